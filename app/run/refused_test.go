package run

import (
	"math/rand/v2"
	"testing"

	"orzel/app/store"
	"orzel/ui"
	"orzel/ui/look"
)

// A store that refuses once, and then has room again, holds the match whole: no gap is left in it.
func TestAStoreThatRefusedOnceHoldsTheMatchWhole(t *testing.T) {
	for n := 1; n <= 12; n++ {
		mem, theirs := store.NewMemory(), store.NewMemory()
		d := NewDriver(mem, store.Home{Lasting: true}, theirs)
		id := start(t, d, 1)
		s := open(t, d, id)
		await(t, s, settled)
		rng := rand.New(rand.NewPCG(uint64(n), 8))
		mem.BreakAt(n, store.Refuse, store.ErrQuota)
		theirs.BreakAt(n, store.Refuse, store.ErrQuota)
		for range 3 { // each time the program is ended, and only the stores are left
			some(t, s, rng, 12)
			d.table(id).close()
			mem, theirs = mem.Reopen(), theirs.Reopen()
			d = NewDriver(mem, store.Home{Lasting: true}, theirs)
			s = mustTake(t, d, id)
			if v := await(t, s, settled); v.Status.Kind == look.Stuck {
				t.Fatalf("refused at %d: %+v", n, v.Status)
			}
		}
		d.table(id).close()
	}
}

// some choices of the person's.
func some(t *testing.T, s ui.Seat, rng *rand.Rand, n int) {
	for range n {
		v := await(t, s, settled)
		if v.Status.Kind != look.YourTurn {
			return
		}
		if s.Act(v.Choices[rng.IntN(len(v.Choices))]) == nil {
			await(t, s, func(w *look.View) bool { return w != v })
		}
	}
}
