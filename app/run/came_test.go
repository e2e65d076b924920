//go:build !js

package run

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"orzel/app/store"
	"orzel/ui/look"
)

// stalled is a store that takes its time with entries, and of a program that is killed meanwhile.
type stalled struct {
	*store.Memory
	asked, killed chan struct{}
}

func (s stalled) Put(ctx context.Context, writes ...store.Write) error {
	if !slices.ContainsFunc(writes, func(w store.Write) bool { return strings.Contains(w.Key, "/entry/") }) {
		return s.Memory.Put(ctx, writes...)
	}
	select {
	case s.asked <- struct{}{}:
	default:
	}
	<-s.killed
	return errors.New("killed")
}

// What the other device has done is seen while it is being stored, and nothing is said to it before. Whoever is killed
// meanwhile hears of it again. The control: until then it is not stored.
func TestTheOthersActIsSeenWhileItIsStored(t *testing.T) {
	host, guest := midway(t, hostsTurn)
	before, entries := len(guest.seat().View().History), len(guest.entries())
	p := guest.driver.table(guest.id).peer()
	slow := stalled{guest.own, make(chan struct{}, 1), make(chan struct{})}
	p.mu.Lock()
	p.shelf.store = slow
	p.mu.Unlock()
	var seen []look.Entry
	for end := time.Now().Add(time.Minute); len(seen) <= before; time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("nothing is seen before it is stored")
		}
		host.play()
		seen = guest.seat().View().History
	}
	<-slow.asked
	if w := p.out.waits(); w.frames > 0 {
		t.Errorf("%d frames have left before what they answer to was stored", w.frames)
	}
	close(slow.killed)
	guest.sleep()
	guest.own = guest.own.Reopen()
	guest.wake()
	if n := len(guest.entries()); n != entries {
		t.Errorf("%d entries were stored, and %d before", n, entries)
	}
	v := guest.until("what was seen", func(v *look.View) bool { return len(v.History) >= len(seen) })
	if !slices.Equal(v.History[:len(seen)], seen) {
		t.Errorf("seen were\n%v\nand now\n%v", seen, v.History)
	}
	playedOut(host, guest)
}
