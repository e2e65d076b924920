package board

import (
	"math"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core/hex"
)

// textBoard is the board in text: every lit space as a button that says what it would do, and every piece
// with its place. It is always there for keyboard and ear; Listed shows it to the eye as well. The
// button in focus lights its space on the map; arrow keys go to the nearest lit space that way.
//
// What most people don't see keeps nobody waiting for what they do: while it is hidden, it follows the scene
// only once that has been painted.
type textBoard struct {
	app.Compo
	B      *Board
	Words  Words
	Lang   string
	Sheet  string // of the scene
	Listed bool
	Turn   int // another one draws it at once

	ctx    app.Context
	told   *Scene // what it tells
	of     [2]string
	rows   int
	behind bool
}

func (b *Board) list() app.UI {
	if b.Listed {
		b.turn++
	}
	return &textBoard{B: b, Words: b.Words, Lang: b.Lang, Sheet: b.scene().Ground.Key, Listed: b.Listed, Turn: b.turn}
}

// OnMount lets the board know who tells it.
func (t *textBoard) OnMount(ctx app.Context) { t.ctx, t.B.text = ctx, t }

// OnDismount see OnMount.
func (t *textBoard) OnDismount() { t.B.text = nil }

// follow brings the list up to the scene after the next frame.
func (t *textBoard) follow() {
	s := t.B.scene()
	if t.behind || t.told != nil && slices.Equal(t.told.Marks, s.Marks) && slices.Equal(t.told.Pieces, s.Pieces) {
		return
	}
	t.behind = true
	AfterPaint(func() {
		t.ctx.Dispatch(func(app.Context) {
			t.B.hand.ctx.PreventUpdate() // the list alone
			scene := *t.B.scene()        // at once: what is drawn anew asks again whether it is told
			t.told, t.behind = &scene, false
		})
	})
}

// Render draws the two lists.
func (t *textBoard) Render() app.UI {
	b := t.B
	if of := [2]string{t.Lang, t.Sheet}; t.told == nil || t.Listed || t.of != of {
		scene := *b.scene()
		t.told, t.of = &scene, of
	}
	s := t.told
	lit := s.Lit()
	t.rows = max(t.rows, len(lit))
	buttons := make([]app.UI, t.rows)
	for i := range buttons {
		if i >= len(lit) { // empty, for the next time: to make a row takes long
			buttons[i] = listRow("", "", "").Hidden(true)
			continue
		}
		m := lit[i]
		sp, _ := s.space(m.Space)
		name := sp.Name
		if m.What != "" {
			name += ": " + m.What
		}
		buttons[i] = listRow(m.Space, name, m.Where)
	}
	rows := make([]app.UI, 0, len(s.Pieces))
	for _, p := range s.Pieces {
		if p.Name == "" {
			continue
		}
		sp, _ := s.space(p.Space)
		rows = append(rows, app.Elem("li").Body(app.Elem("span").Text(sp.Name+": "+p.Name), aside(p.Where)))
	}
	head := b.Words.List
	if len(lit) == 0 {
		head = b.Words.Nothing
	}
	// What scrolls must be reached by keyboard, also while it holds no button.
	return app.Elem("section").Class("text-board over").Aria("label", b.Words.Map).TabIndex(min(len(lit), 1)*-1).Body(
		app.Elem("h2").Text(head),
		app.Elem("ul").Class("lit-list").On("click", b.onButton).On("focusin", b.onFocus).On("focusout", b.onBlur).On("keydown", b.onKey).
			Body(buttons...),
		app.Elem("h2").Text(b.Words.Here),
		app.Elem("ul").Class("piece-list").Body(rows...),
		app.If(b.Hears != nil, b.query),
	)
}

// query is the way to ask about any space without a finger: by its name. The names stand in the log and in
// the lists above.
func (b *Board) query() app.UI {
	return app.Elem("form").Class("query").On("submit", b.onQuery).Body(
		app.Elem("label").Body(app.Elem("span").Text(b.Words.Query),
			app.Elem("input").Attr("type", "text").Attr("name", "space").Attr("maxlength", 6).Attr("autocomplete", "off").Attr("autocapitalize", "characters").Spellcheck(false)),
		app.Elem("button").Attr("type", "submit").Class("btn").Text(b.Words.Go))
}

func (b *Board) onQuery(ctx app.Context, e app.Event) {
	e.PreventDefault()
	if text := strings.ToUpper(strings.TrimSpace(ctx.JSSrc().Call("querySelector", "input").Get("value").String())); text != "" {
		b.Hears.Named(ctx, text)
	}
}

// listRow is one space in the list of what can be done. The list hears for all of them.
func listRow(space, name, where string) app.HTMLElem {
	return app.Elem("li").Hidden(false).Body(
		app.Elem("button").Attr("type", "button").Class("lit-button").DataSet("space", space).Body(app.Elem("span").Text(name), aside(where)))
}

// aside is what the ear is told after the name.
func aside(text string) app.UI {
	if text != "" {
		text = " " + text
	}
	return app.Elem("small").Text(text)
}

// spaceOf is the space of the button in the list that an event is about, or "".
func spaceOf(e app.Event) string {
	if at := e.Get("target").Call("closest", "[data-space]"); at.Truthy() {
		return at.Call("getAttribute", "data-space").String()
	}
	return ""
}

func (b *Board) onButton(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	if id := spaceOf(e); b.scene().IsLit(id) {
		b.hand.act(id)
	}
}

func (b *Board) onFocus(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	id := spaceOf(e)
	at := b.scene().at(id)
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
	if to := b.scene().next(spaceOf(e), way); to != "" {
		ctx.JSSrc().Call("querySelector", `[data-space="`+to+`"]`).Call("focus")
	}
}

// next is the nearest lit space in a direction: what lies aside counts double.
func (s *Scene) next(from string, way hex.Point) string {
	a := s.at(from)
	best, least := "", math.Inf(1)
	for _, m := range s.Lit() {
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
