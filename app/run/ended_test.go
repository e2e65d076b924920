package run

import (
	"context"
	"testing"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/ui/look"
)

// slow is a store that takes its time.
type slow struct {
	*store.Memory
	time time.Duration
}

func (s slow) Put(ctx context.Context, w ...store.Write) error {
	time.Sleep(s.time)
	return s.Memory.Put(ctx, w...)
}

// A peer that was ended stores nothing more, whatever waits for it: its place may be another window's now.
func TestAnEndedPeerStoresNothing(t *testing.T) {
	for range 40 {
		peers, outs, err := meet(orzel.Game{}, "", orzel.PL)
		if err != nil {
			t.Fatal(err)
		}
		mem := store.NewMemory()
		in := newLink()
		p := newPeer(peers[1], shelf{mem, "a"}, in, newLink())
		p.owner = nobody{}
		in.send(outs[0].Frames)
		p.push(outs[1])
		p.end()
		p.run()
		if items, err := mem.List(t.Context(), store.Records, ""); err != nil || len(items) > 0 {
			t.Fatalf("%d items, %v", len(items), err)
		}
	}
}

type nobody struct{}

func (nobody) extra() []store.Write { return nil }
func (nobody) idle()                {}

// A deleted game leaves nothing behind, even if it was being stored.
func TestADeletedGameLeavesNothing(t *testing.T) {
	for n := range 8 {
		own, others := slow{store.NewMemory(), 5 * time.Millisecond}, slow{store.NewMemory(), 5 * time.Millisecond}
		d := NewDriver(own, store.Home{Lasting: true}, others)
		id := start(t, d, core.Side(1+n%2))
		time.Sleep(time.Duration(n) * 3 * time.Millisecond)
		if err := d.Delete(id); err != nil {
			t.Fatal(err)
		}
		time.Sleep(30 * time.Millisecond)
		for _, s := range []store.Store{own, others} {
			for _, b := range []store.Bucket{store.Records, store.Secrets} {
				if items, err := s.List(t.Context(), b, ""); err != nil || len(items) > 0 {
					t.Fatalf("%d: %d items left, the first %s, %v", n, len(items), items[0].Key, err)
				}
			}
		}
	}
}

// Whoever gives up in the moment in which the game is opened has given up, however slow the store is: nothing has to
// be compared first.
func TestGivingUpAtOnceAfterOpening(t *testing.T) {
	own, others := store.NewMemory(), store.NewMemory()
	d := NewDriver(own, store.Home{Lasting: true}, others)
	id := start(t, d, 1)
	await(t, open(t, d, id), settled)
	d.table(id).close()
	d.table(id).wait()
	again := NewDriver(slow{own, 200 * time.Millisecond}, store.Home{Lasting: true}, slow{others, 200 * time.Millisecond})
	s := mustTake(t, again, id)
	if err := s.Resign(); err != nil {
		t.Fatal(err)
	}
	await(t, s, func(v *look.View) bool { return v.Status.Kind == look.Resigning })
	if v := await(t, s, func(v *look.View) bool { return v.Status.Kind == look.Over }); v.Verdict.Kind != look.Honest {
		t.Fatalf("%+v", v.Verdict)
	}
}
