package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/look"
)

// onLine shows on the board the moment that a line of the log tells, as this seat saw it. Nothing can be
// done there; anything new in the game, and one button, lead back to now.
func (g *game) onLine(ctx app.Context, e app.Event) {
	at, ok := lineOf(e)
	if !ok || g.fixed || g.view == nil {
		return
	}
	id, side := g.id, g.view.Side
	ctx.Async(func() {
		reel, err := driver.Replay(id)
		ctx.Dispatch(func(app.Context) {
			switch {
			case err != nil:
				g.note = failure(err)
			case id == g.id && g.seat != nil:
				g.show(reel, side, at)
			}
		})
	})
}

func (g *game) show(reel Replay, side core.Side, at int) {
	if n := len(reel.At(reel.Len(), side).History); at >= n { // not sent yet: that is now
		g.then = nil
		return
	}
	g.then = reel.At(stepOf(reel, side, at), side)
	g.sel, g.offers, g.note = look.Selection{}, nil, ""
	if g.panel == "log" {
		g.panel = ""
	}
}

func (g *game) onNow(ctx app.Context, e app.Event) { g.then = nil }

// passed stands in the prompt's place while a moment that has passed is shown.
func (g *game) passed(p *look.Picture) app.UI {
	line := sayIn(g.look, "round", p.Round) + ", " + p.Long
	if p.Ticker != nil && p.Ticker.Text != "" {
		line += ". " + p.Ticker.Text
	}
	return app.Elem("section").Class("prompt").Aria("live", "polite").Body(
		app.Elem("div").Body(app.Elem("h1").Text(say("then")), para("", line)))
}
