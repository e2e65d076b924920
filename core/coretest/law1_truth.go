package coretest

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"orzel/core"
	"orzel/core/bot"
)

// OneTruth is law 1: every pair in Legal passes Apply and Follow; every other pair of the game's finite list
// is refused by one of them; Legal is empty exactly when the side owes no choice. Refusals change nothing
// and are among the game's.
func OneTruth(game core.Game, o Options) error {
	return o.each(game, 1, func(b *bot.Bout, rng *rand.Rand) error {
		l := ledger{game: game, known: o.Refusals}
		every := o.every(len(game.Actions(b.Table, nil)) * len(game.Secrets()))
		return o.walk(b, rng, func(d core.Debt, over bool) error {
			for _, h := range b.Hands {
				legal := game.Legal(b.Table, h, h.Side(), nil)
				owes := !over && d.Kind == core.OwesChoice && d.Side == h.Side()
				if owes != (len(legal) > 0) {
					return fmt.Errorf("side %d owes a choice: %v, and has %d", h.Side(), owes, len(legal))
				}
				for i := 1; i < len(legal); i++ {
					if legal[i-1].Compare(legal[i]) >= 0 {
						return fmt.Errorf("side %d: %v and %v are out of order or the same", h.Side(), legal[i-1].Action, legal[i].Action)
					}
				}
				all := owes && rng.IntN(every) == 0
				if !all && b.Steps%7 != 0 {
					continue
				}
				if err := l.pairs(b.Table, h, legal, all); err != nil {
					return err
				}
			}
			return l.strays(b, d, over)
		})
	})
}

// ledger tries facts on copies and checks what comes back.
type ledger struct {
	game  core.Game
	known []string
	table core.Table
	hand  core.Hand
	was   []byte
	now   []byte
}

// pairs tries every action and secret; all means the whole finite list, else the legal ones.
func (l *ledger) pairs(t core.Table, h core.Hand, legal []core.Choice, all bool) error {
	var actions []core.Action
	if all {
		actions = l.game.Actions(t, nil)
	}
	for _, c := range legal {
		if !all && (len(actions) == 0 || actions[len(actions)-1] != c.Action) {
			actions = append(actions, c.Action)
		}
	}
	l.was = h.Append(t.Append(nil))
	l.table, l.hand = t.Clone(), h.Clone()
	seen := 0
	for _, a := range actions {
		f := core.Fact{Kind: core.Act, Side: h.Side(), Action: a}
		refused := l.apply(f)
		if refused != nil && !errors.As(refused, new(*core.Illegal)) {
			return fmt.Errorf("%v: %w", a, refused)
		}
		for _, s := range l.game.Secrets() {
			_, in := slices.BinarySearchFunc(legal, core.Choice{Action: a, Secret: s}, core.Choice.Compare)
			err := refused
			if err == nil {
				err = l.follow(h, f, s)
			}
			if err != nil && !errors.As(err, new(*core.Illegal)) {
				return fmt.Errorf("%v: %w", a, err)
			}
			if in != (err == nil) {
				return fmt.Errorf("%s, secret value %d: in Legal %v, refused with %v", l.game.ActionText(t, a), s.Open(), in, err)
			}
			if in {
				seen++
			}
		}
		if refused == nil {
			l.table.Copy(t)
		}
	}
	if seen != len(legal) {
		return fmt.Errorf("%d of %d legal choices are not in the finite list", len(legal)-seen, len(legal))
	}
	return nil
}

// apply tries a fact on the copy; after a refusal the copy must be as it was.
func (l *ledger) apply(f core.Fact) error {
	err := l.game.Apply(l.table, &f, nil)
	if err == nil {
		return nil
	}
	var refusal *core.Illegal
	if !errors.As(err, &refusal) {
		return fmt.Errorf("refused with an error that is no Illegal: %w", err)
	}
	if l.known != nil && !slices.Contains(l.known, refusal.Why) || refusal.Rule == "" {
		return fmt.Errorf("unknown refusal %q of rule %q", refusal.Why, refusal.Rule)
	}
	if l.now = l.table.Append(l.now[:0]); !bytes.HasPrefix(l.was, l.now) {
		return fmt.Errorf("a refusal (%v) changed the table", refusal.Why)
	}
	return err
}

// follow tries a secret on a copy of the hand; after a refusal it must be as it was.
func (l *ledger) follow(h core.Hand, f core.Fact, s core.Secret) error {
	l.hand.Copy(h)
	err := l.game.Follow(l.hand, l.table, &f, s)
	if err == nil {
		return nil
	}
	if !errors.As(err, new(*core.Illegal)) {
		return fmt.Errorf("refused with an error that is no Illegal: %w", err)
	}
	if !bytes.Equal(l.hand.Append(nil), h.Append(nil)) {
		return fmt.Errorf("a refused secret changed the hand")
	}
	return err
}

// strays tries facts that nobody owes: they must be refused, and change nothing.
func (l *ledger) strays(b *bot.Bout, d core.Debt, over bool) error {
	l.was = b.Table.Append(l.was[:0])
	l.table = b.Table.Clone()
	facts := []core.Fact{{}, {Kind: core.Agreement, Side: 1}, {Kind: core.Agreement, Side: 99, Value: core.Resign}}
	if over || d.Kind != core.OwesRoll {
		facts = append(facts, core.Fact{Kind: core.Rolled, N: 1})
	} else {
		f := core.Fact{Kind: core.Rolled, Side: d.Side, N: d.N + 1}
		facts = append(facts, f)
		f.N, f.Draws[0] = d.N, d.Below
		facts = append(facts, f)
		f.Side, f.Draws[0] = d.Side%core.Side(len(b.Hands))+1, 0
		if f.Side != d.Side {
			facts = append(facts, f)
		}
	}
	for _, h := range b.Hands {
		if over || d.Kind != core.OwesReveal || d.Side != h.Side() {
			facts = append(facts, core.Fact{Kind: core.Revealed, Side: h.Side(), Slot: d.Slot, Value: 1})
		}
		if over {
			facts = append(facts, core.Fact{Kind: core.Agreement, Side: h.Side(), Value: core.Resign})
		}
	}
	for _, f := range facts {
		err := l.apply(f)
		if err == nil {
			return fmt.Errorf("a fact that nobody owes was taken: kind %d, side %d, n %d, value %d", f.Kind, f.Side, f.N, f.Value)
		}
		if !errors.As(err, new(*core.Illegal)) {
			return err
		}
	}
	return nil
}
