package orzel

import (
	"math/rand/v2"
	"testing"

	"orzel/core/bot"
)

// BenchmarkPlay is random play. A step is one fact: a choice (found with Legal), a roll or a reveal, applied
// to the table and followed by both hands. choices/s counts the choices alone.
func BenchmarkPlay(b *testing.B) {
	game := Game{}
	rng := rand.New(rand.NewPCG(1, 2))
	start, err := game.Start("")
	if err != nil {
		b.Fatal(err)
	}
	bout, err := bot.NewBout(game, "", rng)
	if err != nil {
		b.Fatal(err)
	}
	fresh := []*Hand{game.Deal(start, PL).(*Hand), game.Deal(start, KM).(*Hand)}
	players := []bot.Player{bot.Random{}, bot.Random{}}
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		over, err := bout.Step(players, rng)
		if err != nil {
			b.Fatal(err)
		}
		if over {
			bout.Table.Copy(start)
			bout.Hands[0].Copy(fresh[0])
			bout.Hands[1].Copy(fresh[1])
		}
	}
	b.ReportMetric(float64(bout.Steps)/b.Elapsed().Seconds(), "steps/s")
	b.ReportMetric(float64(bout.Chosen)/b.Elapsed().Seconds(), "choices/s")
}

// BenchmarkYardstick is a fixed loop over an array, to compare machines by: 64 dependent additions.
func BenchmarkYardstick(b *testing.B) {
	var a [64]uint32
	for i := range a {
		a[i] = uint32(i*37+11) & 63
	}
	at := uint32(0)
	for range b.N {
		for range 64 {
			at = (at + a[at&63]) & 63
			a[at] ^= at
		}
	}
	if at > 63 {
		b.Fatal(at)
	}
}
