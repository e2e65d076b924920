package rtc

import (
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"orzel/signaling/room"
)

// Link is one device's connection to another, over whatever carries. One goroutine owns all its state.
type Link struct {
	config Config
	events chan Event
	done   chan struct{}
	ending sync.Once
	ended  sync.WaitGroup

	commands chan func()
	arrivals chan arrival
	hurry    chan struct{}

	channel  *room.Channel
	through  *lane // the relay
	straight *lane
	attempt  *attempt
	opened   uint64 // connections so far
	queue    queue
	last     recent
	state    State
	told     State
	present  byte      // in the room
	heard    time.Time // of the other end
	beaten   time.Time // last own sign of life
	held     time.Time // since when a message is missing

	callAt, directAt, triedAt time.Time
	callWait, directWait      time.Duration
	number                    uint32    // of own attempts
	offers                    int       // of the other end,
	offered                   time.Time // since then
}

// NewLink begins to connect, and does so until Close.
func NewLink(c Config) *Link {
	c.Timing.fill()
	if c.Trunk == nil {
		c.Trunk = NewTrunk(c)
	}
	l := &Link{
		config: c, events: make(chan Event), done: make(chan struct{}), commands: make(chan func()),
		arrivals: make(chan arrival, 64), hurry: make(chan struct{}, 1),
		channel:  room.NewChannel(c.Invitation, c.Me, c.Other, c.Random),
		callWait: c.Timing.Call, directWait: c.Timing.DirectAgain,
	}
	l.ended.Go(l.run)
	if c.Relay != "" {
		l.ended.Go(l.keepRelay)
	}
	return l
}

// Events are what happens, in order, until Close. Somebody has to read them: of messages that nobody reads some thousand
// are kept, then no more, and when those are read an event says Compare, as after any other loss.
func (l *Link) Events() <-chan Event { return l.events }

// Send gives a message to the other device. Without a connection it is dropped: when there is one, an event
// says Compare.
func (l *Link) Send(message []byte) { l.do(func() { l.seal(room.Data, message, true) }) }

// SendOn is Send, but only while that connection is in use which an event has given this number: for what must
// not be said any more to whoever has come since.
func (l *Link) SendOn(connection uint64, message []byte) {
	l.do(func() {
		if connection == l.opened {
			l.seal(room.Data, message, true)
		}
	})
}

// Bind ties the link to a game; see room.Channel.
func (l *Link) Bind(game [32]byte, mine ed25519.PrivateKey, theirs ed25519.PublicKey) {
	l.do(func() {
		for _, f := range l.channel.Bind(game, mine, theirs) {
			l.last.add(f)
			l.transmit(f)
		}
	})
}

// Stay keeps the number that the link has now, whatever place the relay gives it later.
func (l *Link) Stay() { l.do(func() { l.config.Placed = false }) }

// Hurry tries again at once: the device is back from sleep, or a person asks for it.
func (l *Link) Hurry() {
	select {
	case l.hurry <- struct{}{}:
	default:
	}
	l.do(func() {
		now := time.Now()
		l.callAt, l.directAt, l.callWait = time.Time{}, time.Time{}, l.config.Timing.Call
		if l.through != nil && now.Sub(l.through.heard) > 2*l.config.Timing.Beat {
			l.through.close() // a socket that slept may be dead without knowing it
		}
		l.tend(now)
	})
}

// Adopt takes a direct path that was made without the relay.
func (l *Link) Adopt(d *Direct) {
	l.ended.Go(func() {
		select {
		case <-d.Opened():
			l.listen(d, nil)
		case <-d.gone:
		case <-l.done:
			d.Close()
		}
	})
}

// Close ends the link and all it uses.
func (l *Link) Close() {
	l.ending.Do(func() { close(l.done) })
	l.ended.Wait()
}

func (l *Link) do(f func()) {
	select {
	case l.commands <- f:
	case <-l.done:
	}
}

func (l *Link) run() {
	tick := time.NewTicker(l.config.Timing.Tick)
	defer tick.Stop()
	defer close(l.events)
	defer l.drop()
	for {
		var events chan Event
		var first Event
		if e, any := l.queue.first(); any {
			events, first = l.events, e
		}
		select {
		case <-l.done:
			return
		case events <- first:
			l.queue.taken(l.opened)
		case f := <-l.commands:
			f()
		case a := <-l.arrivals:
			l.arrive(a, time.Now())
		case <-tick.C:
			l.tend(time.Now())
		}
		l.tell(time.Now())
	}
}

// seal sends a message over the better carrier, or as a sign of life over all.
func (l *Link) seal(kind room.Kind, body []byte, keep bool) {
	f, err := l.channel.Seal(kind, body)
	if err != nil {
		return // not connected, or too long for any receiver
	}
	if keep {
		l.last.add(f)
	}
	if kind == room.Beat {
		l.broadcast(f)
	} else {
		l.transmit(f)
	}
}

func (l *Link) receive(from *lane, frame []byte, now time.Time) {
	out, err := l.channel.Receive(frame)
	if out.Alive || errors.Is(err, room.ErrRepeated) { // a twin that came by another carrier is a sign, too
		from.heard = now
	}
	l.state.Stranger = l.state.Stranger || errors.Is(err, room.ErrStranger)
	for _, f := range out.Replies {
		l.broadcast(f)
	}
	if out.Alive {
		l.heard = now
		l.callWait, l.callAt = l.config.Timing.Call, time.Time{}
	}
	if out.Opened && l.straight != nil && from != l.straight {
		l.straight.close() // of a connection before: its other end may be gone
		l.straight = nil
	}
	l.take(out, now)
}

// take hands on what has come of a frame.
func (l *Link) take(out room.Output, now time.Time) {
	if out.Opened {
		l.opened++
		l.last = recent{}
		l.beaten, l.directAt, l.triedAt = time.Time{}, now, now
		l.state.Stranger = false
		if l.attempt != nil {
			l.attempt.stop()
			l.attempt = nil
		}
	}
	if out.Opened || out.Gap {
		l.queue.compare(l.opened)
	}
	for _, m := range out.Messages {
		switch m.Kind {
		case room.Data:
			l.queue.message(m.Body)
		case room.Signal:
			var s Signal
			if json.Unmarshal(m.Body, &s) == nil {
				l.signal(s)
			}
		}
	}
	if out.Opened {
		l.tend(now)
	}
}

// tend does what is due.
func (l *Link) tend(now time.Time) {
	t := &l.config.Timing
	connected := l.channel.Connected()
	if connected && now.Sub(l.beaten) >= t.Beat {
		l.beaten = now
		l.seal(room.Beat, nil, true)
	}
	if (!connected || now.Sub(l.heard) > t.Lost) && !now.Before(l.callAt) && (l.through != nil || l.straight != nil) {
		if f, err := l.channel.Open(); err == nil {
			l.broadcast(f)
		}
		l.callAt = now.Add(l.callWait)
		l.callWait = min(2*l.callWait, 8*t.Call)
	}
	switch {
	case !l.channel.Held():
		l.held = time.Time{}
	case l.held.IsZero():
		l.held = now
	case now.Sub(l.held) > t.Late:
		l.held = time.Time{}
		l.take(l.channel.Flush(), now)
	}
	if l.straight != nil && now.Sub(l.straight.heard) > 3*t.Lost {
		l.straight.close()
	}
	if c := l.through; c != nil && now.Sub(c.heard) > 6*t.Lost && now.Sub(l.heard) > t.Lost {
		c.close() // it may be half-open; a new connection is cheap
	}
	l.tryDirect(now)
}

// tell queues the state when it has changed.
func (l *Link) tell(now time.Time) {
	s := l.state
	s.Connected = l.channel.Connected() && now.Sub(l.heard) <= l.config.Timing.Lost
	s.Path = NoPath
	if c := l.better(now); c != nil && s.Connected {
		s.Path = Relayed
		if c.direct {
			s.Path = Straight
		}
	}
	s.Trying = s.Path == Relayed && !l.config.NoDirect && now.Sub(l.triedAt) < l.config.Timing.DirectWithin
	if s != l.told {
		l.told = s
		l.queue.state(s)
	}
}
