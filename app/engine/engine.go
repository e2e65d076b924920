// Package engine lets other programs play a game by its rules: one JSON object a line in, one a line out. The
// protocol and an example dialogue are in ENGINE.md, which a test plays.
//
// An engine knows either every hand or, asked to sit "as" one side, that side's alone: then what others hide
// is nowhere in the process, and their acts and reveals are told to it.
package engine

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"

	"orzel/core"
)

// MaxLine is the longest request, in bytes.
const MaxLine = 64 << 10

// Engine is one game that a program plays.
type Engine struct {
	game  core.Game
	table core.Table
	hands []core.Hand // those that are known
	rng   *rand.Rand
}

// New makes an engine with the game's default start.
func New(game core.Game) (*Engine, error) {
	e := &Engine{game: game}
	_, err := e.begin(&request{})
	return e, err
}

// request is what a program asks. Which fields count depends on Do.
type request struct {
	Do       string          `json:"do"`
	Options  string          `json:"options"`
	Position string          `json:"position"`
	As       string          `json:"as"`
	Seed     uint64          `json:"seed"`
	Side     string          `json:"side"`
	Action   json.RawMessage `json:"action"`
	Secret   string          `json:"secret"`
	Draws    []uint16        `json:"draws"`
	Value    string          `json:"value"`
	Player   string          `json:"player"`
}

// answer is what it is told.
type answer struct {
	Error string   `json:"error,omitempty"`
	Rule  string   `json:"rule,omitempty"`
	Why   string   `json:"why,omitempty"`
	Args  []string `json:"args,omitempty"`

	Position string   `json:"position,omitempty"`
	Fact     string   `json:"fact,omitempty"` // what chance or a hand gave
	Told     []string `json:"told,omitempty"`
	Owes     []Debt   `json:"owes,omitempty"`
	Side     string   `json:"side,omitempty"`
	Legal    []Move   `json:"legal,omitempty"`
	Choice   *Move    `json:"choice,omitempty"`
	Result   *Result  `json:"result,omitempty"`
}

var errQuit = errors.New("quit")

// Serve answers every line until the input ends or "quit".
func (e *Engine) Serve(in io.Reader, out io.Writer) error {
	lines := bufio.NewReaderSize(in, MaxLine)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	for {
		line, err := lines.ReadSlice('\n')
		tooLong := errors.Is(err, bufio.ErrBufferFull)
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = lines.ReadSlice('\n')
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		if line = bytes.TrimSpace(line); len(line) > 0 {
			a, quit := e.reply(line, tooLong)
			if quit {
				return nil
			}
			if werr := enc.Encode(a); werr != nil {
				return werr
			}
		}
		if err != nil {
			return nil
		}
	}
}

// reply answers one line. What fails leaves the game as it was.
func (e *Engine) reply(line []byte, tooLong bool) (a *answer, quit bool) {
	if tooLong {
		return &answer{Error: fmt.Sprintf("a line is at most %d bytes", MaxLine)}, false
	}
	var r request
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.DisallowUnknownFields()
	err := dec.Decode(&r)
	if err == nil && dec.More() {
		err = errors.New("more than one object on a line")
	}
	if err == nil {
		if a, err = e.do(&r); err == nil {
			return a, false
		}
	}
	if errors.Is(err, errQuit) {
		return nil, true
	}
	a = &answer{Error: err.Error()}
	var illegal *core.Illegal
	if errors.As(err, &illegal) {
		a.Rule, a.Why, a.Args = illegal.Rule, illegal.Why, illegal.Args
	}
	return a, false
}

func (e *Engine) do(r *request) (*answer, error) {
	switch r.Do {
	case "new":
		return e.begin(r)
	case "legal":
		return e.legal()
	case "act":
		return e.act(r)
	case "roll":
		return e.roll(r)
	case "reveal":
		return e.reveal(r)
	case "resign", "draw":
		return e.agree(r)
	case "suggest":
		return e.suggest(r)
	case "position":
		return &answer{Position: e.game.PositionText(e.table, e.hands...)}, nil
	case "result":
		x := Ended(e.game, e.table)
		return &answer{Result: &x}, nil
	case "quit":
		return nil, errQuit
	}
	return nil, fmt.Errorf("do %q: want new, legal, act, roll, reveal, resign, draw, suggest, position, result or quit", r.Do)
}
