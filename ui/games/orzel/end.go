package orzel

import (
	"slices"
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

// voyage is the whole way in red, with every face open that has been opened. Orzeł moves along its tokens,
// so the line does too.
func (d *desk) voyage() board.Scene {
	s := d.scene()
	s.Marks, s.Links = nil, nil
	start := d.p.at[d.b.Start]
	s.Route, s.Stops = append(s.Route, start), append(s.Stops, start)
	var tokens orzel.Set
	for _, e := range d.story {
		h := e.Happening
		x := orzel.Space(min(h.A, 255))
		switch h.What {
		case orzel.RoundBegan:
			tokens = orzel.Set{}
		case orzel.Placed:
			tokens = tokens.With(x)
		case orzel.Attacked, orzel.Unlinked:
			tokens = tokens.Without(x)
		case orzel.TokenFound:
			if h.B == orzel.EmptySea {
				tokens = tokens.Without(x)
			}
		case orzel.Moved:
			for _, y := range d.way(orzel.Space(h.B), x, tokens) {
				s.Route = append(s.Route, d.p.at[y])
			}
			s.Stops = append(s.Stops, d.p.at[x])
		}
	}
	return s
}

// way is a shortest way through the given spaces; through any, if there is none.
func (d *desk) way(from, to orzel.Space, through orzel.Set) []orzel.Space {
	open := through.With(to)
	before := map[orzel.Space]orzel.Space{from: from}
	for queue := []orzel.Space{from}; len(queue) > 0; queue = queue[1:] {
		for n := range d.b.Near(queue[0]).And(open).All {
			if _, seen := before[n]; !seen {
				before[n] = queue[0]
				queue = append(queue, n)
			}
		}
	}
	if _, ok := before[to]; !ok {
		if through == d.b.Sea {
			return []orzel.Space{to}
		}
		return d.way(from, to, d.b.Sea)
	}
	var out []orzel.Space
	for x := to; x != from; x = before[x] {
		out = append(out, x)
	}
	slices.Reverse(out)
	return out
}
