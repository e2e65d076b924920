package match

import (
	"crypto/ed25519"
	"errors"
	"testing"

	"orzel/core"
	"orzel/core/fair"
	"orzel/core/games/westerplatte"
	"orzel/core/record"
)

// crook is one of several whose program is changed: it has its keys, and what it signs is well-formed and chained.
type crook struct {
	s    *several
	me   int
	seed fair.Seed
	key  ed25519.PrivateKey
}

// corrupt takes a peer over; what comes to it is dropped.
func (s *several) corrupt(me int) *crook {
	d := s.ends[me]
	d.away = true
	for _, e := range s.ends {
		e.inbox[me] = nil
	}
	return &crook{s, me, d.m.secrets.Seed, d.m.secrets.Key}
}

// entry is the next one of the line as others have it.
func (c *crook) entry(kind record.Kind, body any, tamper func(*record.Entry)) *record.Signed {
	l := c.s.ends[(c.me+1)%len(c.s.ends)].m.Line()
	e := record.Entry{Number: uint32(l.Len()), Prev: l.Head(), Table: l.tableHash(), Author: uint8(c.me), Kind: kind, Body: record.Encode(body)}
	if tamper != nil {
		tamper(&e)
	}
	s := e.Sign(c.key)
	return &s
}

func (c *crook) act(n int) *record.Act {
	m := c.s.ends[(c.me+1)%len(c.s.ends)].m
	side, t := m.Line().Due().Debt.Side, m.Line().Table()
	l := westerplatte.Game{}.Legal(t, westerplatte.Game{}.Deal(t, side), side, nil)
	a := l[n%len(l)].Action
	return &record.Act{Side: uint8(side), Verb: a.Verb, N: a.N, A: a.A, B: a.B, C: a.C, Text: westerplatte.Game{}.ActionText(t, a)}
}

// tell says an entry to one other.
func (c *crook) tell(to int, s *record.Signed) { c.s.hear(to, c.me, EntryFrame(s)) }

// until lets honest devices play until a peer is due for something. What waits for a person all have heard then, that peer
// too; anything else it would write as soon as it hears of it.
func (s *several) until(kind record.Kind, peer int) {
	s.t.Helper()
	due := func() bool {
		for i, e := range s.ends {
			if d := e.m.Line().Due(); i != peer && (d.Kind != kind || d.Peer != peer) {
				return false
			}
		}
		return true
	}
	for range 4000 {
		moved := false
		for i := range s.ends {
			if due() {
				if kind == record.KindAct {
					s.settle()
				}
				return
			}
			moved = s.deliver(i) || moved
		}
		if !moved {
			for i := range s.ends {
				s.choose(i)
			}
		}
	}
	s.t.Fatal("the crook never had a chance")
}

// named checks that both others name the crook, that neither plays on, and that a third person finds the same in what they hold.
func (c *crook) named(name, why string, entry int) {
	c.s.t.Helper()
	for i, d := range c.s.ends {
		if i == c.me {
			continue
		}
		f := d.m.Fault()
		if f == nil || f.Peer != c.me || f.Why != why || f.Entry != entry || d.m.Ready() {
			c.s.t.Errorf("%s: peer %d says %v, want entry %d by %d: %s", name, i, f, entry, c.me, why)
			continue
		}
		v, err := Audit(westerplatte.Game{}, d.m.Record())
		if err != nil || v.State != Broken || v.Fault.Peer != c.me || v.Fault.Why != why {
			c.s.t.Errorf("%s: a third person finds %+v %v %v", name, v, v.Fault, err)
		}
	}
}

// whole is the same wire for all that are honest: what one has judged the other hears of.
func (c *crook) settle() {
	err := c.s.err
	c.s.settle()
	for moved := true; moved; { // the first fault doesn't end the talk
		moved = false
		for i := range c.s.ends {
			moved = c.s.deliver(i) || moved
		}
	}
	c.s.err = err
}

// A liar among three is named by both others, and it is enough that one of them has heard the lie.
func TestALiarAmongThreeIsNamedByBoth(t *testing.T) {
	for _, me := range []int{0, 1, 2} {
		for _, lie := range []struct {
			name, why string
			kind      record.Kind // what the liar is due for
			entry     func(*crook) *record.Signed
		}{
			{"a loaded die", "fair-wrong-share", record.KindOpen, func(c *crook) *record.Signed {
				return c.entry(record.KindOpen, &record.Open{Share: record.Hash{7}, Nonce: record.Hash{8}}, nil)
			}},
			{"a side of another's", "fair-not-your-side", record.KindAct, func(c *crook) *record.Signed {
				a := c.act(0)
				a.Side = a.Side%3 + 1
				return c.entry(record.KindAct, a, nil)
			}},
			{"a wrong table", "fair-wrong-table", record.KindAct, func(c *crook) *record.Signed {
				return c.entry(record.KindAct, c.act(0), func(e *record.Entry) { e.Table[0] ^= 1 })
			}},
			{"what two agreed to, and not all", "fair-malformed", record.KindAct, func(c *crook) *record.Signed {
				l := c.s.ends[(c.me+1)%3].m.Line()
				a := record.Agreement{Author: uint8((c.me + 1) % 3), Head: l.Head(), What: TakeBack}
				a.Sign(record.Offered, c.s.ends[(c.me+1)%3].m.Key(), l.id)
				e := c.entry(record.KindAgreement, &a, nil)
				return e
			}},
		} {
			s := threeOfThem(t, uint64(200+me))
			s.play(4)
			s.until(lie.kind, me)
			at := s.ends[(me+1)%3].m.Line().Len()
			c := s.corrupt(me)
			c.tell((me+1)%3, lie.entry(c))
			c.settle()
			c.named(lie.name, lie.why, at)
		}
	}
}

// One who acts while another is due is named, by those too that hear it from the first.
func TestOneOfThreeWhoActsOutOfTurnIsNamed(t *testing.T) {
	for me := range 3 {
		s := threeOfThem(t, uint64(210+me))
		s.play(9)
		s.until(record.KindAct, (me+1)%3)
		at := s.ends[(me+1)%3].m.Line().Len()
		c := s.corrupt(me)
		e := c.entry(record.KindAct, c.act(0), nil)
		c.tell((me+2)%3, e)
		c.settle()
		c.named("out of turn", "fair-not-the-pen", at)
	}
}

// An entry that is slipped in, between those that it should follow, is no entry; the same signed at its own place is a fork.
func TestAnEntrySlippedInByOneOfThree(t *testing.T) {
	s := threeOfThem(t, 220)
	s.play(8)
	s.until(record.KindAct, 2)
	c := s.corrupt(2)
	e := c.entry(record.KindAct, c.act(0), func(e *record.Entry) { e.Prev[0] ^= 1 })
	if _, err := s.ends[0].m.ReceiveFrom(2, EntryFrame(e)); !errors.Is(err, ErrNoise) || s.ends[0].m.Fault() != nil {
		t.Fatal(err)
	}
	// the control: its own, in its place
	c.tell(0, c.entry(record.KindAct, c.act(0), nil))
	c.settle()
	if s.ends[0].m.Fault() != nil || s.ends[0].m.Line().Len() != s.ends[1].m.Line().Len() {
		t.Fatal("an honest entry is refused")
	}
}

// A fork that each of two others has seen one side of is found as soon as they speak with each other: both name its author.
func TestAForkShownToTwoDifferentPeers(t *testing.T) {
	for me := range 3 {
		s := threeOfThem(t, uint64(230+me))
		s.play(8)
		s.until(record.KindAct, me)
		a, b := (me+1)%3, (me+2)%3
		at := s.ends[a].m.Line().Len()
		c := s.corrupt(me)
		one, other := c.entry(record.KindAct, c.act(0), nil), c.entry(record.KindAct, c.act(1), nil)
		s.cut[[2]int{min(a, b), max(a, b)}] = true
		c.tell(a, one)
		c.tell(b, other)
		c.settle()
		for _, p := range []int{a, b} {
			if s.ends[p].m.Fault() != nil || s.ends[p].m.Line().Len() == at {
				t.Fatal("the control: each alone sees an honest entry")
			}
		}
		delete(s.cut, [2]int{min(a, b), max(a, b)})
		s.connect(a, b)
		c.settle()
		c.named("a fork", "fair-fork", at)
	}
}

// A share that the seed does not lead to is found at the audit, though it opens its commitment.
func TestAChosenShareAmongThreeIsFoundAtTheAudit(t *testing.T) {
	s := threeOfThem(t, 240)
	s.play(8)
	s.until(record.KindShare, 2)
	c := s.corrupt(2)
	at := s.ends[0].m.Line().Len()
	c.tell(0, c.entry(record.KindShare, &record.Share{Share: record.Hash{9}}, nil))
	c.settle()
	if s.ends[0].m.Fault() != nil {
		t.Fatal("refused before the audit")
	}
	s.ends[2].away = false
	s.connect(0, 2) // the keys are the same: it goes on as if nothing were
	s.connect(1, 2)
	s.settle()
	out, err := s.ends[0].m.Resign(core.Side(1))
	if err != nil {
		t.Fatal(err)
	}
	s.do(0, out)
	s.settle()
	v, err := Audit(westerplatte.Game{}, s.ends[1].m.Record())
	if err != nil || v.State != Broken || v.Fault.Peer != 2 || v.Fault.Entry != at || v.Fault.Why != "fair-wrong-share" {
		t.Fatalf("%+v %v %v", v, v.Fault, err)
	}
}
