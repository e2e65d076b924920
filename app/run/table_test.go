package run

import (
	"errors"
	"math/rand/v2"
	"testing"

	"orzel/app/store"
	"orzel/core"
	"orzel/ui"
	"orzel/ui/look"
)

func newDriver() *Driver {
	return NewDriver(store.NewMemory(), store.Home{Lasting: true}, store.NewMemory())
}

// finished plays a solo game to its verdict and returns its id.
func finished(t *testing.T, d *Driver, side core.Side) string {
	t.Helper()
	id := start(t, d, side)
	s := open(t, d, id)
	rng := rand.New(rand.NewPCG(5, 5))
	v := await(t, s, settled)
	for n := 0; v.Status.Kind == look.YourTurn; n++ {
		if act(t, s, v.Choices[rng.IntN(len(v.Choices))]); n == 60 {
			_ = s.Resign()
		}
		old := v
		v = await(t, s, func(v *look.View) bool { return v != old && settled(v) })
	}
	if v.Verdict.Kind != look.Honest {
		t.Fatalf("%+v", v.Verdict)
	}
	return id
}

func TestTwoPersonsAtOneScreenSeeNothingBehindTheCurtain(t *testing.T) {
	d := newDriver()
	names := map[core.Side]string{1: "Anna", 2: "Jan"}
	id, err := d.Start(ui.Setup{Game: "orzel", Mode: ui.HotSeat, Side: 1, Names: names})
	if err != nil {
		t.Fatal(err)
	}
	s := open(t, d, id)
	rng := rand.New(rand.NewPCG(1, 8))
	curtains, acts := 0, 0
	quiet := func(v *look.View) bool {
		return v.Curtain != core.NoSide || v.Status.Kind == look.YourTurn && len(v.Choices) > 0 || v.Status.Kind == look.Over || v.Status.Kind == look.Stuck
	}
	for acts < 150 {
		v := await(t, s, quiet)
		if v.Status.Kind == look.Over {
			break
		}
		if v.Curtain != core.NoSide {
			if v.Hand != nil || v.Hands != nil || v.Choices != nil || v.CanUndo {
				t.Fatal("something is behind the curtain in the view")
			}
			for _, e := range v.History {
				if e.Draft {
					t.Fatal("a draft is shown through the curtain")
				}
			}
			if err := s.Act(core.Choice{}); !errors.Is(err, errCurtain) {
				t.Fatalf("an act through the curtain: %v", err)
			}
			curtains++
			s.Lift()
			continue
		}
		if v.Hand == nil || v.Hand.Side() != v.Side || v.Names[v.Side] != names[v.Side] {
			t.Fatalf("the view of side %d has another hand", v.Side)
		}
		if acts%17 == 3 {
			s.Drop()
			if w := s.View(); w.Hand != nil || w.Choices != nil {
				t.Fatal("the curtain does not fall")
			}
			await(t, s, func(v *look.View) bool { return v.Curtain != core.NoSide })
			s.Lift()
			v = await(t, s, quiet)
		}
		act(t, s, v.Choices[rng.IntN(len(v.Choices))])
		acts++
		await(t, s, func(w *look.View) bool { return w != v })
	}
	if curtains < 10 {
		t.Fatalf("%d curtains in %d acts", curtains, acts)
	}
	await(t, s, func(v *look.View) bool {
		if v.Curtain != core.NoSide {
			s.Lift() // it may have fallen just now
		}
		return v.Curtain == core.NoSide
	})
	if err := s.Resign(); err != nil && !s.View().Result.Over { // chance may have ended it
		t.Fatal(err)
	}
	v := await(t, s, func(v *look.View) bool { return v.Status.Kind == look.Over })
	if v.Verdict.Kind != look.Honest || len(v.Hands) != 2 {
		t.Fatalf("%+v", v.Verdict)
	}
}

func TestAReplayShowsWhatASideKnew(t *testing.T) {
	d := newDriver()
	id := finished(t, d, 1)
	r, err := d.Replay(id)
	if err != nil {
		t.Fatal(err)
	}
	if r.Len() < 40 || len(r.Eyes()) != 3 || !r.CanBranch() {
		t.Fatalf("%d facts, eyes %v", r.Len(), r.Eyes())
	}
	end := r.At(r.Len(), core.NoSide)
	if !end.Result.Over || len(end.Hands) != 2 {
		t.Fatal("the end does not lie open")
	}
	for step := 0; step <= r.Len(); step++ {
		for _, eyes := range []core.Side{1, 2} {
			if v := r.At(step, eyes); v.Hand == nil || v.Hand.Side() != eyes || v.Hands != nil || len(v.Choices) > 0 {
				t.Fatalf("step %d: side %d sees more or less than its own hand", step, eyes)
			}
		}
	}
	if n := len(r.At(3, 1).History); n == 0 || n >= len(end.History) {
		t.Fatalf("%d happenings after three facts", n)
	}
	running := start(t, d, 2)
	await(t, open(t, d, running), settled)
	if r, err = d.Replay(running); err != nil || len(r.Eyes()) != 1 || r.Eyes()[0] != 2 || r.CanBranch() {
		t.Fatalf("a running game shows more than its own side: %v", err)
	}
	if v := r.At(r.Len(), 1); v.Hand != nil || v.Hands != nil {
		t.Fatal("the computer's hand in a replay")
	}
}

func TestAnotherWayFromAnyMoment(t *testing.T) {
	d := newDriver()
	id := finished(t, d, 2)
	r, err := d.Replay(id)
	if err != nil {
		t.Fatal(err)
	}
	step := r.Len() / 2
	branch, err := d.WhatIf(id, step, ui.Setup{Mode: ui.Solo, Level: "random"})
	if err != nil {
		t.Fatal(err)
	}
	v := await(t, open(t, d, branch), settled)
	was := r.At(step, 2).History
	if v.Status.Kind == look.Stuck || len(v.History) < len(was) {
		t.Fatalf("%+v after %d of %d happenings", v.Status, len(v.History), len(was))
	}
	for i := range was {
		if v.History[i] != was[i] {
			t.Fatalf("happening %d is another one", i)
		}
	}
}

func TestAGameIsPlayedInOneWindow(t *testing.T) {
	d := newDriver()
	id := start(t, d, 1)
	here := open(t, d, id)
	await(t, here, settled)
	other := NewDriver(d.Store, store.Home{Lasting: true}, d.Others)
	if _, err := other.Open(id); !errors.Is(err, ui.ErrElsewhere) {
		t.Fatalf("a second window plays along: %v", err)
	}
	there, err := other.Take(id)
	if err != nil {
		t.Fatal(err)
	}
	await(t, here, func(v *look.View) bool { return v.Status.Kind == look.Elsewhere })
	if v := await(t, there, settled); v.Status.Kind == look.Stuck {
		t.Fatalf("%+v", v.Status)
	}
}

func TestABackupBringsEverythingBack(t *testing.T) {
	d := newDriver()
	over := finished(t, d, 1)
	running := start(t, d, 2)
	was := await(t, open(t, d, running), settled)
	for _, secrets := range []bool{false, true} {
		file, err := d.ExportAll(secrets)
		if err != nil {
			t.Fatal(err)
		}
		again := newDriver()
		list, err := again.Contents(file)
		if err != nil || len(list) != 1+map[bool]int{true: 1}[secrets] {
			t.Fatalf("secrets %v: the file holds %d games, %v", secrets, len(list), err)
		}
		if _, err := again.Import(file); err != nil {
			t.Fatal(err)
		}
		if v := mustTake(t, again, over).View(); !v.Result.Over {
			t.Fatal("the finished game is not over")
		}
		if _, err := again.Import(file); !errors.Is(err, errNothing) {
			t.Fatalf("imported twice: %v", err)
		}
		if file[len(file)/2] ^= 1; true {
			if _, err := newDriver().Import(file); err == nil {
				t.Fatal("a damaged file is taken")
			}
		}
		if !secrets {
			continue
		}
		d.table(running).close()
		v := await(t, mustTake(t, again, running), settled)
		if len(v.History) != len(was.History) {
			t.Fatalf("%d happenings, were %d", len(v.History), len(was.History))
		}
	}
}

func mustTake(t *testing.T, d *Driver, id string) ui.Seat {
	t.Helper()
	s, err := d.Take(id)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
