package board

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core/hex"
)

// few is how many lit spaces still get a glow, thick dashes and a ring each.
const few = 12

// live is the layer that changes. All lit spaces are a handful of paths, however many they are, because
// an element costs more than a hexagon. Order, from below: glow, lit, edges, history, pieces, badges.
func (b *Board) live() app.UI {
	s := b.scene()
	return svg("svg", "class", "live", "viewBox", s.Ground.Box.viewBox(), "aria-hidden", "true").Body(
		svg("g", "id", "board-live").Body(
			b.litPaths(),
			b.courseLines(),
			svg("path", "class", "edge-halo", "d", s.Edges),
			svg("path", "class", "edge", "d", s.Edges),
			b.rings(),
			b.pieces(),
			b.labels(),
			b.numbers(),
		),
		svg("g", "class", "finger").Body(
			svg("path", "class", "f-fill", "d", hexPath(50*b.unit())),
			svg("path", "class", "f-out", "d", hexPath(49*b.unit())),
			svg("path", "class", "f-in", "d", hexPath(40*b.unit())),
		),
	)
}

// unit is how large a space is, compared with the hexagon of 100 units that all drawings are made for.
func (b *Board) unit() float64 { return b.scene().Ground.Hex / 100 }

func hexPath(r float64) string {
	var d strings.Builder
	Hexagon(&d, hex.Point{}, r)
	return d.String()
}

func (b *Board) litPaths() app.UI {
	s, u := b.scene(), b.unit()
	lit := s.Lit()
	var outer, fill, line, dots, wide strings.Builder
	many := len(lit) > few
	for _, m := range lit {
		sp, _ := s.space(m.Space)
		c := sp.At
		if many && sp.Shape == Hexagonal {
			Hexagon(&fill, c, 53*u)
			circle(&dots, c, 10*u)
			circle(&wide, c, 19.2*u)
			circle(&wide, c, 16.4*u)
			continue
		}
		grow := 0.
		if sp.Shape == Field && s.occupied(m.Space) { // the frame stands outside the card
			grow = 8
		}
		if many {
			b.outline(&fill, sp, 43+grow)
		} else {
			b.outline(&outer, sp, 55+grow)
			b.outline(&fill, sp, 50+grow)
			b.outline(&line, sp, 49+grow)
		}
		if !s.occupied(m.Space) && sp.Shape != House {
			for _, r := range [3]float64{13.7, 11.3, 7} { // even-odd: a ring and a dot
				circle(&dots, c, r*u)
			}
		}
	}
	class := "lit"
	if many {
		class = "lit many"
		line = fill
	}
	return svg("g", "class", class).Body(
		svg("path", "class", "ways", "d", lines(s.Ways)),
		svg("path", "class", "glow g1", "d", outer.String()),
		svg("path", "class", "glow g2", "d", outer.String()),
		svg("path", "class", "glow g3", "d", outer.String()),
		svg("path", "class", "fill", "d", fill.String()),
		svg("path", "class", "dash", "d", line.String()),
		svg("path", "class", "dots", "d", dots.String()),
		svg("path", "class", "dots wide", "d", wide.String()), // where a finger needs the loupe
	)
}

func (b *Board) courseLines() app.UI {
	d := lines(b.scene().Links)
	return svg("g", "class", "course").Body(
		svg("path", "class", "halo", "d", d),
		svg("path", "class", "line", "d", d),
		svg("polyline", "class", "way-halo", "points", polyline(b.scene().Route)),
		svg("polyline", "class", "way", "points", polyline(b.scene().Route)),
		svg("path", "class", "stops", "d", stops(b.scene().Stops)),
	)
}

func lines(of [][2]hex.Point) string {
	var d strings.Builder
	for _, l := range of {
		d.WriteString("M" + Num(l[0].X) + " " + Num(l[0].Y) + "L" + Num(l[1].X) + " " + Num(l[1].Y))
	}
	return d.String()
}

func stops(way []hex.Point) string {
	var d strings.Builder
	for _, p := range way {
		circle(&d, p, 13)
	}
	return d.String()
}

// rings are the outlines of history and selection, under the pieces.
func (b *Board) rings() app.UI {
	s, u := b.scene(), b.unit()
	var mine, theirs, dotted, chosen, corners strings.Builder
	for _, m := range s.Marks {
		sp, _ := s.space(m.Space)
		switch m.Kind {
		case Mine:
			b.outline(&mine, sp, 51)
		case Theirs:
			b.outline(&theirs, sp, 53)
			b.outline(&dotted, sp, 46)
		case Selected:
			b.outline(&chosen, sp, 52)
			if sp.Shape == Hexagonal {
				bracket(&corners, sp.At, 52*u)
			}
		}
	}
	return svg("g", "class", "rings").Body(
		svg("path", "class", "mine", "d", mine.String()),
		svg("path", "class", "theirs", "d", theirs.String()),
		svg("path", "class", "dotted", "d", dotted.String()),
		svg("path", "class", "sel-halo", "d", chosen.String()),
		svg("path", "class", "sel", "d", chosen.String()+corners.String()),
	)
}

func bracket(d *strings.Builder, c hex.Point, r float64) {
	for _, q := range [4][2]float64{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		d.WriteString("M" + Num(c.X+q[0]*r) + " " + Num(c.Y+q[1]*r*.52) + "V" + Num(c.Y+q[1]*r) + "H" + Num(c.X+q[0]*r*.52))
	}
}

// pieces keeps one element per piece id, hidden while the piece is away: a piece that comes back drops
// onto the map again, and only what glides is seen to move.
func (b *Board) pieces() app.UI {
	s := b.scene()
	now := map[string]Piece{}
	all := s.Pieces
	if b.past = b.elapsed(); b.past >= 0 {
		all = append(slices.Clip(all), s.Motion.Passing...)
	}
	for _, p := range all {
		now[p.ID] = p
		if _, seen := b.slots[p.ID]; !seen {
			if b.slots == nil {
				b.slots = map[string]int{}
			}
			b.slots[p.ID] = len(b.order)
			b.order = append(b.order, p.ID)
		}
	}
	b.part(now)
	body := make([]app.UI, len(b.order))
	for i, id := range b.order {
		p, here := now[id]
		if !here {
			body[i] = b.leaving(id)
			continue
		}
		class := "piece s-" + p.Symbol
		if p.Sails {
			class += " sails"
		}
		switch {
		case b.back[id]:
			class += " returns"
		case b.past >= 0 && s.Motion.Ways[id] != nil:
			class += " played"
		case p.Glides:
			class += " glides"
		}
		at := s.at(p.Space)
		body[i] = svg("g", "class", class).
			Style("transform", "translate("+Num(at.X+p.DX)+"px,"+Num(at.Y+p.DY)+"px)").
			Body(svg("use", "href", "#"+p.Symbol).Style("--s", num2(p.Scale*b.unit())))
	}
	return svg("g", "class", "pieces").Body(body...)
}

func num2(v float64) string { return strconv.FormatFloat(v, 'f', 3, 64) }

// labels are the words beside the spaces; the ear is told them by the spaces' own names.
func (b *Board) labels() app.UI {
	body := make([]app.UI, len(b.scene().Labels))
	for i, l := range b.scene().Labels {
		body[i] = svg("text", "class", "ui", "x", Num(l.At.X), "y", Num(l.At.Y)).Text(l.Text)
	}
	return svg("g", "class", "labels").Body(body...)
}

// numbers are the round figures, pennants and verbs' badges, above the pieces.
func (b *Board) numbers() app.UI {
	s, u := b.scene(), b.unit()
	var body []app.UI
	put := func(sp Space, by hex.Point, when int, kids ...app.UI) {
		k := u
		if sp.Shape != Hexagonal {
			k = tagged
		} else {
			by = hex.Point{X: by.X * u, Y: by.Y * u}
		}
		t := translate(hex.Point{X: sp.At.X + by.X, Y: sp.At.Y + by.Y}) + " scale(" + num2(k) + ")"
		body = append(body, svg("g", "class", "tag", "transform", t, Cue, strconv.Itoa(when)).Body(kids...))
	}
	for _, m := range s.Marks {
		sp, _ := s.space(m.Space)
		at := spots[sp.Shape]
		switch {
		case m.Kind == Mine && m.N > 0:
			put(sp, at.mine, m.When, svg("circle", "class", "round", "r", "13.5"), figure(m.N, 0, 6.8, "19"))
		case m.Kind == Theirs && m.N > 0:
			put(sp, at.theirs, m.When,
				svg("path", "class", "pole-halo", "d", "M-4 18V-15"),
				svg("path", "class", "flag", "d", "M-4 -17H27L18 -5L27 7H-4Z"),
				svg("path", "class", "pole", "d", "M-4 18V-15"),
				figure(m.N, 7, 1.5, "17"))
		case m.Kind == Lit && m.Badge != "":
			put(sp, at.badge, 0,
				svg("circle", "class", "badge", "r", "15.5"),
				svg("use", "class", "verb", "href", "#"+m.Badge, "transform", "scale(.235)"))
		}
	}
	return svg("g", "class", "numbers").Body(body...)
}

func figure(n int, x, y float64, size string) app.UI {
	return svg("text", "class", "ui fig", "x", Num(x), "y", Num(y), "font-size", size).Text(strconv.Itoa(n))
}
