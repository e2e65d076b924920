package orzel

import "orzel/core"

// Phase of a round, in order [2.1].
type Phase uint8

// The phases.
const (
	PLRolls Phase = iota + 1
	KMRolls
	PLActs
	KMActs
	NewPosition
)

// DieState says where a die is in a round.
type DieState uint8

// The states of a die.
const (
	ToRoll DieState = iota // not rolled in this roll
	Fresh                  // just rolled, not set aside
	Aside                  // set aside; in the acting phases: not yet done
	Done                   // all its actions are done
)

// Die is one die on the table.
type Die struct {
	State  DieState
	Face   uint8 // 1-6
	Option uint8 // the option chosen [4.2], 0 while undecided
	Left   uint8 // actions left of that option
}

// How the game ended.
const (
	running   uint8 = iota
	byExit          // [9.1]
	bySinking       // [9.2]
	byResign        // [9.3]
	byDraw          // [9.3]
)

// What a pending reveal is for.
const (
	nothing     uint8 = iota
	mineOpens         // [5.4] KM reveals the mine at at
	tokenStrike       // [5.4] PL reveals the movement token that met a mine
	tokenSearch       // [6.5] PL reveals the movement token searched
)

// Table is what lies open. It is a plain value: copied by assignment, compared with ==.
type Table struct {
	board *Board
	dice  *Dice

	tokens uint8 // movement tokens of each face at the start, 4 or 5 [1.2]

	round  uint16
	phase  Phase
	orzel  Space
	down   Set // movement tokens face down
	up     Set // movement tokens face up: submarines
	mines  Set // minefield tokens
	ships  Set
	with   uint8    // empty seas with KM
	lost   uint8    // submarines out of the game
	swept  [3]uint8 // minefield tokens out of the game, by face
	caught uint8    // ships with PL

	last   Space     // the ship put down by the immediately preceding action [6.3]
	late   bool      // an action that comes after all others was done [4.4]
	thrown [3][4]Die // by side

	pending uint8
	at      Space
	end     uint8
	winner  core.Side

	// What follows from the rest and is asked often. Not part of the bytes.
	reach        Set   // the spaces adjacent to Orzeł or a movement token: see link
	shown, black uint8 // the dice just rolled, none when they are set aside: see results
	ready        pairs // the dice that may do each verb now: see readyDice
}

// numbers of pieces [1.2]
const (
	mineTokens = 4 // of each face
	allShips   = 4
)

// Clone returns a table of its own.
func (t *Table) Clone() core.Table { c := *t; return &c }

// Copy makes t equal to another table.
func (t *Table) Copy(from core.Table) { *t = *from.(*Table) }

// Append adds the canonical bytes.
func (t *Table) Append(b []byte) []byte {
	b = append(b, byte(len(t.board.Name)))
	b = append(b, t.board.Name...)
	b = append(b, byte(len(t.dice.Name)))
	b = append(b, t.dice.Name...)
	b = append(b, t.tokens, byte(t.round>>8), byte(t.round), byte(t.phase), byte(t.orzel))
	for _, s := range [...]Set{t.down, t.up, t.mines, t.ships} {
		b = append(b, byte(s.Len()))
		for x := range s.All {
			b = append(b, byte(x))
		}
	}
	b = append(b, t.with, t.lost, t.swept[1], t.swept[2], t.caught, byte(t.last), bit(t.late))
	for _, side := range t.thrown[1:] {
		for _, d := range side {
			b = append(b, byte(d.State), d.Face, d.Option, d.Left)
		}
	}
	return append(b, t.pending, byte(t.at), t.end, byte(t.winner))
}

func bit(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// Board returns the map the game is played on.
func (t *Table) Board() *Board { return t.board }

// Dice returns the dice the game is played with.
func (t *Table) Dice() *Dice { return t.dice }

// Round counts from 1.
func (t *Table) Round() int { return int(t.round) }

// Phase of the round.
func (t *Table) Phase() Phase { return t.phase }

// Orzel is where Orzeł is.
func (t *Table) Orzel() Space { return t.orzel }

// Down, Up, Minefields and Ships are what lies on the map: face-down movement tokens, open submarines,
// minefield tokens, ships.
func (t *Table) Down() Set { return t.down }

// Up: see Down.
func (t *Table) Up() Set { return t.up }

// Minefields: see Down.
func (t *Table) Minefields() Set { return t.mines }

// Ships: see Down.
func (t *Table) Ships() Set { return t.ships }

// DiceOf returns a side's dice by place.
func (t *Table) DiceOf(s core.Side) [4]Die { return t.thrown[s] }

// FaceOf returns the face that a die shows, or an empty face.
func (t *Table) FaceOf(s core.Side, place int) Face {
	return t.dice.Faces[s][t.thrown[s][place-1].Face]
}

// Pending is the space where a reveal is due, or none.
func (t *Table) Pending() Space { return t.at }

// Counts are the numbers of pieces in each place, public at all times [1.6].
type Counts struct {
	TokensInHand, EmptyWithKM, SubmarinesLost, Submarines, EmptySeas int
	MinesInHand, MinesSwept, EmptySwept, ShipsInHand, ShipsCaught    int
}

// Counts tells how many pieces are in each place.
func (t *Table) Counts() Counts {
	return Counts{
		TokensInHand: int(t.tokensInHand()), EmptyWithKM: int(t.with), SubmarinesLost: int(t.lost),
		Submarines: int(t.tokens), EmptySeas: int(t.tokens),
		MinesInHand: int(t.minesInHand()), MinesSwept: int(t.swept[Mine]), EmptySwept: int(t.swept[NoMine]),
		ShipsInHand: int(t.shipsInHand()), ShipsCaught: int(t.caught),
	}
}

func (t *Table) tokensOnMap() Set { return t.down.Or(t.up) }

func (t *Table) tokensInHand() uint8 {
	n := 2*t.tokens - t.with - t.lost - uint8(t.down.Len()+t.up.Len())
	if t.pending == mineOpens || t.pending == tokenStrike {
		n-- // the token that waits for the mine is neither in hand nor on the map
	}
	return n
}

func (t *Table) minesInHand() uint8 {
	return 2*mineTokens - t.swept[1] - t.swept[2] - uint8(t.mines.Len())
}

func (t *Table) shipsInHand() uint8 { return allShips - t.caught - uint8(t.ships.Len()) }

// [1.5] A space is empty when it holds no movement token, no minefield token, no ship and not Orzeł.
func (t *Table) empty() Set {
	return t.board.Sea.Less(t.down.Or(t.up).Or(t.mines).Or(t.ships).With(t.orzel))
}

// chain is Orzeł and the movement tokens: what courses, patrols and breaking contact reach from.
func (t *Table) chain() Set { return t.tokensOnMap().With(t.orzel) }

// link finds anew what the chain reaches [1.4], after a piece of it has come or gone.
func (t *Table) link() { t.reach = t.board.Around(t.chain()) }
