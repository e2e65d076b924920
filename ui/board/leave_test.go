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
	board := &Board{Scene: Scene{Ground: Ground{Hex: 100}}, links: [][2]hex.Point{{a, b}, {b, c}}}
	if way := board.way(a, d); !slices.Equal(way, []hex.Point{a, b, c, d}) {
		t.Errorf("it went %v", way)
	}
	board.links = nil
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
