package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/look"
)

// logPanel is the story, newest first: a column on a desktop, a sheet drawn up from the bar on a phone.
// There it also counts the pieces, which a desktop shows beside the board.
func (g *game) logPanel(p *look.Picture) app.UI {
	return app.Section().Class("log panel").Aria("label", say("log")).Body(
		app.H2().Class("hd").Body(app.Span().Text(say("log")), app.Small().Text(say("log.newest")), g.closer()),
		app.Div().Class("cnt tally").Body(counts(p)...),
		g.story(),
	)
}

// lately is how many lines of the story are shown until somebody asks for all: a long game has thousands.
const lately = 80

func (g *game) story() app.UI {
	lines := g.look.Story(g.input())
	if g.all || len(lines) <= lately {
		return app.Div().OnClick(g.onLine).Body(story(lines))
	}
	from := len(lines) - lately
	for from > 0 && !lines[from].Head {
		from--
	}
	return app.Div().OnClick(g.onLine).Body(story(lines[from:]),
		app.Button().Type("button").Class("btn more").OnClick(g.onAll).Text(say("log.all")))
}

func (g *game) onAll(ctx app.Context, e app.Event) { g.all = true }

func (g *game) closer() app.UI {
	return app.Button().Type("button").Class("bare close").Aria("label", say("close")).OnClick(g.onShut).Body(icon(icClose))
}

// story lists turns from the newest, each with its heading above its acts.
func story(lines []look.Line) app.UI {
	if len(lines) == 0 {
		return app.P().Class("faint").Text(say("log.empty"))
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
	return app.Ol().Class("story").Body(rows...)
}

func storyLine(l look.Line) app.UI {
	if l.Head {
		return app.Li().Class("h").Body(app.Span().Text(l.Text))
	}
	class := ""
	if l.Draft {
		class = "draft"
		l.Text += " · " + say("draft")
	}
	return app.Li().Class(class).Body(lineKey(l, false))
}

// menu is the panel behind the last button of the bar.
func (g *game) menu(p *look.Picture) app.UI {
	if g.panel != "menu" {
		return app.Section().Class("menu panel none")
	}
	return app.Section().Class("menu panel").Aria("label", say("menu")).Body(
		app.H2().Class("hd").Body(app.Span().Text(say("menu")), g.closer()),
		app.Div().Class("acts").Body(
			link("/").Class("btn").Text(say("home")),
			link("/rules#r"+p.Rule).Class("btn").Text(say("rules")),
			link("/replay?id="+g.id).Class("btn").Text(say("replay")),
			app.Button().Type("button").Class("btn").OnClick(g.onExport).Text(say("export")),
			app.If(g.view.Result.Over, func() app.UI {
				return app.Button().Type("button").Class("btn").OnClick(g.onVerdict).Text(say("see.verdict"))
			}).Else(func() app.UI {
				return app.Button().Type("button").Class("btn").OnClick(g.onResign).Text(say("resign"))
			}),
		),
		app.If(g.sure, func() app.UI {
			return app.Div().Class("sure note").Body(
				app.P().Text(say("resign.sure")),
				app.Button().Type("button").Class("btn go").OnClick(g.onReallyResign).Text(say("resign")),
				app.Button().Type("button").Class("btn").OnClick(g.onResign).Text(say("no")),
			)
		}),
		&preferences{Changed: g.changed},
	)
}

func (g *game) changed(ctx app.Context) { ctx.Update() }

func (g *game) onResign(ctx app.Context, e app.Event) { g.sure = !g.sure }

func (g *game) onReallyResign(ctx app.Context, e app.Event) {
	g.sure, g.panel = false, ""
	if err := g.seat.Resign(); err != nil {
		g.note = failure(err)
	}
	g.refresh()
}

func (g *game) onVerdict(ctx app.Context, e app.Event) { g.chart, g.panel = false, "" }

// onExport saves the record as a file on the device.
func (g *game) onExport(ctx app.Context, e app.Event) {
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
