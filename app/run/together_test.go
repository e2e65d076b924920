package run

import (
	"math/rand/v2"
	"testing"

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
			case setup.Mode == ui.Solo:
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
					if side == setup.Side || setup.Mode == ui.HotSeat {
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
