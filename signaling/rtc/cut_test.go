//go:build !js

package rtc

import (
	"bytes"
	"fmt"
	"sync/atomic"
	"testing"
	"time"
)

// cable is a switch under a link: while it is cut, both carriers lose every frame and say nothing.
type cable struct{ cut, loss atomic.Bool }

type cutCarrier struct {
	Carrier
	cable *cable
	in    chan []byte
	n     int
}

func (c *cable) wrap(inner Carrier) Carrier {
	w := &cutCarrier{Carrier: inner, cable: c, in: make(chan []byte)}
	go func() {
		defer close(w.in)
		for f := range inner.Frames() {
			if !c.cut.Load() {
				w.in <- f
			}
		}
	}()
	return w
}

func (w *cutCarrier) Frames() <-chan []byte { return w.in }

func (w *cutCarrier) Send(f []byte) error {
	w.n++
	if w.cable.cut.Load() || w.cable.loss.Load() && w.n%7 == 3 {
		return nil
	}
	if w.cable.loss.Load() && w.n%5 == 2 {
		_ = w.Carrier.Send(f)
	}
	return w.Carrier.Send(f)
}

func TestACutNetworkIsToldAndGoesOn(t *testing.T) {
	var c cable
	a, b, _ := pair(t, func(a, b *Config) { a.Wrap = c.wrap })
	a.along(t, Straight)
	b.along(t, Straight)
	for n := range 3 {
		c.cut.Store(true)
		a.until(t, "lost", func(s State, _ int, _ []string) bool { return !s.Connected })
		b.until(t, "lost", func(s State, _ int, _ []string) bool { return !s.Connected })
		_, ca, _ := a.now()
		a.Send([]byte("into the void"))
		c.cut.Store(false)
		a.until(t, "connected", func(s State, n int, _ []string) bool { return s.Connected })
		b.until(t, "connected", func(s State, _ int, _ []string) bool { return s.Connected })
		time.Sleep(100 * time.Millisecond) // one end may still open a newer connection
		_, cb, _ := a.now()
		t.Logf("%d comparisons", cb-ca)
		talk(t, a, b, fmt.Sprint("again ", n))
	}
}

// The usual timing: connection lost within 15 s, and back within 5 s. It takes a minute.
func TestTheUsualTimingKeepsItsPromises(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("short")
	}
	var c cable
	a, b, _ := pair(t, func(a, b *Config) { a.Timing, b.Timing, a.Wrap = Timing{}, Timing{}, c.wrap })
	a.along(t, Straight)
	b.along(t, Straight)
	begun := time.Now()
	c.cut.Store(true)
	a.until(t, "lost", func(s State, _ int, _ []string) bool { return !s.Connected })
	b.until(t, "lost", func(s State, _ int, _ []string) bool { return !s.Connected })
	t.Log("lost after ", time.Since(begun))
	begun = time.Now()
	c.cut.Store(false)
	a.Hurry() // the person is back
	for _, d := range []*device{a, b} {
		d.until(t, "connected", func(s State, _ int, _ []string) bool { return s.Connected })
	}
	if took := time.Since(begun); took > 5*time.Second {
		t.Error("back after ", took)
	} else {
		t.Log("back after ", took)
	}
}

// A carrier that loses and doubles frames: all that is heard is in order, each once, and gaps are told.
func TestALossyCarrier(t *testing.T) {
	var c cable
	a, b, _ := pair(t, func(a, b *Config) { a.NoDirect, b.NoDirect, a.Wrap = true, true, c.wrap })
	a.along(t, Relayed)
	b.along(t, Relayed)
	_, before, _ := b.now()
	c.loss.Store(true)
	for n := range 200 {
		a.Send(fmt.Appendf(nil, "%03d", n))
		time.Sleep(2 * time.Millisecond)
	}
	c.loss.Store(false)
	a.Send([]byte("999"))
	b.until(t, "the last", func(_ State, _ int, got []string) bool { return len(got) > 0 && got[len(got)-1] == "999" })
	_, compares, got := b.now()
	for n := range got[1:] {
		if got[n] >= got[n+1] {
			t.Fatal("out of order or twice: ", got[n], got[n+1])
		}
	}
	if len(got) < 201 && compares == before {
		t.Error("a loss was not told")
	}
	t.Logf("%d of 201 messages, %d comparisons", len(got), compares-before)
}

// liar is a relay that replays, swaps, cuts, bends, reflects and invents.
type liar struct {
	Carrier
	in   chan []byte
	seen [][]byte
	n    int
}

func lie(inner Carrier) Carrier {
	l := &liar{Carrier: inner, in: make(chan []byte)}
	go func() {
		defer close(l.in)
		for f := range inner.Frames() {
			l.n++
			if l.seen = append(l.seen, bytes.Clone(f)); len(l.seen) > 100 {
				l.seen = l.seen[50:]
			}
			bent := bytes.Clone(f)
			bent[l.n%len(bent)] ^= 4
			forged := bytes.Repeat([]byte{byte(l.n % 5)}, 256)
			for _, g := range [][]byte{bent, f[:len(f)/2], forged, l.seen[l.n*7%len(l.seen)], f, l.seen[0], append(bytes.Clone(f), f...)} {
				l.in <- g
			}
			if l.n%3 == 0 {
				_ = inner.Send(f) // back to where it came from
			}
		}
	}()
	return l
}

func (l *liar) Frames() <-chan []byte { return l.in }

// A hostile relay achieves nothing: all is heard once, in order, on one connection, and the direct path opens.
func TestALyingRelayAchievesNothing(t *testing.T) {
	for _, direct := range []bool{false, true} {
		a, b, _ := pair(t, func(a, b *Config) {
			a.NoDirect, b.NoDirect = !direct, !direct
			hostile := func(c Carrier) Carrier {
				if _, own := c.(*Direct); own {
					return c
				}
				return lie(c)
			}
			a.Wrap, b.Wrap = hostile, hostile
		})
		path := Relayed
		if direct {
			path = Straight
		}
		a.along(t, path)
		b.along(t, path)
		time.Sleep(200 * time.Millisecond)
		_, ca, _ := a.now()
		_, cb, _ := b.now()
		for n := range 50 {
			talk(t, a, b, fmt.Sprint("said ", n))
		}
		for _, d := range []*device{a, b} {
			if _, _, got := d.now(); len(got) != 50 {
				t.Errorf("%d messages of 50", len(got))
			}
		}
		if _, n, _ := a.now(); n != ca {
			t.Errorf("%d comparisons at a", n-ca)
		}
		if _, n, _ := b.now(); n != cb {
			t.Errorf("%d comparisons at b", n-cb)
		}
	}
}
