package orzel

import (
	"math/bits"
	"slices"

	"orzel/core"
)

// legal appends every choice of a side: complete, sorted, without duplicates. What is asked is judged from
// the table alone; only the faces to choose from come from the hand.
func (t *Table) legal(h *Hand, s core.Side, buf []core.Choice) []core.Choice {
	if t.end != running || t.pending != nothing {
		return buf
	}
	switch {
	case t.phase == NewPosition && s == PL:
		for m := t.moves(); !m.Empty(); m = m.rest() {
			buf = add(buf, Move, 0, m.First(), 0, core.Secret{})
		}
		return append(buf, core.Choice{Action: core.Action{Verb: Stay}})
	case t.roller() == s:
		return append(buf, keepSets[t.shown][t.black]...)
	case t.actor() == s:
		return t.legalActs(h, buf)
	}
	return buf
}

// add appends a choice, field by field: putting it together elsewhere and copying it as a whole is slower.
func add(buf []core.Choice, v Verb, n uint8, a, b Space, s core.Secret) []core.Choice {
	buf = append(buf, core.Choice{})
	c := &buf[len(buf)-1]
	c.Action.Verb, c.Action.N, c.Action.A, c.Action.B, c.Secret = v, n, uint16(a), uint16(b), s
	return buf
}

// legalActs goes through the dice that are ready, verb by verb.
func (t *Table) legalActs(h *Hand, buf []core.Choice) []core.Choice {
	var a core.Action
	var targets Set
	for p := t.ready; p != 0; p &= p - 1 {
		v, die := p.first()
		if a.N = die; v != a.Verb {
			a.Verb, targets = v, t.targets(v)
		}
		if v == Patrol && t.shipsInHand() == 0 {
			buf = t.legalShipMoves(a, buf)
		} else {
			buf = appendTargets(a, targets, h, buf)
		}
	}
	return buf
}

// appendTargets: an action with no possible target is done with no effect [4.5].
func appendTargets(a core.Action, targets Set, h *Hand, buf []core.Choice) []core.Choice {
	if targets.Empty() {
		return append(buf, core.Choice{Action: a})
	}
	first, second := core.Secret{}, core.Secret{}
	if a.Verb == Course || a.Verb == Mines {
		first, second = h.faces()
	}
	each := 1
	if !second.IsNone() {
		each = 2
	}
	n := len(buf)
	buf = slices.Grow(buf, each*targets.Len())[:n+each*targets.Len()]
	for k, word := range [...]uint64{targets.a, targets.b, targets.c} {
		for ; word != 0; word &= word - 1 {
			x := uint16(64*k + bits.TrailingZeros64(word))
			buf[n].Action, buf[n].Secret = a, first
			buf[n].Action.A = x
			if each == 2 {
				n++
				buf[n].Action, buf[n].Secret = a, second
				buf[n].Action.A = x
			}
			n++
		}
	}
	return buf
}

// legalShipMoves: [6.4] with no ship in hand a ship MAY be moved; declining is always there.
func (t *Table) legalShipMoves(a core.Action, buf []core.Choice) []core.Choice {
	buf = append(buf, core.Choice{Action: a})
	last := t.patrols(t.last)
	for to := t.patrols(0); !to.Empty(); to = to.rest() { // of any other ship
		x := to.First()
		for from := t.ships; !from.Empty(); from = from.rest() {
			if y := from.First(); y != t.last || last.Has(x) {
				buf = add(buf, a.Verb, a.N, x, y, core.Secret{})
			}
		}
	}
	return buf
}
