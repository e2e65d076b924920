package orzel

import (
	"strconv"

	"orzel/core"
)

// possible says why a position that was set up cannot be reached by play, or nil. It completes what
// follows from the rest: whether an action that comes after all others was done [4.4].
func (t *Table) possible() error {
	for _, check := range []func() error{t.possibleCounts, t.possibleSpaces, t.possibleDice, t.possibleTokens, t.possibleOrder, t.possiblePending, t.possibleEnd} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// [1.2] the numbers of pieces.
func (t *Table) possibleCounts() error {
	n, up, down := int(t.tokens), t.up.Len(), t.down.Len()
	waiting := t.waiting()
	switch {
	case t.round == 0:
		return core.Refuse("2.1", "round-from-one")
	case int(t.lost)+up > n:
		return core.Refuse("1.2", "too-many-submarines", int(t.lost)+up, n)
	case int(t.with) > n:
		return core.Refuse("1.2", "too-many-empty-seas", int(t.with), n)
	case int(t.lost)+up+int(t.with)+down+waiting > 2*n:
		return core.Refuse("1.2", "too-many-tokens", int(t.lost)+up+int(t.with)+down+waiting, 2*n)
	case t.swept[Mine] > mineTokens || t.swept[NoMine] > mineTokens:
		return core.Refuse("1.2", "too-many-mines-of-a-face", mineTokens)
	case int(t.swept[Mine]+t.swept[NoMine])+t.mines.Len() > 2*mineTokens:
		return core.Refuse("1.2", "too-many-mines", int(t.swept[Mine]+t.swept[NoMine])+t.mines.Len(), 2*mineTokens)
	case int(t.caught)+t.ships.Len() > allShips:
		return core.Refuse("1.2", "too-many-ships", int(t.caught)+t.ships.Len(), allShips)
	}
	return nil
}

// [1.5] one thing on a space.
func (t *Table) possibleSpaces() error {
	seen := Of(t.orzel)
	for _, s := range []Set{t.down, t.up, t.mines, t.ships} {
		if both := s.And(seen); !both.Empty() {
			return core.Refuse("1.5", "two-on-a-space", t.board.ID(both.First()))
		}
		seen = seen.Or(s)
	}
	return nil
}

// [5.2, 6.5, 7.1, 7.3] where movement tokens can lie in each phase.
func (t *Table) possibleTokens() error {
	switch {
	case t.phase < PLActs && !t.tokensOnMap().Empty():
		return core.Refuse("7.3", "tokens-while-rolling", t.list(t.tokensOnMap(), ""))
	case t.phase < KMActs && !t.up.Empty():
		return core.Refuse("6.5", "open-before-search", t.list(t.up, ""))
	}
	if n, most := t.tokensOnMap().Len()+t.waiting(), t.actionsDone(PL, Course); n > most {
		return core.Refuse("5.2", "more-tokens-than-courses", n, most)
	}
	if n, most := t.up.Len(), t.actionsDone(KM, Search); n > most {
		return core.Refuse("6.5", "more-open-than-searches", n, most)
	}
	if off := t.tokensOnMap().Less(t.linked()); !off.Empty() && t.phase != KMActs && t.end == running {
		return core.Refuse("7.1", "token-unlinked", t.board.ID(off.First()))
	}
	if t.last != 0 && (t.phase != KMActs || !t.ships.Has(t.last)) {
		return core.Refuse("6.3", "last-is-no-ship", t.board.ID(t.last))
	}
	return nil
}

// waiting is 1 while a movement token waits for a mine [5.4].
func (t *Table) waiting() int { return int(bit(t.pending == mineOpens || t.pending == tokenStrike)) }

// actionsDone is how often a side's dice have done a verb this round.
func (t *Table) actionsDone(s core.Side, v Verb) (n int) {
	for _, d := range t.thrown[s] {
		if d.Option == 0 {
			continue
		}
		if o := t.dice.option[s][d.Face][d.Option-1]; o.Verb == v {
			n += int(o.Count) - int(d.Left)
		}
	}
	return n
}

// [2.1, 3.2, 4.1] what the dice can show in each phase.
func (t *Table) possibleDice() error {
	for _, s := range []core.Side{PL, KM} {
		rolls, acts := Phase(s), Phase(s)+PLActs-PLRolls
		for i, d := range t.thrown[s] {
			place := strconv.Itoa(i + 1)
			o := t.dice.option[s][d.Face]
			ok := true
			switch d.State {
			case ToRoll:
				ok = t.phase <= rolls
			case Fresh:
				ok = t.phase == rolls && d.Option == 0
			case Aside:
				ok = t.phase >= rolls && t.phase <= acts && (d.Option == 0 || t.phase == acts)
			case Done:
				ok = t.phase >= acts && d.Option != 0
			}
			if !ok && t.end == running {
				return core.Refuse("2.1", "die-out-of-phase", sideWords[s], place, phaseWords[t.phase])
			}
			switch {
			case d.Option != 0 && o[d.Option-1].Verb == 0,
				d.Option == 0 && d.Left != 0,
				d.State == Done && d.Left != 0,
				d.State == Aside && d.Option != 0 && (d.Left == 0 || d.Left >= o[d.Option-1].Count):
				return core.Refuse("4.1", "die-not-so", sideWords[s], place)
			}
		}
		if t.places(s, Fresh) != 0 && t.places(s, ToRoll) != 0 {
			return core.Refuse("3.1", "die-not-rolled", sideWords[s])
		}
	}
	return nil
}

// [4.4] the order of actions.
func (t *Table) possibleOrder() error {
	s := t.actor()
	if s == core.NoSide {
		return nil
	}
	for _, d := range t.thrown[s] {
		if d.Option != 0 && isLate(t.dice.option[s][d.Face][d.Option-1].Verb) {
			t.late = true
		}
	}
	if !t.late || t.end != running {
		return nil
	}
	t.readyDice(s)
	for i, d := range t.thrown[s] {
		if d.State == Aside && t.ready.of(t.lowest(s, i)) == 0 {
			return core.Refuse("4.4", "order-not-so", sideWords[s], strconv.Itoa(i+1))
		}
	}
	return nil
}

// [5.4, 6.5] what can wait to be revealed.
func (t *Table) possiblePending() error {
	ok := true
	switch t.pending {
	case mineOpens:
		ok = t.phase == PLActs && t.mines.Has(t.at) && t.reach.Has(t.at)
	case tokenStrike:
		e := t.empty()
		ok = t.phase == PLActs && e.Has(t.at) && t.reach.Has(t.at) && t.swept[Mine] > 0
	case tokenSearch:
		ok = t.phase == KMActs && t.down.Has(t.at)
	}
	if !ok || t.pending != nothing && t.end != running {
		return core.Refuse("5.4", "nothing-to-reveal", t.board.ID(t.at))
	}
	return nil
}

// [9.1, 9.2] the end.
func (t *Table) possibleEnd() error {
	out, sunk := t.board.Exit.Has(t.orzel), t.lost == t.tokens
	switch {
	case out && t.end != byExit:
		return core.Refuse("9.1", "orzel-is-out", t.board.ID(t.orzel))
	case sunk && t.end != bySinking:
		return core.Refuse("9.2", "all-sunk")
	case t.end == byExit && (!out || t.phase != NewPosition),
		t.end == bySinking && (!sunk || t.actor() == core.NoSide):
		return core.Refuse("9.1", "not-over")
	}
	return nil
}
