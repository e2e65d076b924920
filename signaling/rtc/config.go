package rtc

import (
	"io"
	"time"

	"orzel/signaling/relay"
	"orzel/signaling/room"
)

// Config is what a Link needs to know. The zero Timing is the usual one.
type Config struct {
	Invitation room.Invitation
	Me, Other  byte        // numbers of the two devices; the host is 0
	Token      relay.Token // this device's claim to its place in the room; keep it with the match
	Places     byte        // of the room, on the host: 2 if it is 0
	Placed     bool        // a guest's number is the place that the relay gives it, whatever Me says
	Trunk      *Trunk      // shared by the links of a device; nil: this one's own
	Relay      string      // ws:// or wss:// address; empty: no relay
	ICE        []ICEServer
	Random     io.Reader // a cryptographic source
	Timing     Timing

	NoDirect bool                    // stay on the relay
	API      *API                    // outside a browser; nil: pion's usual one
	Wrap     func(c Carrier) Carrier // for tests: between the link and each carrier
}

// Timing of a link.
type Timing struct {
	Tick         time.Duration // how exact the others are
	Beat         time.Duration // between signs of life
	Lost         time.Duration // silence after which the connection counts as lost
	Stale        time.Duration // silence on the direct path after which the relay is used
	DirectWithin time.Duration // how long a direct path is "being tried"
	DirectMost   time.Duration // after which an attempt is given up
	DirectAgain  time.Duration // pause before the next one; it doubles up to 16 times
	Call         time.Duration // first pause between calls; it doubles up to 8 times
	Dial         time.Duration // first pause between connections to the relay; it doubles up to 16 times
	Late         time.Duration // how long a missing frame is waited for
}

func (t *Timing) fill() {
	for _, d := range []struct {
		to    *time.Duration
		usual time.Duration
	}{
		{&t.Tick, 250 * time.Millisecond}, {&t.Beat, 3 * time.Second}, {&t.Lost, 10 * time.Second},
		{&t.Stale, 7 * time.Second}, {&t.DirectWithin, 8 * time.Second}, {&t.DirectMost, 20 * time.Second},
		{&t.DirectAgain, 15 * time.Second}, {&t.Call, time.Second}, {&t.Dial, 300 * time.Millisecond},
		{&t.Late, 2 * time.Second},
	} {
		if *d.to == 0 {
			*d.to = d.usual
		}
	}
}
