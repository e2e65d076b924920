// Package ui is the pages of the program and the table on the screen. It asks a game what may be done
// and shows it; it knows no rule, no record and no network. Whoever starts it hands in a Driver.
package ui

import (
	"errors"
	"time"

	"orzel/core"
	"orzel/ui/look"
)

// Driver keeps the matches. Its methods may wait for a store: the pages call them away from the screen's
// own goroutine.
type Driver interface {
	// Games lists what is stored, the one played last first.
	Games() ([]Saved, error)
	// Levels are the ids of the computer players, the weakest first; the words of the shell name them.
	Levels() []string
	// Start begins a game and returns its id.
	Start(g Setup) (id string, err error)
	// Join takes an invitation: a code, a link or the text of a pairing, as somebody has pasted or scanned it. What is none is a
	// *room.CodeError in the words of "invite-…". Joined again, it is the same game.
	Join(text string) (id string, err error)
	// Open takes a seat at a stored game. Opened again, it is the same seat. ErrElsewhere: another window
	// plays it; Take plays it here, and the other window stops.
	Open(id string) (Seat, error)
	Take(id string) (Seat, error)
	Delete(id string) error
	// Replay goes through a stored game.
	Replay(id string) (Replay, error)
	// WhatIf begins a new game at a moment of a finished one that was played on this device.
	WhatIf(id string, step int, g Setup) (newID string, err error)
	// Export gives the record as a file. It holds no secret of a game that is not over.
	Export(id string) ([]byte, error)
	// ExportAll gives everything that is stored as one file; with secrets, running games can be played on
	// wherever it is imported.
	ExportAll(secrets bool) ([]byte, error)
	// Contents tells what is in a file before it is imported.
	Contents(file []byte) ([]Saved, error)
	// Import takes either kind of file and returns the game's id, "" for several.
	Import(file []byte) (id string, err error)
}

// ErrElsewhere is returned for a game that another window plays.
var ErrElsewhere = errors.New("another window plays this game")

// ErrNoHint is returned where advice would be unfair.
var ErrNoHint = errors.New("no advice in a game of persons on several devices")

// Mode is who sits at a new game.
type Mode uint8

// The modes.
const (
	Solo    Mode = iota // one person; computer players take the other sides
	HotSeat             // several persons, one screen; where nothing is hidden, computer players may take other sides
	Far                 // two or more persons, each with a device
)

// Setup is a new game. Side NoSide leaves it to chance.
type Setup struct {
	Game    string
	Options string
	Mode    Mode
	Side    core.Side
	Also    []core.Side          // Solo and Far: further sides of the same person; HotSeat with a Level: all other sides of persons
	Guests  [][]core.Side        // Far: the sides of each other device; nil: one has all the others. What nobody has is the host's
	Level   string               // Solo and HotSeat; "" where no side is left for a computer player
	Names   map[core.Side]string // HotSeat: of the persons
	Name    string               // Far: this person's
}

// Saved is a line of the list of games.
type Saved struct {
	ID, Game string
	Side     core.Side
	Also     []core.Side // further sides of the same seat
	Mode     Mode
	Opponent string // id of a level, or a name
	Named    bool   // Opponent is a name
	Names    map[core.Side]string
	Closed   bool // Contents: only a record of a game that is not over, which cannot be played on
	Options  string
	Played   time.Time
	Round    int
	Status   look.Status
	Result   core.Result
}

// Seat is one side of one match. Its methods are called by the screen and never wait.
type Seat interface {
	// View is this moment. The caller may keep it: it does not change afterwards.
	View() *look.View
	// Act does a legal choice; a refusal is a *core.Illegal.
	Act(core.Choice) error
	Undo() error
	Resign() error
	// Hint is what the strongest computer player would do, from this seat's own hand alone. It may take a second.
	// ErrNoHint: persons play on several devices.
	Hint() (*look.Advice, error)
	// Lift opens the curtain for the side that View names, Drop closes it at once. Without a curtain they do
	// nothing.
	Lift()
	Drop()
	// Subscribe calls back, from any goroutine, whenever View would tell something new.
	Subscribe(func()) (cancel func())
}

// FarSeat is a Seat whose other sides are on other devices.
type FarSeat interface {
	Seat
	// Agree accepts the game that the host proposes.
	Agree(name string) error
	// Propose offers a draw, or to take back to the moment when so many entries stood; or accepts just that. Decline
	// refuses what the other person offers. Withdraw takes back what this one does. Gesture sends one of View.News's.
	Propose(draw bool, to int) error
	Decline(draw bool) error
	Withdraw(draw bool) error
	Gesture(n int) error
	// Vote asks the others, or agrees, to play on for whom the game waits, or declines that.
	Vote(yes bool) error
	// Rematch begins another game with the same person, sides changed, or joins the one that the other has begun.
	Rematch() (id string, err error)
	// Hurry tries to connect at once.
	Hurry()
	// Without any server: Offer is a text for the other device, which gives it to Reply and gets a text back, which the first
	// gives to Finish. They may take seconds.
	Offer() (text string, err error)
	Reply(offer string) (answer string, err error)
	Finish(answer string) error
}

// Replay is a game from its first fact to its last, as those may see it who look at it.
type Replay interface {
	// Len is the number of facts; At(0) is the set-up, At(Len()) the last moment.
	Len() int
	// Eyes are the sides whose knowledge may be shown, and NoSide if all may lie open.
	Eyes() []core.Side
	At(step int, eyes core.Side) *look.View
	// Thinker is the side of the computer player that did what led to a moment, if Why can tell what it believed
	// and feared; else none. Why may take a second.
	Thinker(step int) core.Side
	Why(step int) (*look.Advice, error)
	// CanBranch reports that WhatIf may begin a game here.
	CanBranch() bool
}
