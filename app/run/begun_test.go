package run

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"orzel/app/store"
	"orzel/ui"
	"orzel/ui/look"
)

// mortal is a store of a program that is killed before its nth Put, in whichever store.
type mortal struct {
	*store.Memory
	left *atomic.Int64
}

func (m mortal) Put(ctx context.Context, w ...store.Write) error {
	if m.left.Add(-1) < 0 {
		return errors.New("killed")
	}
	return m.Memory.Put(ctx, w...)
}

// A game that is killed while it begins is in the list and can be opened, or it is not there.
func TestAGameKilledAtItsBeginningIsWholeOrNotThere(t *testing.T) {
	seen := 0
	for n := range 12 {
		own, others := store.NewMemory(), store.NewMemory()
		var left atomic.Int64
		left.Store(int64(n % 4))
		d := NewDriver(mortal{own, &left}, store.Home{Lasting: true}, mortal{others, &left})
		id, err := d.Start(ui.Setup{Game: "orzel", Side: 2, Level: "random"})
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(10 * time.Millisecond)
		d.table(id).close()
		d.table(id).wait()
		d = NewDriver(own.Reopen(), store.Home{Lasting: true}, others.Reopen())
		list, err := d.Games()
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range list {
			seen++
			if v := await(t, mustTake(t, d, g.ID), settled); v.Status.Kind == look.Stuck {
				t.Fatalf("killed after %d: %+v", n%4, v.Status)
			}
			d.table(g.ID).close()
		}
	}
	if seen == 0 {
		t.Fatal("no game was ever stored")
	}
}
