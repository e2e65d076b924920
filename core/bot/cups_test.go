package bot_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"orzel/core"
	"orzel/core/bot"
)

// cups is a game of two sides that tells the search nothing beside its rules. The other has a coin under cup 1 or
// 2. The first side draws lots (it wins 7 times in 10), or names a cup and wins if the coin lies there. together
// makes the two allies: what the first side wins or loses both do.
type cups struct {
	core.Game
	together bool
	seer     bool // the control: the first side sees the cups
}

const (
	lots uint8 = iota + 1 // draw lots
	name                  // go and name a cup
	cup                   // A: which
)

// cupsTable is 0 at the start, a verb after it, 10 when it is won, 11 when lost; at is the cup that was named.
type cupsTable struct{ step, at uint8 }

func (t *cupsTable) Clone() core.Table                { c := *t; return &c }
func (t *cupsTable) Copy(from core.Table)             { *t = *from.(*cupsTable) }
func (t *cupsTable) Append(b []byte) []byte           { return append(b, t.step, t.at) }
func (t *cupsTable) end(won bool)                     { t.step = map[bool]uint8{true: 10, false: 11}[won] }
func (h *cupsHand) Side() core.Side                   { return h.side }
func (h *cupsHand) Clone() core.Hand                  { c := *h; return &c }
func (h *cupsHand) Copy(from core.Hand)               { *h = *from.(*cupsHand) }
func (h *cupsHand) Append(b []byte) []byte            { return append(b, byte(h.side), byte(h.coin)) }
func (cups) Name() string                             { return "cups" }
func (cups) Sides() []core.Side                       { return []core.Side{1, 2} }
func (cups) Deal(_ core.Table, s core.Side) core.Hand { return &cupsHand{side: s} }
func (cups) Round(core.Table) int                     { return 0 }

type cupsHand struct {
	side core.Side
	coin uint16
}

func (cups) Owes(table core.Table, buf []core.Debt) []core.Debt {
	switch t := table.(*cupsTable); t.step {
	case 0, name:
		return append(buf, core.Debt{Kind: core.OwesChoice, Side: 1})
	case lots:
		return append(buf, core.Debt{Kind: core.OwesRoll, Side: 1, N: 1, Below: 10})
	case cup:
		return append(buf, core.Debt{Kind: core.OwesReveal, Side: 2, Slot: 1})
	}
	return buf
}

func (cups) Legal(table core.Table, _ core.Hand, s core.Side, buf []core.Choice) []core.Choice {
	t := table.(*cupsTable)
	switch {
	case s == 1 && t.step == 0:
		return append(buf, core.Choice{Action: core.Action{Verb: lots}}, core.Choice{Action: core.Action{Verb: name}})
	case s == 1 && t.step == name:
		return append(buf, core.Choice{Action: core.Action{Verb: cup, A: 1}}, core.Choice{Action: core.Action{Verb: cup, A: 2}})
	}
	return buf
}

func (cups) Apply(table core.Table, f *core.Fact, _ *[]core.Happening) error {
	switch t := table.(*cupsTable); {
	case f.Kind == core.Act:
		t.step, t.at = f.Action.Verb, uint8(f.Action.A)
	case f.Kind == core.Rolled:
		t.end(f.Draws[0] < 7)
	case f.Kind == core.Revealed:
		t.end(f.Value == uint16(t.at))
	default:
		return errors.New("no")
	}
	return nil
}

func (cups) Follow(core.Hand, core.Table, *core.Fact, core.Secret) error { return nil }
func (cups) Peek(h core.Hand, _ uint16) core.Secret                      { return core.Hide(h.(*cupsHand).coin) }

func (g cups) Guess(_ core.Table, _, into core.Hand, rng *rand.Rand) {
	into.(*cupsHand).coin = 1
	if !g.seer {
		into.(*cupsHand).coin += uint16(rng.IntN(2))
	}
}

func (g cups) Result(table core.Table) core.Result {
	winners := []core.Side{1, 2}
	if g.together {
		winners = []core.Side{core.AllSides, core.TheGame}
	}
	switch table.(*cupsTable).step {
	case 10:
		return core.Result{Over: true, Winner: winners[0]}
	case 11:
		return core.Result{Over: true, Winner: winners[1]}
	}
	return core.Result{}
}

// thinks is what a search of a cups game finds at the start.
func thinks(g cups) bot.Thought {
	t := &cupsTable{}
	s := bot.NewSearch(g, bot.Level{Iterations: 600})
	return s.Think(t, &cupsHand{side: 1}, 1, g.Legal(t, nil, 1, nil), seeded(5))
}

// A search that planned to name the cup where each guess has the coin would think that naming always wins.
func TestASearchDoesNotPlanOnWhatItCannotKnow(t *testing.T) {
	for _, together := range []bool{false, true} {
		th := thinks(cups{together: together})
		if th.Choice.Action.Verb != lots || th.Win < 0.5 || th.Win > 0.8 {
			t.Errorf("together %v: it does %d and expects %.2f", together, th.Choice.Action.Verb, th.Win)
		}
		for _, o := range th.Options {
			if o.Action.Verb == name && (o.Win < 0.4 || o.Win > 0.6) {
				t.Errorf("together %v: naming a cup wins %.2f", together, o.Win)
			}
		}
		if th := thinks(cups{together: together, seer: true}); th.Choice.Action.Verb != name {
			t.Errorf("together %v: a side that sees the cups draws lots", together)
		}
	}
}
