package westerplatte

import "orzel/core"

// rise: [5.4] from any low level to S, else one step up, and [5.2] what is reached there.
func (t *Table) rise(log *[]core.Happening) {
	l := t.difficulty.level()
	if t.morale < l.start {
		t.morale = l.start
	} else {
		t.morale++
	}
	note(log, core.Happening{What: MoraleRose, A: uint16(l.steps[t.morale])})
	quick, again, _ := t.tokens()
	switch l.steps[t.morale] {
	case H1: // +1 grenade or +1 mine or +2 bricks, players' choice
		for g := Mines; g <= Bricks; g++ {
			if t.whyNotAdd(g).why == fine {
				t.ask(Addition, 1)
			}
		}
	case H2: // 5 extra-movement tokens, or those that are left
		if quick > 0 {
			t.ask(QuickTokens, quick)
		}
	case H3: // 4 extra-action tokens, or those that are left; then the marker goes to S
		if again > 0 {
			t.ask(AgainTokens, again)
		}
		t.reset(log)
	}
}

// fall: [5.4] one step, and [5.3] what is reached there; a fall from a high level gives nothing.
func (t *Table) fall(log *[]core.Happening) {
	l := t.difficulty.level()
	t.morale--
	note(log, core.Happening{What: MoraleFell, A: uint16(l.steps[t.morale])})
	switch l.steps[t.morale] {
	case L1: // 1 grenade or 1 mine or 2 bricks, players' choice among what there is
		for g := Mines; g <= Bricks; g++ {
			if t.whyNotDrop(g).why == fine {
				t.ask(Removal, 1)
			}
		}
	case L2: // 4 limited-movement tokens, or those that are left, equally
		_, _, limited := t.tokens()
		each := limited / uint8(t.Officers())
		for range each {
			for s := P1; s <= t.Officers(); s++ {
				t.officers[s].Limited++
				note(log, core.Happening{What: TokenGiven, Side: s, A: limitedToken})
				t.cancel(s, log)
			}
		}
	case L3: // 5 ammunition together, then the marker goes to S
		t.loseTogether(5, log)
		t.reset(log)
	}
}

func (t *Table) reset(log *[]core.Happening) {
	t.morale = t.difficulty.level().start
	note(log, core.Happening{What: MoraleReset})
}

// whyNotAdd: [5.2] not above the tile's maximum.
func (t *Table) whyNotAdd(g Good) no {
	if int(t.stock[g]+g.unit()) > t.Full(g) {
		return no{why: addFull, a: uint16(g)}
	}
	return no{}
}

func (t *Table) add(g Good, log *[]core.Happening) {
	t.stock[g] += g.unit()
	note(log, core.Happening{What: Added, A: uint16(g)})
	t.satisfied()
}

// whyNotDrop: [5.3] among what there is.
func (t *Table) whyNotDrop(g Good) no {
	if t.stock[g] < g.unit() {
		return no{why: dropNone, a: uint16(g)}
	}
	return no{}
}

func (t *Table) drop(g Good, log *[]core.Happening) {
	t.stock[g] -= g.unit()
	note(log, core.Happening{What: Dropped, A: uint16(g)})
	t.satisfied()
}

// give: [5.2] a token, or [7] ammunition that was found.
func (t *Table) give(s core.Side, log *[]core.Happening) {
	o, h := &t.officers[s], core.Happening{What: TokenGiven, Side: s}
	switch t.want {
	case QuickTokens:
		o.Quick++
		h.A = quickToken
		note(log, h)
		t.cancel(s, log)
	case AgainTokens:
		o.Again++
		h.A = againToken
		note(log, h)
	default:
		t.find(s, log)
		t.done |= 1 << s
	}
	t.answered()
}

// cancel: [5.4] extra- and limited-movement tokens of one player cancel one for one.
func (t *Table) cancel(s core.Side, log *[]core.Happening) {
	o := &t.officers[s]
	if n := min(o.Quick, o.Limited); n > 0 {
		o.Quick, o.Limited = o.Quick-n, o.Limited-n
		note(log, core.Happening{What: Cancelled, Side: s, A: uint16(n)})
	}
}

// loseTogether: [5.3, 7] so much ammunition, players' choice whose; all, if there is not more.
func (t *Table) loseTogether(n uint8, log *[]core.Happening) {
	all := uint8(allAmmo - t.Bank())
	if n < all {
		t.ask(Losses, n)
		return
	}
	for s := P1; s <= t.Officers(); s++ {
		t.loseAmmo(s, t.officers[s].Ammo, log)
	}
}

func (t *Table) loseAmmo(s core.Side, n uint8, log *[]core.Happening) {
	if n > 0 {
		t.officers[s].Ammo -= n
		note(log, core.Happening{What: AmmoLost, Side: s, A: uint16(n)})
	}
}
