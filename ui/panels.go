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
		&countList{Of: p.Screen, Class: "cnt tally"},
		&chronicle{Game: g},
	)
}

func (g *game) closer() app.UI {
	return key("bare close", g.onShut).Aria("label", say("close")).Body(icon(icClose))
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
