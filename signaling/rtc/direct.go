package rtc

import (
	"context"
	"errors"
	"sync"
)

// Direct is a data channel between two devices. It is a Carrier from the start; frames pass once Opened.
type Direct struct {
	peer    peer
	raw     chan []byte
	frames  chan []byte
	drained chan struct{} // has room for one: fewer bytes wait than did
	opened  chan struct{}
	ready   chan struct{} // closed when all own candidates are known
	gone    chan struct{}
	open    sync.Once
	gather  sync.Once
	end     sync.Once

	mu        sync.Mutex
	described bool        // by the other end
	early     []Candidate // came before the description that they belong to
	told      int         // how many there were

	sending sync.Mutex
	number  uint32
}

// Signal is one step of making a direct path.
type Signal struct {
	Attempt   uint32     // the offerer's count
	Offer     string     `json:",omitempty"`
	Answer    string     `json:",omitempty"`
	Candidate *Candidate `json:",omitempty"`
}

// mostCandidates is more than any honest device has. A browser keeps each that it is given.
const mostCandidates = 64

// newDirect makes one end. found is called with each of its candidates and must not wait; nil: they go into
// the description.
func newDirect(api *API, servers []ICEServer, found func(Candidate)) (*Direct, error) {
	d := &Direct{
		raw: make(chan []byte, waitingParts), frames: make(chan []byte, 16), drained: make(chan struct{}, 1),
		opened: make(chan struct{}), ready: make(chan struct{}), gone: make(chan struct{}),
	}
	p, err := newPeer(api, servers, events{
		opened:   func() { d.open.Do(func() { close(d.opened) }) },
		closed:   d.Close,
		gathered: func() { d.gather.Do(func() { close(d.ready) }) },
		drained: func() {
			select {
			case d.drained <- struct{}{}:
			default:
			}
		},
		found: func(c Candidate) {
			if found != nil && c.Candidate != "" { // browsers end with an empty one that no other end takes
				found(c)
			}
		},
		parts: d.raw, gone: d.gone,
	})
	if err != nil {
		return nil, err
	}
	d.peer = p
	go d.collect()
	return d, nil
}

// Opened is closed when frames can pass.
func (d *Direct) Opened() <-chan struct{} { return d.opened }

// Offer begins.
func (d *Direct) Offer() (string, error) {
	if d.over() {
		return "", ErrGone
	}
	return d.peer.create(offered)
}

// Answer replies to an offer.
func (d *Direct) Answer(offer string) (string, error) {
	if err := d.describe(offered, offer); err != nil {
		return "", err
	}
	return d.peer.create(answered)
}

// Accept takes the answer to an offer.
func (d *Direct) Accept(answer string) error { return d.describe(answered, answer) }

func (d *Direct) describe(kind, sdp string) error {
	if d.over() {
		return ErrGone
	}
	if err := d.peer.accept(kind, sdp); err != nil {
		return err
	}
	d.mu.Lock()
	early := d.early
	d.early, d.described = nil, true
	d.mu.Unlock()
	for _, c := range early {
		_ = d.peer.add(c)
	}
	return nil
}

// Candidate adds an address of the other end. One that is of no use is no reason to end.
func (d *Direct) Candidate(c Candidate) {
	if c.Candidate == "" {
		return
	}
	d.mu.Lock()
	described := d.described
	if d.told++; d.told > mostCandidates {
		d.mu.Unlock()
		return
	}
	if !described {
		d.early = append(d.early, c)
	}
	d.mu.Unlock()
	if described {
		_ = d.peer.add(c)
	}
}

// gathered waits until the description holds all candidates, and returns it.
func (d *Direct) gathered(ctx context.Context) (string, error) {
	select {
	case <-d.ready:
	case <-ctx.Done(): // a STUN server that doesn't answer: go with what there is
	case <-d.gone:
		return "", ErrGone
	}
	sdp := d.peer.local()
	if sdp == "" {
		return "", errors.New("rtc: no description")
	}
	return sdp, nil
}

// Frames are what the other end has sent.
func (d *Direct) Frames() <-chan []byte { return d.frames }

func (d *Direct) over() bool {
	select {
	case <-d.gone:
		return true
	default:
		return false
	}
}

// Close ends the connection. It doesn't wait.
func (d *Direct) Close() {
	d.end.Do(func() {
		close(d.gone)
		d.peer.close()
	})
}
