// Package hex is the geometry of boards of pointy-top hexagons in axial coordinates: who is next to
// whom, and where it lies on paper. Source: the axial system as in A. Patel, Hexagonal Grids.
package hex

import "math"

// Axial is a hexagon: Q grows to the east, R to the south-east.
type Axial struct{ Q, R int }

// Directions are the six neighbours: E, NE, NW, W, SW, SE.
var Directions = [6]Axial{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}

// Add returns the hexagon at an offset.
func (a Axial) Add(b Axial) Axial { return Axial{a.Q + b.Q, a.R + b.R} }

// Point is a place on paper, y downwards.
type Point struct{ X, Y float64 }

// Centre is the middle of a hexagon that is width units flat to flat; Axial{0, 0} lies at the origin.
func (a Axial) Centre(width float64) Point {
	return Point{width * (float64(a.Q) + float64(a.R)/2), width * math.Sqrt(3) / 2 * float64(a.R)}
}

// Corners are the six corners of a hexagon around a centre, clockwise from the north-eastern. The side
// between corner i-1 and i, counted from 0 around, faces a neighbour: see Side.
func Corners(c Point, width float64) [6]Point {
	h, v := width/2, width/math.Sqrt(3)
	return [6]Point{
		{c.X + h, c.Y - v/2}, {c.X + h, c.Y + v/2}, {c.X, c.Y + v},
		{c.X - h, c.Y + v/2}, {c.X - h, c.Y - v/2}, {c.X, c.Y - v},
	}
}

// Side returns the indices into Corners of the side that faces Directions[d].
func Side(d int) (from, to int) {
	return [6]int{0, 5, 4, 3, 2, 1}[d], [6]int{1, 0, 5, 4, 3, 2}[d]
}
