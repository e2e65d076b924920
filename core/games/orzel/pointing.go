package orzel

import "orzel/core"

// mayAct says whether an action is legal: its die may do its verb now, and it points where that may. whyNotAct
// tells why it does not.
func (t *Table) mayAct(a core.Action) bool {
	targets, x := t.targets(a.Verb), Space(a.A)
	if a.Verb == Patrol && a.A != 0 && t.shipsInHand() == 0 { // [6.4]
		from := Space(a.B)
		targets = t.patrols(from).when(t.ships.Has(from))
		a.B &^= uint16(from)
	}
	targets.a |= uint64(bit(targets.Empty())) // no space [4.5]
	stray := a.A>>8 | a.B | a.C | uint16(a.N-1)>>2
	return stray == 0 && t.ready.dice(a.Verb)>>(a.N-1)&1 != 0 && targets.Has(x)
}

// whyNotPoint is why an action must not point where it does.
func (t *Table) whyNotPoint(a core.Action) error {
	x := Space(a.A)
	if a.Verb == Patrol {
		return t.whyNotPatrol(x, Space(a.B))
	}
	if a.Verb == Surface || a.Verb == Prepare || a.Verb == Fog {
		return strayArguments.because(verbWords[a.Verb])
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

// whyNotPatrol: [6.2] to [6.4]. With ships in hand KM MUST place one if a space is legal; with none it MAY
// move one or decline.
func (t *Table) whyNotPatrol(x, from Space) error {
	switch inHand := t.shipsInHand() > 0; {
	case inHand && from != 0:
		return shipFromHand.because()
	case inHand && x == 0:
		return shipMust.because()
	case inHand:
	case from == 0:
		return noShipInHand.because()
	case !t.ships.Has(from):
		return shipNotThere.because(t.board.ID(from))
	case x == 0:
		return noSuchSpace.because()
	}
	if e := t.empty(); e.Has(x) {
		return shipFar.because(t.board.ID(x))
	}
	return shipTaken.because(t.board.ID(x))
}
