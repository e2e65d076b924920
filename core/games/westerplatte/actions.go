package westerplatte

import "orzel/core"

// The players, each with an officer [1.7]. One player alone plays the first two.
const (
	P1 core.Side = iota + 1
	P2
	P3
	P4
)

var sideWords = [...]string{"", "P1", "P2", "P3", "P4"}

// Verb is what an action does. N is an officer, A a space, a track or a good, B a space of a track.
type Verb = uint8

// The verbs, in the order of the chapters.
const (
	Move       Verb = iota + 1 // [2.1.1] A space
	Attack                     // [2.1.2] N who pays: the first, or another one
	Raise                      // [2.1.3] Morale
	Shell                      // [2.1.3] Mortar: A track
	Mine                       // [2.1.3] Landmines: A track, B space of it
	Rebuild                    // [2.1.3] A space
	Load                       // [2.1.3] Ammunition
	Back                       // [2.1.3] Back up: A track
	Suffer                     // [3.2] A guardhouse
	Add                        // [5.2] A good
	Drop                       // [5.3] A good
	Give                       // [5.2, 7] N who gets it
	Lose                       // [5.3, 7] N who loses ammunition
	Strengthen                 // [7] A space
	Stop                       // [2.1.2, 2.1.3, 7] no more payers, troops or bricks
	End                        // [2.1] of the stage
)

var verbWords = [...]string{"", "move", "attack", "raise", "shell", "mine", "rebuild", "load", "back", "suffer", "add", "drop", "give", "lose", "strengthen", "stop", "end"}

// shape is what a verb points at: the greatest N, A and B, from 1; 0 where it has none.
type shape struct{ n, a, b uint8 }

var shapes = [...]shape{
	Move: {a: spaces}, Attack: {n: uint8(P4)},
	Raise: {}, Shell: {a: tracks}, Mine: {a: tracks, b: wall}, Rebuild: {a: spaces}, Load: {}, Back: {a: tracks},
	Suffer: {a: spaces}, Add: {a: uint8(Bricks)}, Drop: {a: uint8(Bricks)}, Give: {n: uint8(P4)}, Lose: {n: uint8(P4)},
	Strengthen: {a: spaces}, Stop: {}, End: {},
}

// fits reports that an action points at what its verb can point at.
func (s shape) fits(a core.Action) bool {
	within := func(x uint16, most uint8) bool { return x <= uint16(most) && (x > 0) == (most > 0) }
	return within(uint16(a.N), s.n) && within(a.A, s.a) && within(a.B, s.b) && a.C == 0
}

// each calls f with every action of a verb, in order, until it says false.
func each(v Verb, f func(core.Action) bool) bool {
	s := shapes[v]
	for n := min(1, s.n); n <= s.n; n++ {
		for x := min(1, s.a); x <= s.a; x++ {
			for b := min(1, s.b); b <= s.b; b++ {
				if !f(core.Action{Verb: v, N: n, A: uint16(x), B: uint16(b)}) {
					return false
				}
			}
		}
	}
	return true
}

// tileOf is the tile that a verb needs.
var tileOf = [len(verbWords)]Tile{Raise: Morale, Shell: Mortar, Mine: Landmines, Rebuild: Rebuilding, Load: Ammunition, Back: BackUp}

// answers are the verbs that answer what is wanted; the first is the choice, the second to stop.
var answers = [...][2]Verb{
	Payers: {Attack, Stop}, Troops: {Back, Stop}, Damage: {Suffer}, Addition: {Add}, QuickTokens: {Give}, AgainTokens: {Give},
	Removal: {Drop}, Losses: {Lose}, Strength: {Strengthen, Stop}, Findings: {Give},
}

// What happened, in the past tense. The comment names the use of A, B and C; Side is the officer it is about.
const (
	TilesPlaced   uint8 = iota + 1 // A, B: the tiles by guardhouse, four bits each: see tilesIn
	TurnBegan                      // A day, B turn of it
	Slowed                         // a limited-movement token was used up
	Moved                          // A space, B space left
	TokenUsed                      // A token: see tokenWords
	Shot                           // A track: Side paid
	Raised                         // the tile's action
	Shelled                        // A track
	MineLaid                       // A track, B space
	Rebuilt                        // A space, B bricks
	Loaded                         // A ammunition
	BackedUp                       // A track, B space it went to
	StageEnded                     //
	BrickLost                      // A space
	CardDrawn                      // A card
	TroopPlaced                    // A track, B card
	TroopAdvanced                  // A track, B space it went to
	MineBlew                       // A track, B space
	TroopFell                      // A track, B card
	Discarded                      // A card
	Buried                         // A card: put under the deck
	MoraleRose                     // A step it rose onto
	MoraleFell                     // A step it fell onto
	MoraleReset                    // the marker went to S
	Added                          // A good
	Dropped                        // A good
	TokenGiven                     // A token
	Cancelled                      // A how many
	AmmoLost                       // A how many
	AmmoFound                      //
	DayEnded                       // A day
	Refilled                       // the tiles are full
	EventDrawn                     // A event
	PathBurned                     // A, B spaces
	PathCleared                    // A, B spaces
	Strengthened                   // A space
	GameOver                       // A 1 held, 2 walls, 3 starved, 4 given up
)

// The tokens of TokenUsed and TokenGiven.
const (
	quickToken uint16 = iota + 1
	againToken
	limitedToken
)

var tokenWords = [...]string{"", "an extra-movement token", "an extra-action token", "a limited-movement token"}
