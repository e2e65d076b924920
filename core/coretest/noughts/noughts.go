// Package noughts is noughts and crosses with a hidden first stone and a die, a small game that has each kind of
// fact: a fixture of the kernel's tests.
//
// The rules:
//
//	1.1 Two sides, X and O, play on 3 x 3 spaces, A1 to C3. X begins.
//	1.2 X lays its first stone face down on any space. It holds a cross and a blank and chooses in secret which
//	    of them it lays; the other one goes back into the box unseen.
//	1.3 While the stone lies face down, it blocks its space for both.
//	2.1 The sides take turns. Before each turn but the first the side rolls a die of six.
//	2.2 Then it lays a stone openly on an empty space.
//	2.3 On a 6 it may uncover instead: the stone that lies face down is opened. That was its turn.
//	2.4 X opens the stone. A cross stays as an open stone of X; a blank leaves the board.
//	3.1 Three open stones of a side in a row win, whether the last of them was laid or opened.
//	3.2 When the board is full, the stone that lies face down is opened.
//	3.3 A full board without three in a row is then a draw. Where a blank left its space free, play goes on.
//	3.4 A side may resign at any time, and both may agree to a draw.
package noughts

import (
	"fmt"
	"math/rand/v2"

	"orzel/core"
)

// The sides.
const (
	X core.Side = iota + 1
	O
)

func other(s core.Side) core.Side { return X + O - s }

// The verbs. A is the space, 0 to 8; Uncover has none.
const (
	Down uint8 = iota + 1 // lay the first stone face down, with a secret
	Lay
	Uncover
)

// The secrets: what the first stone is.
const (
	Cross uint16 = iota + 1
	Blank
)

// Opened is the one happening, as no screen shows this game: A the space, B what the stone is.
const Opened uint8 = 1

// What a space holds. An open stone is its side.
const (
	empty    = uint8(core.NoSide)
	faceDown = 3
)

// The phases. From won on the game is over.
const (
	first uint8 = iota
	roll
	lay
	six // lay, or uncover
	open
	won
	full
	resigned
	agreed
)

// Table is what lies open.
type Table struct {
	Spaces [9]uint8
	Phase  uint8
	Side   core.Side // whose turn it is; after the end who has won
}

func (t *Table) Clone() core.Table    { c := *t; return &c }
func (t *Table) Copy(from core.Table) { *t = *from.(*Table) }
func (t *Table) Append(buf []byte) []byte {
	return append(append(buf, t.Spaces[:]...), t.Phase, uint8(t.Side))
}

// find is the first space that holds something, -1 if none does.
func (t *Table) find(what uint8) int {
	for i, s := range t.Spaces {
		if s == what {
			return i
		}
	}
	return -1
}

var lines = [...][3]uint8{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

// three says whether a side has three open stones in a row [3.1].
func (t *Table) three(s core.Side) bool {
	for _, l := range lines {
		if x := uint8(s); t.Spaces[l[0]] == x && t.Spaces[l[1]] == x && t.Spaces[l[2]] == x {
			return true
		}
	}
	return false
}

// Hand is what a side knows alone: for X where a stone lies face down and what it is.
type Hand struct {
	side         core.Side
	space, stone uint16
}

func (h *Hand) Side() core.Side     { return h.side }
func (h *Hand) Clone() core.Hand    { c := *h; return &c }
func (h *Hand) Copy(from core.Hand) { *h = *from.(*Hand) }
func (h *Hand) Append(buf []byte) []byte {
	return append(buf, uint8(h.side), uint8(h.space), uint8(h.stone))
}

// Game is the rulebook.
type Game struct{}

func (Game) Name() string                             { return "noughts" }
func (Game) Edition() uint16                          { return 1 }
func (Game) Sides() []core.Side                       { return []core.Side{X, O} }
func (Game) Round(core.Table) int                     { return 0 }
func (Game) Deal(_ core.Table, s core.Side) core.Hand { return &Hand{side: s} }

// Start knows no options.
func (Game) Start(options string) (core.Table, error) {
	if options != "" {
		return nil, fmt.Errorf("noughts: no option %q", options)
	}
	return &Table{Side: X}, nil
}

// Slot is the space that the first stone goes to.
func (Game) Slot(a core.Action) (uint16, bool) { return a.A, a.Verb == Down }

func (Game) Peek(h core.Hand, slot uint16) core.Secret {
	if x := h.(*Hand); x.space == slot {
		return core.Hide(x.stone)
	}
	return core.Secret{}
}

// Guess takes the stone for a cross as often as for a blank.
func (Game) Guess(t core.Table, _, into core.Hand, rng *rand.Rand) {
	h := into.(*Hand)
	h.space, h.stone = 0, 0
	if at := t.(*Table).find(faceDown); at >= 0 && h.side == X {
		h.space, h.stone = uint16(at), Cross+uint16(rng.IntN(2))
	}
}

// Outcomes are a 6 and all else, which is the same once the stone is open [2.3].
func (Game) Outcomes(t core.Table, _ core.Debt, buf []core.Outcome) []core.Outcome {
	if t.(*Table).find(faceDown) < 0 {
		return append(buf, core.Outcome{Weight: 6})
	}
	return append(buf, core.Outcome{Weight: 5}, core.Outcome{Draws: [core.MaxDraws]uint16{5}, Weight: 1})
}

func (Game) Actions(_ core.Table, buf []core.Action) []core.Action {
	for i := range uint16(18) {
		buf = append(buf, core.Action{Verb: Down + uint8(i/9), A: i % 9})
	}
	return append(buf, core.Action{Verb: Uncover})
}

func (Game) Secrets() []core.Secret { return []core.Secret{{}, core.Hide(Cross), core.Hide(Blank)} }
