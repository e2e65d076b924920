package bot_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"orzel/core/bot"
	"orzel/core/games/orzel"
)

// What the Kriegsmarine takes two tokens for that lie face down: one position leaves it open, in the other all empty
// seas are with it already, so that both are submarines.
func TestSurmisesFollowFromWhatIsOpen(t *testing.T) {
	game := orzel.Game{}
	const position = "round=4 phase=km-acts orzel=D13 down=C13,C12 red=R3:1*,R3:1*,R3:1*,R3:1* white=K6,K1,K1,K1 km-faces=- "
	for _, x := range []struct {
		counts string
		values int
		share  float64
		off    float64 // a sensible opponent does not lay them evenly
	}{{"with=3 lost=3", 4, 0.5, 0.25}, {"with=4 lost=1", 2, 1, 1e-9}} {
		table, hands, err := game.ParsePosition(position + x.counts)
		if err != nil {
			t.Fatal(err)
		}
		ask := func() []bot.Surmise {
			s := bot.NewSearch(game, bot.Levels[len(bot.Levels)-1])
			return s.Surmises(table, hands[0], orzel.KM, 400, rand.New(rand.NewPCG(1, 2)))
		}
		list := ask()
		if len(list) != x.values {
			t.Fatalf("%s: %v", x.counts, list)
		}
		for i, s := range list {
			if s.Side != orzel.PL || math.Abs(s.Share-x.share) > x.off || s != ask()[i] {
				t.Errorf("%s: %+v", x.counts, s)
			}
		}
		if last := list[len(list)-1]; x.share == 1 && last.Value != orzel.Submarine {
			t.Errorf("%s: %+v", x.counts, last)
		}
	}
}
