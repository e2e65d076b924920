// Package bot are the computer players.
//
// A player is given the table and one hand, its own, and nothing else: by type it cannot see what lies
// behind another screen. It knows no rule: it asks the game what is legal and what follows.
package bot

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"orzel/core"
)

// Player chooses one of the legal choices of its side. The same arguments give the same choice. A Player
// serves one game at a time: it may keep scratch space, but nothing of one call for the next.
type Player interface {
	Choose(game core.Game, t core.Table, h core.Hand, side core.Side, legal []core.Choice, rng *rand.Rand) core.Choice
}

// Names of the players, the weakest first: two without a search, and the levels.
var Names = func() []string {
	names := []string{"random", "greedy"}
	for _, l := range Levels {
		names = append(names, l.Name)
	}
	return names
}()

// Named makes a player for a game.
func Named(name string, game core.Game) (Player, error) {
	switch name {
	case "random":
		return Random{}, nil
	case "greedy":
		e, ok := game.(Evaluator)
		if !ok {
			return nil, fmt.Errorf("bot: %s has no evaluation for a greedy player", game.Name())
		}
		return NewGreedy(e), nil
	case "flat":
		return NewFlat(game, Levels[len(Levels)-1]), nil
	}
	if l, ok := LevelNamed(name); ok {
		return NewSearch(game, l), nil
	}
	return nil, fmt.Errorf("bot: no player %q; known: %s", name, strings.Join(Names, ", "))
}

// Random takes every choice with the same chance. Its field is never used: a value of the size of a pointer is
// called by way of an interface without a wrapper.
type Random struct{ _ *byte }

// Choose see Player.
func (Random) Choose(_ core.Game, _ core.Table, _ core.Hand, _ core.Side, legal []core.Choice, rng *rand.Rand) core.Choice {
	return legal[draw(rng, uint32(len(legal)))]
}

// draw is a number below n, by multiplication alone: off from even chances by less than n in 2^32, and several
// calls cheaper than rand's own.
func draw(rng *rand.Rand, n uint32) uint32 {
	return uint32(uint64(rng.Uint32()) * uint64(n) >> 32)
}
