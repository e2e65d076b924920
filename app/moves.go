//go:build !js

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"orzel/app/engine"
	"orzel/core"
	"orzel/core/games"
	"orzel/core/match"
	"orzel/core/record"
)

var movesCommand = command{
	name: "moves",
	args: "FILE [--at N] [--json] [--game NAME]",
	does: "what is due and what is legal in a position or at a moment of a record",
	run:  runMoves,
}

func runMoves(c *call) error {
	at := c.flags.Int("at", -1, "after so many entries of a record; -1: the end")
	asJSON := c.flags.Bool("json", false, "as one JSON object")
	name := c.flags.String("game", games.All[0].Name(), "of a position; a record names its own")
	if err := c.parse(1, 1); err != nil {
		return err
	}
	game, t, hands, err := c.moment(c.args[0], *name, *at)
	if err != nil {
		return err
	}
	m := moment{Owes: engine.Owes(game, t)}
	if owes := game.Owes(t, nil); len(owes) > 0 && owes[0].Kind == core.OwesChoice {
		m.Legal = engine.Moves(game, t, core.HandOf(hands, owes[0].Side), owes[0].Side)
	} else if len(owes) == 0 {
		r := engine.Ended(game, t)
		m.Result = &r
	}
	if *asJSON {
		return json.NewEncoder(c.out).Encode(m)
	}
	m.print(c.out)
	return nil
}

// moment is what moves tells.
type moment struct {
	Owes   []engine.Debt  `json:"owes"`
	Legal  []engine.Move  `json:"legal,omitempty"`
	Result *engine.Result `json:"result,omitempty"`
}

func (m *moment) print(w io.Writer) {
	for _, d := range m.Owes {
		switch d.Kind {
		case "roll":
			fmt.Fprintf(w, "%s rolls: %s below %d\n", d.Side, count(int(d.N), "draw"), d.Below)
		case "reveal":
			fmt.Fprintf(w, "%s reveals slot %d\n", d.Side, d.Slot)
		default:
			fmt.Fprintf(w, "%s chooses: %s\n", d.Side, count(len(m.Legal), "way"))
		}
	}
	for _, l := range m.Legal {
		if l.Secret != "" {
			l.Action += ", secretly " + l.Secret
		}
		fmt.Fprintln(w, "  "+l.Action)
	}
	if r := m.Result; r != nil {
		winner := r.Winner + " wins"
		if r.Winner == "" {
			winner = "draw"
		}
		fmt.Fprintf(w, "over: %s: %s [%s]\n", winner, r.Why, r.Rule)
	}
}

// moment reads a record, or a position's text: one line, or several, with # before remarks. "-" is the
// standard input.
func (c *call) moment(path, name string, at int) (core.Game, core.Table, []core.Hand, error) {
	fail := func(err error) (core.Game, core.Table, []core.Hand, error) { return nil, nil, nil, usageError{err} }
	var b []byte
	var err error
	if path == "-" {
		b, err = io.ReadAll(c.in)
	} else {
		b, err = os.ReadFile(path)
	}
	if err != nil {
		return fail(err)
	}
	if record.Is(b) && path != "-" {
		r, game, err := readRecord(path)
		if err != nil {
			return nil, nil, nil, err
		}
		n := len(r.Entries)
		if at > n || at < -1 {
			return fail(fmt.Errorf("--at %d: the record has %d entries", at, n))
		}
		if at >= 0 {
			n = at
		}
		line, err := match.Replay(game, r, n)
		if err != nil {
			return nil, nil, nil, fmt.Errorf("broken: %w", err)
		}
		return game, line.Table(), line.Hands(), nil
	}
	if at != -1 {
		return fail(fmt.Errorf("--at is for records, and %s is none", path))
	}
	game, err := games.Named(name)
	if err != nil {
		return fail(err)
	}
	var fields []string
	for l := range strings.Lines(string(b)) {
		if !strings.HasPrefix(strings.TrimSpace(l), "#") {
			fields = append(fields, strings.Fields(l)...)
		}
	}
	t, hands, err := game.ParsePosition(strings.Join(fields, " "))
	if err != nil {
		return fail(fmt.Errorf("%s: %w", path, err))
	}
	return game, t, hands, nil
}

// count is a number of things.
func count(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprint(n, " ", thing)
}
