package hex

import (
	"math"
	"testing"
)

func TestNeighboursAreOneWidthAway(t *testing.T) {
	for _, a := range []Axial{{0, 0}, {3, -5}, {-7, 2}} {
		for _, d := range Directions {
			b := a.Add(d)
			p, q := a.Centre(55), b.Centre(55)
			if w := math.Hypot(p.X-q.X, p.Y-q.Y); math.Abs(w-55) > 1e-9 {
				t.Errorf("%v and %v are %v apart on paper", a, b, w)
			}
		}
	}
}

// The side that faces a neighbour is the one both hexagons have.
func TestSidesAreShared(t *testing.T) {
	const width = 100
	a := Axial{2, 1}
	mine := Corners(a.Centre(width), width)
	for d, dir := range Directions {
		from, to := Side(d)
		b := a.Add(dir)
		theirs := Corners(b.Centre(width), width)
		for _, c := range []Point{mine[from], mine[to]} {
			shared := false
			for _, x := range theirs {
				shared = shared || math.Hypot(c.X-x.X, c.Y-x.Y) < 1e-9
			}
			if !shared {
				t.Errorf("corner %v of side %d is not the neighbour's", c, d)
			}
		}
	}
}
