package westerplatte

import (
	"math/bits"

	"orzel/core"
)

// firstCards are drawn before the first turn [1.10].
const firstCards = 3

// setUp lays out the board [1]. Tiles and cards are still to be drawn.
func setUp(deck *Deck, difficulty Difficulty, players uint8) *Table {
	t := &Table{deck: deck, difficulty: difficulty, players: players, phase: Tiles, active: P1, day: 1, left: ^Cards(0)}
	t.stock = difficulty.level().full // [1.5]
	t.morale = difficulty.level().start
	for x := OA; x <= spaces; x++ { // [1.4]
		t.bricks[x] = fullWall
	}
	for s := P1; s <= t.Officers(); s++ { // [1.6, 1.7]
		t.officers[s] = Officer{At: 3, Ammo: 2}
	}
	return t
}

// shuffle: [1.3] the tiles, drawn from what is left of them, guardhouse by guardhouse; the last one follows.
func (t *Table) shuffle(draws []uint16, log *[]core.Happening) {
	left := uint8(0b1111110) // bit x for tile x
	take := func(n uint16) Tile {
		rest := left
		for range n {
			rest &= rest - 1
		}
		x := Tile(bits.TrailingZeros8(rest))
		left &^= 1 << x
		return x
	}
	h := core.Happening{What: TilesPlaced}
	for i := range t.tiles {
		n := uint16(0)
		if i < len(draws) {
			n = draws[i]
		}
		t.tiles[i] = take(n)
		if i < 3 {
			h.A |= uint16(t.tiles[i]) << (4 * i)
		} else {
			h.B |= uint16(t.tiles[i]) << (4 * (i - 3))
		}
	}
	note(log, h)
	t.phase = FirstCards
}

// drawsFrom are the cards that the next one is drawn from: [1.8] of the first stage, then of the second. None:
// those put under the deck, in their order.
func (t *Table) drawsFrom() Cards {
	if first := t.left & t.deck.first; first != 0 {
		return first
	}
	return t.left
}

// draw takes the n-th card of what is left [1.8].
func (t *Table) draw(n int, log *[]core.Happening) (c CardID) {
	if from := t.drawsFrom(); from != 0 {
		c = from.Nth(n)
		t.left &^= only(c)
	} else {
		c = t.under[0]
		copy(t.under[:], t.under[1:t.buried])
		t.buried--
		t.under[t.buried] = 0
	}
	note(log, core.Happening{What: CardDrawn, A: uint16(c)})
	return c
}

// firstDrawn is how many of the first cards were drawn.
func (t *Table) firstDrawn() int { return cards - t.left.Len() }

// firstCard: [1.10] with one or two players the first one goes to the discard; troops are placed and nothing
// moves; any other takes 1 morale, and no brick.
func (t *Table) firstCard(c CardID, log *[]core.Happening) {
	switch card := t.Card(c); {
	case t.firstDrawn() == 1 && t.players <= 2:
		note(log, core.Happening{What: Discarded, A: uint16(c)})
	case card.Troop():
		t.place(c, log)
	default:
		note(log, core.Happening{What: Discarded, A: uint16(c)})
		t.fall(log)
	}
}
