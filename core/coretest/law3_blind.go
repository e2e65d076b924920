package coretest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"

	"orzel/core"
	"orzel/core/bot"
)

// twin is a second world: the same public facts, other secrets of one side.
type twin struct {
	table  core.Table
	hands  []core.Hand
	side   core.Side // whose secrets differ
	differ bool      // they do, somewhere
	log    []core.Happening
}

// twinOf makes a world like that of a game in which a side hides something else.
func twinOf(b *bot.Bout, side core.Side, rng *rand.Rand) *twin {
	w := &twin{table: b.Table.Clone(), side: side}
	for _, h := range b.Hands {
		c := h.Clone()
		if h.Side() == side {
			b.Game.Guess(b.Table, nil, c, rng)
			w.differ = !bytes.Equal(c.Append(nil), h.Append(nil))
		}
		w.hands = append(w.hands, c)
	}
	return w
}

func (w *twin) hand(s core.Side) core.Hand {
	for _, h := range w.hands {
		if h.Side() == s {
			return h
		}
	}
	return nil
}

// otherSecret is a legal secret of the same action in the twin's world, another one if there is.
func (w *twin) otherSecret(game core.Game, a core.Action, s core.Secret) (other core.Secret, ok bool) {
	for _, c := range game.Legal(w.table, w.hand(w.side), w.side, nil) {
		if c.Action == a && (!ok || c.Secret != s) {
			other, ok = c.Secret, true
		}
	}
	return other, ok
}

// follow applies the same public fact. ok is false where the worlds must part: what is revealed differs.
func (w *twin) follow(game core.Game, f core.Fact, s core.Secret) (ok bool, err error) {
	if f.Side == w.side {
		switch f.Kind {
		case core.Act:
			x, ok := w.otherSecret(game, f.Action, s)
			if !ok {
				return false, fmt.Errorf("%s is legal with one set of secrets and not with another", game.ActionText(w.table, f.Action))
			}
			w.differ = w.differ || x != s
			s = x
		case core.Revealed:
			if game.Peek(w.hand(w.side), f.Slot).Open() != f.Value {
				return false, nil
			}
		}
	}
	w.log = w.log[:0]
	if err := game.Apply(w.table, &f, &w.log); err != nil {
		return false, fmt.Errorf("legal with one set of secrets and not with another: %w", err)
	}
	for _, h := range w.hands {
		own := core.Secret{}
		if h.Side() == f.Side {
			own = s
		}
		if err := game.Follow(h, w.table, &f, own); err != nil {
			return false, err
		}
	}
	return true, nil
}

// parallel plays a game and its twin side by side; compare looks at both after each fact.
func (o Options) parallel(b *bot.Bout, side core.Side, rng *rand.Rand, begin func() *twin, compare func(w *twin, log []core.Happening) error) error {
	var log []core.Happening
	b.Log = &log
	w := begin()
	for range o.steps() {
		d, ok := b.Due()
		if !ok {
			return nil
		}
		f, s, err := pay(b, d, rng)
		if err != nil {
			return err
		}
		log = log[:0]
		if err := b.Apply(f, s); err != nil {
			return err
		}
		if w != nil {
			together, err := w.follow(b.Game, f, s)
			if err != nil {
				return err
			}
			if !together {
				w = nil
			} else if err := compare(w, log); err != nil {
				return err
			}
		}
		if w == nil {
			w = begin()
		}
	}
	return nil
}

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
