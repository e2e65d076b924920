package board

import (
	"math"
	"testing"

	"orzel/core/hex"
)

func TestZoomingKeepsThePointUnderTheFinger(t *testing.T) {
	v := viewport{K: .5, X: -300, Y: -200, w: 390, h: 436, box: Box{-1800, -344, 2220, 1714}}
	before := v.chart(150, 200)
	v.zoom(.9, 150, 200)
	after := v.chart(150, 200)
	if math.Hypot(before.X-after.X, before.Y-after.Y) > .01 {
		t.Errorf("%v became %v", before, after)
	}
}

func TestTheSheetNeverLeavesTheFrame(t *testing.T) {
	v := viewport{K: .5, w: 390, h: 436, box: Box{-1800, -344, 2220, 1714}}
	for _, at := range [][2]float64{{9999, 9999}, {-9999, -9999}, {0, 0}} {
		v.X, v.Y = at[0], at[1]
		v.clamp()
		if v.X > 0 || v.Y > 0 || v.X+v.box.W*v.K < v.w-.01 || v.Y+v.box.H*v.K < v.h-.01 {
			t.Errorf("from %v the sheet came to %v,%v", at, v.X, v.Y)
		}
	}
	v.zoom(.01, 0, 0)
	if v.K != v.whole() {
		t.Errorf("smaller than the whole sheet: %v", v.K)
	}
}

func row() Scene {
	s := Scene{Ground: Ground{Hex: 100}}
	for i, id := range []string{"A", "B", "C"} {
		s.Spaces = append(s.Spaces, Space{ID: id, At: hex.Point{X: float64(i) * 100}})
		s.Marks = append(s.Marks, Mark{Kind: Lit, Space: id})
	}
	return s
}

func TestAFingerFindsTheSpaceItIsOn(t *testing.T) {
	s := row()
	for x, want := range map[float64]string{0: "A", 49: "A", 51: "B", 240: "C", 300: ""} {
		sp, _ := s.under(hex.Point{X: x, Y: 3})
		if sp.ID != want {
			t.Errorf("at %v: %q, want %q", x, sp.ID, want)
		}
	}
}

func TestArrowKeysGoToTheNextLitSpace(t *testing.T) {
	s := row()
	if to := s.next("A", arrows["ArrowRight"]); to != "B" {
		t.Errorf("right of A: %q", to)
	}
	if to := s.next("A", arrows["ArrowLeft"]); to != "" {
		t.Errorf("left of A: %q", to)
	}
	s.Marks = s.Marks[:1]
	if to := s.next("A", arrows["ArrowRight"]); to != "" {
		t.Errorf("an unlit space was reached: %q", to)
	}
}
