package bot

import (
	"math/rand/v2"
	"slices"

	"orzel/core"
)

// What a game may tell the search beside its rules, each in an interface of its own. Whatever a game leaves
// out, the search does without: it weighs all choices the same, guesses evenly and plays to the end.

// Policy is a game that can tell, without looking ahead, what a sensible player would rather do.
type Policy interface {
	// Weigh sets weights[i] to how much a sensible player of the hand's side likes legal[i], in any scale;
	// none is negative and their sum is positive. Choices that differ in their secret alone share a weight
	// as that player would mix them. It allocates nothing.
	Weigh(t core.Table, h core.Hand, legal []core.Choice, weights []float32)
}

// Forecaster is a game that can tell how likely a position is to be won.
type Forecaster interface {
	// Chance is how likely the hand's side is to win, between 0 and 1, as far as the table and that one
	// hand tell. It allocates nothing.
	Chance(t core.Table, h core.Hand) float64
}

// Believer is a game that knows how a sensible player hides things.
type Believer interface {
	// Believe fills into as Guess does, each hand as likely as it is after what a sensible owner would do.
	Believe(t core.Table, own, into core.Hand, rng *rand.Rand)
}

// Grained is a game of many choices of which each decides little.
type Grained interface {
	// Grain is how much of a level's Reach a slip has in an even position; it has the less, the surer the end is, so
	// that it costs as much in odds. In a game without it a slip has all the Reach everywhere.
	Grain() float64
}

// weigh asks the policy, or weighs all choices the same.
func weigh(p Policy, t core.Table, h core.Hand, legal []core.Choice, weights []float32) []float32 {
	weights = slices.Grow(weights[:0], len(legal))[:len(legal)]
	if p != nil {
		p.Weigh(t, h, legal, weights)
		return weights
	}
	for i := range weights {
		weights[i] = 1
	}
	return weights
}

// pick draws an index by weight. It goes by fours: a turn of a loop is dear in WebAssembly.
func pick(weights []float32, rng *rand.Rand) int {
	sum, w := float32(0), weights
	for ; len(w) >= 4; w = w[4:] {
		sum = sum + w[0] + w[1] + w[2] + w[3]
	}
	for _, w := range w {
		sum += w
	}
	x := unit(rng) * sum
	for w = weights; len(w) >= 4; w = w[4:] {
		after := x - w[0] - w[1] - w[2] - w[3]
		if after < 0 {
			break // in one of these
		}
		x = after
	}
	for i := len(weights) - len(w); i < len(weights); i++ {
		if x -= weights[i]; x < 0 {
			return i
		}
	}
	last := len(weights) - 1 // the sum was rounded up
	for last > 0 && weights[last] <= 0 {
		last--
	}
	return last
}

// unit is a number from 0 up to 1.
func unit(rng *rand.Rand) float32 { return float32(rng.Uint64()>>40) / (1 << 24) }

// Light plays by a game's policy alone: who plays in the search's playouts. A careful one draws several
// choices by weight and takes the one that the evaluation likes best a step ahead.
type Light struct {
	policy  Policy
	care    int
	ahead   *Greedy
	weights []float32
}

// NewLight makes a light player; without a policy of the game's it takes any choice. care is how many choices
// it draws.
func NewLight(game core.Game, care int) *Light {
	l := &Light{care: 1}
	l.policy, _ = game.(Policy)
	if e, ok := game.(Evaluator); ok && care > 1 {
		l.care, l.ahead = care, NewGreedy(e)
	}
	return l
}

// Choose see Player.
func (l *Light) Choose(game core.Game, t core.Table, h core.Hand, side core.Side, legal []core.Choice, rng *rand.Rand) core.Choice {
	if len(legal) == 1 {
		return legal[0]
	}
	l.weights = weigh(l.policy, t, h, legal, l.weights[:0])
	best := pick(l.weights, rng)
	if l.care < 2 {
		return legal[best]
	}
	top := l.ahead.after(game, t, h, side, legal[best])
	for range l.care - 1 {
		i := pick(l.weights, rng)
		if i == best {
			continue
		}
		if v := l.ahead.after(game, t, h, side, legal[i]); v > top {
			best, top = i, v
		}
	}
	return legal[best]
}
