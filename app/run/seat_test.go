package run

import (
	"encoding/hex"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/coretest"
	"orzel/core/match"
	"orzel/ui"
	"orzel/ui/look"
)

// await waits until the seat shows what is wanted.
func await(t *testing.T, s ui.Seat, want func(*look.View) bool) *look.View {
	t.Helper()
	changed := make(chan struct{}, 1)
	cancel := s.Subscribe(func() {
		select {
		case changed <- struct{}{}:
		default:
		}
	})
	defer cancel()
	for late := time.After(time.Minute); ; {
		if v := s.View(); want(v) {
			return v
		}
		select {
		case <-changed:
		case <-late:
			t.Fatalf("nothing happens: %+v", s.View().Status)
		}
	}
}

// act does a choice. That the view it comes from was overtaken meanwhile is no mistake: it is refused.
func act(t *testing.T, s ui.Seat, c core.Choice) {
	t.Helper()
	if err := s.Act(c); err != nil && !errors.Is(err, match.ErrNotNow) && !errors.As(err, new(*core.Illegal)) {
		t.Fatal(err)
	}
}

func settled(v *look.View) bool {
	switch v.Status.Kind {
	case look.YourTurn, look.Over, look.Stuck:
		return true
	}
	return false
}

func open(t *testing.T, d *Driver, id string) ui.Seat {
	t.Helper()
	s, err := d.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func start(t *testing.T, d *Driver, side core.Side) string {
	t.Helper()
	id, err := d.Start(ui.Setup{Game: "orzel", Side: side, Level: "random"})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func TestASoloGameIsPlayedToItsVerdict(t *testing.T) {
	for side := core.Side(1); side <= 2; side++ {
		d := NewDriver(store.NewMemory(), store.Home{Lasting: true}, store.NewMemory())
		id := start(t, d, side)
		s := open(t, d, id)
		rng := rand.New(rand.NewPCG(uint64(side), 9))
		v := await(t, s, settled)
		for v.Status.Kind == look.YourTurn {
			act(t, s, v.Choices[rng.IntN(len(v.Choices))])
			old := v
			v = await(t, s, func(v *look.View) bool { return v != old && settled(v) })
		}
		if v.Verdict.Kind != look.Honest || !v.Verdict.OneHand || len(v.Hands) != 2 || !v.Result.Over {
			t.Fatalf("%+v %+v %d hands", v.Status, v.Verdict, len(v.Hands))
		}
		file, err := d.Export(id)
		if err != nil {
			t.Fatal(err)
		}
		again, err := d.Import(file)
		if err != nil {
			t.Fatal(err)
		}
		if w := open(t, d, again).View(); w.Verdict.Kind != look.Honest || len(w.History) != len(v.History) {
			t.Fatalf("imported: %+v, %d happenings of %d", w.Verdict, len(w.History), len(v.History))
		}
	}
}

// A kill at any store: the game goes on where it was, nothing lost that was shown, nothing doubled.
func TestAKilledGameGoesOn(t *testing.T) {
	died := errors.New("killed")
	for _, fault := range []store.Fault{store.DieBefore, store.DieAfter} {
		mem, theirs := store.NewMemory(), store.NewMemory()
		d := NewDriver(mem, store.Home{Lasting: true}, theirs)
		id := start(t, d, 1)
		s := open(t, d, id)
		await(t, s, settled)
		rng := rand.New(rand.NewPCG(3, uint64(fault)))
		for kill := range 60 {
			broken := []*store.Memory{mem, theirs}[kill%2]
			broken.BreakAt(1+kill%7, fault, died)
			s = open(t, d, id)
			var saved []look.Entry
			for {
				v := await(t, s, func(v *look.View) bool { return settled(v) || v.Unsaved != "" })
				if v.Unsaved != "" {
					break
				}
				if saved = stored(v); v.Status.Kind != look.YourTurn {
					break
				}
				if err := s.Act(v.Choices[rng.IntN(len(v.Choices))]); err != nil {
					break // a choice of the view before
				}
				await(t, s, func(w *look.View) bool { return w != v })
			}
			v := s.View()
			if v.Status.Kind == look.Over {
				break
			}
			if v.Status.Kind == look.Stuck {
				t.Fatalf("kill %d: %+v", kill, v.Status)
			}
			d.table(id).close() // the program is gone: only the stores are left
			mem, theirs = mem.Reopen(), theirs.Reopen()
			d = NewDriver(mem, store.Home{Lasting: true}, theirs)
			s = mustTake(t, d, id)
			if v = await(t, s, settled); v.Status.Kind == look.Stuck {
				t.Fatalf("kill %d: %+v", kill, v.Status)
			}
			if now := stored(v); !prefix(saved, now) {
				t.Fatalf("kill %d: the story is another one:\n%v\n%v", kill, saved, now)
			}
		}
	}
}

// stored are the happenings that were written, in order.
func stored(v *look.View) (list []look.Entry) {
	for _, e := range v.History {
		if !e.Draft {
			list = append(list, e)
		}
	}
	return list
}

func prefix(short, long []look.Entry) bool {
	return len(short) <= len(long) && slices.Equal(short, long[:len(short)])
}

// What the screen holds reaches nothing of the computer's peer: not its seed, not its key, not a closure or
// channel that could hide them.
func TestTheSeatReachesNoSecretOfTheComputer(t *testing.T) {
	own, theirs := store.NewMemory(), store.NewMemory()
	d := NewDriver(own, store.Home{Lasting: true}, theirs)
	id := start(t, d, 2)
	s := open(t, d, id)
	v := await(t, s, settled)
	for range 30 {
		act(t, s, v.Choices[0])
		old := v
		if v = await(t, s, func(v *look.View) bool { return v != old && settled(v) }); v.Status.Kind != look.YourTurn {
			t.Fatal("over too soon")
		}
	}
	self, err := theirs.Get(t.Context(), store.Secrets, shelf{theirs, id}.key("self"))
	if err != nil {
		t.Fatal(err)
	}
	seat := s.(*Seat)
	seat.mu.Lock()
	defer seat.mu.Unlock()
	for _, secret := range [][]byte{self[1:33], self[33:]} {
		if at := coretest.Search(seat, secret); at != "" {
			t.Errorf("found at %s", at)
		}
		seat.meta.Level = "greedy " + hex.EncodeToString(secret)
		if coretest.Search(seat, secret) == "" {
			t.Error("planted in the seat, and not found")
		}
		seat.meta.Level = "random"
	}
}
