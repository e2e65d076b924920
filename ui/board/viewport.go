package board

import "orzel/core/hex"

// viewport is which part of the sheet is seen: K pixels a chart unit, and where the sheet's corner lies
// in pixels of the frame.
type viewport struct {
	K, X, Y float64
	w, h    float64 // the frame
	box     Box
	fixed   bool
}

const (
	working  = .44 // a hexagon of 44 px: a finger's width
	closest  = 1.6
	fine     = 36 // px a hexagon; below it a finger needs the loupe
	smallest = 700.
)

// whole is the scale at which the whole sheet fits.
func (v *viewport) whole() float64 {
	if v.box.W == 0 || v.box.H == 0 {
		return 1
	}
	return min(v.w/v.box.W, v.h/v.box.H)
}

// clamp keeps the scale in bounds and the sheet in the frame: no edge is pulled past the middle of an
// empty margin, and a sheet smaller than the frame lies in its middle.
func (v *viewport) clamp() {
	v.K = v.bound(v.K)
	v.X = clampAxis(v.X, v.w, v.box.W*v.K)
	v.Y = clampAxis(v.Y, v.h, v.box.H*v.K)
}

// bound keeps a scale between the whole sheet and the closest look.
func (v *viewport) bound(k float64) float64 {
	if v.fixed {
		return v.whole()
	}
	return max(v.whole(), min(k, max(closest, v.whole())))
}

func clampAxis(at, frame, sheet float64) float64 {
	if sheet <= frame {
		return (frame - sheet) / 2
	}
	return max(frame-sheet, min(at, 0))
}

// zoom changes the scale and leaves the chart under a point of the frame where it is.
func (v *viewport) zoom(k, px, py float64) {
	k = v.bound(k)
	v.X = px - (px-v.X)*k/v.K
	v.Y = py - (py-v.Y)*k/v.K
	v.K = k
	v.clamp()
}

// centre brings a point of the chart to the middle of the frame.
func (v *viewport) centre(p hex.Point) {
	v.X = v.w/2 - (p.X-v.box.X)*v.K
	v.Y = v.h/2 - (p.Y-v.box.Y)*v.K
	v.clamp()
}

// chart turns a point of the frame into a point of the chart.
func (v *viewport) chart(px, py float64) hex.Point {
	return hex.Point{X: (px-v.X)/v.K + v.box.X, Y: (py-v.Y)/v.K + v.box.Y}
}

// frame turns a point of the chart into a point of the frame.
func (v *viewport) frame(p hex.Point) (px, py float64) {
	return (p.X-v.box.X)*v.K + v.X, (p.Y-v.box.Y)*v.K + v.Y
}

// sees reports that a point of the chart lies in the frame, a margin away from its edge.
func (v *viewport) sees(p hex.Point, margin float64) bool {
	x, y := v.frame(p)
	return x >= margin && y >= margin && x <= v.w-margin && y <= v.h-margin
}

// seen is the part of the chart in the frame.
func (v *viewport) seen() Box {
	p := v.chart(0, 0)
	return Box{p.X, p.Y, v.w / v.K, v.h / v.K}
}

func (b Box) viewBox() string {
	return Num(b.X) + " " + Num(b.Y) + " " + Num(b.W) + " " + Num(b.H)
}

// names is which set of printed names is readable at this scale.
func (v *viewport) names() string {
	switch {
	case v.K < .3:
		return "nm-over"
	case v.K < .6:
		return "nm-mid"
	}
	return "nm-full"
}
