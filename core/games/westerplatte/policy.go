package westerplatte

import (
	"math"

	"orzel/core"
)

const (
	whim    = 0.5 // worth that makes a choice e times likelier
	outcome = 50  // the worth of winning, of losing the negative
)

// Weigh is the policy of the computer players: see bot.Policy. A sensible officer rather does what leads to a better
// table, as far as it follows without a roll.
func (Game) Weigh(table core.Table, _ core.Hand, legal []core.Choice, weights []float32) {
	t := table.(*Table)
	most := math.Inf(-1)
	var values [mostLegal]float64
	for i := range legal {
		x := *t
		x.do(legal[i].Action, nil)
		x.settle(nil)
		values[i] = x.outlook()
		most = max(most, values[i])
	}
	for i := range weights {
		weights[i] = float32(math.Exp((values[i] - most) / whim))
	}
}

// mostLegal is more than are ever legal at once: moves, payers, 20 places for a mine or 11 for bricks, and the end.
const mostLegal = 64

// outlook is what a table is worth, over or not.
func (t *Table) outlook() float64 {
	switch t.end {
	case running:
		return t.worth(&tuned)
	case byHolding:
		return t.worth(&tuned) + outcome
	}
	return t.worth(&tuned) - outcome
}
