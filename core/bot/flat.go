package bot

import (
	"math/rand/v2"

	"orzel/core"
)

// Flat is a plain determinised Monte Carlo player: each choice in turn is played out on a game made up anew,
// with the same policy and the same cut-off as a [Search], and the best mean is taken. A yardstick.
type Flat struct {
	s       *Search
	playout int
	sums    []float32
	tries   []int32
}

// NewFlat makes a flat player that plays out as often as takes a level's search the time.
func NewFlat(game core.Game, l Level) *Flat {
	return &Flat{s: NewSearch(game, l), playout: l.Iterations * flatMore / 100}
}

// flatMore is how many playouts, of a hundred iterations, take a flat player as long as a search: measured.
const flatMore = 120

// Choose see Player.
func (f *Flat) Choose(game core.Game, t core.Table, h core.Hand, side core.Side, legal []core.Choice, rng *rand.Rand) core.Choice {
	if len(legal) == 1 {
		return legal[0]
	}
	s := f.s
	s.begin(t, h, side, rng)
	f.sums, f.tries = append(f.sums[:0], make([]float32, len(legal))...), append(f.tries[:0], make([]int32, len(legal))...)
	from := int(draw(rng, uint32(len(legal)))) // who has a playout more
	for n := range f.playout {
		i := (from + n) % len(legal)
		s.luck.Seed(s.seed, uint64(2*n))
		s.whim.Seed(s.seed, uint64(2*n+1))
		s.determine()
		s.bout.fact = core.Fact{Kind: core.Act, Side: side, Action: legal[i].Action}
		s.must(s.bout.apply(legal[i].Secret))
		f.sums[i] += s.playout()
		f.tries[i]++
	}
	best, top := from, float32(-1)
	for i, n := range f.tries {
		if n > 0 && f.sums[i]/float32(n) > top {
			best, top = i, f.sums[i]/float32(n)
		}
	}
	return legal[best]
}
