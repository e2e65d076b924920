package match

import (
	"errors"
	"slices"
	"testing"

	"orzel/core"
	"orzel/core/games/westerplatte"
	"orzel/core/record"
)

// absent lets a peer go while it is waited for: for an act, or in the middle of a roll.
func (s *several) absent(kind record.Kind, peer int) {
	s.t.Helper()
	s.play(5)
	s.until(kind, peer)
	s.leave(peer)
	for _, e := range s.ends {
		e.inbox[peer] = nil
	}
	s.settle()
}

// vote lets a peer vote another out, so that heir plays on.
func (s *several) vote(by, gone, heir int) {
	s.t.Helper()
	out, err := s.ends[by].m.Offer(Exclude+uint16(gone), heir)
	if err != nil {
		s.t.Fatalf("peer %d votes: %v", by, err)
	}
	s.do(by, out)
}

// alike checks that those who play have one line.
func (s *several) alike(except int) {
	s.t.Helper()
	if s.err != nil {
		s.t.Fatal(s.err)
	}
	for i, d := range s.ends {
		if o := s.ends[(except+1)%len(s.ends)]; i != except && (d.m.Line().Head() != o.m.Line().Head() || d.m.Fault() != nil) {
			s.t.Fatalf("peer %d has another line: %d, %d, %v", i, d.m.Line().Len(), o.m.Line().Len(), d.m.Fault())
		}
	}
}

// All others vote, in any order and whatever is waited for: one entry comes of it, a roll is made anew, whom they named plays
// on, and the end is honest. Who is out comes back, gives way with what it did meanwhile, and looks on to the end.
func TestOneWhoStaysAwayIsVotedOut(t *testing.T) {
	for seed, kind := range []record.Kind{record.KindAct, record.KindCommit, record.KindShare, record.KindOpen} {
		for gone := range 3 {
			if kind == record.KindShare && gone != 2 {
				continue
			}
			s := threeOfThem(t, uint64(300+10*seed+gone))
			s.absent(kind, gone)
			a, b := (gone+1)%3, (gone+2)%3
			sides := s.ends[a].m.Line().seats[gone]
			if s.ends[a].m.CanExclude(b) || s.ends[b].m.CanExclude(a) || !s.ends[a].m.CanExclude(gone) || kind == record.KindAct && s.ends[gone].m.CanExclude(a) {
				t.Fatalf("kind %d, gone %d: who can be voted out is not who is waited for: %v %v %v %v, due %+v", kind, gone, s.ends[a].m.CanExclude(b), s.ends[b].m.CanExclude(a), s.ends[a].m.CanExclude(gone), s.ends[gone].m.CanExclude(a), s.ends[a].m.Line().Due())
			}
			rolling := s.ends[a].m.Line().roll != nil
			s.vote(b, gone, b)
			s.settle()
			if s.ends[a].m.Line().Out(gone) || s.ends[b].m.Line().Out(gone) {
				t.Fatal("one vote of two is enough")
			}
			at := s.ends[a].m.Line().Len()
			if kind == record.KindAct { // alone, without a connection, it acts
				d := s.ends[gone]
				for side := range core.Side(5) {
					if l := d.m.Legal(side); len(l) > 0 {
						out, err := d.m.Act(side, l[0])
						if err != nil {
							t.Fatal(err)
						}
						d.store(out.Puts)
						d.store(d.m.Send().Puts)
					}
				}
			}
			s.vote(a, gone, b)
			s.settle()
			s.alike(gone)
			l := s.ends[a].m.Line()
			if !l.Out(gone) || l.seats[gone] != 0 || l.seats[b]&sides != sides || l.Len() <= at {
				t.Fatalf("out %v, seats %v", l.out, l.seats)
			}
			e := s.ends[a].m.entries[at].Entry
			if int(e.Author) != min(a, b) || e.Kind != record.KindAgreement {
				t.Errorf("it is written by %d", e.Author)
			}
			step := l.Steps()[slices.IndexFunc(l.Steps(), func(s Step) bool { return s.Out > 0 })]
			if step.Out != gone+1 || step.Heir != b {
				t.Errorf("the record tells %+v", step)
			}
			if rolling && l.Len() < at+2 {
				t.Error("the roll is not made anew")
			}
			s.play(6)
			s.comeBack(gone)
			s.settle()
			if h := s.ends[gone].m; h.Line().Head() != s.ends[a].m.Line().Head() || h.Fault() != nil || h.Forked() {
				t.Fatalf("who was out has %d entries of %d: %v", h.Line().Len(), s.ends[a].m.Line().Len(), h.Fault())
			}
			for side := range core.Side(5) {
				if len(s.ends[gone].m.Legal(side)) > 0 {
					t.Error("who is out is asked")
				}
			}
			s.play(100000)
			s.honest()
		}
	}
}

// With two devices the one that is left plays on alone, and opens at the end.
func TestOfTwoTheOtherPlaysOnAlone(t *testing.T) {
	s := together(t, "players=2", 350, []core.Side{1, 3, 4}, []core.Side{2})
	s.absent(record.KindAct, 1)
	s.vote(0, 1, 0)
	s.settle()
	if !s.ends[0].m.Line().Out(1) {
		t.Fatal("not out")
	}
	for n := 0; n < 100000 && !s.ends[0].m.Over(); n++ {
		s.choose(0)
	}
	if v, err := Audit(westerplatte.Game{}, s.ends[0].m.Record()); err != nil || v.State != Honest {
		t.Fatalf("%+v %v %v", v, v.Fault, err)
	}
	s.comeBack(1)
	s.settle()
	s.honest()
}

// Of two who lose each other each votes the other out and plays on alone. When they meet, the one whom the match waited for first
// gives way and looks on.
func TestTwoWhoVoteEachOtherOut(t *testing.T) {
	var outs Peers
	for n := range 6 {
		gone := n % 2
		stays := 1 - gone
		s := together(t, "players=2", uint64(351+n), []core.Side{1, 3, 4}, []core.Side{2})
		s.absent(record.KindAct, gone)
		s.vote(stays, gone, stays)
		s.settle()
		for range 3 {
			s.choose(stays)
		}
		// Without a connection the other goes on, too, until it has to wait.
		d := s.ends[gone]
		for n := 0; n < 200 && !d.m.CanExclude(stays); n++ {
			for side := range core.Side(5) {
				if l := d.m.Legal(side); len(l) > 0 {
					out, err := d.m.Act(side, l[n%len(l)])
					if err != nil {
						t.Fatal(err)
					}
					d.store(out.Puts)
					d.store(d.m.Send().Puts)
					break
				}
			}
		}
		s.vote(gone, stays, gone)
		if !d.m.Line().Out(stays) || !s.ends[stays].m.Line().Out(gone) {
			t.Fatal("they have not voted each other out")
		}
		s.comeBack(gone)
		s.settle()
		s.alike(-1)
		if d.m.Forked() || s.ends[stays].m.Forked() || d.m.Line().Out(gone) == d.m.Line().Out(stays) {
			t.Fatalf("gone %d: forked %v and %v, out %v", gone, d.m.Forked(), s.ends[stays].m.Forked(), d.m.Line().out)
		}
		outs |= d.m.Line().out
		s.play(100000)
		s.honest()
	}
	if outs != 3 {
		t.Error("it was always the same one that gave way")
	}
}

// One who plays again before all have voted is in: whoever takes its entry declines, and who had voted is free.
func TestOneWhoIsBackBeforeTheLastVoteIsIn(t *testing.T) {
	for gone := range 4 {
		s := fourOfThem(t, uint64(360+gone))
		s.absent(record.KindAct, gone)
		a, b, c := (gone+1)%4, (gone+2)%4, (gone+3)%4
		s.vote(a, gone, a)
		s.vote(b, gone, a)
		for _, p := range []int{a, b} { // what those two say doesn't reach c
			s.ends[c].inbox[p] = nil
			s.cut[[2]int{min(p, c), max(p, c)}] = true
			s.connect(p, c)
		}
		s.settle()
		at := s.ends[a].m.Line().Len()
		s.comeBack(gone)
		s.settle()
		if !s.choose(gone) {
			t.Fatal("it does nothing")
		}
		s.do(gone, s.ends[gone].m.Send())
		s.settle()
		if s.ends[a].m.Line().Len() != at || s.ends[b].m.Line().Len() != at || s.ends[c].m.Line().Len() == at {
			t.Fatal("who has voted takes an entry, or who has not takes none")
		}
		s.cut = map[[2]int]bool{}
		s.connect(a, c)
		s.connect(b, c)
		s.settle()
		s.stays(gone, at)
	}
}

// stays checks that a peer was not excluded, that the match went on from an entry, and that all play it to its end.
func (s *several) stays(peer, from int) {
	s.t.Helper()
	s.alike(-1)
	if m := s.ends[(peer+1)%len(s.ends)].m; m.Line().Out(peer) || m.Line().Len() == from {
		s.t.Fatal("it is out")
	}
	s.play(100000)
	s.honest()
}

// One who declines is enough: who had voted is free.
func TestOneWhoDeclinesKeepsAPeerIn(t *testing.T) {
	s := threeOfThem(t, 370)
	s.absent(record.KindAct, 2)
	s.vote(0, 2, 0)
	s.settle()
	s.leave(0) // a vote outlives its device
	s.comeBack(0)
	s.settle()
	if s.ends[0].m.bound() == nil || s.ends[1].m.offered(Exclude+2) == nil {
		t.Fatal("the vote is lost")
	}
	if _, err := s.ends[0].m.Withdraw(Exclude + 2); !errors.Is(err, ErrNothing) {
		t.Fatal("a vote is called back", err)
	}
	out, err := s.ends[1].m.Decline(Exclude + 2)
	if err != nil {
		t.Fatal(err)
	}
	s.do(1, out)
	s.settle()
	if s.ends[0].m.bound() != nil {
		t.Fatal("still bound")
	}
	s.comeBack(2)
	s.settle()
	s.play(100000)
	s.honest()
}

// only leaves no wires but these.
func (s *several) only(wires ...[2]int) {
	s.cut = map[[2]int]bool{}
	for i := range s.ends {
		for j := range i {
			s.cut[[2]int{j, i}] = !slices.Contains(wires, [2]int{j, i})
		}
	}
	for i := range s.ends {
		for j := range i {
			s.connect(i, j)
		}
	}
	s.settle()
}

// accept and decline answer what a peer is asked.
func (s *several) accept(by, gone int) error {
	out, err := s.ends[by].m.Accept(Exclude + uint16(gone))
	s.do(by, out)
	return err
}

func (s *several) decline(by, gone int) error {
	out, err := s.ends[by].m.Decline(Exclude + uint16(gone))
	s.do(by, out)
	return err
}

// Two ask in the same moment, each for itself: each is asked by the other, one acceptance is enough, and with two refusals
// the one who was away is in.
func TestTwoWhoAskInTheSameMoment(t *testing.T) {
	for heir := -1; heir < 2; heir++ {
		s := threeOfThem(t, uint64(373+heir))
		s.absent(record.KindAct, 2)
		s.vote(0, 2, 0)
		s.vote(1, 2, 1)
		s.settle()
		for p := range 2 {
			if o, ok := s.ends[p].m.Offered(Exclude + 2); !ok || o.To != 1-p {
				t.Fatalf("peer %d is asked %+v %v", p, o, ok)
			}
			if heir == 1-p {
				if err := s.accept(p, 2); err != nil {
					t.Fatal(err)
				}
			} else if err := s.decline(p, 2); heir < 0 && err != nil {
				t.Fatal(err)
			}
		}
		s.settle()
		s.comeBack(2)
		s.settle()
		if m := s.ends[0].m; m.Line().Out(2) != (heir >= 0) || heir >= 0 && !slices.Contains(s.owned(heir), 3) {
			t.Fatalf("heir %d: out %v, seats %v", heir, m.Line().Out(2), m.Line().seats)
		}
		s.play(100000)
		s.honest()
	}
}

// owned are the sides of a peer.
func (s *several) owned(peer int) (list []core.Side) {
	for side := core.Side(1); side <= 4; side++ {
		if s.ends[0].m.Line().Holder(side) == peer {
			list = append(list, side)
		}
	}
	return list
}

// One declines, and so frees one who had voted, who plays on with the one that was away. Whom that doesn't reach agrees to the
// vote meanwhile: the one who has declined is not asked again, not even after a restart, or all votes would be there.
func TestWhoHasDeclinedVotesNoMore(t *testing.T) {
	for _, restart := range []bool{false, true} {
		s := fourOfThem(t, 376)
		s.absent(record.KindAct, 3)
		s.vote(1, 3, 1)
		s.settle()
		s.only([2]int{1, 2})
		if err := s.decline(2, 3); err != nil {
			t.Fatal(err)
		}
		s.settle()
		s.ends[3].away = false
		s.only([2]int{1, 3})
		at := s.ends[1].m.Line().Len()
		if !s.choose(3) {
			t.Fatal("it does nothing")
		}
		s.do(3, s.ends[3].m.Send())
		s.settle()
		if s.ends[1].m.Line().Len() == at {
			t.Fatal("who is free takes nothing")
		}
		if err := s.accept(0, 3); err != nil {
			t.Fatal(err)
		}
		if restart {
			s.leave(2)
			s.comeBack(2)
		}
		s.only([2]int{0, 2})
		if err := s.accept(2, 3); !errors.Is(err, ErrNothing) {
			t.Fatal("asked again:", err)
		}
		s.settle()
		s.only([2]int{0, 1}, [2]int{0, 2}, [2]int{0, 3}, [2]int{1, 2}, [2]int{1, 3}, [2]int{2, 3})
		s.stays(3, at)
	}
}

// One who is out and looks on has taken a move of the next whom the others vote out: it follows them.
func TestWhoLooksOnFollowsTheVotes(t *testing.T) {
	s := fourOfThem(t, 378)
	s.absent(record.KindAct, 3)
	s.vote(0, 3, 0)
	s.settle()
	for _, p := range []int{1, 2} {
		if err := s.accept(p, 3); err != nil {
			t.Fatal(err)
		}
	}
	s.settle()
	s.comeBack(3)
	s.settle()
	s.until(record.KindAct, 2)
	s.only([2]int{0, 1}, [2]int{2, 3})
	if !s.choose(2) {
		t.Fatal("it does nothing")
	}
	s.do(2, s.ends[2].m.Send())
	s.settle()
	at := s.ends[0].m.Line().Len()
	if s.ends[3].m.Line().Len() == at {
		t.Fatal("who looks on takes nothing")
	}
	s.vote(1, 2, 1)
	s.settle()
	if err := s.accept(0, 2); err != nil {
		t.Fatal(err)
	}
	s.settle()
	s.play(12)            // further than who looks on
	s.ends[2].away = true // it tells nobody
	s.only([2]int{0, 1}, [2]int{0, 3}, [2]int{1, 3})
	s.alike(2)
	if !s.ends[3].m.Line().Out(2) {
		t.Fatal("not out")
	}
	s.comeBack(2)
	s.only([2]int{0, 1}, [2]int{0, 2}, [2]int{0, 3}, [2]int{1, 2}, [2]int{1, 3}, [2]int{2, 3})
	s.play(100000)
	s.honest()
}

// Who has voted does not decline the same, by a button pressed twice or by a vote that comes late, when the exclusion is written:
// it could free another who has not heard of that.
func TestWhoHasVotedDoesNotDecline(t *testing.T) {
	s := fourOfThem(t, 377)
	s.absent(record.KindAct, 3)
	s.vote(1, 3, 1)
	vote := frame(frameOffer, &s.ends[1].m.bound().Agreement)
	s.settle()
	for p := range 3 {
		if err := s.accept(p, 3); (err == nil) != (p != 1) {
			t.Fatal(p, err)
		}
		if err := s.decline(p, 3); !errors.Is(err, ErrNothing) {
			t.Fatal(p, "declines:", err)
		}
	}
	s.settle()
	if !s.ends[0].m.Line().Out(3) {
		t.Fatal("not out")
	}
	out, err := s.ends[0].m.ReceiveFrom(1, vote)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range out.For(1) {
		if f[0] == frameDecline {
			t.Error("it declines what it has voted for")
		}
	}
}

// A vote that is forged, replayed, missing or given by the one it is about makes no exclusion: who writes it all the same is named.
// The control is an entry of the same shape with the votes that it needs.
func TestAnExclusionWithoutTheVotesIsALie(t *testing.T) {
	type votes = []*record.Agreement
	for _, lie := range []struct {
		name, why string
		change    func(s *several, c *crook, v votes) votes
		by        int
	}{
		{"the control", "", func(_ *several, _ *crook, v votes) votes { return v }, 0},
		{"a forged vote", "fair-wrong-wish", func(s *several, c *crook, v votes) votes {
			v[1].Sign(record.Offered, c.key, s.ends[1].m.line.id)
			return v
		}, 0},
		{"a decline in the place of a vote", "fair-wrong-wish", func(s *several, _ *crook, v votes) votes {
			v[1].Sign(record.Declined, s.ends[1].m.Key(), s.ends[1].m.line.id)
			return v
		}, 0},
		{"a vote of an earlier moment", "fair-wrong-wish", func(s *several, _ *crook, v votes) votes {
			v[1].Head = s.ends[1].m.line.heads[s.ends[1].m.line.Len()-1]
			v[1].Sign(record.Offered, s.ends[1].m.Key(), s.ends[1].m.line.id)
			return v
		}, 0},
		{"a vote for another heir", "fair-wrong-wish", func(s *several, _ *crook, v votes) votes {
			v[1].To = 1
			v[1].Sign(record.Offered, s.ends[1].m.Key(), s.ends[1].m.line.id)
			return v
		}, 0},
		{"a vote too few", "fair-malformed", func(_ *several, _ *crook, v votes) votes { return v[:1] }, 0},
		{"its own vote twice", "fair-wrong-wish", func(_ *several, _ *crook, v votes) votes { return votes{v[0], v[0]} }, 0},
		{"written by the second", "fair-not-the-pen", func(_ *several, _ *crook, v votes) votes { return v }, 1},
	} {
		s := threeOfThem(t, 380)
		s.absent(record.KindAct, 2)
		at := s.ends[0].m.Line().Len()
		c := s.corrupt(lie.by)
		other := 1 - lie.by
		vote := func(by int, key *several) *record.Agreement {
			a := &record.Agreement{Author: uint8(by), Head: key.ends[other].m.Line().Head(), What: Exclude + 2}
			a.Sign(record.Offered, key.ends[by].m.Key(), key.ends[other].m.line.id)
			return a
		}
		v := lie.change(s, c, votes{vote(0, s), vote(1, s)})
		e := c.entry(record.KindAgreement, v[0], func(e *record.Entry) {
			e.Body = nil
			for _, a := range v {
				e.Body = append(e.Body, record.Encode(a)...)
			}
		})
		if lie.why == "fair-malformed" && len(v) == 1 { // of a count that fits no moment
			e = c.entry(record.KindAgreement, v[0], nil)
		}
		c.tell(other, e)
		c.settle()
		m := s.ends[other].m
		f := m.Fault()
		switch {
		case lie.why == "":
			if f != nil || !m.Line().Out(2) {
				t.Errorf("%s: %v", lie.name, f)
			}
		case f == nil || f.Peer != lie.by || f.Entry != at || f.Why != lie.why && f.Why != "fair-not-the-pen":
			t.Errorf("%s: %v", lie.name, f)
		}
	}
}

// Whoever doesn't play together against the game votes nobody out.
func TestInAGameOfTwoSidesNobodyIsVotedOut(t *testing.T) {
	a, b := chooses(t, 390, false)
	for _, d := range []*device{a, b} {
		if d.m.CanExclude(1 - d.m.Me()) {
			t.Error("it can")
		}
	}
}
