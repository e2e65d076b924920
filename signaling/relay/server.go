//go:build !js

package relay

import (
	"context"
	"net/http"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"orzel/signaling/room"
)

// Server is a relay. It is an http.Handler for connections.
type Server struct {
	limits  Limits
	queued  atomic.Int64
	counts  counts
	closing sync.WaitGroup // connections that are being closed, their readers and writers

	mu        sync.Mutex
	stopped   bool
	halls     map[room.ID]*hall
	addresses map[netip.Prefix]*address
	all       map[*place]bool
	sent      bucket
}

// address is what one address uses. The server's lock guards it.
type address struct {
	prefix        netip.Prefix
	rooms, places int
	sent, joins   bucket
}

// New makes a relay.
func New(l Limits) *Server {
	return &Server{
		limits: l, halls: map[room.ID]*hall{}, addresses: map[netip.Prefix]*address{}, all: map[*place]bool{},
	}
}

// ServeHTTP serves one connection until it ends. Every page may connect: there are no cookies or accounts
// that a foreign page could use.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true})
	if err != nil {
		return // Accept has answered
	}
	conn.SetReadLimit(room.MaxFrame)
	p := &place{server: s, conn: conn, bell: make(chan struct{}, 1), gone: make(chan struct{})}
	if code := s.enter(p, s.limits.origin(r)); code != 0 {
		s.counts.ended(code)
		_ = conn.Close(code, reasons[code])
		return
	}
	defer s.closing.Done()
	defer s.exit(p)
	late := time.AfterFunc(s.limits.JoinWithin, func() { p.end(Silent) })
	kind, b, err := conn.Read(context.Background())
	if !late.Stop() || err != nil {
		p.fail(err)
		return
	}
	j, err := decodeJoin(b)
	if err != nil || kind != websocket.MessageBinary {
		p.end(BadJoin)
		return
	}
	if code := s.join(p, j); code != 0 {
		p.end(code)
		return
	}
	s.closing.Add(1)
	go p.write()
	p.hall.tell()
	s.listen(p)
}

// listen forwards what a place sends until it ends.
func (s *Server) listen(p *place) {
	var buffer []byte
	for {
		frame, err := p.read(&buffer)
		if err == errShape {
			p.end(BadFrame)
		}
		if err != nil {
			p.fail(err)
			return
		}
		if !s.allow(p, float64(len(frame))) || !p.hall.forward(p, frame, time.Now(), &s.limits) {
			p.end(TooFast)
			return
		}
		s.counts.frames.Add(1)
		s.counts.bytes.Add(int64(len(frame)))
	}
}

// fail ends a connection whose reading has failed.
func (p *place) fail(err error) {
	if websocket.CloseStatus(err) == -1 {
		select {
		case <-p.gone:
		default:
			p.server.counts.broken.Add(1)
		}
	}
	p.lost()
}

// allow takes n bytes from the allowances of a place, its address and all. What is too much in total waits.
func (s *Server) allow(p *place, n float64) bool {
	for {
		now := time.Now()
		s.mu.Lock()
		wait := s.sent.take(now, n, s.limits.TotalBytes, s.limits.Burst)
		ok := wait > 0 || p.sent.take(now, n, s.limits.PlaceBytes, s.limits.Burst) == 0 &&
			p.from.sent.take(now, n, s.limits.AddressBytes, s.limits.Burst) == 0
		s.mu.Unlock()
		if wait == 0 || !ok {
			return ok
		}
		select {
		case <-time.After(min(wait, time.Second)):
		case <-p.gone:
			return false
		}
	}
}

// enter counts a connection for its address.
func (s *Server) enter(p *place, from netip.Prefix) websocket.StatusCode {
	s.mu.Lock()
	defer s.mu.Unlock()
	a := s.addresses[from]
	if a == nil {
		a = &address{prefix: from}
		if len(s.addresses) >= 2*s.limits.Places {
			s.forget()
		}
		s.addresses[from] = a
	}
	now := time.Now()
	switch {
	case s.stopped:
		return websocket.StatusGoingAway
	case a.joins.take(now, 1, s.limits.AddressJoins, max(s.limits.Burst, 1/s.limits.AddressJoins)) > 0:
		return TooFast
	case a.places >= s.limits.AddressPlaces:
		return TooMany
	case len(s.all) >= s.limits.Places:
		return Busy
	}
	a.places++
	p.from, s.all[p] = a, true
	s.closing.Add(1)
	s.counts.joins.Add(1)
	return 0
}

// forget drops addresses that use nothing. The caller holds the lock.
func (s *Server) forget() {
	now := time.Now()
	for k, a := range s.addresses {
		if a.places == 0 && a.rooms == 0 && a.joins.idle(now) && a.sent.idle(now) {
			delete(s.addresses, k)
		}
	}
}

// join seats a connection in its room.
func (s *Server) join(p *place, j Join) websocket.StatusCode {
	s.mu.Lock()
	defer s.mu.Unlock()
	p.token = j.Token
	h := s.halls[j.Room]
	switch {
	case s.stopped:
		return websocket.StatusGoingAway
	case h == nil && j.Places == 0:
		return NoRoom
	case h == nil && p.from.rooms >= s.limits.AddressRooms:
		return TooMany
	case h == nil && len(s.halls) >= s.limits.Rooms:
		return Busy
	case h == nil:
		h = &hall{size: j.Places, opener: p.from}
		s.halls[j.Room] = h
		p.from.rooms++
	}
	older, code := h.sit(p, j.Places > 0)
	if code != 0 {
		return code
	}
	p.hall, p.room = h, j.Room
	if older != nil {
		older.end(Replaced)
	}
	return 0
}

// exit takes a connection out of everything.
func (s *Server) exit(p *place) {
	p.lost()
	s.mu.Lock()
	delete(s.all, p)
	p.from.places--
	h := p.hall
	if h != nil && h.leave(p) && s.halls[p.room] == h {
		delete(s.halls, p.room)
		h.opener.rooms--
	}
	s.mu.Unlock()
	if h != nil {
		h.tell()
	}
}

// Stop ends all connections with 1001 and waits until they are gone, or the context ends.
func (s *Server) Stop(ctx context.Context) error {
	s.mu.Lock()
	s.stopped = true
	for p := range s.all {
		p.end(websocket.StatusGoingAway)
	}
	s.mu.Unlock()
	done := make(chan struct{})
	go func() { s.closing.Wait(); close(done) }()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
