package board

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core/hex"
)

// Icon draws one line icon on a 24 px grid; d may hold several paths and circles as path data.
func Icon(d string, size string) app.UI {
	return svg("svg", "class", "icon", "width", size, "height", size, "viewBox", "0 0 24 24", "aria-hidden", "true").
		Body(svg("path", "d", d))
}

const (
	iconFind  = "M3.500 12a8.500 8.500 0 1 0 17 0a8.500 8.500 0 1 0 -17 0M12 1v6M12 17v6M1 12h6M17 12h6"
	iconPlus  = "M12 5v14M5 12h14"
	iconMinus = "M5 12h14"
)

func (b *Board) tools() app.UI {
	return app.Elem("div").Class("tools").Body(
		app.Elem("button").Attr("type", "button").Aria("label", b.Words.Find).Title(b.Words.Find).OnClick(b.onFind).Body(Icon(iconFind, "22")),
		app.Elem("button").Attr("type", "button").Aria("label", b.Words.In).Title(b.Words.In).OnClick(b.onIn).Body(Icon(iconPlus, "22")),
		app.Elem("button").Attr("type", "button").Aria("label", b.Words.Out).Title(b.Words.Out).OnClick(b.onOut).Body(Icon(iconMinus, "22")),
	)
}

func (b *Board) onFind(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	b.hand.goTo(b.middle(), max(working*100/b.scene().Ground.Hex, b.view.K))
}

func (b *Board) onIn(ctx app.Context, e app.Event)  { ctx.PreventUpdate(); b.step(1.4) }
func (b *Board) onOut(ctx app.Context, e app.Event) { ctx.PreventUpdate(); b.step(1 / 1.4) }

func (b *Board) step(by float64) {
	b.view.zoom(b.view.K*by, b.view.w/2, b.view.h/2)
	b.hand.glide()
}

// inset is the small map with the frame of what is seen.
func (b *Board) inset() app.UI {
	s := b.scene()
	var discs, squares, hulls, diamonds strings.Builder
	for _, p := range s.Pieces {
		c := s.at(p.Space)
		switch p.Dot {
		case Disc:
			circle(&discs, c, 42)
		case Square:
			squares.WriteString("M" + Num(c.X-32) + " " + Num(c.Y-32) + "h64v64h-64z")
		case Hull:
			hulls.WriteString("M" + Num(c.X-55) + " " + Num(c.Y) + "h110l-24 36h-62z")
		case Diamond:
			diamonds.WriteString("M" + Num(c.X) + " " + Num(c.Y-66) + "l66 66l-66 66l-66 -66z")
		}
	}
	return app.Elem("div").Class("inset").OnClick(b.onInset).Body(
		svg("svg", "viewBox", s.Ground.Map.viewBox(), "aria-hidden", "true").Body(
			svg("use", "class", "in-land", "href", "#land"),
			svg("path", "class", "in-disc", "d", discs.String()),
			svg("path", "class", "in-square", "d", squares.String()),
			svg("path", "class", "in-hull", "d", hulls.String()),
			svg("path", "class", "in-diamond", "d", diamonds.String()),
			svg("rect", "class", "inset-view"),
		),
	)
}

// onInset brings the touched part of the small map into the frame.
func (b *Board) onInset(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	r := ctx.JSSrc().Call("querySelector", "svg").Call("getBoundingClientRect")
	w, h := r.Get("width").Float(), r.Get("height").Float()
	if w == 0 || h == 0 {
		return
	}
	m := b.scene().Ground.Map
	k := min(w/m.W, h/m.H)
	x := (e.Get("clientX").Float()-r.Get("left").Float()-(w-m.W*k)/2)/k + m.X
	y := (e.Get("clientY").Float()-r.Get("top").Float()-(h-m.H*k)/2)/k + m.Y
	b.hand.goTo(hex.Point{X: x, Y: y}, b.view.K)
}
