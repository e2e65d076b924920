package bot

import (
	"math/rand/v2"

	"orzel/core"
)

// Search is an information-set Monte Carlo tree search for one observer, after
//
//	P. Cowling, E. Powley, D. Whitehouse: Information Set Monte Carlo Tree Search. IEEE Transactions on
//	Computational Intelligence and AI in Games 4 (2), 2012 (SO-ISMCTS, with partially observable moves).
//
// It is made for few iterations and many choices, with what others found:
//
//	Z. Karnin, T. Koren, O. Somekh: Almost Optimal Exploration in Multi-Armed Bandits. ICML 2013, and
//	I. Danihelka et al.: Policy Improvement by Planning with Gumbel. ICLR 2022 (sequential halving at the root);
//	C. Rosin: Multi-armed Bandits with Episode Context. Annals of Mathematics and AI 61, 2011, and D. Silver
//	et al.: Mastering the Game of Go with Deep Neural Networks and Tree Search. Nature 529, 2016 (PUCT);
//	S. Gelly, D. Silver: Combining Online and Offline Knowledge in UCT. ICML 2007 (prior knowledge as rewards);
//	R. Lorentz: Early Playout Termination in MCTS. ACG 2015 (playouts cut off, the position evaluated);
//	D. Whitehouse: Monte Carlo Tree Search for Games with Hidden Information and Uncertainty. Thesis, York
//	2014 (what goes wrong: strategy fusion, and an opponent who seems to know one's own hand).
//
// One iteration:
//
//  1. Guess the other hands anew, consistent with the table and one's own hand ([Believer], else Guess). From
//     here on this is a whole game with a table and all hands.
//  2. Take the first choice as the race at the root has it (see race), and go on down the tree. A node is what
//     the searching side knows at a moment, so an edge is what it can see: an own action with its secret;
//     another side's action without; a value revealed; a roll. All guesses meet in the same node, so it cannot
//     plan to play differently on what it does not know (strategy fusion).
//     - At an own choice take the edge that promises most: see tree.best.
//     - Other sides choose as in playouts, by the hand that was guessed for them. They do not learn from the
//     rewards: those depend on one's own hand, which is always the same, and they would seem to know it.
//     - Rolls fall as chance has it, and reveals are answered as the guessed hand has it.
//  3. The first way not yet walked becomes a node.
//  4. Play on, each side by its own hand ([Light]), until the game is over or [Level.Rounds] more rounds have
//     been played; what is not over is worth the game's [Forecaster.Chance] for the searching side.
//  5. Add the reward to all edges walked.
//
// A reward is from 0 to 1, a draw half a win. Where all sides play together it is theirs as well: another side that
// has the turn chooses as in playouts, too.
//
// The secret of the action that is taken in the end is drawn: see [Level.Bluff].
//
// The search is as blind as every [Player]: it is given a table and one hand, and makes up the rest. It has no
// clock: it stops after a count of iterations, or earlier when Stop says so. Its memory is made once.
type Search struct {
	// Stop is asked every few iterations whether to end early, with what was found so far. Nil: never.
	Stop func() bool

	game   core.Game
	level  Level
	policy Policy     // these are nil where the game has none
	cast   Forecaster //
	belief Believer
	step   *Greedy // looks a step ahead
	grain  float64 // see Grained; 0 where the game has none

	bout  *Bout // the game that an iteration makes up
	light []Player
	tree  tree
	path  []int32

	start core.Table // what the decision is about
	own   core.Hand
	side  core.Side
	seed  uint64
	luck  *rand.PCG // of guesses and dice
	whim  *rand.PCG // of players
	rng   *rand.Rand
	field []runner // the choices of the root, those still in the race first
	hope  float64  // see measure

	open   []shown // what came to light in this iteration
	shown  []shown // and in all
	feared []Fear

	legal   []core.Choice // scratch
	weights []float32
	values  []float64
	options []Option
}

const (
	pause     = 16 // iterations between two looks at Stop
	edgesEach = 48 // edges that there is room for, for each iteration
)

// NewSearch makes a player of a level.
func NewSearch(game core.Game, l Level) *Search {
	s := &Search{game: game, level: l}
	s.policy, _ = game.(Policy)
	s.cast, _ = game.(Forecaster)
	s.belief, _ = game.(Believer)
	if g, ok := game.(Grained); ok {
		s.grain = g.Grain()
	}
	if e, ok := game.(Evaluator); ok && s.cast != nil {
		s.step = newForecast(e, s.cast)
	}
	return s
}

// Choose see Player. With one legal choice nothing is searched.
func (s *Search) Choose(_ core.Game, t core.Table, h core.Hand, side core.Side, legal []core.Choice, rng *rand.Rand) core.Choice {
	if len(legal) == 1 {
		return legal[0]
	}
	return s.Think(t, h, side, legal, rng).Choice
}

// Think searches and tells what it found. The same arguments and the same count of iterations give the same
// thought.
func (s *Search) Think(t core.Table, h core.Hand, side core.Side, legal []core.Choice, rng *rand.Rand) Thought {
	s.begin(t, h, side, rng)
	s.tree.reset(s.level.Iterations+2, len(legal)+s.level.Iterations*edgesEach)
	s.race(legal)
	return s.conclude(rng)
}

// begin makes ready for a decision; the scratch is made once.
func (s *Search) begin(t core.Table, h core.Hand, side core.Side, rng *rand.Rand) {
	if s.bout == nil {
		s.luck, s.whim = rand.NewPCG(0, 0), rand.NewPCG(0, 0)
		s.rng = rand.New(s.whim)
		s.bout = &Bout{Game: s.game, Table: t.Clone(), Dice: rand.New(s.luck)}
		light := NewLight(s.game, s.level.Care)
		for i, x := range s.game.Sides() {
			s.bout.seat[x] = uint8(i + 1)
			s.bout.Hands = append(s.bout.Hands, s.game.Deal(t, x))
			s.light = append(s.light, light)
		}
	}
	s.start, s.own, s.side, s.seed = t, h, side, rng.Uint64()
}
