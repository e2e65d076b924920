package orzel

import (
	"math"

	"orzel/core"
)

// [7.1] Movement tokens not linked to Orzeł by a chain of adjacent movement tokens go back to PL's hand,
// unrevealed if face down.
func (t *Table) unlink(log *[]core.Happening) {
	off := t.tokensOnMap().Less(t.linked())
	if off.Empty() {
		return
	}
	t.down, t.up = t.down.Less(off), t.up.Less(off)
	t.link()
	for x := range off.All {
		note(log, core.Happening{What: Unlinked, Side: PL, A: uint16(x)})
	}
}

// linked are the movement tokens linked to Orzeł.
func (t *Table) linked() Set { return t.linkedOf(t.tokensOnMap()) }

// linkedOf are those of some tokens that are linked to Orzeł by these.
func (t *Table) linkedOf(all Set) (linked Set) {
	for ring := one(t.orzel); !ring.Empty(); linked = linked.Or(ring) {
		ring = t.board.Around(ring).And(all).Less(linked)
	}
	return linked
}

// moves: [7.2] any empty space adjacent to a movement token on the map; with none on the map, any empty
// space adjacent to Orzeł's own.
func (t *Table) moves() Set {
	from := t.reach
	if tokens := t.tokensOnMap(); !tokens.Empty() {
		from = t.board.Around(tokens)
	}
	return from.And(t.empty())
}

// position judges and does Move and Stay.
func (t *Table) position(a core.Action, log *[]core.Happening) error {
	x := Space(a.A)
	switch {
	case a.Verb != Move && a.Verb != Stay:
		return unknownVerb.because()
	case a.N != 0 || a.B != 0 || a.C != 0 || a.Verb == Stay && a.A != 0:
		return strayArguments.because(verbWords[a.Verb])
	case a.Verb == Stay: // [7.2] It MAY stay.
		t.stay(log)
		return nil
	case int(a.A) >= len(t.board.spaces) || x == 0:
		return noSuchSpace.because()
	}
	if m := t.moves(); !m.Has(x) {
		if e := t.empty(); e.Has(x) {
			return moveFar.because(t.board.ID(x))
		}
		return moveTaken.because(t.board.ID(x))
	}
	note(log, core.Happening{What: Moved, Side: PL, A: a.A, B: uint16(t.orzel)})
	t.orzel = x
	t.link()
	if t.board.Exit.Has(x) { // [9.1]
		t.finish(byExit, PL, log)
		return nil
	}
	t.home(log)
	return nil
}

func (t *Table) stay(log *[]core.Happening) {
	note(log, core.Happening{What: Stayed, Side: PL, A: uint16(t.orzel)})
	t.home(log)
}

// home: [7.3] all remaining movement tokens return to hand and are mixed there. Mines and ships stay. Then
// the next round [2.1].
func (t *Table) home(log *[]core.Happening) {
	if n := t.tokensOnMap().Len(); n > 0 {
		note(log, core.Happening{What: TokensHome, Side: PL, A: uint16(n)})
	}
	t.down, t.up = Set{}, Set{}
	if t.round < math.MaxUint16 { // [2.2] no limit to the game; the count stops
		t.round++
	}
	t.phase = PLRolls
	t.thrown = [3][4]Die{}
	t.last, t.late = 0, false
	t.link()
	note(log, core.Happening{What: RoundBegan, A: t.round})
}
