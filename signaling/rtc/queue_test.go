//go:build !js

package rtc

import (
	"fmt"
	"testing"
	"time"

	"orzel/signaling/room"
)

// What nobody reads is kept up to a bound, of events and of bytes; then one Compare stands for all that had no room. The
// control: up to the bound all is there, in order, and no Compare.
func TestWhatNobodyReadsIsBounded(t *testing.T) {
	for _, length := range []int{1, 16 << 10} {
		most := min(mostEvents, mostBytes/length)
		for _, n := range []int{most, most + 1, 10 * most} {
			var q queue
			for i := range n {
				b := make([]byte, length)
				copy(b, fmt.Sprint(i%10))
				q.message(b)
				if len(q.events) > mostEvents || q.bytes > mostBytes {
					t.Fatalf("%d events with %d bytes", len(q.events), q.bytes)
				}
			}
			messages, compares := 0, 0
			for e, any := q.first(); any; e, any = q.first() {
				switch {
				case e.Compare && e.Connection == 7:
					compares++
				case compares > 0 || e.Message[0] != fmt.Sprint(messages % 10)[0]:
					t.Fatalf("message %d is %q", messages, e.Message[:1])
				default:
					messages++
				}
				q.taken(7)
			}
			if messages != most || compares > 0 == (n == most) || compares > 1 {
				t.Errorf("%d of %d bytes: %d read, %d comparisons", n, length, messages, compares)
			}
			if q.message([]byte{1}); len(q.events) != 1 || q.bytes != 1 || q.lost {
				t.Error("it takes nothing more")
			}
		}
	}
}

// However often the connection and the state change unread, the latest of both is told.
func TestTheLatestConnectionAndStateAreTold(t *testing.T) {
	var q queue
	const n = 3 * mostEvents
	for i := range n {
		q.compare(uint64(i))
		q.state(State{Connected: i%2 == 0, Present: i == n-1})
		q.message([]byte{1})
		if len(q.events) > mostEvents {
			t.Fatalf("%d events", len(q.events))
		}
	}
	var state State
	var connection uint64
	for e, any := q.first(); any; e, any = q.first() {
		if e.State != nil {
			state = *e.State
		}
		if e.Compare {
			connection = e.Connection
		}
		q.taken(n - 1)
	}
	if !state.Present || connection != n-1 {
		t.Errorf("%+v, %d", state, connection)
	}
}

// A device that reads nothing while the other goes on sending hears later what there was room for, and that something is
// missing; then it goes on.
func TestALinkThatIsNotReadSaysWhatIsMissing(t *testing.T) {
	s := newServer(t)
	ca, cb := configs(t, s.url())
	a := newDevice(ca)
	b := NewLink(cb)
	t.Cleanup(func() { a.Close(); b.Close() })
	for end := time.Now().Add(15 * time.Second); !a.isStraight(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("no direct path")
		}
	}
	lost := func() (l bool, n int) {
		done := make(chan bool)
		b.do(func() { l, n = b.queue.lost, len(b.queue.events); close(done) })
		<-done
		return l, n
	}
	for end := time.Now().Add(60 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		a.Send(make([]byte, room.MaxMessage))
		l, n := lost()
		if l {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("%d events wait, and nothing was too much", n)
		}
	}
	a.Send([]byte("last, and not heard"))
	compared, bytes := false, 0
	for !compared || bytes < mostBytes/2 {
		select {
		case e := <-b.Events():
			compared = e.Compare && bytes > 0 || compared
			bytes += len(e.Message)
		case <-time.After(20 * time.Second):
			t.Fatalf("%d bytes were read, compared %v", bytes, compared)
		}
	}
	if bytes > mostBytes+1<<20 {
		t.Errorf("%d bytes were kept", bytes)
	}
	for heard := false; !heard; {
		a.Send([]byte("on"))
		select {
		case e := <-b.Events():
			heard = string(e.Message) == "on"
		case <-time.After(20 * time.Second):
			t.Fatal("it doesn't go on")
		}
	}
}

func (d *device) isStraight() bool {
	s, _, _ := d.now()
	return s.Connected && s.Path == Straight
}

// Of the other end's candidates and offers so many are taken as an honest device may have, and no more.
func TestOffersAndCandidatesAreCounted(t *testing.T) {
	l := &Link{config: Config{Timing: quick}}
	now, made := time.Now(), 0
	for range 1000 {
		if l.mayMake(now) {
			made++
		}
	}
	if made != mostOffers || !l.mayMake(now.Add(2*quick.DirectMost)) {
		t.Errorf("%d offers at once", made)
	}
	d := &Direct{}
	for range 1000 {
		d.Candidate(Candidate{Candidate: "x"})
	}
	if len(d.early) != mostCandidates {
		t.Errorf("%d candidates", len(d.early))
	}
}
