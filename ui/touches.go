package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/look"
)

// turnOver shuts the leaf: what is done to the board shuts it.
func (g *game) turnOver() {
	if g.panel == "leaf" {
		g.panel = ""
	}
}

// Touched is a touch of the map: one meaning is done, several are offered at the finger.
func (g *game) Touched(ctx app.Context, space string, x, y float64) {
	if g.view == nil || g.seat == nil || g.then != nil {
		return
	}
	offers, sel := g.look.At(g.input(), space)
	g.sel, g.note, g.law = sel, "", ""
	g.turnOver()
	switch {
	case len(offers) == 0:
		g.offers = nil
	case len(offers) == 1 && !prefs.sure:
		g.act(ctx, offers[0].Choice)
		return
	default:
		g.offers, g.at, g.up = offers, [2]float64{x, y}, y > sheetHeight()/2
		ctx.Defer(func(app.Context) { focusOn(".pop .offer") })
	}
	ctx.Update()
}

// sheetHeight is how high the board is on this screen.
func sheetHeight() float64 {
	if s := app.Window().Get("document").Call("querySelector", ".sheet"); s.Truthy() {
		return s.Get("clientHeight").Float()
	}
	return 0
}

// refuse says why something can't be done.
func (g *game) refuse(why *core.Illegal) {
	if why != nil {
		g.note, g.law = g.look.Refuse(prefs.lang, why), why.Rule
	}
}

// Asked answers "why not?" for a space that is not lit.
func (g *game) Asked(ctx app.Context, space string) {
	if g.view == nil || g.then != nil || len(g.view.Choices) == 0 {
		return
	}
	g.note, g.law, g.offers = "", "", nil
	g.turnOver()
	g.refuse(g.look.WhyNot(g.input(), space))
	ctx.Update()
}

// Named answers for a space that somebody has named.
func (g *game) Named(ctx app.Context, space string) {
	if g.view != nil && g.then == nil {
		g.answer(space)
		ctx.Update()
		g.openLeaf(ctx, space)
	}
}

// answer tells what lies in a space, and why it can't be touched.
func (g *game) answer(space string) {
	s := g.look.Draw(g.input()).Scene
	what, ok := s.Tell(space)
	g.note, g.law, g.offers = "", "", nil
	switch {
	case !ok:
		what = say("ask.unknown", space)
	case s.IsLit(space):
		what += " " + say("ask.lit")
	default:
		if len(g.view.Choices) > 0 {
			g.refuse(g.look.WhyNot(g.input(), space))
		}
		if g.note == "" {
			g.note = say("ask.unlit")
		}
	}
	g.note = strings.TrimSpace(what + " " + g.note)
}

func (g *game) onDie(ctx app.Context, place int) {
	if !g.canPress(place) {
		g.note, g.law = "", ""
		g.refuse(g.look.WhyNotDie(g.input(), place))
		ctx.Update()
		return
	}
	g.sel, g.note, g.law, g.offers = g.look.PressDie(g.input(), place), "", "", nil
	ctx.Update()
}

// canPress reports that a touch of an own die does something.
func (g *game) canPress(place int) bool {
	p := g.picture
	if g.then != nil || g.pictured != g.view {
		now := g.look.Draw(g.input())
		p = &now
	}
	for _, d := range p.Dice[0] {
		if d.Place == place {
			return d.Open
		}
	}
	return false
}

func (g *game) onCard(ctx app.Context, face core.Secret) {
	g.sel, g.note, g.law, g.offers = g.look.PressCard(g.input(), face), "", "", nil
	ctx.Update()
}

func (g *game) onKey(ctx app.Context, c core.Choice) { g.act(ctx, c) }

// onSelect chooses what a key stands for, and does nothing yet.
func (g *game) onSelect(ctx app.Context, s look.Selection) {
	g.sel, g.note, g.law, g.offers = s, "", "", nil
	ctx.Update()
}

func (g *game) onUndo(ctx app.Context, e app.Event) {
	g.note, g.law = "", ""
	if err := g.seat.Undo(); err != nil {
		g.note = failure(err)
	}
	g.sel = look.Selection{}
	g.refresh()
	if g.view != nil {
		g.undone = len(g.view.History) + 1
	}
}

func (g *game) onLog(ctx app.Context, e app.Event)  { g.toggle("log") }
func (g *game) onMenu(ctx app.Context, e app.Event) { g.toggle("menu") }

func (g *game) toggle(panel string) {
	if g.panel == panel {
		panel = ""
	}
	g.panel, g.sure, g.saving, g.offers = panel, false, false, nil
}

// shut closes what lies over the table.
func (g *game) shut(ctx app.Context) {
	if g.panel == "leaf" && g.opener != nil && g.opener.Truthy() {
		g.opener.Call("focus", map[string]any{"preventScroll": true})
	}
	g.panel, g.sure, g.saving, g.offers, g.note, g.law = "", false, false, nil, "", ""
	ctx.Update()
}

// onEscape closes what lies over the table by keyboard.
func (g *game) onEscape(ctx app.Context, e app.Event) {
	g.film.end()
	if e.Get("key").String() != "Escape" {
		ctx.PreventUpdate()
		return
	}
	g.shut(ctx)
}

func (g *game) onShut(ctx app.Context, e app.Event) { g.shut(ctx) }

func (g *game) onNight(ctx app.Context, e app.Event) {
	if dark() {
		setTheme("day")
	} else {
		setTheme("night")
	}
}
