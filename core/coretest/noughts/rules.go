package noughts

import "orzel/core"

// Owes lists one debt, or none after the end.
func (Game) Owes(table core.Table, buf []core.Debt) []core.Debt {
	t := table.(*Table)
	switch t.Phase {
	case first, lay, six:
		return append(buf, core.Debt{Kind: core.OwesChoice, Side: t.Side, Phase: t.Phase})
	case roll: // [2.1]
		return append(buf, core.Debt{Kind: core.OwesRoll, Side: t.Side, Phase: t.Phase, N: 1, Below: 6})
	case open: // [2.4]
		return append(buf, core.Debt{Kind: core.OwesReveal, Side: X, Phase: t.Phase, Slot: uint16(t.find(faceDown))})
	}
	return buf
}

func (Game) Legal(table core.Table, _ core.Hand, s core.Side, buf []core.Choice) []core.Choice {
	t := table.(*Table)
	if s != t.Side || t.Phase != first && t.Phase != lay && t.Phase != six {
		return buf
	}
	for i, holds := range t.Spaces {
		switch {
		case t.Phase == first: // [1.2]
			down := core.Action{Verb: Down, A: uint16(i)}
			buf = append(buf, core.Choice{Action: down, Secret: core.Hide(Cross)}, core.Choice{Action: down, Secret: core.Hide(Blank)})
		case holds == empty: // [2.2]
			buf = append(buf, core.Choice{Action: core.Action{Verb: Lay, A: uint16(i)}})
		}
	}
	if t.Phase == six { // [2.3]
		buf = append(buf, core.Choice{Action: core.Action{Verb: Uncover}})
	}
	return buf
}

func (Game) Apply(table core.Table, f *core.Fact, log *[]core.Happening) error {
	t := table.(*Table)
	switch {
	case t.Phase >= won:
		return core.Refuse("3.1", "game-over")
	case f.Kind == core.Agreement && f.Value == core.Resign && (f.Side == X || f.Side == O): // [3.4]
		t.Phase, t.Side = resigned, other(f.Side)
	case f.Kind == core.Agreement && f.Value == core.Draw && f.Side == core.NoSide:
		t.Phase, t.Side = agreed, core.NoSide
	case f.Kind == core.Act:
		return t.act(f.Side, f.Action)
	case f.Kind == core.Rolled && t.Phase == roll && f.Side == t.Side && f.N == 1 && f.Draws[0] < 6: // [2.1]
		t.Phase = lay
		if f.Draws[0] == 5 && t.find(faceDown) >= 0 {
			t.Phase = six // [2.3]
		}
	case f.Kind == core.Revealed && t.Phase == open && f.Side == X && int(f.Slot) == t.find(faceDown): // [2.4]
		switch f.Value {
		case Cross:
			t.Spaces[f.Slot] = uint8(X)
		case Blank:
			t.Spaces[f.Slot] = empty
		default:
			return core.Refuse("1.2", "no-such-stone")
		}
		if log != nil {
			*log = append(*log, core.Happening{What: Opened, Side: X, A: f.Slot, B: f.Value})
		}
		t.pass()
	default:
		return core.Refuse("2.1", "not-due")
	}
	return nil
}

// act judges an action and does it.
func (t *Table) act(s core.Side, a core.Action) error {
	known := core.Action{Verb: a.Verb, A: a.A}
	switch {
	case a != known || a.Verb < Down || a.Verb > Uncover || a.A > 8 || a.Verb == Uncover && a.A > 0:
		return core.Refuse("2.2", "no-such-action")
	case s != t.Side:
		return core.Refuse("2.1", "not-your-turn")
	case t.Phase == roll || t.Phase == open:
		return core.Refuse("2.1", "not-due")
	case (a.Verb == Down) != (t.Phase == first):
		return core.Refuse("1.2", "first-face-down")
	case a.Verb == Uncover && t.Phase != six:
		return core.Refuse("2.3", "no-six")
	case a.Verb == Lay && t.Spaces[a.A] == faceDown:
		return core.Refuse("1.3", "space-blocked", spaceText(a.A))
	case a.Verb == Lay && t.Spaces[a.A] != empty:
		return core.Refuse("2.2", "space-taken", spaceText(a.A))
	}
	switch a.Verb {
	case Down:
		t.Spaces[a.A] = faceDown
		t.pass()
	case Lay:
		t.Spaces[a.A] = uint8(s)
		t.pass()
	case Uncover:
		t.Phase = open
	}
	return nil
}

// pass ends a turn.
func (t *Table) pass() {
	switch {
	case t.three(X):
		t.Phase, t.Side = won, X // [3.1]
	case t.three(O):
		t.Phase, t.Side = won, O
	case t.find(empty) >= 0:
		t.Phase, t.Side = roll, other(t.Side) // [2.1, 3.3]
	case t.find(faceDown) >= 0:
		t.Phase = open // [3.2]
	default:
		t.Phase, t.Side = full, core.NoSide // [3.3]
	}
}

func (Game) Follow(h core.Hand, _ core.Table, f *core.Fact, s core.Secret) error {
	hand, v := h.(*Hand), s.Open()
	asked := f.Kind == core.Act && f.Action.Verb == Down && f.Side == hand.side
	switch {
	case asked && v != Cross && v != Blank:
		return core.Refuse("1.2", "not-held")
	case !asked && v != 0:
		return core.Refuse("2.2", "nothing-secret")
	case asked:
		hand.space, hand.stone = f.Action.A, v
	case f.Kind == core.Revealed && f.Side == hand.side:
		hand.space, hand.stone = 0, 0
	}
	return nil
}

func (Game) Result(table core.Table) core.Result {
	t := table.(*Table)
	if t.Phase < won {
		return core.Result{}
	}
	rule := [...]string{won: "3.1", full: "3.3", resigned: "3.4", agreed: "3.4"}[t.Phase]
	return core.Result{Over: true, Winner: t.Side, Why: phases[t.Phase], Rule: rule}
}
