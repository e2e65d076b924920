package run

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"orzel/app/store"
	"orzel/core/match"
)

// shelf is one match's place in a peer's store.
type shelf struct {
	store store.Store
	id    string
}

func (s shelf) key(key string) string { return fmt.Sprintf("match/%s/%s", s.id, key) }

func (s shelf) writes(puts []match.Put) (w []store.Write) {
	for _, p := range puts {
		b := store.Records
		if p.Secret {
			b = store.Secrets
		}
		w = append(w, store.Write{Bucket: b, Key: s.key(p.Key), Value: p.Value})
	}
	return w
}

// values are what the shelf holds in a bucket, by the match's own keys.
func (s shelf) values(b store.Bucket) (map[string][]byte, error) {
	prefix := s.key("")
	items, err := s.store.List(context.Background(), b, prefix)
	if err != nil {
		return nil, err
	}
	values := map[string][]byte{}
	for _, it := range items {
		values[it.Key[len(prefix):]] = it.Value
	}
	return values, nil
}

// clear lists the writes that empty the shelf.
func (s shelf) clear() (w []store.Write, err error) {
	for _, b := range []store.Bucket{store.Records, store.Secrets} {
		values, err := s.values(b)
		if err != nil {
			return nil, err
		}
		for k := range values {
			w = append(w, store.Write{Bucket: b, Key: s.key(k)})
		}
	}
	return w, nil
}

// peer drives one side's match: what the match asks for is stored first, then sent.
//
// The lock guards the match and everything below it.
type peer struct {
	shelf   shelf
	in, out *link
	ended   chan struct{} // closed by end
	done    chan struct{} // closed when nothing more will be stored
	closing sync.Once
	bell    chan struct{}

	mu      sync.Mutex
	m       *match.Match
	queue   []match.Output
	late    []store.Write // what the store refused: it goes with the next, so that no gap is ever stored
	unsaved error         // the store's last refusal: play goes on in memory, and what is late is tried again
	wrong   error         // what stopped the match

	// far says that the other peer is on another device: what is not stored is not sent there, for else this
	// device could come back from its store and sign another entry at the same place. On one device play goes
	// on in memory.
	far    bool
	shown  bool          // the owner has shown all that is queued, and nothing came after that
	held   match.Output  // frames that wait until what is late is stored
	parted match.Peers   // whose connection has become another while something was being stored
	again  time.Duration // how long until the store is asked again

	owner owner
}

// owner is whose peer it is: a person's seat or a computer player. Its methods are called with the lock held;
// one that also has news(list []match.News) is told what a person should hear of, one that has came() bool when another
// device's frames have been judged and wait, with nothing of this device's person, to be stored; it says whether it shows them.
type owner interface {
	// extra adds writes to each transaction.
	extra() []store.Write
	// idle is called when nothing is left to store or to receive.
	idle()
}

func newPeer(m *match.Match, s shelf, in, out *link) *peer {
	return &peer{
		m: m, shelf: s, in: in, out: out, ended: make(chan struct{}), done: make(chan struct{}), bell: make(chan struct{}, 1),
		far: m.Hellos()[0].Devices > 1, again: 2 * time.Second,
	}
}

// end stops the peer's goroutine; what it was storing is stored.
func (p *peer) end() { p.closing.Do(func() { close(p.ended) }) }

// push queues what the match asked for. The caller holds the lock.
func (p *peer) push(out match.Output) {
	p.queue, p.shown = append(p.queue, out), false
	ring(p.bell)
}

// part: the connection to another peer is a new one. What was to be sent on the one before must not be sent on this one,
// and how far the other said there that it was may not be so any more. The caller holds the lock.
func (p *peer) part(other int) {
	p.m.Part(other)
	gone := match.Only(other)
	p.parted |= gone
	p.held.Drop(gone, p.others())
	for i := range p.queue {
		p.queue[i].Drop(gone, p.others())
	}
	p.out.drop(gone, p.others())
	p.in.drop(gone, p.others())
}

// others are all peers but this.
func (p *peer) others() (set match.Peers) {
	for i := range p.m.Hellos() {
		if i != p.m.Me() {
			set |= match.Only(i)
		}
	}
	return set
}

// run works until end.
func (p *peer) run() {
	defer close(p.done)
	var again <-chan time.Time
	for !p.over() {
		select {
		case <-p.ended:
			return
		case <-p.in.ready:
			p.listen()
		case <-p.bell:
		case <-again:
			p.mu.Lock()
			p.push(match.Output{})
			p.mu.Unlock()
		}
		if again = nil; p.work() {
			again = time.After(p.again)
		}
	}
}

// over reports that end was called.
func (p *peer) over() bool {
	select {
	case <-p.ended:
		return true
	default:
		return false
	}
}

// receive takes a frame that comes from one of these peers: of two, from the other.
func (p *peer) receive(frame []byte, from match.Peers) {
	other := 1 - min(1, p.m.Me())
	for i := range p.m.Hellos() {
		if from == match.Only(i) && i != p.m.Me() {
			other = i
		}
	}
	out, err := p.m.ReceiveFrom(other, frame)
	if errors.Is(err, match.ErrNoise) || err != nil && p.wrong != nil && len(out.Puts)+len(out.Frames) == 0 {
		return // nothing has changed, and there may be much of it
	}
	if err != nil && p.wrong == nil {
		p.wrong = err
	}
	p.push(out)
}

// work stores all that is queued, in one transaction, and sends it. It reports that frames are held back.
func (p *peer) work() (holds bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	worked := false
	for ; len(p.queue) > 0 && !p.over(); worked = true {
		var out match.Output
		for _, o := range p.queue {
			out.Add(o)
		}
		p.queue = nil
		p.late = append(p.late, p.shelf.writes(out.Puts)...)
		p.parted = 0
		if writes := slices.Concat(p.late, p.owner.extra()); len(writes) > 0 {
			to := p.shelf.store
			p.mu.Unlock()
			err := to.Put(context.Background(), writes...)
			p.mu.Lock()
			if p.shown = p.shown && p.unsaved == err; err == nil {
				p.late = nil
			}
			p.unsaved = err
		}
		out.Drop(p.parted, p.others())
		p.held.Add(match.Output{Frames: out.Frames, To: out.To})
		if len(p.late) == 0 || !p.far {
			p.out.post(p.held)
			p.held = match.Output{}
		}
		if o, ok := p.owner.(interface{ news([]match.News) }); ok && len(out.News) > 0 {
			o.news(out.News)
			p.shown = false
		}
	}
	if worked {
		p.owner.idle()
	}
	return len(p.held.Frames) > 0
}
