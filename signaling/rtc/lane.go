package rtc

import (
	"sync"
	"time"

	"orzel/signaling/room"
)

// lane is a carrier in use, with a queue so that a slow one never stops the link.
type lane struct {
	Carrier
	direct bool
	out    chan []byte
	gone   chan struct{}
	once   sync.Once
	heard  time.Time // guarded by the link's goroutine
}

// queueLength is how many frames may wait; a carrier that takes fewer is as good as gone.
const queueLength = 256

func newLane(c Carrier, direct bool) *lane {
	l := &lane{Carrier: c, direct: direct, out: make(chan []byte, queueLength), gone: make(chan struct{})}
	go l.write()
	return l
}

func (l *lane) write() {
	for {
		select {
		case f := <-l.out:
			if l.Carrier.Send(f) != nil {
				l.close()
				return
			}
		case <-l.gone:
			return
		}
	}
}

func (l *lane) put(f []byte) {
	select {
	case l.out <- f:
	default:
		l.close()
	}
}

func (l *lane) close() { l.once.Do(func() { close(l.gone); l.Carrier.Close() }) }

// recent keeps the last sealed frames, to send them again after a change of carrier.
type recent struct {
	frames [][]byte
	bytes  int
}

// recentFrames is a part of what the other end's window takes.
const (
	recentFrames = room.Window / 2
	recentBytes  = 256 << 10
)

func (r *recent) add(f []byte) {
	r.frames = append(r.frames, f)
	for r.bytes += len(f); len(r.frames) > recentFrames || r.bytes > recentBytes && len(r.frames) > 1; {
		r.bytes -= len(r.frames[0])
		r.frames = r.frames[1:]
	}
}
