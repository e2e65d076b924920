package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/look"
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

// thought is what the computer player thought when it made the moment that is shown.
type thought struct {
	step int
	text string
}

// whyPart asks for it, or tells it.
func (r *replayPage) whyPart() app.UI {
	switch {
	case r.reel.Thinker(r.step) == 0:
		return none()
	case r.thought.step == r.step && r.thought.text != "":
		return app.P().Class("note why").Role("status").Text(r.thought.text)
	}
	return press("btn", say("why.ask"), r.onWhy)
}

func (r *replayPage) onWhy(ctx app.Context, e app.Event) {
	step, reel := r.step, r.reel
	r.thought = thought{step, say("hint.wait")}
	r.ctx.Async(func() { // the page's own: the button's is gone by then
		a, err := reel.Why(step)
		r.ctx.Dispatch(func(app.Context) {
			if r.reel != reel || r.thought.step != step {
				return
			}
			if r.thought.text = ""; err != nil {
				r.note = failure(err)
				return
			}
			r.thought.text = r.look.Why(look.Input{Lang: prefs.lang, View: reel.At(step-1, a.Side)}, a)
		})
	})
}
