package coretest

import (
	"bytes"
	"fmt"
	"math/rand/v2"

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

func (w *twin) hand(s core.Side) core.Hand { return core.HandOf(w.hands, s) }

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
	w := begin()
	return o.trace(b, rng, func(f core.Fact, s core.Secret, log []core.Happening) error {
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
		return nil
	})
}
