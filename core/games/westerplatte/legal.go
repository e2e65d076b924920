package westerplatte

import "orzel/core"

// legal appends every choice of a side: what is legal is what whyNot has no objection to.
func (t *Table) legal(s core.Side, buf []core.Choice) []core.Choice {
	if t.end != running || s != t.active || t.want == nothing && t.phase != Acts {
		return buf
	}
	t.every(func(a core.Action) bool {
		buf = append(buf, core.Choice{Action: a})
		return true
	})
	return buf
}

// only is the one legal action, if there is no other.
func (t *Table) only() (one core.Action, ok bool) {
	t.every(func(a core.Action) bool {
		ok = one == core.Action{}
		one = a
		return ok
	})
	return one, ok
}

// every calls f with every legal action, in order, until it says false.
func (t *Table) every(f func(core.Action) bool) {
	try := func(a core.Action) bool { return t.whyNot(a).why != fine || f(a) }
	if t.want != nothing {
		for _, v := range answers[t.want] {
			if v != 0 && !each(v, try) {
				return
			}
		}
		return
	}
	here := t.TileAt(t.officers[t.active].At)
	for v := Move; v <= Back; v++ {
		if tile := tileOf[v]; (tile == 0 || tile == here) && !each(v, try) {
			return
		}
	}
	each(End, try)
}

// whyNot judges an action of the active player.
func (t *Table) whyNot(a core.Action) no {
	switch {
	case a.Verb == 0 || int(a.Verb) >= len(shapes):
		return no{why: unknownVerb}
	case !shapes[a.Verb].fits(a):
		return no{why: strayArguments, a: uint16(a.Verb)}
	case core.Side(a.N) > t.Officers(): // [1.7]
		return no{why: noSuchOfficer, a: uint16(a.N)}
	case t.want != nothing:
		return t.whyNotAnswer(a)
	case t.phase != Acts:
		return no{why: rollFirst}
	case a.Verb == End:
		return no{}
	case a.Verb > Back:
		return no{why: notAsked, a: uint16(a.Verb)}
	case a.Verb == Move:
		return t.whyNotMove(Space(a.A))
	case !t.mayAct():
		return no{why: noActionLeft}
	case a.Verb == Attack:
		return t.whyNotAttack(core.Side(a.N))
	}
	return t.whyNotTile(a)
}

// whyNotAnswer judges what is done while a choice is wanted.
func (t *Table) whyNotAnswer(a core.Action) no {
	x := Space(a.A)
	switch verbs := answers[t.want]; {
	case a.Verb != verbs[0] && a.Verb != verbs[1]:
		return no{why: firsts[t.want], a: uint16(t.at)}
	case a.Verb == Stop:
		return no{}
	}
	switch t.want {
	case Payers:
		return t.whyNotPay(core.Side(a.N))
	case Troops:
		return t.whyNotBack(Track(a.A))
	case Damage:
		return t.whyNotSuffer(x)
	case Addition:
		return t.whyNotAdd(Good(a.A))
	case Removal:
		return t.whyNotDrop(Good(a.A))
	case Losses:
		if t.officers[a.N].Ammo == 0 {
			return no{why: loseNone, a: uint16(a.N)}
		}
	case Strength:
		if t.bricks[x] >= fullWall {
			return no{why: strengthenWhole, a: a.A}
		}
	case Findings:
		if t.done>>a.N&1 == 1 {
			return no{why: findTwice, a: uint16(a.N)}
		}
	}
	return no{}
}

// do does a legal action.
func (t *Table) do(a core.Action, log *[]core.Happening) {
	switch a.Verb {
	case Move:
		t.move(Space(a.A), log)
	case Attack:
		t.attack(core.Side(a.N), log)
	case Raise, Shell, Mine, Rebuild, Load:
		t.useTile(a, log)
	case Back:
		t.backUp(Track(a.A), log)
	case Stop:
		t.satisfied()
	case End:
		t.endStage(log)
	case Suffer:
		t.suffer(Space(a.A), log)
	case Add:
		t.add(Good(a.A), log)
	case Drop:
		t.drop(Good(a.A), log)
	case Give:
		t.give(core.Side(a.N), log)
	case Lose:
		t.loseAmmo(core.Side(a.N), 1, log)
		t.answered()
	case Strengthen:
		t.strengthen(Space(a.A), log)
	}
}

// ask wants a choice n times.
func (t *Table) ask(w Want, n uint8) { t.want, t.wait, t.at, t.done = w, n, 0, 0 }

// answered counts one choice of those wanted.
func (t *Table) answered() {
	if t.wait--; t.wait == 0 {
		t.satisfied()
	}
}

// satisfied: nothing more is wanted.
func (t *Table) satisfied() { t.want, t.wait, t.at, t.done = nothing, 0, 0, 0 }
