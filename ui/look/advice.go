package look

import (
	"math"

	"orzel/core"
	"orzel/core/bot"
)

// Advice is what a computer player thinks of a moment, from the table and one hand.
type Advice struct {
	Side   core.Side   // whose hand
	Choice core.Choice // what it would do, or has done
	Win    float64     // the chance to win that it sees, 0 to 1; 0: it did not think, for there was no choice
	Other  core.Action // the next best, if its Verb is not 0
	Less   float64     // and the chance that it would leave
	// What it takes hidden things of the other sides for, the most likely first; and what it saw come to light in
	// its thoughts, the worst first.
	Surmises []bot.Surmise
	Fears    []bot.Fear
}

// Believed is the most likely surmise of those that are not certain; nil if there is none.
func (a *Advice) Believed() *bot.Surmise {
	for i := range a.Surmises {
		if a.Surmises[i].Share < 0.995 {
			return &a.Surmises[i]
		}
	}
	return nil
}

// How likely something must be to be feared, and how much worse it must leave things.
const (
	leastFeared = 0.05
	leastWorse  = 0.01
)

// Feared is the worst thing that may come to light; nil if there is none.
func (a *Advice) Feared() *bot.Fear {
	for i := range a.Fears {
		if f := &a.Fears[i]; f.Share >= leastFeared && f.Win <= a.Win-leastWorse {
			return f
		}
	}
	return nil
}

// Hundred is a chance out of a hundred: never quite none, never quite sure.
func Hundred(p float64) int { return min(99, max(1, int(math.Round(100*p)))) }
