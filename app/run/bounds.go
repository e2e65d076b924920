package run

import (
	"bytes"
	"slices"
	"sync/atomic"
	"time"

	"orzel/app/store"
)

// Another device may send whatever it likes, signed and well-formed, faster than this one can judge it. What is kept of
// it until then is bounded, kind by kind:
//
//	frames that nobody has judged              mostUnjudged; then this device stops listening for a moment
//	answers to them: stored and sent later     mostAnswers; until they have left, nothing more is judged
//	what a lobby has to store and to say       the last of each
//	calls to the screen                        one under way, and one that is due
//	events of the connection                   see rtc.Link
//
// A match itself keeps nothing that doesn't count: see match.Receive. What is dropped is not lost, because any frame may
// be: whoever stops listening compares afterwards, as after a loss on the way, and gets what counts from the other.

// bound is so many frames, and bytes in them.
type bound struct{ frames, bytes int }

// mostUnjudged is more than twice the longest record that was seen, of 3,245 entries, and what lies beside it.
var mostUnjudged = bound{8192, 4 << 20}

const (
	// mostAnswers is about the longest record. One frame may ask for all of it, so that this may be exceeded by one.
	mostAnswers = 1 << 20 // bytes
	// mostAtOnce is how many frames are judged before what comes of them is stored and shown.
	mostAtOnce = 64
	// deafness is how long at least nobody listens to a device that has sent too much.
	deafness = 3 * time.Second
)

// listen judges what has arrived, or the first of it. What is left waits for the next round.
func (p *peer) listen() {
	p.mu.Lock()
	defer p.mu.Unlock()
	idle := len(p.queue)+len(p.late) == 0
	for n := 0; n < mostAtOnce && !p.full(); n++ {
		f, from := p.in.next()
		if f == nil {
			break
		}
		p.receive(f, from)
	}
	if !p.full() && p.in.waits().frames > 0 {
		ring(p.in.ready)
	}
	if o, ok := p.owner.(interface{ came() bool }); ok && idle && p.far && len(p.queue) > 0 {
		p.shown = o.came()
	}
}

// full reports that enough answers wait to be stored and to leave. Two peers of one device are never held up, for each
// could wait for the other. The caller holds the lock.
func (p *peer) full() bool {
	waits := p.out.waits().bytes + size(p.held.Frames)
	for i := range p.queue {
		waits += size(p.queue[i].Frames)
	}
	return p.far && waits >= mostAnswers
}

// hand gives a frame of the other device to the peer, unless that has too much to judge. The caller holds the lock.
func (f *far) hand(from int, b []byte) {
	if f.deaf || f.in.offer(from, b, f.most) {
		return
	}
	f.deaf = true
	f.listens = time.AfterFunc(f.rest, f.listenAgain)
	f.tell()
}

// listenAgain, once all is judged that had arrived. What was not heard is asked for.
func (f *far) listenAgain() {
	f.mu.Lock()
	select {
	case <-f.ended:
		f.mu.Unlock()
		return
	default:
	}
	if f.in.waits().frames > 0 {
		f.listens.Reset(f.rest)
		f.mu.Unlock()
		return
	}
	f.deaf = false
	f.tell()
	seat := f.seat
	f.mu.Unlock()
	seat.mu.Lock()
	defer seat.mu.Unlock()
	seat.push(seat.m.Missed())
}

// once adds frames to a list, but none that is in it.
func once(list, frames [][]byte) [][]byte {
	for _, f := range frames {
		if !slices.ContainsFunc(list, func(had []byte) bool { return bytes.Equal(had, f) }) {
			list = append(list, f)
		}
	}
	return list
}

// instead adds writes to a list, each in the place of an earlier one to the same key.
func instead(list, writes []store.Write) []store.Write {
	for _, w := range writes {
		had := false
		for i := range list {
			if list[i].Bucket == w.Bucket && list[i].Key == w.Key {
				list[i], had = w, true
			}
		}
		if !had {
			list = append(list, w)
		}
	}
	return list
}

// ear makes of a function one that never waits and of which no more than one is under way: who calls it meanwhile is heard
// once more when that has ended.
func ear(h func()) func() {
	var calls atomic.Int64
	return func() {
		if calls.Add(1) > 1 {
			return
		}
		go func() {
			for {
				seen := calls.Load()
				h()
				if calls.CompareAndSwap(seen, 0) {
					return
				}
			}
		}()
	}
}
