package westerplatte

import "orzel/core"

// Difficulty [1.5].
type Difficulty uint8

// The difficulties.
const (
	Easy Difficulty = iota + 1
	Medium
	Hard
)

var difficultyWords = [...]string{"", "easy", "medium", "hard"}

// level is one of the two sides of the tiles, and of the morale tracks.
type level struct {
	full  [4]uint8 // by good, the most that its tile holds
	load  uint8    // ammunition of an action
	back  uint8    // troops backed up
	steps []Step   // the morale track [5.1]
	start uint8    // where the marker starts
}

// Printed [1.5, 5.1].
var (
	easier = level{full: [4]uint8{Mines: 4, Grenades: 4, Bricks: 8}, load: 4, back: 3,
		steps: []Step{L3, L2, L1, Below, Start, H1, H2, H3}, start: 4}
	harder = level{full: [4]uint8{Mines: 3, Grenades: 3, Bricks: 6}, load: 3, back: 2,
		steps: []Step{L3, L2, L1, Below, Dip, Start, H1, H2, H3}, start: 5}
)

func (d Difficulty) level() *level {
	if d == Hard {
		return &harder
	}
	return &easier
}

// Step is a space of the morale track [5.1]. Below and Dip are the spaces without effect under the start.
type Step uint8

// The steps.
const (
	L3 Step = iota + 1
	L2
	L1
	Below
	Dip
	Start
	H1
	H2
	H3
)

var stepWords = [...]string{"", "L3", "L2", "L1", "below", "dip", "S", "H1", "H2", "H3"}

// String is a step's word.
func (s Step) String() string { return core.Word(stepWords[:], s) }
