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
func (x Space) String() string { return core.Word(spaceWords[:], x) }

// String is the letter of a track.
func (k Track) String() string { return core.Word(trackWords[:], k) }

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

// Fires are the paths that an event can burn [7]: N2 and N3.
var Fires = [2][2]Space{{2, 8}, {4, 9}}
