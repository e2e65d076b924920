package orzel

import (
	"math/bits"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/ui/look"
)

// told is an entry of the history with its place in the story: the turn it belongs to, counted from the
// start, and the number of the action in its turn; consequences have none.
type told struct {
	*look.Entry
	turn, n int
}

// space is where it happened, or none.
func (e told) space() orzel.Space {
	switch e.Happening.What {
	case orzel.Placed, orzel.CourseSet, orzel.MineRevealed, orzel.TokenLost, orzel.BrokeContact, orzel.MineLaid,
		orzel.ShipPlaced, orzel.ShipMoved, orzel.Searched, orzel.TokenFound, orzel.Attacked, orzel.Moved, orzel.Unlinked:
		return orzel.Space(e.Happening.A)
	}
	return 0
}

// counts reports that a happening is an action of its own, with a number in its turn.
func counts(what uint8) bool {
	switch what {
	case orzel.Surfaced, orzel.Placed, orzel.CourseSet, orzel.BrokeContact, orzel.MineLaid, orzel.ShipPlaced, orzel.ShipMoved,
		orzel.Declined, orzel.Searched, orzel.Attacked, orzel.Prepared, orzel.Fogged, orzel.NoEffect:
		return true
	}
	return false
}

// tell numbers the history. A turn is what one side does in a round without the other acting; a token that
// was placed after a mine was opened belongs to its course.
func tell(history []look.Entry) []told {
	out := make([]told, len(history))
	turn, n, waits := 0, 0, false
	who := core.NoSide
	for i := range history {
		h := &history[i].Happening
		actor := h.Side
		if h.What == orzel.MineRevealed || h.What == orzel.TokenFound || h.What == orzel.TokenLost {
			actor = who // a reveal is part of the turn that asked for it
		}
		if h.What == orzel.RoundBegan || actor != who && actor != core.NoSide {
			turn, n, who = turn+1, 0, actor
		}
		out[i] = told{Entry: &history[i], turn: turn}
		switch {
		case h.What == orzel.Placed && waits:
			waits = false
		case h.What == orzel.TokenFound:
			out[i].n = n // what was found is told with the search
		case counts(h.What):
			n++
			out[i].n = n
			waits = h.What == orzel.CourseSet
		}
		if h.What == orzel.TokenLost {
			waits = false
		}
	}
	return out
}

// Story see look.Look.
func (Look) Story(in look.Input, from int) []look.Line { return open(in).lines(from) }

// lines are the history in words, from a place in it on; each turn has a heading.
func (d *desk) lines(from int) []look.Line {
	var out []look.Line
	turn := -1
	from = min(from, len(d.story))
	for i := from - 1; i >= 0 && from < len(d.story) && d.story[i].turn == d.story[from].turn; i-- {
		if d.sentence(d.story[i], i) != "" {
			turn = d.story[i].turn // its heading is there already
			break
		}
	}
	for k, e := range d.story[from:] {
		i := from + k
		text := d.sentence(e, i)
		if text == "" {
			continue
		}
		h := e.Happening
		if e.turn != turn && h.What != orzel.GameOver {
			turn = e.turn
			out = append(out, look.Line{Head: true, Text: d.say("log.turn", d.person(d.actor(e)), e.Round), At: i})
		}
		out = append(out, d.line(e, i, text))
	}
	return out
}

// line is one happening of the story in its words.
func (d *desk) line(e told, i int, text string) look.Line {
	return look.Line{Mine: d.actor(e) == d.View.Side, N: e.n, Text: text, Draft: e.Draft, At: i}
}

// person is who plays a side: the side's own name, with the person's if the game has names.
func (d *desk) person(s core.Side) string {
	name := Look{}.Side(d.Lang, s)
	if n := d.View.Names[s]; n != "" && n != name {
		return n + " (" + name + ")"
	}
	return name
}

// actor is whose act it is: what is found belongs to the one who searched.
func (d *desk) actor(e told) core.Side {
	if e.Happening.What == orzel.TokenFound {
		return other(e.Happening.Side)
	}
	return e.Happening.Side
}

// sentence tells one happening; "" for what needs no words.
func (d *desk) sentence(e told, i int) string {
	h := e.Happening
	id := d.b.ID(orzel.Space(min(h.A, 255)))
	switch h.What {
	case orzel.DiceKept:
		return d.say("log.kept", bits.OnesCount16(h.A), d.keptFaces(i))
	case orzel.Surfaced, orzel.Declined, orzel.Prepared, orzel.Fogged:
		return d.say("log." + happened[h.What])
	case orzel.NoEffect:
		return d.say("log.no-effect", d.say("verb."+verbID(uint8(h.B))))
	case orzel.MineRevealed:
		return d.say("log.mine."+mineWord(h.B), id)
	case orzel.TokenLost, orzel.TokenFound:
		return d.say("log."+happened[h.What]+"."+tokenWord(h.B), id)
	case orzel.ShipMoved, orzel.Moved:
		from := h.B
		if h.What == orzel.ShipMoved {
			from = h.C
		}
		return d.say("log."+happened[h.What], id, d.b.ID(orzel.Space(min(from, 255))))
	case orzel.TokensHome:
		return d.say("log.home", int(h.A))
	case orzel.GameOver:
		return d.say("log.over." + [...]string{"", "exit", "sunk", "resigned", "draw"}[min(h.A, 4)])
	case orzel.Placed:
		if i > 0 && d.story[i].n == 0 {
			return d.say("log.placed-after", id)
		}
		return d.say("log.placed", id)
	case orzel.Searched:
		if i+1 < len(d.story) && d.story[i+1].Happening.What == orzel.TokenFound {
			return ""
		}
		return d.say("log.searched", id)
	case orzel.CourseSet, orzel.BrokeContact, orzel.MineLaid, orzel.ShipPlaced, orzel.Attacked,
		orzel.Unlinked, orzel.Stayed:
		return d.say("log."+happened[h.What], id)
	}
	return ""
}

var happened = map[uint8]string{
	orzel.Surfaced: "surfaced", orzel.Placed: "placed", orzel.CourseSet: "course-set", orzel.TokenLost: "lost",
	orzel.BrokeContact: "broke", orzel.MineLaid: "mine-laid", orzel.ShipPlaced: "ship", orzel.ShipMoved: "ship-moved",
	orzel.Declined: "declined", orzel.Searched: "searched", orzel.TokenFound: "found", orzel.Attacked: "attacked",
	orzel.Prepared: "prepared", orzel.Fogged: "fogged", orzel.Unlinked: "unlinked", orzel.Moved: "moved", orzel.Stayed: "stayed",
}

func mineWord(v uint16) string {
	if v == orzel.Mine {
		return "mine"
	}
	return "empty"
}

func tokenWord(v uint16) string {
	if v == orzel.Submarine {
		return "sub"
	}
	return "sea"
}

// keptFaces names the dice that were set aside, from the roll before.
func (d *desk) keptFaces(i int) string {
	h := d.story[i].Happening
	for j := i - 1; j >= 0; j-- {
		r := d.story[j].Happening
		if r.What != orzel.DiceRolled || r.Side != h.Side {
			continue
		}
		faces := [4]uint16{r.B & 255, r.B >> 8, r.C & 255, r.C >> 8}
		text := ""
		for place, f := range faces {
			if h.A>>place&1 == 1 && f >= 1 && f <= 6 {
				if text != "" {
					text += "; "
				}
				text += d.options(d.t.Dice().Faces[h.Side][f])
			}
		}
		return text
	}
	return ""
}

func (d *desk) options(f orzel.Face) string {
	text := ""
	for i, o := range f.Options {
		if i > 0 {
			text += " " + d.say("or") + " "
		}
		text += d.say("verb." + verbID(o.Verb))
		if o.Count > 1 {
			text += " 2"
		}
	}
	return text
}
