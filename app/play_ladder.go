//go:build !js

package main

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"time"

	"orzel/core"
	"orzel/core/bot"
)

// rung is what came of a pair of players. The same seeds are played with sides swapped.
type rung struct {
	Weaker   string  `json:"weaker"`
	Stronger string  `json:"stronger"`
	Least    float64 `json:"least"` // of the share, promised
	Games    int     `json:"games"`
	Wins     int     `json:"wins"` // of the stronger
	Draws    int     `json:"draws"`
	Share    float64 `json:"share"`
	Error    float64 `json:"error"` // of the share: see shareError
	Sides    []gain  `json:"sides"`
	Verdict  string  `json:"verdict,omitempty"` // of a sequential test
	Seconds  float64 `json:"seconds"`
}

// gain is what the stronger player adds on one side: its wins against the weaker one, beside those of the weaker
// one against itself.
type gain struct {
	Side  string  `json:"side"`
	Games int     `json:"games"`
	Wins  int     `json:"wins"`
	Share float64 `json:"share"`
	Base  int     `json:"base,omitempty"` // wins of the weaker player on that side against itself, of as many games
	Gain  float64 `json:"gain,omitempty"`
	Error float64 `json:"error,omitempty"` // of the gain
}

// runLadder plays the pairs of the ladder, or those that are named as "weaker-stronger".
func runLadder(c *call, game core.Game, options string, games int, seed uint64, only string, asJSON bool) error {
	if len(game.Sides()) != 2 {
		return usagef("--ladder: %s has %d sides", game.Name(), len(game.Sides()))
	}
	var rungs []*rung
	for _, p := range bot.Ladder {
		if only != "all" && !strings.Contains(","+only+",", ","+p.Weaker+"-"+p.Stronger+",") {
			continue
		}
		r, err := climb(game, options, p, games, seed)
		if err != nil {
			return err
		}
		rungs = append(rungs, r)
		if !asJSON {
			r.print(c)
		}
	}
	if len(rungs) == 0 {
		return usagef("--ladder %s: no such pair", only)
	}
	if asJSON {
		return json.NewEncoder(c.out).Encode(rungs)
	}
	return nil
}

// climb plays one pair.
func climb(game core.Game, options string, p bot.Pair, games int, seed uint64) (*rung, error) {
	begun := time.Now()
	r := &rung{Weaker: p.Weaker, Stronger: p.Stronger, Least: p.Least}
	sides := game.Sides()
	for _, s := range sides {
		r.Sides = append(r.Sides, gain{Side: game.SideText(s)})
	}
	t := test{low: p.Least - margin, high: p.Least + margin}
	for n := 0; n < (games+1)/2 && (!p.Sequential || r.Verdict == ""); n++ {
		for i := range sides {
			names := []string{p.Weaker, p.Weaker}
			names[i] = p.Stronger
			w, err := winner(game, options, names, seed, n)
			if err != nil {
				return nil, err
			}
			r.Games++
			r.Sides[i].Games++
			switch w {
			case sides[i]:
				r.Wins++
				r.Sides[i].Wins++
			case core.NoSide:
				r.Draws++
			}
			t.add(w == sides[i])
		}
		if p.EachSide {
			w, err := winner(game, options, []string{p.Weaker, p.Weaker}, seed, n)
			if err != nil {
				return nil, err
			}
			for i := range sides {
				if w == sides[i] {
					r.Sides[i].Base++
				}
			}
		}
		if p.Sequential && r.Games >= leastGames && (!p.EachSide || r.Games >= 2*leastGames) {
			r.Verdict = t.verdict()
		}
	}
	r.Share, r.Error = float64(r.Wins)/float64(r.Games), shareError(r.Wins, r.Games)
	for i := range r.Sides {
		g := &r.Sides[i]
		g.Share = float64(g.Wins) / float64(g.Games)
		if !p.EachSide {
			continue
		}
		g.Gain = float64(g.Wins-g.Base) / float64(g.Games)
		g.Error = math.Hypot(shareError(g.Wins, g.Games), shareError(g.Base, g.Games))
	}
	r.Seconds = time.Since(begun).Seconds()
	return r, nil
}

// winner plays one game between players of these names.
func winner(game core.Game, options string, names []string, seed uint64, n int) (core.Side, error) {
	players, err := seated(game, names)
	if err != nil {
		return core.NoSide, err
	}
	_, r, err := playOne(game, options, players, seed, n)
	return r.Winner, err
}

// margin is how far beside what is promised the two hypotheses of a sequential test lie.
const margin = 0.05

// leastGames are played before a sequential test may end a pair, twice as many where each side counts.
const leastGames = 100

// test is Wald's sequential probability ratio test of a share of wins: low or high.
type test struct{ low, high, ratio float64 }

func (t *test) add(won bool) {
	if won {
		t.ratio += math.Log(t.high / t.low)
	} else {
		t.ratio += math.Log((1 - t.high) / (1 - t.low))
	}
}

// verdict is empty as long as neither hypothesis is a hundred times likelier than the other.
func (t *test) verdict() string {
	switch bound := math.Log(99); {
	case t.ratio >= bound:
		return "kept"
	case t.ratio <= -bound:
		return "broken"
	}
	return ""
}

func (r *rung) print(c *call) {
	fmt.Fprintf(c.out, "%-10s < %-10s %4d games  %5.1f %% ± %.1f (≥ %.0f)", r.Weaker, r.Stronger, r.Games, 100*r.Share, 100*r.Error, 100*r.Least)
	for _, g := range r.Sides {
		fmt.Fprintf(c.out, "  %s %5.1f %%", g.Side, 100*g.Share)
		if g.Error > 0 {
			fmt.Fprintf(c.out, ", gain %+.1f ± %.1f", 100*g.Gain, 100*g.Error)
		}
	}
	if r.Verdict != "" {
		fmt.Fprintf(c.out, "  sequential: %s", r.Verdict)
	}
	fmt.Fprintf(c.out, "  %.0f s\n", r.Seconds)
}
