package westerplatte

import (
	"math/bits"

	"orzel/core"
)

// best is what the best action brings that an officer can do after so many moves.
func (a *appraisal) best(s core.Side, moves uint8) (most float64) {
	for set := a.within(a.officers[s].At, moves); set != 0; set &= set - 1 {
		most = max(most, a.gain(s, Space(bits.TrailingZeros16(set))))
	}
	return most
}

// within are the spaces that can be reached in so many moves.
func (t *Table) within(from Space, moves uint8) uint16 {
	set := uint16(1) << from
	for range moves {
		for ring := set; ring != 0; ring &= ring - 1 {
			set |= t.open(Space(bits.TrailingZeros16(ring)))
		}
	}
	return set
}

// gain is what an action on a space brings.
func (a *appraisal) gain(s core.Side, x Space) float64 {
	if k := x.Faces(); k != 0 {
		return a.gainAttack(s, k)
	}
	tile := a.TileAt(x)
	if tile == Ammunition {
		return a.gainLoad(s, min(a.difficulty.level().load, uint8(a.Bank())))
	}
	if a.known>>tile&1 == 0 { // the same for every officer
		a.known |= 1 << tile
		a.gains[tile] = a.gainTile(tile)
	}
	return a.gains[tile]
}

func (a *appraisal) gainTile(x Tile) float64 {
	switch x {
	case Morale:
		return a.gainMorale()
	case Mortar:
		return a.gainMortar()
	case Landmines:
		return a.gainMine()
	case Rebuilding:
		return a.gainRebuild()
	}
	return a.gainBack(int(a.difficulty.level().back))
}

// removal is what it brings that a troop falls: in the attack that follows as well.
func (a *appraisal) removal(k Track) float64 {
	v := a.w.progress + a.troop[k] + a.w.crowd[a.crowd] - a.w.crowd[a.crowd-1]
	if a.phase == Acts {
		v += float64(a.Hits(k)) * a.pain(k)
	}
	return v
}

func (a *appraisal) gainAttack(s core.Side, k Track) float64 {
	x := &a.troops[k]
	if x.Card == 0 {
		return 0
	}
	shots, cost := uint8(0), 0.0
	left := a.Card(x.Card).Resistance - x.Wounds
	for p := P1; p <= a.Officers() && shots < left; p++ {
		if o := &a.officers[p]; (p == s || o.At == k.Outpost()) && o.Ammo > 0 {
			shots++
			cost += a.w.ammo[min(int(o.Ammo)-1, len(a.w.ammo)-1)]
		}
	}
	if shots < left {
		return a.w.partly*a.removal(k)*float64(shots)/float64(left) - cost
	}
	return a.removal(k) - cost
}

func (a *appraisal) gainMorale() float64 {
	l := a.difficulty.level()
	if a.morale < l.start {
		return -a.w.morale[a.Morale()]
	}
	switch next := l.steps[a.morale+1]; next {
	case H1:
		return a.w.morale[H1] - a.w.morale[a.Morale()] + 1
	case H2:
		return a.w.morale[H2] - a.w.morale[H1] + 5*a.w.tokens[quickToken]
	case H3:
		return 4*a.w.tokens[againToken] - a.w.morale[H2]
	default:
		return a.w.morale[next]
	}
}

func (a *appraisal) gainMortar() (most float64) {
	if a.stock[Grenades] == 0 {
		return 0
	}
	for k := Track(1); k <= tracks; k++ {
		x := &a.troops[k]
		if x.Card == 0 {
			continue
		}
		v := a.removal(k)
		if left := a.Card(x.Card).Resistance - x.Wounds; left > 2 {
			v *= a.w.partly * 2 / float64(left)
		}
		most = max(most, v)
	}
	return most - a.w.goods[Grenades]
}

func (a *appraisal) gainMine() (most float64) {
	if a.stock[Mines] == 0 {
		return 0
	}
	for k := Track(1); k <= tracks; k++ {
		for at := uint8(1); at <= wall; at++ {
			if !a.MineOn(k, at) && (a.troops[k].Card == 0 || a.troops[k].At != at) {
				most = max(most, a.trap(k, at))
			}
		}
	}
	return most - a.w.goods[Mines]
}

func (a *appraisal) gainRebuild() (most float64) {
	if a.stock[Bricks] == 0 {
		return 0
	}
	for x := OA; x <= spaces; x++ {
		v, worth := 0.0, &a.w.outpost
		if !x.Outpost() {
			worth = &a.w.house
		}
		for i := a.bricks[x]; i < min(fullWall, a.bricks[x]+2); i++ {
			v += worth[i]
		}
		most = max(most, v)
	}
	return most - a.w.goods[Bricks]
}

func (a *appraisal) gainLoad(s core.Side, n uint8) (v float64) {
	for i := range n {
		v += a.w.ammo[min(int(a.officers[s].Ammo+i), len(a.w.ammo)-1)]
	}
	return v
}

func (a *appraisal) gainBack(n int) (v float64) {
	var gains [tracks]float64
	for k := Track(1); k <= tracks; k++ {
		x := &a.troops[k]
		if x.Card == 0 || a.Card(x.Card).Kind != MachineGun || x.At == 1 || a.MineOn(k, behind(x.At)) {
			continue
		}
		at := x.At
		x.At = behind(at)
		g := a.troop[k] - a.threat(k)
		if at == wall {
			g += float64(a.Card(x.Card).Attack) * a.pain(k)
		}
		x.At = at
		for i := range gains { // the greatest first
			if g > gains[i] {
				g, gains[i] = gains[i], g
			}
		}
	}
	for _, g := range gains[:n] {
		v += g
	}
	return v
}
