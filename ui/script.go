package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/board"
)

// module loads a small script beside the program, when it is wanted; use gets nil if it can't be had.
func module(name string, use func(m app.Value)) {
	settle(app.Window().Call("orzelImport", name), func(m app.Value, ok bool) {
		if !ok || !m.Truthy() {
			m = nil
		}
		use(m)
	})
}

// settle waits for a promise, kept or broken.
func settle(promise app.Value, done func(v app.Value, ok bool)) {
	var kept, broken app.Func
	end := func(ok bool) func(app.Value, []app.Value) any {
		return func(_ app.Value, args []app.Value) any {
			kept.Release()
			broken.Release()
			var v app.Value
			if len(args) > 0 {
				v = args[0]
			}
			done(v, ok)
			return nil
		}
	}
	kept, broken = app.FuncOf(end(true)), app.FuncOf(end(false))
	promise.Call("then", kept, broken)
}

// code is a text as a camera reads it: dark on light by day and by night, for the readers' sake.
type code struct {
	app.Compo
	Text, Name, Ecc string // Ecc: "low" for long texts, else "medium"

	drawn, d, box string
	failed        bool
}

// OnMount draws it.
func (c *code) OnMount(ctx app.Context) { c.draw(ctx) }

// OnUpdate draws another text.
func (c *code) OnUpdate(ctx app.Context) { c.draw(ctx) }

func (c *code) draw(ctx app.Context) {
	if c.Text == c.drawn {
		return
	}
	text := c.Text
	c.drawn = text
	module("qr.js", func(m app.Value) {
		d, box := "", ""
		if m != nil {
			if q := m.Call("draw", text, c.Ecc); q.Truthy() {
				n := strconv.Itoa(q.Get("size").Int())
				d, box = q.Get("d").String(), "0 0 "+n+" "+n
			}
		}
		ctx.Dispatch(func(app.Context) {
			if text == c.drawn {
				c.d, c.box, c.failed = d, box, d == ""
			}
		})
	})
}

func (c *code) Render() app.UI {
	switch {
	case c.failed:
		return para("faint", say("qr.none"))
	case c.d == "":
		return app.Elem("div").Class("qr")
	}
	return app.Elem("div").Class("qr").Role("img").Aria("label", c.Name).Body(
		board.Drawing("qr-in", c.box, []string{"path", "d", c.d}))
}

// copyKey copies a text and says so.
type copyKey struct {
	app.Compo
	Text, Label string

	told string
}

func (c *copyKey) Render() app.UI {
	return app.Elem("span").Class("copy").Body(
		press("btn", c.Label, c.onClick),
		app.Elem("span").Class("copied").Role("status").Text(c.told))
}

func (c *copyKey) onClick(ctx app.Context, e app.Event) {
	clip := app.Window().Get("navigator").Get("clipboard")
	if !clip.Truthy() { // an address that isn't https has none
		c.told = say("copy.failed")
		return
	}
	settle(clip.Call("writeText", c.Text), func(_ app.Value, ok bool) {
		ctx.Dispatch(func(app.Context) {
			if c.told = say("copied"); !ok {
				c.told = say("copy.failed")
			}
		})
	})
}

// canShare reports that the system has a list of ways to send something.
func canShare() bool {
	return app.IsClient && app.Window().Get("navigator").Get("share").Truthy()
}

// share opens it.
func share(title, text, link string) {
	settle(app.Window().Get("navigator").Call("share", map[string]any{"title": title, "text": text, "url": link}), func(app.Value, bool) {})
}
