package bot

import (
	"math/rand/v2"

	"orzel/core"
)

// Evaluator is a game that can say what a position is worth. Like a player it sees a table and one hand.
type Evaluator interface {
	// Worth is how good the table is for the hand's side while the game goes on; more is better. A
	// won game is worth Won.
	Worth(t core.Table, h core.Hand) float64
	// Odds appends, by value from 0, how likely it is that the slot of another side's debt to reveal holds that
	// value, as far as the table and one's own hand tell. One's own secrets are not asked for: see Peek.
	Odds(t core.Table, own core.Hand, d core.Debt, buf []float64) []float64
}

// Won is the worth of a won game, -Won of a lost one: beyond any other.
const Won = 1e6

// Greedy looks one step ahead: it does every legal choice on a copy and takes the one that is worth most.
// What depends on an enemy's secret is the mean over what it may be; rolls are left to the evaluation.
type Greedy struct {
	eval  Evaluator
	won   float64 // what a won game is worth, and a lost one
	lost  float64
	tries []try // scratch, one for each reveal in a row
	fact  core.Fact
	debts []core.Debt
	odds  []float64
}

type try struct {
	table core.Table
	hand  core.Hand
}

// NewGreedy makes a greedy player.
func NewGreedy(e Evaluator) *Greedy { return &Greedy{eval: e, won: Won, lost: -Won} }

// forecast is an evaluation by the chance to win.
type forecast struct {
	Evaluator
	cast Forecaster
}

// Worth is the chance to win.
func (f forecast) Worth(t core.Table, h core.Hand) float64 { return f.cast.Chance(t, h) }

// newForecast looks one step ahead for the chance to win.
func newForecast(e Evaluator, f Forecaster) *Greedy { return &Greedy{eval: forecast{e, f}, won: 1} }

// after is what a choice is worth, a step ahead.
func (g *Greedy) after(game core.Game, t core.Table, h core.Hand, side core.Side, c core.Choice) float64 {
	g.copyTo(0, t, h)
	if !g.apply(0, game, core.Fact{Kind: core.Act, Side: side, Action: c.Action}, c.Secret) {
		return g.lost
	}
	return g.value(0, game, side)
}

// Choose see Player. Of equals it takes any.
func (g *Greedy) Choose(game core.Game, t core.Table, h core.Hand, side core.Side, legal []core.Choice, rng *rand.Rand) core.Choice {
	if len(legal) == 1 {
		return legal[0]
	}
	var best core.Choice
	var most float64
	equal := uint32(0)
	for _, c := range legal {
		switch v := g.after(game, t, h, side, c); {
		case equal == 0 || v > most:
			best, most, equal = c, v, 1
		case v == most:
			if equal++; rng.Uint32N(equal) == 0 {
				best = c
			}
		}
	}
	return best
}

// copyTo makes the scratch of a depth equal to a position.
func (g *Greedy) copyTo(depth int, t core.Table, h core.Hand) {
	if depth == len(g.tries) {
		g.tries = append(g.tries, try{t.Clone(), h.Clone()})
		return
	}
	g.tries[depth].table.Copy(t)
	g.tries[depth].hand.Copy(h)
}

func (g *Greedy) apply(depth int, game core.Game, f core.Fact, s core.Secret) bool {
	x := g.tries[depth]
	g.fact = f
	return game.Apply(x.table, &g.fact, nil) == nil && game.Follow(x.hand, x.table, &g.fact, s) == nil
}

// value is the worth of what a choice led to, after the reveals that it brings.
func (g *Greedy) value(depth int, game core.Game, side core.Side) float64 {
	x := g.tries[depth]
	if r := game.Result(x.table); r.Over {
		switch {
		case r.Won(side):
			return g.won
		case r.Drawn():
			return (g.won + g.lost) / 2
		}
		return g.lost
	}
	g.debts = game.Owes(x.table, g.debts[:0])
	d := g.debts[0]
	if d.Kind != core.OwesReveal {
		return g.eval.Worth(x.table, x.hand)
	}
	f := core.Fact{Kind: core.Revealed, Side: d.Side, Slot: d.Slot}
	if d.Side == side { // one's own secret is known
		f.Value = game.Peek(x.hand, d.Slot).Open()
		g.apply(depth, game, f, core.Secret{})
		return g.value(depth, game, side)
	}
	from := len(g.odds)
	g.odds = g.eval.Odds(x.table, x.hand, d, g.odds)
	sum, weight := 0.0, 0.0
	for v := from; v < len(g.odds); v++ {
		p := g.odds[v]
		if p == 0 {
			continue
		}
		f.Value = uint16(v - from)
		g.copyTo(depth+1, g.tries[depth].table, g.tries[depth].hand)
		if g.apply(depth+1, game, f, core.Secret{}) {
			sum, weight = sum+p*g.value(depth+1, game, side), weight+p
		}
	}
	g.odds = g.odds[:from]
	return sum / weight
}
