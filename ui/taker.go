package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// taker takes a text from another device: pasted, before the camera, or from a picture of a code. What it
// is, others judge.
type taker struct {
	app.Compo
	Label, Go string
	Given     string // the text to begin with
	Busy      bool
	Take      func(ctx app.Context, text string)

	ctx     app.Context // its own: a button's is gone as soon as the button is
	text    string
	note    string
	looking bool
	stop    app.Value // ends the camera
	heard   []app.Func
}

// OnMount keeps the context for what ends later.
func (t *taker) OnMount(ctx app.Context) { t.ctx, t.text = ctx, t.Given }

// OnDismount switches the camera off.
func (t *taker) OnDismount() { t.shut() }

func (t *taker) Render() app.UI {
	scan := say("scan")
	if t.looking {
		scan = say("scan.stop")
	}
	return div("taker", app.Elem("label").Class("paste").Body(span("", t.Label),
		area("3").Attr("autocomplete", "off").Attr("autocapitalize", "off").On("input", t.onInput).On("keydown", t.onKey).Text(t.Given)),
		press("btn go", t.Go, t.onTake).Attr("disabled", t.Busy),
		app.If(t.looking, func() app.UI {
			return div("camera", app.Elem("video").ID("camera").Attr("muted", true).Attr("playsinline", "").Aria("label", say("scan.look")),
				app.Elem("p").Role("status").Text(say("scan.look")))
		}),
		div("pair", press("btn", scan, t.onScan).Aria("pressed", t.looking),
			app.Elem("label").Class("btn file-in").Body(span("", say("scan.file")),
				app.Elem("input").Attr("type", "file").Attr("accept", "image/*").Class("hidden-input").OnChange(t.onFile))),
		refusal(t.note),
	)
}

// area is a field for texts of several lines, made without go-app's own type for it, which is large.
func area(rows string) app.HTMLElem {
	return app.Elem("textarea").Attr("rows", rows).Spellcheck(false)
}

func (t *taker) onInput(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	t.text = ctx.JSSrc().Get("value").String()
}

// onKey takes the text by Enter: none has a line of its own to come.
func (t *taker) onKey(ctx app.Context, e app.Event) {
	if e.Get("key").String() != "Enter" {
		ctx.PreventUpdate()
		return
	}
	e.PreventDefault()
	t.give(t.text)
}

func (t *taker) onTake(ctx app.Context, e app.Event) { t.give(t.text) }

func (t *taker) give(text string) {
	if t.note = ""; strings.TrimSpace(text) != "" && !t.Busy {
		t.Take(t.ctx, text)
	}
}

func (t *taker) onScan(ctx app.Context, e app.Event) {
	if t.note = ""; t.looking {
		t.shut()
		return
	}
	if !app.Window().Get("navigator").Get("mediaDevices").Truthy() {
		t.note = say("scan.absent")
		return
	}
	t.looking = true
	module("qr.js", func(m app.Value) {
		t.ctx.Dispatch(func(app.Context) {
			video := app.Window().Get("document").Call("getElementById", "camera")
			if m == nil || !t.looking || !video.Truthy() {
				t.looking = false
				return
			}
			found := app.FuncOf(func(_ app.Value, args []app.Value) any {
				text := args[0].String()
				t.ctx.Dispatch(func(app.Context) { t.shut(); t.give(text) })
				return nil
			})
			failed := app.FuncOf(func(_ app.Value, args []app.Value) any {
				why := args[0].String()
				t.ctx.Dispatch(func(app.Context) {
					t.shut()
					if t.note = say("scan.absent"); why == "NotAllowedError" {
						t.note = say("scan.refused")
					}
				})
				return nil
			})
			t.heard = []app.Func{found, failed}
			t.stop = m.Call("camera", video, found, failed)
		})
	})
}

// shut switches the camera off.
func (t *taker) shut() {
	if t.looking = false; t.stop != nil {
		t.stop.Invoke()
		for _, f := range t.heard {
			f.Release()
		}
		t.stop, t.heard = nil, nil
	}
}

// onFile looks for a code in a picture.
func (t *taker) onFile(ctx app.Context, e app.Event) {
	in := ctx.JSSrc()
	file := in.Get("files").Index(0)
	if !file.Truthy() {
		return
	}
	t.note = ""
	module("qr.js", func(m app.Value) {
		if m == nil {
			return
		}
		settle(m.Call("picture", file), func(text app.Value, ok bool) {
			in.Set("value", "")
			t.ctx.Dispatch(func(app.Context) {
				if !ok || !text.Truthy() {
					t.note = say("scan.nothing")
					return
				}
				t.give(text.String())
			})
		})
	})
}
