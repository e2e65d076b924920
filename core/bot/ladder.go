package bot

// Pair is two players of whom the second is meant to be the stronger.
type Pair struct {
	Weaker, Stronger string
	Least            float64 // share of the games that the stronger one wins at least, sides swapped
	EachSide         bool    // the stronger one is to be stronger on each side
	Sequential       bool    // of slow players: a sequential test may end the pair early
}

// Ladder is what the levels promise against each other and against other players.
var Ladder = func() []Pair {
	first, top := Levels[0].Name, Levels[len(Levels)-1].Name
	pairs := []Pair{{"random", first, 0.5, true, false}, {first, "greedy", 0.6, false, false}}
	for i := range Levels[1:] {
		pairs = append(pairs, Pair{Levels[i].Name, Levels[i+1].Name, 0.5, true, i+2 == len(Levels)})
	}
	return append(pairs, Pair{"greedy", top, 0.8, false, true}, Pair{"flat", top, 0.6, false, true})
}()
