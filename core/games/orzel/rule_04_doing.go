package orzel

import (
	"strconv"

	"orzel/core"
)

// verbs returns the first and last verb that a side's dice can have.
func verbs(s core.Side) (from, to Verb) {
	if s == PL {
		return Surface, Break
	}
	return Mines, Fog
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
func asksSecret(a core.Action) bool { return a.A&-uint16(hides.dice(a.Verb)) != 0 }

// whyNotAct is why an action is not legal.
func (t *Table) whyNotAct(s core.Side, a core.Action) error {
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
	if i := int(a.N - 1); t.ready.dice(a.Verb)>>i&1 == 0 {
		return t.whyNotReady(s, i, a)
	}
	return t.whyNotPoint(a)
}

// whyNotReady is why a die may not do a verb now, or is not the one to name.
func (t *Table) whyNotReady(s core.Side, i int, a core.Action) error {
	if r := t.mayDo(s, i, a.Verb); r != fine {
		return t.refuse(r, s, a)
	}
	return dieLowest.because(strconv.Itoa(i+1), strconv.Itoa(t.lowest(s, i)+1))
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
		o := &t.dice.option[s][d.Face]
		d.Option = 1 + bit(o[0].Verb != a.Verb)
		d.Left = o[d.Option-1].Count
	}
	d.Left--
	d.State += DieState(bit(d.Left == 0))
	t.late = bit(t.late)|late.dice(a.Verb) != 0
	if a.A == 0 {
		t.idle(s, a, log)
		return
	}
	t.last = 0
	if s == PL {
		t.polish(a, Space(a.A), log)
	} else {
		t.german(a, Space(a.A), log)
	}
}

// idle does an action that points at no space.
func (t *Table) idle(s core.Side, a core.Action, log *[]core.Happening) {
	switch {
	case a.Verb == Fog: // [6.8]; between two Patrols it parts nothing [6.3]
		note(log, core.Happening{What: Fogged, Side: s, A: uint16(a.N)})
		return
	case a.Verb == Surface:
		t.surface(a, log)
	case a.Verb == Prepare:
		t.prepare(a, log)
	case a.Verb == Patrol && t.shipsInHand() == 0 && !t.noMoves(): // [6.4]
		note(log, core.Happening{What: Declined, Side: s, A: uint16(a.N)})
	default: // [4.5]
		note(log, core.Happening{What: NoEffect, Side: s, A: uint16(a.N), B: uint16(a.Verb)})
	}
	t.last = 0
}
