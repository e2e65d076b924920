package orzel

import (
	"math/rand/v2"
	"testing"

	"orzel/core"
)

func BenchmarkStep(b *testing.B) {
	g := Game{}
	rng := rand.New(rand.NewPCG(1, 2))
	start, _ := g.Start("")
	t := start.Clone()
	hands := [3]core.Hand{nil, g.Deal(t, PL), g.Deal(t, KM)}
	var choices []core.Choice
	var debts []core.Debt
	var game core.Game = g
	b.ReportAllocs()
	games, total := 0, 0
	var wins [3]int
	rounds := 0
	for n := 0; n < b.N; {
		debts = game.Owes(t, debts[:0])
		if len(debts) == 0 {
			games++
			wins[game.Result(t).Winner]++
			rounds += t.(*Table).Round()
			t.Copy(start)
			hands[1], hands[2] = g.Deal(t, PL), g.Deal(t, KM)
			continue
		}
		d := debts[0]
		f := core.Fact{Side: d.Side}
		var s core.Secret
		switch d.Kind {
		case core.OwesRoll:
			f.Kind, f.N = core.Rolled, d.N
			for i := range d.N {
				f.Draws[i] = uint16(rng.Uint32N(uint32(d.Below)))
			}
		case core.OwesReveal:
			f.Kind, f.Slot, f.Value = core.Revealed, d.Slot, game.Peek(hands[d.Side], d.Slot).Open()
		default:
			choices = game.Legal(t, hands[d.Side], d.Side, choices[:0])
			total += len(choices)
			c := choices[rng.Uint32N(uint32(len(choices)))]
			f.Kind, f.Action, s = core.Act, c.Action, c.Secret
			n++
		}
		if err := game.Apply(t, f, nil); err != nil {
			b.Fatal(err, game.PositionText(t, hands[1], hands[2]))
		}
		for _, h := range hands[1:] {
			x := s
			if h.Side() != f.Side {
				x = core.Secret{}
			}
			if err := game.Follow(h, t, f, x); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(total)/float64(b.N), "choices/step")
	b.Log(games, wins, rounds)
}
