package orzel

import (
	"strconv"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/ui/board"
	"orzel/ui/look"
)

// turningPoints is how many moments of a game the verdict page tells.
const turningPoints = 4

// End see look.Look.
func (Look) End(in look.Input) look.End {
	d := open(in)
	r := orzel.Game{}.Result(d.t)
	end := look.End{
		Title: d.say("end." + r.Why), Round: d.say("end.round", d.t.Round()),
		Line: d.say("end.draw.line"),
	}
	if r.Winner != core.NoSide {
		end.Line = d.say("end.wins", Look{}.Navy(d.Lang, r.Winner))
	}
	searches := 0
	for _, e := range d.story {
		if e.Happening.What == orzel.Searched {
			searches++
		}
	}
	c := d.t.Counts()
	figure := func(id string, n int) [2]string { return [2]string{strconv.Itoa(n), d.say(id, n)} }
	end.Numbers = [][2]string{
		figure("end.rounds", d.t.Round()),
		figure("end.lost", c.SubmarinesLost),
		{d.say("end.of", c.MinesSwept, 4), d.say("end.mines", c.MinesSwept)},
		figure("end.searches", searches),
	}
	end.Turns = d.turns()
	end.Scene = d.voyage()
	return end
}

// turns are the reveals that cost a submarine or opened a way, the last ones first found.
func (d *desk) turns() [][2]string {
	var out [][2]string
	for i, e := range d.story {
		h := e.Happening
		heavy := h.What == orzel.TokenLost && h.B == orzel.Submarine || h.What == orzel.Attacked || h.What == orzel.MineRevealed && h.B == orzel.NoMine
		if heavy {
			out = append(out, [2]string{d.say("end.when", e.Round), d.sentence(e, i)})
		}
	}
	if len(out) > turningPoints {
		out = out[len(out)-turningPoints:]
	}
	return out
}

// voyage is the whole way in red, with every face open that has been opened.
func (d *desk) voyage() board.Scene {
	s := d.scene()
	s.Marks, s.Links = nil, nil
	s.Route = append(s.Route, d.p.at[d.b.Start])
	for _, e := range d.story {
		if e.Happening.What == orzel.Moved {
			s.Route = append(s.Route, d.p.at[orzel.Space(e.Happening.A)])
		}
	}
	return s
}
