package bot_test

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"orzel/core"
	"orzel/core/bot"
	"orzel/core/coretest"
	"orzel/core/games/orzel"
)

// position is a moment at which a side has several choices.
type position struct {
	table core.Table
	hands []core.Hand
	side  core.Side
	legal []core.Choice
}

func (p position) own() core.Hand { return p.hands[p.side-1] }

// positions are some from games of the greedy player.
func positions(t testing.TB, n int) (all []position) {
	t.Helper()
	game := orzel.Game{}
	players := []bot.Player{bot.NewGreedy(game), bot.NewGreedy(game)}
	rng := rand.New(rand.NewPCG(21, 22))
	b, err := bot.NewBout(game, "", rng)
	for err == nil && len(all) < n {
		d, ok := b.Due()
		if !ok {
			b, err = bot.NewBout(game, "", rng)
			continue
		}
		if d.Kind == core.OwesChoice && rng.IntN(3) == 0 {
			p := position{table: b.Table.Clone(), side: d.Side, legal: game.Legal(b.Table, b.Hand(d.Side), d.Side, nil)}
			for _, h := range b.Hands {
				p.hands = append(p.hands, h.Clone())
			}
			if len(p.legal) > 1 {
				all = append(all, p)
			}
		}
		_, err = b.Step(players, rng)
	}
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// level is one of the levels.
func level(name string) bot.Level {
	i := slices.IndexFunc(bot.Levels, func(l bot.Level) bool { return l.Name == name })
	return bot.Levels[i]
}

func seeded(n int) *rand.Rand { return rand.New(rand.NewPCG(31, uint64(n))) }

func TestTheSameSeedAndCountGiveTheSameMove(t *testing.T) {
	game := orzel.Game{}
	for _, l := range bot.Levels {
		used, others := bot.NewSearch(game, l), 0
		for i, p := range positions(t, 1+2000/l.Iterations) {
			x := used.Choose(game, p.table, p.own(), p.side, p.legal, seeded(i))
			y := bot.NewSearch(game, l).Choose(game, p.table, p.own(), p.side, p.legal, seeded(i))
			if x != y {
				t.Fatalf("%s, position %d: %v, and %v by a fresh player", l.Name, i, x.Action, y.Action)
			}
			if !slices.Contains(p.legal, x) {
				t.Fatalf("%s, position %d: %v is not legal", l.Name, i, x.Action)
			}
			if x != used.Choose(game, p.table, p.own(), p.side, p.legal, seeded(i+1000)) {
				others++
			}
		}
		if others == 0 {
			t.Errorf("%s: the seed never mattered: this test could not fail", l.Name)
		}
	}
}

func TestOneChoiceIsNotSearched(t *testing.T) {
	game := orzel.Game{}
	p := positions(t, 1)[0]
	s := bot.NewSearch(game, level("captain"))
	s.Stop = func() bool { t.Error("it searched"); return true }
	rng, untouched := seeded(1), seeded(1)
	if c := s.Choose(game, p.table, p.own(), p.side, p.legal[:1], rng); c != p.legal[0] {
		t.Errorf("%v, not the one choice", c.Action)
	}
	if rng.Uint64() != untouched.Uint64() {
		t.Error("it drew lots")
	}
}

func TestASearchStopsWhenItIsTold(t *testing.T) {
	game := orzel.Game{}
	l := level("captain")
	for i, p := range positions(t, 40) {
		asked := 0
		s := bot.NewSearch(game, l)
		s.Stop = func() bool { asked++; return asked == 2 }
		th := s.Think(p.table, p.own(), p.side, p.legal, seeded(i))
		if th.Iterations > 40 || asked != 2 {
			t.Fatalf("position %d: %d iterations, asked %d times", i, th.Iterations, asked)
		}
		if !slices.Contains(p.legal, th.Choice) {
			t.Fatalf("position %d: %v is not legal", i, th.Choice.Action)
		}
	}
}

func TestAThoughtAddsUp(t *testing.T) {
	game := orzel.Game{}
	s, fears := bot.NewSearch(game, level("captain")), 0
	for i, p := range positions(t, 30) {
		th := s.Think(p.table, p.own(), p.side, p.legal, seeded(i))
		share := 0.0
		for _, o := range th.Options {
			share += o.Share
			if o.Win < 0 || o.Win > 1 {
				t.Errorf("position %d: a chance of %g", i, o.Win)
			}
		}
		if share < 0.999 || share > 1.001 || th.Win < 0 || th.Win > 1 || th.Iterations < 60 {
			t.Errorf("position %d: shares of %g in all, win %g, %d iterations", i, share, th.Win, th.Iterations)
		}
		for _, f := range th.Fears {
			if f.Share <= 0 || f.Share > 1 || f.Win < 0 || f.Win > 1 || f.Slot == 0 || f.Value == 0 {
				t.Errorf("position %d: a fear of %+v", i, f)
			}
		}
		fears += len(th.Fears)
		if th.Options[0].Action != th.Choice.Action {
			t.Errorf("position %d: a level that never slips did not do what it thought best", i)
		}
	}
	if fears == 0 {
		t.Error("nothing ever came to light")
	}
}

func TestASearchAllocatesNothingOnceItIsWarm(t *testing.T) {
	game := orzel.Game{}
	s := bot.NewSearch(game, level("bosun"))
	all := positions(t, 200)
	think := func() {
		for i, p := range all {
			s.Choose(game, p.table, p.own(), p.side, p.legal, rand.New(rand.NewPCG(31, uint64(i))))
		}
	}
	think()
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	think()
	runtime.ReadMemStats(&after)
	// A source and a generator a decision are this test's.
	if n := int(after.Mallocs-before.Mallocs) - 2*len(all); n > 20 {
		t.Errorf("%d allocations in 200 decisions of %d iterations", n, level("bosun").Iterations)
	}
	if n := int64(after.TotalAlloc-before.TotalAlloc) - 100*int64(len(all)); n > 1<<16 {
		t.Errorf("%d bytes in 200 decisions", n)
	}
}

// cheat is the control of the blind test: a search that is handed the enemy's hand.
type cheat struct {
	orzel.Game
	enemy core.Hand
}

func (c *cheat) Guess(_ core.Table, _, into core.Hand, _ *rand.Rand)   { into.Copy(c.enemy) }
func (c *cheat) Believe(_ core.Table, _, into core.Hand, _ *rand.Rand) { into.Copy(c.enemy) }

// What the enemy hides changes no move, as long as it is what may be believed: 1,000 positions with SOAK=1.
func TestASearchIsBlind(t *testing.T) {
	game := orzel.Game{}
	for _, name := range []string{"recruit", "sailor", "bosun", "lieutenant", "captain"} {
		l := level(name)
		n := 1 + 1500/l.Iterations
		if coretest.Soak() {
			n = 1000
		}
		one, other := bot.NewSearch(game, l), bot.NewSearch(game, l)
		peeker := &cheat{}
		peeking, caught := bot.NewSearch(peeker, l), 0
		for i, p := range positions(t, n) {
			enemy := p.hands[2-p.side]
			swapped := enemy.Clone()
			game.Guess(p.table, p.own(), swapped, seeded(i))
			x := one.Choose(game, p.table, p.own(), p.side, p.legal, seeded(i))
			p.hands[2-p.side] = swapped // nothing of it can reach the search: it is given one hand
			y := other.Choose(game, p.table, p.own(), p.side, p.legal, seeded(i))
			if x != y {
				t.Fatalf("%s, position %d: %v or %v, by what the enemy hides", name, i, x.Action, y.Action)
			}
			peeker.enemy = enemy
			x = peeking.Choose(game, p.table, p.own(), p.side, p.legal, seeded(i))
			peeker.enemy = swapped
			if x != peeking.Choose(game, p.table, p.own(), p.side, p.legal, seeded(i)) {
				caught++
			}
		}
		t.Logf("%s: %d positions; a search that peeks betrays itself in %d", name, n, caught)
		if caught == 0 && n > 30 {
			t.Errorf("%s: a search that peeks was not noticed: the test is blind itself", name)
		}
	}
}

// BenchmarkPlayouts plays whole games to their end under the policy, from the middle of a game.
func BenchmarkPlayouts(b *testing.B) {
	game := orzel.Game{}
	p := positions(b, 60)[59]
	bout := bot.From(game, p.table.Clone(), []core.Hand{p.hands[0].Clone(), p.hands[1].Clone()}, seeded(1))
	light := bot.NewLight(game, 1)
	players := []bot.Player{light, light}
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		bout.Table.Copy(p.table)
		for i, h := range p.hands {
			bout.Hands[i].Copy(h)
		}
		if _, err := bout.Play(players, bout.Dice, 100000); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
}

// A recruit's mistakes are those of a person: what a lieutenant would not even think of is rare. Random play is the
// control.
func TestARecruitErrsButPlaysNoNonsense(t *testing.T) {
	game := orzel.Game{}
	judge := bot.NewSearch(game, level("lieutenant"))
	recruit := bot.NewSearch(game, level("recruit"))
	nonsense, mistakes, wild := 0, 0, 0
	all := positions(t, 120)
	for i, p := range all {
		th := judge.Think(p.table, p.own(), p.side, p.legal, seeded(i))
		thinks := func(c core.Choice) bool {
			return slices.ContainsFunc(th.Options, func(o bot.Option) bool { return o.Action == c.Action })
		}
		c := recruit.Choose(game, p.table, p.own(), p.side, p.legal, seeded(i))
		if !thinks(c) {
			nonsense++
		} else if c.Action != th.Choice.Action {
			mistakes++
		}
		if !thinks(p.legal[seeded(i).IntN(len(p.legal))]) {
			wild++
		}
	}
	t.Logf("of %d choices %d are nonsense, %d mistakes; of random play %d are nonsense", len(all), nonsense, mistakes, wild)
	if nonsense > len(all)/20 || mistakes < len(all)/5 || wild < 5*max(1, nonsense) {
		t.Errorf("of %d choices %d are nonsense, %d mistakes; of random play %d are nonsense", len(all), nonsense, mistakes, wild)
	}
}
