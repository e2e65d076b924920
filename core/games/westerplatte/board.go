package westerplatte

import "orzel/core"

// Space is one of the eleven spaces [1.1]: the outposts OA to OE from west to east, then the guardhouses G1 to
// G6. The zero value is no space.
type Space uint8

// The first of each kind, and the number of spaces.
const (
	OA     Space = 1
	G1     Space = 6
	spaces       = 11
)

// Track is one of the five attack tracks A to E [1.2]; the zero value is none. Its spaces are 1, far away, to 4,
// at the wall: I to IV in the rules.
type Track uint8

const (
	tracks           = 5
	wall       uint8 = 4 // the last space of a track
	fullWall   uint8 = 6 // the most bricks of a space [1.4]
	allBricks        = 74
	allAmmo          = 16 // [1.6]
	allQuick         = 5  // extra-movement tokens
	allAgain         = 4  // extra-action tokens
	allLimited       = 4  // limited-movement tokens
)

var spaceWords = [...]string{"-", "OA", "OB", "OC", "OD", "OE", "G1", "G2", "G3", "G4", "G5", "G6"}

var trackWords = [...]string{"-", "A", "B", "C", "D", "E"}

// String is the name of a space.
func (x Space) String() string {
	if int(x) < len(spaceWords) {
		return spaceWords[x]
	}
	return "?"
}

// String is the letter of a track.
func (k Track) String() string {
	if int(k) < len(trackWords) {
		return trackWords[k]
	}
	return "?"
}

// Outpost reports a round space [1.1].
func (x Space) Outpost() bool { return x >= OA && x < G1 }

// guardhouse is the number of a guardhouse, from 0.
func (x Space) guardhouse() int { return int(x - G1) }

// Faces is the track that an outpost faces, none for a guardhouse.
func (x Space) Faces() Track {
	if x.Outpost() {
		return Track(x)
	}
	return 0
}

// Outpost is the outpost that faces a track.
func (k Track) Outpost() Space { return Space(k) }

// Behind are the two guardhouses that an outpost passes its damage to [3.2].
func (k Track) Behind() (left, right Space) { return G1 + Space(k) - 1, G1 + Space(k) }

// paths are the spaces that a path leads to, bit x for space x [1.1]: the outposts in a chain, the guardhouses
// in a chain, and each outpost to the two behind it.
var paths = func() (to [spaces + 1]uint16) {
	join := func(x, y Space) {
		to[x] |= 1 << y
		to[y] |= 1 << x
	}
	for k := Track(1); k <= tracks; k++ {
		left, right := k.Behind()
		join(k.Outpost(), left)
		join(k.Outpost(), right)
		join(left, right)
		if k < tracks {
			join(k.Outpost(), k.Outpost()+1)
		}
	}
	return to
}()

// Paths lists the edges of the board, each once, for a screen.
func Paths() (edges [][2]Space) {
	for x := OA; x <= spaces; x++ {
		for y := x + 1; y <= spaces; y++ {
			if paths[x]>>y&1 == 1 {
				edges = append(edges, [2]Space{x, y})
			}
		}
	}
	return edges
}

// Fires are the paths that an event can burn [7]: N2 and N3.
var Fires = [2][2]Space{{2, 8}, {4, 9}}

// Tile is an action tile [1.3]; the zero value is none.
type Tile uint8

// The tiles.
const (
	Morale Tile = iota + 1
	Mortar
	Landmines
	Rebuilding
	Ammunition
	BackUp
)

var tileWords = [...]string{"-", "morale", "mortar", "landmines", "rebuild", "ammunition", "back-up"}

// String is a tile's word.
func (x Tile) String() string {
	if int(x) < len(tileWords) {
		return tileWords[x]
	}
	return "?"
}

// Good is what a tile has a supply of.
type Good uint8

// The goods.
const (
	Mines Good = iota + 1
	Grenades
	Bricks
)

var goodWords = [...]string{"-", "mine", "grenade", "bricks"}

// String is a good's word.
func (g Good) String() string {
	if int(g) < len(goodWords) {
		return goodWords[g]
	}
	return "?"
}

// unit is how much of a good is added, dropped or used at once: bricks go in twos [1.5].
func (g Good) unit() uint8 {
	if g == Bricks {
		return 2
	}
	return 1
}

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
func (s Step) String() string {
	if int(s) < len(stepWords) {
		return stepWords[s]
	}
	return "?"
}

// The players, each with an officer [1.7]. One player alone plays the first two.
const (
	P1 core.Side = iota + 1
	P2
	P3
	P4
)

var sideWords = [...]string{"", "P1", "P2", "P3", "P4"}
