package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
)

// voices is how many sentences the herald holds. Each new one takes the place of the oldest, so that only what
// is new changes and is told: once, and in order.
const voices = 8

// listen takes up the sentences that have been added to the story. What had happened before the page was
// opened is not told again.
func (g *game) listen() {
	if g.view == nil || g.view.Curtain != core.NoSide {
		return
	}
	first := g.heard == 0
	if first {
		g.heard = len(g.view.History) // told when the game is opened, in the log
	}
	for _, l := range g.look.Story(g.input(), min(g.heard, len(g.view.History))) {
		if l.Text == "" {
			continue
		}
		g.told[g.voice%voices] = l.Text
		g.voice++
	}
	g.heard = max(1, len(g.view.History))
}

// herald tells what happens to those who listen; nothing of it is seen.
func (g *game) herald() app.UI {
	rows := make([]app.UI, voices)
	for i := range rows {
		rows[i] = para("", g.told[i])
	}
	return app.Elem("div").Class("herald").Role("log").Aria("live", "polite").Aria("label", say("heard")).Body(rows...)
}
