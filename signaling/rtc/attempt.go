package rtc

import (
	"encoding/json"
	"time"

	"orzel/signaling/room"
)

// attempt is a direct path in the making. Its goroutine makes the calls that wait.
type attempt struct {
	number uint32
	begun  time.Time
	inbox  chan Signal
	quit   chan struct{}
	ended  chan struct{}
}

func (a *attempt) stop() {
	select {
	case <-a.quit:
	default:
		close(a.quit)
	}
}

// tryDirect begins an attempt if one is due and this is the end that offers, and gives up an old one.
func (l *Link) tryDirect(now time.Time) {
	t := &l.config.Timing
	if a := l.attempt; a != nil {
		select {
		case <-a.ended:
			l.attempt = nil
		default:
			if now.Sub(a.begun) > t.DirectMost {
				a.stop()
				l.attempt = nil
			}
		}
	}
	if l.config.NoDirect || l.config.Me > l.config.Other || l.attempt != nil || l.straight != nil ||
		!l.channel.Connected() || now.Sub(l.heard) > t.Lost || now.Before(l.directAt) {
		return
	}
	l.directAt = now.Add(t.DirectMost + l.directWait)
	l.directWait = min(2*l.directWait, 16*t.DirectAgain)
	l.number++
	l.make(l.number, now)
}

// make begins an attempt.
func (l *Link) make(number uint32, now time.Time) *attempt {
	if l.attempt != nil {
		l.attempt.stop()
	}
	a := &attempt{number: number, begun: now, inbox: make(chan Signal, 2*mostCandidates), quit: make(chan struct{}), ended: make(chan struct{})}
	l.attempt = a
	l.ended.Go(func() { l.meet(a) })
	return a
}

// signal hands a step to the attempt that it belongs to. An offer begins one, at the end that doesn't offer.
func (l *Link) signal(s Signal) {
	if l.config.NoDirect {
		return
	}
	if s.Offer != "" && l.config.Me > l.config.Other {
		if now := time.Now(); l.mayMake(now) {
			l.make(s.Attempt, now)
		}
	}
	if a := l.attempt; a != nil && a.number == s.Attempt {
		select {
		case a.inbox <- s:
		default: // more than any honest device says
		}
	}
}

// mostOffers is how many offers are answered within Timing.DirectMost: an honest device makes the next one at once only when
// the connection is a new one. Each costs the browser a peer connection, which goes when it likes.
const mostOffers = 16

// mayMake counts an offer.
func (l *Link) mayMake(now time.Time) bool {
	if now.Sub(l.offered) > l.config.Timing.DirectMost {
		l.offers, l.offered = 0, now
	}
	l.offers++
	return l.offers <= mostOffers
}

func (l *Link) say(s Signal) {
	b, err := json.Marshal(s)
	if err != nil {
		return
	}
	l.do(func() { l.seal(room.Signal, b, true) })
}

// meet carries one attempt through, and then listens on its path.
func (l *Link) meet(a *attempt) {
	defer close(a.ended)
	found := make(chan Candidate, mostCandidates)
	d, err := newDirect(l.config.API, l.config.ICE, func(c Candidate) {
		select {
		case found <- c:
		default:
		}
	})
	if err != nil {
		return
	}
	defer d.Close()
	var candidates chan Candidate // found, once the description that they belong to was sent
	if l.config.Me < l.config.Other {
		offer, err := d.Offer()
		if err != nil {
			return
		}
		l.say(Signal{Attempt: a.number, Offer: offer})
		candidates = found
	}
	for {
		select {
		case s := <-a.inbox:
			if l.step(d, s) != nil {
				return
			}
			candidates = found
		case c := <-candidates:
			l.say(Signal{Attempt: a.number, Candidate: &c})
		case <-d.Opened():
			l.listen(d, nil)
			return
		case <-d.gone:
			return
		case <-a.quit:
			return
		case <-l.done:
			return
		}
	}
}

func (l *Link) step(d *Direct, s Signal) error {
	switch {
	case s.Offer != "":
		answer, err := d.Answer(s.Offer)
		if err != nil {
			return err
		}
		l.say(Signal{Attempt: s.Attempt, Answer: answer})
	case s.Answer != "":
		return d.Accept(s.Answer)
	case s.Candidate != nil:
		d.Candidate(*s.Candidate)
	}
	return nil
}
