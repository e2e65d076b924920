package coretest

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"orzel/core"
)

// Canaries is the other half of law 3: a peer's seed and signing key, 32 bytes each that everything secret of
// it follows from, are nowhere in what the other peer reaches before the end: its match, its stores, the
// frames it got and sent. A planted one is found in each of these.
func Canaries(game core.Game, o Options) error {
	for n := range o.matches() {
		p, err := midway(game, o.start(n), uint64(n))
		if err != nil {
			return err
		}
		for i, d := range p.Devices {
			for what, secret := range map[string][]byte{"seed": d.Secret["self"][1:33], "key": d.Secret["self"][33:]} {
				if err := hidden(p.Devices[1-i], secret); err != nil {
					return fmt.Errorf("match %d: the %s of peer %d: %w", n, what, i, err)
				}
				if Search(d.Match, secret) == "" && what == "seed" {
					return errors.New("the search does not find a seed in its owner's match")
				}
			}
		}
	}
	return nil
}

// midway is a match after 80 choices, or after fewer where that is beyond its end.
func midway(game core.Game, options string, n uint64) (*Pair, error) {
	for choices := 80; choices > 0; choices /= 2 {
		p, err := NewPair(game, options, n+300)
		if err != nil {
			return nil, err
		}
		if err := p.Play(rand.New(rand.NewPCG(n, 3)), choices, nil); err != nil {
			return nil, err
		}
		if !p.Devices[0].Match.Over() {
			return p, nil
		}
	}
	return nil, errors.New("the match ended before it was searched")
}

// reach is what a peer reaches, apart from the harness's pointer to the other device.
func (d *Device) reach() map[string]any {
	return map[string]any{"match": d.Match, "public store": d.Public, "secret store": d.Secret, "frames got": d.other.Sent, "frames sent": d.Sent}
}

func hidden(d *Device, secret []byte) error {
	for what, v := range d.reach() {
		if at := Search(v, secret); at != "" {
			return fmt.Errorf("found in the other's %s at %s", what, at)
		}
	}
	plant := func(b []byte) []byte { return append([]byte("some bytes before "), b...) }
	d.Public["planted"], d.Secret["planted"] = plant(secret), plant(secret)
	d.Sent, d.other.Sent = append(d.Sent, plant(secret)), append(d.other.Sent, plant(secret))
	for what, v := range d.reach() {
		if at := Search(v, secret); at == "" && what != "match" {
			return fmt.Errorf("planted in the other's %s, and not found", what)
		}
	}
	delete(d.Public, "planted")
	delete(d.Secret, "planted")
	d.Sent, d.other.Sent = d.Sent[:len(d.Sent)-1], d.other.Sent[:len(d.other.Sent)-1]
	return nil
}
