package westerplatte

import (
	"math"

	"orzel/core"
)

// Chance is how likely the garrison is to hold out, for the computer players that look ahead: a logistic curve through
// what is worth something on the table, apart from the cards discarded, and how much of the seven days is over. It
// was fitted to games of the greedy player.
func (Game) Chance(table core.Table, _ core.Hand) float64 {
	t := table.(*Table)
	discarded := float64(t.discarded().Len())
	worth := (t.worth(&tuned) - tuned.progress*discarded) / 50
	over := discarded / (days * dayCards)
	z := chance.start[t.difficulty] + chance.worth*worth + chance.both*worth*over + chance.over*over*over
	return 1 / (1 + math.Exp(-z))
}

var chance = struct {
	start             [Hard + 1]float64
	worth, both, over float64
}{
	start: [...]float64{Easy: -2.9, Medium: -3.5, Hard: -5.1},
	worth: 4.4, both: -0.9, over: 5.8,
}

// Grain: an officer has a hundred choices in a game, and a brick is worth two hundredths of a chance to win.
func (Game) Grain() float64 { return grain }

const grain = 0.4
