package coretest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"

	"orzel/core"
	"orzel/core/bot"
)

// Replay is law 5 for the rules: the facts alone rebuild the table, byte for byte, told or untold.
func Replay(game core.Game, o Options) error {
	return o.each(game, 5, func(b *bot.Bout, rng *rand.Rand) error {
		options := game.OptionsText(b.Table)
		var told []core.Happening
		again, err := game.Start(options)
		if err != nil {
			return err
		}
		silent := again.Clone()
		copied := again.Clone()
		return o.trace(b, rng, func(f core.Fact, _ core.Secret, log []core.Happening) error {
			told = told[:0]
			if err := game.Apply(again, &f, &told); err != nil {
				return err
			}
			if err := game.Apply(silent, &f, nil); err != nil {
				return err
			}
			copied.Copy(silent)
			want := b.Table.Append(nil)
			for what, t := range map[string]core.Table{"replayed": again, "replayed untold": silent, "copied": copied, "cloned": silent.Clone()} {
				if !bytes.Equal(t.Append(nil), want) {
					return fmt.Errorf("the %s table differs: %s", what, game.PositionText(t))
				}
			}
			if !slices.Equal(log, told) {
				return fmt.Errorf("the replay told something else")
			}
			return nil
		})
	})
}

// Texts is law 5 for texts: what is printed is read back, positions with their hands, actions, secrets,
// sides and options.
func Texts(game core.Game, o Options) error {
	return o.each(game, 55, func(b *bot.Bout, rng *rand.Rand) error {
		if err := smallTexts(game, b.Table); err != nil {
			return err
		}
		return o.walk(b, rng, func(d core.Debt, over bool) error {
			if !over && b.Steps%20 == 0 {
				if err := endedTexts(game, b.Table); err != nil {
					return err
				}
			}
			text := game.PositionText(b.Table, b.Hands...)
			t, hands, err := game.ParsePosition(text)
			if err != nil {
				return fmt.Errorf("a position of play is not read back: %w", err)
			}
			if !bytes.Equal(t.Append(nil), b.Table.Append(nil)) {
				return fmt.Errorf("the table was read back as\n%s", game.PositionText(t))
			}
			if len(hands) != len(b.Hands) {
				return fmt.Errorf("%d hands were read back, not %d", len(hands), len(b.Hands))
			}
			for i, h := range b.Hands {
				if !bytes.Equal(h.Append(nil), hands[i].Append(nil)) {
					return fmt.Errorf("the hand of side %d was read back as another", h.Side())
				}
				for _, c := range game.Legal(b.Table, h, h.Side(), nil) {
					text := game.ActionText(b.Table, c.Action)
					if a, err := game.ParseAction(b.Table, text); err != nil || a != c.Action {
						return fmt.Errorf("action %q was read back as %v: %v", text, a, err)
					}
					text = game.SecretText(h.Side(), c.Secret)
					if s, err := game.ParseSecret(h.Side(), text); err != nil || s != c.Secret {
						return fmt.Errorf("a secret was not read back: %v", err)
					}
				}
			}
			return nil
		})
	})
}

// endedTexts: a game that was ended by an agreement at any moment is read back, too.
func endedTexts(game core.Game, t core.Table) error {
	for _, s := range append(game.Sides(), core.NoSide) {
		f := core.Fact{Kind: core.Agreement, Side: s, Value: core.Resign}
		if s == core.NoSide {
			f.Value = core.Draw
		}
		x := t.Clone()
		if err := game.Apply(x, &f, nil); err != nil {
			if f.Value == core.Draw {
				continue // a game may know no draw
			}
			return fmt.Errorf("side %d cannot resign: %w", s, err)
		}
		again, _, err := game.ParsePosition(game.PositionText(x))
		if err != nil || !bytes.Equal(again.Append(nil), x.Append(nil)) {
			return fmt.Errorf("a game ended by agreement is not read back: %v\n%s", err, game.PositionText(x))
		}
	}
	return nil
}

func smallTexts(game core.Game, t core.Table) error {
	for _, s := range game.Sides() {
		if x, err := game.ParseSide(game.SideText(s)); err != nil || x != s {
			return fmt.Errorf("side %q was read back as %d: %v", game.SideText(s), x, err)
		}
	}
	again, err := game.Start(game.OptionsText(t))
	if err != nil || game.OptionsText(again) != game.OptionsText(t) {
		return fmt.Errorf("options %q were not read back: %v", game.OptionsText(t), err)
	}
	return nil
}
