//go:build !js

package main

import (
	"crypto/rand"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"orzel/core"
	game "orzel/core/games/orzel"
	"orzel/core/match"
	"orzel/core/record"
)

// TestVerifyNamesWhoLied: the player, the entry and what it breaks, with exit code 1. The control: before the lie nobody is named.
func TestVerifyNamesWhoLied(t *testing.T) {
	peers, _, err := match.Meet(
		match.Setup{Game: game.Game{}, Devices: 2, Random: rand.Reader, Name: "Anna", Seats: []core.Side{game.PL}},
		match.Setup{Game: game.Game{}, Devices: 2, Random: rand.Reader, Name: "Jan", Seats: []core.Side{game.KM}},
	)
	if err != nil {
		t.Fatal(err)
	}
	a, b := peers[0], peers[1]
	verify := func() (code int, wrong string) {
		path := filepath.Join(t.TempDir(), "game.rec")
		if err := os.WriteFile(path, a.Record().Append(nil), 0o600); err != nil {
			t.Fatal(err)
		}
		var out, errs strings.Builder
		code = dispatch([]string{"verify", path}, streams{strings.NewReader(""), &out, &errs})
		return code, errs.String()
	}
	if code, wrong := verify(); code != 1 || strings.Contains(wrong, "Jan") || !strings.Contains(wrong, "not over") {
		t.Errorf("the control: %d, %s", code, wrong)
	}
	e := record.Entry{Number: uint32(a.Line().Len()), Prev: a.Line().Head(), Author: 1, Kind: record.KindAct, Body: record.Encode(&record.Act{Side: uint8(game.KM)})}
	lie := e.Sign(b.Key())
	var fault *match.Fault
	if _, err := a.Receive(match.EntryFrame(&lie)); !errors.As(err, &fault) {
		t.Fatal("it is taken", err)
	}
	code, wrong := verify()
	for _, want := range []string{"broken: entry 1 by KM", `"Jan"`, "fair play", fault.Why} {
		if !strings.Contains(wrong, want) {
			t.Errorf("%q isn't in %q", want, wrong)
		}
	}
	if code != 1 {
		t.Errorf("exit %d", code)
	}
}
