package board

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core/hex"
)

// touchAt shows which space lies under a point, if it may be touched or the loupe is open.
func (g *gestures) touchAt(p point) {
	id := ""
	if p.x >= 0 && p.y >= 0 && p.x <= g.b.view.w && p.y <= g.b.view.h {
		if sp, ok := g.b.scene().under(g.b.view.chart(p.x, p.y)); ok {
			id = sp.ID
		}
	}
	if g.sunk {
		g.look(p, id)
	}
	g.point(id)
}

// point lights the space under the finger; a space that may not be touched stays as it is.
func (g *gestures) point(id string) {
	if id == g.at {
		return
	}
	g.at = id
	if g.tip == nil || !g.tip.Truthy() {
		return
	}
	lit := id != "" && g.b.scene().IsLit(id)
	class := "finger"
	cursor := ""
	if lit {
		class, cursor = "finger on", "pointer"
		g.shape(id)
	}
	g.tip.Call("setAttribute", "class", class)
	g.root.Get("style").Set("cursor", cursor)
}

// shape brings the finger's outline to a space. Hexagons are all alike and only move.
func (g *gestures) shape(id string) {
	sp, _ := g.b.scene().space(id)
	g.tip.Call("setAttribute", "transform", translate(sp.At))
	if sp.Shape == Hexagonal {
		return
	}
	sp.At = hex.Point{}
	for i, r := range [3]float64{50, 53, 42} {
		var d strings.Builder
		g.b.outline(&d, sp, r)
		g.tip.Get("children").Index(i).Call("setAttribute", "d", d.String())
	}
}

// paint writes the viewport as one transform.
func (g *gestures) paint() {
	if g.skin == nil || g.sharp == 0 {
		return
	}
	v := &g.b.view
	g.skin.Set("transform", "translate("+px(v.X)+","+px(v.Y)+") scale("+strconv.FormatFloat(v.K/g.sharp, 'f', 5, 64)+")")
}

// settle draws the sheet sharp at the scale it has come to rest at.
func (g *gestures) settle() {
	v := &g.b.view
	if g.skin == nil || v.K == 0 {
		return
	}
	if g.sharp != v.K {
		g.sharp = v.K
		g.skin.Set("width", px(v.box.W*v.K))
		g.skin.Set("height", px(v.box.H*v.K))
		class := g.class + " " + v.names()
		if !v.fixed && v.K*g.b.scene().Ground.Hex < 30 {
			class += " tiny"
		}
		g.held.Set("className", class)
	}
	g.skin.Set("transition", "")
	g.paint()
	g.frame()
}

// restSoon settles when what happens now is drawn.
func (g *gestures) restSoon() { g.after(&g.resting, g.rest, 60) }

// glide moves to the new place in a short time, then settles.
func (g *gestures) glide() {
	if g.skin == nil {
		return
	}
	g.skin.Set("transition", "transform .28s cubic-bezier(.2,.7,.2,1)")
	g.paint()
	g.after(&g.resting, g.rest, 300)
}

// frame shows on the inset map what is seen.
func (g *gestures) frame() {
	if g.seen == nil || !g.seen.Truthy() {
		return
	}
	s := g.b.view.seen()
	for k, v := range map[string]float64{"x": s.X, "y": s.Y, "width": s.W, "height": s.H} {
		g.seen.Call("setAttribute", k, Num(v))
	}
	hide := "inset"
	if g.b.view.K <= g.b.view.whole()*1.02 {
		hide = "inset all"
	}
	g.seen.Call("closest", ".inset").Set("className", hide)
}

// goTo brings a point to the middle at a scale and rests there.
func (g *gestures) goTo(p hex.Point, k float64) {
	g.b.view.zoom(k, g.b.view.w/2, g.b.view.h/2)
	g.b.view.centre(p)
	g.glide()
}

func px(v float64) string { return strconv.FormatFloat(v, 'f', 2, 64) + "px" }

// AfterPaint calls f once what is drawn now has been shown.
func AfterPaint(f func()) {
	if app.IsServer {
		return
	}
	var painted, later app.Func
	later = app.FuncOf(func(app.Value, []app.Value) any {
		painted.Release()
		later.Release()
		f()
		return nil
	})
	painted = app.FuncOf(func(app.Value, []app.Value) any {
		app.Window().Call("setTimeout", later)
		return nil
	})
	app.Window().Call("requestAnimationFrame", painted)
}
