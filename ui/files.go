package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// files are the ways out and in of the list of games: everything as one file, and a file whose contents are
// told before anything is taken from it.
type files struct {
	app.Compo
	Changed func(app.Context)

	ctx    app.Context // its own: a button's is gone as soon as the button is
	file   []byte
	inside []Saved
	saving bool
	note   string
}

// OnMount keeps the context for what ends later.
func (f *files) OnMount(ctx app.Context) { f.ctx = ctx }

func (f *files) Render() app.UI {
	return div("files", div("pair", app.Elem("label").Class("btn file-in").Body(span("", say("import")),
		app.Elem("input").Attr("type", "file").Class("hidden-input").OnChange(f.onFile)),
		press("btn", say("export.all"), f.onSave).Aria("expanded", f.saving)),
		app.If(f.saving, func() app.UI {
			return div("note", para("", say("export.secrets")),
				div("pair", press("btn", say("export.records"), f.onRecords),
					press("btn", say("export.play"), f.onSecrets)))
		}),
		app.If(f.file != nil, f.contents),
		refusal(f.note),
	)
}

// contents lists what a file holds and asks whether to take it in.
func (f *files) contents() app.UI {
	rows := make([]app.UI, len(f.inside))
	for i, g := range f.inside {
		text := savedLine(g)
		if l := lookOf(g.Game); l != nil {
			text = l.Title(prefs.lang) + ": " + text
		}
		if g.Closed {
			text += " · " + say("file.closed")
		}
		rows[i] = app.Elem("li").Text(text)
	}
	return app.Elem("section").Class("note").Aria("label", say("file.inside")).Body(
		bold(say("file.holds", len(rows))), app.Elem("ul").Body(rows...),
		div("pair", press("btn go", say("file.take"), f.onTake),
			press("btn", say("no"), f.onLeave)))
}

// onFile reads the chosen file and asks what is in it.
func (f *files) onFile(ctx app.Context, e app.Event) {
	file := ctx.JSSrc().Get("files").Index(0)
	if !file.Truthy() {
		return
	}
	f.note, f.file = "", nil
	file.Call("arrayBuffer").Then(func(buf app.Value) {
		raw := app.Window().Get("Uint8Array").New(buf)
		b := make([]byte, raw.Get("length").Int())
		app.CopyBytesToGo(b, raw)
		ctx.Async(func() {
			inside, err := driver.Contents(b)
			ctx.Dispatch(func(app.Context) {
				if err != nil {
					f.note = failure(err)
					return
				}
				f.file, f.inside = b, inside
			})
		})
	})
}

func (f *files) onLeave(ctx app.Context, e app.Event) { f.file, f.inside = nil, nil }

// onTake takes the file in; a single game is opened.
func (f *files) onTake(ctx app.Context, e app.Event) {
	b := f.file
	f.file, f.inside = nil, nil
	f.ctx.Async(func() {
		id, err := driver.Import(b)
		f.ctx.Dispatch(func(ctx app.Context) {
			switch {
			case err != nil:
				f.note = failure(err)
			case id != "":
				visit(ctx, "/game?id="+id)
			default:
				f.Changed(ctx)
			}
		})
	})
}

func (f *files) onSave(ctx app.Context, e app.Event)    { f.saving = !f.saving }
func (f *files) onRecords(ctx app.Context, e app.Event) { f.save(false) }
func (f *files) onSecrets(ctx app.Context, e app.Event) { f.save(true) }

func (f *files) save(secrets bool) {
	f.saving, f.note = false, ""
	f.ctx.Async(func() {
		b, err := driver.ExportAll(secrets)
		f.ctx.Dispatch(func(app.Context) {
			if err != nil {
				f.note = failure(err)
				return
			}
			download("orzel.orzel", b)
		})
	})
}

// download hands bytes to the browser as a file.
func download(name string, b []byte) {
	w := app.Window()
	raw := w.Get("Uint8Array").New(len(b))
	app.CopyBytesToJS(raw, b)
	url := w.Get("URL").Call("createObjectURL", w.Get("Blob").New([]any{raw}))
	a := w.Get("document").Call("createElement", "a")
	a.Set("href", url)
	a.Set("download", name)
	a.Call("dispatchEvent", w.Get("MouseEvent").New("click"))
	w.Get("URL").Call("revokeObjectURL", url)
}
