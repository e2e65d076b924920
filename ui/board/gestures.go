package board

import (
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// gestures turns pointers and the wheel into movements of the viewport. It listens to the frame itself,
// not through the component, so that a movement costs a style and no rendering. Every callback is
// released when the board leaves the page.
type gestures struct {
	b     *Board
	ctx   app.Context
	root  app.Value
	lens  app.Value
	held  app.Value // the layer
	skin  app.Value // its style
	class string    // and its class
	tip   app.Value // the hexagon under the finger
	seen  app.Value // the frame on the inset map
	off   []func()

	fingers       map[int]point
	down, last    point
	pinch         float64
	moved, sunk   bool // a drag; a finger that holds the loupe
	told          bool // the finger has lain still and been told what lies there
	pressed       bool
	touch         bool
	at            string // the space under the finger
	inLens        string // the space in the loupe
	sharp         float64
	resting       app.Value
	tapped        float64 // when and where the last tap on nothing was
	tappedAt      point
	rest, sinking app.Func
	telling       app.Func
	sinker        app.Value
}

type point struct{ x, y float64 }

const (
	slip    = 9.  // px a finger may tremble
	restFor = 140 // ms after a gesture until the picture is drawn sharp
	sinkFor = 190 // ms a finger must lie still to open the loupe where the sheet can be moved
	tellFor = 400 // ms a finger must lie still to be told what lies there, on a sheet that can't be moved
	twice   = 320 // ms between the two taps of a double tap
)

func (g *gestures) hold(ctx app.Context, b *Board) {
	g.b, g.ctx, g.root = b, ctx, ctx.JSSrc()
	g.fingers, g.class = map[int]point{}, "layer"
	find := func(q string) app.Value { return g.root.Call("querySelector", q) }
	g.held, g.lens, g.tip, g.seen = find(".layer"), find(".loupe"), find(".finger"), find(".inset-view")
	g.skin = g.held.Get("style")
	g.rest = app.FuncOf(func(app.Value, []app.Value) any { g.settle(); return nil })
	g.sinking = app.FuncOf(func(app.Value, []app.Value) any { g.sink(); return nil })
	g.telling = app.FuncOf(func(app.Value, []app.Value) any { g.tell(); return nil })
	g.off = append(g.off, g.rest.Release, g.sinking.Release, g.telling.Release)
	g.observe()
	if b.Still {
		return
	}
	g.listen("pointerdown", g.onDown)
	g.listen("pointermove", g.onMove)
	g.listen("pointerup", g.onUp)
	g.listen("pointercancel", g.onCancel)
	g.listen("pointerleave", func(e app.Value) {
		if !g.pressed {
			g.point("")
		}
	})
	g.listen("wheel", g.onWheel)
	g.listen("contextmenu", g.onMenu)
}

func (g *gestures) listen(name string, f func(app.Value)) {
	fn := app.FuncOf(func(_ app.Value, args []app.Value) any { f(args[0]); return nil })
	g.root.Call("addEventListener", name, fn, map[string]any{"passive": false})
	root := g.root
	g.off = append(g.off, func() { root.Call("removeEventListener", name, fn); fn.Release() })
}

func (g *gestures) observe() {
	make := app.Window().Get("ResizeObserver")
	if !make.Truthy() {
		return
	}
	fn := app.FuncOf(func(app.Value, []app.Value) any { g.b.resize(); return nil })
	o := make.New(fn)
	o.Call("observe", g.root)
	g.off = append(g.off, func() { o.Call("disconnect"); fn.Release() })
}

func (g *gestures) release() {
	g.after(&g.resting, g.rest, -1)
	g.after(&g.sinker, g.sinking, -1)
	for _, f := range g.off {
		f()
	}
	g.off = nil
}

// after starts a timer in place of the one before; a negative time only stops it.
func (g *gestures) after(timer *app.Value, f app.Func, ms int) {
	if *timer != nil {
		app.Window().Call("clearTimeout", *timer)
		*timer = nil
	}
	if ms >= 0 {
		*timer = app.Window().Call("setTimeout", f, ms)
	}
}

func (g *gestures) size() (w, h float64) {
	if g.root == nil || !g.root.Truthy() {
		return 0, 0
	}
	return g.root.Get("clientWidth").Float(), g.root.Get("clientHeight").Float()
}

// pos is where an event happened in the frame.
func (g *gestures) pos(e app.Value) point {
	r := g.root.Call("getBoundingClientRect")
	return point{e.Get("clientX").Float() - r.Get("left").Float(), e.Get("clientY").Float() - r.Get("top").Float()}
}

// onTool reports that a pointer is on a button or link laid over the map.
func onTool(e app.Value) bool {
	return e.Get("target").Call("closest", "button,.tools,.over,.inset").Truthy()
}

func (g *gestures) onDown(e app.Value) {
	if onTool(e) || e.Get("button").Int() != 0 {
		return
	}
	id := e.Get("pointerId").Int()
	g.root.Call("setPointerCapture", id)
	p := g.pos(e)
	g.fingers[id] = p
	g.touch = e.Get("pointerType").String() != "mouse"
	if len(g.fingers) == 2 {
		g.pressed, g.moved = false, true
		g.point("")
		g.pinch = g.spread()
		return
	}
	g.down, g.last, g.pressed, g.moved, g.sunk, g.told = p, p, true, false, false, false
	if g.b.view.fixed {
		g.after(&g.sinker, g.telling, tellFor)
	}
	if g.touch && g.small() {
		if g.b.view.K > g.b.view.whole()*1.03 {
			g.after(&g.sinker, g.sinking, sinkFor)
		} else {
			g.sink()
		}
	}
	g.touchAt(p)
}

// small reports that a space is narrower than a finger can hit.
func (g *gestures) small() bool { return !g.b.view.fixed && g.b.view.K*g.b.scene().Ground.Hex < fine }

func (g *gestures) sink() {
	if g.pressed && !g.moved {
		g.sunk = true
		g.touchAt(g.last)
	}
}

// tell asks what lies under a finger that has lain still; lifting it does nothing more.
func (g *gestures) tell() {
	if !g.pressed || g.moved {
		return
	}
	if sp, ok := g.b.scene().under(g.b.view.chart(g.last.x, g.last.y)); ok {
		g.told = true
		g.ask(sp.ID)
	}
}

func (g *gestures) ask(space string) {
	g.point("")
	g.b.around().Dispatch(func(ctx app.Context) {
		if g.b.Hears != nil {
			g.b.Hears.Held(ctx, space)
		}
	})
}

// onMenu is the mouse's other button, or the key for it on a button of the list.
func (g *gestures) onMenu(e app.Value) {
	if !g.b.view.fixed {
		return
	}
	id := ""
	if at := e.Get("target").Call("closest", "[data-space]"); at.Truthy() {
		id = at.Call("getAttribute", "data-space").String()
	} else if p := g.pos(e); !onTool(e) {
		sp, _ := g.b.scene().under(g.b.view.chart(p.x, p.y))
		id = sp.ID
	}
	if id != "" {
		e.Call("preventDefault")
		g.ask(id)
	}
}

func (g *gestures) onMove(e app.Value) {
	id := e.Get("pointerId").Int()
	p := g.pos(e)
	if _, down := g.fingers[id]; !down {
		if !onTool(e) {
			g.touchAt(p)
		} else {
			g.point("")
		}
		return
	}
	g.fingers[id] = p
	if len(g.fingers) == 2 {
		g.onPinch()
		return
	}
	if !g.pressed {
		g.last = p
		return
	}
	if !g.sunk && !g.moved && math.Hypot(p.x-g.down.x, p.y-g.down.y) > slip {
		g.moved = true
		g.point("")
	}
	switch {
	case g.moved:
		g.b.view.X += p.x - g.last.x
		g.b.view.Y += p.y - g.last.y
		g.b.view.clamp()
		g.paint()
	case g.sunk:
		g.touchAt(p)
	}
	g.last = p
}

func (g *gestures) spread() float64 {
	var q []point
	for _, p := range g.fingers {
		q = append(q, p)
	}
	return math.Hypot(q[0].x-q[1].x, q[0].y-q[1].y)
}

func (g *gestures) onPinch() {
	d := g.spread()
	if g.pinch > 0 && d > 0 {
		var mx, my float64
		for _, p := range g.fingers {
			mx, my = mx+p.x/2, my+p.y/2
		}
		g.b.view.zoom(g.b.view.K*d/g.pinch, mx, my)
		g.paint()
	}
	g.pinch = d
}

// onUp is where a touch counts: on the space that lies under the finger now, if it is lit.
func (g *gestures) onUp(e app.Value) {
	id := e.Get("pointerId").Int()
	if _, down := g.fingers[id]; !down {
		return
	}
	delete(g.fingers, id)
	g.after(&g.sinker, g.sinking, -1)
	tap := g.pressed && !g.moved && !g.told
	g.pressed = false
	for _, p := range g.fingers {
		g.last, g.moved = p, true
		g.pressed = true
	}
	p := g.pos(e)
	at := g.at
	g.sunk = false
	if g.touch || !tap {
		g.point("")
	}
	g.shut()
	if !tap {
		g.after(&g.resting, g.rest, restFor)
		return
	}
	if at != "" && g.b.scene().IsLit(at) {
		g.act(at)
		return
	}
	g.double(p)
	if at != "" && g.b.Hears != nil {
		g.b.around().Dispatch(func(ctx app.Context) { g.b.Hears.Asked(ctx, at) })
	}
}

func (g *gestures) act(space string) {
	x, y := g.b.view.frame(g.b.scene().at(space))
	g.b.around().Dispatch(func(ctx app.Context) {
		if g.b.Hears != nil {
			g.b.Hears.Touched(ctx, space, x, y)
		}
	})
}

// double changes between the whole sheet and the working scale.
func (g *gestures) double(p point) {
	now := app.Window().Get("performance").Call("now").Float()
	if now-g.tapped < twice && math.Hypot(p.x-g.tappedAt.x, p.y-g.tappedAt.y) < 30 {
		g.tapped = 0
		near := working * 100 / g.b.scene().Ground.Hex
		if g.b.view.whole() > near*.8 {
			near = g.b.view.whole() * 2
		}
		if g.b.view.K > (g.b.view.whole()+near)/2 {
			near = g.b.view.whole()
		}
		g.b.view.zoom(near, p.x, p.y)
		g.glide()
		return
	}
	g.tapped, g.tappedAt = now, p
}

func (g *gestures) onCancel(e app.Value) {
	delete(g.fingers, e.Get("pointerId").Int())
	g.pressed, g.sunk = false, false
	g.after(&g.sinker, g.sinking, -1)
	g.point("")
	g.after(&g.resting, g.rest, restFor)
}

func (g *gestures) onWheel(e app.Value) {
	if e.Get("target").Call("closest", ".over").Truthy() {
		return
	}
	e.Call("preventDefault")
	d := e.Get("deltaY").Float()
	if e.Get("deltaMode").Int() == 1 {
		d *= 30
	}
	p := g.pos(e)
	g.b.view.zoom(g.b.view.K*math.Exp(-d/500), p.x, p.y)
	g.paint()
	g.after(&g.resting, g.rest, restFor)
}
