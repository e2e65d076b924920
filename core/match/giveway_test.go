package match

import (
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/core/record"
)

// twin is another browser with a copy of all that a device has stored.
func twin(d *device) *device {
	c := &device{t: d.t, public: maps.Clone(d.public), secret: maps.Clone(d.secret)}
	c.m = reload(d.t, c)
	return c
}

// nowhere is the other end of a connection that is lost.
func nowhere() *device { return &device{} }

// lose cuts a device off: it is told, or it isn't aware of it yet.
func lose(d *device, told bool) {
	d.other, d.inbox = nowhere(), nil
	if told {
		d.do(d.m.Hear(false))
	}
}

// join opens a connection between two devices, which ends every other one of theirs.
func join(t *testing.T, x, y *device) {
	t.Helper()
	for _, d := range []*device{x, y} {
		if d.other != nil && d.other.other == d {
			d.other.other = nowhere()
		}
		d.inbox = nil
	}
	x.other, y.other = y, x
	for _, d := range []*device{x, y} {
		d.m.Part()
		d.do(d.m.Hear(true))
		d.do(d.m.Wake())
	}
	deliver(t, x, y)
}

// alone lets a device do up to n choices, and sends what it drafts.
func alone(d *device, rng *rand.Rand, n int) {
	d.t.Helper()
	side := core.Side(d.m.Me() + 1)
	for range n {
		l := d.m.Legal(side)
		if len(l) == 0 {
			break
		}
		out, err := d.m.Act(side, l[rng.IntN(len(l))])
		if err != nil {
			d.t.Fatal(err)
		}
		d.do(out)
	}
	d.do(d.m.Send())
}

// turn plays until a device has a choice.
func turn(t *testing.T, a, b, d *device, rng *rand.Rand) bool {
	for len(d.m.Legal(core.Side(d.m.Me()+1))) == 0 {
		if a.m.Over() {
			return false
		}
		play(t, a, b, rng, 1)
	}
	return !a.m.Over()
}

// heard counts the words of one kind that a device had for its person.
func (d *device) heard(kind NewsKind) (n int) {
	for _, x := range d.news {
		if x.Kind == kind {
			n++
		}
	}
	return n
}

// sentOne reports that one of these entries has left the device.
func (d *device) sentOne(entries []record.Signed) bool {
	for _, f := range d.sent {
		v, err := ReadFrame(f)
		s, ok := v.(*record.Signed)
		if err == nil && ok && slices.ContainsFunc(entries, func(e record.Signed) bool { return e.Entry.Hash() == s.Entry.Hash() }) {
			return true
		}
	}
	return false
}

// two is one person's match in two browsers: in second something was done that never left it, in first something
// that the other person has.
type two struct {
	other, first, second *device
	at                   int             // the first entry that differs
	lost                 []record.Signed // those of second from there
	kept                 []record.Signed // those that the other has from there
}

// twoBrowsers makes that; nil if both did the same. me is whose two browsers they are.
func twoBrowsers(t *testing.T, seed uint64, me, here, there int) *two {
	a, b := pair(t, orzel.Game{}, "", seed+200)
	rng := rand.New(rand.NewPCG(seed, uint64(me)))
	w := &two{other: a, first: b}
	if me == 0 {
		w.other, w.first = b, a
	}
	play(t, a, b, rng, int(seed%7)*9)
	if !turn(t, a, b, w.first, rng) {
		return nil
	}
	w.second = twin(w.first)
	join(t, w.second, w.other)
	lose(w.second, seed%2 == 0)
	join(t, w.first, w.other)
	n := w.first.m.Line().Len()
	if n != w.second.m.Line().Len() || !w.second.m.Ready() {
		t.Fatal("they have not compared")
	}
	w.second.sent, w.second.news = nil, nil
	alone(w.second, rng, here)
	alone(w.first, rng, there)
	deliver(t, a, b)
	if there > 3 {
		play(t, a, b, rng, there)
	}
	mine, theirs := w.second.m.entries, w.other.m.entries
	for w.at = n; w.at < min(len(mine), len(theirs)) && mine[w.at].Entry.Hash() == theirs[w.at].Entry.Hash(); w.at++ {
	}
	if w.at == min(len(mine), len(theirs)) {
		return nil
	}
	w.lost, w.kept = slices.Clone(mine[w.at:]), slices.Clone(theirs[w.at:])
	lose(w.first, true)
	w.second.sent = nil // what was sent till now went nowhere
	return w
}

func (w *two) check(t *testing.T) {
	t.Helper()
	s, o := w.second, w.other
	switch {
	case o.m.Fault() != nil || s.m.Fault() != nil || o.m.Forked() || s.m.Forked():
		t.Fatalf("somebody is named: %v %v", o.m.Fault(), s.m.Fault())
	case o.m.Line().Head() != s.m.Line().Head() || !o.m.Ready() || !s.m.Ready():
		t.Fatal("they do not go on in one game")
	case s.sentOne(w.lost):
		t.Fatal("what gives way was sent")
	case o.m.Line().heads[w.at+1] != w.kept[0].Entry.Hash():
		t.Fatal("the other device has changed what it took")
	case reload(t, s).Line().Head() != s.m.Line().Head():
		t.Fatal("the store holds another game")
	}
}

// What one person does in two browsers ends in one game: the one that the other device has. Nobody is named, what is
// dropped never leaves, the person is told, and the audit is honest for all.
func TestWhatWasNotSentGivesWayToWhatWasDoneElsewhere(t *testing.T) {
	cases, rolls, secrets, several := 0, 0, 0, 0
	for seed := range uint64(15) {
		for me := range 2 {
			w := twoBrowsers(t, seed, me, 1+int(seed%4)*3, 1+int(seed/4%4)*4)
			if w == nil {
				continue
			}
			cases++
			if len(w.lost) > 1 {
				several++
			}
			for _, e := range w.lost {
				switch e.Entry.Kind {
				case record.KindCommit:
					rolls++
				case record.KindSecretAct:
					secrets++
				}
			}
			join(t, w.second, w.other)
			w.check(t)
			if w.second.heard(GaveWay) != 1 {
				t.Fatalf("seed %d: told %+v", seed, w.second.news)
			}
			if seed != 8 || me == 0 {
				continue
			}
			x, y := w.second, w.other
			if me == 1 {
				x, y = y, x
			}
			play(t, x, y, rand.New(rand.NewPCG(seed, 3)), 10000)
			honest(t, x, y)
			told := 0
			if w.first.m.CanUndo() {
				told = 1 // what was only prepared gives way, too
			}
			join(t, w.first, w.other) // and the first browser catches up
			if w.first.m.Line().Head() != w.other.m.Line().Head() || w.first.heard(GaveWay) != told {
				t.Fatalf("the first browser is left behind: %d of %d entries, told %+v", w.first.m.Line().Len(), w.other.m.Line().Len(), w.first.news)
			}
		}
	}
	t.Logf("%d cases, %d of several entries; dropped: %d commitments to a roll, %d to a token", cases, several, rolls, secrets)
	if cases < 18 || rolls < 3 || secrets < 3 || several < 10 {
		t.Error("too few")
	}
}

// The control: the same entry, if it does reach the other device, names its author.
func TestASecondMoveThatReachesTheOtherIsAFork(t *testing.T) {
	found := 0
	for seed := range uint64(8) {
		for me := range 2 {
			w := twoBrowsers(t, seed, me, 3, 3)
			if w == nil {
				continue
			}
			_, err := w.other.m.Receive(EntryFrame(&w.lost[0]))
			var f *Fault
			if !errors.As(err, &f) || f.Peer != me || f.Entry != w.at || f.Why != "fair-fork" {
				t.Fatalf("%v, want entry %d by %d", err, w.at, me)
			}
			if v, err := Audit(orzel.Game{}, w.other.m.Record()); err != nil || v.State != Broken || v.Fault.Peer != me {
				t.Fatalf("a third person finds %+v %v", v, err)
			}
			found++
		}
	}
	if found < 8 {
		t.Error("too few", found)
	}
}

// A device that is killed while it gives way, before it has stored anything or before it has sent what it stored,
// does the rest when it is back.
func TestGivingWaySurvivesAKillAtEveryStore(t *testing.T) {
	kills := 0
	for seed := range uint64(2) {
		for me := range 2 {
			for at := 1; ; at++ {
				w := twoBrowsers(t, seed, me, 6, 6)
				if w == nil {
					break
				}
				w.second.killAt, w.second.killAfter = at, at%2 == 0
				func() {
					defer func() {
						if r := recover(); r != nil && r != errKilled {
							panic(r)
						}
					}()
					join(t, w.second, w.other)
				}()
				if w.second.killAt > 0 {
					break // there were not so many
				}
				kills++
				w.second.m = reload(t, w.second)
				join(t, w.second, w.other)
				w.check(t)
			}
		}
	}
	if t.Logf("%d kills", kills); kills < 10 {
		t.Error("too few")
	}
}

// Whatever is done in which of two browsers, again and again, it is one game to an honest end.
func TestTwoBrowsersAllGameLong(t *testing.T) {
	ways := 0
	for seed := range uint64(1) {
		for me := range 2 {
			a, b := pair(t, orzel.Game{}, "", seed+300)
			rng := rand.New(rand.NewPCG(seed, 30))
			other, mine := a, []*device{b, twin(b)}
			if me == 0 {
				other, mine = b, []*device{a, twin(a)}
			}
			join(t, mine[1], other)
			for turn := 0; !other.m.Over() && turn < 50; turn++ {
				here, away := mine[turn%2], mine[1-turn%2]
				lose(away, rng.IntN(2) == 0)
				if away.m.Ready() && rng.IntN(3) > 0 {
					alone(away, rng, 1+rng.IntN(4))
				}
				if rng.IntN(8) == 0 {
					away.m = reload(t, away)
				}
				join(t, here, other)
				x, y := here, other
				if me == 1 {
					x, y = y, x
				}
				play(t, x, y, rng, 1+rng.IntN(5))
			}
			join(t, mine[0], other)
			if !other.m.Over() {
				out, err := other.m.Resign(core.Side(other.m.Me() + 1))
				if err != nil {
					t.Fatal(err)
				}
				other.do(out)
			}
			for _, d := range mine {
				join(t, d, other)
				honest(t, d, other)
				ways += d.heard(GaveWay)
			}
		}
	}
	if t.Logf("gave way %d times", ways); ways < 10 {
		t.Error("too few")
	}
}

// A resignation that nobody has heard of gives way like any other entry, and the hand stays shut. But a hand
// that may have been shown can't be hidden again: then the browser stops, and says nothing against itself.
func TestAShownHandDoesNotGiveWay(t *testing.T) {
	for _, told := range []bool{true, false} {
		a, b := pair(t, orzel.Game{}, "", 400)
		rng := rand.New(rand.NewPCG(4, 4))
		turn(t, a, b, b, rng)
		second := twin(b)
		join(t, second, a)
		lose(second, told)
		join(t, b, a)
		out, err := second.m.Resign(core.Side(second.m.Me() + 1))
		if err != nil {
			t.Fatal(err)
		}
		second.do(out)
		if opened := len(second.m.openings) == 1; !second.m.Over() || opened == told {
			t.Fatalf("told %v: over %v, opened %v", told, second.m.Over(), opened)
		}
		alone(b, rng, 2)
		deliver(t, a, b)
		second.sent = nil
		if told {
			join(t, second, a)
			if second.m.Over() || second.heard(GaveWay) != 1 || second.m.Line().Head() != a.m.Line().Head() {
				t.Fatal("the resignation did not give way")
			}
			continue
		}
		lost := slices.Clone(second.m.entries[len(second.m.entries)-1:])
		second.other, a.other = a, second
		second.m.Part()
		second.do(second.m.Wake())
		a.do(a.m.Wake())
		for len(second.inbox)+len(a.inbox) > 0 {
			for _, d := range []*device{second, a} {
				in := d.inbox
				d.inbox = nil
				for _, f := range in {
					out, err := d.m.Receive(f)
					if err != nil && (d == a || !errors.Is(err, ErrFork) && !errors.Is(err, ErrNoise)) {
						t.Fatal(err)
					}
					d.do(out)
				}
			}
		}
		if !second.m.Forked() || second.sentOne(lost) || a.m.Fault() != nil || a.m.Forked() {
			t.Fatal("the browser does not stop by itself")
		}
		join(t, b, a)
		play(t, a, b, rng, 10000)
		honest(t, a, b)
	}
}

// A resignation that was not heard is nothing any more when its person has played on elsewhere. The control: without
// that it ends the game.
func TestAResignationThatWasNotHeardGivesWay(t *testing.T) {
	for _, on := range []bool{true, false} {
		a, b := pair(t, orzel.Game{}, "", 401)
		rng := rand.New(rand.NewPCG(4, 4))
		for a.m.Line().Due().Peer != 0 || len(a.m.Legal(1)) == 0 {
			play(t, a, b, rng, 1)
		}
		second := twin(b)
		join(t, second, a)
		lose(second, true)
		out, err := second.m.Resign(2)
		if err != nil || second.m.Over() {
			t.Fatal(err)
		}
		second.do(out)
		join(t, b, a)
		acts := 0
		for n := b.m.Line().Len(); on && acts == 0; {
			play(t, a, b, rng, 1)
			b.do(b.m.Send())
			deliver(t, a, b)
			for _, s := range a.m.entries[n:] {
				if s.Entry.Author == 1 && s.Entry.Kind <= record.KindSecretAct {
					acts++
				}
			}
		}
		join(t, second, a)
		if a.m.Over() == on || second.m.Over() == on || second.heard(GaveWay) > 0 != on || a.m.Line().Head() != second.m.Line().Head() {
			t.Fatalf("played on %v: over %v and %v, told %+v", on, a.m.Over(), second.m.Over(), second.news)
		}
		if again := reload(t, second); again.wish != nil {
			t.Error("it is stored")
		}
	}
}

// On a new connection nothing of this device's leaves before both have compared. The control: on the old one it does.
func TestOnANewConnectionNothingIsSentBeforeBothHaveCompared(t *testing.T) {
	for _, part := range []bool{true, false} {
		a, b := pair(t, orzel.Game{}, "", 410)
		rng := rand.New(rand.NewPCG(5, 5))
		turn(t, a, b, b, rng)
		b.sent = nil
		if part {
			b.m.Part()
		}
		n := b.m.Line().Len()
		alone(b, rng, 1)
		if b.m.Line().Len() == n || len(b.sent) > 0 == part {
			t.Fatalf("part %v: %d frames", part, len(b.sent))
		}
		if part {
			b.do(b.m.Wake())
			a.do(a.m.Wake())
		}
		deliver(t, a, b)
		if a.m.Line().Head() != b.m.Line().Head() {
			t.Fatal("it does not come after that either")
		}
	}
}

// What carries this device's key but breaks the rules makes nothing give way.
func TestAnOwnEntryThatBreaksTheRulesMakesNothingGiveWay(t *testing.T) {
	refused, taken := 0, 0
	for seed := range uint64(4) {
		w := twoBrowsers(t, seed, 1, 6, 3)
		if w == nil {
			continue
		}
		rng := rand.New(rand.NewPCG(seed, 8))
		for range 60 {
			d := twin(w.second)
			line, err := d.m.lineTo(w.at)
			if err != nil {
				t.Fatal(err)
			}
			s := hostile(line, rng).Entry.Sign(d.m.secrets.Key)
			head := d.m.Line().Head()
			out, err := d.m.Receive(EntryFrame(&s))
			if err == nil {
				taken++
				continue
			}
			refused++
			if !errors.Is(err, ErrNoise) || len(out.Puts)+len(out.Frames)+len(out.News) > 0 || d.m.Line().Head() != head || d.m.Fault() != nil {
				t.Fatalf("%v: something has changed", err)
			}
		}
	}
	if t.Logf("%d refused, %d taken", refused, taken); refused < 50 || taken == 0 {
		t.Error("too few")
	}
}

// Where the other's head is lost and nothing else, this device asks for it. The control: without, it waits.
func TestALostHeadIsAskedFor(t *testing.T) {
	for _, asks := range []bool{true, false} {
		for lead := range 3 { // how many entries the other lacks
			a, b := pair(t, orzel.Game{}, "", 420)
			rng := rand.New(rand.NewPCG(6, 6))
			turn(t, a, b, b, rng)
			a.m.Part()
			b.m.Part()
			a.do(a.m.Wake())
			b.m.Wake() // lost
			deliver(t, a, b)
			n := b.m.Line().Len()
			alone(b, rng, lead)
			if asks {
				a.do(a.m.Missed())
			} else {
				a.do(a.m.Wake())
			}
			deliver(t, a, b)
			if a.m.wires[1].parted != (lead == 0 && !asks) { // with entries a head comes, too
				t.Errorf("asks %v, %d entries: parted %v", asks, b.m.Line().Len()-n, a.m.wires[1].parted)
			}
		}
	}
}

// On one device two branches are no second browser: both stay, and neither gives way.
func TestOnOneDeviceNothingGivesWay(t *testing.T) {
	var w *two
	for seed := uint64(0); w == nil; seed++ {
		w = twoBrowsers(t, seed, 1, 3, 3)
	}
	for _, d := range []*device{w.other, w.second} {
		for i := range d.m.line.hellos {
			d.m.line.hellos[i].Devices = 1
		}
	}
	if n := w.second.m.alone(); n != len(w.second.m.entries) {
		t.Fatal(n)
	}
	head := w.second.m.Line().Head()
	if _, err := w.second.m.Receive(EntryFrame(&w.kept[0])); !errors.Is(err, ErrFork) || w.second.m.Line().Head() != head {
		t.Fatal(err)
	}
}
