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
	choices := 0
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		d, ok := bout.Due()
		if !ok {
			bout.Table.Copy(start)
			bout.Hands[0].Copy(fresh[0])
			bout.Hands[1].Copy(fresh[1])
			d, _ = bout.Due()
		}
		f, s := bout.Next(d, bot.Random{}, rng)
		if f.Action.Verb != 0 {
			choices++
		}
		if err := bout.Apply(f, s); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "steps/s")
	b.ReportMetric(float64(choices)/b.Elapsed().Seconds(), "choices/s")
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
