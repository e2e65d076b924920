package rtc

import (
	"bytes"
	"fmt"
	"testing"
	"time"
)

// These run outside a browser and, from app/e2e, in one.

// ends are the two of a direct path that is being made; candidates travel on their own.
func ends(t testing.TB) (a, b *Direct) {
	t.Helper()
	var found [2]chan Candidate
	var both [2]*Direct
	for n := range both {
		found[n] = make(chan Candidate, mostCandidates)
		d, err := newDirect(narrow(), nil, func(c Candidate) { found[n] <- c })
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(d.Close)
		both[n] = d
	}
	for n, d := range both {
		go func() {
			for {
				select {
				case c := <-found[1-n]:
					d.Candidate(c)
				case <-d.gone:
					return
				}
			}
		}()
	}
	return both[0], both[1]
}

func join(t testing.TB, a, b *Direct) {
	t.Helper()
	offer, err := a.Offer()
	if err != nil {
		t.Fatal(err)
	}
	answer, err := b.Answer(offer)
	if err != nil {
		t.Fatal(err)
	}
	if err := a.Accept(answer); err != nil {
		t.Fatal(err)
	}
	for _, d := range []*Direct{a, b} {
		soon(t, "open", d.Opened())
	}
}

func soon[T any](t testing.TB, what string, c <-chan T) (v T) {
	t.Helper()
	select {
	case v = <-c:
	case <-time.After(10 * time.Second):
		t.Fatal("never: ", what)
	}
	return v
}

func TestFramesGoBothWaysOverADirectPath(t *testing.T) {
	a, b := ends(t)
	join(t, a, b)
	for _, length := range []int{1, 256, partLength, mostParts * partLength} {
		for _, way := range [][2]*Direct{{a, b}, {b, a}} {
			frame := bytes.Repeat([]byte{byte(length), 7}, length)[:length]
			if err := way[0].Send(frame); err != nil {
				t.Fatal(err)
			}
			if got := soon(t, "a frame", way[1].Frames()); !bytes.Equal(got, frame) {
				t.Errorf("%d bytes came for %d", len(got), length)
			}
		}
	}
	a.Close()
	soon(t, "the other end notices", b.gone)
	for range b.Frames() {
		t.Error("a frame after the end")
	}
}

func TestMoreThanTheNetworkTakesWaits(t *testing.T) {
	a, b := ends(t)
	join(t, a, b)
	const frames = 50
	frame := make([]byte, 100<<10)
	sent := make(chan error, 1)
	most := 0
	go func() {
		for range frames {
			if err := a.Send(frame); err != nil {
				sent <- err
				return
			}
			most = max(most, a.peer.buffered())
		}
		sent <- nil
	}()
	for n := range frames {
		if got := soon(t, fmt.Sprint("frame ", n), b.Frames()); len(got) != len(frame) {
			t.Fatalf("%d bytes", len(got))
		}
	}
	if err := soon(t, "all are sent", sent); err != nil {
		t.Fatal(err)
	}
	if most > mostBuffered+len(frame)+mostParts*partHeader {
		t.Errorf("%d bytes waited", most)
	}
	t.Logf("at most %d bytes waited", most)
}

// Whoever waits to send is told of the end.
func TestTheEndWakesWhoWaits(t *testing.T) {
	a, b := ends(t)
	join(t, a, b)
	sent := make(chan error, 1)
	go func() {
		for {
			if err := a.Send(make([]byte, 100<<10)); err != nil {
				sent <- err
				return
			}
		}
	}()
	time.Sleep(50 * time.Millisecond)
	a.Close()
	if err := soon(t, "the end", sent); err == nil {
		t.Error("no error")
	}
	b.Close()
}

func TestNonsenseIsAnErrorOrNothing(t *testing.T) {
	a, b := ends(t)
	if a.Send([]byte("early")) == nil {
		t.Error("sent before it was open")
	}
	mid, line := "no such", uint16(9)
	for _, c := range []Candidate{{}, {Candidate: "candidate:x"}, {Candidate: "candidate:1 1 udp 1 10.0.0.1 1 typ host", Mid: &mid, Line: &line}} {
		a.Candidate(c)
		b.Candidate(c)
	}
	for _, sdp := range []string{"", "v=0", "\x00\xff", "v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 X\r\n"} {
		if _, err := b.Answer(sdp); err == nil && sdp != "" {
			t.Errorf("an answer to %q", sdp)
		}
		if a.Accept(sdp) == nil {
			t.Errorf("%q is an answer", sdp)
		}
	}
	a, b = ends(t)
	join(t, a, b)
	if a.Accept("v=0\r\n") == nil {
		t.Error("a second answer")
	}
	b.Candidate(Candidate{Candidate: "candidate:x"})
	if err := a.Send([]byte("still here")); err != nil {
		t.Fatal(err)
	}
	if got := soon(t, "a frame", b.Frames()); string(got) != "still here" {
		t.Errorf("%q", got)
	}
}

func TestAfterTheEndAllIsAnError(t *testing.T) {
	a, b := ends(t)
	offer, err := b.Offer()
	if err != nil {
		t.Fatal(err)
	}
	a.Close()
	a.Close()
	if a.Send([]byte("x")) == nil {
		t.Error("sent")
	}
	if _, err := a.Offer(); err == nil {
		t.Error("offered")
	}
	if _, err := a.Answer(offer); err == nil {
		t.Error("answered")
	}
	if a.Accept(offer) == nil {
		t.Error("accepted")
	}
	a.Candidate(Candidate{Candidate: "candidate:1 1 udp 1 10.0.0.1 1 typ host"})
	if _, err := a.gathered(t.Context()); err == nil {
		t.Error("gathered")
	}
	done := make(chan bool)
	go func() { // whether it still gets its offer or not, it doesn't hang
		_, _ = b.Offer()
		done <- true
	}()
	b.Close()
	soon(t, "an offer that the end overtakes", done)
}

func TestABadServerIsAnError(t *testing.T) {
	if d, err := newDirect(narrow(), []ICEServer{{URLs: []string{"nonsense"}}}, nil); err == nil {
		d.Close()
		t.Error("taken")
	}
	d, err := newDirect(narrow(), []ICEServer{{URLs: []string{"stun:127.0.0.1:9"}}, {URLs: []string{"turn:127.0.0.1:9"}, Username: "u", Credential: "c"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	d.Close()
}
