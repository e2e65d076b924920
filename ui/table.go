package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/board"
	"orzel/ui/look"
	"orzel/ui/words"
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
	ask := div("ask", g.prompt(p), g.keys(p))
	if g.then != nil {
		class += " ghost"
		ask = div("ask", g.passed(p), div("keys", press("btn go", say("now"), g.onNow)))
	}
	g.tells.follow()
	g.picture, g.pictured = p, g.view
	rim := g.rim(p)
	return paperOf(g.look, class,
		&rimPart{Game: g, Of: rim, draw: (*game).top},
		&rimPart{Game: g, Of: rim, draw: (*game).status},
		g.sheet(p),
		ask,
		app.Elem("section").Class("tray").Aria("label", sayIn(g.look, "dice")).Body(
			app.Elem("h2").Class("hd").Body(span("", sayIn(g.look, "dice"))), g.row(p, 0), g.row(p, 1), g.report(p), tokens(p, g.onLeaf)),
		g.cards(p),
		g.screen(p),
		g.logPanel(p),
		g.menu(p),
		g.leafPanel(),
		&rimPart{Game: g, Of: rim, draw: (*game).bar},
		g.herald(),
	).OnKeyDown(g.onEscape).On("pointerdown", g.onSkip)
}

// rim is all that the lines above and below the table tell.
type rim struct {
	lang                             words.Lang
	side                             core.Side
	round, phase, phases, when       int
	long, now, status, opponent, law string
	panel                            string
	dark, undo, far                  bool
}

func (g *game) rim(p *look.Picture) rim {
	v := g.view
	return rim{prefs.lang, g.acting(), p.Round, p.Phase, p.Phases, p.When, p.Long, p.Now, statusText(g.look, v.Status, v.Names), v.Opponent, p.Rule,
		g.panel, dark(), v.CanUndo, v.Net != nil}
}

// rimPart is one of those lines. Most of what is done at the table changes none of them.
type rimPart struct {
	app.Compo
	Game *game
	Of   rim

	draw func(*game, *look.Picture) app.UI // always the same at its place
}

// Render draws it.
func (r *rimPart) Render() app.UI { return r.draw(r.Game, r.Game.picture) }

func phases(p *look.Picture) app.UI {
	dots := make([]app.UI, p.Phases)
	for i := range dots {
		class := ""
		if i < p.Phase {
			class = "done"
		} else if i == p.Phase {
			class = "now"
		}
		dot := app.Elem("i").Class("dot " + class)
		if class == "now" {
			dot = dot.Attr(board.Cue, p.When)
		}
		dots[i] = dot
	}
	return app.Elem("span").Class("ph").Aria("label", say("phase", p.Phase+1, p.Phases)+": "+p.Long).Role("img").Body(dots...)
}

// acting is whose line it is: this seat's, but beside several persons the computer's while it thinks.
func (g *game) acting() core.Side {
	if s := g.view.Status; s.Kind == look.Thinking && len(g.view.Names) > 0 {
		return s.Side
	}
	return g.view.Side
}

// status is the top line of a phone or tablet.
func (g *game) status(p *look.Picture) app.UI {
	navy := g.look.Navy(prefs.lang, g.acting())
	if g.view.Net != nil && g.view.Opponent != "" {
		navy = sayIn(g.look, "saved.with", g.view.Opponent)
	}
	return app.Elem("header").Class("status").Body(
		flag(g.look, g.acting()),
		div("who", bold(statusText(g.look, g.view.Status, g.view.Names)), fine(navy)),
		phases(p),
		div("clk", bold(sayIn(g.look, "round", p.Round)), fine(p.Now)),
	)
}

// top is the top line of a desktop.
func (g *game) top(p *look.Picture) app.UI {
	night := say("night")
	if dark() {
		night = say("day")
	}
	return app.Elem("header").Class("top").Body(
		link("/").Class("name").Body(headline(g.look.Title(prefs.lang))),
		span("num", sayIn(g.look, "round", p.Round)),
		phases(p),
		span("long", p.Long),
		app.If(g.view.Net != nil && g.view.Opponent != "", func() app.UI {
			return span("long", sayIn(g.look, "saved.with", g.view.Opponent))
		}),
		app.Elem("nav").Body(
			key("", g.onUndo).Attr("disabled", !g.view.CanUndo).Body(icon(icUndo), span("", say("undo"))),
			link(rulesAt(g.look, p.Rule)).Body(icon(icRules), span("", say("rule", p.Rule))),
			key("", g.onNight).Body(icon(icMoon), span("", night)),
			key("", g.onMenu).Aria("expanded", g.panel == "menu").Body(icon(icMenu), span("", say("menu"))),
		),
	)
}

func (g *game) sheet(p *look.Picture) app.UI {
	g.stage.Show(p.Scene)
	body := []app.UI{
		&board.Board{Stage: &g.stage, Words: boardWords(g.look), Lang: string(prefs.lang), Listed: prefs.listed, Hears: g},
		g.ticker(p),
		g.pop(),
	}
	if g.view.Net == nil {
		return app.Elem("section").Class("sheet").Body(body...)
	}
	return app.Elem("section").Class("sheet far").Body(g.line(), g.agree(), div("plot", body...))
}

func boardWords(l look.Look) board.Words {
	return board.Words{Find: sayIn(l, "find"), In: say("in"), Out: say("out"), List: say("list.lit"), Nothing: say("list.none"), Here: say("list.pieces"), Map: say("list.map"), Query: say("ask"), Go: say("ask.go")}
}

// ticker shows the last line of the story; it opens the log.
func (g *game) ticker(p *look.Picture) app.UI {
	if p.Ticker == nil || p.Ticker.Text == "" {
		return app.Elem("div").Class("tick none")
	}
	return key("tick", g.onLog).Body(
		mark(p.Ticker), span("", p.Ticker.Text),
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
		if l.Next {
			class += " next"
		}
	}
	return app.Elem("i").Class(class).Text(n)
}

// pop is the small menu at the finger.
func (g *game) pop() app.UI {
	if len(g.offers) == 0 {
		return app.Elem("div").Class("pop none")
	}
	rows := make([]app.UI, 0, len(g.offers)+1)
	for _, o := range g.offers {
		rows = append(rows, &offerKey{Offer: o, Do: g.onKey})
	}
	rows = append(rows, press("offer off", say("close"), g.onShut))
	x, y := strconv.Itoa(int(g.at[0])), strconv.Itoa(int(g.at[1]))
	class := "pop over"
	if g.up {
		class = "pop over up"
	}
	return app.Elem("div").Class(class).Role("menu").Style("--x", x+"px").Style("--y", y+"px").Body(rows...)
}

// offerKey is one line of the menu at the finger.
type offerKey struct {
	app.Compo
	Offer look.Offer
	Do    func(app.Context, core.Choice)
}

func (o *offerKey) Render() app.UI {
	return key("offer", o.onClick).Role("menuitem").Body(drawing(o.Offer.Symbol), span("", o.Offer.Label))
}

func (o *offerKey) onClick(ctx app.Context, e app.Event) { o.Do(ctx, o.Offer.Choice) }

// prompt says what is asked; a refusal stands in a black frame below it.
func (g *game) prompt(p *look.Picture) app.UI {
	title, line := p.Prompt.Title, p.Prompt.Line
	if title == "" {
		title = statusText(g.look, g.view.Status, g.view.Names)
		line = p.Long + "."
		if g.view.Opponent != "" {
			line += " " + sayIn(g.look, "wait.line", opponentName(g.view.Opponent, g.view.Named))
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
	return app.Elem("section").Class("prompt").Aria("live", "polite").Body(
		app.Elem("div").Body(app.Elem("h1").Text(title),
			app.If(note != "", func() app.UI { return whyNote(g.look, note, law) }).
				Else(func() app.UI { return para("", line) })),
		app.If(note != "" && note == g.unsaved(), func() app.UI {
			return press("btn", say("export"), g.onExport)
		}),
		app.If(p.Prompt.Count != "", func() app.UI { return span("n", p.Prompt.Count) }),
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
func whyNote(l look.Look, note, law string) app.UI {
	if law == "" {
		return para("note", note)
	}
	return app.Elem("p").Class("note").Body(span("", note+" "), link(rulesAt(l, law)).Class("law").Text(say("rule", law)))
}

func (g *game) bar(p *look.Picture) app.UI {
	item := func(d, label string) []app.UI { return []app.UI{icon(d), span("", label)} }
	return app.Elem("nav").Class("bar").Body(
		key("", g.onLog).Aria("expanded", g.panel == "log").Body(item(icLog, say("log"))...),
		key("", g.onUndo).Attr("disabled", !g.view.CanUndo).Body(item(icUndo, say("undo"))...),
		link(rulesAt(g.look, p.Rule)).Body(item(icRules, say("rule", p.Rule))...),
		key("", g.onMenu).Aria("expanded", g.panel == "menu").Body(item(icMenu, say("menu"))...),
	)
}
