package ui

import (
	"math"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/board"
)

// curtain hangs between two persons at one screen. It is a page of its own: while it is down the table is
// not in the document at all. It opens by holding, so that no passing touch opens it; by keyboard a second
// press does as well. The picture is the same for both sides: only the names change.
type curtain struct {
	app.Compo
	Navy, Next, Other string // the side, who plays it, whose hand has just been hidden ("" for nobody's)
	Lift              func(app.Context)

	ctx   app.Context
	timer app.Value
	done  app.Func
	hold  bool
	armed bool // pressed once by keyboard
}

const holdFor = 600 // ms

// OnMount makes ready to be held, and lets the keyboard begin at the one thing that can be done.
func (c *curtain) OnMount(ctx app.Context) {
	c.ctx = ctx
	c.done = app.FuncOf(func(app.Value, []app.Value) any {
		ctx.Dispatch(func(ctx app.Context) { c.lift(ctx) })
		return nil
	})
	unveil()
	ctx.Defer(func(ctx app.Context) { focusOn(".hold") })
}

// OnDismount stops the clock.
func (c *curtain) OnDismount() {
	c.stop()
	if c.done != nil {
		c.done.Release()
	}
}

func (c *curtain) Render() app.UI {
	line := say("curtain.give", c.Next)
	if c.Other != "" {
		line += "\n" + say("curtain.hidden", c.Other)
	}
	class, label := "cur", say("curtain.hold")
	if c.hold {
		class = "cur held"
	}
	if c.armed {
		label = say("curtain.again")
	}
	return div(class, div("cur-in", div("cur-star", rays(), drawing("t-back")),
		div("cur-plate", app.Elem("h1").Text(c.Navy), app.Elem("p").Role("status").Text(line)),
	),
		app.Elem("button").Attr("type", "button").Class("hold").
			On("pointerdown", c.onDown).On("pointerup", c.onUp).On("pointercancel", c.onUp).On("pointerleave", c.onUp).
			OnKeyDown(c.onKey).OnKeyUp(c.onKeyUp).OnClick(c.onClick).On("contextmenu", c.onMenu).Text(label),
		link("/").Class("cur-out").Text(say("home")),
	)
}

// rays are the wind lines of a chart and the ring that fills while the button is held.
func rays() app.UI {
	var full, dotted strings.Builder
	for i := range 32 {
		d := &full
		if i%2 == 1 {
			d = &dotted
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 16)
		for k, r := range [2]float64{100, 1400} {
			d.WriteString([2]string{"M", "L"}[k] + strconv.FormatFloat(cos*r, 'f', 1, 64) + " " + strconv.FormatFloat(sin*r, 'f', 1, 64))
		}
	}
	return board.Drawing("rays", "-1400 -1400 2800 2800",
		[]string{"path", "d", full.String()},
		[]string{"path", "class", "dotted", "d", dotted.String()},
		[]string{"circle", "r", "134"}, []string{"circle", "r", "128"},
		[]string{"circle", "class", "ring", "r", "131", "pathLength", "100", "transform", "rotate(-90)"})
}

func (c *curtain) press() {
	if c.timer != nil {
		return
	}
	c.hold = true
	c.timer = app.Window().Call("setTimeout", c.done, holdFor)
}

func (c *curtain) stop() {
	c.hold = false
	if c.timer != nil {
		app.Window().Call("clearTimeout", c.timer)
		c.timer = nil
	}
}

func (c *curtain) lift(ctx app.Context) {
	if !c.hold && !c.armed {
		return
	}
	if c.stop(); !c.armed {
		untilLetGo()
	}
	c.armed = false
	c.Lift(ctx)
}

// untilLetGo makes the page deaf until the finger or the key that held the curtain is up: what lies under it
// now is another button, which nobody meant to press.
func untilLetGo() {
	document := app.Window().Get("document")
	deaf := document.Get("documentElement").Get("classList")
	ends := []string{"pointerup", "pointercancel", "keyup"}
	var on, off app.Func
	on = app.FuncOf(func(_ app.Value, args []app.Value) any {
		args[0].Call("preventDefault") // the key repeats
		return nil
	})
	off = app.FuncOf(func(app.Value, []app.Value) any {
		for _, e := range ends {
			document.Call("removeEventListener", e, off, true)
		}
		document.Call("removeEventListener", "keydown", on, true)
		var hear app.Func
		hear = app.FuncOf(func(app.Value, []app.Value) any {
			deaf.Call("remove", "deaf")
			on.Release()
			off.Release()
			hear.Release()
			return nil
		})
		app.Window().Call("setTimeout", hear, 80) // a finger's click comes after it is up
		return nil
	})
	deaf.Call("add", "deaf")
	for _, e := range ends {
		document.Call("addEventListener", e, off, true)
	}
	document.Call("addEventListener", "keydown", on, true)
}

func (c *curtain) onDown(ctx app.Context, e app.Event) { c.press() }
func (c *curtain) onUp(ctx app.Context, e app.Event)   { c.stop() }
func (c *curtain) onMenu(ctx app.Context, e app.Event) { e.PreventDefault() }

func (c *curtain) onKey(ctx app.Context, e app.Event) {
	if k := e.Get("key").String(); k != "Enter" && k != " " || e.Get("repeat").Bool() {
		ctx.PreventUpdate()
		return
	}
	c.press()
}

func (c *curtain) onKeyUp(ctx app.Context, e app.Event) { c.stop() }

// onClick is a press by keyboard, or by what reads the screen: a pointer's click counts nothing.
func (c *curtain) onClick(ctx app.Context, e app.Event) {
	if e.Get("detail").Int() != 0 {
		ctx.PreventUpdate()
		return
	}
	if c.armed {
		c.lift(ctx)
		return
	}
	c.armed = true
}

// curtained shows the curtain of a game.
func (g *game) curtained() app.UI {
	next, other := g.view.Curtain, ""
	for _, s := range g.look.Sides() {
		if s != next && len(g.view.History) > 0 {
			other = g.person(s)
		}
	}
	return paper("curtain", &curtain{Navy: g.look.Navy(prefs.lang, next), Next: g.person(next), Other: other, Lift: g.onLift})
}

func (g *game) onLift(ctx app.Context) {
	if g.seat != nil {
		g.seat.Lift()
		g.refresh()
	}
	ctx.Update()
}

// person is who plays a side, for words: a name, or the side's own.
func (g *game) person(s core.Side) string { return personOf(g.look, g.view.Names, s) }

// guard draws the curtain at once when the page is no longer looked at: the picture that a system keeps of a
// hidden page must not show a hand.
func (g *game) guard() (release func()) {
	w := app.Window()
	doc := w.Get("document")
	fn := app.FuncOf(func(this app.Value, args []app.Value) any {
		if args[0].Get("type").String() == "visibilitychange" && doc.Get("visibilityState").String() != "hidden" {
			return nil
		}
		if g.seat == nil || g.view == nil || len(g.view.Names) == 0 || g.view.Result.Over || core.NothingHidden(g.view.Game) {
			return nil
		}
		doc.Get("documentElement").Get("classList").Call("add", "hidden-now")
		g.seat.Drop()
		g.ctx.Dispatch(func(app.Context) {
			g.refresh()
			g.panel, g.note, g.sure, g.saving = "", "", false, false
		})
		return nil
	})
	w.Call("addEventListener", "blur", fn)
	w.Call("addEventListener", "pagehide", fn)
	doc.Call("addEventListener", "visibilitychange", fn)
	return func() {
		w.Call("removeEventListener", "blur", fn)
		w.Call("removeEventListener", "pagehide", fn)
		doc.Call("removeEventListener", "visibilitychange", fn)
		fn.Release()
	}
}

// unveil lets the page be seen again once the curtain hangs.
func unveil() {
	if app.IsClient {
		app.Window().Get("document").Get("documentElement").Get("classList").Call("remove", "hidden-now")
	}
}
