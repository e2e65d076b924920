package coretest

import (
	"fmt"
	"math/rand/v2"

	"orzel/core"
	"orzel/core/bot"
)

// ItEnds is law 8: random play ends, nobody is ever stuck, the result is there exactly when nothing is owed,
// and a side may resign at any moment.
func ItEnds(game core.Game, o Options) error {
	return o.each(game, 8, func(b *bot.Bout, rng *rand.Rand) error {
		return o.walk(b, rng, func(d core.Debt, over bool) error {
			if game.Result(b.Table).Over != over {
				return fmt.Errorf("over: %v, and owes nothing: %v", !over, over)
			}
			if over {
				return nil
			}
			if d.Kind == core.OwesRoll {
				if err := outcomes(game, b.Table, d); err != nil {
					return err
				}
			}
			if b.Steps%50 == 0 {
				t := b.Table.Clone()
				err := game.Apply(t, &core.Fact{Kind: core.Agreement, Side: b.Hands[0].Side(), Value: core.Resign}, nil)
				if err != nil || !game.Result(t).Over {
					return fmt.Errorf("resigning does not end the game: %v", err)
				}
			}
			return nil
		})
	})
}

// outcomes: all ways a roll can fall, each counted.
func outcomes(game core.Game, t core.Table, d core.Debt) error {
	want, sum := uint64(1), uint64(0)
	below := uint64(d.Below)
	for range d.N {
		if want *= below; d.Falling {
			below--
		}
	}
	for _, o := range game.Outcomes(t, d, nil) {
		sum += uint64(o.Weight)
	}
	if sum != want {
		return fmt.Errorf("a roll can fall in %d ways, and Outcomes tells %d", want, sum)
	}
	return nil
}
