package coretest

import (
	"bytes"
	"errors"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"orzel/core"
	"orzel/core/bot"
)

// FuzzPosition: any text is a position or an error, never a panic; what is read is printed in one form; and whatever
// position is read can be played on, through positions that are read back, without anybody getting stuck.
func FuzzPosition(f *testing.F, r Reader, o Options) {
	game := r.Game
	for _, l := range r.Statements(f) {
		if text, ok := strings.CutPrefix(l, "position"); ok {
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		table, hands, err := game.ParsePosition(text)
		if err != nil {
			return
		}
		same := func(table core.Table, hands []core.Hand) {
			printed := game.PositionText(table, hands...)
			again, handsAgain, err := game.ParsePosition(printed)
			if err != nil {
				t.Fatalf("%q leads to %q: %v", text, printed, err)
			}
			if !bytes.Equal(again.Append(nil), table.Append(nil)) || len(hands) != len(handsAgain) {
				t.Fatalf("%q leads to %q, which is read back as %q", text, printed, game.PositionText(again, handsAgain...))
			}
			for i, h := range hands {
				if !bytes.Equal(h.Append(nil), handsAgain[i].Append(nil)) {
					t.Fatalf("%q: another hand is read back", printed)
				}
			}
		}
		same(table, hands)
		rng := rand.New(rand.NewPCG(1, uint64(len(text))))
		b := bot.From(game, table, hands, rng)
		err = o.walk(b, rng, func(core.Debt, bool) error {
			if b.Steps%8 == 0 {
				same(b.Table, b.Hands)
			}
			return nil
		})
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
	})
}

// FuzzAction: a text is an action's only form or an error.
func FuzzAction(f *testing.F, r Reader) {
	game := r.Game
	table, err := game.Start("")
	if err != nil {
		f.Fatal(err)
	}
	for _, l := range r.Statements(f) {
		if who, text, _ := strings.Cut(l, " "); who != "position" {
			action, _, _ := strings.Cut(text, ",")
			f.Add(action)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := game.ParseAction(table, text)
		if err == nil && game.ActionText(table, a) != text {
			t.Fatalf("%q is printed as %q", text, game.ActionText(table, a))
		}
	})
}

// FuzzPlay: bytes drive a game, legally or not. A refusal is an Illegal and changes nothing; what is taken makes and
// loses no piece, and leaves a position that is read back.
func FuzzPlay(f *testing.F, game core.Game, o Options) {
	f.Add([]byte{})
	f.Add(bytes.Repeat([]byte{1, 0, 7, 3, 200, 9, 1}, 60))
	f.Add(bytes.Repeat([]byte{0}, 400))
	f.Add(bytes.Repeat([]byte{2}, 400))
	f.Fuzz(func(t *testing.T, input []byte) {
		if len(input) > 4000 {
			return
		}
		next := func() (x byte) {
			if len(input) > 0 {
				x, input = input[0], input[1:]
			}
			return x
		}
		b, err := bot.NewBout(game, o.start(int(next())), rand.New(rand.NewPCG(7, 7)))
		if err != nil {
			t.Fatal(err)
		}
		count := func() map[string]int {
			if o.Count == nil {
				return nil
			}
			return o.Count(b.Table, b.Hands)
		}
		start, actions := count(), game.Actions(b.Table, nil)
		for len(input) > 0 {
			d, ok := b.Due()
			if !ok {
				return
			}
			fact, secret := driven(b, d, actions, next)
			kept := b.Table.Clone()
			if err := game.Apply(b.Table, &fact, nil); err != nil {
				if illegal := (*core.Illegal)(nil); !errors.As(err, &illegal) || !bytes.Equal(kept.Append(nil), b.Table.Append(nil)) {
					t.Fatalf("%v changed %s", err, game.PositionText(kept))
				}
				continue
			}
			if !follow(b, fact, secret) { // the secret was none that the hand could give
				b.Table.Copy(kept)
				continue
			}
			if now := count(); !maps.Equal(start, now) {
				t.Fatalf("%v, at the start %v: %s", now, start, game.PositionText(b.Table, b.Hands...))
			}
			if _, _, err := game.ParsePosition(game.PositionText(b.Table, b.Hands...)); err != nil {
				t.Fatalf("%v: %s", err, game.PositionText(b.Table, b.Hands...))
			}
		}
	})
}

// driven makes a fact of bytes: mostly what is due, sometimes an action out of all there are, sometimes anything.
func driven(b *bot.Bout, d core.Debt, actions []core.Action, next func() byte) (core.Fact, core.Secret) {
	secret := func() core.Secret { return core.Hide(uint16(next() % 4)) }
	how := next()
	switch how % 8 {
	case 7:
		return core.Fact{
			Kind: core.FactKind(next() % 6), Side: core.Side(next() % 6), N: next() % 8, Slot: uint16(next()), Value: uint16(next() % 4),
			Action: core.Action{Verb: next() % 24, N: next() % 20, A: uint16(next()), B: uint16(next()), C: uint16(next()) / 64},
			Draws:  [core.MaxDraws]uint16{uint16(next() % 8), uint16(next() % 6)},
		}, secret()
	case 6:
		a := actions[(int(next())<<8|int(next()))%len(actions)]
		return core.Fact{Kind: core.Act, Side: d.Side, Action: a}, secret()
	}
	f, s := b.Next(d, byByte{next()}, b.Dice)
	if how%8 == 5 {
		s = secret()
	}
	return f, s
}

// byByte plays what a byte says.
type byByte struct{ n byte }

func (x byByte) Choose(_ core.Game, _ core.Table, _ core.Hand, _ core.Side, legal []core.Choice, _ *rand.Rand) core.Choice {
	return legal[int(x.n)%len(legal)]
}

// follow lets all hands follow, or none.
func follow(b *bot.Bout, f core.Fact, s core.Secret) bool {
	kept := make([]core.Hand, len(b.Hands))
	for i, h := range b.Hands {
		kept[i] = h.Clone()
	}
	for i, h := range b.Hands {
		own := core.Secret{}
		if h.Side() == f.Side {
			own = s
		}
		if b.Game.Follow(h, b.Table, &f, own) != nil {
			for k := range i {
				b.Hands[k].Copy(kept[k])
			}
			return false
		}
	}
	return true
}
