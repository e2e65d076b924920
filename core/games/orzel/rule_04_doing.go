package orzel

import (
	"math/bits"
	"strconv"

	"orzel/core"
)

// actor is the side that acts in this phase, or none.
func (t *Table) actor() core.Side {
	switch t.phase {
	case PLActs:
		return PL
	case KMActs:
		return KM
	}
	return core.NoSide
}

// verbs returns the first and last verb that a side's dice can have.
func verbs(s core.Side) (from, to Verb) {
	if s == PL {
		return Surface, Break
	}
	return Mines, Fog
}

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

// option returns the option with which a die could do a verb, by its face and what was chosen, or 0 [4.2].
func (t *Table) option(s core.Side, i int, v Verb) uint8 {
	d := &t.thrown[s][i]
	o := &t.dice.option[s][d.Face]
	switch {
	case o[0].Verb == v && d.Option != 2:
		return 1
	case o[1].Verb == v && d.Option != 1:
		return 2
	}
	return 0
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
	return t.mayNow(s, i, v)
}

// mayNow says whether an undone die that has a verb may do it now: [4.3], [4.4].
func (t *Table) mayNow(s core.Side, i int, v Verb) refusal {
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
	return t.orderAllows(s, i, v)
}

// orderAllows: [4.4] a late action is legal only if every die still undone can then be done in order.
func (t *Table) orderAllows(s core.Side, i int, v Verb) refusal {
	need := uint8(0)
	if scarce(v) && (t.thrown[s][i].Option == 0 || t.stock(s) > 0) { // else a second symbol without effect [4.3]
		need = 1
	}
	for j := range t.thrown[s] {
		d := &t.thrown[s][j]
		if j == i || d.State != Aside {
			continue
		}
		free, short := false, false
		for k, o := range t.dice.option[s][d.Face] {
			if o.Verb == 0 || d.Option != 0 && d.Option != uint8(k+1) {
				continue
			}
			if scarce(o.Verb) && d.Option == 0 {
				short = true
			} else if o.Verb == Fog || isLate(o.Verb) {
				free = true
			}
		}
		switch {
		case free:
		case short:
			need++
		case s == PL:
			return surfaceLast
		default:
			return minesPatrolFirst
		}
	}
	if need > t.stock(s) {
		if s == PL {
			return surfaceShort
		}
		return prepareShort
	}
	return fine
}

// targets are the spaces that a verb can point at; for Patrol, those of a ship from hand.
func (t *Table) targets(v Verb) (s Set) {
	switch v {
	case Course:
		return t.courses()
	case Break:
		return t.reach.And(t.ships)
	case Mines:
		if t.minesInHand() > 0 {
			return t.empty()
		}
	case Patrol:
		if t.shipsInHand() > 0 {
			return t.patrols(0)
		}
	case Search:
		return t.down
	case Attack:
		return t.up
	}
	return s
}

// asksSecret: a face is chosen behind the screen [5.2, 6.1].
func asksSecret(a core.Action) bool { return (a.Verb == Course || a.Verb == Mines) && a.A != 0 }

// act judges and does an action of a die.
func (t *Table) act(s core.Side, a core.Action, log *[]core.Happening) error {
	from, to := verbs(s)
	switch {
	case a.Verb < from || a.Verb > to:
		return unknownVerb.because()
	case a.N < 1 || a.N > 4:
		return noSuchDie.because(strconv.Itoa(int(a.N)))
	case int(a.A) >= len(t.board.spaces) || int(a.B) >= len(t.board.spaces):
		return noSuchSpace.because()
	case a.C != 0 || a.B != 0 && a.Verb != Patrol:
		return strayArguments.because(verbWords[a.Verb])
	}
	i := int(a.N - 1)
	if r := t.mayDo(s, i, a.Verb); r != fine {
		return t.refuse(r, s, a)
	}
	if j := t.lowest(s, i); j != i {
		return dieLowest.because(strconv.Itoa(i+1), strconv.Itoa(j+1))
	}
	if err := t.mayPoint(a); err != nil {
		return err
	}
	t.do(s, a, log)
	return nil
}

// refuse gives a refusal its arguments.
func (t *Table) refuse(r refusal, s core.Side, a core.Action) error {
	die := strconv.Itoa(int(a.N))
	switch r {
	case dieDone:
		return r.because(die)
	case dieHasNot, dieOtherSide:
		return r.because(die, verbWords[a.Verb])
	case minesPatrolFirst, earlyIsOver:
		return r.because(verbWords[a.Verb])
	case surfaceShort, prepareShort:
		n := 0
		for i := range t.thrown[s] {
			d := &t.thrown[s][i]
			if o := t.dice.option[s][d.Face]; d.State == Aside && d.Option == 0 && (scarce(o[0].Verb) || scarce(o[1].Verb)) {
				n++
			}
		}
		return r.because(strconv.Itoa(n), strconv.Itoa(int(t.stock(s))))
	}
	return r.because()
}

// do does a legal action. [4.1] A die with two symbols gives two actions; [4.2] the side of the line is
// chosen with the first.
func (t *Table) do(s core.Side, a core.Action, log *[]core.Happening) {
	d := &t.thrown[s][a.N-1]
	if d.Option == 0 {
		d.Option = t.option(s, int(a.N-1), a.Verb)
		d.Left = t.dice.option[s][d.Face][d.Option-1].Count
	}
	if d.Left--; d.Left == 0 {
		d.State = Done
	}
	t.late = t.late || isLate(a.Verb)
	declined := a.Verb == Patrol && t.shipsInHand() == 0 && !t.noMoves() // [6.4]
	if a.Verb != Fog {                                                   // [6.3] Fog between two Patrols parts nothing
		t.last = 0
	}
	x := Space(a.A)
	switch a.Verb {
	case Surface:
		t.surface(a, log)
	case Fog: // [6.8]
		note(log, core.Happening{What: Fogged, Side: s, A: uint16(a.N)})
	case Prepare:
		t.prepare(a, log)
	default:
		switch {
		case x == 0 && declined:
			note(log, core.Happening{What: Declined, Side: s, A: uint16(a.N)})
		case x == 0: // [4.5]
			note(log, core.Happening{What: NoEffect, Side: s, A: uint16(a.N), B: uint16(a.Verb)})
		case s == PL:
			t.polish(a, x, log)
		default:
			t.german(a, x, log)
		}
	}
}

// readyDice finds the dice that may do each verb now, equal dice once, and counts the pairs.
func (t *Table) readyDice(s core.Side) (pairs int) {
	t.ready = [Fog + 1]uint8{}
	for i := range t.thrown[s] {
		d := &t.thrown[s][i]
		if d.State != Aside || t.lowest(s, i) != i {
			continue
		}
		for k := range t.dice.option[s][d.Face] {
			v := t.dice.option[s][d.Face][k].Verb
			if v != 0 && (d.Option == 0 || d.Option == uint8(k+1)) && t.mayNow(s, i, v) == fine {
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
