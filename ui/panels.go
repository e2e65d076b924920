package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/look"
)

// logPanel is the story, newest first: a column on a desktop, a sheet drawn up from the bar on a phone.
// There it also counts the pieces, which a desktop shows beside the board.
func (g *game) logPanel(p *look.Picture) app.UI {
	return app.Elem("section").Class("log panel").Aria("label", say("log")).Body(
		app.Elem("h2").Class("hd").Body(span("", say("log")), fine(say("log.newest")), g.closer()),
		div("cnt tally", counts(p)...),
		g.story(),
	)
}

// lately is how many lines of the story are shown until somebody asks for all: a long game has thousands.
const lately = 80

func (g *game) story() app.UI {
	before := 0 // happenings that are not told: many of them need no line
	if !g.all {
		before = max(0, len(g.view.History)-4*lately)
	}
	lines := g.look.Story(g.input(), before)
	if before == 0 && (g.all || len(lines) <= lately) {
		return app.Elem("div").OnClick(g.onLine).Body(story(lines))
	}
	from := max(0, len(lines)-lately)
	for from < len(lines)-1 && !lines[from].Head {
		from++
	}
	return app.Elem("div").OnClick(g.onLine).Body(story(lines[from:]),
		press("btn more", say("log.all"), g.onAll))
}

func (g *game) onAll(ctx app.Context, e app.Event) { g.all = true }

func (g *game) closer() app.UI {
	return key("bare close", g.onShut).Aria("label", say("close")).Body(icon(icClose))
}

// story lists turns from the newest, each with its heading above its acts.
func story(lines []look.Line) app.UI {
	if len(lines) == 0 {
		return para("faint", say("log.empty"))
	}
	var rows []app.UI
	end := len(lines)
	for i := len(lines) - 1; i >= 0; i-- {
		if !lines[i].Head {
			continue
		}
		rows = append(rows, storyLine(lines[i]))
		for k := end - 1; k > i; k-- {
			rows = append(rows, storyLine(lines[k]))
		}
		end = i
	}
	return app.Elem("ol").Class("story").Body(rows...)
}

func storyLine(l look.Line) app.UI {
	if l.Head {
		return app.Elem("li").Class("h").Body(span("", l.Text))
	}
	class := ""
	if l.Draft {
		class = "draft"
		l.Text += " · " + say("draft")
	}
	return app.Elem("li").Class(class).Body(lineKey(l, false))
}

// menu is the panel behind the last button of the bar.
func (g *game) menu(p *look.Picture) app.UI {
	if g.panel != "menu" {
		return app.Elem("section").Class("menu panel none")
	}
	return app.Elem("section").Class("menu panel").Aria("label", say("menu")).Body(
		app.Elem("h2").Class("hd").Body(span("", say("menu")), g.closer()),
		div("acts", app.If(g.mayHint(), func() app.UI { return press("btn", say("hint"), g.onHint) }),
			link("/").Class("btn").Text(say("home")),
			link(rulesAt(g.look, p.Rule)).Class("btn").Text(say("rules")),
			link("/replay?id="+g.id).Class("btn").Text(say("replay")),
			press("btn", say("export"), g.onExport),
			app.If(g.view.Result.Over, func() app.UI {
				return press("btn", say("see.verdict"), g.onVerdict)
			}).Else(func() app.UI {
				return press("btn", say("resign"), g.onResign)
			}),
		),
		g.pacts(),
		app.If(g.sure, func() app.UI {
			return div("sure note", para("", sayIn(g.look, "resign.sure")),
				press("btn go", say("resign"), g.onReallyResign),
				press("btn", say("no"), g.onResign),
			)
		}),
		app.If(g.saving, func() app.UI {
			return div("sure note", para("", say("export.running")),
				press("btn go", say("export"), g.onReallyExport),
				press("btn", say("no"), g.onExport),
			)
		}),
		&preferences{Changed: g.changed},
	)
}

func (g *game) changed(ctx app.Context) { ctx.Update() }

func (g *game) onResign(ctx app.Context, e app.Event) { g.sure, g.saving = !g.sure, false }

func (g *game) onReallyResign(ctx app.Context, e app.Event) {
	g.sure, g.panel = false, ""
	if err := g.seat.Resign(); err != nil {
		g.note = failure(err)
	}
	g.refresh()
}

func (g *game) onVerdict(ctx app.Context, e app.Event) { g.chart, g.panel = false, "" }

// onExport saves the record as a file on the device. Of a game that runs it tells first what such a file is
// not good for.
func (g *game) onExport(ctx app.Context, e app.Event) {
	if g.view.Result.Over {
		g.export(ctx)
		return
	}
	g.panel, g.sure, g.saving = "menu", false, !g.saving
}

func (g *game) onReallyExport(ctx app.Context, e app.Event) {
	g.saving = false
	g.export(g.ctx) // the page's own: the button's is gone by then
}

func (g *game) export(ctx app.Context) {
	id := g.id
	ctx.Async(func() {
		b, err := driver.Export(id)
		ctx.Dispatch(func(app.Context) {
			if err != nil {
				g.note = failure(err)
				return
			}
			download("orzel-"+id+".orzel", b)
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
