package coretest

import (
	"errors"
	"fmt"

	"orzel/core"
	"orzel/core/match"
	"orzel/core/record"
)

// Liars is law 9: a lying peer is named, at once or at the audit, with the entry; what the network could
// have done as well changes nothing and names nobody.
func Liars(game core.Game, o Options) error {
	for me := range 2 {
		has, err := o.traits(game, me)
		if err != nil {
			return err
		}
		for _, lie := range lies {
			if has&lie.needs != lie.needs {
				continue
			}
			if err := tellLie(game, o, lie, me); err != nil {
				return fmt.Errorf("%s by peer %d: %w", lie.name, me, err)
			}
		}
	}
	if err := honestLiar(game, o); err != nil {
		return err
	}
	return noises(game, o)
}

// honestLiar is the control: a peer in the liar's place that tells no lie is found honest.
func honestLiar(game core.Game, o Options) error {
	for me := range 2 {
		l, err := takeOverAct(game, o.start(me), 500, me)
		if err != nil {
			return err
		}
		side := l.line().Due().Debt.Side
		if err := l.tell(l.write(side, l.legal(side)[0])); err != nil {
			return err
		}
		if v, err := l.finish(nil); err != nil || v.State != match.Honest {
			return fmt.Errorf("an honest peer is found %d: %v, %v", v.State, v.Fault, err)
		}
		if !knowsDraws(game, o) {
			continue
		}
		if err := honestDraw(game, o, me); err != nil {
			return fmt.Errorf("a draw that peer %d writes: %w", me, err)
		}
	}
	return nil
}

// honestDraw is the control of the draws: one that the other has offered ends the game.
func honestDraw(game core.Game, o Options, me int) error {
	l, err := takeOverAct(game, o.start(me), 600, me)
	if err != nil {
		return err
	}
	a, err := l.offered()
	if err != nil {
		return err
	}
	if err := l.tell(l.entry(record.KindAgreement, a, nil)); err != nil {
		return err
	}
	v, err := l.finish(nil)
	if err != nil || v.State != match.Honest {
		return fmt.Errorf("found %d: %v, %v", v.State, v.Fault, err)
	}
	return nil
}

// takeOverAct takes over where the liar's peer must act, well into the game if it is long enough.
func takeOverAct(game core.Game, options string, seed uint64, me int) (*Liar, error) {
	for _, least := range []int{20, 10, 4} {
		l, err := takeOver(game, options, seed, me, func(d match.Due, line *match.Line) bool {
			return d.Kind == record.KindAct && d.Peer == me && line.Len() >= least
		})
		if !errors.Is(err, errNoChance) {
			return l, err
		}
	}
	return nil, fmt.Errorf("peer %d has nothing to do after four entries: %w", me, errNoChance)
}

func tellLie(game core.Game, o Options, lie lie, me int) error {
	if lie.draws && !knowsDraws(game, o) {
		return nil
	}
	for seed := range uint64(40) {
		l, err := takeOver(game, o.start(int(seed)), seed+1000, me, func(d match.Due, line *match.Line) bool {
			return lie.when(d, me) && line.Len() >= int(seed)
		})
		if errors.Is(err, errNoChance) {
			continue
		}
		if err != nil {
			return err
		}
		if side, _ := l.secretChoice(); lie.secret && side == core.NoSide {
			continue
		}
		if lie.back && len(l.line().Backs()) == 0 {
			continue
		}
		if err := l.judge(lie); !errors.Is(err, errNoChance) {
			return err
		}
	}
	return errNoChance
}

func knowsDraws(game core.Game, o Options) bool {
	t, err := game.Start(o.start(0))
	return err == nil && game.Apply(t, &core.Fact{Kind: core.Agreement, Value: core.Draw}, nil) == nil
}

func (l *Liar) judge(lie lie) error {
	at := l.line().Len() + lie.after
	var err error
	if lie.tell != nil {
		err = lie.tell(l)
	}
	if errors.Is(err, errNoChance) {
		return err
	}
	if !lie.audit {
		return l.named(err, at, lie.rule, lie.why)
	}
	if err != nil {
		return fmt.Errorf("refused before the audit: %w", err)
	}
	v, err := l.finish(lie.spoil)
	switch {
	case err != nil:
		return err
	case v.State != match.Broken || v.Fault.Peer != l.me:
		return fmt.Errorf("the audit says %d %v", v.State, v.Fault)
	case lie.why != "" && v.Fault.Why != lie.why, (lie.rule == "") != (v.Fault.Rule == ""):
		return fmt.Errorf("the audit says %v, want %s", v.Fault, lie.why)
	case lie.tell != nil && v.Fault.Entry != at:
		return fmt.Errorf("the audit names entry %d, the lie is %d", v.Fault.Entry, at)
	}
	return nil
}

// noises are what the network could have done: each is dropped, changes nothing and names nobody. An honest
// peer that only fails to open at the end is not named either.
func noises(game core.Game, o Options) error {
	for me := range 2 {
		l, err := takeOverAct(game, o.start(me), 77, me)
		if err != nil {
			return err
		}
		side := l.line().Due().Debt.Side
		good := l.write(side, l.legal(side)[0])
		forged := *good
		forged.Sig[3] ^= 1
		late := *good
		late.Entry.Number += 3
		late = late.Entry.Sign(l.key)
		branch := *good
		branch.Entry.Prev[0] ^= 1
		branch = branch.Entry.Sign(l.key)
		frames := [][]byte{
			{}, {99}, {3, 0xdd, 0xff, 0xff, 0xff, 0xff}, match.EntryFrame(&forged), match.EntryFrame(&late), match.EntryFrame(&branch),
			match.EntryFrame(good)[:40], append(match.EntryFrame(good), 0), make([]byte, record.MaxFrame+1),
		}
		other := record.Encode(&match.Head{Length: 5, Hash: garbage}) // nobody signs how far a device is
		frames = append(frames, append([]byte{6}, other...), append([]byte{10}, other...))
		frames = append(frames, l.victim.Sent...) // reflected
		past := l.victim.Match.Record().Entries
		for _, s := range past[:min(8, len(past))] { // replayed
			frames = append(frames, match.EntryFrame(&s))
		}
		before, length := tableBytes(l.victim.Match), l.line().Len()
		for i, f := range frames {
			_, _ = l.victim.Match.Receive(f)
			if l.victim.Match.Fault() != nil || !l.victim.Match.Ready() || l.line().Len() != length || string(tableBytes(l.victim.Match)) != string(before) {
				return fmt.Errorf("frame %d of the network's changed something or named somebody: %v", i, l.victim.Match.Fault())
			}
		}
		if err := l.tell(good); err != nil {
			return fmt.Errorf("after the noise the honest entry is refused: %w", err)
		}
	}
	return nil
}
