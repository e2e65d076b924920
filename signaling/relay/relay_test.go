//go:build !js

package relay

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"orzel/signaling/room"
)

// roomy are limits that tests on one address don't meet unless they want to.
func roomy() Limits {
	l := Usual
	l.AddressRooms, l.AddressPlaces, l.AddressJoins = 1e6, 1e6, 1e6
	l.AddressBytes = 1e9
	return l
}

func start(t testing.TB, l Limits) (*Server, string) {
	t.Helper()
	s := New(l)
	h := httptest.NewServer(s.Handler("/signal"))
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		if err := s.Stop(ctx); err != nil {
			t.Error("the relay didn't stop: ", err)
		}
		h.Close()
		if n := s.queued.Load(); n != 0 {
			t.Errorf("%d bytes still count as queued", n)
		}
		if len(s.halls)+len(s.all) > 0 {
			t.Errorf("%d rooms and %d places are left", len(s.halls), len(s.all))
		}
	})
	return s, "ws" + strings.TrimPrefix(h.URL, "http") + "/signal"
}

func newJoin(places byte) (j Join) {
	_, _ = rand.Read(j.Room[:])
	_, _ = rand.Read(j.Token[:])
	j.Places = places
	return j
}

// guest of a host's room.
func guest(host Join) Join {
	j := newJoin(0)
	j.Room = host.Room
	return j
}

func dial(t testing.TB, url string, j Join) *Client {
	t.Helper()
	c, err := Dial(t.Context(), url, j)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

// seated waits until all places that want are taken.
func seated(t testing.TB, c *Client, want byte) (n Notice) {
	t.Helper()
	for n.Present != want {
		select {
		case n = <-c.Notices:
		case <-time.After(5 * time.Second):
			t.Fatalf("places %b, want %b", n.Present, want)
		}
	}
	return n
}

func frame(text string) []byte { return append([]byte(text), make([]byte, room.Block-len(text))...) }

func hears(t testing.TB, c *Client, want string) {
	t.Helper()
	select {
	case f, open := <-c.Frames():
		if !open || !bytes.HasPrefix(f, []byte(want)) {
			t.Fatalf("%.20q (open %v, %v), want %s", f, open, c.err, want)
		}
	case <-time.After(5 * time.Second):
		t.Fatal("not heard: ", want)
	}
}

// refused waits for the end and checks its code.
func refused(t testing.TB, c *Client, want websocket.StatusCode) {
	t.Helper()
	late := time.After(8 * time.Second)
	for {
		select {
		case _, open := <-c.Frames():
			if !open {
				if got := Code(c.Err()); got != want {
					t.Fatalf("code %d (%v), want %d", got, c.Err(), want)
				}
				return
			}
		case <-late:
			t.Fatal("not refused with ", want)
		}
	}
}

func send(t testing.TB, c *Client, text string) {
	t.Helper()
	if err := c.Send(frame(text)); err != nil {
		t.Fatal(err)
	}
}

// pair is a room with a host and a guest that hear each other.
func pair(t testing.TB, url string) (host, other *Client, j, k Join) {
	j = newJoin(2)
	k = guest(j)
	host = dial(t, url, j)
	seated(t, host, 1)
	other = dial(t, url, k)
	seated(t, host, 3)
	seated(t, other, 3)
	talk(t, host, other)
	return host, other, j, k
}

func talk(t testing.TB, a, b *Client) {
	t.Helper()
	send(t, a, "hello")
	hears(t, b, "hello")
	send(t, b, "welcome")
	hears(t, a, "welcome")
}

func TestEverybodyElseInTheRoomHearsAFrame(t *testing.T) {
	_, url := start(t, roomy())
	j := newJoin(4)
	all := []*Client{dial(t, url, j)}
	seated(t, all[0], 1)
	for n := 1; n < 4; n++ {
		c := dial(t, url, guest(j))
		if got := seated(t, c, 1<<(n+1)-1); int(got.Place) != n || got.Places != 4 {
			t.Fatalf("%+v", got)
		}
		all = append(all, c)
	}
	stranger, _, _, _ := pair(t, url)
	for n, c := range all {
		send(t, c, fmt.Sprint("from ", n))
		for m, d := range all {
			if m != n {
				hears(t, d, fmt.Sprint("from ", n))
			}
		}
	}
	select {
	case f := <-stranger.Frames():
		t.Errorf("another room has heard %.20q", f)
	case <-time.After(50 * time.Millisecond):
	}
}

func TestWhoHasNoPlaceIsToldWhy(t *testing.T) {
	_, url := start(t, roomy())
	a, b, j, _ := pair(t, url)
	refused(t, dial(t, url, guest(j)), Full)
	other := newJoin(2)
	other.Room = j.Room
	refused(t, dial(t, url, other), Taken)
	refused(t, dial(t, url, newJoin(0)), NoRoom)
	talk(t, a, b)
}

func TestANewerConnectionClosesTheOlder(t *testing.T) {
	_, url := start(t, roomy())
	a, b, j, k := pair(t, url)
	for range 50 {
		a2, b2 := dial(t, url, j), dial(t, url, k)
		refused(t, a, Replaced)
		refused(t, b, Replaced)
		a, b = a2, b2
		seated(t, a, 3)
		seated(t, b, 3)
		talk(t, a, b)
	}
}

func TestLeavingAndComingBackManyTimes(t *testing.T) {
	s, url := start(t, roomy())
	a, b, _, k := pair(t, url)
	for range 50 {
		b.Close()
		seated(t, a, 1)
		b = dial(t, url, k)
		seated(t, a, 3)
		seated(t, b, 3)
		talk(t, a, b)
	}
	a.Close()
	b.Close()
	for n := 0; ; n++ {
		s.mu.Lock()
		left := len(s.halls) + len(s.all)
		s.mu.Unlock()
		if left == 0 {
			break
		}
		if n > 500 {
			t.Fatal("a ghost")
		}
		time.Sleep(10 * time.Millisecond)
	}
}

func TestStopIsGracefulAndHealthSaysSo(t *testing.T) {
	s, url := start(t, roomy())
	a, b, _, _ := pair(t, url)
	web := "http" + strings.TrimPrefix(url, "ws")
	get := func(path string) (int, string) {
		r, err := http.Get(web + path)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Body.Close()
		text, _ := io.ReadAll(r.Body)
		return r.StatusCode, string(text)
	}
	if code, text := get("/healthz"); code != 200 || text != "ok\n" {
		t.Error(code, text)
	}
	_, text := get("/metrics")
	for _, line := range []string{"orzel_relay_rooms 1", "orzel_relay_places 2", "orzel_relay_frames_total 2", "orzel_relay_bytes_total 516", "# TYPE orzel_relay_closed_total counter"} {
		if !strings.Contains(text, line+"\n") {
			t.Errorf("no %q in\n%s", line, text)
		}
	}
	if err := s.Stop(t.Context()); err != nil {
		t.Error(err)
	}
	refused(t, a, websocket.StatusGoingAway)
	refused(t, b, websocket.StatusGoingAway)
	refused(t, dial(t, url, newJoin(2)), websocket.StatusGoingAway)
	if code, _ := get("/healthz"); code != 503 {
		t.Error(code)
	}
}

func TestAddressesAreToldApart(t *testing.T) {
	l := Usual
	r := httptest.NewRequest("GET", "/", nil)
	for remote, want := range map[string]string{
		"192.0.2.7:99": "192.0.2.7/32", "[::ffff:192.0.2.7]:1": "192.0.2.7/32", "[2001:db8:1:2:3::4]:5": "2001:db8:1:2::/64",
		"[fe80::1%eth0]:5": "fe80::/64", "nonsense": "invalid Prefix",
	} {
		r.RemoteAddr = remote
		if got := l.origin(r).String(); got != want {
			t.Errorf("%s: %s, want %s", remote, got, want)
		}
	}
	r.RemoteAddr = "192.0.2.7:99"
	r.Header.Add("X-Forwarded-For", "203.0.113.5, 198.51.100.9")
	if got := l.origin(r).String(); got != "192.0.2.7/32" {
		t.Error("a header was believed: ", got)
	}
	l.BehindProxy = true
	if got := l.origin(r).String(); got != "198.51.100.9/32" {
		t.Error("the client's own word was believed: ", got)
	}
}
