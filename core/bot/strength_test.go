package bot_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"orzel/core"
	"orzel/core/bot"
	"orzel/core/coretest"
	"orzel/core/games/orzel"
)

// tally is what a series of games came to.
type tally struct {
	wins  map[core.Side]int
	verbs map[core.Side]map[uint8]int // done, with a target where the verb has one
	asked int
	spent time.Duration
}

// series plays games of two named players.
func series(t *testing.T, pl, km string, games int) tally {
	t.Helper()
	game := orzel.Game{}
	sum := tally{wins: map[core.Side]int{}, verbs: map[core.Side]map[uint8]int{orzel.PL: {}, orzel.KM: {}}}
	players := make([]bot.Player, 2)
	for i, name := range []string{pl, km} {
		p, err := bot.Named(name, game)
		if err != nil {
			t.Fatal(err)
		}
		players[i] = watched{p, &sum}
	}
	for n := range games {
		b, err := bot.NewBout(game, "", rand.New(rand.NewPCG(1, uint64(n))))
		if err != nil {
			t.Fatal(err)
		}
		r, err := b.Play(players, rand.New(rand.NewPCG(2, uint64(n))), 100000)
		if err != nil {
			t.Fatal(err)
		}
		sum.wins[r.Winner]++
	}
	return sum
}

// watched notes what a player chose and how long it took.
type watched struct {
	bot.Player
	sum *tally
}

func (w watched) Choose(g core.Game, t core.Table, h core.Hand, s core.Side, legal []core.Choice, rng *rand.Rand) core.Choice {
	start := time.Now()
	x := w.Player.Choose(g, t, h, s, legal, rng)
	w.sum.spent += time.Since(start)
	w.sum.asked++
	if v := x.Action.Verb; x.Action.A != 0 || v == orzel.Keep || v == orzel.Surface || v == orzel.Prepare || v >= orzel.Fog {
		w.sum.verbs[s][v]++
	}
	return x
}

// 60 games a pairing, 400 with SOAK=1.
func TestGreedyIsAnOpponent(t *testing.T) {
	games := 60
	if coretest.Soak() {
		games = 400
	}
	pl, km := series(t, "greedy", "random", games), series(t, "random", "greedy", games)
	both := series(t, "greedy", "greedy", games)
	for _, x := range []struct {
		what  string
		wins  int
		least float64
	}{
		{"PL greedy against random", pl.wins[orzel.PL], 0.9},
		{"KM greedy against random", km.wins[orzel.KM], 0.9},
		{"PL of two greedy", both.wins[orzel.PL], 0.25},
		{"KM of two greedy", both.wins[orzel.KM], 0.25},
	} {
		t.Logf("%s: %d of %d", x.what, x.wins, games)
		if float64(x.wins) < x.least*float64(games) {
			t.Errorf("%s: %d of %d, want at least %.0f %%", x.what, x.wins, games, 100*x.least)
		}
	}
	for _, s := range []struct {
		side  core.Side
		verbs []uint8
	}{
		{orzel.PL, []uint8{orzel.Keep, orzel.Surface, orzel.Course, orzel.Break, orzel.Move, orzel.Stay}},
		{orzel.KM, []uint8{orzel.Keep, orzel.Mines, orzel.Patrol, orzel.Search, orzel.Attack, orzel.Prepare, orzel.Fog}},
	} {
		for _, v := range s.verbs {
			if both.verbs[s.side][v] == 0 {
				t.Errorf("side %d: greedy never used verb %d", s.side, v)
			}
		}
	}
	mean := both.spent / time.Duration(both.asked)
	t.Logf("a greedy decision takes %v", mean)
	if mean > time.Millisecond && coretest.Soak() { // 20 times what it takes, but other tests may share the machine
		t.Errorf("a greedy decision takes %v, want at most 1 ms", mean)
	}
}

// Players are blind by type; this shows that no package variable or scratch space carries a secret either.
func TestPlayersChooseTheSameWhateverTheEnemyHides(t *testing.T) {
	game := orzel.Game{}
	for _, name := range []string{"random", "greedy"} { // the levels have a test of their own
		fresh := func() bot.Player {
			p, err := bot.Named(name, game)
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		peeker := &peeking{}
		caught := false
		random := rand.New(rand.NewPCG(5, 6))
		b, _ := bot.NewBout(game, "", rand.New(rand.NewPCG(3, 4)))
		var one, other, cheat = fresh(), fresh(), bot.Player(peeker)
		for range 1500 {
			d, ok := b.Due()
			if !ok {
				b, _ = bot.NewBout(game, "", b.Dice)
				continue
			}
			if d.Kind == core.OwesChoice {
				enemy := b.Hand(orzel.PL + orzel.KM - d.Side)
				swapped := enemy.Clone()
				game.Guess(b.Table, b.Hand(d.Side), swapped, random)
				h := b.Hand(d.Side)
				legal := game.Legal(b.Table, h, d.Side, nil)
				ask := func(p bot.Player) core.Choice {
					return p.Choose(game, b.Table, h, d.Side, legal, rand.New(rand.NewPCG(7, uint64(b.Steps))))
				}
				peeker.enemy = enemy
				x, cx := ask(one), ask(cheat)
				peeker.enemy = swapped
				y, cy := ask(other), ask(cheat)
				if x != y {
					t.Fatalf("%s: %v or %v, by what the enemy hides", name, x.Action, y.Action)
				}
				caught = caught || cx != cy
			}
			if err := b.Apply(b.Next(d, bot.Random{}, random)); err != nil {
				t.Fatal(err)
			}
		}
		if !caught {
			t.Errorf("%s: a player that peeks was not noticed: the test is blind itself", name)
		}
	}
}

// peeking is the control: a player that was given what no player is given.
type peeking struct{ enemy core.Hand }

func (p *peeking) Choose(_ core.Game, _ core.Table, _ core.Hand, _ core.Side, legal []core.Choice, _ *rand.Rand) core.Choice {
	sum := 0
	for i, x := range p.enemy.Append(nil) {
		sum += (i + 1) * int(x)
	}
	return legal[sum%len(legal)]
}

// wrong is an evaluation that turns Greedy round; a test that finds it weak can tell strength.
type wrong struct{ orzel.Game }

func (w wrong) Worth(t core.Table, h core.Hand) float64 { return -w.Game.Worth(t, h) }

func TestAWrongEvaluationLoses(t *testing.T) {
	game, lost := orzel.Game{}, 0
	for n := range 20 {
		b, _ := bot.NewBout(game, "", rand.New(rand.NewPCG(8, uint64(n))))
		r, err := b.Play([]bot.Player{bot.NewGreedy(wrong{}), bot.Random{}}, rand.New(rand.NewPCG(9, uint64(n))), 100000)
		if err != nil {
			t.Fatal(err)
		}
		if r.Winner == orzel.KM {
			lost++
		}
	}
	if lost < 18 {
		t.Errorf("PL with a wrong evaluation lost %d of 20", lost)
	}
}
