package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// play is the shortest way to the table: one touch, and a solo game is running. Whoever has never played gets
// what the flagship recommends for a first game.
func (h *home) play() app.UI {
	l := looks[0]
	side, small := l.Sides()[0], "play.small"
	if len(h.games) == 0 {
		small = "play.first"
	}
	return key("res", h.onPlay).Attr("disabled", h.busy).Body(
		drawing("t-back"),
		app.Elem("span").Body(bold(say("play")), fine(sayIn(l, small, l.Side(prefs.lang, side)))),
		iconAt(icRight, "26"),
	)
}

func (h *home) onPlay(ctx app.Context, e app.Event) {
	if h.busy {
		return
	}
	h.busy = true
	l := looks[0]
	g := Setup{Game: l.Name(), Options: l.Options(), Side: l.Sides()[0], Level: standardLevel()}
	if len(h.games) == 0 {
		g.Options = l.First()
	}
	begin(ctx, func() (string, error) { return driver.Start(g) }, func(why string) { h.busy, h.note = false, why })
}
