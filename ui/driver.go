// Package ui is the pages of the program and the table on the screen. It asks a game what may be done
// and shows it; it knows no rule, no record and no network. Whoever starts it hands in a Driver.
package ui

import (
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
	// Start begins a game against a computer player and returns its id.
	Start(g Setup) (id string, err error)
	// Open takes a seat at a stored game. Opened again, it is the same seat.
	Open(id string) (Seat, error)
	Delete(id string) error
	// Export gives the record as a file, Import takes one and returns the game's id.
	Export(id string) ([]byte, error)
	Import(file []byte) (id string, err error)
}

// Setup is a new game. Side NoSide leaves it to chance.
type Setup struct {
	Game    string
	Options string
	Side    core.Side
	Level   string
}

// Saved is a line of the list of games.
type Saved struct {
	ID, Game string
	Side     core.Side
	Opponent string // id of a level, or a name
	Named    bool   // Opponent is a name
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
	// Subscribe calls back, from any goroutine, whenever View would tell something new.
	Subscribe(func()) (cancel func())
}
