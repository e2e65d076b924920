package run

import (
	"crypto/ed25519"
	"crypto/rand"
	"iter"

	"orzel/core/record"
	"orzel/signaling/relay"
	"orzel/signaling/room"
	"orzel/signaling/rtc"
	"orzel/ui/look"
)

// wire is what ties this device to another.
type wire struct {
	net        *rtc.Link
	connection uint64 // as far as run has heard
	state      look.Net
	bound      bool
	told       bool // that the invitation is taken back
	gone       chan struct{}
}

// event is what happens on a wire.
type event struct {
	of   int
	wire *wire
	rtc.Event
}

// config is that of the link to another device.
func (f *far) config(invitation room.Invitation, other int) rtc.Config {
	c := rtc.Config{
		Invitation: invitation, Me: byte(f.me), Other: byte(other), Token: f.tie.Token, Trunk: f.trunk,
		Placed: !f.tie.Host && other == 0 && f.lobby == nil && f.seat == nil,
		Relay:  f.driver.Network.Relay, ICE: f.driver.Network.ICE, Random: rand.Reader,
	}
	if f.tie.Host {
		c.Places = byte(len(f.seats()))
	}
	if f.driver.Network.tune != nil {
		f.driver.Network.tune(&c)
	}
	return c
}

// reach begins to connect with other devices, as many as there are in all. The caller holds the lock, or is alone.
func (f *far) reach(devices int) {
	invitation, err := room.Parse(f.tie.Code)
	if err != nil {
		return // it was parsed before
	}
	for len(f.wires) < devices {
		f.wires = append(f.wires, nil)
	}
	for p := range f.wires {
		if p == f.me || f.wires[p] != nil {
			continue
		}
		w := &wire{net: rtc.NewLink(f.config(invitation, p)), gone: make(chan struct{})}
		f.wires[p] = w
		go func() {
			defer close(w.gone)
			for e := range w.net.Events() {
				select {
				case f.events <- event{p, w, e}:
				case <-f.ended:
				}
			}
		}()
	}
}

// seated: the relay has given a guest a place. Until it has agreed that is its number, and it calls the other guests.
func (f *far) seated(n relay.Notice) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.tie.Host || f.lobby != nil || f.seat != nil || n.Place == 0 {
		return
	}
	for p, w := range f.wires {
		if p > 0 && w != nil && (int(n.Place) != f.me || p >= int(n.Places)) {
			f.wires[p] = nil
			go w.net.Close()
		}
	}
	if int(n.Place) != f.me {
		f.me, f.ready, f.early = int(n.Place), nil, map[int][]byte{}
		f.meeting.State = look.Calling
		f.tell()
	}
	f.reach(int(n.Places))
}

// others are the wires that there are, by number.
func (f *far) others() iter.Seq2[int, *wire] {
	return func(yield func(int, *wire) bool) {
		for p, w := range f.wires {
			if w != nil && !yield(p, w) {
				return
			}
		}
	}
}

// sayAll says a frame to all that are connected. The caller holds the lock, or is alone.
func (f *far) sayAll(b []byte) {
	for _, w := range f.others() {
		w.net.Send(b)
	}
}

// bind ties the link to the match's keys: at once to this device's, but to the other's only when that is known to
// have the match. One that was killed in its lobby could not sign, and would be a stranger here for good. The
// caller holds the lock, or is alone.
func (f *far) bind(to int, both bool) {
	w := f.wires[to]
	if w.bound {
		return
	}
	w.bound = both
	m := f.seat.m
	var theirs ed25519.PublicKey
	if both {
		key := m.Hellos()[to].Key
		theirs = key[:]
	}
	w.net.Bind([32]byte(record.GameID(m.Hellos())), m.Key(), theirs)
}
