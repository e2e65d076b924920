package westerplatte

import (
	"orzel/core"
	"orzel/core/games/westerplatte"
	"orzel/ui/board"
	"orzel/ui/look"
)

// told is an entry of the history with its place in the story: the part it belongs to, an officer's turn or what
// follows it, whether an officer did it, and its number in that part; what needs none has 0.
type told struct {
	look.Entry
	part, n int
	acts    bool
	who     core.Side // whose turn it is or was
}

// sentences are the ids of what is told, by happening, "" for what needs no words, and what fills their slots: w the
// officer, then A and B as s a space, t a track, p a space of a track, n a number, k a token, g a good, m a step of
// morale, c a card, e an event.
var sentences = [...]struct{ id, args string }{
	westerplatte.TurnBegan: {"turn", "wn"}, westerplatte.Slowed: {"slowed", "w"}, westerplatte.Moved: {"moved", "wss"},
	westerplatte.TokenUsed: {"used", "wk"}, westerplatte.Shot: {"shot", "wt"}, westerplatte.Raised: {"raised", "w"}, westerplatte.Shelled: {"shelled", "wt"},
	westerplatte.MineLaid: {"mined", "wp"}, westerplatte.Rebuilt: {"rebuilt", "wsn"}, westerplatte.Loaded: {"loaded", "wn"}, westerplatte.BackedUp: {"backed", "p"},
	westerplatte.BrickLost: {"brick", "s"}, westerplatte.CardDrawn: {"card", "c"}, westerplatte.TroopPlaced: {"placed", "t"}, westerplatte.TroopAdvanced: {"advanced", "p"},
	westerplatte.MineBlew: {"blew", "p"}, westerplatte.TroopFell: {"fell", "t"}, westerplatte.Buried: {"buried", ""},
	westerplatte.MoraleRose: {"rose", "m"}, westerplatte.MoraleFell: {"sank", "m"}, westerplatte.MoraleReset: {"reset", ""},
	westerplatte.Added: {"added", "g"}, westerplatte.Dropped: {"dropped", "g"}, westerplatte.TokenGiven: {"given", "wk"}, westerplatte.Cancelled: {"cancelled", "w"},
	westerplatte.AmmoLost: {"lost", "wn"}, westerplatte.AmmoFound: {"found", "w"}, westerplatte.DayEnded: {"day", "n"}, westerplatte.Refilled: {"refilled", ""},
	westerplatte.EventDrawn: {"event", "e"}, westerplatte.PathBurned: {"burned", "ss"}, westerplatte.PathCleared: {"cleared", "ss"},
	westerplatte.Strengthened: {"strengthened", "s"}, westerplatte.GameOver: {"over", ""},
}

// byOfficers are the happenings that an officer does, byGermany those with a pennant.
const (
	byOfficers = 1<<westerplatte.Moved | 1<<westerplatte.Shot | 1<<westerplatte.Raised | 1<<westerplatte.Shelled | 1<<westerplatte.MineLaid | 1<<westerplatte.Rebuilt |
		1<<westerplatte.Loaded | 1<<westerplatte.BackedUp | 1<<westerplatte.Strengthened
	byGermany = 1<<westerplatte.BrickLost | 1<<westerplatte.TroopPlaced | 1<<westerplatte.TroopAdvanced | 1<<westerplatte.MineBlew | 1<<westerplatte.MoraleFell
)

// tell numbers the history.
func tell(history []look.Entry) []told {
	out := make([]told, len(history))
	part, n := 0, 0
	turn, who := false, core.NoSide
	for i, e := range history {
		h := e.Happening
		if h.What == westerplatte.TurnBegan {
			part, n, turn, who = part+1, 0, true, h.Side
		}
		out[i] = told{Entry: e, part: part, who: who}
		bit := uint64(1) << h.What
		if out[i].acts = turn && bit&byOfficers != 0; out[i].acts || !turn && bit&byGermany != 0 {
			n++
			out[i].n = n
		}
		if h.What == westerplatte.StageEnded {
			part, n, turn = part+1, 0, false
		}
	}
	return out
}

// sentence tells one happening; "" for what needs no words.
func (d *desk) sentence(e told) string {
	h := e.Happening
	if int(h.What) >= len(sentences) || sentences[h.What].id == "" {
		return ""
	}
	f := sentences[h.What]
	id := "log." + f.id
	var args []any
	values := [...]uint16{h.A, h.B}
	next := 0
	for _, kind := range f.args {
		if kind == 'w' {
			args = append(args, d.person(h.Side))
			continue
		}
		v := values[next]
		next = min(next+1, 1)
		args = append(args, d.tellArg(kind, v, h.B))
	}
	if h.What == westerplatte.GameOver {
		id += "." + endIDs[min(h.A, 4)]
	}
	return d.say(id, args...)
}

var endIDs = [...]string{"", "held", "walls", "starved", "resigned"}

func (d *desk) tellArg(kind rune, v, b uint16) any {
	switch kind {
	case 's':
		return place(d.Lang, westerplatte.Space(v).String())
	case 't':
		return westerplatte.Track(v).String()
	case 'p':
		return place(d.Lang, field(westerplatte.Track(v), uint8(b)))
	case 'k':
		return d.say([...]string{"", "token.quick", "token.again", "token.limited"}[min(v, 3)])
	case 'g':
		return d.say("good." + westerplatte.Good(v).String())
	case 'm':
		return d.say("step." + westerplatte.Step(v).String())
	case 'c':
		return d.cardText(westerplatte.CardID(min(v, 64)))
	case 'e':
		return d.say("event." + westerplatte.Event(v).String())
	}
	return int(v)
}

// cardText tells a German card.
func (d *desk) cardText(id westerplatte.CardID) string {
	c := d.t.Card(id)
	acts := c.Activates[0].String() + ", " + c.Activates[1].String()
	switch c.Kind {
	case westerplatte.AirRaid:
		return d.say("card.raid", place(d.Lang, c.Target.String()), acts)
	case westerplatte.Decline:
		return d.say("card.decline", acts)
	}
	return d.say("card.troop", d.face(c, 0), c.Track.String(), acts)
}

// line is one happening of the story in its words.
func (e told) line(i int, text string) look.Line {
	return look.Line{Mine: e.acts, N: e.n, Text: text, Draft: e.Draft, At: i}
}

// Story see look.Look: each officer's turn and what follows it has a heading.
func (Look) Story(in look.Input, from int) []look.Line {
	d := open(in)
	var out []look.Line
	from = min(from, len(d.story))
	part := -1
	if from > 0 && from < len(d.story) && d.story[from-1].part == d.story[from].part {
		part = d.story[from].part // its heading is there already
	}
	for k, e := range d.story[from:] {
		text := d.sentence(e)
		if text == "" {
			continue
		}
		line := e.line(from+k, text)
		if e.Happening.What == westerplatte.TurnBegan {
			line.Head, part = true, e.part
		} else if e.part != part {
			part = e.part
			head := d.say("log.start")
			if e.who != core.NoSide {
				head = d.say("log.germany", d.person(e.who))
			}
			out = append(out, look.Line{Head: true, Text: head, At: from + k})
		}
		out = append(out, line)
	}
	return out
}

// space is where something happened, if marks stand there.
func (e told) space() string {
	h := e.Happening
	switch h.What {
	case westerplatte.Moved, westerplatte.Rebuilt, westerplatte.BrickLost:
		return westerplatte.Space(h.A).String()
	case westerplatte.TroopPlaced:
		return field(westerplatte.Track(h.A), 1)
	case westerplatte.MineLaid, westerplatte.TroopAdvanced, westerplatte.BackedUp:
		return field(westerplatte.Track(h.A), uint8(h.B))
	}
	return ""
}

// past marks what was done in the turn that runs and in the German phase before it; of several things at one space
// the last.
func (d *desk) past() []board.Mark {
	if len(d.story) == 0 || d.View.Result.Over {
		return nil
	}
	last := d.story[len(d.story)-1].part
	var out []board.Mark
	seen := map[string]bool{}
	for i := len(d.story) - 1; i >= 0 && d.story[i].part >= last-1; i-- {
		e := d.story[i]
		id := e.space()
		if e.n == 0 || id == "" || seen[id] || e.acts && e.part != last {
			continue
		}
		seen[id] = true
		kind := board.Theirs
		if e.acts {
			kind = board.Mine
		}
		out = append(out, board.Mark{Kind: kind, Space: id, N: e.n, When: d.film.when[i]})
	}
	return out
}
