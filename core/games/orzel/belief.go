package orzel

import (
	"math"
	"math/rand/v2"

	"orzel/core"
)

// Chance is how likely the hand's side is to win, a logistic of what the table is worth to it: fitted to
// the ends of games between computer players.
func (g Game) Chance(table core.Table, hand core.Hand) float64 {
	v := g.Worth(table, hand)
	return 1 / (1 + math.Exp((chanceBase[hand.Side()]-v)/chanceScale))
}

// chanceBase is the worth for a side at which it wins one game in two, when a round begins.
var chanceBase = [...]float64{PL: -13.2, KM: 19.2}

// chanceScale is the worth that makes a chance e times as likely as its contrary.
const chanceScale = 5.2

// Believe is a Guess by an opponent who reckons with a sensible player: where KM's dice hold an attack, PL lays
// fewer submarines: see weighCourses. Mines are laid so that nothing can be read from where they lie.
func (g Game) Believe(table core.Table, own, into core.Hand, rng *rand.Rand) {
	t, h := table.(*Table), into.(*Hand)
	if h.side == KM || !t.attackShown() {
		g.Guess(table, own, into, rng)
		return
	}
	left := [3]float64{0, float64(t.belong(PL, EmptySea)), float64(t.belong(PL, Submarine))}
	h.at = [3]Set{}
	for x := range t.hidden(PL).All {
		face := EmptySea
		if rng.Float64()*(left[EmptySea]+likeExposed*left[Submarine]) >= left[EmptySea] {
			face = Submarine
		}
		left[face]--
		h.at[face] = h.at[face].With(x)
	}
	h.catchUp(t)
}

// attackShown: KM's dice show an attack, done or not.
func (t *Table) attackShown() bool {
	for i := range t.thrown[KM] {
		for _, o := range t.dice.option[KM][t.thrown[KM][i].Face] {
			if o.Verb == Attack {
				return true
			}
		}
	}
	return false
}
