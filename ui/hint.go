package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// mayHint: it is this person's turn, and nobody sits at another device.
func (g *game) mayHint() bool {
	return g.view.Net == nil && g.then == nil && len(g.view.Choices) > 0
}

// onHint asks the strongest computer player what it would do with this hand, and chooses the die and the token
// that it would take. The person still has to do it.
func (g *game) onHint(ctx app.Context, e app.Event) {
	g.panel, g.law, g.note = "", "", say("hint.wait")
	at, seat := g.view, g.seat
	g.ctx.Async(func() {
		a, err := seat.Hint()
		g.ctx.Dispatch(func(app.Context) {
			switch {
			case g.view != at: // it is about a moment that has passed
				if g.note == say("hint.wait") {
					g.note = ""
				}
			case err != nil:
				g.note = failure(err)
			default:
				g.note = g.look.Hint(g.input(), a)
				g.sel = g.look.Take(g.input(), a.Choice)
			}
		})
	})
}
