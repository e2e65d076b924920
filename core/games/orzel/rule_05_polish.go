package orzel

import "orzel/core"

// [5.1] Surface: take back one empty-sea token from KM into hand.
func (t *Table) surface(a core.Action, log *[]core.Happening) {
	if t.with == 0 { // the second of two symbols [4.3]
		note(log, core.Happening{What: NoEffect, Side: PL, A: uint16(a.N), B: uint16(Surface)})
		return
	}
	t.with--
	note(log, core.Happening{What: Surfaced, Side: PL, A: uint16(a.N)})
}

// courses: [5.2] spaces adjacent to Orzeł or to any movement token on the map; [5.3] not those with a
// movement token, a ship or Orzeł; [5.5] none without a token in hand.
func (t *Table) courses() (s Set) {
	if t.tokensInHand() == 0 {
		return s
	}
	return t.reach.Less(t.chain().Or(t.ships))
}

// polish does Course and Break contact on a space.
func (t *Table) polish(a core.Action, x Space, log *[]core.Happening) {
	if a.Verb == Break { // [5.6]
		t.ships = t.ships.Without(x)
		t.caught++
		note(log, core.Happening{What: BrokeContact, Side: PL, A: a.A, B: uint16(a.N)})
		return
	}
	if t.mines.Has(x) { // [5.4] KM first reveals that mine token
		t.pending, t.at = mineOpens, x
		note(log, core.Happening{What: CourseSet, Side: PL, A: a.A, B: uint16(a.N)})
		return
	}
	t.place(x)
	note(log, core.Happening{What: Placed, Side: PL, A: a.A, B: uint16(a.N)})
}

// place puts a movement token on the map, face down.
func (t *Table) place(x Space) {
	t.down = t.down.Or(one(x))
	t.reach = t.reach.Or(t.board.near[x])
}

// openMine: [5.4] the minefield token leaves the game either way; a mine takes the movement token.
func (t *Table) openMine(face uint16, log *[]core.Happening) error {
	if t.swept[face] == mineTokens { // [1.2]
		return revealTooMany.because(t.board.ID(t.at))
	}
	t.mines = t.mines.Without(t.at)
	t.swept[face]++
	note(log, core.Happening{What: MineRevealed, Side: KM, A: uint16(t.at), B: face})
	if face == Mine {
		t.pending = tokenStrike
		return nil
	}
	t.place(t.at)
	note(log, core.Happening{What: Placed, Side: PL, A: uint16(t.at)})
	t.pending, t.at = nothing, 0
	return nil
}

// strike: [5.4] a submarine leaves the game for good, an empty sea goes to KM.
func (t *Table) strike(face uint16, log *[]core.Happening) error {
	if t.tooMany(face) {
		return revealTooMany.because(t.board.ID(t.at))
	}
	note(log, core.Happening{What: TokenLost, Side: PL, A: uint16(t.at), B: face})
	t.pending, t.at = nothing, 0
	if face == Submarine {
		t.lost++
		t.sunk(log)
	} else {
		t.with++
	}
	return nil
}

// tooMany: [1.2] no more tokens of a face can come to light than there are.
func (t *Table) tooMany(face uint16) bool {
	if face == Submarine {
		return t.lost+uint8(t.up.Len()) >= t.tokens
	}
	return t.with >= t.tokens
}
