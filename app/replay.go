//go:build !js

package main

import (
	"fmt"

	"orzel/core"
	"orzel/core/match"
	"orzel/core/record"
	"orzel/ui"
	"orzel/web"
)

var replayCommand = command{
	name: "replay",
	args: "FILE [--at N] [--text | --svg OUT [--theme day|night]]",
	does: "tell a record entry by entry, or show the moment after the first N entries",
	run:  runReplay,
}

// gameText is what the texts of this file need of a game.
type gameText interface {
	Sides() []core.Side
	SideText(core.Side) string
}

func runReplay(c *call) error {
	at := c.flags.Int("at", -1, "after so many entries; -1: the end")
	text := c.flags.Bool("text", false, "the position as text, with the hands that are open")
	svg := c.flags.String("svg", "", "write the picture to a file")
	theme := c.flags.String("theme", "day", "of the picture: day or night")
	if err := c.parse(1, 1); err != nil {
		return err
	}
	r, game, err := readRecord(c.args[0])
	if err != nil {
		return err
	}
	n := len(r.Entries)
	switch {
	case *at > n || *at < -1:
		return usagef("--at %d: the record has %d entries", *at, n)
	case *text && *svg != "":
		return usagef("--text or --svg, not both")
	case *theme != "day" && *theme != "night":
		return usagef("--theme %s: want day or night", *theme)
	case *at >= 0:
		n = *at
	}
	line, err := match.Replay(game, r, n)
	if err != nil {
		return fmt.Errorf("broken: %w", err)
	}
	switch {
	case *text:
		fmt.Fprintln(c.out, game.PositionText(line.Table(), line.Hands()...))
		return nil
	case *svg != "":
		picture, err := ui.Picture(game, line.Table(), line.Hands(), web.Style, *theme)
		if err != nil {
			return err
		}
		return write(*svg, []byte(picture))
	}
	fmt.Fprintf(c.out, "%s, edition %d, %s\n", r.Hellos[0].Game, r.Hellos[0].Edition, r.Hellos[0].Options)
	for _, w := range seatsOf(game, r) {
		fmt.Fprintln(c.out, w)
	}
	tell(c, game, line, r)
	if res := game.Result(line.Table()); res.Over {
		fmt.Fprintf(c.out, "result: %s\n", resultText(game, res))
	}
	return nil
}

// tell writes one line for each fact.
func tell(c *call, game core.Game, l *match.Line, r *record.Record) {
	round := -1
	for _, s := range l.Steps() {
		if s.Round != round {
			round = s.Round
			fmt.Fprintf(c.out, "round %d\n", round)
		}
		fmt.Fprintf(c.out, "%6d  %s\n", s.Entry, factText(game, r, s))
	}
}

func factText(game core.Game, r *record.Record, s match.Step) string {
	side, f := game.SideText(s.Fact.Side), s.Fact
	switch f.Kind {
	case core.Act:
		var b record.SecretAct
		e := &r.Entries[s.Entry].Entry
		if e.Kind == record.KindAct {
			_ = record.Decode(e.Body, &b.Act) // it was judged already
		} else {
			_ = record.Decode(e.Body, &b)
		}
		return side + " " + b.Act.Text
	case core.Rolled:
		w := side + " rolls"
		for _, d := range f.Draws[:f.N] {
			w += fmt.Sprint(" ", d+1)
		}
		return w
	case core.Revealed:
		return side + " reveals " + game.SecretText(f.Side, core.Hide(f.Value))
	}
	switch f.Value {
	case core.Draw:
		return "both agree to a draw"
	case match.TakeBack:
		return fmt.Sprintf("both agree to go back: entries from %d on are undone", s.Back)
	}
	if s.Out > 0 {
		seats := seatsOf(game, r)
		return fmt.Sprintf("all others agree to play on without %s: %s plays there", seats[s.Out-1], seats[s.Heir])
	}
	return side + " resigns"
}

func resultText(game gameText, r core.Result) string {
	if r.Winner == core.NoSide {
		return fmt.Sprintf("draw: %s [%s]", r.Why, r.Rule)
	}
	return fmt.Sprintf("%s wins: %s [%s]", game.SideText(r.Winner), r.Why, r.Rule)
}
