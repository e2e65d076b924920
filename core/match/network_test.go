package match

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"testing"

	"orzel/core"
	"orzel/core/games/orzel"
)

// bad is a network that loses, doubles, delays, exchanges and keeps frames, between two devices that are
// killed at any store: before it, or after it and before anything left.
type bad struct {
	t    *testing.T
	rng  *rand.Rand
	ends [2]*device
	kept [2][][]byte // frames that once went to a device

	hasty bool  // the control: what is not stored is sent all the same
	wrong error // what no honest device must ever meet
}

// do stores and sends, unless the device is killed on the way.
func (n *bad) do(i int, out Output) {
	d := n.ends[i]
	fate := 99
	if len(out.Puts) > 0 {
		fate = n.rng.IntN(100)
	}
	if fate < 2 { // killed before the store
		if n.hasty {
			n.send(i, out.Frames)
		}
		n.restart(i)
		return
	}
	for _, p := range out.Puts {
		to := d.public
		if p.Secret {
			to = d.secret
		}
		if to[p.Key] = p.Value; p.Value == nil {
			delete(to, p.Key)
		}
	}
	if fate < 4 { // killed before anything left
		n.restart(i)
		return
	}
	n.send(i, out.Frames)
}

func (n *bad) send(i int, frames [][]byte) {
	d := n.ends[i]
	for _, f := range frames {
		n.kept[1-i] = append(n.kept[1-i], f)
		switch n.rng.IntN(20) {
		case 0: // lost
		case 1: // twice
			d.other.inbox = append(d.other.inbox, f, f)
		case 2: // before what was sent earlier
			d.other.inbox = append([][]byte{f}, d.other.inbox...)
		default:
			d.other.inbox = append(d.other.inbox, f)
		}
	}
}

// restart brings a device back from its store; both ends of the new connection say how far they are.
func (n *bad) restart(i int) {
	n.ends[i].m = reload(n.t, n.ends[i])
	n.connect()
}

func (n *bad) connect() {
	for i, d := range n.ends {
		if n.rng.IntN(2) == 0 {
			d.inbox = nil // what was on its way is lost with the old connection
		}
		d.m.Part()
		n.ends[1-i].inbox = append(n.ends[1-i].inbox, d.m.Wake().Frames...)
	}
}

// deliver hands over one frame, now and then an old one.
func (n *bad) deliver(i int) {
	d := n.ends[i]
	var f []byte
	switch old := n.kept[i]; {
	case len(old) > 0 && n.rng.IntN(15) == 0:
		f = old[n.rng.IntN(len(old))]
	case len(d.inbox) > 0:
		f, d.inbox = d.inbox[0], d.inbox[1:]
	default:
		return
	}
	out, err := d.m.Receive(f)
	if err != nil && !errors.Is(err, ErrNoise) && n.wrong == nil {
		n.wrong = fmt.Errorf("peer %d: %w", i, err)
	}
	n.do(i, out)
}

func (n *bad) choose(i int) {
	d := n.ends[i]
	side := core.Side(i + 1)
	l := d.m.Legal(side)
	if len(l) == 0 {
		return
	}
	var out Output
	var err error
	switch n.rng.IntN(150) {
	case 0:
		out, err = d.m.Resign(side)
	case 1, 2, 3:
		if !d.m.CanUndo() {
			return
		}
		out, err = d.m.Undo()
	default:
		out, err = d.m.Act(side, l[n.rng.IntN(len(l))])
	}
	if err != nil {
		n.t.Fatalf("peer %d: %v", i, err)
	}
	n.do(i, out)
}

// talk offers, accepts and declines now and then.
func (n *bad) talk(i int) {
	d := n.ends[i]
	if n.rng.IntN(6) > 0 {
		return
	}
	what, to := TakeBack, -1
	if backs := d.m.Backs(); len(backs) > 0 {
		to = backs[n.rng.IntN(len(backs))]
	}
	if n.rng.IntN(400) == 0 {
		what, to = core.Draw, 0
	}
	var out Output
	var err error
	switch offers := d.m.Offers(); {
	case d.m.CanOffer(what, to):
		out, err = d.m.Offer(what, to)
	case len(offers) == 0 || offers[0].Peer == i:
		return
	case n.rng.IntN(3) == 0:
		out, err = d.m.Decline(offers[0].What)
	case d.m.CanOffer(offers[0].What, offers[0].To):
		out, err = d.m.Accept(offers[0].What)
	}
	if err != nil {
		n.t.Fatalf("peer %d: %v", i, err)
	}
	n.do(i, out)
}

// play to the end of both.
func (n *bad) play() {
	a, b := n.ends[0], n.ends[1]
	done := func(d *device) bool { return d.m.Over() && len(d.m.openings) == 2 }
	for step := 0; n.wrong == nil && (!done(a) || !done(b)); step++ {
		if step > 400000 {
			n.wrong = fmt.Errorf("stuck at %d and %d of %+v", a.m.Line().Len(), b.m.Line().Len(), a.m.Line().Due())
		}
		if n.rng.IntN(120) == 0 {
			n.connect()
			continue
		}
		i := n.rng.IntN(2)
		n.deliver(i)
		n.choose(i)
		n.talk(i)
	}
}

func badly(t *testing.T, seed uint64, hasty bool) *bad {
	a, b := pair(t, orzel.Game{}, "", seed+70)
	n := &bad{t: t, rng: rand.New(rand.NewPCG(seed, 70)), ends: [2]*device{a, b}, hasty: hasty}
	n.play()
	return n
}

// Whatever the network and the battery do, two honest devices play to an honest end, and neither is named.
func TestABadNetworkAndAFlatBatteryChangeNothing(t *testing.T) {
	backs := 0
	for seed := range uint64(2) {
		n := badly(t, seed, false)
		if n.wrong != nil {
			t.Fatalf("seed %d: %v", seed, n.wrong)
		}
		for i, d := range n.ends {
			if v, err := Audit(orzel.Game{}, d.m.Record()); err != nil || v.State != Honest {
				t.Fatalf("seed %d peer %d: %+v %v %v", seed, i, v, v.Fault, err)
			}
		}
		for _, s := range n.ends[0].m.Steps() {
			if s.Back > 0 {
				backs++
			}
		}
		if n.ends[0].m.Line().Head() != n.ends[1].m.Line().Head() {
			t.Fatalf("seed %d: two ends", seed)
		}
	}
	if t.Logf("%d take-backs", backs); backs == 0 {
		t.Error("nobody ever took anything back")
	}
	for seed := uint64(0); ; seed++ { // sent before it is stored, it is found out
		if seed == 20 {
			t.Fatal("the control finds nothing")
		}
		if n := badly(t, seed, true); n.wrong != nil {
			t.Logf("control, seed %d: %v", seed, n.wrong)
			break
		}
	}
}

// A device that was set back to an old copy of its store takes what it had signed back from the other, and
// is named for nothing.
func TestAnOldCopyOfAStoreCatchesUp(t *testing.T) {
	for seed := range uint64(3) {
		a, b := pair(t, orzel.Game{}, "", seed+90)
		rng := rand.New(rand.NewPCG(seed, 90))
		type copied struct{ public, secret map[string][]byte }
		var copies [2][]copied
		for round := 0; round < 12 && !a.m.Over(); round++ {
			for i, d := range []*device{a, b} {
				copies[i] = append(copies[i], copied{maps.Clone(d.public), maps.Clone(d.secret)})
			}
			play(t, a, b, rng, 6)
			d := []*device{a, b}[round%2]
			c := copies[round%2][rng.IntN(round+1)]
			d.public, d.secret = maps.Clone(c.public), maps.Clone(c.secret)
			d.m = reload(t, d)
			d.do(d.m.Wake())
			d.other.do(d.other.m.Wake())
			deliver(t, a, b)
			if a.m.Line().Head() != b.m.Line().Head() || a.m.Fault() != nil || b.m.Fault() != nil {
				t.Fatalf("seed %d: %v %v", seed, a.m.Fault(), b.m.Fault())
			}
		}
		if !a.m.Over() {
			out, err := a.m.Resign(1)
			if err != nil {
				t.Fatal(err)
			}
			a.do(out)
			deliver(t, a, b)
		}
		for _, d := range []*device{a, b} {
			if v, err := Audit(orzel.Game{}, d.m.Record()); err != nil || v.State != Honest {
				t.Fatalf("seed %d: %+v %v %v", seed, v, v.Fault, err)
			}
		}
	}
}
