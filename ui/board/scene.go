// Package board puts a game's map on the screen: a static printed layer, a small live layer of pieces
// and marks above it, and the same as a list of buttons for keyboard and screen reader.
//
// It knows spaces, pieces and marks as plain data, and no game. What is lit may be touched; a touch is
// told by the space's id, on release. Panning and zooming move both layers by CSS transform alone,
// because that is what stays smooth on a phone; the picture is drawn sharp again once the hand rests.
package board

import (
	"time"

	"orzel/core/hex"
)

// Scene is what lies on the table, in chart units. The same Scene always gives the same picture.
type Scene struct {
	Ground Ground
	Spaces []Space
	Pieces []Piece
	Marks  []Mark
	Links  [][2]hex.Point    // dotted course lines
	Ways   [][2]hex.Point    // lit paths, from where somebody stands to spaces that are lit
	Route  []hex.Point       // a whole voyage, in red
	Stops  []hex.Point       // where it rested
	Labels []Label           // words beside the spaces
	Edges  string            // path data of what must stay visible above lit spaces
	Opened map[string]string // by the ID of a piece that has just left: the symbol it was turned to before
	Back   bool              // the moment before is shown again: everything moves backwards
	Home   string            // space where pieces that gather meet before they vanish
	Centre []string          // spaces that a small screen opens on
	Motion Motion
}

// Motion is how what is new has come about, one thing after another, for those who watch. The zero value is none.
type Motion struct {
	Began   *time.Time        // set by the board when the first of it is drawn; nil: nobody watches
	Lasts   int               // milliseconds
	Ways    map[string][]Step // by the ID of a piece
	Passing []Piece           // what is seen for that time alone
}

// Step is a moment of a way: how a piece is then. From one to the next it changes evenly; before the first it is as there.
type Step struct {
	At   int       // milliseconds from the beginning
	To   hex.Point // where it is on the sheet
	Turn int       // degrees
	Gone bool      // it isn't seen
}

// Ground is the printed sheet: one raw SVG that never changes while Key stays the same.
type Ground struct {
	Key string
	SVG string // content of an svg element
	Box Box    // the whole sheet
	Map Box    // the part an inset map shows
	Hex float64

	Wide Box // the sheet with its margins, for a frame that has room for them; none: Box
	// Fixed: the whole sheet is always seen and stands still, because its spaces are large enough for a finger.
	Fixed bool
}

// Box is a rectangle in chart units.
type Box struct{ X, Y, W, H float64 }

// Space is a place that pieces stand on and fingers touch.
type Space struct {
	ID   string // short, shown under the finger
	Name string // for the ear: id and where it is
	At   hex.Point

	Shape Shape
	Reach hex.Point // how far a finger may be from the middle, if not by the shape
}

// Piece is one piece of cardboard. A piece with the same ID is the same piece as before: where it stands
// is where it has moved.
type Piece struct {
	ID      string
	Symbol  string // of the game's sprite
	Space   string
	Name    string // for the ear; "" for what needs no words
	Where   string // how far it is from what matters, for the ear
	Scale   float64
	DX, DY  float64
	Gathers bool // it goes home with others of its kind, by way of one space, so that none can be followed
	Glides  bool // it moves in the open; others appear and vanish, so that none can be followed
	Dot     Dot  // how the inset map shows it
	Fixture bool // part of the space: it may be empty all the same
	Sails   bool // it comes from the near edge of the map rather than from above
	Passes  bool // of Motion.Passing
}

// Label is a line of words on the sheet; At is where it begins.
type Label struct {
	At   hex.Point
	Text string
}

// Dot is a piece on the inset map.
type Dot uint8

// The dots.
const (
	Disc Dot = iota
	Square
	Hull
	Diamond
)

// MarkKind says what a mark tells.
type MarkKind uint8

// The marks.
const (
	Lit      MarkKind = iota + 1 // may be touched now
	Selected                     // chosen, not yet acted on
	Mine                         // my action number N
	Theirs                       // their action number N
)

// Mark is drawn on a space.
type Mark struct {
	Kind  MarkKind
	Space string
	N     int
	Badge string // symbol of the verb, when more than one verb is possible
	When  int    // milliseconds of the scene's motion until it is seen
	Where string // Lit: how far the space is from what matters, for the ear
	What  string // Lit: what a touch does, in words
}

func (s *Scene) space(id string) (Space, bool) {
	for _, sp := range s.Spaces {
		if sp.ID == id {
			return sp, true
		}
	}
	return Space{}, false
}

// Tell names a space and what stands there; false if there is no such space.
func (s *Scene) Tell(id string) (text string, ok bool) {
	sp, ok := s.space(id)
	text = sp.Name
	for _, p := range s.Pieces {
		if p.Space == id && p.Name != "" {
			text += ": " + p.Name
		}
	}
	return text + ".", ok
}

func (s *Scene) at(id string) hex.Point {
	sp, _ := s.space(id)
	return sp.At
}

// Stand is where a piece stands on the sheet.
func (s *Scene) Stand(p Piece) hex.Point {
	at := s.at(p.Space)
	return hex.Point{X: at.X + p.DX, Y: at.Y + p.DY}
}

// Lit are the marks of the spaces that may be touched now.
func (s *Scene) Lit() []Mark {
	var out []Mark
	for _, m := range s.Marks {
		if m.Kind == Lit {
			out = append(out, m)
		}
	}
	return out
}

// IsLit reports that a space may be touched now.
func (s *Scene) IsLit(id string) bool {
	for _, m := range s.Marks {
		if m.Kind == Lit && m.Space == id {
			return true
		}
	}
	return false
}

func (s *Scene) occupied(id string) bool {
	for _, p := range s.Pieces {
		if p.Space == id && !p.Fixture {
			return true
		}
	}
	return false
}

// under returns the space that a point of the chart lies on.
func (s *Scene) under(p hex.Point) (Space, bool) {
	best, found := Space{}, false
	least := s.Ground.Hex * s.Ground.Hex / 3 // a corner is Hex/√3 from the middle
	for _, sp := range s.Spaces {
		dx, dy := p.X-sp.At.X, p.Y-sp.At.Y
		if r := sp.Reach; sp.Shape != Hexagonal || r.X > 0 {
			if r.X == 0 {
				r = reach[sp.Shape]
			}
			if dx >= -r.X && dx <= r.X && dy >= -r.Y && dy <= r.Y {
				return sp, true
			}
			continue
		}
		if d := dx*dx + dy*dy; d <= least {
			best, least, found = sp, d, true
		}
	}
	return best, found
}
