package westerplatte

import "orzel/core"

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
func (x Tile) String() string { return core.Word(tileWords[:], x) }

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
func (g Good) String() string { return core.Word(goodWords[:], g) }

// unit is how much of a good is added, dropped or used at once: bricks go in twos [1.5].
func (g Good) unit() uint8 {
	if g == Bricks {
		return 2
	}
	return 1
}
