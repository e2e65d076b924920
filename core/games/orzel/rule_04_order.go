package orzel

import (
	"math/bits"

	"orzel/core"
)

// pairs is a set of dice and verbs: bit 4v+i for verb v and the die at place i+1.
type pairs uint64

// firstDie are the pairs of the die at place 1 with some verbs.
func firstDie(verbs ...Verb) (p pairs) {
	for _, v := range verbs {
		p |= 1 << (4 * v)
	}
	return p
}

// first is the lowest verb and, of its dice, the lowest place from 1.
func (p pairs) first() (v Verb, die uint8) {
	at := uint8(bits.TrailingZeros64(uint64(p)))
	return at >> 2, at&3 + 1
}

// dice are the places with a verb, bit i for place i+1.
func (p pairs) dice(v Verb) uint8 { return uint8(p>>(4*uint(v))) & 15 }

// when are the pairs themselves or none.
func (p pairs) when(yes bool) pairs { return p & -pairs(bit(yes)) }

// of are the pairs of the die at place i+1.
func (p pairs) of(i int) pairs { return p >> i & 0x1111_1111_1111_1111 }

// The verbs by when they may be done: PL does Surface after all its other actions; KM does Lay mines and
// Patrol before all its others; Fog is at any time [4.4]. A verb that takes back is illegal when there is
// nothing to take back [5.1, 6.7].
var (
	anyTime = firstDie(Fog)
	early   = firstDie(Course, Break, Mines, Patrol)
	late    = firstDie(Surface, Search, Attack, Prepare)
	takes   = firstDie(Surface, Prepare)
	breaks  = firstDie(Break)
	hides   = firstDie(Course, Mines)
)

func isLate(v Verb) bool { return late.dice(v) != 0 }
func scarce(v Verb) bool { return takes.dice(v) != 0 }

// stock is what a side can still take back.
func (t *Table) stock(s core.Side) uint8 {
	with, caught := t.with, t.caught
	if s == PL {
		return with
	}
	return caught
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

// mayDo says whether a die may do a verb now, whatever the target, or why not: [4.1] to [4.4], [5.1], [5.6],
// [6.7].
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

// undone counts the dice that are not done yet: all that are stuck once a late action is done, and all that
// then need something to take back [4.4].
type undone struct{ stuck, short uint8 }

// afterLate counts a die, by its options and the one chosen: it is neither if it has Fog or another late
// action.
func afterLate(options []Option, chosen int) undone {
	u := undone{stuck: 1}
	for k, o := range options {
		switch {
		case chosen != 0 && chosen != k+1:
		case scarce(o.Verb) && chosen == 0:
			u = undone{short: 1}
		case o.Verb == Fog || isLate(o.Verb):
			return undone{}
		}
	}
	return u
}

func (t *Table) undone(s core.Side) (u undone) {
	for i := range t.thrown[s] {
		k := t.kind(s, i)
		u.stuck += k.stuck
		u.short += k.short
	}
	return u
}

// kind is what the order of actions asks of a die.
func (t *Table) kind(s core.Side, i int) *kind {
	d := &t.thrown[s][i]
	return &t.dice.kind[s][d.Face*bit(d.State == Aside)][d.Option]
}

// orderAllows: [4.4] a late action is legal only if every other die still undone can then be done in order.
func (t *Table) orderAllows(s core.Side, d *Die, v Verb, u undone) refusal {
	k := &t.dice.kind[s][d.Face][d.Option]
	u.stuck, u.short = u.stuck-k.stuck, u.short-k.short
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

// readyDice finds the dice that may do each verb now, equal dice once: [4.3], [4.4], [5.1], [5.6], [6.7].
// mayDo tells why a verb is not among them. All is reckoned without a branch, which is what costs most in
// WebAssembly.
func (t *Table) readyDice(s core.Side) {
	a, b, c, d := t.kind(s, 0), t.kind(s, 1), t.kind(s, 2), t.kind(s, 3)
	stock := t.stock(s)
	short := a.short + b.short + c.short + d.short
	short += (a.stuck + b.stuck + c.stuck + d.stuck) << 6 // a stuck die has no late verb itself: none is left
	now := anyTime | early.when(!t.late)
	fresh := now &^ breaks.when(t.reach.And(t.ships).Empty())
	after := late &^ takes // as long as what there is to take back is enough for the other dice
	may := [...]pairs{
		decided: now | after.when(short <= stock) | takes.when(short < max(stock, 1)),
		free:    fresh | after.when(short <= stock) | takes.when(short < stock),
		taking:  fresh | after.when(short <= stock+1) | takes.when(short <= stock),
	}
	first := a.verbs & may[a.choice]
	second := b.verbs & may[b.choice].when(b.id != a.id)
	third := c.verbs & may[c.choice].when(c.id != a.id).when(c.id != b.id)
	fourth := d.verbs & may[d.choice].when(d.id != a.id).when(d.id != b.id).when(d.id != c.id)
	t.ready = first | second<<1 | third<<2 | fourth<<3
}

// several: there is more than one pair.
func (p pairs) several() bool { return p&(p-1) != 0 }

// only returns the action of the one die that is ready with one verb, if it is the only one that is legal and asks
// no secret: it follows from the fact before [4.5].
func (t *Table) only() (a core.Action, ok bool) {
	a.Verb, a.N = t.ready.first()
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
