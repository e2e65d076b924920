package run

import (
	"sync"

	"orzel/core/match"
)

// link carries frames one way: between two peers of this process, where it is all that they share, or between a peer
// and the goroutine that owns the connection to another device.
type link struct {
	mu     sync.Mutex
	frames [][]byte
	peers  []match.Peers // whom each is for, or whom it comes from
	bytes  int
	ready  chan struct{}
}

func newLink() *link { return &link{ready: make(chan struct{}, 1)} }

// send is post between two.
func (l *link) send(frames [][]byte) { l.post(match.Output{Frames: frames}) }

// post puts the frames of an output on their way.
func (l *link) post(out match.Output) {
	l.mu.Lock()
	l.frames, l.peers = append(l.frames, out.Frames...), append(l.peers, out.To...)
	for len(l.peers) < len(l.frames) {
		l.peers = append(l.peers, 0xFF)
	}
	l.bytes += size(out.Frames)
	l.mu.Unlock()
	if len(out.Frames) > 0 {
		ring(l.ready)
	}
}

// offer is send where there is a bound; false: too much waits already, and the frame is dropped.
func (l *link) offer(from int, frame []byte, most bound) bool {
	l.mu.Lock()
	fits := len(l.frames) < most.frames && l.bytes+len(frame) <= most.bytes
	l.mu.Unlock()
	if fits {
		l.post(match.Output{Frames: [][]byte{frame}, To: []match.Peers{match.Only(from)}})
	}
	return fits
}

func (l *link) take() [][]byte { return l.takeAll().Frames }

// takeAll takes all frames, and whom they are for.
func (l *link) takeAll() (out match.Output) {
	l.mu.Lock()
	defer l.mu.Unlock()
	out.Frames, out.To = l.frames, l.peers
	l.frames, l.peers, l.bytes = nil, nil, 0
	return out
}

// drop takes back what is for some peers, or from them.
func (l *link) drop(peers, all match.Peers) {
	l.mu.Lock()
	defer l.mu.Unlock()
	out := match.Output{Frames: l.frames, To: l.peers}
	out.Drop(peers, all)
	l.frames, l.peers, l.bytes = out.Frames, out.To, size(out.Frames)
}

// next takes the first frame only, with the peers that it may come from; nil: there is none.
func (l *link) next() ([]byte, match.Peers) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.frames) == 0 {
		return nil, 0
	}
	f, from := l.frames[0], l.peers[0]
	l.frames[0] = nil
	l.frames, l.peers, l.bytes = l.frames[1:], l.peers[1:], l.bytes-len(f)
	return f, from
}

// waits is how much is under way.
func (l *link) waits() bound {
	l.mu.Lock()
	defer l.mu.Unlock()
	return bound{len(l.frames), l.bytes}
}

func size(frames [][]byte) (bytes int) {
	for _, f := range frames {
		bytes += len(f)
	}
	return bytes
}

func ring(bell chan struct{}) {
	select {
	case bell <- struct{}{}:
	default:
	}
}
