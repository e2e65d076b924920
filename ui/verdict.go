package ui

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/board"
	"orzel/ui/look"
)

// verdict tells how the game ended: who won, the voyage, four numbers, whether it was honest, what turned
// it.
func (g *game) verdict() app.UI {
	end := g.look.End(g.input())
	var figures, turns []app.UI
	for _, n := range end.Numbers {
		figures = append(figures, app.Elem("div").Body(bold(n[0]), span("", n[1])))
	}
	for _, t := range end.Turns {
		turns = append(turns, app.Elem("div").Body(bold(t[0]), span("", t[1])))
	}
	return paperOf(g.look, "verdict",
		app.Elem("header").Class("end").Body(
			link("/").Class("back").Aria("label", say("home")).Body(icon(icLeft)),
			fine(end.Round+g.yours()), app.Elem("h1").Text(end.Title), para("", end.Line)),
		app.Elem("section").Class("voyage").Aria("label", sayIn(g.look, "voyage")).Body(
			&board.Board{Scene: end.Scene, Words: boardWords(g.look), Lang: string(prefs.lang), Still: true}),
		app.Elem("section").Class("told").Body(
			div("st", figures...),
			audit(g.look, g.view.Verdict),
			app.If(len(turns) > 0, func() app.UI {
				return div("key", append([]app.UI{headline(say("turning"))}, turns...)...)
			}),
		),
		refusal(g.note),
		app.If(g.view.Rematch, func() app.UI {
			return app.Elem("p").Class("note").Role("status").Text(say("rematch.asked", g.other()))
		}).Else(none),
		div("act", link("/replay?id="+g.id).Class("btn go").Text(say("replay")),
			press("btn", say("rematch"), g.onRematch),
			press("btn", sayIn(g.look, "see.board"), g.onChart),
			press("btn", say("export"), g.onExport),
		),
	)
}

// yours tells whether this person has won: nothing at a shared screen, in a draw or of a game that others played.
func (g *game) yours() string {
	v := g.view
	here := v.Net != nil || v.Opponent != "" && !v.Named // against another device or the computer
	if !here || v.Result.Winner == core.NoSide || len(v.Names) > 0 {
		return ""
	}
	if w := v.Result.Winner; w == v.Side || w == core.AllSides {
		return " · " + say("you.won")
	}
	return " · " + say("you.lost")
}

// audit is the stamp, or the broken rule in a black frame, and what it is worth.
func audit(l look.Look, v look.Verdict) app.UI {
	by := func(line string) string {
		if v.Side != core.NoSide { // a file can be spoilt by anyone
			line = say("verdict.broken.line", l.Side(prefs.lang, v.Side), line)
		}
		return line
	}
	class, line := "aud", say("verdict.none")
	var body []app.UI
	switch v.Kind {
	case look.Honest:
		body = append(body, span("stamp", say("verdict.honest")))
		if line = sayIn(l, "verdict.honest.line", v.Entries); v.OneHand {
			line += " " + sayIn(l, "verdict.hand")
		}
	case look.Broken:
		class = "aud broken"
		if v.Rule == "" { // fair play, not a rule of the game
			body, line = append(body, bold(say("verdict.unfair", v.Entry))), by(say(v.Why))
		} else {
			body = append(body, bold(say("verdict.broken", v.Entry, v.Rule)))
			line = by(l.Refuse(prefs.lang, &core.Illegal{Rule: v.Rule, Why: v.Why, Args: v.Args}))
		}
	case look.Unopened:
		if line = say("verdict.closed"); v.Side != core.NoSide {
			line = say("verdict.unopened", l.Side(prefs.lang, v.Side))
		}
	}
	if v.Branch {
		line += " " + say("verdict.branch", v.From)
	}
	return div(class, append(body, para("", line))...)
}

func (g *game) onChart(ctx app.Context, e app.Event) { g.chart = true }

// crewOf is which crew has a side, or the first.
func crewOf(crews [][]core.Side, s core.Side) int {
	for i, c := range crews {
		if slices.Contains(c, s) {
			return i
		}
	}
	return 0
}

// onRematch begins the same game with the sides changed.
func (g *game) onRematch(ctx app.Context, e app.Event) {
	start := driver.Start
	if f, ok := g.seat.(FarSeat); ok {
		start = func(Setup) (string, error) { return f.Rematch() }
	}
	setup := g.again()
	begin(ctx, func() (string, error) { return start(setup) }, func(why string) { g.note = why })
}

// again is the same game with the sides changed: each person, or computer, has what the one after it had.
func (g *game) again() Setup {
	options := g.view.Game.OptionsText(g.view.Table)
	crews := g.look.Crews(options)
	mine := crews[(crewOf(crews, g.view.Side)+1)%len(crews)]
	setup := Setup{Game: g.look.Name(), Options: options, Side: mine[0], Also: mine[1:], Level: g.view.Opponent}
	if g.view.Named { // of a record that a file brought: the other person isn't here
		if setup.Level = ""; len(crews) > 1 {
			setup.Level = standardLevel()
		}
	}
	if len(g.view.Names) == 0 {
		return setup
	}
	setup.Mode, setup.Names = HotSeat, map[core.Side]string{}
	var persons []core.Side
	for i, c := range crews {
		if name := g.view.Names[crews[(i+1)%len(crews)][0]]; name != "" {
			setup.Names[c[0]], persons = name, append(persons, c...)
		}
	}
	if setup.Level != "" && len(persons) > 0 {
		setup.Side, setup.Also = persons[0], persons[1:]
	}
	return setup
}
