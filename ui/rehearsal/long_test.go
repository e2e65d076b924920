package rehearsal_test

import (
	"reflect"
	"testing"
	"time"

	"orzel/core/games/orzel"
	drawn "orzel/ui/games/orzel"
	"orzel/ui/look"
	"orzel/ui/rehearsal"
)

// A move at the end of a game of 60 rounds is drawn and told about as quickly as one at its beginning: what was
// told before is not told again.
func TestALongGameIsAsQuickAtItsEnd(t *testing.T) {
	game := orzel.Game{}
	table, err := game.Start("")
	if err != nil {
		t.Fatal(err)
	}
	var early, late *look.View
	for seed := uint64(1); late == nil && seed < 50; seed++ {
		s := rehearsal.Deal(game, table.Clone(), orzel.PL, seed)
		early = nil
		for n := 0; n < 8000; n++ {
			v := s.View()
			if v.Result.Over || len(v.Choices) == 0 {
				break
			}
			if early == nil && game.Round(v.Table) == 3 {
				early = v
			}
			if game.Round(v.Table) >= 60 {
				late = v
				break
			}
			_ = s.Act(v.Choices[n%len(v.Choices)])
		}
	}
	if late == nil || early == nil {
		t.Skip("no game was that long")
	}
	l := drawn.Look{}
	move := func(v *look.View, from int) time.Duration {
		in, least := look.Input{Lang: "pl", View: v}, time.Hour
		for range 50 {
			began := time.Now()
			l.Draw(in)
			l.Story(in, from)
			least = min(least, time.Since(began))
		}
		return least
	}
	begin, end, whole := move(early, len(early.History)-4), move(late, len(late.History)-4), move(late, 0)
	t.Logf("%d happenings: %v, %d: %v; told from the start %v", len(early.History), begin, len(late.History), end, whole)
	if end > 4*begin {
		t.Errorf("a move takes %v at the beginning and %v at the end", begin, end)
	}
	if whole < end {
		t.Error("the control: to tell everything again takes no longer")
	}
	// What is told from a place on is the end of what is told from the start.
	for _, from := range []int{1, 7, 50, len(early.History) - 1, len(early.History)} {
		all, tail := l.Story(look.Input{Lang: "en", View: early}, 0), l.Story(look.Input{Lang: "en", View: early}, from)
		for len(all) > 0 && all[0].At < from {
			all = all[1:]
		}
		if len(all) != len(tail) || len(all) > 0 && !reflect.DeepEqual(all, tail) {
			t.Errorf("from %d: %d lines, want %d", from, len(tail), len(all))
		}
	}
}
