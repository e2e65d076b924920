package orzel

import (
	"fmt"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/core/hex"
	"orzel/ui/board"
	"orzel/ui/look"
	"orzel/ui/words"
)

// named are the spaces with their names for the ear: id and part of the sea.
func (p *plot) named(b *orzel.Board, l words.Lang) []board.Space {
	if out, ok := p.names.Load(l); ok {
		return out.([]board.Space)
	}
	out := make([]board.Space, 0, len(p.at))
	for s := range b.Sea.All {
		h := b.Hex(s)
		name := h.ID + ", " + Words.Say(l, "region."+h.Region)
		if s == b.Start {
			name = h.ID + ", Tallinn"
		}
		if s != b.Start {
			name += "; " + landmark(h, l)
		}
		if b.Exit.Has(s) {
			name += ", " + Words.Say(l, "exit")
		}
		out = append(out, board.Space{ID: h.ID, Name: name, At: p.at[s]})
	}
	p.names.Store(l, out)
	return out
}

// A desk is one moment, taken apart for drawing.
type desk struct {
	look.Input
	t     *orzel.Table
	h     *orzel.Hand
	b     *orzel.Board
	p     *plot
	story []told
	away  *[256]uint8 // steps from Orzeł, once asked for
}

func open(in look.Input) *desk {
	t := in.View.Table.(*orzel.Table)
	d := &desk{Input: in, t: t, b: t.Board(), p: plotOf(t.Board())}
	d.h, _ = in.View.Hand.(*orzel.Hand)
	d.Sel = d.settled(in.Sel)
	d.story = tell(in.View.History)
	return d
}

func (d *desk) say(id string, args ...any) string { return Words.Say(d.Lang, id, args...) }

// scene is what lies on the table, what is known to this hand, and what may be touched.
func (d *desk) scene() board.Scene {
	s := board.Scene{Ground: d.p.ground, Spaces: d.p.named(d.b, d.Lang), Edges: d.p.edges, Links: d.links()}
	s.Pieces, s.Opened = d.pieces(), d.opened()
	s.Marks = append(d.lit(), d.past()...)
	for i := range s.Marks {
		if s.Marks[i].Kind == board.Lit {
			s.Marks[i].Where = d.tellWhere(s.Marks[i].Space)
		}
	}
	for i := range s.Pieces {
		s.Pieces[i].Where = d.tellWhere(s.Pieces[i].Space)
	}
	if d.Sel.From != "" {
		s.Marks = append(s.Marks, board.Mark{Kind: board.Selected, Space: d.Sel.From})
	}
	s.Home = d.b.ID(d.t.Orzel())
	s.Centre = append(s.Centre, d.b.ID(d.t.Orzel()))
	for x := range d.t.Down().Or(d.t.Up()).All {
		s.Centre = append(s.Centre, d.b.ID(x))
	}
	return s
}

func (d *desk) pieces() []board.Piece {
	var out []board.Piece
	put := func(kind string, x orzel.Space, symbol string, scale float64, dot board.Dot) {
		out = append(out, board.Piece{
			ID: kind + d.b.ID(x), Symbol: symbol, Space: d.b.ID(x), Name: d.say("piece." + symbol), Scale: scale, Dot: dot,
		})
	}
	for x := range d.t.Minefields().All {
		put("m", x, d.face(orzel.KM, x, "m-back", "m-win-empty", "m-win-mine", "m-empty", "m-mine"), 1.02, board.Square)
	}
	for x := range d.t.Down().All {
		put("t", x, d.face(orzel.PL, x, "t-back", "t-win-empty", "t-win-sub", "t-empty", "t-sub"), 1.06, board.Disc)
	}
	for x := range d.t.Up().All {
		put("t", x, "t-sub", 1.06, board.Disc)
	}
	if x := d.t.Pending(); x != 0 && !d.t.Down().Has(x) { // [5.4] the token lies on the minefield that opens
		put("t", x, d.face(orzel.PL, x, "t-back", "t-win-empty", "t-win-sub", "t-empty", "t-sub"), 1.06, board.Disc)
		out[len(out)-1].DY = -8
	}
	for i := range out {
		out[i].Gathers = out[i].Dot == board.Disc
	}
	for x := range d.t.Ships().All {
		put("s", x, "p-ship", .92, board.Hull)
		ship := &out[len(out)-1]
		ship.DY, ship.Sails = -2, true
	}
	out = append(out, board.Piece{
		ID: "orzel", Symbol: "p-orzel", Space: d.b.ID(d.t.Orzel()), Name: "Orzeł", Scale: .96, DY: 2, Glides: true, Dot: board.Diamond,
	})
	return out
}

// opened are the faces of what has lately been turned over and has left the map by it [5.4, 6.5].
func (d *desk) opened() map[string]string {
	out := map[string]string{}
	for _, e := range d.story[max(0, len(d.story)-lately):] {
		id := d.b.ID(orzel.Space(min(e.Happening.A, 255)))
		switch e.Happening.What {
		case orzel.MineRevealed:
			out["m"+id] = "m-" + mineWord(e.Happening.B)
		case orzel.TokenLost, orzel.TokenFound:
			out["t"+id] = map[uint16]string{orzel.Submarine: "t-sub", orzel.EmptySea: "t-empty"}[e.Happening.B]
		}
	}
	return out
}

// lately is how many happenings may have come since the picture before.
const lately = 4

// face is the symbol of a face-down token: its back, or what this hand knows; open when the game is over
// and its owner has opened.
func (d *desk) face(owner core.Side, x orzel.Space, back, known1, known2, open1, open2 string) string {
	pick := func(h *orzel.Hand, one, two string) string {
		for face, symbol := range map[uint16]string{1: one, 2: two} {
			if at := h.At(face); at.Has(x) {
				return symbol
			}
		}
		return back
	}
	for _, h := range d.View.Hands {
		if o, ok := h.(*orzel.Hand); ok && o.Side() == owner {
			return pick(o, open1, open2)
		}
	}
	if d.h != nil && d.h.Side() == owner {
		return pick(d.h, known1, known2)
	}
	return back
}

// links are the course lines between Orzeł and the tokens that a chain ties to it, one way to each.
func (d *desk) links() [][2]hex.Point {
	tokens := d.t.Down().Or(d.t.Up())
	seen := orzel.Of(d.t.Orzel())
	var out [][2]hex.Point
	for queue := []orzel.Space{d.t.Orzel()}; len(queue) > 0; queue = queue[1:] {
		for n := range d.b.Near(queue[0]).And(tokens).Less(seen).All {
			seen = seen.With(n)
			queue = append(queue, n)
			out = append(out, [2]hex.Point{d.p.at[queue[0]], d.p.at[n]})
		}
	}
	return out
}

// lit marks what a touch of the map can do now.
func (d *desk) lit() []board.Mark {
	verbs := map[string][]uint8{}
	var order []string
	several := map[uint8]bool{}
	for _, c := range d.narrowed() {
		id := d.target(c.Action)
		if id == "" {
			continue
		}
		if _, ok := verbs[id]; !ok {
			order = append(order, id)
		}
		several[c.Action.Verb] = true
		if vs := verbs[id]; len(vs) == 0 || vs[len(vs)-1] != c.Action.Verb {
			verbs[id] = append(vs, c.Action.Verb)
		}
	}
	usual := d.usual(verbs)
	out := make([]board.Mark, 0, len(order))
	for _, id := range order {
		m := board.Mark{Kind: board.Lit, Space: id}
		for i, v := range verbs[id] {
			if i > 0 {
				m.What += ", "
			}
			m.What += d.say("do." + verbID(v))
		}
		// Of very many lit spaces only those get a badge where something else can be done than elsewhere.
		if last := verbs[id][len(verbs[id])-1]; len(several) > 1 && (len(order) <= few || last != usual) {
			m.Badge = "i-" + verbIcon(last)
		}
		out = append(out, m)
	}
	return out
}

// few is how many badges the map bears before they say nothing any more.
const few = 12

// usual is the verb that most spaces are lit for.
func (d *desk) usual(verbs map[string][]uint8) (most uint8) {
	n := map[uint8]int{}
	for _, vs := range verbs {
		v := vs[0]
		if n[v]++; n[v] > n[most] || n[v] == n[most] && v < most {
			most = v
		}
	}
	return most
}

// target is the space that a touch must hit for an action: for a ship that moves, first the ship.
func (d *desk) target(a core.Action) string {
	x := orzel.Space(a.A)
	if a.Verb == orzel.Patrol && a.B != 0 && d.Sel.From != d.b.ID(orzel.Space(a.B)) {
		x = orzel.Space(a.B)
	}
	if x == 0 {
		return ""
	}
	return d.b.ID(x)
}

// past marks the last actions of both sides where something still stands.
func (d *desk) past() []board.Mark {
	latest, from := map[core.Side]int{}, len(d.story)
	for ; from > 0; from-- { // back to where the earlier of the two turns began
		e := d.story[from-1]
		if len(latest) == 2 && e.turn < min(latest[orzel.PL], latest[orzel.KM]) {
			break
		}
		if _, known := latest[d.actor(e)]; e.n > 0 && !known {
			latest[d.actor(e)] = e.turn
		}
	}
	stands := d.t.Down().Or(d.t.Up()).Or(d.t.Minefields()).Or(d.t.Ships()).With(d.t.Orzel())
	marks := map[orzel.Space]board.Mark{}
	var order []orzel.Space
	for _, e := range d.story[from:] {
		x := e.space()
		if e.n == 0 || x == 0 || e.turn != latest[d.actor(e)] || !stands.Has(x) {
			continue
		}
		if _, ok := marks[x]; !ok {
			order = append(order, x)
		}
		kind := board.Theirs
		if d.actor(e) == d.View.Side {
			kind = board.Mine
		}
		marks[x] = board.Mark{Kind: kind, Space: d.b.ID(x), N: e.n}
	}
	out := make([]board.Mark, 0, len(order))
	for _, x := range order {
		out = append(out, marks[x])
	}
	return out
}

var verbIDs = [...]string{"", "keep", "surface", "course", "break", "mines", "patrol", "search", "attack", "prepare", "fog", "move", "stay"}

func verbID(v uint8) string {
	if int(v) < len(verbIDs) {
		return verbIDs[v]
	}
	return fmt.Sprint(v)
}

func verbIcon(v uint8) string {
	if v == orzel.Move {
		return "course"
	}
	return verbID(v)
}
