//go:build !js

package bench

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"orzel/core"
	"orzel/core/bot"
	"orzel/core/games/orzel"
)

// What the computer players have promised.
const (
	leastPlayouts = 2000. // whole games from a mid-game position to the end, native, a second
	mostSlower    = 2.5   // times slower as WebAssembly
)

// Bots measures playouts, native and as WebAssembly in Node, and how long each level thinks.
func Bots(root string, runs int) Part {
	return Part{"bots", func(t *Table) error {
		native, wasm, err := byTurns(root, runs, 1, "^BenchmarkPlayouts$", "./core/bot")
		if err != nil {
			return err
		}
		t.Row("playouts, native, a second", AtLeast(leastPlayouts), native["playouts/s"]...)
		t.Row("  allocations a playout", AtMost(0), native["allocs/op"]...)
		t.Row("playouts, wasm, a second", Free(), wasm["playouts/s"]...)
		var slower []float64 // in each turn: the best of each come from different moments of the machine
		for i := range min(len(native["playouts/s"]), len(wasm["playouts/s"])) {
			slower = append(slower, native["playouts/s"][i]/wasm["playouts/s"][i])
		}
		t.Row("  native against wasm, in one turn, times", AtMost(mostSlower), slower...)
		for _, l := range bot.Levels {
			ms, err := decisions(l, 100)
			if err != nil {
				return err
			}
			slices.Sort(ms)
			t.Row(fmt.Sprintf("%s, a decision, native, ms", l.Name), Free(), ms...)
			t.Row("  95 of 100 decisions", Free(), ms[len(ms)*95/100])
		}
		return nil
	}}
}

// decisions are the milliseconds that a level thinks about decisions with more than one choice.
func decisions(l bot.Level, n int) (ms []float64, err error) {
	game := orzel.Game{}
	c := &clocked{Player: bot.NewSearch(game, l)}
	for seed := uint64(1); len(c.ms) < n; seed++ {
		b, err := bot.NewBout(game, orzel.Even, rand.New(rand.NewPCG(seed, 1)))
		if err != nil {
			return nil, err
		}
		rng := rand.New(rand.NewPCG(seed, 2))
		for over := false; !over && len(c.ms) < n; {
			if over, err = b.Step([]bot.Player{c, c}, rng); err != nil {
				return nil, err
			}
		}
	}
	return c.ms, nil
}

// clocked looks at the clock while a player thinks.
type clocked struct {
	bot.Player
	ms []float64
}

func (c *clocked) Choose(g core.Game, t core.Table, h core.Hand, s core.Side, legal []core.Choice, rng *rand.Rand) core.Choice {
	begun := time.Now()
	x := c.Player.Choose(g, t, h, s, legal, rng)
	if len(legal) > 1 {
		c.ms = append(c.ms, float64(time.Since(begun).Microseconds())/1000)
	}
	return x
}
