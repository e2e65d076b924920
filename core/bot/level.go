package bot

import (
	"strconv"
	"strings"
)

// Level is how strong a [Search] plays, and how.
type Level struct {
	Name string
	// Iterations of a decision with more than one legal choice.
	Iterations int
	// Rounds that a playout goes on beyond the present one before it is cut off.
	Rounds int
	// Care is how many choices are looked at, a step ahead, for each that is made in a playout, and for each
	// of the other sides': see [Light].
	Care int
	// Slip is the chance to take another of the actions that look nearly as good as the best.
	Slip float64
	// Reach is how much worse, in chances to win, such an action may look.
	Reach float64
	// Bluff is how much worse, in chances to win, a secret may look that is e times less likely to be taken
	// than the game's policy has it. 0: always the best. A secret that is always the best can be read.
	Bluff float64
}

// Levels are the searching players, the weakest first. How they do against each other is in LADDER.md. The lower
// ones look at less, and slip: they take what looks nearly as good, not nonsense.
var Levels = []Level{
	{Name: "recruit", Iterations: 8, Care: 2, Slip: 0.4, Reach: 0.15, Bluff: 0.1},
	{Name: "sailor", Iterations: 16, Care: 4, Slip: 0.2, Reach: 0.08, Bluff: 0.05},
	{Name: "bosun", Iterations: 40, Care: 6, Slip: 0.1, Reach: 0.05, Bluff: 0.03},
	{Name: "lieutenant", Iterations: 60, Care: 6, Slip: 0.05, Reach: 0.04, Bluff: 0.03},
	{Name: "captain", Iterations: 600, Care: 8, Bluff: 0.03},
}

// What all levels share; tuned by play.
const (
	field     = 16   // choices that are searched at the root, those that look best a step ahead
	trust     = 16   // as many rewards is what a choice looks like a step ahead worth
	ahead     = 0.9  // how much of a prior comes from the evaluation a step ahead; the rest is the policy's
	sharp     = 0.03 // the chance to win that makes a prior e times larger
	explore   = 1.5  // how much an untried choice is worth trying
	urgency   = 0.15 // how much less than those tried an untried choice promises
	deepAfter = 2    // visits after which the choices of a node are looked at a step ahead
	mostFacts = 2000 // of a playout, against a game that does not end
)

// LevelNamed finds a level by its name; "captain/8" is the captain with an eighth of its iterations, for series
// of many games.
func LevelNamed(name string) (Level, bool) {
	of, part, parted := strings.Cut(name, "/")
	n, err := strconv.Atoi(part)
	if parted && (err != nil || n < 1) {
		return Level{}, false
	}
	for _, l := range Levels {
		if l.Name == of {
			if parted {
				l.Name, l.Iterations = name, max(1, l.Iterations/n)
			}
			return l, true
		}
	}
	return Level{}, false
}
