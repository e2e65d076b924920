//go:build !js

package relay

import (
	"sync"
	"time"

	"github.com/coder/websocket"
)

// hall is a room with somebody in it.
type hall struct {
	size   byte
	opener *address

	mu     sync.Mutex
	places [MaxPlaces]*place
	sent   bucket
}

// sit gives a newcomer a place, and returns whom it replaces. The caller holds the server's lock.
func (h *hall) sit(p *place, host bool) (older *place, code websocket.StatusCode) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for n, q := range h.places[:h.size] {
		if q != nil && q.token == p.token {
			h.places[n], p.number = p, byte(n)
			return q, 0
		}
	}
	first, last, refusal := byte(1), h.size, Full
	if host {
		first, last, refusal = 0, 1, Taken
	}
	for n := first; n < last; n++ {
		if h.places[n] == nil {
			h.places[n], p.number = p, n
			return nil, 0
		}
	}
	return nil, refusal
}

// leave empties a place, unless a newer connection has it, and reports that nobody is left. The caller holds
// the server's lock.
func (h *hall) leave(p *place) (empty bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.places[p.number] == p {
		h.places[p.number] = nil
	}
	return h.places == [MaxPlaces]*place{}
}

// tell sends everybody who is there.
func (h *hall) tell() {
	h.mu.Lock()
	defer h.mu.Unlock()
	var present byte
	for n, p := range h.places {
		if p != nil {
			present |= 1 << n
		}
	}
	for n, p := range h.places {
		if p != nil {
			p.put(Notice{byte(n), h.size, present}.encode())
		}
	}
}

// forward hands a frame to all others, and reports whether the room may send so much.
func (h *hall) forward(from *place, frame []byte, now time.Time, l *Limits) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.places[from.number] != from {
		return true // replaced in this moment: its word doesn't count any more
	}
	if h.sent.take(now, float64(len(frame)), l.RoomBytes, l.Burst) > 0 {
		return false
	}
	for _, p := range h.places {
		if p != nil && p != from {
			p.put(frame)
		}
	}
	return true
}
