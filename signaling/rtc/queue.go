package rtc

import "orzel/signaling/relay"

// What may wait to be read. Another device can send faster than this one reads, for as long as it likes.
const (
	mostEvents = 8192
	mostBytes  = 4 << 20
)

// queue is the events that nobody has read yet, in order, and no more of them than the bounds allow. Once a message had no
// room, none is taken until all that waits is read, so that there is one gap and not many; then it says Compare. The latest
// connection and the latest state are never lost.
type queue struct {
	events []Event
	bytes  int
	lost   bool   // a message had no room
	last   *State // the latest, when there was no room
}

func (q *queue) first() (e Event, any bool) {
	if len(q.events) == 0 {
		return e, false
	}
	return q.events[0], true
}

// taken: the first event was read. connection is the one in use.
func (q *queue) taken(connection uint64) {
	q.bytes -= len(q.events[0].Message)
	q.events[0] = Event{}
	if q.events = q.events[1:]; len(q.events) > 0 {
		return
	}
	if q.last != nil {
		q.events, q.last = append(q.events, Event{State: q.last}), nil
	}
	if q.lost {
		q.events, q.lost = append(q.events, Event{Compare: true, Connection: connection}), false
	}
}

func (q *queue) message(b []byte) {
	if q.lost = q.lost || len(q.events) >= mostEvents || q.bytes+len(b) > mostBytes; !q.lost {
		q.events, q.bytes = append(q.events, Event{Message: b}), q.bytes+len(b)
	}
}

// compare: nothing that waits is of a connection later than this. What was lost is in it.
func (q *queue) compare(connection uint64) {
	e := Event{Compare: true, Connection: connection}
	n := len(q.events)
	switch {
	case n > 0 && q.events[n-1].Compare:
		q.events[n-1] = e
	case q.lost: // it will be said
	case n >= mostEvents:
		q.lost = true
	default:
		q.events = append(q.events, e)
	}
}

// notice takes the place of one before it.
func (q *queue) notice(n relay.Notice) {
	switch l := len(q.events); {
	case l > 0 && q.events[l-1].Notice != nil:
		q.events[l-1].Notice = &n
	case l < mostEvents:
		q.events = append(q.events, Event{Notice: &n})
	}
}

func (q *queue) state(s State) {
	if q.last != nil || len(q.events) >= mostEvents {
		q.last = &s
		return
	}
	q.events = append(q.events, Event{State: &s})
}
