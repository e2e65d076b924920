//go:build !js

package rtc

import (
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
