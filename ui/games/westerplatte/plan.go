package westerplatte

import (
	"orzel/core/games/westerplatte"
	"orzel/core/hex"
	"orzel/ui/board"
	"orzel/ui/look"
	"orzel/ui/words"
)

// sprite are the drawings and rulebook the rules, once they are here.
var (
	sprite   string
	rulebook look.Rulebook
)

// Sprite see look.Look.
func (Look) Sprite() string { return sprite }

// Give see look.Look.
func (Look) Give(file string) { sprite, rulebook = look.Unbind(file) }

// Rules see look.Look.
func (Look) Rules(l words.Lang) []look.Chapter { return rulebook[l] }

// The plan's measures, in its units. The strip above it tells the day and the morale.
const (
	firstLine, lineStep   = 110., 195.
	firstField, fieldStep = 120., 138.
	outpostY, houseY      = 764., 1034.
	firstHouse, houseStep = 80., 168.
	stripY                = -68.
	dayX, moraleX         = 180., 740.
	moraleScale           = 1.4
	wallY, frontY         = -104., 82. // of a wall, from the middle of its space
	wallScale, frontScale = 1.04, .95
	// The margins, as web/gen prints them.
	legendX, legendY, legendStep = -282., 160., 68.
	sideX, firstRow, rowStep     = 1066., 42., 64.
)

// todayAt is where a card of the day lies in the strip, moraleAt and legendAt where a step of the track is there and in the
// margin.
func todayAt(i int) hex.Point {
	return hex.Point{X: dayX - 160 + 44*float64(i) + 14*float64(i/4), Y: stripY}
}

func moraleAt(i, of int) hex.Point {
	return hex.Point{X: moraleX + 58*(float64(i)-float64(of-1)/2), Y: stripY}
}

func legendAt(i, of int) hex.Point {
	return hex.Point{X: legendX, Y: legendY + legendStep*float64(of-1-i)}
}

var ground = board.Ground{
	Key: "westerplatte", SVG: `<use href="#wp-plan"/>`, Fixed: true, Hex: 100,
	Box: board.Box{X: -30, Y: -128, W: 1060, H: 1312}, Wide: board.Box{X: -392, Y: -98, W: 1784, H: 1378}, Map: board.Box{W: 1, H: 1},
}

var romans = [...]string{"", "I", "II", "III", "IV"}

// field is the id of a space of a track: "A1".
func field(k westerplatte.Track, at uint8) string { return k.String() + string(rune('0'+at)) }

// place names a space by its id: OA, G1, A1.
func place(l words.Lang, id string) string {
	switch {
	case len(id) != 2:
		return id
	case id[0] == 'O':
		return Words.Say(l, "outpost", id[1:])
	case id[0] == 'G':
		return Words.Say(l, "house", id[1:])
	case id[1] >= '1' && id[1] <= '4':
		return Words.Say(l, "field", id[:1], romans[id[1]-'0'])
	}
	return id
}

// at is the middle of a space.
func at(x westerplatte.Space) hex.Point {
	if x.Outpost() {
		return hex.Point{X: firstLine + lineStep*float64(x-westerplatte.OA), Y: outpostY}
	}
	return hex.Point{X: firstHouse + houseStep*float64(x-westerplatte.G1), Y: houseY}
}

// fieldAt is the middle of a space of a track.
func fieldAt(k westerplatte.Track, i uint8) hex.Point {
	return hex.Point{X: firstLine + lineStep*float64(k-1), Y: firstField + fieldStep*float64(i-1)}
}

const lastSpace = westerplatte.G1 + 5

// spaces are all that can be named: outposts, guardhouses, tracks, and the strip.
func (d *desk) spaces() []board.Space {
	out := make([]board.Space, 0, 33)
	for x := westerplatte.OA; x <= lastSpace; x++ {
		shape := board.Round
		if !x.Outpost() {
			shape = board.House
		}
		out = append(out, board.Space{ID: x.String(), Name: place(d.Lang, x.String()), At: at(x), Shape: shape})
	}
	for k := westerplatte.Track(1); k <= 5; k++ {
		for i := uint8(1); i <= 4; i++ {
			out = append(out, board.Space{ID: field(k, i), Name: place(d.Lang, field(k, i)), At: fieldAt(k, i), Shape: board.Field})
		}
	}
	return append(out,
		held("DAY", d.say("day", d.t.Day()), dayX, stripY, 56), held("MORALE", d.say("morale"), moraleX, stripY, 56),
		held("DAY", "", sideX+131, 218, 262), held("MORALE", "", -195, 417, 343), held("BANK", d.say("bank"), sideX+131, 732, 232))
}

// held is a part of the strip or the margins that tells more to whoever holds it.
func held(id, name string, x, y, reach float64) board.Space {
	r := hex.Point{X: 131, Y: reach}
	if y == stripY {
		r.X = 230
	}
	return board.Space{ID: id, Name: name, At: hex.Point{X: x, Y: y}, Reach: r}
}

// door is where a path leads to: of a guardhouse the roof.
func door(x westerplatte.Space) hex.Point {
	p := at(x)
	if !x.Outpost() {
		p.Y -= 70
	}
	return p
}

// way is a path as it is drawn: between two guardhouses it lies lower.
func way(x, y westerplatte.Space) [2]hex.Point {
	if !x.Outpost() && !y.Outpost() {
		a, b := at(x), at(y)
		a.Y, b.Y = a.Y+40, b.Y+40
		return [2]hex.Point{a, b}
	}
	return [2]hex.Point{door(x), door(y)}
}

// start is the position of the cover.
const start = "difficulty=easy players=3 day=2 turns=4 phase=acts active=P1 moves=1 actions=0 troops=A1:W11,C3:W05 mines=A2,C4 officers=OA/1,G5/6/0/1/0,OC/0/2/0/0 morale=H2 discard=W01-W04,W16-W20 under=W13 events=P5"
