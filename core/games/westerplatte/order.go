package westerplatte

import "orzel/core"

// settle goes on from a fact to the next thing that somebody must do or roll: what follows alone happens
// without asking.
func (t *Table) settle(log *[]core.Happening) {
	for t.end == running {
		switch {
		case t.want != nothing || t.phase == Acts:
			a, ok := t.only()
			if !ok {
				return
			}
			t.do(a, log)
		case t.below() > 1:
			return
		default:
			t.goOn(log)
		}
	}
}

// goOn does the next thing in the order of play [1, 2, 6], where nothing is asked and no roll is due: a draw
// that can fall in one way only is made at once.
func (t *Table) goOn(log *[]core.Happening) {
	switch t.phase {
	case FirstCards:
		if t.firstDrawn() < firstCards {
			t.firstCard(t.draw(0, log), log)
		} else {
			t.beginTurn(P1, log)
		}
	case GermanAttack:
		t.germanAttack(log)
	case NewCard:
		if t.card == 0 {
			t.newCard(t.draw(0, log), log)
		} else {
			t.finishCard(log)
		}
	case EndOfDay:
		switch {
		case t.event != 0:
			t.eventDone(log)
		case t.kind == 0:
			t.drawKind(0)
		default:
			t.drawEvent(0, log)
		}
	}
}

// below is what the roll that is due is below; 0 or 1 when none is.
func (t *Table) below() int {
	switch {
	case t.phase == Tiles:
		return len(t.tiles)
	case t.phase == FirstCards && t.firstDrawn() < firstCards, t.phase == NewCard && t.card == 0:
		return t.drawsFrom().Len()
	case t.phase == EndOfDay && t.event == 0 && t.kind == 0:
		positive, negative := t.toCome()
		if positive == 0 || negative == 0 {
			return 1
		}
		return positive + negative
	case t.phase == EndOfDay && t.event == 0:
		return t.namesLeft()
	}
	return 0
}

// owes is the one thing the game waits for.
func (t *Table) owes(buf []core.Debt) []core.Debt {
	if t.end != running {
		return buf
	}
	buf = append(buf, core.Debt{Kind: core.OwesChoice, Side: t.active, Phase: uint8(t.phase)})
	if t.want == nothing && t.phase != Acts {
		d := &buf[len(buf)-1]
		d.Kind, d.N, d.Below = core.OwesRoll, 1, uint16(t.below())
		if t.phase == Tiles { // the last one follows
			d.N, d.Falling = uint8(len(t.tiles)-1), true
		}
	}
	return buf
}

// rolled judges and does a roll.
func (t *Table) rolled(f *core.Fact, log *[]core.Happening) no {
	var buf [1]core.Debt
	d := t.owes(buf[:0])[0]
	if d.Kind != core.OwesRoll || f.Side != d.Side || f.N != d.N {
		return no{why: wrongRoll}
	}
	below := d.Below
	for _, x := range f.Draws[:f.N] {
		if x >= below {
			return no{why: wrongRoll}
		}
		if d.Falling {
			below--
		}
	}
	switch n := int(f.Draws[0]); {
	case t.phase == Tiles:
		t.shuffle(f.Draws[:f.N], log)
	case t.phase == FirstCards:
		t.firstCard(t.draw(n, log), log)
	case t.phase == NewCard:
		t.newCard(t.draw(n, log), log)
	case t.kind == 0:
		t.drawKind(n)
	default:
		t.drawEvent(n, log)
	}
	return no{}
}

func note(log *[]core.Happening, h core.Happening) {
	if log != nil {
		*log = append(*log, h)
	}
}
