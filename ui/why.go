package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/look"
)

// thought is what the computer player thought when it made the moment that is shown.
type thought struct {
	step int
	text string
}

// whyPart asks for it, or tells it.
func (r *replayPage) whyPart() app.UI {
	switch {
	case r.reel.Thinker(r.step) == core.NoSide:
		return none()
	case r.thought.step == r.step && r.thought.text != "":
		return app.Elem("p").Class("note why").Role("status").Text(r.thought.text)
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
