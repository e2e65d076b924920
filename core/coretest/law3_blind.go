package coretest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"

	"orzel/core"
	"orzel/core/bot"
)

// Blind is law 3: change an enemy's secrets and keep the public facts: the table, what is legal for all
// others and what is told stay the same.
func Blind(game core.Game, o Options) error {
	parted := false
	for _, side := range game.Sides() {
		err := o.each(game, 3, func(b *bot.Bout, rng *rand.Rand) error {
			begin := func() *twin { return twinOf(b, side, rng) }
			return o.parallel(b, side, rng, begin, func(w *twin, log []core.Happening) error {
				parted = parted || w.differ
				if !bytes.Equal(w.table.Append(nil), b.Table.Append(nil)) {
					return fmt.Errorf("secrets of side %d changed the table to\n%s", side, game.PositionText(w.table))
				}
				if !slices.Equal(w.log, log) {
					return fmt.Errorf("secrets of side %d changed what is told: %v", side, w.log)
				}
				for _, h := range b.Hands {
					if h.Side() == side {
						continue
					}
					if !bytes.Equal(w.hand(h.Side()).Append(nil), h.Append(nil)) {
						return fmt.Errorf("secrets of side %d changed the hand of side %d", side, h.Side())
					}
					if !slices.Equal(game.Legal(w.table, h, h.Side(), nil), game.Legal(b.Table, h, h.Side(), nil)) {
						return fmt.Errorf("secrets of side %d changed what is legal for side %d", side, h.Side())
					}
				}
				return nil
			})
		})
		if err != nil {
			return err
		}
	}
	if !parted && len(game.Secrets()) > 1 {
		return fmt.Errorf("no secret ever differed: the law was not tried")
	}
	return nil
}
