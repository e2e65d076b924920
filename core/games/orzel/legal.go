package orzel

import (
	"slices"

	"orzel/core"
)

// legal appends every choice of a side: complete, sorted, without duplicates. What is asked is judged from
// the table alone; only the faces to choose from come from the hand.
func (t *Table) legal(h *Hand, s core.Side, buf []core.Choice) []core.Choice {
	switch {
	case s != t.chooser() || t.end|t.pending != 0:
		return buf
	case t.phase <= KMRolls:
		return append(buf, keepSets[t.shown&15][t.black&15]...)
	case t.phase <= KMActs:
		return t.legalActs(h, buf)
	}
	for m := t.moves(); !m.Empty(); m = m.rest() {
		buf = add(buf, Move, 0, m.First(), 0, core.Secret{})
	}
	return append(buf, core.Choice{Action: core.Action{Verb: Stay}})
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
		n := len(buf)
		if targets.Empty() { // it is done with no effect [4.5], or declined [6.4]
			a.A = 0
			buf = append(buf, core.Choice{Action: a})
			if v == Patrol && t.shipsInHand() == 0 {
				buf = t.legalShipMoves(a, buf)
			}
			continue
		}
		first, second := core.Secret{}, core.Secret{}
		if hides.dice(v) != 0 {
			first, second = h.faces()
		}
		if second.IsNone() {
			buf = grow(buf, targets.Len())
			for left := targets; ; n++ {
				a.A = uint16(left.First())
				buf[n].Action, buf[n].Secret = a, first
				if left = left.rest(); left.Empty() {
					break
				}
			}
			continue
		}
		buf = grow(buf, 2*targets.Len())
		for left := targets; ; n += 2 {
			a.A = uint16(left.First())
			buf[n].Action, buf[n].Secret = a, first
			buf[n+1].Action, buf[n+1].Secret = a, second
			if left = left.rest(); left.Empty() {
				break
			}
		}
	}
	return buf
}

// grow makes a list longer by n choices, whatever they are.
func grow(buf []core.Choice, n int) []core.Choice { return slices.Grow(buf, n)[:len(buf)+n] }

// legalShipMoves: [6.4] with no ship in hand a ship MAY be moved.
func (t *Table) legalShipMoves(a core.Action, buf []core.Choice) []core.Choice {
	to, last := t.patrols(0), t.patrols(t.last) // of any ship but the last, and of the last
	n := len(buf)
	buf = grow(buf, to.Len()*t.ships.Len()+1)
	for ; !to.Empty(); to = to.rest() {
		x := to.First()
		for from := t.ships; !from.Empty(); from = from.rest() {
			y := from.First()
			a.A, a.B = uint16(x), uint16(y)
			buf[n].Action, buf[n].Secret = a, core.Secret{}
			n += int(bit(y != t.last) | bit(last.Has(x)))
		}
	}
	return buf[:n]
}
