package rtc

import (
	"bytes"
	"crypto/rand"
	"os"
	"strconv"
	"strings"
	"syscall/js"
	"testing"
	"time"

	"orzel/signaling/room"
)

// app/e2e runs these in a browser's pages: RTC_RELAY is a relay's address.

func TestMain(m *testing.M) {
	if js.Global().Get("RTCPeerConnection").IsUndefined() {
		println("left out: no WebRTC here")
		return
	}
	os.Exit(m.Run())
}

func narrow() *API { return nil }

// said are a link's events as they come, until it is closed.
type said struct {
	*Link
	state    State
	messages []string
	changed  chan struct{}
}

func listen(c Config) *said {
	s := &said{Link: NewLink(c), changed: make(chan struct{}, 1)}
	go func() {
		for e := range s.Events() {
			switch {
			case e.State != nil:
				s.state = *e.State
			case e.Message != nil:
				s.messages = append(s.messages, string(e.Message))
			}
			select {
			case s.changed <- struct{}{}:
			default:
			}
		}
	}()
	return s
}

func (s *said) until(t *testing.T, what string, ok func() bool) {
	t.Helper()
	late := time.After(15 * time.Second)
	for !ok() {
		select {
		case <-s.changed:
		case <-late:
			t.Fatalf("never: %s; state %+v, %d messages", what, s.state, len(s.messages))
		}
	}
}

func (s *said) along(t *testing.T, p Path) {
	t.Helper()
	s.until(t, "connected by path "+strconv.Itoa(int(p)), func() bool { return s.state.Connected && s.state.Path == p })
}

func (s *said) hears(t *testing.T, text string) {
	t.Helper()
	s.until(t, "a message", func() bool { return len(s.messages) > 0 && s.messages[len(s.messages)-1] == text })
}

func pages(t *testing.T, relay string) (a, b Config) {
	i, err := room.New(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	a = Config{Invitation: i, Me: 0, Other: 1, Relay: relay, Random: rand.Reader}
	b = a
	b.Me, b.Other = 1, 0
	_, _ = rand.Read(a.Token[:])
	_, _ = rand.Read(b.Token[:])
	return a, b
}

func talk(t *testing.T, a, b *said) {
	t.Helper()
	for _, text := range []string{"a word", strings.Repeat("x", room.MaxMessage)} {
		a.Send([]byte(text))
		b.hears(t, text)
		b.Send([]byte(text))
		a.hears(t, text)
	}
}

func TestTwoLinksMeetByTheRelayAndGoOnDirectly(t *testing.T) {
	relay := os.Getenv("RTC_RELAY")
	if relay == "" {
		t.Skip("no RTC_RELAY")
	}
	begun := time.Now()
	ca, cb := pages(t, relay)
	a, b := listen(ca), listen(cb)
	defer func() { a.Close(); b.Close() }()
	a.along(t, Straight)
	b.along(t, Straight)
	t.Log("direct path after ", time.Since(begun))
	talk(t, a, b)
}

func TestTwoTextsPairWithoutAnyServer(t *testing.T) {
	begun := time.Now()
	ca, cb := pages(t, "")
	cb.Invitation = room.Invitation{}
	host, offer, err := OfferPairing(t.Context(), ca)
	if err != nil {
		t.Fatal(err)
	}
	guest, answer, err := AnswerPairing(t.Context(), cb, offer)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("offer %d, answer %d characters after %v", len(offer), len(answer), time.Since(begun))
	if err := host.Finish(answer); err != nil {
		t.Fatal(err)
	}
	if host.Finish(answer) == nil {
		t.Error("finished twice")
	}
	cb.Invitation = guest.Invitation()
	a, b := listen(ca), listen(cb)
	defer func() { a.Close(); b.Close() }()
	a.Adopt(host.Direct)
	b.Adopt(guest.Direct)
	a.along(t, Straight)
	b.along(t, Straight)
	talk(t, a, b)
}

// One end of a link whose other end is another page, or no browser at all: RTC_CODE is the invitation's and
// RTC_ME this end's number.
func TestOneEnd(t *testing.T) {
	code, number := os.Getenv("RTC_CODE"), os.Getenv("RTC_ME")
	if code == "" {
		t.Skip("no RTC_CODE")
	}
	i, err := room.Parse(code)
	if err != nil {
		t.Fatal(err)
	}
	c, other := pages(t, os.Getenv("RTC_RELAY"))
	if number == "1" {
		c = other
	}
	c.Invitation = i
	l := listen(c)
	defer l.Close()
	l.along(t, Straight)
	big := strings.Repeat("z", room.MaxMessage)
	for round := range 3 {
		l.Send([]byte("over to you " + strconv.Itoa(round)))
		l.hears(t, "over to you "+strconv.Itoa(round))
		l.Send([]byte(big))
		l.hears(t, big)
	}
	l.Send([]byte("end"))
	l.hears(t, "end")
	time.Sleep(200 * time.Millisecond) // what was said last is still on its way
}

func TestMessagesThatNoEndOfThisProgramSendsAreDropped(t *testing.T) {
	a, b := ends(t)
	join(t, a, b)
	dc := a.peer.(*jsPeer).dc
	for _, m := range []any{"", "text", strings.Repeat("t", 1<<17), js.Global().Get("Uint8Array").New(200 << 10),
		js.Global().Get("Uint8Array").New(0), js.Global().Get("Blob").New([]any{"in a blob"})} {
		dc.Call("send", m)
	}
	for range 2 * waitingParts {
		if err := a.peer.send([]byte{0, 0, 0, 0, 0, 200, 1, 2}); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.Send([]byte("after all that")); err != nil {
		t.Fatal(err)
	}
	if got := soon(t, "a frame", b.Frames()); !bytes.Equal(got, []byte("after all that")) {
		t.Errorf("%q", got)
	}
	// What the browser may still tell after the end.
	b.Close()
	p := b.peer.(*jsPeer)
	for _, kind := range []string{"open", "close", "bufferedamountlow", "connectionstatechange"} {
		p.happen(js.ValueOf(map[string]any{"type": kind}))
	}
	for _, data := range []any{nil, "x", 5, js.Global().Get("ArrayBuffer").New(20)} {
		p.happen(js.ValueOf(map[string]any{"type": "message", "data": data}))
	}
	p.happen(js.ValueOf(map[string]any{"type": "icecandidate", "candidate": nil}))
	p.happen(js.ValueOf(map[string]any{"type": "icecandidate", "candidate": map[string]any{"candidate": ""}}))
}

// Each function that was handed to the browser is released: Go's glue says so when one is called.
func TestEveryFunctionIsReleased(t *testing.T) {
	js.Global().Call("eval", `(() => {
		const make = Go.prototype._makeFuncWrapper;
		self.made = [];
		Go.prototype._makeFuncWrapper = function (id) { const f = make.call(this, id); made.push(f); return f; };
		self.unmake = () => { Go.prototype._makeFuncWrapper = make; };
	})()`)
	t.Run("paths", func(t *testing.T) {
		a, b := ends(t)
		join(t, a, b)
		c, d := ends(t)
		offer, err := c.Offer()
		if err != nil {
			t.Fatal(err)
		}
		hung := make(chan bool, 1)
		go func() { // closed while the browser is asked
			_, _ = d.Answer(offer)
			hung <- true
		}()
		time.Sleep(0)
		d.Close()
		soon(t, "an answer that the end overtakes", hung)
		_ = c.Accept("nonsense")
	})
	time.Sleep(100 * time.Millisecond)
	js.Global().Call("unmake")
	left := js.Global().Call("eval", `(() => {
		const error = console.error;
		let released = 0;
		console.error = text => { if (text === "call to released function") released++; };
		for (const f of made) try { f({ type: "none" }); } catch {}
		console.error = error;
		return [made.length, released];
	})()`)
	made, released := left.Index(0).Int(), left.Index(1).Int()
	if made < 10 || made != released {
		t.Errorf("%d functions made, %d released", made, released)
	}
}

func TestABrowserWithoutWebRTCIsAnError(t *testing.T) {
	was := js.Global().Get("RTCPeerConnection")
	defer js.Global().Set("RTCPeerConnection", was)
	js.Global().Set("RTCPeerConnection", js.Undefined())
	if _, err := newDirect(nil, nil, nil); err == nil {
		t.Error("no error")
	}
	js.Global().Set("RTCPeerConnection", js.Global().Call("eval", `(class { constructor() { throw new Error("not here"); } })`))
	if _, err := newDirect(nil, nil, nil); err == nil || !strings.Contains(err.Error(), "not here") {
		t.Error(err)
	}
}
