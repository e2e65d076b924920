package coretest

import (
	"bytes"
	"fmt"
	"math/rand/v2"

	"orzel/core"
	"orzel/core/bot"
)

// NoFollowing is law 4: two games that differ only in which of a side's tokens went where are the same, hand
// and table, once none of them lies hidden any more.
func NoFollowing(game core.Game, o Options) error {
	if o.Hidden == nil {
		return nil
	}
	returned := false
	for _, side := range game.Sides() {
		err := o.each(game, 4, func(b *bot.Bout, rng *rand.Rand) error {
			begin := func() *twin {
				if o.Hidden(b.Table, side) > 0 {
					return nil
				}
				w := &twin{table: b.Table.Clone(), side: side}
				for _, h := range b.Hands {
					w.hands = append(w.hands, h.Clone())
				}
				return w
			}
			return o.parallel(b, side, rng, begin, func(w *twin, _ []core.Happening) error {
				if !w.differ || o.Hidden(b.Table, side) > 0 {
					return nil
				}
				returned = true
				w.differ = false
				if !bytes.Equal(w.table.Append(nil), b.Table.Append(nil)) {
					return fmt.Errorf("the table remembers which token of side %d went where", side)
				}
				if !bytes.Equal(w.hand(side).Append(nil), b.Hand(side).Append(nil)) {
					return fmt.Errorf("the hand of side %d remembers which token went where", side)
				}
				return nil
			})
		})
		if err != nil {
			return err
		}
	}
	if !returned {
		return fmt.Errorf("nothing hidden ever returned unseen: the law was not tried; if the game has no such thing, leave out Options.Hidden")
	}
	return nil
}
