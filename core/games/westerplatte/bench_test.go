package westerplatte

import (
	"math/rand/v2"
	"testing"

	"orzel/core"
	"orzel/core/bot"
)

// BenchmarkPlay is random play. A step is one fact: a choice (found with Legal) or a roll, applied to the table.
func BenchmarkPlay(b *testing.B) { benchmark(b, bot.Random{}) }

// BenchmarkGreedy is play of the greedy player.
func BenchmarkGreedy(b *testing.B) { benchmark(b, bot.NewGreedy(Game{})) }

func benchmark(b *testing.B, p bot.Player) {
	game := Game{}
	rng := rand.New(rand.NewPCG(1, 2))
	start, err := game.Start("difficulty=medium players=3")
	if err != nil {
		b.Fatal(err)
	}
	bout := bot.From(game, start.Clone(), nil, rng)
	players := []bot.Player{p, p, p, p}
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		over, err := bout.Step(players, rng)
		if err != nil {
			b.Fatal(err)
		}
		if over {
			bout.Table.Copy(start)
		}
	}
	b.ReportMetric(float64(bout.Steps)/b.Elapsed().Seconds(), "steps/s")
}

// Random play takes no memory.
func TestAStepAllocatesNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	start, _ := Game{}.Start("difficulty=medium players=3")
	bout := bot.From(Game{}, start.Clone(), nil, rng)
	players := []bot.Player{bot.Random{}, bot.Random{}, bot.Random{}, bot.Random{}}
	play := func() {
		if over, err := bout.Step(players, rng); err != nil {
			t.Fatal(err)
		} else if over {
			bout.Table.Copy(start)
		}
	}
	for range 1000 {
		play()
	}
	if n := testing.AllocsPerRun(5000, play); n != 0 {
		t.Errorf("%g allocations a step", n)
	}
}

func TestThePolicyAllocatesNothing(t *testing.T) {
	x := at(t, "phase=acts discard=W16-W18 troops=A4:W01,B2:W03,C3:W05,D1:W14,E4:W09 officers=G3/2,OC/2")
	var game core.Game = Game{}
	legal := game.Legal(x, nil, P1, nil)
	weights := make([]float32, len(legal))
	if n := testing.AllocsPerRun(100, func() { game.(bot.Policy).Weigh(x, nil, legal, weights) }); n != 0 {
		t.Errorf("%g allocations", n)
	}
	sum := float32(0)
	for _, w := range weights {
		if sum += w; w < 0 {
			t.Error("a negative weight")
		}
	}
	if sum <= 0 {
		t.Error("nothing is liked")
	}
}
