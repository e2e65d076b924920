package ui

import (
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/look"
	"orzel/ui/words"
)

// savedRow is one stored game of the list.
type savedRow struct {
	app.Compo
	Game   Saved
	Asking bool
	Ask    func(app.Context, string)
	Drop   func(app.Context, string)
}

func (r *savedRow) Render() app.UI {
	l := lookOf(r.Game.Game)
	if l == nil {
		return app.Elem("div")
	}
	if r.Asking {
		return div("saved sure", span("", say("delete.sure")),
			press("btn go", say("yes"), r.onYes),
			press("btn", say("no"), r.onNo),
		)
	}
	title := l.Title(prefs.lang) + ", " + l.Side(prefs.lang, r.Game.Side)
	sign := flag(l, r.Game.Side)
	if r.Game.Mode == HotSeat {
		title, sign = l.Title(prefs.lang), icon(icPeople)
	}
	if r.Game.meets() { // a guest doesn't know the side yet
		title, sign = l.Title(prefs.lang), icon(icMast)
	}
	return div("saved", sign,
		link("/game?id="+r.Game.ID).Body(bold(title), fine(savedLine(r.Game))),
		key("bare", r.onDelete).Aria("label", say("delete")).Title(say("delete")).Body(icon(icTrash)),
	)
}

func (r *savedRow) onDelete(ctx app.Context, e app.Event) { r.Ask(ctx, r.Game.ID) }
func (r *savedRow) onNo(ctx app.Context, e app.Event)     { r.Ask(ctx, "") }
func (r *savedRow) onYes(ctx app.Context, e app.Event)    { r.Drop(ctx, r.Game.ID) }

// savedLine tells a stored game in one line.
func savedLine(g Saved) string {
	l := lookOf(g.Game)
	if l == nil {
		return g.Game
	}
	if g.meets() {
		return say("saved.open")
	}
	state := statusText(l, g.Status, g.Names)
	if g.Result.Over {
		state = result(l, g.Result)
	}
	with := ""
	if g.Opponent != "" {
		with = " · " + sayIn(l, "saved.with", opponentName(g.Opponent, g.Named))
	}
	if g.Mode == HotSeat {
		var persons []string
		for _, c := range l.Crews(g.Options) {
			if g.Opponent == "" || g.Names[c[0]] != "" { // else the computer's
				persons = append(persons, personOf(l, g.Names, c[0]))
			}
		}
		with = " · " + strings.Join(persons, " – ") + with
	}
	text := sayIn(l, "saved.round", g.Round) + " · " + state + with
	if g.Result.Over && !g.Played.IsZero() {
		text += " · " + date(g.Played)
	}
	return text
}

// meets reports that the two persons have not agreed yet.
func (g Saved) meets() bool { return g.Mode == Far && g.Round == 0 && g.Status.Kind == look.Waiting }

// result tells in words how a game ended.
func result(l look.Look, r core.Result) string {
	if r.Winner == core.NoSide {
		return say("over")
	}
	return say("won", l.Side(prefs.lang, r.Winner))
}

// date is a day as people write it: 9.07.2026, 9 Jul 2026.
func date(t time.Time) string {
	if prefs.lang == words.PL {
		return t.Format("2.01.2006")
	}
	return t.Format("2 Jan 2006")
}

// flag is the mark of a side: its colour or hatching, as the style sheet has it for the side's tag.
func flag(l look.Look, s core.Side) app.UI {
	return app.Elem("span").Class("flag "+l.Tag(s)).Aria("hidden", "true")
}
