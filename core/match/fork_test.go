package match

import (
	"maps"
	"math/rand/v2"
	"testing"

	"orzel/core/games/orzel"
	"orzel/core/record"
)

// Nobody signs a head: whoever carries frames, or a peer that wants no proof against it, can say any. It
// stops nothing.
func TestAHeadThatDiffersStopsNothing(t *testing.T) {
	a, b := pair(t, orzel.Game{}, "", 12)
	rng := rand.New(rand.NewPCG(12, 1))
	for n := 0; n < 30 && !a.m.Over(); n++ {
		play(t, a, b, rng, 4)
		length := uint32(a.m.Line().Len())
		for _, tag := range []byte{frameHead, frameAsk} {
			for _, at := range []uint32{0, 1, length / 2, length - 1, length, length + 1, 1 << 31} {
				out, _ := a.m.Receive(frame(tag, &Head{at, record.Hash{1, byte(n)}}))
				if a.m.Forked() || a.m.Fault() != nil || !a.m.Ready() || len(out.Puts) > 0 || len(out.Frames) > 1 {
					t.Fatalf("a head at %d of %d: %+v", at, length, out)
				}
				b.inbox = append(b.inbox, out.Frames...) // what it asks is answered, and changes nothing
				deliver(t, a, b)
			}
		}
		if !a.m.Ready() || !b.m.Ready() || a.m.Line().Len() != int(length) {
			t.Fatal("something has changed")
		}
	}
	play(t, a, b, rng, 10000)
	honest(t, a, b)
}

// The control: where an entry is signed twice, both devices stop, however far they have gone, and the one
// that can prove it names the author.
func TestTwoGamesOfOneMatchAreFoundBySignature(t *testing.T) {
	found := 0
	for seed := range uint64(12) {
		a, b := pair(t, orzel.Game{}, "", seed+110)
		play(t, a, b, rand.New(rand.NewPCG(seed, 1)), int(seed*3))
		again := func(d *device) *device {
			c := &device{t: t, public: maps.Clone(d.public), secret: maps.Clone(d.secret)}
			c.m = reload(t, c)
			return c
		}
		x, y := again(a), again(b)
		x.other, y.other = y, x
		x.do(x.m.Wake())
		y.do(y.m.Wake())
		deliver(t, x, y)
		play(t, a, b, rand.New(rand.NewPCG(seed, 2)), 1+int(seed%4)*20)
		play(t, x, y, rand.New(rand.NewPCG(seed, 3)), 1+int(seed%3)*30)
		at, n := -1, min(a.m.Line().Len(), y.m.Line().Len())
		for i := n; i > 0 && a.m.Line().heads[i] != y.m.Line().heads[i]; i-- {
			at = i - 1
		}
		if at < 0 {
			continue
		}
		author := int(a.m.entries[at].Entry.Author)
		a.other, y.other = y, a
		a.inbox, y.inbox = nil, nil
		a.m, y.m = reload(t, a), reload(t, y)
		a.do(a.m.Wake())
		y.do(y.m.Wake())
		for rounds := 0; len(a.inbox)+len(y.inbox) > 0; rounds++ {
			if rounds > 1000 {
				t.Fatal("they talk for ever")
			}
			for _, d := range []*device{a, y} {
				in := d.inbox
				d.inbox = nil
				for _, f := range in {
					out, _ := d.m.Receive(f)
					d.do(out)
				}
			}
		}
		for _, d := range []*device{a, y} {
			if d.m.Ready() {
				t.Fatalf("seed %d: peer %d plays on in another game", seed, d.m.Me())
			}
			switch f := d.m.Fault(); {
			case d.m.Me() == author && !d.m.Forked():
				t.Fatalf("seed %d: peer %d does not see what it has signed", seed, d.m.Me())
			case d.m.Me() != author && (f == nil || f.Peer != author || f.Entry != at || f.Why != "fair-fork"):
				t.Fatalf("seed %d: peer %d says %v, want entry %d by %d", seed, d.m.Me(), f, at, author)
			}
		}
		found++
	}
	if t.Logf("%d forks", found); found < 6 {
		t.Error("too few")
	}
}
