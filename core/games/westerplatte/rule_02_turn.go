package westerplatte

import "orzel/core"

// beginTurn: [2.1.1] two moves and one action; a limited-movement token takes a move away and is used up.
func (t *Table) beginTurn(s core.Side, log *[]core.Happening) {
	if t.turns == mostTurns {
		t.finish(byHunger, log)
		return
	}
	t.turns++
	t.phase, t.next, t.active = Acts, 0, s
	t.moves, t.actions, t.quick, t.again = 2, 1, false, false
	note(log, core.Happening{What: TurnBegan, Side: s, A: uint16(t.day), B: uint16(t.turns)})
	if o := &t.officers[s]; o.Limited > 0 {
		o.Limited--
		t.moves--
		note(log, core.Happening{What: Slowed, Side: s})
	}
}

// after is whose turn follows a side's [2.1].
func (t *Table) after(s core.Side) core.Side { return s%t.Officers() + 1 }

// mayMove: [2.1.1] a token gives a third move, one a turn at most.
func (t *Table) mayMove() bool {
	return t.moves > 0 || !t.quick && t.officers[t.active].Quick > 0
}

// mayAct: [2.1.1] a token gives a second action, one a turn at most.
func (t *Table) mayAct() bool {
	return t.actions > 0 || !t.again && t.officers[t.active].Again > 0
}

// useAction counts an action; without one left a token gives it.
func (t *Table) useAction(log *[]core.Happening) {
	if t.actions > 0 {
		t.actions--
		return
	}
	t.again = true
	t.officers[t.active].Again--
	note(log, core.Happening{What: TokenUsed, Side: t.active, A: againToken})
}

// whyNotMove: [2.1.1] along edges.
func (t *Table) whyNotMove(x Space) no {
	from := t.officers[t.active].At
	switch {
	case !t.mayMove():
		return no{why: noMoveLeft}
	case paths[from]>>x&1 == 0:
		return no{why: moveFar, a: uint16(x)}
	case t.open(from)>>x&1 == 0:
		return no{why: moveBurned, a: uint16(x)}
	}
	return no{}
}

// open are the spaces that paths lead to from x, [6.5] except those that are burned; bit y for space y.
func (t *Table) open(x Space) uint16 {
	to := paths[x]
	for i, f := range Fires {
		switch {
		case !t.burned[i]:
		case x == f[0]:
			to &^= 1 << f[1]
		case x == f[1]:
			to &^= 1 << f[0]
		}
	}
	return to
}

func (t *Table) move(x Space, log *[]core.Happening) {
	o := &t.officers[t.active]
	if t.moves > 0 {
		t.moves--
	} else {
		t.quick = true
		o.Quick--
		note(log, core.Happening{What: TokenUsed, Side: t.active, A: quickToken})
	}
	note(log, core.Happening{What: Moved, Side: t.active, A: uint16(x), B: uint16(o.At)})
	o.At = x
}

// endStage: [2.1] all of it was MAY.
func (t *Table) endStage(log *[]core.Happening) {
	note(log, core.Happening{What: StageEnded, Side: t.active})
	t.moves, t.actions, t.quick, t.again = 0, 0, false, false
	t.stageDone(GermanAttack, log)
}

// whyNotAttack: [2.1.2] only from an outpost, only the troop on the track it faces.
func (t *Table) whyNotAttack(payer core.Side) no {
	k := t.officers[t.active].At.Faces()
	switch {
	case k == 0:
		return no{why: attackFromGuardhouse, a: uint16(t.officers[t.active].At)}
	case t.troops[k].Card == 0:
		return no{why: attackNoTroop, a: uint16(k)}
	}
	return t.whyNotPay(payer)
}

// whyNotPay: [2.1.2] an officer on the same outpost, one ammunition each.
func (t *Table) whyNotPay(payer core.Side) no {
	switch o := &t.officers[payer]; {
	case o.At != t.officers[t.active].At:
		return no{why: payerElsewhere, a: uint16(payer)}
	case t.done>>payer&1 == 1:
		return no{why: payerTwice, a: uint16(payer)}
	case o.Ammo == 0:
		return no{why: payerEmpty, a: uint16(payer)}
	}
	return no{}
}

// attack: [2.1.2] one ammunition, one damage. While the troop stands the others there MAY pay for more.
func (t *Table) attack(payer core.Side, log *[]core.Happening) {
	k := t.officers[t.active].At.Faces()
	if t.want == nothing {
		t.useAction(log)
		t.ask(Payers, uint8(t.Officers()))
	}
	t.done |= 1 << payer
	t.officers[payer].Ammo--
	note(log, core.Happening{What: Shot, Side: payer, A: uint16(k)})
	t.wound(k, 1, log)
	t.answered()
	if t.troops[k].Card == 0 || !t.anyPayer() {
		t.satisfied()
	}
}

func (t *Table) anyPayer() bool {
	for s := P1; s <= t.Officers(); s++ {
		if t.whyNotPay(s).why == fine {
			return true
		}
	}
	return false
}

// wound: [2.1.2] damage stays on the troop; at its resistance it goes to the day's discard.
func (t *Table) wound(k Track, n uint8, log *[]core.Happening) {
	x := &t.troops[k]
	x.Wounds += n
	if x.Wounds >= t.Card(x.Card).Resistance {
		t.kill(k, log)
	}
}

func (t *Table) kill(k Track, log *[]core.Happening) {
	note(log, core.Happening{What: TroopFell, A: uint16(k), B: uint16(t.troops[k].Card)})
	t.troops[k] = Troop{}
}
