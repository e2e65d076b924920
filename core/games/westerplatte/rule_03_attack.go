package westerplatte

import "orzel/core"

// germanAttack: [3.1] tracks A to E, from the one after t.at.
func (t *Table) germanAttack(log *[]core.Happening) {
	for k := t.at + 1; k <= tracks; k++ {
		t.hit(k, t.Hits(k), log)
		if t.want != nothing || t.end != running {
			return
		}
	}
	t.at = 0
	t.phase, t.next = NewCard, Acts
}

// Hits is how many bricks the troop on a track destroys in the German attack: [3.1] a howitzer one, a machine-gun troop on
// IV as many as its attack.
func (t *Table) Hits(k Track) uint8 {
	x := t.troops[k]
	switch {
	case x.Card == 0:
		return 0
	case t.Card(x.Card).Kind == Howitzer:
		return 1
	case x.At == wall:
		return t.Card(x.Card).Attack
	}
	return 0
}

// hit: damage to an outpost, brick by brick. [3.2] Without bricks it passes on to one of its two guardhouses,
// players' choice for each brick, one with bricks if there is one.
func (t *Table) hit(k Track, n uint8, log *[]core.Happening) {
	left, right := k.Behind()
	for ; n > 0 && t.end == running; n-- {
		switch {
		case t.bricks[k.Outpost()] > 0:
			t.loseBrick(k.Outpost(), log)
		case t.bricks[left] > 0 && t.bricks[right] > 0:
			t.ask(Damage, n)
			t.at = k
			return
		case t.bricks[left] > 0:
			t.loseBrick(left, log)
		case t.bricks[right] > 0:
			t.loseBrick(right, log)
		}
	}
}

// whyNotSuffer: [3.2] one of the two guardhouses behind the outpost; it is asked only while both have bricks.
func (t *Table) whyNotSuffer(x Space) no {
	if left, right := t.at.Behind(); x != left && x != right {
		return no{why: sufferElsewhere, a: uint16(x)}
	}
	return no{}
}

func (t *Table) suffer(x Space, log *[]core.Happening) {
	k, n := t.at, t.wait
	t.satisfied()
	t.loseBrick(x, log)
	t.hit(k, n-1, log)
	if t.want == nothing && t.end == running && t.phase == GermanAttack {
		t.at = k // the attack goes on from here
	}
}

// loseBrick: [3.3] players lose at once when two of the six guardhouses have no bricks.
func (t *Table) loseBrick(x Space, log *[]core.Happening) {
	t.bricks[x]--
	note(log, core.Happening{What: BrickLost, A: uint16(x)})
	if !x.Outpost() && t.bricks[x] == 0 && t.ruins() >= 2 {
		t.finish(byWalls, log)
	}
}

// ruins is how many guardhouses have no bricks.
func (t *Table) ruins() (n int) {
	for _, b := range t.bricks[G1:] {
		n += int(bit(b == 0))
	}
	return n
}
