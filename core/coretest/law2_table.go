package coretest

import (
	"bytes"
	"fmt"
	"math/rand/v2"

	"orzel/core"
	"orzel/core/match"
)

// SameTable is law 2: after each fact both devices' tables are byte-equal, and so are the heads.
func SameTable(game core.Game, o Options) error {
	for n := range o.matches() {
		p, err := NewPair(game, o.start(n), uint64(n))
		if err != nil {
			return err
		}
		rng := rand.New(rand.NewPCG(uint64(n), 2))
		for !p.Devices[0].Match.Over() {
			if err := p.Play(rng, 1, nil); err != nil {
				return fmt.Errorf("match %d: %w", n, err)
			}
			if err := p.Settle(nil); err != nil {
				return err
			}
			a, b := p.Devices[0].Match, p.Devices[1].Match
			if a.Line().Head() != b.Line().Head() || !bytes.Equal(tableBytes(a), tableBytes(b)) {
				return fmt.Errorf("match %d: the two tables differ after entry %d", n, a.Line().Len())
			}
		}
		for i, d := range p.Devices {
			v, err := match.Audit(game, d.Match.Record())
			if err != nil || v.State != match.Honest {
				return fmt.Errorf("match %d: the audit of peer %d says %d, %v, %v", n, i, v.State, v.Fault, err)
			}
		}
	}
	return nil
}
