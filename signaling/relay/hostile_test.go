//go:build !js

package relay

import (
	"context"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"orzel/signaling/room"
)

// raw is a connection that has not joined.
func raw(t testing.TB, url string) *websocket.Conn {
	t.Helper()
	c, _, err := websocket.Dial(t.Context(), url, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.CloseNow() })
	return c
}

func closedWith(t testing.TB, c *websocket.Conn, want websocket.StatusCode) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 8*time.Second)
	defer cancel()
	for {
		if _, _, err := c.Read(ctx); err != nil {
			if got := websocket.CloseStatus(err); got != want {
				t.Errorf("code %d (%v), want %d", got, err, want)
			}
			return
		}
	}
}

func TestWhatIsNoJoinIsRefused(t *testing.T) {
	_, url := start(t, roomy())
	a, b, _, _ := pair(t, url)
	good := newJoin(2).Encode()
	for name, m := range map[string][]byte{
		"nothing": {}, "a frame": frame("x"), "short": good[:35], "long": append(good[:36:36], 0),
		"version": append([]byte{9}, good[1:]...), "one place": append([]byte{1, 1}, good[2:]...),
		"five places": append([]byte{1, 5}, good[2:]...), "reserved": append([]byte{1, 2, 1}, good[3:]...),
	} {
		c := raw(t, url)
		if err := c.Write(t.Context(), websocket.MessageBinary, m); err != nil {
			t.Fatal(err)
		}
		t.Log(name)
		closedWith(t, c, BadJoin)
	}
	c := raw(t, url)
	_ = c.Write(t.Context(), websocket.MessageText, good)
	closedWith(t, c, BadJoin)
	talk(t, a, b)
}

func TestGarbageAndGiantsAreRefused(t *testing.T) {
	_, url := start(t, roomy())
	a, b, _, _ := pair(t, url)
	for _, k := range []struct {
		kind websocket.MessageType
		n    int
		code websocket.StatusCode
	}{
		{websocket.MessageBinary, 0, BadFrame},
		{websocket.MessageBinary, 1, BadFrame},
		{websocket.MessageBinary, room.Block + 1, BadFrame},
		{websocket.MessageText, room.Block, BadFrame},
		{websocket.MessageBinary, room.MaxFrame + room.Block, websocket.StatusMessageTooBig},
		{websocket.MessageBinary, 1 << 20, websocket.StatusMessageTooBig},
	} {
		c := raw(t, url)
		_ = c.Write(t.Context(), websocket.MessageBinary, newJoin(2).Encode())
		_ = c.Write(t.Context(), k.kind, make([]byte, k.n))
		closedWith(t, c, k.code)
	}
	if err := a.Send(make([]byte, room.MaxFrame)); err != nil { // the control: the largest that is allowed
		t.Fatal(err)
	}
	if f := <-b.Frames(); len(f) != room.MaxFrame {
		t.Error(len(f))
	}
	talk(t, a, b)
}

func TestNobodyMayBeSilentForEver(t *testing.T) {
	l := roomy()
	l.JoinWithin, l.PingEvery, l.PongWithin = time.Second, 100*time.Millisecond, 2*time.Second
	s, url := start(t, l)
	closedWith(t, raw(t, url), Silent)

	a, b, j, _ := pair(t, url)
	c := raw(t, url) // joins, and never reads again: its pings stay unanswered
	k := newJoin(2)
	_ = c.Write(t.Context(), websocket.MessageBinary, k.Encode())
	there, here := true, true
	for n := 0; there && n < 1500; n++ { // the ping waits 2 s, the close handshake 5 s for an answer
		time.Sleep(10 * time.Millisecond)
		s.mu.Lock()
		_, there = s.halls[k.Room]
		_, here = s.halls[j.Room]
		there = there || n < 50 // it had the time to join
		s.mu.Unlock()
	}
	if there || !here {
		t.Error("half-open: ", there, " honest: ", here)
	}
	talk(t, a, b)
}

func TestAFloodEndsItselfOnly(t *testing.T) {
	l := roomy()
	l.PlaceBytes, l.Burst = 10_000, 2
	_, url := start(t, l)
	a, b, _, _ := pair(t, url)
	c := dial(t, url, newJoin(2))
	for range 200 {
		if c.Send(frame("x")) != nil {
			break
		}
	}
	refused(t, c, TooFast)
	talk(t, a, b)
}

func TestASlowReaderLosesItsPlaceAndNobodyWaits(t *testing.T) {
	l := roomy()
	l.QueueBytes, l.WriteWithin = 100_000, time.Second
	l.PlaceBytes, l.RoomBytes = 1e9, 1e9
	_, url := start(t, l)
	j := newJoin(3)
	a := dial(t, url, j)
	seated(t, a, 1)
	b := dial(t, url, guest(j))
	seated(t, a, 3)
	c := raw(t, url) // never reads
	_ = c.Write(t.Context(), websocket.MessageBinary, guest(j).Encode())
	seated(t, a, 7)
	begun := time.Now()
	gone := false
	for !gone {
		if time.Since(begun) > 20*time.Second { // the close handshake alone may wait for 5
			t.Fatal("the slow one is still there")
		}
		if err := a.Send(make([]byte, 64<<10)); err != nil {
			t.Fatal(err)
		}
		select {
		case _, open := <-b.Frames():
			if !open {
				t.Fatal(b.Err())
			}
		case <-time.After(time.Second):
			t.Fatal("a reader had to wait for a slow one")
		}
		select {
		case n := <-a.Notices:
			gone = n.Present == 3
		default:
		}
	}
	t.Logf("gone after %v", time.Since(begun))
	talk(t, a, b)
}

// counted waits until the relay counts so many connections.
func counted(t testing.TB, s *Server, want int) {
	t.Helper()
	for range 1000 {
		s.mu.Lock()
		n := len(s.all)
		s.mu.Unlock()
		if n == want {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("never so many: ", want)
}

func TestOneAddressHasItsShareOnly(t *testing.T) {
	l := roomy()
	l.AddressPlaces, l.AddressRooms = 4, 2
	s, url := start(t, l)
	a, b, _, _ := pair(t, url)
	c := dial(t, url, newJoin(2))
	seated(t, c, 1)
	refused(t, dial(t, url, newJoin(2)), TooMany) // a third room
	counted(t, s, 3)
	d := raw(t, url)
	counted(t, s, 4)
	refused(t, dial(t, url, newJoin(0)), TooMany) // a fifth place
	_ = d.CloseNow()
	talk(t, a, b)

	l = roomy()
	l.AddressJoins, l.Burst = 1, 3
	_, url = start(t, l)
	for range 3 {
		seated(t, dial(t, url, newJoin(2)), 1)
	}
	refused(t, dial(t, url, newJoin(2)), TooFast)
}

func TestAFullRelaySaysSo(t *testing.T) {
	l := roomy()
	l.Rooms, l.Places = 1, 3
	_, url := start(t, l)
	a, b, _, _ := pair(t, url)
	refused(t, dial(t, url, newJoin(2)), Busy)
	for n := 0; n < 100; n++ { // until that one is out
		c := raw(t, url)
		if c.Write(t.Context(), websocket.MessageBinary, newJoin(0).Encode()) == nil {
			ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
			_, _, err := c.Read(ctx)
			cancel()
			if websocket.CloseStatus(err) == NoRoom {
				break
			}
		}
	}
	talk(t, a, b)
}

// What isn't even WebSocket.
func TestGarbageOnTheSocketHarmsNobody(t *testing.T) {
	_, url := start(t, roomy())
	a, b, _, _ := pair(t, url)
	host := strings.TrimSuffix(strings.TrimPrefix(url, "ws://"), "/signal")
	for _, text := range []string{"", "\x00\x01\x02", "GET /signal HTTP/1.1\r\n\r\n", strings.Repeat("A", 1<<16),
		"GET /signal HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"} {
		c, err := net.Dial("tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = c.Write([]byte(text))
		defer c.Close()
	}
	talk(t, a, b)
}

func FuzzDecodeJoin(f *testing.F) {
	f.Add(newJoin(2).Encode())
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		j, err := decodeJoin(b)
		if err == nil && string(j.Encode()) != string(b) {
			t.Fatal("two messages for one join")
		}
	})
}

// FuzzClient sends anything as a first and second message: the relay survives and an honest pair still talks.
func FuzzClient(f *testing.F) {
	l := roomy()
	l.PlaceBytes, l.RoomBytes = 1e9, 1e9
	_, url := start(f, l)
	a, b, _, _ := pair(f, url)
	f.Add(newJoin(2).Encode(), frame("x"), true)
	f.Add([]byte{1}, []byte{}, false)
	f.Fuzz(func(t *testing.T, first, second []byte, binary bool) {
		kind := websocket.MessageText
		if binary {
			kind = websocket.MessageBinary
		}
		c := raw(t, url)
		_ = c.Write(t.Context(), kind, first)
		_ = c.Write(t.Context(), kind, second)
		_ = c.CloseNow()
		select {
		case <-a.Notices:
		default:
		}
		if err := a.Send(frame("hello")); err != nil {
			t.Fatal(err)
		}
		<-b.Frames()
	})
}
