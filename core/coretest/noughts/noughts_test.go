package noughts

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"orzel/core"
	"orzel/core/bot"
	"orzel/core/coretest"
)

// refusals are all, "rule message" each.
var refusals = []string{
	"1.1 no-such-side", "1.1 position-form", "1.2 first-face-down", "1.2 no-such-stone", "1.2 not-held", "1.2 position-first",
	"1.2 position-hand", "1.3 space-blocked", "2.1 not-due", "2.1 not-your-turn", "2.1 position-turns", "2.2 no-such-action",
	"2.2 nothing-secret", "2.2 space-taken", "2.3 no-six", "3.1 game-over", "3.1 position-three", "3.2 position-full",
}

func whys() (ids []string) {
	for _, r := range refusals {
		_, why, _ := strings.Cut(r, " ")
		ids = append(ids, why)
	}
	return ids
}

func TestLaws(t *testing.T) { coretest.Run(t, Game{}, coretest.Options{Refusals: whys()}) }

var pages = coretest.Reader{
	Game: Game{},
	Rolls: func(_ core.Table, _ core.Side, words []string) (draws []uint16) {
		for _, w := range words {
			n, _ := strconv.Atoi(w)
			draws = append(draws, uint16(n-1))
		}
		return draws
	},
	Shows: func(_ core.Table, _ core.Side, words []string) (f core.Fact) {
		for f.Slot < 9 && spaceText(f.Slot) != words[0] {
			f.Slot++
		}
		f.Value = uint16(slices.Index(stones, words[1]))
		return f
	},
	Slot: func(_ core.Table, slot uint16) string { return spaceText(slot) },
}

func TestPages(t *testing.T)          { pages.Run(t) }
func TestEveryRefusal(t *testing.T)   { pages.EveryRefusal(t, refusals) }
func TestRefusalsInCode(t *testing.T) { coretest.ReasonsInCode(t, refusals) }

// play lets two players meet, named for X and O, and returns who has won.
func play(t *testing.T, game core.Game, seed uint64, names ...string) core.Side {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	b, err := bot.NewBout(game, "", rng)
	if err != nil {
		t.Fatal(err)
	}
	var players []bot.Player
	for _, name := range names {
		p, err := bot.Named(name, game)
		if err != nil {
			t.Fatal(err)
		}
		players = append(players, p)
	}
	r, err := b.Play(players, rng, 100)
	if err != nil {
		t.Fatal(err)
	}
	return r.Winner
}

func TestGreedyBeatsRandom(t *testing.T) {
	won, decided := 0, 0
	for n := range uint64(200) {
		names, greedy := []string{"greedy", "random"}, X
		if n%2 == 1 {
			names, greedy = []string{"random", "greedy"}, O
		}
		switch play(t, Game{}, n, names...) {
		case greedy:
			won++
			decided++
		case other(greedy):
			decided++
		}
	}
	t.Logf("greedy won %d of %d decided games", won, decided)
	if decided < 100 || won*100 < decided*65 {
		t.Errorf("greedy won %d of %d decided games of 200", won, decided)
	}
}

func TestALevelPlays(t *testing.T) {
	for n := range uint64(3) {
		play(t, Game{}, n, "bosun", "greedy")
		play(t, Game{}, n, "greedy", "bosun")
		bare := struct{ core.Game }{Game{}} // without any method for players
		play(t, bare, n, "bosun", "random")
	}
}
