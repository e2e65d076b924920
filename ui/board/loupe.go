package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core/hex"
)

// The loupe shows, above the finger, three times as large, the space that a release would touch. It is
// the same drawing again by reference, so it costs nothing while it is closed.
const (
	lensRadius = 72. // px
	lensTimes  = 3.1
)

func (b *Board) loupe() app.UI {
	return svg("svg", "class", "loupe", "width", "150", "height", "176", "viewBox", "-75 -75 150 176", "aria-hidden", "true").Body(
		svg("clipPath", "id", "lens").Body(svg("circle", "r", Num(lensRadius))),
		svg("circle", "class", "lens-sea", "r", Num(lensRadius)),
		svg("g", "clip-path", "url(#lens)").Body(
			svg("g", "class", "lens-move").Body(
				svg("use", "href", "#board-ground"),
				svg("use", "href", "#board-live"),
				svg("path", "class", "lens-hex", "d", hexPath(49*b.unit())),
			),
		),
		svg("circle", "class", "lens-rim", "r", Num(lensRadius)),
		svg("rect", "class", "lens-plate", "x", "-30", "y", "58", "width", "60", "height", "27"),
		svg("text", "class", "lens-id ui", "y", "78"),
	)
}

// look opens the loupe over a space, above the finger and inside the frame.
func (g *gestures) look(p point, id string) {
	if g.lens == nil || !g.lens.Truthy() {
		return
	}
	if id == "" {
		g.shut()
		return
	}
	x := max(4, min(p.x-75, g.b.view.w-154))
	y := p.y - 190
	if y < 4 {
		y = 4
		if p.x > g.b.view.w/2 {
			x = max(4, p.x-210)
		} else {
			x = min(p.x+60, g.b.view.w-154)
		}
	}
	st := g.lens.Get("style")
	st.Set("transform", "translate("+px(x)+","+px(y)+")")
	st.Set("display", "block")
	if id == g.inLens {
		return
	}
	g.inLens = id
	at := g.b.scene().at(id)
	k := g.b.view.K * lensTimes
	g.lens.Call("querySelector", ".lens-move").Call("setAttribute", "transform",
		"scale("+num2(k)+") "+translate(hex.Point{X: -at.X, Y: -at.Y}))
	ring := g.lens.Call("querySelector", ".lens-hex")
	ring.Call("setAttribute", "transform", translate(at))
	class := "lens-hex"
	if g.b.scene().IsLit(id) {
		class += " on"
	}
	ring.Call("setAttribute", "class", class)
	g.lens.Call("querySelector", ".lens-id").Set("textContent", id)
}

func (g *gestures) shut() {
	g.inLens = ""
	if g.lens != nil && g.lens.Truthy() {
		g.lens.Get("style").Set("display", "none")
	}
}
