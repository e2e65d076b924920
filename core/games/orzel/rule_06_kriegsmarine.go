package orzel

import "orzel/core"

// patrols: [6.2] empty spaces adjacent to Orzeł, to a movement token, or to the ship that the immediately
// preceding action put down [6.3]. from is the ship that moves, which does not count as its own neighbour
// [6.4], or no space for one from hand.
func (t *Table) patrols(from Space) Set {
	r := t.reach
	if t.last != 0 && t.last != from {
		r = r.Or(t.board.near[t.last])
	}
	return r.And(t.empty())
}

// noMoves: no ship on the map has a space to move to [6.4].
func (t *Table) noMoves() bool {
	from := Space(0) // like any ship but the last
	if t.ships.Without(t.last).Empty() {
		from = t.last
	}
	return t.ships.Empty() || t.patrols(from).Empty()
}

// german does Lay mines, Patrol, Search and Attack on a space.
func (t *Table) german(a core.Action, x Space, log *[]core.Happening) {
	h := core.Happening{Side: KM, A: a.A, B: uint16(a.N)}
	switch a.Verb {
	case Mines: // [6.1]
		t.mines = t.mines.With(x)
		h.What = MineLaid
	case Patrol: // [6.2, 6.4]
		h.What = ShipPlaced
		if a.B != 0 {
			t.ships = t.ships.Without(Space(a.B))
			h.What, h.C = ShipMoved, a.B
		}
		t.ships = t.ships.With(x)
		t.last = x
	case Search: // [6.5] PL reveals it
		t.pending, t.at = tokenSearch, x
		h.What = Searched
	case Attack: // [6.6]
		t.up = t.up.Without(x)
		t.lost++
		t.link()
		h.What = Attacked
	}
	note(log, h)
	if a.Verb == Attack {
		t.sunk(log)
	}
}

// found: [6.5] a submarine stays, face up; an empty sea goes to KM, open.
func (t *Table) found(face uint16, log *[]core.Happening) error {
	if t.tooMany(face) {
		return revealTooMany.because(t.board.ID(t.at))
	}
	t.down = t.down.Without(t.at)
	if face == Submarine {
		t.up = t.up.With(t.at)
	} else {
		t.with++
		t.link()
	}
	note(log, core.Happening{What: TokenFound, Side: PL, A: uint16(t.at), B: face})
	t.pending, t.at = nothing, 0
	return nil
}

// [6.7] Prepare: take one ship back from PL into hand.
func (t *Table) prepare(a core.Action, log *[]core.Happening) {
	if t.caught == 0 { // the second of two symbols [4.3]
		note(log, core.Happening{What: NoEffect, Side: KM, A: uint16(a.N), B: uint16(Prepare)})
		return
	}
	t.caught--
	note(log, core.Happening{What: Prepared, Side: KM, A: uint16(a.N)})
}
