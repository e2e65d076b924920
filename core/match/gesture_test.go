package match

import (
	"crypto/ed25519"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"orzel/core"
	"orzel/core/games/orzel"
)

// A gesture is told and leaves no trace: nothing is stored, and the record is as it was.
func TestAGestureIsToldAndKeptNowhere(t *testing.T) {
	a, b := pair(t, orzel.Game{}, "", 4)
	head, public, secret := b.m.Line().Head(), maps.Clone(b.public), maps.Clone(b.secret)
	for what := uint8(1); what <= Gestures; what++ {
		out, err := a.m.Gesture(what)
		if err != nil || len(out.Puts) > 0 || len(out.Frames) != 1 {
			t.Fatalf("%+v %v", out, err)
		}
		out, err = b.m.Receive(out.Frames[0])
		if err != nil || len(out.Puts)+len(out.Frames) > 0 || !slices.Equal(out.News, []News{{Kind: Gestured, Gesture: what}}) {
			t.Fatalf("%+v %v", out, err)
		}
	}
	same := func(x, y map[string][]byte) bool {
		return maps.EqualFunc(x, y, func(p, q []byte) bool { return string(p) == string(q) })
	}
	if b.m.Line().Head() != head || !same(b.public, public) || !same(b.secret, secret) {
		t.Error("it left a trace")
	}
	for _, what := range []uint8{0, Gestures + 1, 255} {
		if _, err := b.m.Gesture(what); !errors.Is(err, ErrNotNow) {
			t.Errorf("gesture %d: %v", what, err)
		}
	}
}

// However many are sent, few are heard until something is written; again or forged, none.
func TestAStormOfGesturesIsNotHeard(t *testing.T) {
	a, b := pair(t, orzel.Game{}, "", 4)
	var frames [][]byte
	for turn := range 50 { // a peer that keeps no measure
		a.m.made = uint8(turn)
		if turn == mostGestures {
			if _, err := a.m.Gesture(Wave); !errors.Is(err, ErrNotNow) {
				t.Fatal(err)
			}
		}
		g := gesture{Number: uint32(turn), Turn: uint8(turn), What: Wave}
		if turn < mostGestures {
			out, err := a.m.Gesture(Wave)
			if err != nil {
				t.Fatal(err)
			}
			frames = append(frames, out.Frames[0], out.Frames[0])
			continue
		}
		g.sign(a.m)
		frames = append(frames, frame(frameGesture, &g))
	}
	heard := 0
	hear := func(frames ...[]byte) {
		for _, f := range frames {
			out, _ := b.m.Receive(f)
			heard += len(out.News)
		}
	}
	forged := gesture{Number: 1000, Turn: 1, What: Wave}
	forged.sign(b.m)
	hear(frame(frameGesture, &forged))
	reflected, err := b.m.Gesture(Wave)
	if err != nil {
		t.Fatal(err)
	}
	if hear(reflected.Frames[0]); heard > 0 {
		t.Fatal("a forged gesture is heard")
	}
	if hear(frames...); heard != mostGestures {
		t.Fatalf("%d heard", heard)
	}
	play(t, a, b, rand.New(rand.NewPCG(4, 4)), 20)
	if hear(frames[:6]...); heard != mostGestures { // old ones again
		t.Fatalf("%d heard", heard)
	}
	for _, d := range []*device{a, b} { // after the end, too
		if !d.m.Over() {
			d.must(d.m.Resign(core.Side(d.m.Me() + 1)))
			deliver(t, a, b)
		}
	}
	out, err := reload(t, a).Gesture(WellPlayed)
	if err != nil {
		t.Fatal(err)
	}
	if hear(out.Frames...); heard != mostGestures+1 {
		t.Fatalf("%d heard", heard)
	}
}

// sign as a peer does that keeps no measure.
func (g *gesture) sign(m *Match) { copy(g.Sig[:], ed25519.Sign(m.Key(), g.hash(m.line.id, m.me))) }
