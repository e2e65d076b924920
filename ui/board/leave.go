package board

import (
	"math"
	"slices"
	"sync"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core/hex"
)

// farewell is how long a piece that leaves is drawn: a mine opens, then goes.
const farewell = 700 * time.Millisecond

// A gone piece has just left the map.
type gone struct {
	Piece
	how   string // classes of the style sheet
	until time.Time
}

// part finds out how pieces leave: those that were opened are turned over first; those that gather meet on one
// space, so that none can be followed; what is taken back goes up again; others fade where they stood. Pieces
// that come back are told from new ones.
func (b *Board) part(now map[string]Piece) {
	before := b.drawn
	b.drawn = now
	gathered, soon := b.scene().gathered(), time.Now().Add(farewell)
	for id, p := range before {
		if _, here := now[id]; here || b.Still || p.Passes {
			continue
		}
		g := gone{Piece: p, until: soon}
		opened := b.scene().Opened[id]
		switch {
		case b.scene().Back:
			g.how = " lifts"
		case opened != "":
			g.how, g.Symbol = " opens", opened
		case gathered && p.Gathers:
			g.how, g.Space = " gathers", b.scene().Home
		}
		if b.left == nil {
			b.left = map[string]gone{}
		}
		b.left[id] = g
	}
	for id := range now {
		if _, was := before[id]; !was {
			b.back = set(b.back, id, b.scene().Back && before != nil)
		}
	}
}

func set(m map[string]bool, id string, on bool) map[string]bool {
	if on && m == nil {
		m = map[string]bool{}
	}
	if on {
		m[id] = true
	} else {
		delete(m, id)
	}
	return m
}

// leaving is how a piece is drawn that was here a moment ago, for those who watch.
func (b *Board) leaving(id string) app.UI {
	g, was := b.left[id]
	if !was || time.Now().After(g.until) {
		delete(b.left, id)
		return svg("g", "class", "piece gone").Body(svg("use", "href", "#none"))
	}
	at := b.scene().at(g.Space)
	return svg("g", "class", "piece leaves"+g.how).
		Style("transform", "translate("+Num(at.X+g.DX)+"px,"+Num(at.Y+g.DY)+"px)").
		Body(svg("use", "href", "#"+g.Symbol).Style("--s", num2(g.Scale*b.unit())))
}

// gathered reports that no piece is left of those that gather: they have all gone home.
func (s *Scene) gathered() bool {
	for _, p := range s.Pieces {
		if p.Gathers {
			return false
		}
	}
	return s.Home != ""
}

// remember keeps what stands where now, and sends a piece that glides along its way.
func (b *Board) remember() {
	for _, p := range b.scene().Pieces {
		was, known := b.stood[p.ID]
		if p.Glides && known && was.Space != p.Space && !b.Still && b.past < 0 {
			b.glide(p, b.way(b.scene().at(was.Space), b.scene().at(p.Space)))
		}
	}
	b.stood = make(map[string]Piece, len(b.scene().Pieces))
	for _, p := range b.scene().Pieces {
		b.stood[p.ID] = p
	}
	b.links = b.scene().Links
	b.rehearse()
}

// way follows the course lines that lay there before, or, backwards, lie there again; without them it is straight.
func (b *Board) way(from, to hex.Point) []hex.Point {
	if b.scene().Back {
		way := wayAlong(b.scene().Links, b.scene().Ground.Hex, to, from)
		slices.Reverse(way)
		return way
	}
	return wayAlong(b.links, b.scene().Ground.Hex, from, to)
}

func wayAlong(links [][2]hex.Point, step float64, from, to hex.Point) []hex.Point {
	before := map[hex.Point]hex.Point{from: from}
	for queue := []hex.Point{from}; len(queue) > 0; queue = queue[1:] {
		for _, l := range links {
			for _, e := range [2][2]hex.Point{l, {l[1], l[0]}} {
				if _, seen := before[e[1]]; e[0] == queue[0] && !seen {
					before[e[1]] = e[0]
					queue = append(queue, e[1])
				}
			}
		}
		// The last step leads from a token to a space beside it.
		if d := step * 1.1; distance(queue[0], to) < d && queue[0] != to {
			if _, seen := before[to]; !seen {
				before[to] = queue[0]
			}
		}
	}
	out := []hex.Point{to}
	for p := to; p != from; {
		q, ok := before[p]
		if !ok {
			return []hex.Point{from, to}
		}
		out, p = append([]hex.Point{q}, out...), q
	}
	return out
}

// glide moves a piece along a way in the time of one step, however long it is.
func (b *Board) glide(p Piece, way []hex.Point) {
	if len(way) < 3 || still() {
		return // the style sheet's own transition goes straight
	}
	steps := make([]Step, len(way))
	for i, q := range way {
		steps[i] = Step{At: i, To: hex.Point{X: q.X, Y: q.Y + p.DY}}
	}
	if a, ok := b.animate(p.ID, steps, len(way)-1, b.pace(420), 0); ok {
		gliding = append(slices.DeleteFunc(gliding, ended), a)
	}
}

// pace is how many milliseconds a movement takes: what is taken back goes quicker.
func (b *Board) pace(ms int) int {
	if b.scene().Back {
		return ms * 7 / 10
	}
	return ms
}

// still reports that the person wants nothing to move.
func still() bool {
	q := stillness()
	return q.Truthy() && q.Get("matches").Bool()
}

// stillness is asked for once: what it says follows the person's wish.
var stillness = sync.OnceValue(func() app.Value { return app.Window().Call("matchMedia", "(prefers-reduced-motion: reduce)") })

func distance(a, b hex.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
