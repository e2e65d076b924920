package orzel

import (
	"math"

	"orzel/core"
)

// worthAction is what one action of a verb is worth while dice are kept, in spaces.
var worthAction = [Fog + 1]float64{
	Course: 1, Surface: 0.3, Break: 0.6,
	Mines: 0.7, Patrol: 0.6, Search: 1.3, Attack: 1, Prepare: 0.4,
}

// diceWorth is what a side's dice are worth that are not yet done. A die to be rolled again counts a little
// more than the mean of its faces: the best of what falls can be kept.
func (t *Table) diceWorth(s core.Side) (v float64) {
	faces, acting := t.faces(s), t.actor() == s
	courses, attacks, searches := 0.0, 0.0, 0.0
	for i := range t.thrown[s] {
		d := &t.thrown[s][i]
		switch {
		case d.State == ToRoll && t.roller() == s:
			v += faces.mean + worthAgain
		case d.State != Aside:
		case acting:
			most := 0.0
			for _, o := range t.dice.option[s][d.Face] {
				if o.Verb != 0 && o.Verb != Fog {
					most = max(most, t.actionsLeft(d, s, o.Verb)*worthAction[o.Verb]*worthLater)
				}
			}
			v += most
		default:
			v += faces.worth[d.Face]
			courses += t.actionsLeft(d, s, Course)
			attacks += t.actionsLeft(d, s, Attack)
			searches += t.actionsLeft(d, s, Search)
		}
	}
	if s == PL {
		v -= max(0, courses-float64(t.tokensInHand())) * worthAction[Course]
	} else if attacks > 0 && searches > 1 { // one finds, the other strikes
		v += 1.2
	}
	return v
}

// worthAgain is what a die that is rolled again is worth more than the mean of its faces: the best of what falls can be kept.
const worthAgain = 0.15

// faces is what the faces of a side's die are worth.
type faces struct {
	worth [7]float64
	mean  float64
	gain  [7]float32 // how much keeping a face is liked: by how much better it is than another roll
}

// faces are reckoned for every stock once, when the dice are read.
func (t *Table) faces(s core.Side) *faces {
	return &t.dice.faces[s][bit(t.stock(s) == 0)<<1|bit(t.minesInHand() == 0)]
}

// facesOf reckons a side's faces, with or without what scarce verbs take, and a minefield to lay.
func (d *Dice) facesOf(s int, noStock, noMine bool) (f faces) {
	for face := range f.worth {
		for _, o := range d.option[s][face] {
			if o.Verb == 0 || scarce(o.Verb) && noStock || o.Verb == Mines && noMine {
				continue
			}
			f.worth[face] = max(f.worth[face], float64(o.Count)*worthAction[o.Verb])
		}
	}
	for _, w := range f.worth[1:] {
		f.mean += w / 6
	}
	for face, w := range f.worth {
		f.gain[face] = float32(math.Exp(likeKeep * (w - (f.mean + worthAgain))))
	}
	return f
}
