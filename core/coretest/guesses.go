package coretest

import (
	"fmt"
	"math/rand/v2"

	"orzel/core"
	"orzel/core/bot"
)

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
