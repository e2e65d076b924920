package board

import (
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core/hex"
)

// Words are the names of the board's own tools, in the language of the screen.
type Words struct {
	Find, In, Out string // tools
	List          string // heading of the list of what can be touched
	Nothing       string // the list is empty
	Here          string // heading of the list of pieces
	Map           string // what the picture is, for the ear
	Query, Go     string // the field for the name of a space, and its button
}

// A Hearer is told what is done to a board. It is an interface, not three functions, because those would be others
// each time a page is drawn, and the board with them.
type Hearer interface {
	// Touched: a lit space was touched, at these pixels of the board.
	Touched(ctx app.Context, space string, x, y float64)
	// Asked: a space was touched that is not lit.
	Asked(ctx app.Context, space string)
	// Held: a finger has lain still on a space, or the mouse's other button or a key has asked what lies there.
	Held(ctx app.Context, space string)
	// Named: somebody has written this for the name of a space.
	Named(ctx app.Context, space string)
}

// Board shows a Scene and tells which space was touched. Its place on the sheet belongs to the component
// and survives new Scenes.
type Board struct {
	app.Compo

	Scene  Scene
	Stage  *Stage // in place of Scene, if that changes often
	Words  Words
	Lang   string  // class of the printed names: "pl" or "en"
	Still  bool    // a picture only: no tools, no touch
	Scale  float64 // Still: pixels a unit around the scene's centre; 0 shows the whole sheet
	Listed bool    // show the list that is otherwise for keyboard and ear alone
	Hears  Hearer  // of touches; nil: nobody

	view  viewport
	fresh bool // the view has been set for this sheet
	text  *textBoard
	turn  int
	slots map[string]int
	order []string
	stood map[string]Piece // what was drawn before, for what moves
	drawn map[string]Piece
	left  map[string]gone
	back  map[string]bool // pieces that came back when something was undone
	links [][2]hex.Point
	moves []app.Value
	past  int // milliseconds of the scene's motion that are over, -1 if it is
	hand  gestures
}

// Render draws the frame, the two layers and the tools.
func (b *Board) Render() app.UI {
	class := "board lang-" + b.Lang
	if b.Still {
		class += " still"
	}
	if b.Listed {
		class += " listed"
	}
	if b.scene().Ground.Fixed {
		class += " fixed"
	}
	return app.Elem("div").Class(class).Body(
		app.Elem("div").Class("layer").Body(
			&ground{Ground: b.scene().Ground},
			b.live(),
		),
		b.loupe(),
		app.If(!b.Still && !b.scene().Ground.Fixed, b.tools),
		app.If(!b.Still && !b.scene().Ground.Fixed, b.inset),
		app.If(!b.Still, b.list),
	)
}

// scene is what the board shows.
func (b *Board) scene() *Scene {
	if b.Stage != nil {
		return &b.Stage.now
	}
	return &b.Scene
}

// OnMount takes hold of the frame and starts to listen for fingers.
func (b *Board) OnMount(ctx app.Context) {
	b.hand.hold(ctx, b)
	if b.Stage != nil {
		b.Stage.on = b
	}
	b.remember()
	b.resize()
}

// OnDismount lets go of every callback.
func (b *Board) OnDismount() {
	b.hand.release()
	if b.Stage != nil {
		b.Stage.leave(b)
	}
}

// around is where touches are told: on the page around the board, if that is known, so that the board isn't drawn for a touch.
func (b *Board) around() app.Context {
	if b.Stage != nil {
		return b.Stage.Around
	}
	return b.hand.ctx
}

// OnUpdate lets what is new move, and brings new targets into sight if none of them is: once it is drawn, for the framework
// says so before.
func (b *Board) OnUpdate(ctx app.Context) { ctx.Defer(func(app.Context) { b.renewed() }) }

func (b *Board) renewed() {
	b.remember()
	b.fit()
	if b.text != nil {
		b.text.follow()
	}
	b.showTargets()
	b.hand.point("")
	if at := app.Window().Get("document").Get("activeElement"); at.Truthy() && b.hand.root != nil {
		if id := at.Call("getAttribute", "data-space"); id.Truthy() {
			b.hand.point(id.String())
		}
	}
}

// resize reads the frame's size and, the first time, opens the sheet where the play is.
func (b *Board) resize() {
	w, h := b.hand.size()
	if w == 0 || h == 0 {
		return
	}
	turned := b.view.w > 0 && (math.Abs(w-b.view.w) > b.view.w/5 || math.Abs(h-b.view.h) > b.view.h/2)
	if turned { // a device that is turned is another sheet
		b.fresh = false
	}
	b.view.w, b.view.h, b.view.fixed = w, h, b.scene().Ground.Fixed
	b.fit()
	if !b.fresh {
		b.fresh = true
		b.open()
		b.view.clamp()
		b.hand.settle()
		return
	}
	x, y, k := b.view.X, b.view.Y, b.view.K
	b.view.clamp()
	if x != b.view.X || y != b.view.Y || k != b.view.K {
		b.hand.paint()
	}
	b.hand.restSoon() // a sentence that is a line longer makes the sheet lower: what was touched is drawn first
}

// fit chooses the part of the sheet that the frame has room for. It is written past the components, which always draw the
// same: the sheet is large.
func (b *Board) fit() {
	g := &b.scene().Ground
	box, class := g.Box, "layer"
	if g.Wide.W > 0 && b.view.w >= smallest && b.view.h >= smallest*.6 {
		box, class = g.Wide, "layer whole"
	}
	if b.view.box = box; g.Wide.W == 0 || b.hand.held == nil || !b.hand.held.Truthy() {
		return
	}
	b.hand.class = class
	for i := range 2 {
		b.hand.held.Get("children").Index(i).Call("setAttribute", "viewBox", box.viewBox())
	}
}

// open shows the whole sheet on a large screen or in a picture, else the pieces at working scale.
func (b *Board) open() {
	b.view.K = b.view.whole()
	if b.Still && b.Scale > 0 {
		b.view.K = max(b.Scale, b.view.K)
		b.view.centre(b.middle())
		return
	}
	if b.Still || b.view.fixed || b.view.w >= smallest && b.view.K*b.scene().Ground.Hex >= fine-6 {
		b.view.clamp()
		return
	}
	b.view.K = working * 100 / b.scene().Ground.Hex
	b.view.centre(b.middle())
}

func (b *Board) middle() hex.Point {
	var p hex.Point
	n := 0.
	for _, id := range b.scene().Centre {
		if sp, ok := b.scene().space(id); ok {
			p.X, p.Y, n = p.X+sp.At.X, p.Y+sp.At.Y, n+1
		}
	}
	if n == 0 {
		box := b.scene().Ground.Box
		return hex.Point{X: box.X + box.W/2, Y: box.Y + box.H/2}
	}
	return hex.Point{X: p.X / n, Y: p.Y / n}
}

// showTargets moves the sheet if a lit space lies outside; of very many, one in sight is enough.
func (b *Board) showTargets() {
	lit := b.scene().Lit()
	if len(lit) == 0 || b.Still || b.view.w == 0 {
		return
	}
	var p hex.Point
	out := 0
	for _, m := range lit {
		at := b.scene().at(m.Space)
		if !b.view.sees(at, 24) {
			out++
		}
		p.X, p.Y = p.X+at.X/float64(len(lit)), p.Y+at.Y/float64(len(lit))
	}
	if out == 0 || len(lit) > few && out < len(lit) {
		return
	}
	b.view.centre(p)
	b.hand.glide()
}

// ground is the printed layer; it is drawn once for each sheet.
type ground struct {
	app.Compo
	Ground Ground
}

func (g *ground) Render() app.UI {
	return app.Raw(`<svg class="ground" xmlns="` + svgNS + `" viewBox="` + g.Ground.Box.viewBox() + `" aria-hidden="true"><g id="board-ground">` + g.Ground.SVG + `</g></svg>`)
}
