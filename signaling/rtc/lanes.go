package rtc

import (
	"time"

	"orzel/signaling/relay"
	"orzel/signaling/room"
)

// begin takes a carrier into use.
func (l *Link) begin(c *lane, now time.Time) {
	place := &l.through
	if c.direct {
		place = &l.straight
	}
	if *place != nil {
		(*place).close()
	}
	*place, c.heard = c, now
	if c.direct {
		l.directWait = l.config.Timing.DirectAgain
	}
	l.callAt = time.Time{}
	l.again(c)
	l.tend(now)
}

// end forgets a carrier that has ended.
func (l *Link) end(c *lane, code relay.Status, now time.Time) {
	switch {
	case c == nil: // the relay could not be reached, or has said why it ended
		if l.through == nil {
			l.state.Refused = code
		}
	case c == l.through:
		l.through, l.present, l.state.Present, l.state.Refused = nil, 0, false, code
	case c == l.straight:
		l.straight, l.directAt = nil, now
		if l.through != nil {
			l.again(l.through)
		}
	}
	if c != nil {
		c.close()
	}
}

// again sends the last frames once more over a carrier: they may have been lost on another.
func (l *Link) again(c *lane) {
	if c == nil || !l.channel.Connected() {
		return
	}
	for _, f := range l.last.frames {
		c.put(f)
	}
}

func (l *Link) transmit(f []byte) {
	if c := l.better(time.Now()); c != nil {
		c.put(f)
	}
}

func (l *Link) broadcast(f []byte) {
	for _, c := range []*lane{l.straight, l.through} {
		if c != nil {
			c.put(f)
		}
	}
}

// better is the direct path while it is alive, else the relay.
func (l *Link) better(now time.Time) *lane {
	if l.straight != nil && (l.through == nil || now.Sub(l.straight.heard) < l.config.Timing.Stale) {
		return l.straight
	}
	return l.through
}

// arrival is what a carrier's goroutine tells the link's.
type arrival struct {
	from   *lane
	frame  []byte
	notice *relay.Notice
	begun  bool
	ended  bool
	code   relay.Status
}

// arrive handles what a carrier tells.
func (l *Link) arrive(a arrival, now time.Time) {
	switch {
	case a.begun:
		l.begin(a.from, now)
	case a.ended:
		l.end(a.from, a.code, now)
	case a.notice != nil:
		was := l.present
		a.from.heard, l.present = now, a.notice.Present
		l.state.Present, l.state.Refused = a.notice.Present&^(1<<a.notice.Place) != 0, 0
		if l.config.Placed && a.notice.Place != l.config.Other {
			if l.config.Me != a.notice.Place {
				l.config.Me = a.notice.Place
				l.channel = room.NewChannel(l.config.Invitation, l.config.Me, l.config.Other, l.config.Random)
			}
			l.queue.notice(*a.notice)
		}
		if l.state.Present && l.present&^was != 0 {
			l.callAt, l.callWait = time.Time{}, l.config.Timing.Call
			l.again(l.through)
			l.tend(now)
		}
	default:
		l.receive(a.from, a.frame, now)
	}
}

// drop closes all carriers.
func (l *Link) drop() {
	for _, c := range []*lane{l.through, l.straight} {
		if c != nil {
			c.close()
		}
	}
	if l.attempt != nil {
		l.attempt.stop()
	}
}
