package westerplatte

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"orzel/core"
)

// Game is 7 Days of Westerplatte as a core.Game. Its one field is never used: a value of the size of a pointer
// lies in an interface as it is.
type Game struct{ _ *byte }

// Name is "westerplatte".
func (Game) Name() string { return "westerplatte" }

// Edition see the constant.
func (Game) Edition() uint16 { return Edition }

// Sides are the four seats; those beyond the officers in play never owe anything.
func (Game) Sides() []core.Side { return []core.Side{P1, P2, P3, P4} }

// Together: see core.Together.
func (Game) Together() bool { return true }

// Start sets up the table [1]. Options are fields in any order: difficulty=easy, medium or hard, players=1 to 4.
// Without them a game is easy and for two.
func (Game) Start(options string) (core.Table, error) {
	difficulty, players := Easy, uint8(2)
	for _, field := range strings.Fields(options) {
		key, value, ok := strings.Cut(field, "=")
		if !ok {
			return nil, fmt.Errorf("westerplatte: option %q: want key=value", field)
		}
		switch key {
		case "difficulty":
			d, err := core.ReadWord[Difficulty](value, difficultyWords[:])
			if err != nil {
				return nil, fmt.Errorf("westerplatte: option difficulty=%q: %w", value, err)
			}
			difficulty = d
		case "players":
			if len(value) != 1 || value < "1" || value > "4" {
				return nil, fmt.Errorf("westerplatte: option players=%q: want 1 to 4", value)
			}
			players = value[0] - '0'
		default:
			return nil, fmt.Errorf("westerplatte: unknown option %q", key)
		}
	}
	deck, err := LoadDeck()
	if err != nil {
		return nil, err
	}
	return setUp(deck, difficulty, players), nil
}

// Deal gives a side its hand, which is empty.
func (Game) Deal(_ core.Table, s core.Side) core.Hand { return &Hand{s} }

// Owes see core.Game.
func (Game) Owes(t core.Table, buf []core.Debt) []core.Debt { return t.(*Table).owes(buf) }

// Legal see core.Game.
func (Game) Legal(t core.Table, _ core.Hand, s core.Side, buf []core.Choice) []core.Choice {
	return t.(*Table).legal(s, buf)
}

// Apply see core.Game.
func (Game) Apply(t core.Table, f *core.Fact, log *[]core.Happening) error {
	return t.(*Table).apply(f, log)
}

func (t *Table) apply(f *core.Fact, log *[]core.Happening) error {
	var n no
	switch {
	case t.end != running:
		n.why = gameIsOver
	case f.Kind == core.Agreement:
		n = t.agree(f, log)
	case f.Kind == core.Revealed:
		n.why = nothingHidden
	case f.Kind == core.Rolled:
		n = t.rolled(f, log)
	case f.Kind != core.Act:
		n.why = unknownVerb
	case f.Side != t.active:
		n = no{why: notYourTurn, a: uint16(t.active)}
	default:
		if n = t.whyNot(f.Action); n.why == fine {
			t.do(f.Action, log)
		}
	}
	if n.why != fine {
		return n.told()
	}
	t.settle(log)
	return nil
}

// Follow see core.Game: nothing is secret.
func (Game) Follow(_ core.Hand, _ core.Table, _ *core.Fact, s core.Secret) error {
	if !s.IsNone() {
		return no{why: nothingHidden}.told()
	}
	return nil
}

// Slot see core.Game: no action asks a secret.
func (Game) Slot(core.Action) (uint16, bool) { return 0, false }

// Peek see core.Game: nothing lies hidden.
func (Game) Peek(core.Hand, uint16) core.Secret { return core.Secret{} }

// Guess see core.Game: a hand is a side and nothing else.
func (Game) Guess(core.Table, core.Hand, core.Hand, *rand.Rand) {}

// Outcomes see core.Game. The kinds of events are merged [1.9]; all cards and names look different.
func (Game) Outcomes(table core.Table, d core.Debt, buf []core.Outcome) []core.Outcome {
	t := table.(*Table)
	o := core.Outcome{Weight: 1}
	switch {
	case d.Kind != core.OwesRoll:
		return buf
	case t.phase == EndOfDay && t.kind == 0:
		positive, negative := t.toCome()
		buf = append(buf, core.Outcome{Weight: uint32(positive)})
		o.Draws[0], o.Weight = uint16(positive), uint32(negative)
		return append(buf, o)
	}
	var expand func(i uint8)
	expand = func(i uint8) {
		if i == d.N {
			buf = append(buf, o)
			return
		}
		below := d.Below
		if d.Falling {
			below -= uint16(i)
		}
		for x := range below {
			o.Draws[i] = x
			expand(i + 1)
		}
	}
	expand(0)
	return buf
}

// Round is the day [6.1].
func (Game) Round(t core.Table) int { return int(t.(*Table).day) }

// Result see core.Game: all win together or lose together.
func (Game) Result(t core.Table) core.Result { return t.(*Table).result() }

// Actions are all action values: every verb with whatever it can point at.
func (Game) Actions(_ core.Table, buf []core.Action) []core.Action {
	for v := Move; v <= End; v++ {
		each(v, func(a core.Action) bool {
			buf = append(buf, a)
			return true
		})
	}
	return buf
}

// Secrets are none.
func (Game) Secrets() []core.Secret { return []core.Secret{{}} }
