package board

import (
	"math"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core/hex"
)

// leaving is how a piece is drawn that was here a moment ago. Pieces that gather first meet on one space, so
// that none can be followed; others fade where they stood. It is drawn once, for those who watch.
func (b *Board) leaving(id string, gathered bool) app.UI {
	p, was := b.stood[id]
	if !was || b.Still {
		return svg("g", "class", "piece gone").Body(svg("use", "href", "#none"))
	}
	at, class := b.Scene.at(p.Space), "piece leaves"
	if gathered && p.Gathers {
		at, class = b.Scene.at(b.Scene.Home), "piece leaves gathers"
	}
	return svg("g", "class", class).
		Style("transform", "translate("+num(at.X)+"px,"+num(at.Y+p.DY)+"px)").
		Body(svg("use", "href", "#"+p.Symbol).Style("--s", num2(p.Scale*b.unit())))
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
	for _, p := range b.Scene.Pieces {
		was, known := b.stood[p.ID]
		if p.Glides && known && was.Space != p.Space && !b.Still {
			b.glide(p, b.way(b.Scene.at(was.Space), b.Scene.at(p.Space)))
		}
	}
	b.stood = make(map[string]Piece, len(b.Scene.Pieces))
	for _, p := range b.Scene.Pieces {
		b.stood[p.ID] = p
	}
	b.links = b.Scene.Links
}

// way follows the course lines that lay there before; without them it is straight.
func (b *Board) way(from, to hex.Point) []hex.Point {
	before := map[hex.Point]hex.Point{from: from}
	for queue := []hex.Point{from}; len(queue) > 0; queue = queue[1:] {
		for _, l := range b.links {
			for _, e := range [2][2]hex.Point{l, {l[1], l[0]}} {
				if _, seen := before[e[1]]; e[0] == queue[0] && !seen {
					before[e[1]] = e[0]
					queue = append(queue, e[1])
				}
			}
		}
		// The last step leads from a token to a space beside it.
		if d := b.Scene.Ground.Hex * 1.1; distance(queue[0], to) < d && queue[0] != to {
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
	if b.hand.root == nil || !b.hand.root.Truthy() || len(way) < 3 {
		return // the style sheet's own transition goes straight
	}
	el := b.hand.root.Call("querySelector", ".piece.glides")
	if !el.Truthy() || !el.Get("animate").Truthy() || still() {
		return
	}
	frames := make([]any, len(way))
	for i, q := range way {
		frames[i] = map[string]any{"transform": "translate(" + num(q.X) + "px," + num(q.Y+p.DY) + "px)"}
	}
	el.Call("animate", frames, map[string]any{"duration": 420, "easing": "cubic-bezier(.2,.7,.2,1)"})
}

// still reports that the person wants nothing to move.
func still() bool {
	q := app.Window().Call("matchMedia", "(prefers-reduced-motion: reduce)")
	return q.Truthy() && q.Get("matches").Bool()
}

// arrives is the class of a piece that comes from the near edge of the map rather than from above.
func arrives(symbol string) string {
	if strings.HasPrefix(symbol, "p-ship") {
		return " sails"
	}
	return ""
}

func distance(a, b hex.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
