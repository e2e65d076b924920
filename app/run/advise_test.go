package run

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"testing"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/match"
	"orzel/ui"
	"orzel/ui/look"
)

// A person who plays by hints gets legal ones, for the own turn only. After the game the computer tells of each of
// its acts what it thought, and it is what it did then; before, nobody is told.
func TestAHintIsLegalAndEveryActHasAReason(t *testing.T) {
	d := NewDriver(store.NewMemory(), store.Home{Lasting: true}, store.NewMemory())
	id, err := d.Start(ui.Setup{Game: "orzel", Side: 1, Level: "recruit"})
	if err != nil {
		t.Fatal(err)
	}
	s := open(t, d, id)
	rng := rand.New(rand.NewPCG(4, 4))
	v := await(t, s, settled)
	for n := 0; v.Status.Kind == look.YourTurn && n < 40; n++ {
		c := v.Choices[rng.IntN(len(v.Choices))]
		if n%2 == 0 {
			a, err := s.Hint()
			if err != nil {
				t.Fatal(err)
			}
			if c = a.Choice; a.Side != 1 || a.Win < 0 || a.Win > 1 {
				t.Fatalf("%+v", a)
			}
		}
		if err := s.Act(c); err != nil {
			t.Fatal(err)
		}
		old := v
		v = await(t, s, func(v *look.View) bool { return v != old && settled(v) })
	}
	r, err := d.Replay(id)
	if err != nil {
		t.Fatal(err)
	}
	for step := range r.Len() + 1 {
		if r.Thinker(step) != core.NoSide {
			t.Fatal("a game that goes on tells what its computer player thinks")
		}
		if _, err := r.Why(step); !errors.Is(err, match.ErrNotNow) {
			t.Fatal(err)
		}
	}
	if err := s.Resign(); err != nil {
		t.Fatal(err)
	}
	await(t, s, func(v *look.View) bool { return v.Status.Kind == look.Over })
	if _, err := s.Hint(); err == nil {
		t.Error("a hint for a game that is over")
	}
	if r, err = d.Replay(id); err != nil {
		t.Fatal(err)
	}
	told, believed := 0, 0
	for step := range r.Len() + 1 {
		if r.Thinker(step) != 2 {
			continue
		}
		a, err := r.Why(step)
		if err != nil {
			t.Fatal(err)
		}
		told++
		if len(a.Surmises) > 0 {
			believed++
		}
		p := r.(*replay)
		before := p.moments[step-1]
		whim, _ := match.WhimOf(p.record, p.moments[step].entry-1)
		request, _ := json.Marshal(question{Game: "orzel", Level: "recruit", Side: 2, Seed: whim, Position: p.game.PositionText(before.table, before.hands[2])})
		b, err := do(thinkWork, request)
		var again choice
		if err != nil || json.Unmarshal(b, &again) != nil || again.Wrong != "" {
			t.Fatalf("%v %s", err, again.Wrong)
		}
		if c, err := readChoice(p.game, before.table, 2, again.Action, again.Secret); err != nil || c != a.Choice {
			t.Errorf("step %d: it did %+v, and would do %+v", step, a.Choice.Action, c.Action)
		}
	}
	if t.Logf("%d acts, %d with something to believe", told, believed); told < 5 || believed == 0 {
		t.Error("too few")
	}
}
