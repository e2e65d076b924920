package orzel

import (
	"math/bits"

	"orzel/core"
)

// [4.4] PL does Surface after all its other actions; KM does Lay mines and Patrol before all its others.
// Fog is at any time.
func isLate(v Verb) bool { return v == Surface || v == Search || v == Attack || v == Prepare }

// scarce: a verb that is illegal when there is nothing to take back [5.1, 6.7].
func scarce(v Verb) bool { return v == Surface || v == Prepare }

// stock is what a scarce verb of a side can still take back.
func (t *Table) stock(s core.Side) uint8 {
	if s == PL {
		return t.with
	}
	return t.caught
}

// lowest is the lowest place with an undone die equal to this one: equal dice are one action.
func (t *Table) lowest(s core.Side, i int) int {
	d := &t.thrown[s][i]
	for j := range i {
		e := &t.thrown[s][j]
		if t.dice.work[s][e.Face] == t.dice.work[s][d.Face] &&
			e.State == Aside && e.Option == d.Option && e.Left == d.Left {
			return j
		}
	}
	return i
}

// mayDo says whether a die may do a verb now, whatever the target: [4.1] to [4.4], [5.1], [5.6], [6.7].
func (t *Table) mayDo(s core.Side, i int, v Verb) refusal {
	d := &t.thrown[s][i]
	if d.State != Aside {
		return dieDone
	}
	if t.option(s, i, v) == 0 {
		if d.Option != 0 {
			return dieOtherSide
		}
		return dieHasNot
	}
	return t.mayNow(s, i, v, t.undone(s))
}

// mayNow says whether an undone die that has a verb may do it now: [4.3], [4.4].
func (t *Table) mayNow(s core.Side, i int, v Verb, u undone) refusal {
	d := &t.thrown[s][i]
	if v == Fog {
		return fine
	}
	if !isLate(v) {
		if t.late { // [4.4]
			return earlyIsOver
		}
		if v == Break && d.Option == 0 && t.targets(Break).Empty() { // [4.3, 5.6]
			return breakNone
		}
		return fine
	}
	if scarce(v) && d.Option == 0 && t.stock(s) == 0 { // [4.3, 5.1, 6.7]
		if v == Surface {
			return surfaceNone
		}
		return prepareNone
	}
	return t.orderAllows(s, d, v, u)
}

// What a die is good for once a late action is done [4.4].
const (
	free  uint8 = iota // it has Fog or another late action
	short              // it needs something to take back first
	stuck              // its actions come too late
)

// afterLate says which of these a die is, by its options and the one chosen.
func afterLate(options []Option, chosen uint8) uint8 {
	is := stuck
	for k, o := range options {
		switch {
		case chosen != 0 && chosen != uint8(k+1):
		case scarce(o.Verb) && chosen == 0:
			is = min(is, short)
		case o.Verb == Fog || isLate(o.Verb):
			is = free
		}
	}
	return is
}

// undone counts the dice that are not done yet: all that are stuck once a late action is done, and all that
// are short then.
type undone struct{ stuck, short uint8 }

func (t *Table) undone(s core.Side) (u undone) {
	for i := range t.thrown[s] {
		if d := &t.thrown[s][i]; d.State == Aside {
			u.count(t.dice.after[s][d.Face][d.Option], 1)
		}
	}
	return u
}

func (u *undone) count(is, n uint8) {
	u.stuck += n * bit(is == stuck)
	u.short += n * bit(is == short)
}

// orderAllows: [4.4] a late action is legal only if every other die still undone can then be done in order.
func (t *Table) orderAllows(s core.Side, d *Die, v Verb, u undone) refusal {
	u.count(t.dice.after[s][d.Face][d.Option], 255)
	if u.stuck != 0 {
		if s == PL {
			return surfaceLast
		}
		return minesPatrolFirst
	}
	if scarce(v) && (d.Option == 0 || t.stock(s) > 0) { // else a second symbol without effect [4.3]
		u.short++
	}
	if u.short > t.stock(s) {
		if s == PL {
			return surfaceShort
		}
		return prepareShort
	}
	return fine
}

// readyDice finds the dice that may do each verb now, equal dice once, and counts the pairs.
func (t *Table) readyDice(s core.Side) (pairs int) {
	t.ready = [Fog + 1]uint8{}
	u := t.undone(s)
	seen := uint64(0) // the kinds of dice so far
	for i := range t.thrown[s] {
		d := &t.thrown[s][i]
		kind := uint64(1) << (t.dice.work[s][d.Face]<<3 | d.Option<<1 | d.Left&1)
		if d.State != Aside || seen&kind != 0 {
			continue
		}
		seen |= kind
		for k := range t.dice.option[s][d.Face] {
			v := t.dice.option[s][d.Face][k].Verb
			if v != 0 && (d.Option == 0 || d.Option == uint8(k+1)) && t.mayNow(s, i, v, u) == fine {
				t.ready[v] |= 1 << i
				pairs++
			}
		}
	}
	return pairs
}

// only returns the action that is left when exactly one is legal and asks no secret: it follows from the
// fact before [4.5]. pairs are the verbs and dice to choose from.
func (t *Table) only(s core.Side, pairs int) (a core.Action, ok bool) {
	if pairs != 1 {
		return a, false
	}
	for v, m := range t.ready {
		if m != 0 {
			a.Verb, a.N = Verb(v), uint8(bits.TrailingZeros8(m)+1)
		}
	}
	if a.Verb == Patrol && t.shipsInHand() == 0 {
		return a, t.noMoves()
	}
	targets := t.targets(a.Verb)
	switch targets.Len() {
	case 0:
		return a, true
	case 1:
		a.A = uint16(targets.First())
		return a, !asksSecret(a)
	}
	return a, false
}
