//go:build !js

package run

import (
	"crypto/rand"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"orzel/app/store"
	"orzel/core/games/orzel"
	"orzel/core/match"
	"orzel/core/record"
	"orzel/signaling/room"
	"orzel/ui/look"
)

// A flood is frames of one kind that a device may send: well-formed, and signed where that is asked for.
type flood struct {
	kind   string
	frames [][]byte // to be sent again and again
}

// floods are what the guest's device can say to the host's.
func floods(t *testing.T, guest *phone) (list []flood) {
	s, err := guest.driver.table(guest.id).far.at()
	if err != nil {
		t.Fatal(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	m, r := s.m, s.m.Record()
	id := record.GameID(r.Hellos)
	tagged := func(tag byte, v any) []byte { return append([]byte{tag}, record.Encode(v)...) }
	begin, err := match.NewLine(m.Game(), r.Hellos, nil)
	if err != nil {
		t.Fatal(err)
	}
	head := match.Head{Hash: begin.Head()}
	wave, err := m.Gesture(match.Wave)
	if err != nil {
		t.Fatal(err)
	}
	var ahead, again, offers, wishes, openings, invitations, proposals [][]byte
	for n := range 256 {
		e := record.Entry{Number: uint32(len(r.Entries) + 5 + n), Prev: record.Hash{byte(n)}, Author: uint8(m.Me()), Kind: record.KindAct, Body: make([]byte, 1<<10)}
		signed := e.Sign(m.Key())
		ahead = append(ahead, match.EntryFrame(&signed))
		again = append(again, match.EntryFrame(&r.Entries[n%len(r.Entries)]))
		a := &record.Agreement{Author: uint8(m.Me()), Head: m.Line().Head(), What: match.TakeBack, To: uint32(n)}
		a.Sign(record.Offered, m.Key(), id)
		offers = append(offers, match.OfferFrame(a))
		w := &record.Wish{Author: uint8(m.Me()), Head: record.Hash{byte(n)}, Side: uint8(orzel.KM), What: uint16(n)}
		w.Sign(m.Key(), id)
		wishes = append(wishes, match.WishFrame(w))
		o := &record.Opening{Author: uint8(m.Me()), Head: record.Hash{byte(n)}, Values: make([]byte, 6*n)}
		o.Sign(m.Key(), id)
		openings = append(openings, match.OpeningFrame(o))
		invitation, err := room.New(rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		invitations = append(invitations, append([]byte{0x81}, invitation.Code()...))
		proposals = append(proposals, append([]byte{proposed}, `{"Game":"orzel"}`...))
	}
	return []flood{
		{"heads of the beginning", [][]byte{tagged(6, &head)}},
		{"asking for the beginning", [][]byte{tagged(10, &head)}},
		{"one gesture again", wave.Frames},
		{"entries far ahead", ahead}, {"entries again", again}, {"offers", offers}, {"wishes", wishes}, {"openings", openings},
		{"hellos", [][]byte{tagged(2, &r.Hellos[m.Me()])}},
		{"invitations", invitations}, {"proposals", proposals}, {"withdrawals", [][]byte{{withdrawn}}},
	}
}

// most is the most that a device has kept at any moment that was looked at, and whether it has stopped listening.
type most struct {
	unjudged, answers, outputs int
	deaf                       bool
}

// look takes note of this moment.
func (m *most) look(f *far) {
	p := f.peer()
	f.mu.Lock()
	m.unjudged, m.deaf = max(m.unjudged, f.in.waits().frames), m.deaf || f.deaf
	f.mu.Unlock()
	p.mu.Lock()
	defer p.mu.Unlock()
	waits := p.out.waits().bytes + size(p.held.Frames)
	for i := range p.queue {
		waits += size(p.queue[i].Frames)
	}
	m.answers, m.outputs = max(m.answers, waits), max(m.outputs, len(p.queue))
}

// pour lets a device receive so many frames, as fast as it takes them, and looks on for a moment while it judges them.
func pour(p *phone, frames [][]byte, n int) (m most) {
	f := p.driver.table(p.id).far
	for i := range n {
		f.receive(1-f.me, frames[i%len(frames)])
		if i%64 == 0 || i == n-1 {
			m.look(f)
		}
	}
	for end := time.Now().Add(time.Second / 2); f.in.waits().frames > 0 && time.Now().Before(end); time.Sleep(time.Millisecond / 4) {
		m.look(f)
	}
	return m
}

func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// Whatever another device sends, signed, well-formed and without end: what is kept of it is bounded. Then the game goes on,
// and nothing of it is lost.
func TestAFloodOfGoodFramesFillsNoMemory(t *testing.T) {
	host, guest := midway(t, guestsTurn)
	record := 0
	for _, f := range host.entries() {
		record += 100 + len(f.Entry.Body)
	}
	far := host.driver.table(host.id).far
	far.mu.Lock()
	few := bound{1024, 1 << 20} // so that it is soon reached, and soon judged
	far.most, far.rest = few, 20*time.Millisecond
	far.mu.Unlock()
	before, most := heap(), 2*few.bytes+2*mostAnswers+16<<20
	deaf := false
	for _, f := range floods(t, guest) {
		host.until("it is heard again", func(v *look.View) bool { return !v.Net.Flood && far.in.waits().frames == 0 })
		began := time.Now()
		m := pour(host, f.frames, 4*few.frames)
		grown := heap() - before
		for end := time.Now().Add(time.Minute); grown > most && time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
			grown = heap() - before // what is being judged is no longer kept
		}
		t.Logf("%s: %+v, %d kB more on the heap, %v", f.kind, m, grown>>10, time.Since(began))
		if m.unjudged > few.frames || m.answers > mostAnswers+10*record+1<<16 || m.outputs > mostAtOnce+8 || grown > most {
			t.Errorf("%s: %+v, %d bytes more", f.kind, m, grown)
		}
		deaf = deaf || m.deaf
	}
	if !deaf {
		t.Error("it has listened to everything: the flood was none")
	}
	host.until("it is heard again, and connected", func(v *look.View) bool { return !v.Net.Flood && v.Net.Connected })
	playedOut(host, guest)
}

// The control: without the bound, the same is kept whole.
func TestWithoutTheBoundAFloodIsKept(t *testing.T) {
	host, guest := midway(t, guestsTurn)
	f := host.driver.table(host.id).far
	f.mu.Lock()
	f.most = bound{1 << 30, 1 << 30}
	f.mu.Unlock()
	if m := pour(host, floods(t, guest)[0].frames, 4*mostUnjudged.frames); m.unjudged <= mostUnjudged.frames {
		t.Errorf("only %+v: what the bound is for doesn't happen", m)
	}
	host.sleep()
	guest.sleep()
}

// An ordinary device sends at most a whole record at once, and what lies beside it. It is heard, all of it, and no word is said.
func TestAnOrdinaryDeviceIsNeverTooMuch(t *testing.T) {
	host, guest := midway(t, guestsTurn)
	f := host.driver.table(host.id).far
	var whole [][]byte
	for _, l := range floods(t, guest) {
		if l.kind == "entries again" {
			whole = l.frames
		}
	}
	for range 3 { // three times the longest record
		m := pour(host, whole, 3500)
		t.Logf("%+v", m)
		if host.seat().View().Net.Flood {
			t.Fatal("a record is too much")
		}
		for end := time.Now().Add(time.Minute); f.in.waits().frames > 0; time.Sleep(time.Millisecond) {
			if time.Now().After(end) {
				t.Fatal("it isn't judged")
			}
		}
	}
	wrote := guest.written(first)
	host.until("it has the next entry", func(v *look.View) bool { return len(host.entries()) > int(wrote[0].Entry.Number) && !v.Net.Flood })
	host.sleep()
	guest.sleep()
}

// What could not be judged is asked for afterwards: an entry that came while nobody listened is not lost. The control is the moment
// before: it isn't there.
func TestAnEntryThatCameWhileNobodyListenedIsNotLost(t *testing.T) {
	host, guest := midway(t, guestsTurn)
	f := host.driver.table(host.id).far
	f.mu.Lock()
	f.most = bound{} // nothing fits
	f.mu.Unlock()
	had := len(host.entries())
	wrote := guest.written(first)
	host.until("it is too much", func(v *look.View) bool { return v.Net.Flood })
	if len(host.entries()) != had {
		t.Fatal("it has been heard")
	}
	f.mu.Lock()
	f.most = mostUnjudged
	f.mu.Unlock()
	host.until("it is heard again", func(v *look.View) bool { return !v.Net.Flood })
	last := wrote[len(wrote)-1].Entry
	host.until("it has the entry", func(*look.View) bool {
		return slices.ContainsFunc(host.entries(), func(s record.Signed) bool { return s.Entry.Hash() == last.Hash() })
	})
	playedOut(host, guest)
}

// A device with a store that refuses does not keep more and more answers.
func TestAStoreThatRefusesKeepsNoMoreAndMoreAnswers(t *testing.T) {
	host, guest := midway(t, guestsTurn)
	host.own.BreakAt(1, store.RefuseFrom, store.ErrQuota)
	f := host.driver.table(host.id).far
	list := floods(t, guest)
	for _, e := range list[0].frames {
		if m := pour(host, [][]byte{e}, 2*mostUnjudged.frames); m.answers > mostAnswers+1<<18 || m.unjudged > mostUnjudged.frames {
			t.Errorf("%+v", m)
		}
	}
	host.own.BreakAt(0, store.NoFault, nil)
	for end := time.Now().Add(3 * time.Minute); f.in.waits().frames > 0; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it is never judged")
		}
	}
	host.until("it is heard again", func(v *look.View) bool { return !v.Net.Flood && v.Net.Connected })
	playedOut(host, guest)
}

// A lobby keeps the last of what it has to store and to say, as often as the other repeats itself.
func TestALobbyKeepsTheLastOnly(t *testing.T) {
	puts := func(n byte) []store.Write {
		return []store.Write{{Bucket: store.Secrets, Key: "lobby", Value: []byte{n}}, {Bucket: store.Records, Key: "lobby", Value: []byte{n}}}
	}
	var writes []store.Write
	var frames [][]byte
	for n := range byte(100) {
		writes, frames = instead(writes, puts(n)), once(frames, [][]byte{{1}, {n % 2}})
	}
	if len(writes) != 2 || writes[0].Value[0] != 99 || writes[1].Value[0] != 99 || len(frames) != 2 {
		t.Errorf("%v, %v", writes, frames)
	}
}

// A screen that is slow is called once more after all that has happened meanwhile, and not for each of it; the last is never missed.
func TestASlowScreenIsCalledOnceMore(t *testing.T) {
	var state, seen, calls, at atomic.Int64
	call := ear(func() {
		if at.Add(1) > 1 {
			t.Error("two calls at once")
		}
		time.Sleep(time.Millisecond)
		seen.Store(state.Load())
		calls.Add(1)
		at.Add(-1)
	})
	for range 5000 {
		state.Add(1)
		call()
	}
	for end := time.Now().Add(time.Minute); seen.Load() != 5000; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("it has seen %d", seen.Load())
		}
	}
	if n := calls.Load(); n > 1000 || n == 0 {
		t.Errorf("%d calls", n)
	}
}
