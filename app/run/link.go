package run

import "sync"

// link carries frames one way: between two peers of this process, where it is all that they share, or between a peer
// and the goroutine that owns the connection to another device.
type link struct {
	mu     sync.Mutex
	frames [][]byte
	bytes  int
	ready  chan struct{}
}

func newLink() *link { return &link{ready: make(chan struct{}, 1)} }

func (l *link) send(frames [][]byte) {
	l.mu.Lock()
	l.frames = append(l.frames, frames...)
	l.bytes += size(frames)
	l.mu.Unlock()
	if len(frames) > 0 {
		ring(l.ready)
	}
}

// offer is send where there is a bound; false: too much waits already, and the frame is dropped.
func (l *link) offer(frame []byte, most bound) bool {
	l.mu.Lock()
	fits := len(l.frames) < most.frames && l.bytes+len(frame) <= most.bytes
	l.mu.Unlock()
	if fits {
		l.send([][]byte{frame})
	}
	return fits
}

func (l *link) take() [][]byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	f := l.frames
	l.frames, l.bytes = nil, 0
	return f
}

// next takes the first frame only; nil: there is none.
func (l *link) next() []byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.frames) == 0 {
		return nil
	}
	f := l.frames[0]
	l.frames[0] = nil
	l.frames, l.bytes = l.frames[1:], l.bytes-len(f)
	return f
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
