package ui

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/board"
	"orzel/ui/look"
)

// film shows what is new as it comes about: from a moment that the screen has shown, for a while.
type film struct {
	last   *look.View   // what the screen shows, its table its own: a seat changes the one that it gives
	before *look.View   // the moment from which on it is shown how things come about; nil: nothing moves
	motion board.Motion // when that began, and what was drawn last
}

// follow takes a new view of the game. What comes while the film runs is added to it; what a person does, or takes back,
// ends it.
func (f *film) follow(v *look.View) {
	old := f.last
	if f.last = nil; v != nil && v.Table != nil {
		now := *v
		now.Table, f.last = v.Table.Clone(), &now
	}
	switch {
	case old == nil || f.last == nil || old.Curtain != core.NoSide || v.Curtain != core.NoSide || len(v.History) < len(old.History):
		f.before = nil
	case len(v.History) > len(old.History) && !f.runs():
		f.before, f.motion = old, board.Motion{Began: new(time.Time), Lasts: 1}
	}
}

func (f *film) runs() bool {
	m := &f.motion
	return f.before != nil && m.Lasts > 0 && (m.Began.IsZero() || time.Since(*m.Began) < time.Duration(m.Lasts)*time.Millisecond)
}

// end runs everything to its end.
func (f *film) end() {
	f.before = nil
	f.motion.Finish()
}

// show gives a picture the film's clock.
func (f *film) show(p *look.Picture) {
	p.Scene.Motion.Began = f.motion.Began
	f.motion = p.Scene.Motion
}

// cue brings in their time the words and figures that are new, once they are drawn.
func (g *game) cue() {
	if g.film.before != nil {
		g.ctx.Defer(func(ctx app.Context) { g.film.motion.Cues(ctx.JSSrc()) })
	}
}

func (g *game) onSkip(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	g.film.end()
}
