package bot_test

import (
	"math"
	"math/rand/v2"
	"runtime"
	"testing"

	"orzel/core"
	"orzel/core/bot"
	"orzel/core/coretest"
	"orzel/core/games/orzel"
)

// laid is a token as it was laid: what everybody saw, and what only its owner knew.
type laid struct {
	seen   []float64
	second bool // a submarine, a mine
	likely bool // what the public counts of faces alone make the more likely
}

// noted are the tokens that a side laid in some games.
func noted(t *testing.T, side core.Side, own, other bot.Player, games int) (all []laid) {
	t.Helper()
	game := orzel.Game{}
	players := []bot.Player{own, other}
	if side == orzel.KM {
		players = []bot.Player{other, own}
	}
	for n := range games {
		b, err := bot.NewBout(game, "", rand.New(rand.NewPCG(11, uint64(n))))
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(12, uint64(n)))
		for range 3000 {
			d, ok := b.Due()
			if !ok {
				break
			}
			f, s := b.Next(d, players[d.Side-1], rng)
			if d.Side == side && !s.IsNone() {
				x := b.Table.(*orzel.Table)
				all = append(all, laid{seen: look(x, side, orzel.Space(f.Action.A)), second: s.Open() == 2, likely: counts(x, side)})
			}
			if err := b.Apply(f, s); err != nil {
				t.Fatal(err)
			}
		}
	}
	return all
}

// counts: more of the tokens that are left show the second face.
func counts(t *orzel.Table, side core.Side) bool {
	c := t.Counts()
	if side == orzel.KM {
		return c.EmptySwept > c.MinesSwept
	}
	return c.Submarines-c.SubmarinesLost > c.EmptySeas-c.EmptyWithKM
}

// look is what is there to be seen when a token is laid on a space, each between about -1 and 1.
func look(t *orzel.Table, side core.Side, x orzel.Space) []float64 {
	b, c := t.Board(), t.Counts()
	is := func(v bool) float64 {
		if v {
			return 1
		}
		return 0
	}
	step := float64(b.Hex(x).Distance[1]) - float64(b.Hex(t.Orzel()).Distance[1])
	tokens := t.Down().Or(t.Up())
	searches, attacks := 0.0, 0.0
	for place := 1; place <= 4; place++ {
		for _, o := range t.FaceOf(orzel.KM, place).Options {
			searches += is(o.Verb == orzel.Search)
			attacks += is(o.Verb == orzel.Attack)
		}
	}
	near := b.Near(x)
	seen := []float64{
		1, step / 4, is(step < 0), is(step < -1), float64(tokens.Len()) / 4, is(tokens.Len() == 0), float64(t.Round()) / 10,
		is(near.Has(t.Orzel())), float64(near.And(tokens).Len()) / 3, float64(near.And(t.Minefields()).Len()) / 3,
		is(!near.And(t.Ships()).Empty()), is(!near.And(b.Exit).Empty()),
	}
	if side == orzel.PL {
		mine := is(t.Minefields().Has(x))
		return append(seen, mine, is(attacks > 0), is(attacks > 1), searches/4, is(searches == 0), mine*is(attacks > 0), is(attacks > 0)*is(step < 0),
			float64(c.EmptyWithKM)/4, float64(c.SubmarinesLost)/4)
	}
	far := 0.0
	for ring := near; !ring.Has(t.Orzel()) && far < 8; far++ {
		ring = ring.Or(b.Around(ring))
	}
	return append(seen, far/4, is(far < 2), is(far > 4), float64(c.MinesSwept)/4, float64(c.EmptySwept)/4, float64(t.Minefields().Len())/8)
}

// learn is a logistic regression; it returns how often it is right on the tokens it has not learnt from, and how
// often who always names the more frequent face, or goes by the counts alone, whichever is better.
func learn(all []laid) (right, base float64) {
	train, rest := all[:len(all)/2], all[len(all)/2:]
	w := make([]float64, len(all[0].seen))
	says := func(x laid) float64 {
		sum := 0.0
		for i, v := range x.seen {
			sum += w[i] * v
		}
		return 1 / (1 + math.Exp(-sum))
	}
	second := 0
	for epoch := range 60 {
		rate := 0.1 / float64(1+epoch/10)
		for _, x := range train {
			e := 0 - says(x)
			if x.second {
				e++
			}
			for i, v := range x.seen {
				w[i] += rate * (e*v - 0.0005*w[i])
			}
		}
	}
	for _, x := range train {
		if x.second {
			second++
		}
	}
	usual := 2*second > len(train)
	hits, often, counted := 0, 0, 0
	for _, x := range rest {
		if (says(x) > 0.5) == x.second {
			hits++
		}
		if usual == x.second {
			often++
		}
		if x.likely == x.second {
			counted++
		}
	}
	n := float64(len(rest))
	return float64(hits) / n, float64(max(often, counted)) / n
}

// readable is the control: who lays submarines ahead of Orzeł and mines beside PL's pieces, and blanks elsewhere.
type readable struct{ bot.Player }

func (p readable) Choose(g core.Game, t core.Table, h core.Hand, s core.Side, legal []core.Choice, rng *rand.Rand) core.Choice {
	c := p.Player.Choose(g, t, h, s, legal, rng)
	if c.Secret.IsNone() {
		return c
	}
	x, b := t.(*orzel.Table), t.(*orzel.Table).Board()
	at := orzel.Space(c.Action.A)
	second := b.Hex(at).Distance[1] < b.Hex(x.Orzel()).Distance[1]
	if s == orzel.KM {
		second = !b.Near(at).And(x.Down().Or(x.Up()).With(x.Orzel())).Empty()
	}
	face := orzel.EmptySea
	if second {
		face = orzel.Submarine
	}
	if h.(*orzel.Hand).InHand(face) > 0 {
		c.Secret = core.Hide(face)
	}
	return c
}

// The learner sees public records only. Against the last level it must not do much better than the counts alone.
func TestWhatIsHiddenCannotBeReadFromWhereItLies(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("what can be read is the same natively")
	}
	game := orzel.Game{}
	games, most := 24, 0.05
	captain := bot.Levels[len(bot.Levels)-1]
	captain.Iterations /= 8
	if coretest.Soak() {
		games, most, captain = 400, 0.05, bot.Levels[len(bot.Levels)-1]
	}
	for _, side := range game.Sides() {
		other, err := bot.Named("greedy", game)
		if err != nil {
			t.Fatal(err)
		}
		all := noted(t, side, bot.NewSearch(game, captain), other, games)
		right, base := learn(all)
		t.Logf("%s: of %d tokens the learner knows %.1f %%, base rate %.1f %%", game.SideText(side), len(all), 100*right, 100*base)
		if right-base > most+1/math.Sqrt(float64(len(all))) { // and what luck may add
			t.Errorf("%s can be read: %.1f points above the base rate", game.SideText(side), 100*(right-base))
		}
		right, base = learn(noted(t, side, readable{bot.NewLight(game, 1)}, other, max(games, 60)))
		t.Logf("%s readable: the learner knows %.1f %%, base rate %.1f %%", game.SideText(side), 100*right, 100*base)
		if right-base < 0.15 {
			t.Errorf("%s: the learner does not see a readable player: %.1f points", game.SideText(side), 100*(right-base))
		}
	}
}
