package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/board"
	"orzel/ui/look"
)

// table lays the page out. One set of elements serves phone, tablet and desktop; the style sheet places
// them.
func (g *game) table(p *look.Picture) app.UI {
	class := "table"
	if prefs.left {
		class += " left"
	}
	if g.panel != "" {
		class += " open-" + g.panel
	}
	if prefs.listed {
		class += " listed"
	}
	ask := app.Div().Class("ask").Body(g.prompt(p), g.keys(p))
	if g.then != nil {
		class += " ghost"
		ask = app.Div().Class("ask").Body(g.passed(p), app.Div().Class("keys").Body(
			app.Button().Type("button").Class("btn go").OnClick(g.onNow).Text(say("now"))))
	}
	return paper(class,
		g.top(p),
		g.status(p),
		g.sheet(p),
		ask,
		app.Section().Class("tray").Aria("label", say("dice")).Body(
			app.H2().Class("hd").Body(app.Span().Text(say("dice"))), g.row(p, 0), g.row(p, 1)),
		g.cards(p),
		g.screen(p),
		g.logPanel(p),
		g.menu(p),
		g.bar(p),
		g.herald(),
	).OnKeyDown(g.onEscape)
}

func phases(p *look.Picture) app.UI {
	dots := make([]app.UI, p.Phases)
	for i := range dots {
		class := ""
		if i < p.Phase {
			class = "done"
		} else if i == p.Phase {
			class = "now"
		}
		dots[i] = app.I().Class("dot " + class)
	}
	return app.Span().Class("ph").Aria("label", say("phase", p.Phase+1, p.Phases)+": "+p.Long).Role("img").Body(dots...)
}

// status is the top line of a phone or tablet.
func (g *game) status(p *look.Picture) app.UI {
	navy := g.look.Navy(prefs.lang, g.view.Side)
	if g.view.Net != nil && g.view.Opponent != "" {
		navy = say("saved.with", g.view.Opponent)
	}
	return app.Header().Class("status").Body(
		flag(g.look, g.view.Side),
		app.Div().Class("who").Body(app.B().Text(statusText(g.look, g.view.Status, g.view.Names)), app.Small().Text(navy)),
		phases(p),
		app.Div().Class("clk").Body(app.B().Text(say("round", p.Round)), app.Small().Text(p.Now)),
	)
}

// top is the top line of a desktop.
func (g *game) top(p *look.Picture) app.UI {
	night := say("night")
	if dark() {
		night = say("day")
	}
	return app.Header().Class("top").Body(
		link("/").Class("name").Body(app.H2().Text(g.look.Title(prefs.lang))),
		app.Span().Class("num").Text(say("round", p.Round)),
		phases(p),
		app.Span().Class("long").Text(p.Long),
		app.If(g.view.Net != nil && g.view.Opponent != "", func() app.UI {
			return app.Span().Class("long").Text(say("saved.with", g.view.Opponent))
		}),
		app.Nav().Body(
			app.Button().Type("button").OnClick(g.onUndo).Disabled(!g.view.CanUndo).Body(icon(icUndo), app.Span().Text(say("undo"))),
			link("/rules#r"+p.Rule).Body(icon(icRules), app.Span().Text(say("rule", p.Rule))),
			app.Button().Type("button").OnClick(g.onNight).Body(icon(icMoon), app.Span().Text(night)),
			app.Button().Type("button").OnClick(g.onMenu).Aria("expanded", g.panel == "menu").Body(icon(icMenu), app.Span().Text(say("menu"))),
		),
	)
}

func (g *game) sheet(p *look.Picture) app.UI {
	body := []app.UI{
		&board.Board{Scene: p.Scene, Words: boardWords(), Lang: string(prefs.lang), Listed: prefs.listed, Act: g.onSpace, Ask: g.onAsk},
		g.ticker(p),
		g.pop(),
	}
	if g.view.Net == nil {
		return app.Section().Class("sheet").Body(body...)
	}
	return app.Section().Class("sheet far").Body(g.line(), app.Div().Class("plot").Body(body...))
}

func boardWords() board.Words {
	return board.Words{Find: say("find"), In: say("in"), Out: say("out"), List: say("list.lit"), Nothing: say("list.none"), Here: say("list.pieces"), Map: say("list.map")}
}

// ticker shows the last line of the story; it opens the log.
func (g *game) ticker(p *look.Picture) app.UI {
	if p.Ticker == nil || p.Ticker.Text == "" {
		return app.Div().Class("tick none")
	}
	return app.Button().Type("button").Class("tick").OnClick(g.onLog).Body(
		mark(p.Ticker), app.Span().Text(p.Ticker.Text),
	)
}

// mark is the round number of an own act or the pennant of theirs.
func mark(l *look.Line) app.UI {
	class, n := "mk none", ""
	if l.N > 0 {
		n = strconv.Itoa(l.N)
		class = "mk op"
		if l.Mine {
			class = "mk me"
		}
	}
	return app.I().Class(class).Text(n)
}

// pop is the small menu at the finger.
func (g *game) pop() app.UI {
	if len(g.offers) == 0 {
		return app.Div().Class("pop none")
	}
	rows := make([]app.UI, 0, len(g.offers)+1)
	for _, o := range g.offers {
		rows = append(rows, &offerKey{Offer: o, Do: g.onKey})
	}
	rows = append(rows, app.Button().Type("button").Class("offer off").OnClick(g.onShut).Text(say("close")))
	x, y := strconv.Itoa(int(g.at[0])), strconv.Itoa(int(g.at[1]))
	class := "pop over"
	if g.up {
		class = "pop over up"
	}
	return app.Div().Class(class).Role("menu").Style("--x", x+"px").Style("--y", y+"px").Body(rows...)
}

// offerKey is one line of the menu at the finger.
type offerKey struct {
	app.Compo
	Offer look.Offer
	Do    func(app.Context, core.Choice)
}

func (o *offerKey) Render() app.UI {
	return app.Button().Type("button").Class("offer").Role("menuitem").OnClick(o.onClick).
		Body(drawing(o.Offer.Symbol), app.Span().Text(o.Offer.Label))
}

func (o *offerKey) onClick(ctx app.Context, e app.Event) { o.Do(ctx, o.Offer.Choice) }

// prompt says what is asked; a refusal stands in a black frame below it.
func (g *game) prompt(p *look.Picture) app.UI {
	title, line := p.Prompt.Title, p.Prompt.Line
	if title == "" {
		title = statusText(g.look, g.view.Status, g.view.Names)
		line = p.Long + "."
		if len(g.view.Names) == 0 {
			line += " " + say("wait.line", opponentName(g.view.Opponent, g.view.Named))
		}
	}
	note, law := g.note, g.law
	if note == "" && g.view.Unsaved != "" {
		note, law = g.unsaved(), ""
	}
	for _, k := range p.Keys {
		if note == "" && k.Shut && g.sel.Keep != 0 {
			note, law = k.Why, k.Rule
		}
	}
	return app.Section().Class("prompt").Aria("live", "polite").Body(
		app.Div().Body(app.H1().Text(title),
			app.If(note != "", func() app.UI { return whyNote(note, law) }).
				Else(func() app.UI { return app.P().Text(line) })),
		app.If(note != "" && note == g.unsaved(), func() app.UI {
			return app.Button().Type("button").Class("btn").OnClick(g.onExport).Text(say("export"))
		}),
		app.If(p.Prompt.Count != "", func() app.UI { return app.Span().Class("n").Text(p.Prompt.Count) }),
	)
}

// unsaved says that nothing is kept, and why.
func (g *game) unsaved() string {
	if g.view.Unsaved == "" {
		return ""
	}
	return say("unsaved", g.view.Unsaved)
}

// whyNote is a refusal with the way to the rule that says so.
func whyNote(note, law string) app.UI {
	if law == "" {
		return app.P().Class("note").Text(note)
	}
	return app.P().Class("note").Body(app.Span().Text(note+" "), link("/rules#r"+law).Class("law").Text(say("rule", law)))
}

func (g *game) bar(p *look.Picture) app.UI {
	item := func(d, label string) []app.UI { return []app.UI{icon(d), app.Span().Text(label)} }
	return app.Nav().Class("bar").Body(
		app.Button().Type("button").OnClick(g.onLog).Aria("expanded", g.panel == "log").Body(item(icLog, say("log"))...),
		app.Button().Type("button").OnClick(g.onUndo).Disabled(!g.view.CanUndo).Body(item(icUndo, say("undo"))...),
		link("/rules#r"+p.Rule).Body(item(icRules, say("rule", p.Rule))...),
		app.Button().Type("button").OnClick(g.onMenu).Aria("expanded", g.panel == "menu").Body(item(icMenu, say("menu"))...),
	)
}
