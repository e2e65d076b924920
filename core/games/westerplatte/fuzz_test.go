package westerplatte

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"orzel/core"
	"orzel/core/bot"
)

var randoms = []bot.Player{bot.Random{}, bot.Random{}, bot.Random{}, bot.Random{}}

// FuzzPosition: any text is a position or an error, never a panic; what is read is printed in one form; and whatever
// position is read can be played on without anybody getting stuck.
func FuzzPosition(f *testing.F) {
	for _, l := range pages.Statements(f) {
		if text, ok := strings.CutPrefix(l, "position"); ok {
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		table, hands, err := Game{}.ParsePosition(text)
		if err != nil {
			return
		}
		printed := Game{}.PositionText(table, hands...)
		again, handsAgain, err := Game{}.ParsePosition(printed)
		if err != nil {
			t.Fatalf("%q is printed as %q: %v", text, printed, err)
		}
		if !bytes.Equal(again.Append(nil), table.Append(nil)) || len(hands) != len(handsAgain) {
			t.Fatalf("%q is read back as %q", printed, Game{}.PositionText(again, handsAgain...))
		}
		rng := rand.New(rand.NewPCG(1, uint64(len(text))))
		b := bot.From(Game{}, table, hands, rng)
		for {
			if _, _, err := (Game{}).ParsePosition(Game{}.PositionText(b.Table)); err != nil {
				t.Fatalf("%q leads to %q: %v", text, Game{}.PositionText(b.Table), err)
			}
			if over, err := b.Step(randoms, rng); err != nil {
				t.Fatalf("%q: %v", printed, err)
			} else if over {
				return
			}
		}
	})
}

// FuzzAction: a text is an action's only form or an error.
func FuzzAction(f *testing.F) {
	table, _ := Game{}.Start("")
	for _, l := range pages.Statements(f) {
		if who, text, _ := strings.Cut(l, " "); strings.HasPrefix(who, "P") {
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := Game{}.ParseAction(table, text)
		if err == nil && (Game{}).ActionText(table, a) != text {
			t.Fatalf("%q is printed as %q", text, Game{}.ActionText(table, a))
		}
	})
}

// FuzzPlay: bytes drive a game, legally or not. A refusal is an Illegal and changes nothing; what is taken keeps the
// table consistent.
func FuzzPlay(f *testing.F) {
	f.Add([]byte{})
	f.Add(bytes.Repeat([]byte{1, 0, 7, 3, 200, 9, 1}, 60))
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
		b, _ := bot.NewBout(Game{}, contract.Starts[int(next())%len(contract.Starts)], rand.New(rand.NewPCG(7, 7)))
		start := countPieces(b.Table, nil)
		for len(input) > 0 {
			d, ok := b.Due()
			if !ok {
				return
			}
			fact := driven(b, d, next)
			before, kept := b.Table.Append(nil), b.Table.Clone()
			err := Game{}.Apply(b.Table, &fact, nil)
			var illegal *core.Illegal
			if err != nil {
				if !errors.As(err, &illegal) || !bytes.Equal(before, b.Table.Append(nil)) {
					t.Fatalf("%v changed %s", err, Game{}.PositionText(kept))
				}
				continue
			}
			for k, n := range countPieces(b.Table, nil) {
				if start[k] != n {
					t.Fatalf("%s: %d, not %d: %s", k, n, start[k], Game{}.PositionText(b.Table))
				}
			}
			if _, _, err := (Game{}).ParsePosition(Game{}.PositionText(b.Table)); err != nil {
				t.Fatalf("%v: %s", err, Game{}.PositionText(b.Table))
			}
		}
	})
}

// driven makes a fact of bytes: mostly what is due, sometimes anything.
func driven(b *bot.Bout, d core.Debt, next func() byte) core.Fact {
	if next()%8 == 7 {
		return core.Fact{
			Kind: core.FactKind(next() % 6), Side: core.Side(next() % 6), N: next() % 8, Slot: uint16(next()), Value: uint16(next() % 4),
			Action: core.Action{Verb: next() % 20, N: next() % 6, A: uint16(next()) % 14, B: uint16(next()) % 7, C: uint16(next()) / 200},
			Draws:  [core.MaxDraws]uint16{uint16(next() % 8), uint16(next() % 6)},
		}
	}
	f, _ := b.Next(d, byByte{next()}, b.Dice)
	return f
}

type byByte struct{ n byte }

func (x byByte) Choose(_ core.Game, _ core.Table, _ core.Hand, _ core.Side, legal []core.Choice, _ *rand.Rand) core.Choice {
	return legal[int(x.n)%len(legal)]
}
