package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/board"
	"orzel/ui/look"
)

// shown is what the table shows: now, or a moment that has passed.
func (g *game) shown() look.Input {
	if g.then != nil {
		return look.Input{Lang: prefs.lang, View: g.then}
	}
	return g.input()
}

// Held opens the leaf of a space.
func (g *game) Held(ctx app.Context, space string) {
	if g.view != nil {
		g.note, g.law = "", ""
		g.openLeaf(ctx, space)
	}
}

// openLeaf shows what lies somewhere, at reading size; false: there is nothing to tell.
func (g *game) openLeaf(ctx app.Context, id string) {
	if _, ok := g.look.Leaf(g.shown(), id); !ok {
		return
	}
	buzz(10)
	g.toggle("")
	g.panel, g.leaf = "leaf", id
	g.opener = app.Window().Get("document").Get("activeElement")
	ctx.Update()
	ctx.Defer(func(app.Context) { focusOn(".leaf .close") })
}

// onLeaf opens what the touched thing of the tray names.
func (g *game) onLeaf(ctx app.Context, e app.Event) {
	if at := e.Get("target").Call("closest", "[data-leaf]"); at.Truthy() {
		g.note, g.law = "", ""
		g.openLeaf(g.ctx, at.Call("getAttribute", "data-leaf").String())
	}
}

// leafPanel is the leaf that is open, each of its things with the rules about it.
func (g *game) leafPanel() app.UI {
	var l look.Leaf
	if g.panel == "leaf" {
		l, _ = g.look.Leaf(g.shown(), g.leaf)
	}
	if len(l.Items) == 0 {
		return app.Elem("section").Class("leaf panel none")
	}
	body := []app.UI{app.Elem("h2").Class("hd").Body(span("", l.Title), g.closer())}
	if g.note != "" {
		body = append(body, whyNote(g.look, g.note, g.law))
	}
	for _, x := range l.Items {
		rows := []app.UI{headline(x.Title)}
		for _, r := range x.Rules {
			rows = append(rows, app.Elem("p").Body(link(rulesAt(g.look, r[0])).Class("law").Text(say("rule", r[0])), span("", " "+r[1])))
		}
		body = append(body, div("item", app.If(x.Symbol != "", func() app.UI { return board.Symbol(x.Symbol, x.Box) }), app.Elem("div").Body(rows...)))
	}
	return app.Elem("section").Class("menu leaf panel").Aria("label", l.Title).Body(body...)
}
