package westerplatte

import (
	"math/bits"

	"orzel/core"
)

// possibleWant: what can be asked, and when.
func (t *Table) possibleWant() error {
	switch {
	case t.end != running && (t.want != nothing || t.wait != 0 || t.at != 0 || t.done != 0):
		return core.Refuse("6.7", "not-over")
	case t.end != running:
		return nil
	case t.want == nothing && (t.card != 0 || t.event != 0 || t.phase == GermanAttack && t.at != 0 || t.wait != 0 || t.at != 0 || t.done != 0):
		return core.Refuse("2.1", "nothing-asked")
	case t.want == nothing:
		return nil
	}
	if t.wait == 0 || (t.at != 0) != (t.want == Damage) || !t.possibleDone() || !t.asked() {
		return core.Refuse("2.1", "want-not-so", t.want)
	}
	return nil
}

// possibleDone: those chosen already, where anybody is, and how often it is asked then.
func (t *Table) possibleDone() bool {
	n := uint8(bits.OnesCount8(t.done))
	switch t.want {
	case Payers:
		if n == 0 || n+t.wait != uint8(t.Officers()) {
			return false
		}
		for s := P1; s <= P4; s++ {
			if t.done>>s&1 == 1 && (s > t.Officers() || t.officers[s].At != t.officers[t.active].At) {
				return false
			}
		}
		return true
	case Troops:
		if n == 0 || n+t.wait != t.difficulty.level().back {
			return false
		}
		for k := Track(1); k <= tracks; k++ {
			if x := t.troops[k]; t.done>>k&1 == 1 && (x.Card == 0 || x.At > 2 || t.Card(x.Card).Kind != MachineGun) {
				return false
			}
		}
		return true
	case Findings:
		return n+t.wait < uint8(t.Officers()) && int(t.wait) <= t.Bank() && t.done>>(t.Officers()+1) == 0
	}
	return t.done == 0
}

// asked reports that something that happened asks this.
func (t *Table) asked() bool {
	acted := t.phase == Acts && t.actions == 0
	here := t.officers[t.active].At
	raised := acted && t.TileAt(here) == Morale || t.event == Radio
	fell := t.phase == NewCard && t.card != 0 || t.event == BadNews
	switch t.want {
	case Payers:
		return acted && here.Outpost() && t.troops[here.Faces()].Card != 0
	case Troops:
		return acted && t.TileAt(here) == BackUp
	case Damage:
		return t.damageAsked()
	case Addition:
		return raised && t.Morale() == H1 && t.wait == 1 && t.any(Add)
	case QuickTokens:
		return raised && t.Morale() == H2
	case AgainTokens:
		return raised && t.Morale() == Start
	case Removal:
		return (fell || t.phase == FirstCards) && t.Morale() == L1 && t.wait == 1 && t.any(Drop)
	case Losses:
		lost := fell && t.Morale() == Start || t.event == StoreHit
		return lost && t.wait <= 5 && int(t.wait) < allAmmo-t.Bank()
	case Strength:
		return t.event == Strengthening && t.wait <= 4 && t.damaged()
	}
	return t.event == AmmunitionFound
}

// damageAsked: [3.2] the outpost has no bricks, both guardhouses have some, and a troop there or an air raid does so
// much damage.
func (t *Table) damageAsked() bool {
	if left, right := t.at.Behind(); t.bricks[t.at.Outpost()] != 0 || t.bricks[left] == 0 || t.bricks[right] == 0 {
		return false
	}
	if t.phase == NewCard {
		return t.card != 0 && t.Card(t.card).Target == t.at.Outpost() && t.wait == 1
	}
	return t.phase == GermanAttack && t.wait <= t.Hits(t.at)
}

// any reports a choice.
func (t *Table) any(v Verb) bool {
	for _, w := range answers[t.want] {
		if w == v {
			return !each(v, func(a core.Action) bool { return t.whyNot(a).why != fine })
		}
	}
	return false
}
