package bot_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"

	"orzel/core"
	"orzel/core/bot"
	"orzel/core/coretest"
	"orzel/core/games/orzel"
)

// opening is how a side began: its habits, what came of them and of the dice, and whether it won in the end.
type opening struct {
	side   core.Side
	habits []string
	sailed string
	won    bool
	rounds int
}

const opens = 2 // rounds that count as an opening

// firsts are the faces that a side can lay first.
var firsts = [2][2]string{{"empty sea laid first", "a submarine laid first"}, {"an empty minefield laid first", "a mine laid first"}}

// opened plays a game and tells how both sides opened it.
func opened(game orzel.Game, own, other bot.Player, seed uint64) (out [2]opening, err error) {
	b, err := bot.NewBout(game, orzel.Even, rand.New(rand.NewPCG(21, seed)))
	if err != nil {
		return out, err
	}
	rng, players := rand.New(rand.NewPCG(22, seed)), []bot.Player{own, other}
	t := b.Table.(*orzel.Table)
	board := t.Board()
	start := board.Hex(board.Start).Distance[1]
	first, where := [2]string{"no token in the opening", "no mine in the opening"}, "no token in the opening"
	ship := "no ship in the opening"
	sailed := -1
	for range 3000 {
		d, ok := b.Due()
		if !ok {
			break
		}
		if sailed < 0 && t.Round() > opens {
			sailed = int(start) - int(board.Hex(t.Orzel()).Distance[1])
		}
		f, s := b.Next(d, players[d.Side-1], rng)
		if t.Round() <= opens {
			x := orzel.Space(f.Action.A)
			if !s.IsNone() && first[d.Side-1][:3] == "no " {
				first[d.Side-1] = firsts[d.Side-1][s.Open()-1]
				if d.Side == orzel.PL {
					where = "the first token beside Orzeł's way out"
					if board.Hex(x).Distance[1] < board.Hex(t.Orzel()).Distance[1] {
						where = "the first token on Orzeł's way out"
					}
				}
			}
			if d.Side == orzel.KM && f.Action.Verb == orzel.Patrol && x != 0 && ship[:3] == "no " {
				ship = "the first ship in " + board.Hex(x).Region
			}
		}
		if err := b.Apply(f, s); err != nil {
			return out, err
		}
	}
	result := game.Result(t)
	if !result.Over {
		return out, fmt.Errorf("game %d is not over", seed)
	}
	sails := "Orzeł 0 or 1 steps nearer"
	switch {
	case sailed > 4:
		sails = "Orzeł 5 steps nearer or more"
	case sailed > 1:
		sails = "Orzeł 2 to 4 steps nearer"
	}
	for i, habits := range [][]string{{first[0], where}, {first[1], ship}} {
		side := core.Side(i + 1)
		out[i] = opening{side: side, habits: habits, sailed: sails, won: result.Won(side), rounds: t.Round()}
	}
	return out, nil
}

// share is how often a habit was seen and won.
type share struct {
	side        core.Side
	habit       string
	games, wins int
}

func (s share) of() (share, err float64) {
	p := float64(s.wins) / float64(s.games)
	return p, math.Sqrt(max(p*(1-p), 0.01) / float64(s.games))
}

// shares counts what is asked of the openings, and all of a side as "".
func shares(all []opening, of func(opening) []string) (out []share) {
	for _, o := range all {
		for _, habit := range append([]string{""}, of(o)...) {
			i := slices.IndexFunc(out, func(s share) bool { return s.side == o.side && s.habit == habit })
			if i < 0 {
				i = len(out)
				out = append(out, share{side: o.side, habit: habit})
			}
			out[i].games++
			if o.won {
				out[i].wins++
			}
		}
	}
	return out
}

func chosen(o opening) []string { return o.habits }

// tooOften are the habits, seen often enough to tell, that win more than ten points more than their side does in all.
func tooOften(all []share) (out []string) {
	for _, s := range all {
		side := all[slices.IndexFunc(all, func(x share) bool { return x.side == s.side && x.habit == "" })]
		p, err := s.of()
		if mean, _ := side.of(); s.games >= 30 && p-2*err > mean+0.1 {
			out = append(out, s.habit)
		}
	}
	return out
}

// How two captains open decides no game: 400 at full strength with SOAK=1, which also prints the table of BALANCE.md.
func TestNoOpeningWinsTooOften(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("who wins is the same natively")
	}
	game, games := orzel.Game{}, 16
	captain := bot.Levels[len(bot.Levels)-1]
	if coretest.Soak() {
		games = 400
	} else {
		captain.Iterations /= 16
	}
	var (
		all  []opening
		mu   sync.Mutex
		wait sync.WaitGroup
		next = make(chan uint64)
	)
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for seed := range next {
				two, err := opened(game, bot.NewSearch(game, captain), bot.NewSearch(game, captain), seed)
				mu.Lock()
				if all = append(all, two[:]...); err != nil {
					t.Error(err)
				}
				mu.Unlock()
			}
		})
	}
	for n := range games {
		next <- uint64(n)
	}
	close(next)
	wait.Wait()
	list := shares(all, chosen)
	for _, s := range append(list, shares(all, func(o opening) []string { return []string{o.sailed} })...) {
		p, err := s.of()
		t.Logf("| %s | %s | %d | %.0f %% ± %.0f |", game.SideText(s.side), s.habit, s.games, 100*p, 100*err)
	}
	if coretest.Soak() {
		for _, habit := range tooOften(list) {
			t.Errorf("%s wins too often", habit)
		}
	}
	lasted := func(who string, of func(opening) bool) {
		var rounds []int
		sum := 0
		for _, o := range all {
			if o.side == orzel.PL && of(o) {
				rounds, sum = append(rounds, o.rounds), sum+o.rounds
			}
		}
		if n := len(rounds); n > 0 {
			slices.Sort(rounds)
			t.Logf("%s: %d games, rounds mean %.1f, 10-90 %% %d-%d", who, n, float64(sum)/float64(n), rounds[n/10], rounds[n*9/10])
		}
	}
	lasted("all", func(opening) bool { return true })
	lasted("PL wins", func(o opening) bool { return o.won })
	lasted("KM wins", func(o opening) bool { return !o.won })
}

// The control: a habit that wins eight games of ten is named, and one that wins as its side does is not.
func TestAnOpeningThatWinsTooOftenIsSeen(t *testing.T) {
	var all []opening
	for n := range 200 {
		lucky, habit := n%2 == 0, "plain"
		if lucky {
			habit = "lucky"
		}
		all = append(all, opening{side: orzel.PL, habits: []string{habit}, won: n%10 < 4 || lucky && n%10 != 8})
	}
	if got := tooOften(shares(all, chosen)); !slices.Equal(got, []string{"lucky"}) {
		t.Errorf("seen: %q", got)
	}
}
