package board

import (
	"strings"

	"orzel/core/hex"
)

// Shape is what a space looks like. Sizes are in units of the sheet.
type Shape uint8

// The shapes.
const (
	Hexagonal Shape = iota // of the ground's size
	Round                  // a circle of radius 62
	Field                  // 172 wide, 126 high
	House                  // a front 160 wide with its gable, from -107 to 117
)

// reach is how far a finger may be from the middle.
var reach = [...]hex.Point{Round: {X: 72, Y: 72}, Field: {X: 88, Y: 69}, House: {X: 84, Y: 117}}

// Where marks stand beside the middle, and how large they are: a verb's badge, an own number, a pennant.
var spots = [...]struct{ badge, mine, theirs hex.Point }{
	Hexagonal: {hex.Point{X: -31, Y: 29}, hex.Point{X: 30, Y: 29}, hex.Point{X: -36, Y: -33}},
	Round:     {hex.Point{X: -50, Y: 50}, hex.Point{X: 46, Y: 48}, hex.Point{X: -44, Y: -42}},
	Field:     {hex.Point{X: -88, Y: 10}, hex.Point{X: 82, Y: 58}, hex.Point{X: -82, Y: -55}},
	House:     {hex.Point{X: -76, Y: 104}, hex.Point{X: 78, Y: 110}, hex.Point{X: -76, Y: -54}},
}

// tagged is how much larger marks are on a space that is no hexagon.
const tagged = 1.5

// outline appends the outline of a space. r is what would be the outer radius of a hexagon of 100 units, whose
// own is 50: other shapes grow and shrink by as much.
func (b *Board) outline(d *strings.Builder, sp Space, r float64) {
	c, m := sp.At, r-50
	to := func(op string, x, y float64) { d.WriteString(op + Num(c.X+x) + " " + Num(c.Y+y)) }
	switch sp.Shape {
	case Round:
		circle(d, c, 62+m)
	case Field:
		to("M", -86-m, -63-m)
		to("L", 86+m, -63-m)
		to("L", 86+m, 63+m)
		to("L", -86-m, 63+m)
		d.WriteByte('Z')
	case House:
		to("M", -80-m, -67-m*.55)
		to("L", 0, -107-m*1.15)
		to("L", 80+m, -67-m*.55)
		to("L", 80+m, 117+m)
		to("L", -80-m, 117+m)
		d.WriteByte('Z')
	default:
		Hexagon(d, c, r*b.unit())
	}
}
