package board

import (
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core/hex"
)

func TestAPieceGlidesAlongTheCourseLinesAndOneStepFurther(t *testing.T) {
	a, b, c, d := hex.Point{}, hex.Point{X: 100}, hex.Point{X: 150, Y: 87}, hex.Point{X: 250, Y: 87}
	lines := [][2]hex.Point{{a, b}, {b, c}}
	board := &Board{Scene: Scene{Ground: Ground{Hex: 100}}, links: lines}
	if way := board.way(a, d); !slices.Equal(way, []hex.Point{a, b, c, d}) {
		t.Errorf("it went %v", way)
	}
	board.links, board.Scene.Back, board.Scene.Links = nil, true, lines
	if way := board.way(d, a); !slices.Equal(way, []hex.Point{d, c, b, a}) {
		t.Errorf("taken back, it went %v", way)
	}
	board.Scene.Back, board.Scene.Links = false, nil
	far := hex.Point{X: 900}
	if way := board.way(a, far); !slices.Equal(way, []hex.Point{a, far}) {
		t.Errorf("without lines it went %v", way)
	}
}

func TestTokensThatGoHomeMeetOnOneSpaceBeforeTheyVanish(t *testing.T) {
	s := row()
	s.Home = "C"
	token := func(id string) Piece { return Piece{ID: "t" + id, Symbol: "t-back", Space: id, Gathers: true} }
	s.Pieces = []Piece{token("A"), token("B")}
	b := &Board{Scene: s}
	_ = app.HTMLString(b.pieces())
	b.remember()
	b.Scene.Pieces = s.Pieces[:1]
	if html := app.HTMLString(b.pieces()); strings.Contains(html, "gathers") || strings.Count(html, "leaves") != 1 {
		t.Errorf("one of two tokens doesn't go home: %s", html)
	}
	b.remember()
	b.Scene.Pieces = nil
	if html := app.HTMLString(b.pieces()); !strings.Contains(html, "gathers") || !strings.Contains(html, "translate(200px,0px)") {
		t.Errorf("the last ones don't meet at C: %s", html)
	}
}

// row's board after some pieces have come and others gone.
func after(before, now []Piece, change func(*Scene)) string {
	b := &Board{Scene: row()}
	b.Scene.Pieces = before
	_ = app.HTMLString(b.pieces())
	b.remember()
	b.Scene.Pieces = now
	change(&b.Scene)
	return app.HTMLString(b.pieces())
}

func TestAMineIsTurnedOverBeforeItLeaves(t *testing.T) {
	mine := []Piece{{ID: "mA", Symbol: "m-back", Space: "A"}}
	html := after(mine, nil, func(s *Scene) { s.Opened = map[string]string{"mA": "m-mine"} })
	if !strings.Contains(html, "leaves opens") || !strings.Contains(html, "#m-mine") || strings.Contains(html, "#m-back") {
		t.Errorf("its face is not seen: %s", html)
	}
	if html = after(mine, nil, func(*Scene) {}); strings.Contains(html, "opens") || !strings.Contains(html, "#m-back") {
		t.Errorf("it is turned over though nobody opened it: %s", html)
	}
}

func TestWhatIsTakenBackMovesBackwards(t *testing.T) {
	ship, token := Piece{ID: "sA", Symbol: "p-ship", Sails: true, Space: "A"}, Piece{ID: "tB", Symbol: "t-back", Space: "B"}
	back := func(s *Scene) { s.Back = true }
	if html := after([]Piece{token}, []Piece{ship}, back); !strings.Contains(html, "leaves lifts") || !strings.Contains(html, "sails returns") {
		t.Errorf("the token isn't lifted, or the ship not back: %s", html)
	}
	if html := after([]Piece{token}, []Piece{ship}, func(*Scene) {}); strings.Contains(html, "lifts") || strings.Contains(html, "returns") {
		t.Errorf("it moves backwards unasked: %s", html)
	}
}

// A piece that leaves is still seen when something else is drawn at once, and not any more after a while.
func TestAPieceThatLeavesIsDrawnToTheEnd(t *testing.T) {
	b := &Board{Scene: row()}
	b.Scene.Pieces = []Piece{{ID: "tA", Symbol: "t-back", Space: "A"}}
	_ = app.HTMLString(b.pieces())
	b.remember()
	b.Scene.Pieces = nil
	b.remember()
	for range 2 {
		if html := app.HTMLString(b.pieces()); !strings.Contains(html, "leaves") {
			t.Errorf("it is gone at once: %s", html)
		}
		b.remember()
	}
	g := b.left["tA"]
	g.until = g.until.Add(-2 * farewell)
	b.left["tA"] = g
	if html := app.HTMLString(b.pieces()); strings.Contains(html, "leaves") || len(b.left) != 0 {
		t.Errorf("it stays: %s", html)
	}
}
