// Package core is the vocabulary that every game, the match between devices, the screen and the
// computer players share.
//
// The one idea: there is no full state anywhere until the game is over. A device holds the Table (what
// lies open, the same bytes everywhere) and the Hands of its own sides (what stands behind its own
// screen). Everything that happens reaches a game as a Fact. What a value of this package does not
// contain, no bug can leak.
//
// Nothing below core knows a clock, a goroutine, a network, a browser or a global random source, so the
// same facts give the same tables on every device, native and in the browser.
package core

import "math/rand/v2"

// Side is a seat at the table. The zero value is no side.
type Side uint8

// NoSide is nobody: the winner of a draw, the owner of nothing.
const NoSide Side = 0

// The winners of a game that all sides play together: all of them, or the game itself.
const (
	AllSides Side = 0xFE
	TheGame  Side = 0xFF
)

// Action is public: a verb and the things it points at, one click. What N, A, B and C mean is the game's
// word for each verb; unused fields are zero. Actions are ordered field by field.
type Action struct {
	Verb, N uint8
	A, B, C uint16
}

// Compare orders actions: Verb, N, A, B, C. It returns -1, 0 or 1.
func (a Action) Compare(b Action) int {
	x, y := a.key(), b.key()
	switch {
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return 0
}

func (a Action) key() uint64 {
	return uint64(a.Verb)<<56 | uint64(a.N)<<48 | uint64(a.A)<<32 | uint64(a.B)<<16 | uint64(a.C)
}

// Choice is one thing a side may do now: the public action and, where a rule gives a secret choice, its
// private part.
type Choice struct {
	Action Action
	Secret Secret
}

// Compare orders choices by action, then by secret.
func (c Choice) Compare(d Choice) int {
	if k := c.Action.Compare(d.Action); k != 0 {
		return k
	}
	switch x, y := c.Secret.v, d.Secret.v; {
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return 0
}

// FactKind says what a Fact tells.
type FactKind uint8

// The kinds of facts.
const (
	Act       FactKind = iota + 1 // Side does Action
	Revealed                      // Side shows that Slot holds Value
	Rolled                        // chance gave Draws
	Agreement                     // the players end the game outside its rules: Value says how
)

// How an Agreement ends a game [Fact.Value].
const (
	Resign uint16 = 1 // Side gives up
	Draw   uint16 = 2 // both agreed
)

// MaxDraws is the most draws one roll can have.
const MaxDraws = 16

// Fact is what a game applies. It carries plain values only: no hash, commitment, share or nonce.
type Fact struct {
	Kind   FactKind
	Side   Side
	N      uint8 // Rolled: how many of Draws count
	Action Action
	Slot   uint16
	Value  uint16
	Draws  [MaxDraws]uint16
}

// DebtKind says what a game waits for.
type DebtKind uint8

// The kinds of debts.
const (
	OwesChoice DebtKind = iota + 1 // Side chooses from Legal
	OwesReveal                     // Side, the owner, opens Slot
	OwesRoll                       // a joint roll that Side begins: N draws below Below
)

// Debt is one thing that a game waits for. Owes gives them in order; the first is due now.
type Debt struct {
	Kind    DebtKind
	Side    Side
	Phase   uint8 // the game's phase: drafts end where it changes
	N       uint8
	Falling bool // each draw is below one less than the draw before it: a draw from what is left
	Below   uint16
	Slot    uint16
}

// Outcome is one way a roll can fall, and how many of the equally likely ways look the same.
type Outcome struct {
	Draws  [MaxDraws]uint16
	Weight uint32
}

// Happening is one consequence of a fact, for the log, the animation and the ear. What and the arguments
// are the game's own; everything in it is public.
type Happening struct {
	What    uint8
	Side    Side
	A, B, C uint16
}

// Result says whether and how a game is over. Winner is a side, AllSides, TheGame, or NoSide of a draw. Why is a
// message id.
type Result struct {
	Over   bool
	Winner Side
	Why    string
	Rule   string
}

// Won reports that the game is over and a side has won it, alone or with all others.
func (r Result) Won(s Side) bool { return r.Over && (r.Winner == s || r.Winner == AllSides) }

// Drawn reports that the game is over and nobody has won it, nor the game itself.
func (r Result) Drawn() bool { return r.Over && r.Winner == NoSide }

// Table is what lies open: a plain value behind a pointer, the same bytes on every device.
type Table interface {
	// Clone returns a table of its own.
	Clone() Table
	// Copy makes this table equal to another of the same game, without allocating.
	Copy(from Table)
	// Append adds the canonical bytes to buf: equal tables, and only these, give equal bytes.
	Append(buf []byte) []byte
}

// Hand is what one side holds behind its screen. It never prints its contents.
type Hand interface {
	Side() Side
	Clone() Hand
	Copy(from Hand)
	// Append adds the canonical bytes to buf. They are secret: for the owner's store and its own worker.
	Append(buf []byte) []byte
}

// HandOf is the hand of a side among some, nil where there is none.
func HandOf(hands []Hand, s Side) Hand {
	for _, h := range hands {
		if h.Side() == s {
			return h
		}
	}
	return nil
}

// Game is one rulebook. All its methods are pure: same arguments, same result, everywhere.
type Game interface {
	// Name is a short word, the same in records and on the command line.
	Name() string
	// Edition is raised by hand whenever rules or data change what a record means.
	Edition() uint16
	// Sides lists the seats in order; the first is the host's unless a roll says otherwise.
	Sides() []Side

	// Start sets up a table; options are text in the game's own canonical form, "" is the default.
	Start(options string) (Table, error)
	// Deal gives a side its hand for a table on which nothing of that side's lies hidden yet.
	Deal(t Table, s Side) Hand

	// Owes appends what the game waits for, in order. Nothing: the game is over.
	Owes(t Table, buf []Debt) []Debt
	// Legal appends every choice the side has now: complete, sorted, without duplicates. It is empty
	// exactly when the side owes no choice. The hand is the side's own.
	Legal(t Table, h Hand, s Side, buf []Choice) []Choice
	// Apply judges a fact and, if it is legal, changes the table in place, on every device alike, with
	// all consequences; these are appended to log when it is not nil. A refusal is an *Illegal and leaves
	// the table as it was. The fact is only read.
	Apply(t Table, f *Fact, log *[]Happening) error
	// Follow judges the secret part of a fact against the owner's hand and brings the hand up to date.
	// It is given the table after the fact. A refusal is an *Illegal and leaves the hand as it was.
	Follow(h Hand, after Table, f *Fact, s Secret) error
	// Slot says whether an action asks a secret and names the place that the secret goes to; a Debt to
	// reveal names the same slot.
	Slot(a Action) (slot uint16, secret bool)
	// Peek returns what the owner's hand says lies in a slot: the honest answer to a Debt to reveal.
	Peek(h Hand, slot uint16) Secret

	// Guess fills into, a hand of another side, so that it is consistent with the table and with one's own hand,
	// which is nil where nobody's is known. What into held before is not to be kept.
	Guess(t Table, own, into Hand, rng *rand.Rand)
	// Outcomes appends the ways a roll can fall, with weights, merging what looks the same.
	Outcomes(t Table, d Debt, buf []Outcome) []Outcome
	// Round is how far the game has got in its own count, from 1; 0 for a game without rounds.
	Round(t Table) int
	// Result says whether the game is over, and why.
	Result(t Table) Result

	// Actions appends every action value that this table's options know, legal or not: the finite list
	// that the laws are checked against. Secrets does the same for secrets, the zero Secret included.
	Actions(t Table, buf []Action) []Action
	Secrets() []Secret

	Text
}

// NothingHidden reports a game in which no action asks a secret: all there is lies on the table.
func NothingHidden(g Game) bool { return len(g.Secrets()) == 1 }

// Together reports a game that all its players win or lose together.
func Together(g Game) bool {
	t, ok := g.(interface{ Together() bool })
	return ok && t.Together()
}

// Text is how a game writes and reads its values. What is printed is read back.
type Text interface {
	ActionText(t Table, a Action) string
	ParseAction(t Table, text string) (Action, error)
	// SecretText of no secret is "".
	SecretText(side Side, s Secret) string
	ParseSecret(side Side, text string) (Secret, error)
	// SideText and ParseSide name the sides.
	SideText(s Side) string
	ParseSide(text string) (Side, error)
	// OptionsText is the canonical form of the options a table was started with.
	OptionsText(t Table) string
	// PositionText writes a table and those hands that are given; ParsePosition reads them back. An
	// impossible position is an *Illegal.
	PositionText(t Table, hands ...Hand) string
	ParsePosition(text string) (Table, []Hand, error)
}
