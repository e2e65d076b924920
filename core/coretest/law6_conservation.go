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
