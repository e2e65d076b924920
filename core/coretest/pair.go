package coretest

import (
	"fmt"
	"math/rand/v2"

	"orzel/core"
	"orzel/core/match"
)

// Device is a peer with its stores, as a driver keeps them: stored before sent.
type Device struct {
	Match          *match.Match
	Public, Secret map[string][]byte
	Inbox          [][]byte // frames on their way to this device
	Sent           [][]byte // every frame that left it
	other          *Device
}

// Pair is a match of two devices with a link between them.
type Pair struct {
	Game    core.Game
	Devices [2]*Device
}

// source is a reproducible source of bytes for seeds and keys.
func source(seed uint64) *rand.ChaCha8 {
	var s [32]byte
	copy(s[:], fmt.Sprint(seed))
	return rand.NewChaCha8(s)
}

// NewPair lets two devices meet: peer 0 holds the first side of the game, peer 1 the others. Nothing of the
// match itself is delivered yet.
func NewPair(game core.Game, options string, seed uint64) (*Pair, error) {
	p := &Pair{Game: game}
	for i := range p.Devices {
		p.Devices[i] = &Device{Public: map[string][]byte{}, Secret: map[string][]byte{}}
	}
	p.Devices[0].other, p.Devices[1].other = p.Devices[1], p.Devices[0]
	sides := game.Sides()
	peers, outs, err := match.Meet(
		match.Setup{Game: game, Options: options, Name: "Anna", Seats: sides[:1], Devices: 2, Random: source(2 * seed)},
		match.Setup{Game: game, Name: "Jan", Seats: sides[1:], Devices: 2, Random: source(2*seed + 1)},
	)
	if err != nil {
		return nil, err
	}
	for i, d := range p.Devices {
		d.Match = peers[i]
		d.Do(outs[i])
	}
	return p, nil
}

// Do stores and sends what a match asked for.
func (d *Device) Do(out match.Output) {
	for _, put := range out.Puts {
		to := d.Public
		if put.Secret {
			to = d.Secret
		}
		if to[put.Key] = put.Value; put.Value == nil {
			delete(to, put.Key)
		}
	}
	d.Sent = append(d.Sent, out.Frames...)
	d.other.Inbox = append(d.other.Inbox, out.Frames...)
}

// Step hands over the oldest frame to a device; false if there is none.
func (d *Device) Step() (bool, error) {
	if len(d.Inbox) == 0 {
		return false, nil
	}
	f := d.Inbox[0]
	d.Inbox = d.Inbox[1:]
	out, err := d.Match.Receive(f)
	d.Do(out)
	return true, err
}

// Settle hands over frames until none is on its way; stop may end it sooner.
func (p *Pair) Settle(stop func() bool) error {
	for {
		moved := false
		for i, d := range p.Devices {
			if stop != nil && stop() {
				return nil
			}
			ok, err := d.Step()
			if err != nil {
				return fmt.Errorf("peer %d: %w", i, err)
			}
			moved = moved || ok
		}
		if !moved {
			return nil
		}
	}
}

// Choose lets whoever has a choice take one; false if nobody has.
func (p *Pair) Choose(rng *rand.Rand) (bool, error) {
	for _, d := range p.Devices {
		for _, s := range p.Game.Sides() {
			if legal := d.Match.Legal(s); len(legal) > 0 {
				out, err := d.Match.Act(s, legal[rng.IntN(len(legal))])
				d.Do(out)
				return true, err
			}
		}
	}
	return false, nil
}

// Play goes on at random until the match is over, stop says so, or so many choices are made.
func (p *Pair) Play(rng *rand.Rand, choices int, stop func() bool) error {
	for {
		if err := p.Settle(stop); err != nil {
			return err
		}
		if choices == 0 || p.Devices[0].Match.Over() || stop != nil && stop() {
			return nil
		}
		choices--
		if ok, err := p.Choose(rng); !ok || err != nil {
			return fmt.Errorf("nobody has a choice, or: %w", err)
		}
	}
}

func tableBytes(m *match.Match) []byte { return m.Line().Table().Append(nil) }
