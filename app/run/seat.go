package run

import (
	"context"
	"errors"
	"sync"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/match"
	"orzel/ui/look"
)

// Seat is the person's side of a solo match; it also holds the computer's peer, apart.
//
// What a peer wants stored and sent goes through one queue: stored first, then handed to the other peer,
// then shown. The screen's calls never wait for it.
type Seat struct {
	d  *Driver
	id string

	mu       sync.Mutex
	meta     meta
	peers    [2]*match.Match // 0: the person's, 1: the computer's
	queue    []job
	wake     chan struct{}
	ended    chan struct{}
	closing  sync.Once
	thinking bool
	auditing bool
	verdict  look.Verdict
	hands    []core.Hand // all, when they are open
	unsaved  error
	wrong    error // what stopped the match
	history  []look.Entry
	told     int // steps that are in history
	view     *look.View
	hear     map[int]func()
	ears     int
}

const (
	person   = 0
	computer = 1
)

// job is what one peer's call asked for.
type job struct {
	peer int
	out  match.Output
}

func (d *Driver) newSeat(id string, peers [2]*match.Match, m meta) *Seat {
	return &Seat{
		d: d, id: id, meta: m, peers: peers, unsaved: d.Unsaved,
		wake: make(chan struct{}, 1), ended: make(chan struct{}), hear: map[int]func(){},
	}
}

func (s *Seat) begin() {
	s.mu.Lock()
	s.look()
	s.mu.Unlock()
	go s.run()
}

func (s *Seat) close() { s.closing.Do(func() { close(s.ended) }) }

// push queues what a peer asked for. The caller holds the lock.
func (s *Seat) push(peer int, out match.Output) {
	s.queue = append(s.queue, job{peer, out})
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// run works off the queue: store, then send.
func (s *Seat) run() {
	for {
		s.mu.Lock()
		if len(s.queue) == 0 {
			s.mu.Unlock()
			select {
			case <-s.wake:
				continue
			case <-s.ended:
				return
			}
		}
		j := s.queue[0]
		s.queue = s.queue[1:]
		writes := s.writes(j)
		s.mu.Unlock()

		err := s.d.Store.Put(context.Background(), writes...)

		s.mu.Lock()
		if err != nil && s.unsaved == nil {
			s.unsaved = err // play goes on in memory, and the screen says so
		}
		for _, f := range j.out.Frames {
			s.hand(1-j.peer, f)
		}
		if len(s.queue) == 0 {
			s.think()
			s.audit()
			s.look()
		}
		s.mu.Unlock()
	}
}

// writes are a job's values under this match's keys, and the line in the list of games.
func (s *Seat) writes(j job) []store.Write {
	var w []store.Write
	for _, p := range j.out.Puts {
		b := store.Records
		if p.Secret {
			b = store.Secrets
		}
		w = append(w, store.Write{Bucket: b, Key: matchKey(s.id, j.peer, p.Key), Value: p.Value})
	}
	if j.peer == person {
		m := s.peers[person]
		s.meta.Played, s.meta.Round = time.Now(), m.Game().Round(m.Table())
		s.meta.Status, s.meta.Result = s.status(), m.Game().Result(m.Table())
		w = append(w, s.meta.write(s.id))
	}
	return w
}

// hand gives a frame to a peer.
func (s *Seat) hand(peer int, frame []byte) {
	out, err := s.peers[peer].Receive(frame)
	if err != nil && !errors.Is(err, match.ErrNoise) && s.wrong == nil {
		s.wrong = err
	}
	s.push(peer, out)
}

// Act does a choice of the person's side.
func (s *Seat) Act(c core.Choice) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	out, err := s.peers[person].Act(s.meta.Side, c)
	if err == nil {
		s.push(person, out)
	}
	return err
}

// Undo takes the last draft back.
func (s *Seat) Undo() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	out, err := s.peers[person].Undo()
	if err == nil {
		s.push(person, out)
	}
	return err
}

// Resign gives up.
func (s *Seat) Resign() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	out, err := s.peers[person].Resign(s.meta.Side)
	if err == nil {
		s.push(person, out)
	}
	return err
}

// View is this moment, as far as it is stored.
func (s *Seat) View() *look.View {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.view
}

// Subscribe calls f on every change of View, until cancel.
func (s *Seat) Subscribe(f func()) (cancel func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := s.ears
	s.ears++
	s.hear[n] = f
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.hear, n)
	}
}
