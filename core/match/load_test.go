package match_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"orzel/core"
	"orzel/core/coretest"
	"orzel/core/games/orzel"
	"orzel/core/match"
)

// longGame is how many entries a long game has.
const longGame = 2500

// long is the store of a device in the middle of a long game: random play, begun anew with other seeds until
// one lasts.
func long(t testing.TB) *coretest.Device {
	for seed := uint64(0); ; seed++ {
		p, err := coretest.NewPair(orzel.Game{}, "", seed)
		if err != nil {
			t.Fatal(err)
		}
		d := p.Devices[0]
		rng := rand.New(rand.NewPCG(seed, 4))
		if err := p.Play(rng, -1, func() bool { return d.Match.Line().Len() >= longGame }); err != nil {
			t.Fatal(err)
		}
		if d.Match.Line().Len() >= longGame {
			return d
		}
	}
}

func only(name string) (core.Game, error) {
	if g := (orzel.Game{}); g.Name() == name {
		return g, nil
	}
	return nil, fmt.Errorf("no game %q", name)
}

// BenchmarkLoad loads and verifies a game of 2,500 entries from a device's stores: the whole chain, each
// author's last signature, every act judged, every own secret found again.
func BenchmarkLoad(b *testing.B) {
	d := long(b)
	b.ResetTimer()
	for range b.N {
		if _, err := match.Load(only, d.Public, d.Secret); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/load")
}
