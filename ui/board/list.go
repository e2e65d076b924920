package board

import (
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core/hex"
)

// list is the board in text: every lit space as a button that says what it would do, and every piece
// with its place. It is always there for keyboard and ear; Listed shows it to the eye as well. The
// button in focus lights its space on the map; arrow keys go to the nearest lit space that way.
func (b *Board) list() app.UI {
	s := &b.Scene
	lit := s.lit()
	buttons := make([]app.UI, len(lit))
	for i, m := range lit {
		sp, _ := s.space(m.Space)
		name := sp.Name
		if m.What != "" {
			name += ": " + m.What
		}
		buttons[i] = app.Li().Body(
			app.Button().Type("button").Class("lit-button").DataSet("space", m.Space).
				OnClick(b.onButton, app.EventScope("click")).
				OnFocus(b.onFocus).OnBlur(b.onBlur).OnKeyDown(b.onKey).
				Body(app.Span().Text(name), aside(m.Where)))
	}
	rows := make([]app.UI, len(s.Pieces))
	for i, p := range s.Pieces {
		sp, _ := s.space(p.Space)
		rows[i] = app.Li().Body(app.Span().Text(sp.Name+": "+p.Name), aside(p.Where))
	}
	head := b.Words.List
	if len(lit) == 0 {
		head = b.Words.Nothing
	}
	// What scrolls must be reached by keyboard, also while it holds no button.
	return app.Section().Class("text-board over").Aria("label", b.Words.Map).TabIndex(min(len(lit), 1)*-1).Body(
		app.H2().Text(head),
		app.Ul().Class("lit-list").Body(buttons...),
		app.H2().Text(b.Words.Here),
		app.Ul().Class("piece-list").Body(rows...),
	)
}

// aside is what the ear is told after the name.
func aside(text string) app.UI {
	if text == "" {
		return app.Small()
	}
	return app.Small().Text(" " + text)
}

func spaceOf(ctx app.Context) string { return ctx.JSSrc().Call("getAttribute", "data-space").String() }

func (b *Board) onButton(ctx app.Context, e app.Event) {
	id := spaceOf(ctx)
	if b.Act != nil && b.Scene.isLit(id) {
		x, y := b.view.frame(b.Scene.at(id))
		b.Act(ctx, id, x, y)
	}
}

func (b *Board) onFocus(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	id := spaceOf(ctx)
	at := b.Scene.at(id)
	if !b.view.sees(at, 20) {
		b.view.centre(at)
		b.hand.glide()
	}
	b.hand.point("")
	b.hand.point(id)
}

func (b *Board) onBlur(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	b.hand.point("")
}

var arrows = map[string]hex.Point{"ArrowLeft": {X: -1}, "ArrowRight": {X: 1}, "ArrowUp": {Y: -1}, "ArrowDown": {Y: 1}}

func (b *Board) onKey(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	way, ok := arrows[e.Get("key").String()]
	if !ok {
		return
	}
	e.PreventDefault()
	if to := b.Scene.next(spaceOf(ctx), way); to != "" {
		ctx.JSSrc().Call("closest", "ul").Call("querySelector", `[data-space="`+to+`"]`).Call("focus")
	}
}

// next is the nearest lit space in a direction: what lies aside counts double.
func (s *Scene) next(from string, way hex.Point) string {
	a := s.at(from)
	best, least := "", math.Inf(1)
	for _, m := range s.lit() {
		c := s.at(m.Space)
		along := (c.X-a.X)*way.X + (c.Y-a.Y)*way.Y
		aside := math.Abs((c.X-a.X)*way.Y) + math.Abs((c.Y-a.Y)*way.X)
		if along < 1 || aside > along*2 {
			continue
		}
		if d := along + 2*aside; d < least {
			best, least = m.Space, d
		}
	}
	return best
}
