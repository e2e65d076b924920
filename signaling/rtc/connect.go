package rtc

import (
	"context"
	"math/rand/v2"
	"time"

	"orzel/signaling/relay"
)

// dialMost is how long one connection to the relay may take.
const dialMost = 10 * time.Second

// keepRelay connects to the relay whenever it is not connected.
func (l *Link) keepRelay() {
	t := &l.config.Timing
	wait := t.Dial
	for {
		begun := time.Now()
		rest := l.once()
		if time.Since(begun) > 16*t.Dial {
			wait = t.Dial
		}
		pause := time.After(wait/2 + rand.N(wait/2+1)) // spread: a relay that starts anew isn't stormed
		if rest {
			pause = nil
		}
		wait = min(2*wait, 16*t.Dial)
		select {
		case <-l.done:
			return
		case <-l.hurry:
			wait = t.Dial
		case <-pause:
		}
	}
}

// once is one connection to the relay, until it ends. It asks for rest if a newer one of this device has the
// place.
func (l *Link) once() (rest bool) {
	ctx, cancel := context.WithTimeout(context.Background(), dialMost)
	go func() {
		select {
		case <-l.done:
			cancel()
		case <-ctx.Done():
		}
	}()
	defer cancel()
	c, err := l.config.Trunk.grow(ctx)
	if err != nil {
		l.post(arrival{ended: true})
		return false
	}
	cancel()
	l.listen(c, c.notices)
	for {
		gone := c.gone
		select {
		case _, open := <-c.Frames():
			if open {
				continue
			}
			gone = nil
		default:
			select {
			case _, open := <-c.Frames():
				if open {
					continue
				}
				gone = nil
			case <-gone: // closed here, for its link
			case <-l.done:
				return true
			}
		}
		code := relay.Status(0)
		if gone == nil {
			code = relay.Code(c.client.Err())
		}
		l.post(arrival{ended: true, code: code})
		return code == relay.Replaced
	}
}

// listen takes a carrier into use until it or the link ends.
func (l *Link) listen(c Carrier, notices chan relay.Notice) {
	used := c
	if l.config.Wrap != nil {
		used = l.config.Wrap(c)
	}
	_, direct := c.(*Direct)
	n := newLane(used, direct)
	defer n.close()
	l.post(arrival{from: n, begun: true})
	for {
		a := arrival{from: n}
		select {
		case f, open := <-n.Frames():
			a.frame, a.ended = f, !open
		case x := <-notices:
			a.notice = &x
		case <-n.gone:
			a.ended = true
		case <-l.done:
			return
		}
		l.post(a)
		if a.ended {
			return
		}
	}
}

func (l *Link) post(a arrival) {
	select {
	case l.arrivals <- a:
	case <-l.done:
	}
}
