package match

import (
	"bytes"
	"math"
	"math/rand/v2"
	"testing"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/core/record"
)

// hostile is an entry that follows, with a body that its author made up.
func hostile(l *Line, rng *rand.Rand) *record.Signed {
	u8 := func() uint8 { return uint8(rng.Uint64() >> (56 - 8*rng.IntN(2)) & 15 << rng.IntN(5)) }
	u16 := func() uint16 { return uint16(rng.Uint64()) >> rng.IntN(16) }
	hash := func() (h record.Hash) { h[0] = u8(); return h }
	d := l.Due()
	e := record.Entry{Number: uint32(l.Len()), Prev: l.Head(), Table: l.tableHash(), Author: uint8(d.Peer), Kind: d.Kind}
	if rng.IntN(4) == 0 {
		e.Kind = record.Kind(rng.IntN(10))
	}
	if d.Kind == record.KindAct && rng.IntN(2) == 0 {
		e.Kind = record.KindSecretAct
	}
	side := uint8(d.Debt.Side)
	if rng.IntN(6) == 0 {
		side = u8()
	}
	a := core.Action{Verb: uint8(rng.IntN(14)), N: uint8(rng.IntN(6)), A: u16(), B: u16() * uint16(rng.IntN(2)), C: u16() * uint16(rng.IntN(2))}
	if d.Kind == record.KindAct && rng.IntN(2) == 0 { // nearly right
		h := l.game.Deal(l.table, d.Debt.Side)
		l.game.Guess(l.table, nil, h, rng)
		legal := l.game.Legal(l.table, h, d.Debt.Side, nil)
		if a = legal[rng.IntN(len(legal))].Action; rng.IntN(2) == 0 {
			a.A += u16()
		}
		if e.Kind = record.KindAct; rng.IntN(4) > 0 {
			if _, asks := l.game.Slot(a); asks {
				e.Kind = record.KindSecretAct
			}
		}
	}
	act := record.Act{Side: side, Verb: a.Verb, N: a.N, A: a.A, B: a.B, C: a.C, Text: l.game.ActionText(l.table, a)}
	switch e.Kind {
	case record.KindAct:
		e.Body = record.Encode(&act)
	case record.KindSecretAct:
		e.Body = record.Encode(&record.SecretAct{Act: act, Commit: hash()})
	case record.KindShare, record.KindCommit:
		e.Body = record.Encode(&record.Share{Share: hash()})
	case record.KindOpen:
		e.Body = record.Encode(&record.Open{Share: hash(), Nonce: hash()})
	case record.KindReveal:
		e.Body = record.Encode(&record.Reveal{Side: side, Slot: d.Debt.Slot + u16()*uint16(rng.IntN(2)), Of: uint32(rng.IntN(l.Len() + 2)), Value: u16(), Nonce: hash()})
	case record.KindWish:
		e.Body = record.Encode(&record.Wish{Author: u8(), Head: l.heads[rng.IntN(l.Len()+1)], Side: side, What: u16()})
	case record.KindAgreement:
		e.Body = record.Encode(&record.Agreement{Author: u8(), Head: l.heads[rng.IntN(l.Len()+1)], What: u16(), To: uint32(rng.IntN(l.Len() + 2))})
	default:
		e.Body = []byte{u8(), u8()}
	}
	return &record.Signed{Entry: e}
}

// Whatever a signed entry says, it is taken or refused; a refusal leaves the line as it was.
func TestAMadeUpEntryIsRefusedAndChangesNothing(t *testing.T) {
	taken, refused := 0, map[string]int{}
	for seed := range uint64(2) {
		a, b := pair(t, orzel.Game{}, "", seed+50)
		rng := rand.New(rand.NewPCG(seed, 50))
		for !a.m.Over() && a.m.Line().Len() < 200 {
			// a line of its own: what is taken must not reach the match
			l, err := Replay(orzel.Game{}, a.m.Record(), 1<<30)
			if err != nil {
				t.Fatal(err)
			}
			for s := range core.Side(3) {
				if s > 0 && rng.IntN(2) == 0 {
					l.hands[s] = nil
				}
			}
			for range 60 {
				if l.Due().Kind == 0 {
					break
				}
				before, steps, roll := l.table.Append(nil), len(l.steps), l.roll
				stage := 0
				if roll != nil {
					stage = roll.stage
				}
				e := hostile(l, rng)
				f := l.Take(e, core.Hide(uint16(rng.IntN(5))))
				if f == nil {
					taken++
					continue
				}
				refused[f.Why]++
				if !bytes.Equal(before, l.table.Append(nil)) || len(l.steps) != steps || l.roll != roll || roll != nil && roll.stage != stage {
					t.Fatalf("%v changed something", f)
				}
			}
			play(t, a, b, rng, 8)
		}
	}
	t.Log(taken, refused)
	if taken == 0 || len(refused) < 12 {
		t.Errorf("%d taken, %d reasons for a refusal", taken, len(refused))
	}
}

// An entry far ahead is not taken, nor looked for, also where such a number is no int.
func TestAnEntryFarAheadIsNotTaken(t *testing.T) {
	for _, n := range []uint32{5, 1 << 31, math.MaxUint32} {
		a, b := pair(t, orzel.Game{}, "", 1)
		e := record.Entry{Number: n, Author: 1, Kind: record.KindAct, Body: []byte{}}
		s := e.Sign(b.m.secrets.Key)
		if out, err := a.m.Receive(EntryFrame(&s)); err != nil || len(out.Puts) > 0 || len(out.Frames) != 1 {
			t.Errorf("entry %d: %+v %v", n, out, err)
		}
		r := *a.m.Record()
		r.Evidence = &s
		if v, err := Audit(orzel.Game{}, &r); err == nil {
			t.Errorf("entry %d as evidence: %+v", n, v.Fault)
		}
	}
}
