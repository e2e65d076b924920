package orzel

import "orzel/core"

// mayPoint judges the target of an action that its die may do.
func (t *Table) mayPoint(a core.Action) error {
	x := Space(a.A)
	if a.Verb == Patrol {
		return t.mayPatrol(x, Space(a.B))
	}
	if a.Verb == Surface || a.Verb == Prepare || a.Verb == Fog {
		if a.A != 0 {
			return strayArguments.because(verbWords[a.Verb])
		}
		return nil
	}
	targets := t.targets(a.Verb)
	if x == 0 && targets.Empty() || x != 0 && targets.Has(x) {
		return nil
	}
	id := t.board.ID(x)
	switch a.Verb {
	case Course:
		return t.whyNotCourse(x, id)
	case Break:
		if t.ships.Has(x) || x == 0 {
			return breakFar.because(id)
		}
		return breakNotShip.because(id)
	case Mines:
		switch {
		case x == 0:
			return mineMust.because()
		case t.minesInHand() == 0:
			return noMineInHand.because()
		}
		return mineTaken.because(id)
	case Search:
		if x == 0 {
			return searchMust.because()
		}
		return searchNotDown.because(id)
	}
	if x == 0 {
		return attackMust.because()
	}
	return attackNotUp.because(id)
}

func (t *Table) whyNotCourse(x Space, id string) error {
	switch {
	case x == 0: // [5.5] Otherwise it MUST be done.
		return courseMust.because()
	case t.tokensInHand() == 0:
		return noTokenInHand.because()
	case t.chain().Has(x) || t.ships.Has(x):
		return courseTaken.because(id)
	}
	for _, e := range t.board.jagged { // [1.4]
		if e[0] == x && t.chain().Has(e[1]) || e[1] == x && t.chain().Has(e[0]) {
			return courseJagged.because(id)
		}
	}
	return courseFar.because(id)
}

// mayPatrol: [6.2] to [6.4]. With ships in hand KM MUST place one if a space is legal; with none it MAY
// move one or decline.
func (t *Table) mayPatrol(x, from Space) error {
	if t.shipsInHand() > 0 {
		switch {
		case from != 0:
			return shipFromHand.because()
		case x == 0:
			if !t.patrols(0).Empty() {
				return shipMust.because()
			}
			return nil
		}
	} else {
		switch {
		case x == 0 && from == 0:
			return nil
		case from == 0:
			return noShipInHand.because()
		case !t.ships.Has(from):
			return shipNotThere.because(t.board.ID(from))
		case x == 0:
			return noSuchSpace.because()
		}
	}
	if p := t.patrols(from); p.Has(x) {
		return nil
	}
	if e := t.empty(); e.Has(x) {
		return shipFar.because(t.board.ID(x))
	}
	return shipTaken.because(t.board.ID(x))
}
