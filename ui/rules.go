package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// rules is the rulebook in our own short words, each rule with its number as an anchor.
type rules struct {
	app.Compo
	aim string // id of the rule that the address names
}

// OnNav brings the rule that the address names into sight.
func (r *rules) OnNav(ctx app.Context) {
	entitle(say("rules"))
	r.aim = ctx.Page().URL().Fragment
	if at := r.aim; at != "" {
		ctx.Defer(func(ctx app.Context) { ctx.ScrollTo(at) })
	}
}

func (r *rules) Render() app.UI {
	l := looks[0]
	body := []app.UI{
		app.Header().Class("head").Body(
			app.Button().Type("button").Class("back").Aria("label", say("close")).OnClick(r.onBack).Body(icon(icLeft)),
			app.H1().Text(say("rules")),
		),
		app.P().Class("of").Text(l.Title(prefs.lang)),
	}
	for _, c := range l.Rules(prefs.lang) {
		rows := []app.UI{app.H2().ID("r" + c.Number).Text(c.Number + ". " + c.Title)}
		for _, rule := range c.Rules {
			class := "rule"
			if r.aim == "r"+rule[0] {
				class += " aimed"
			}
			rows = append(rows, app.Div().Class(class).ID("r"+rule[0]).Body(app.B().Text(rule[0]), app.P().Text(rule[1])))
		}
		body = append(body, app.Section().Class("chapter").Body(rows...))
	}
	return paper("plain book", body...)
}

// onBack returns to where the reader came from.
func (r *rules) onBack(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	if app.Window().Get("history").Get("length").Int() > 1 {
		app.Window().Get("history").Call("back")
		return
	}
	visit(ctx, "/")
}
