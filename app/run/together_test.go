package run

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/games/westerplatte"
	"orzel/ui"
	"orzel/ui/look"
)

// A game with nothing to hide, however its officers are shared out: no curtain, each due officer can be played, a draft
// can be taken back, the game goes on after it was closed, and at its end all is honest and can be gone through.
func TestOfficersAreSharedOutAndNothingIsHidden(t *testing.T) {
	names := map[core.Side]string{}
	for _, s := range (westerplatte.Game{}).Sides() {
		names[s] = westerplatte.Game{}.SideText(s)
	}
	for name, setup := range map[string]ui.Setup{
		"one person, two officers":  {Options: "players=1", Side: westerplatte.P1, Also: []core.Side{westerplatte.P2}},
		"two computers beside":      {Options: "players=3", Side: westerplatte.P2, Level: "recruit"},
		"four persons, one screen":  {Options: "players=4", Mode: ui.HotSeat, Names: names},
		"three persons, one screen": {Options: "players=3", Mode: ui.HotSeat, Names: names, Side: westerplatte.P3},
		"two persons, a computer":   besideOne,
	} {
		t.Run(name, func(t *testing.T) {
			d := newDriver()
			setup.Game = "westerplatte"
			id, err := d.Start(setup)
			if err != nil {
				t.Fatal(err)
			}
			s := open(t, d, id)
			rng := rand.New(rand.NewPCG(3, 9))
			played, undone, acts := map[core.Side]int{}, 0, 0
			v := await(t, s, settled)
			for n := 0; v.Status.Kind == look.YourTurn; n++ {
				if v.Curtain != core.NoSide || len(v.Choices) == 0 || v.Debts[0].Side != v.Side {
					t.Fatalf("side %d is due, curtain %d, %d choices for side %d", v.Debts[0].Side, v.Curtain, len(v.Choices), v.Side)
				}
				if setup.Level != "" && v.Side != setup.Side && !slices.Contains(setup.Also, v.Side) {
					t.Fatalf("side %d is to be played, which a computer has", v.Side)
				}
				played[v.Side]++
				acts++
				act(t, s, v.Choices[rng.IntN(len(v.Choices))])
				old := v
				v = await(t, s, func(v *look.View) bool { return v != old && settled(v) })
				if v.CanUndo && v.Side == old.Side && n%3 == 0 {
					undone++
					if err := s.Undo(); err != nil {
						t.Fatal(err)
					}
					old, v = v, nil
					v = await(t, s, func(v *look.View) bool { return v != old && settled(v) })
				}
				if n == 20 {
					before := westerplatte.Game{}.PositionText(v.Table)
					d.table(id).close()
					d.table(id).wait()
					delete(d.tables, id)
					s = mustTake(t, d, id)
					if v = await(t, s, settled); (westerplatte.Game{}).PositionText(v.Table) != before {
						t.Fatal("another table after it was opened again")
					}
				}
				if n == 150 {
					if err := s.Resign(); err != nil {
						t.Fatal(err)
					}
				}
			}
			want := len((westerplatte.Game{}).Sides())
			switch {
			case setup.Mode == ui.Solo || setup.Level != "":
				want = 1 + len(setup.Also)
			case setup.Options == "players=3":
				want = 3
			}
			if len(played) != want || undone == 0 && acts > 100 { // the depot may fall soon
				t.Errorf("played %v, want %d officers; %d times undone", played, want, undone)
			}
			v = await(t, s, func(v *look.View) bool { return v.Status.Kind == look.Over || v.Status.Kind == look.Stuck })
			if v.Verdict.Kind != look.Honest || v.Result.Winner != core.TheGame && v.Result.Winner != core.AllSides {
				t.Fatalf("%+v %+v %+v", v.Status, v.Verdict, v.Result)
			}
			r, err := d.Replay(id)
			if err != nil {
				t.Fatal(err)
			}
			thought := 0
			for step := range r.Len() + 1 {
				if side := r.Thinker(step); side != core.NoSide {
					thought++
					if played[side] > 0 || setup.Level == "" {
						t.Fatalf("step %d: a computer thought for side %d", step, side)
					}
				}
			}
			if len(r.Eyes()) != 1 || (setup.Level != "") != (thought > 0) {
				t.Errorf("eyes %v, %d thoughts", r.Eyes(), thought)
			}
		})
	}
}

// besideOne is Anna and Jan at one screen with a computer player between them.
var besideOne = ui.Setup{
	Game: "westerplatte", Options: "players=3", Mode: ui.HotSeat, Side: westerplatte.P1, Also: []core.Side{westerplatte.P3}, Level: "recruit",
	Names: map[core.Side]string{westerplatte.P1: "Anna", westerplatte.P3: "Jan"},
}

// The computer's officer is told as one, is waited for as one and stays one: in the list, after the store alone is left, in
// a file, and when the game goes on another way, where the second seat may also become a person's.
func TestAComputerBesidePersonsStaysOne(t *testing.T) {
	d := newDriver()
	d.Pace = func() time.Duration { return 50 * time.Millisecond }
	id, err := d.Start(besideOne)
	if err != nil {
		t.Fatal(err)
	}
	s := open(t, d, id)
	if _, curtain := s.(*hotSeat); curtain {
		t.Fatal("a curtain")
	}
	due := func(s ui.Seat, side core.Side) *look.View {
		t.Helper()
		for {
			v := await(t, s, settled)
			if v.Status.Kind != look.YourTurn {
				t.Fatalf("%+v before side %d is due", v.Status, side)
			}
			if v.Side == side {
				return v
			}
			act(t, s, v.Choices[0])
			await(t, s, func(w *look.View) bool { return w != v })
		}
	}
	v := due(s, westerplatte.P1)
	for v.Status.Kind != look.Thinking {
		old := v
		act(t, s, v.Choices[0])
		v = await(t, s, func(v *look.View) bool { return v != old && (settled(v) || v.Status.Kind == look.Thinking) })
	}
	if v.Status.Side != westerplatte.P2 || v.Choices != nil {
		t.Errorf("the computer thinks for side %d", v.Status.Side)
	}
	v = due(s, westerplatte.P3)
	if v.Names[westerplatte.P1] != "Anna" || v.Names[westerplatte.P2] != "" || v.Opponent != "recruit" || v.Named {
		t.Errorf("names %v, opponent %q", v.Names, v.Opponent)
	}
	if hint, err := s.Hint(); err != nil || hint.Side != westerplatte.P3 {
		t.Errorf("a hint for Jan: %v, %v", hint, err)
	}
	if r, err := d.Replay(id); err != nil || r.At(r.Len(), core.NoSide).Names[westerplatte.P3] != "Jan" {
		t.Errorf("the replay of a running game: %v", err)
	}
	list := func(d *Driver, id string) (g ui.Saved) {
		t.Helper()
		all, err := d.Games()
		if err != nil {
			t.Fatal(err)
		}
		for _, g = range all {
			if g.ID == id {
				break
			}
		}
		return g
	}
	asStarted := func(what string, g ui.Saved) {
		t.Helper()
		if g.Mode != ui.HotSeat || g.Opponent != "recruit" || g.Side != besideOne.Side || !reflect.DeepEqual(g.Also, besideOne.Also) || !reflect.DeepEqual(g.Names, besideOne.Names) {
			t.Errorf("%s: %+v", what, g)
		}
	}
	asStarted("in the list", list(d, id))
	d.table(id).close()
	d.table(id).wait()
	file, err := d.ExportAll(true)
	if err != nil {
		t.Fatal(err)
	}
	again := NewDriver(d.Store, store.Home{Lasting: true}, d.Others)
	elsewhere := newDriver()
	elsewhere.realm = "elsewhere"
	if _, err := elsewhere.Import(file); err != nil {
		t.Fatal(err)
	}
	asStarted("in a file", list(elsewhere, id))
	for _, d := range []*Driver{again, elsewhere} {
		s := mustTake(t, d, id)
		due(s, westerplatte.P3)
		due(s, westerplatte.P1)
		due(s, westerplatte.P3)
	}

	if err := mustTake(t, again, id).Resign(); err != nil {
		t.Fatal(err)
	}
	await(t, mustTake(t, again, id), func(v *look.View) bool { return v.Verdict.Kind == look.Honest })
	asStarted("at its end", list(again, id))
	branch, err := again.WhatIf(id, 3, besideOne)
	if err != nil {
		t.Fatal(err)
	}
	asStarted("another way", list(again, branch))
	s = open(t, again, branch)
	due(s, westerplatte.P3)
	due(s, westerplatte.P1)
	names := map[core.Side]string{westerplatte.P1: "Anna", westerplatte.P2: "Ewa", westerplatte.P3: "Jan"}
	if branch, err = again.WhatIf(id, 3, ui.Setup{Mode: ui.HotSeat, Names: names}); err != nil {
		t.Fatal(err)
	}
	s = open(t, again, branch)
	due(s, westerplatte.P2)
	due(s, westerplatte.P3)
}

// Beside persons with secrets from one another there is no computer player: not at the start, not another way, not from a file.
func TestNoComputerSitsBesidePersonsWithSecrets(t *testing.T) {
	d := newDriver()
	if _, err := d.Start(ui.Setup{Game: "orzel", Mode: ui.HotSeat, Side: 1, Level: "recruit"}); !errors.Is(err, errCurtained) {
		t.Errorf("at the start: %v", err)
	}
	if _, err := d.WhatIf(finished(t, d, 1), 2, ui.Setup{Mode: ui.HotSeat, Level: "recruit"}); !errors.Is(err, errCurtained) {
		t.Errorf("another way: %v", err)
	}
	m := meta{Game: "orzel", Mode: ui.HotSeat, Side: 1, Level: "recruit"}
	if err := m.check(); !errors.Is(err, errCurtained) {
		t.Errorf("from a file: %v", err)
	}
	if _, err := d.Start(ui.Setup{Game: "westerplatte", Options: "players=3", Mode: ui.HotSeat, Side: 1, Level: "nobody"}); err == nil {
		t.Error("a level that isn't there")
	}
}
