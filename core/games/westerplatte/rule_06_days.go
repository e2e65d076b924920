package westerplatte

import "orzel/core"

const (
	days      = 7
	dayCards  = 8  // [6.1]
	mostTurns = 40 // [6.6]
)

// stageDone: [6.1] a day ends when its discard holds 8 cards, when the current stage is done. Then comes what
// next says: the German attack, or the next player's turn.
func (t *Table) stageDone(next Phase, log *[]core.Happening) {
	switch t.next = next; {
	case t.Today() >= dayCards:
		t.endDay(log)
	case next == GermanAttack:
		t.phase, t.next = GermanAttack, 0
	default:
		t.beginTurn(t.after(t.active), log)
	}
}

func (t *Table) endDay(log *[]core.Happening) {
	note(log, core.Happening{What: DayEnded, A: uint16(t.day)})
	if t.day == days { // [6.2]
		t.finish(byHolding, log)
		return
	}
	if t.day == 3 || t.day == 6 { // [6.3] mines on tracks are not counted
		t.stock = t.difficulty.level().full
		note(log, core.Happening{What: Refilled})
	}
	for i, f := range Fires { // [6.5]
		if t.burned[i] {
			t.burned[i] = false
			note(log, core.Happening{What: PathCleared, A: uint16(f[0]), B: uint16(f[1])})
		}
	}
	t.day++
	t.turns = 0
	t.phase = EndOfDay // [6.4] an event
}

// finish ends the game at once.
func (t *Table) finish(how uint8, log *[]core.Happening) {
	t.end, t.bombing = how, false
	t.satisfied()
	note(log, core.Happening{What: GameOver, A: uint16(how)})
}

// agree: [6.7] the garrison may give up: whoever says so says it for all. There is no draw.
func (t *Table) agree(f *core.Fact, log *[]core.Happening) no {
	if f.Value != core.Resign || f.Side < P1 || f.Side > P4 {
		return no{why: noAgreement}
	}
	t.finish(byGivingUp, log)
	return no{}
}

// result: [6.2, 6.7] all win or all lose.
func (t *Table) result() core.Result {
	return [...]core.Result{
		running:    {},
		byHolding:  {Over: true, Winner: core.AllSides, Why: "held", Rule: "6.2"},
		byWalls:    {Over: true, Winner: core.TheGame, Why: "walls", Rule: "3.3"},
		byHunger:   {Over: true, Winner: core.TheGame, Why: "starved", Rule: "6.6"},
		byGivingUp: {Over: true, Winner: core.TheGame, Why: "given-up", Rule: "6.7"},
	}[t.end]
}
