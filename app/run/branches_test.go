package run

import (
	"testing"

	"orzel/core/games/orzel"
	"orzel/core/match"
	"orzel/core/record"
	"orzel/ui"
)

// Whoever tries a game another way has signed two branches of it: laid side by side they are no proof of a
// lie.
func TestTwoBranchesOnOneDeviceNameNobody(t *testing.T) {
	d := newDriver()
	id := finished(t, d, 2)
	first, err := d.record(id)
	if err != nil {
		t.Fatal(err)
	}
	r, err := d.Replay(id)
	if err != nil {
		t.Fatal(err)
	}
	forks := 0
	for step := r.Len() / 2; step < r.Len()/2+12; step++ {
		branch, err := d.WhatIf(id, step, ui.Setup{Mode: ui.Solo, Level: "greedy"}) // at one level it would do the same again
		if err != nil {
			t.Fatal(err)
		}
		v := await(t, open(t, d, branch), settled)
		if len(v.Choices) > 0 {
			_ = open(t, d, branch).Act(v.Choices[len(v.Choices)-1])
			await(t, open(t, d, branch), settled)
		}
		d.table(branch).close()
		d.table(branch).wait()
		second := d.table(branch).peers[0].m.Record()
		for i := range min(len(first.Entries), len(second.Entries)) {
			if a, b := &first.Entries[i], &second.Entries[i]; a.Entry.Hash() != b.Entry.Hash() {
				if a.Entry.Author == b.Entry.Author {
					forks++
				}
				both := &record.Record{Hellos: first.Hellos, Entries: first.Entries, Evidence: b}
				if v, err := match.Audit(orzel.Game{}, both); err == nil {
					t.Fatalf("%+v %v", v, v.Fault)
				}
				break
			}
		}
	}
	if forks == 0 {
		t.Fatal("no two branches")
	}
}
