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
	case t.roller() == s && t.places(s, Fresh) != 0:
		for _, m := range keepSets[t.shown][t.black] {
			buf = add(buf, Keep, m, 0, 0, core.Secret{})
		}
		return buf
	case t.actor() == s:
		return t.legalActs(h, s, buf)
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

func (t *Table) legalActs(h *Hand, s core.Side, buf []core.Choice) []core.Choice {
	from, to := verbs(s)
	for v := from; v <= to; v++ {
		if t.ready[v] == 0 {
			continue
		}
		moves := v == Patrol && t.shipsInHand() == 0
		var targets Set
		if !moves {
			targets = t.targets(v)
		}
		for m := t.ready[v]; m != 0; m &= m - 1 {
			a := core.Action{Verb: v, N: uint8(bits.TrailingZeros8(m) + 1)}
			if moves {
				buf = t.legalShipMoves(a, buf)
			} else {
				buf = appendTargets(a, targets, h, buf)
			}
		}
	}
	return buf
}

// appendTargets: an action with no possible target is done with no effect [4.5].
func appendTargets(a core.Action, targets Set, h *Hand, buf []core.Choice) []core.Choice {
	if targets.Empty() {
		return append(buf, core.Choice{Action: a})
	}
	secrets := [2]core.Secret{}
	each := 1
	if a.Verb == Course || a.Verb == Mines {
		each = 0
		for face := uint16(1); face <= 2; face++ {
			if h.n[face] > 0 {
				secrets[each] = core.Hide(face)
				each++
			}
		}
	}
	n := len(buf)
	buf = slices.Grow(buf, each*targets.Len())[:n+each*targets.Len()]
	for k, word := range [...]uint64{targets.a, targets.b, targets.c} {
		for ; word != 0; word &= word - 1 {
			x := uint16(64*k + bits.TrailingZeros64(word))
			for _, secret := range secrets[:each] {
				c := &buf[n]
				c.Action, c.Secret = a, secret
				c.Action.A = x
				n++
			}
		}
	}
	return buf
}

// legalShipMoves: [6.4] with no ship in hand a ship MAY be moved; declining is always there.
func (t *Table) legalShipMoves(a core.Action, buf []core.Choice) []core.Choice {
	buf = append(buf, core.Choice{Action: a})
	var from [allShips]Space
	var to [allShips]Set
	var all Set
	n := 0
	for x := range t.ships.All {
		from[n], to[n] = x, t.patrols(x)
		all = all.Or(to[n])
		n++
	}
	for ; !all.Empty(); all = all.rest() {
		x := all.First()
		for k := range n {
			if to[k].Has(x) {
				buf = add(buf, a.Verb, a.N, x, from[k], core.Secret{})
			}
		}
	}
	return buf
}
