package run

import (
	"time"

	"orzel/core"
	"orzel/signaling/relay"
	"orzel/signaling/rtc"
	"orzel/ui/look"
)

// reached shows how another device is reached.
func (f *far) reached(of int, s rtc.State) {
	f.mu.Lock()
	defer f.mu.Unlock()
	w := f.wires[of]
	lost := !s.Connected && (w.state.Connected || w.state.Lost)
	w.state = look.Net{ // the relay takes one that sleeps for present
		Connected: s.Connected, Direct: s.Path == rtc.Straight, Trying: s.Trying, Present: s.Present && !lost,
		Lost: lost, Stranger: s.Stranger, Refused: refusals[s.Refused],
	}
	if s.Refused == relay.Full && !f.tie.Host && f.seat == nil {
		w.state.Refused = "meet-taken"
	}
	f.state = w.state // of several, one that is missing
	for _, x := range f.others() {
		if !x.state.Connected && f.state.Connected {
			f.state = x.state
		}
	}
	if f.silent.Stop(); s.Path == rtc.NoPath && !s.Connected && f.meeting.Relay && f.state.Refused == "" {
		f.silent.Reset(relaySilence)
	}
	if s.Refused == relay.Replaced && f.seat != nil { // so it says: if the other still answers here, play goes on
		f.seat.mu.Lock()
		f.seat.m.Rest()
		f.seat.push(f.seat.m.Missed())
		f.seat.look()
		f.seat.mu.Unlock()
	}
	if f.seat != nil {
		f.seat.mu.Lock()
		if out := f.seat.m.Hear(s.Connected, of); len(out.Puts) > 0 {
			f.seat.push(out)
		}
		if core.Together(f.game) && f.seat.view != nil { // whether one may play on for another
			f.seat.look()
		}
		f.seat.mu.Unlock()
	}
	f.tell()
}

// relaySilence is how long a relay may take before the screen says that it doesn't answer.
const relaySilence = 4 * time.Second

// unanswered says that the relay doesn't answer; the link goes on trying.
func (f *far) unanswered() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.trunk.Joined() {
		return
	}
	f.state.Refused = "relay-down"
	f.tell()
}

// refusals are the message ids of the relay's reasons. Others pass by themselves.
var refusals = func() map[relay.Status]string {
	m := map[relay.Status]string{relay.BadJoin: "relay-old", relay.Replaced: "relay-replaced", relay.Busy: "relay-busy"}
	for _, c := range []relay.Status{relay.Full, relay.Taken} {
		m[c] = "relay-full"
	}
	for _, c := range []relay.Status{relay.TooFast, relay.TooMany, relay.Slow} {
		m[c] = "relay-flood"
	}
	return m
}()

// tell calls everybody who looks at the seat. The caller holds the lock.
func (f *far) tell() {
	for _, h := range f.hear {
		h()
	}
}
