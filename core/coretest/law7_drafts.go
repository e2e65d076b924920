package coretest

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"

	"orzel/core"
	"orzel/core/match"
)

// Drafts is law 7: own acts that need nobody's answer can be undone, are stored and leave the device only
// when one needs an answer or the phase ends; what was sent cannot be undone.
func Drafts(game core.Game, o Options) error {
	seen := 0
	for n := range o.matches() {
		p, err := NewPair(game, o.start(n), uint64(n)+100)
		if err != nil {
			return err
		}
		rng := rand.New(rand.NewPCG(uint64(n), 7))
		for steps := 0; steps < 400 && !p.Devices[0].Match.Over(); steps++ {
			if err := p.Settle(nil); err != nil {
				return err
			}
			found, err := draftStep(p, rng)
			if err != nil {
				return fmt.Errorf("match %d: %w", n, err)
			}
			seen += found
		}
	}
	if seen == 0 {
		return errors.New("no act was ever a draft")
	}
	return nil
}

// draftStep does one choice and, if it is a draft, holds it to the law. It returns how many drafts it saw.
func draftStep(p *Pair, rng *rand.Rand) (int, error) {
	for _, d := range p.Devices {
		for _, s := range p.Game.Sides() {
			legal := d.Match.Legal(s)
			if len(legal) == 0 {
				continue
			}
			before := position(d.Match, s)
			length, sent := d.Match.Line().Len(), len(d.Sent)
			out, err := d.Match.Act(s, legal[rng.IntN(len(legal))])
			if err != nil {
				return 0, err
			}
			d.Do(out)
			if !d.Match.CanUndo() {
				if _, err := d.Match.Undo(); !errors.Is(err, match.ErrNothing) {
					return 0, errors.New("what was sent was undone")
				}
				return 0, nil
			}
			if d.Match.Line().Len() != length || len(d.Sent) != sent {
				return 0, errors.New("a draft was written or sent")
			}
			return 1, p.drafted(d, s, before, rng)
		}
	}
	return 0, nil
}

// drafted: the draft survives a restart, tried now and then; half of the time it is undone.
func (p *Pair) drafted(d *Device, s core.Side, before []byte, rng *rand.Rand) error {
	if rng.IntN(6) == 0 { // not each time: a restart reads the whole record
		named := func(string) (core.Game, error) { return p.Game, nil }
		again, err := match.Load(named, d.Public, d.Secret)
		if err != nil {
			return err
		}
		if !bytes.Equal(position(again, s), position(d.Match, s)) {
			return errors.New("a draft was lost by a restart")
		}
	}
	if rng.IntN(2) == 0 {
		return nil
	}
	out, err := d.Match.Undo()
	if err != nil {
		return err
	}
	d.Do(out)
	if !bytes.Equal(position(d.Match, s), before) {
		return errors.New("an undone act left a trace")
	}
	return nil
}

func position(m *match.Match, s core.Side) []byte {
	return m.Hand(s).Append(m.Table().Append(nil))
}
