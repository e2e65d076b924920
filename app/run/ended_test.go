package run

import (
	"context"
	"testing"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/games/orzel"
)

// slow is a store that takes its time.
type slow struct{ *store.Memory }

func (s slow) Put(ctx context.Context, w ...store.Write) error {
	time.Sleep(5 * time.Millisecond)
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
		own, others := slow{store.NewMemory()}, slow{store.NewMemory()}
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
