package orzel

import "orzel/core"

// The sides [1.1].
const (
	PL core.Side = 1 // the Polish Navy
	KM core.Side = 2 // the Kriegsmarine
)

// Verb is what an action does. N of an action is the die's place, 1-4, or for Keep the set of places, bit
// i for place i+1. A is the space the action points at; zero means that it has no effect [4.5], for Patrol
// also that the move is declined [6.4]. B of a Patrol is the space a ship leaves, zero if it comes from
// hand.
type Verb = uint8

// The verbs, in the order of the chapters.
const (
	Keep    Verb = iota + 1 // [3.2]
	Surface                 // [5.1]
	Course                  // [5.2], secretly Submarine or EmptySea
	Break                   // [5.6]
	Mines                   // [6.1], secretly Mine or NoMine
	Patrol                  // [6.2]
	Search                  // [6.5]
	Attack                  // [6.6]
	Prepare                 // [6.7]
	Fog                     // [6.8]
	Move                    // [7.2]
	Stay                    // [7.2]
)

var verbWords = [...]string{"", "keep", "surface", "course", "break", "mines", "patrol", "search", "attack", "prepare", "fog", "move", "stay"}

var verbOf = func() map[string]Verb {
	m := map[string]Verb{}
	for v, w := range verbWords {
		if v > 0 {
			m[w] = Verb(v)
		}
	}
	return m
}()

// The faces of a token: what a secret of PL or KM, or a revealed value, says.
const (
	EmptySea  uint16 = 1 // PL's movement token: empty sea
	Submarine uint16 = 2 // PL's movement token: a submarine
	NoMine    uint16 = 1 // KM's minefield token: empty
	Mine      uint16 = 2 // KM's minefield token: a mine
)

// What happened, in the past tense. The comment names the use of A, B and C.
const (
	RoundBegan   uint8 = iota + 1 // A round
	DiceRolled                    // A set of the places rolled; B, C faces, two places in each: low byte, high byte
	DiceKept                      // A set of places; B 1 if nothing else was legal
	Surfaced                      // A die
	Placed                        // A space, B die: a movement token, face down
	CourseSet                     // A space, B die: a movement token waits for the mine there to be opened
	MineRevealed                  // A space, B Mine or NoMine
	TokenLost                     // A space, B Submarine or EmptySea: a mine took it
	BrokeContact                  // A space, B die
	MineLaid                      // A space, B die
	ShipPlaced                    // A space, B die
	ShipMoved                     // A space, B die, C the space it left
	Declined                      // A die: no ship was moved
	Searched                      // A space, B die
	TokenFound                    // A space, B Submarine or EmptySea
	Attacked                      // A space, B die
	Prepared                      // A die
	Fogged                        // A die
	NoEffect                      // A die, B verb
	Unlinked                      // A space: the token goes back to hand [7.1]
	Moved                         // A space, B the space left
	Stayed                        // A space
	TokensHome                    // A how many [7.3]
	GameOver                      // Side wins; A 1 exit, 2 last submarine, 3 resigned, 4 draw agreed
)
