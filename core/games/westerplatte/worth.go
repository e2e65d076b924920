package westerplatte

import "orzel/core"

// weights are what things are worth, in bricks of an outpost. Guesses, tuned by play.
type weights struct {
	progress float64           // a card discarded
	horizon  float64           // turns that a troop is reckoned to stand
	slow     [wall]float64     // of a troop's worth, by the advances that it has to make
	howitzer float64           // of a howitzer's damage
	wounds   float64           // how much of a troop's worth goes with its wounds
	thin     float64           // how much more a brick hurts for each that an outpost lacks of three
	outpost  [fullWall]float64 // the n-th brick of an outpost
	house    [fullWall]float64 // the n-th brick of a guardhouse
	ruin     float64           // how much more the bricks of guardhouses are worth when one has none
	goods    [4]float64        // one unit on its tile
	ammo     [8]float64        // the n-th ammunition of an officer, then as the last
	tokens   [4]float64        // of each kind
	morale   [len(stepWords)]float64
	mine     [wall + 1]float64 // a mine on a free track
	trap     float64           // of a troop's worth, a mine before it
	crowd    [tracks + 1]float64
	partly   float64 // of a troop's worth, an attack that only wounds it
	now      float64 // of what the active officer can still do
	later    float64 // of what an officer can do in its next turn
}

var tuned = weights{
	progress: 4.05, horizon: 4.84, slow: [...]float64{1, 0.71, 0.5041, 0.357911}, howitzer: 1.31, wounds: 1.32, thin: 0.53,
	outpost: [...]float64{1.83, 0.74, 0.82, 0.73, 0.5, 0.6},
	house:   [...]float64{2.98, 3.26, 1.49, 1.15, 1.08, 1.23},
	ruin:    1.2,
	goods:   [...]float64{Mines: 0.66, Grenades: 3.43, Bricks: 0.42},
	ammo:    [...]float64{1.36, 1.4, 1.18, 0.45, 0.5, 0.22, 0.03, 0},
	tokens:  [...]float64{quickToken: 0.38, againToken: 1.85, limitedToken: -0.94},
	morale:  [len(stepWords)]float64{L2: -5.17, L1: -1.41, Below: -1.35, Dip: -0.6, H1: 0.57, H2: 0.18},
	mine:    [...]float64{1: 3.35, 2: 0.33, 3: 2.54, 4: 1.34},
	trap:    1.55,
	crowd:   [...]float64{4: 0.65, 5: 2.35},
	partly:  0.93, now: 0.98, later: 0.16,
}

// Worth is the evaluation of a greedy player: how good the table is for the garrison.
func (Game) Worth(table core.Table, _ core.Hand) float64 { return table.(*Table).worth(&tuned) }

// Odds see the computer players: nothing is ever revealed.
func (Game) Odds(_ core.Table, _ core.Hand, _ core.Debt, buf []float64) []float64 { return buf }

// appraisal is what a table looks like to those who weigh it.
type appraisal struct {
	*Table
	w      *weights
	bricks [spaces + 1]uint8   // after the attack that follows, in the stage of action and movement
	troop  [tracks + 1]float64 // what a troop costs while it stands
	crowd  int                 // troops on the tracks
	gains  [BackUp + 1]float64 // by tile, those that are known
	known  uint8               // a set of tiles, bit x for tile x
	value  float64
}

func (t *Table) worth(w *weights) float64 {
	a := appraisal{Table: t, w: w, bricks: t.bricks}
	if t.phase == Acts {
		a.suffer()
	}
	a.value = w.progress*float64(t.discarded().Len()) + a.walls() + w.morale[t.Morale()]
	for g := Mines; g <= Bricks; g++ {
		a.value += w.goods[g] * float64(t.stock[g]/g.unit())
	}
	a.tracks()
	for s := P1; s <= t.Officers(); s++ {
		a.officer(s)
	}
	return a.value
}

// suffer: the attack that ends the stage, on guardhouses where most bricks are.
func (a *appraisal) suffer() {
	for k := Track(1); k <= tracks; k++ {
		left, right := k.Behind()
		for n := a.Hits(k); n > 0; n-- {
			x := k.Outpost()
			if a.bricks[x] == 0 {
				if x = left; a.bricks[right] > a.bricks[left] {
					x = right
				}
			}
			if a.bricks[x] > 0 {
				a.bricks[x]--
			}
		}
	}
}

// walls: the first bricks of a wall are worth most, those of guardhouses more, and with one in ruins even more.
func (a *appraisal) walls() (v float64) {
	house := 0.0
	ruins := 0
	for x := OA; x <= spaces; x++ {
		n := a.bricks[x]
		if x.Outpost() {
			for i := range n {
				v += a.w.outpost[i]
			}
			continue
		}
		ruins += int(bit(n == 0))
		for i := range fullWall - n { // what is missing
			house -= a.w.house[fullWall-1-i]
		}
	}
	if ruins > 0 {
		house *= a.w.ruin
	}
	if ruins > 1 {
		house -= 100
	}
	return v + house
}

// tracks: troops, by the damage they will do, and mines.
func (a *appraisal) tracks() {
	for k := Track(1); k <= tracks; k++ {
		a.troop[k] = a.threat(k)
		a.value -= a.troop[k]
		a.crowd += int(bit(a.troops[k].Card != 0))
		for at := uint8(1); at <= wall; at++ {
			if a.MineOn(k, at) {
				a.value += a.trap(k, at)
			}
		}
	}
	a.value -= a.w.crowd[a.crowd]
}

// threat is what a troop will do in the time that it is reckoned to stand: 2 of 5 tracks are activated by a card.
func (a *appraisal) threat(k Track) float64 {
	x := &a.troops[k]
	if x.Card == 0 {
		return 0
	}
	c := a.Card(x.Card)
	turns := a.w.horizon
	v := a.w.howitzer
	if c.Kind == MachineGun {
		steps := (wall - x.At + c.Speed - 1) / c.Speed
		turns *= a.w.slow[steps]
		v = float64(c.Attack)
	}
	v *= turns * a.pain(k)
	return v * (1 - a.w.wounds*float64(x.Wounds)/float64(c.Resistance))
}

// pain is what a brick is worth that is lost on a track now, or soon.
func (a *appraisal) pain(k Track) float64 {
	if n := a.bricks[k.Outpost()]; n >= 3 {
		return a.w.outpost[n-1]
	} else if n > 0 {
		return a.w.outpost[n-1] + a.w.thin*float64(3-n)
	}
	left, right := k.Behind()
	return a.w.house[max(1, a.bricks[left], a.bricks[right])-1]
}

// trap is what a mine is worth.
func (a *appraisal) trap(k Track, at uint8) float64 {
	x := &a.troops[k]
	switch {
	case x.Card == 0:
		return a.w.mine[at]
	case a.Card(x.Card).Kind == MachineGun && x.At < at:
		return a.w.mine[at]*0.3 + a.w.trap*a.troop[k]
	}
	return a.w.mine[at] * 0.5
}

// officer: what it has, and what it can do.
func (a *appraisal) officer(s core.Side) {
	o := &a.officers[s]
	for i := range o.Ammo {
		a.value += a.w.ammo[min(int(i), len(a.w.ammo)-1)]
	}
	a.value += a.w.tokens[quickToken]*float64(o.Quick) + a.w.tokens[againToken]*float64(o.Again) + a.w.tokens[limitedToken]*float64(o.Limited)
	if s == a.active && a.phase == Acts && a.actions > 0 {
		a.value += a.w.now * a.best(s, a.moves)
		return
	}
	a.value += a.w.later * a.best(s, 2-min(1, o.Limited))
}
