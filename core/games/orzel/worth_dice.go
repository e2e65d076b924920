package orzel

import "orzel/core"

// worthAction is what one action of a verb is worth while dice are kept, in spaces.
var worthAction = [Fog + 1]float64{
	Course: 1, Surface: 0.3, Break: 0.6,
	Mines: 0.7, Patrol: 0.6, Search: 1.3, Attack: 1, Prepare: 0.4,
}

// diceWorth is what a side's dice are worth that are not yet done. A die to be rolled again counts a little
// more than the mean of its faces: the best of what falls can be kept.
func (t *Table) diceWorth(s core.Side) (v float64) {
	acting := t.actor() == s
	courses, attacks, searches := 0.0, 0.0, 0.0
	for i := range t.thrown[s] {
		d := &t.thrown[s][i]
		switch {
		case d.State == ToRoll && t.roller() == s:
			v += t.meanFace(s) + 0.15
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
			v += t.faceWorth(s, d.Face)
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

// faceWorth is the better side of a face.
func (t *Table) faceWorth(s core.Side, face uint8) (most float64) {
	for _, o := range t.dice.option[s][face] {
		if o.Verb == 0 || scarce(o.Verb) && t.stock(s) == 0 || o.Verb == Mines && t.minesInHand() == 0 {
			continue
		}
		most = max(most, float64(o.Count)*worthAction[o.Verb])
	}
	return most
}

func (t *Table) meanFace(s core.Side) (v float64) {
	for f := uint8(1); f <= 6; f++ {
		v += t.faceWorth(s, f) / 6
	}
	return v
}
