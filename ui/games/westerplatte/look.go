// Package westerplatte is the look and the words of 7 Days of Westerplatte: an army surveyor's plan of the peninsula
// with cardboard on it. It draws a table and says what happened; it asks the rules what may be done and knows none.
package westerplatte

import (
	"strings"

	"orzel/core"
	"orzel/core/games/westerplatte"
	"orzel/ui/board"
	"orzel/ui/look"
	"orzel/ui/words"
)

// Look is the look.Look of 7 Days of Westerplatte.
type Look struct{}

// Words are all the sentences of this game.
var Words = words.Book{words.EN: english, words.PL: polish}

// Book see look.Look.
func (Look) Book() words.Book { return Words }

// Name is "westerplatte".
func (Look) Name() string { return westerplatte.Game{}.Name() }

// Title see look.Look.
func (Look) Title(l words.Lang) string { return Words.Say(l, "title") }

// Subtitle see look.Look.
func (Look) Subtitle(l words.Lang) string { return Words.Say(l, "subtitle") }

// Side is the short name of an officer, or of who wins a game that all play together.
func (Look) Side(l words.Lang, s core.Side) string { return Words.Say(l, "side."+sideID(s)) }

// Navy is the full name.
func (Look) Navy(l words.Lang, s core.Side) string { return Words.Say(l, "navy."+sideID(s)) }

// Tag is the style class of an officer.
func (Look) Tag(s core.Side) string { return "o" + sideID(s) }

func sideID(s core.Side) string {
	switch {
	case s >= westerplatte.P1 && s <= westerplatte.P4:
		return string(rune('0' + s))
	case s == core.AllSides:
		return "all"
	}
	return "game"
}

// Sides see look.Look.
func (Look) Sides() []core.Side { return westerplatte.Game{}.Sides() }

// Crews: each officer has a person, but one person alone has two officers [1.7].
func (Look) Crews(options string) [][]core.Side {
	t, err := westerplatte.Game{}.Start(options)
	if err != nil {
		return nil
	}
	w := t.(*westerplatte.Table)
	crews := make([][]core.Side, w.Players())
	for s := westerplatte.P1; s <= w.Officers(); s++ {
		i := min(int(s), len(crews)) - 1
		crews[i] = append(crews[i], s)
	}
	return crews
}

// Fields see look.Look.
func (Look) Fields(l words.Lang) []look.Field {
	field := func(key string, values ...string) look.Field {
		f := look.Field{Key: key, Label: Words.Say(l, "new."+key)}
		for _, v := range values {
			f.Answers = append(f.Answers, look.Answer{Value: key + "=" + v, Label: Words.Say(l, "new."+v), Small: Words.Say(l, "new."+v+".small")})
		}
		return f
	}
	return []look.Field{field("players", "1", "2", "3", "4"), field("difficulty", "easy", "medium", "hard")}
}

// Options puts the answers together in the game's canonical order.
func (Look) Options(answers ...string) string {
	return look.Options(westerplatte.Game{}, answers)
}

// First: one person with two officers, easy.
func (l Look) First() string { return l.Options("players=1") }

// Refuse turns a refusal into a sentence.
func (Look) Refuse(l words.Lang, why *core.Illegal) string {
	kinds := ""
	for _, r := range westerplatte.Refusals {
		if r.Why == why.Why {
			kinds = r.Args
		}
	}
	args := make([]any, len(why.Args))
	for i, a := range why.Args {
		args[i] = a
		if i >= len(kinds) {
			continue
		}
		switch kinds[i] {
		case 'o':
			args[i] = Words.Say(l, "side."+strings.TrimPrefix(a, "P"))
		case 's', 'p':
			args[i] = place(l, a)
		case 'v':
			args[i] = Words.Say(l, "verb."+a)
		case 'g':
			args[i] = Words.Say(l, "good."+a)
		}
	}
	return Words.Say(l, "no."+why.Why, args...)
}

// Cover is the plan at the beginning.
func (Look) Cover(l words.Lang) board.Scene {
	t, _, err := westerplatte.Game{}.ParsePosition(start)
	if err != nil {
		return board.Scene{}
	}
	return open(look.Input{Lang: l, View: &look.View{Game: westerplatte.Game{}, Table: t}}).scene()
}

// PressDie see look.Look: there are no dice and no cards in hand.
func (Look) PressDie(in look.Input, _ int) look.Selection { return in.Sel }

// PressCard see PressDie.
func (Look) PressCard(in look.Input, _ core.Secret) look.Selection { return in.Sel }

// WhyNotDie see PressDie.
func (Look) WhyNotDie(look.Input, int) *core.Illegal { return nil }
