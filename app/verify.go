//go:build !js

package main

import (
	"errors"
	"fmt"

	"orzel/core/match"
	"orzel/core/record"
)

var verifyCommand = command{
	name: "verify",
	args: "FILE",
	does: "check a record for a third person: exit 0 if it is honest",
	run:  runVerify,
}

func runVerify(c *call) error {
	if err := c.parse(1, 1); err != nil {
		return err
	}
	r, game, err := readRecord(c.args[0])
	if err != nil {
		return err
	}
	v, err := match.Audit(game, r)
	if err != nil {
		return usagef("%s: %w", c.args[0], err)
	}
	seats := seatsOf(game, r)
	if b := r.Branch; b != nil {
		fmt.Fprintf(c.out, "a branch: from entry %d on somebody tried a match another way, alone; nothing from there on is anybody else's word\n", b.At)
	}
	switch v.State {
	case match.Broken:
		f := v.Fault
		rule := "fair play"
		if f.Rule != "" {
			rule = "rule " + f.Rule
		}
		by := ""
		if f.Peer != match.Nobody {
			by = " by " + seats[f.Peer]
		}
		return fmt.Errorf("broken: entry %d%s: %s: %s %v", f.Entry, by, rule, f.Why, f.Args)
	case match.Running:
		return errors.New("not over: what is written so far keeps the rules; the hands are still closed")
	case match.Unproven:
		if r.Branch != nil {
			return errors.New("not proven: a hand is closed")
		}
		return fmt.Errorf("not proven: %s has not opened", seats[v.Missing[0]])
	}
	fmt.Fprintf(c.out, "honest: rules kept in %d entries, nothing changed afterwards\n", v.Entries)
	if v.OneDevice {
		fmt.Fprintln(c.out, "all hands lay on one device, so luck is not proven")
	} else {
		fmt.Fprintln(c.out, "dice fair if the keys belonged to two people:")
	}
	for i := range r.Hellos {
		fmt.Fprintf(c.out, "  %s  key %x\n", seats[i], r.Hellos[i].Key[:8])
	}
	fmt.Fprintf(c.out, "result: %s\n", resultText(game, v.Result))
	return nil
}

// seatsOf names each peer by its sides, and by its name if it has one.
func seatsOf(game gameText, r *record.Record) []string {
	out := make([]string, len(r.Hellos))
	for i := range r.Hellos {
		for _, s := range game.Sides() {
			if r.Hellos[i].Seats>>s&1 == 1 {
				if out[i] != "" {
					out[i] += "+"
				}
				out[i] += game.SideText(s)
			}
		}
		if n := r.Hellos[i].Name; n != "" {
			out[i] += fmt.Sprintf(" (%q)", n)
		}
	}
	return out
}
