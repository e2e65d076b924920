package coretest

import (
	"fmt"
	"maps"
	"math/rand/v2"

	"orzel/core"
	"orzel/core/bot"
)

// Conservation is law 6: at every moment all places together hold the same pieces as at the start.
func Conservation(game core.Game, o Options) error {
	if o.Count == nil {
		return nil
	}
	return o.each(game, 6, func(b *bot.Bout, rng *rand.Rand) error {
		start := o.Count(b.Table, b.Hands)
		return o.walk(b, rng, func(core.Debt, bool) error {
			if now := o.Count(b.Table, b.Hands); !maps.Equal(now, start) {
				return fmt.Errorf("pieces were made or lost: %v, at the start %v", now, start)
			}
			return nil
		})
	})
}

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

// Guesses: a guess at an enemy's hand is one that the enemy could hold: its text is read back with the
// table, and it can pay what its side owes.
func Guesses(game core.Game, o Options) error {
	return o.each(game, 10, func(b *bot.Bout, rng *rand.Rand) error {
		return o.walk(b, rng, func(d core.Debt, over bool) error {
			if b.Steps%5 != 0 && !over && d.Kind != core.OwesReveal {
				return nil
			}
			for i, h := range b.Hands {
				guess := h.Clone()
				game.Guess(b.Table, b.Hands[1-min(i, 1)], guess, rng)
				if guess.Side() != h.Side() {
					return fmt.Errorf("a guess of side %d's hand is of side %d", h.Side(), guess.Side())
				}
				if _, _, err := game.ParsePosition(game.PositionText(b.Table, guess)); err != nil {
					return fmt.Errorf("a guess is not consistent: %w", err)
				}
				if over || d.Side != h.Side() {
					continue
				}
				if d.Kind == core.OwesReveal && game.Peek(guess, d.Slot).IsNone() {
					return fmt.Errorf("a guess holds nothing in slot %d", d.Slot)
				}
				if d.Kind == core.OwesChoice && len(game.Legal(b.Table, guess, h.Side(), nil)) == 0 {
					return fmt.Errorf("a guess leaves side %d stuck", h.Side())
				}
			}
			return nil
		})
	})
}
