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
			if err := draftStep(p, rng); err != nil {
				return fmt.Errorf("match %d: %w", n, err)
			}
		}
	}
	return nil
}

// draftStep does one choice and holds it to the law: it is a draft exactly when the same side goes on choosing
// in the same phase. A game in which each act ends a turn has none.
func draftStep(p *Pair, rng *rand.Rand) error {
	for _, d := range p.Devices {
		for _, s := range p.Game.Sides() {
			legal := d.Match.Legal(s)
			if len(legal) == 0 {
				continue
			}
			before := position(d.Match, s)
			length, sent := d.Match.Line().Len(), len(d.Sent)
			c := legal[rng.IntN(len(legal))]
			draft, err := p.goesOn(d, s, c.Action)
			if err != nil {
				return err
			}
			out, err := d.Match.Act(s, c)
			if err != nil {
				return err
			}
			d.Do(out)
			if d.Match.CanUndo() != draft {
				return fmt.Errorf("%s is a draft: %v, and the side goes on choosing: %v", p.Game.ActionText(d.Match.Table(), c.Action), !draft, draft)
			}
			if !draft {
				if _, err := d.Match.Undo(); !errors.Is(err, match.ErrNothing) {
					return errors.New("what was sent was undone")
				}
				return nil
			}
			if d.Match.Line().Len() != length || len(d.Sent) != sent {
				return errors.New("a draft was written or sent")
			}
			return p.drafted(d, s, before, rng)
		}
	}
	return nil
}

// goesOn: after an action the same side chooses in the same phase.
func (p *Pair) goesOn(d *Device, s core.Side, a core.Action) (bool, error) {
	t := d.Match.Table().Clone()
	now := p.Game.Owes(t, nil)[0]
	if err := p.Game.Apply(t, &core.Fact{Kind: core.Act, Side: s, Action: a}, nil); err != nil {
		return false, err
	}
	next := p.Game.Owes(t, nil)
	return len(next) > 0 && next[0].Kind == core.OwesChoice && next[0].Side == s && next[0].Phase == now.Phase, nil
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
