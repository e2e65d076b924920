package westerplatte

import "orzel/core"

// whyNotTile: [2.1.3] on the guardhouse with that tile, also at 0 bricks.
func (t *Table) whyNotTile(a core.Action) no {
	tile := tileOf[a.Verb]
	if t.TileAt(t.officers[t.active].At) != tile {
		return no{why: tileElsewhere, a: uint16(a.Verb), b: uint16(t.whereIs(tile))}
	}
	k := Track(a.A)
	switch a.Verb {
	case Shell:
		switch {
		case t.stock[Grenades] == 0:
			return no{why: mortarEmpty}
		case t.troops[k].Card == 0:
			return no{why: mortarNoTroop, a: a.A}
		}
	case Mine:
		switch {
		case t.stock[Mines] == 0:
			return no{why: minesEmpty}
		case t.troops[k].Card != 0 && uint16(t.troops[k].At) == a.B:
			return no{why: mineOnTroop, a: a.A, b: a.B}
		case t.MineOn(k, uint8(a.B)):
			return no{why: mineOnMine, a: a.A, b: a.B}
		}
	case Rebuild:
		switch {
		case t.stock[Bricks] == 0:
			return no{why: bricksEmpty}
		case t.bricks[a.A] >= fullWall:
			return no{why: wallWhole, a: a.A}
		}
	case Load:
		if t.Bank() == 0 {
			return no{why: bankEmpty}
		}
	case Back:
		return t.whyNotBack(k)
	}
	return no{}
}

// useTile does the action of a tile [2.1.3].
func (t *Table) useTile(a core.Action, log *[]core.Happening) {
	t.useAction(log)
	h := core.Happening{Side: t.active, A: a.A, B: a.B}
	switch a.Verb {
	case Raise: // +1
		h.What = Raised
		note(log, h)
		t.rise(log)
	case Shell: // 2 damage, the excess is lost
		h.What = Shelled
		t.stock[Grenades]--
		note(log, h)
		t.wound(Track(a.A), 2, log)
	case Mine: // 1 mine
		h.What = MineLaid
		t.stock[Mines]--
		t.mines[a.A] |= 1 << a.B
		note(log, h)
	case Rebuild: // 2 bricks, a surplus one is lost
		h.What = Rebuilt
		n := min(2, fullWall-t.bricks[a.A])
		t.stock[Bricks] -= 2
		t.bricks[a.A] += n
		h.B = uint16(n)
		note(log, h)
	case Load: // 3 or 4, as many as the bank has
		h.What = Loaded
		n := min(t.difficulty.level().load, uint8(t.Bank()))
		t.officers[t.active].Ammo += n
		h.A = uint16(n)
		note(log, h)
	}
}

// whyNotBack: [2.1.3] a machine-gun troop that is not on I, goes back no further than I and ends on no mine;
// each troop once.
func (t *Table) whyNotBack(k Track) no {
	x := &t.troops[k]
	switch {
	case x.Card == 0:
		return no{why: backNoTroop, a: uint16(k)}
	case t.want == Troops && t.done>>k&1 == 1:
		return no{why: backTwice, a: uint16(k)}
	case t.Card(x.Card).Kind == Howitzer:
		return no{why: backHowitzer, a: uint16(k)}
	case x.At == 1:
		return no{why: backFirst, a: uint16(k)}
	case t.MineOn(k, behind(x.At)):
		return no{why: backOntoMine, a: uint16(k), b: uint16(behind(x.At))}
	}
	return no{}
}

// behind is where a troop comes that is backed up: two spaces, not past I.
func behind(at uint8) uint8 { return max(3, at) - 2 }

// backUp: [2.1.3] up to 2 or 3 different troops, one after the other. Passing back over a mine does nothing.
func (t *Table) backUp(k Track, log *[]core.Happening) {
	if t.want == nothing {
		t.useAction(log)
		t.ask(Troops, t.difficulty.level().back)
	}
	t.done |= 1 << k
	x := &t.troops[k]
	x.At = behind(x.At)
	note(log, core.Happening{What: BackedUp, A: uint16(k), B: uint16(x.At)})
	t.answered()
	for k := Track(1); k <= tracks && t.want == Troops; k++ {
		if t.whyNotBack(k).why == fine {
			return
		}
	}
	t.satisfied()
}
