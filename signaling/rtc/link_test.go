//go:build !js

package rtc

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"fmt"
	"net"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pion/webrtc/v4"

	"orzel/signaling/relay"
	"orzel/signaling/room"
)

// quick is a timing for tests.
var quick = Timing{
	Tick: 10 * time.Millisecond, Beat: 100 * time.Millisecond, Lost: 600 * time.Millisecond, Stale: 300 * time.Millisecond,
	DirectWithin: 500 * time.Millisecond, DirectMost: 3 * time.Second, DirectAgain: 200 * time.Millisecond,
	Call: 50 * time.Millisecond, Dial: 20 * time.Millisecond, Late: 100 * time.Millisecond,
}

// narrow keeps WebRTC on this machine.
func narrow() *API {
	var s webrtc.SettingEngine
	s.SetIncludeLoopbackCandidate(true)
	s.SetIPFilter(func(ip net.IP) bool { return ip.IsLoopback() })
	s.SetInterfaceFilter(func(name string) bool { return strings.HasPrefix(name, "lo") })
	s.SetICETimeouts(time.Second, 3*time.Second, 200*time.Millisecond)
	return webrtc.NewAPI(webrtc.WithSettingEngine(s))
}

// server is a relay that can be stopped and started again at one address.
type server struct {
	t    testing.TB
	addr string
	web  *http.Server
	r    *relay.Server
}

func newServer(t testing.TB) *server {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &server{t: t, addr: l.Addr().String()}
	s.serve(l)
	t.Cleanup(s.stop)
	return s
}

func (s *server) url() string { return "ws://" + s.addr }

func (s *server) serve(l net.Listener) {
	limits := relay.Usual
	limits.AddressJoins = 1e6
	s.r = relay.New(limits)
	s.web = &http.Server{Handler: s.r.Handler("/")}
	go func(w *http.Server) { _ = w.Serve(l) }(s.web)
}

func (s *server) stop() {
	if s.web == nil {
		return
	}
	_ = s.web.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	_ = s.r.Stop(ctx)
	s.web = nil
}

func (s *server) start() {
	l, err := net.Listen("tcp", s.addr)
	if err != nil {
		s.t.Fatal(err)
	}
	s.serve(l)
}

// device is a link whose events are kept.
type device struct {
	*Link
	config Config

	mu      sync.Mutex
	got     []string
	compare int
	number  uint64 // of the connection
	state   State
}

func newDevice(c Config) *device {
	d := &device{Link: NewLink(c), config: c}
	go func() {
		for e := range d.Events() {
			d.mu.Lock()
			switch {
			case e.State != nil:
				d.state = *e.State
			case e.Compare:
				d.compare++
				d.number = e.Connection
			default:
				d.got = append(d.got, string(e.Message))
			}
			d.mu.Unlock()
		}
	}()
	return d
}

func (d *device) now() (State, int, []string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.state, d.compare, append([]string(nil), d.got...)
}

func (d *device) until(t testing.TB, what string, ok func(s State, compares int, got []string) bool) {
	t.Helper()
	for end := time.Now().Add(15 * time.Second); !ok(d.now()); {
		if time.Now().After(end) {
			s, n, got := d.now()
			t.Fatalf("never: %s; state %+v, %d comparisons, %d messages", what, s, n, len(got))
		}
		time.Sleep(2 * time.Millisecond)
	}
}

func (d *device) along(t testing.TB, p Path) {
	t.Helper()
	d.until(t, fmt.Sprint("connected by path ", p), func(s State, _ int, _ []string) bool { return s.Connected && s.Path == p })
}

func configs(t testing.TB, url string) (a, b Config) {
	i, err := room.New(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	a = Config{Invitation: i, Me: 0, Other: 1, Relay: url, Random: rand.Reader, Timing: quick, API: narrow()}
	b = a
	b.Me, b.Other, b.API = 1, 0, narrow()
	_, _ = rand.Read(a.Token[:])
	_, _ = rand.Read(b.Token[:])
	return a, b
}

func pair(t testing.TB, change func(a, b *Config)) (a, b *device, s *server) {
	s = newServer(t)
	ca, cb := configs(t, s.url())
	if change != nil {
		change(&ca, &cb)
	}
	a, b = newDevice(ca), newDevice(cb)
	t.Cleanup(func() { a.Close(); b.Close() })
	return a, b, s
}

// talk sends both ways and waits for it; messages before that may have been lost.
func talk(t testing.TB, a, b *device, text string) {
	t.Helper()
	a.Send([]byte(text))
	b.Send([]byte(text))
	for _, d := range []*device{a, b} {
		d.until(t, "hear "+text, func(_ State, _ int, got []string) bool { return len(got) > 0 && got[len(got)-1] == text })
	}
}

func TestTwoDevicesMeetByTheRelayAndGoOnDirectly(t *testing.T) {
	begun := time.Now()
	a, b, s := pair(t, nil)
	a.until(t, "connected", func(s State, _ int, _ []string) bool { return s.Connected })
	b.until(t, "connected", func(s State, _ int, _ []string) bool { return s.Connected })
	t.Log("sealed connection after ", time.Since(begun))
	talk(t, a, b, "hello")
	a.along(t, Straight)
	b.along(t, Straight)
	t.Log("direct path after ", time.Since(begun))
	s.stop() // nobody needs it any more
	a.until(t, "the relay has ended", func(s State, _ int, _ []string) bool { return !s.Present })
	for n := range 50 {
		talk(t, a, b, fmt.Sprint(n))
	}
	big := strings.Repeat("x", room.MaxMessage)
	talk(t, a, b, big)
	if _, n, got := b.now(); n != 1 || len(got) != 52 {
		t.Errorf("%d comparisons, %d messages", n, len(got))
	}
}

func TestWithoutADirectPathTheRelayServes(t *testing.T) {
	a, b, _ := pair(t, func(a, b *Config) { // each end hears only its own half of the machine: no path
		var s webrtc.SettingEngine
		s.SetIPFilter(func(net.IP) bool { return false })
		b.API = webrtc.NewAPI(webrtc.WithSettingEngine(s))
	})
	a.until(t, "relayed, and no longer trying", func(s State, _ int, _ []string) bool {
		return s.Connected && s.Path == Relayed && !s.Trying
	})
	for n := range 20 {
		talk(t, a, b, fmt.Sprint(n))
	}
}

func TestComingBackFiftyTimes(t *testing.T) {
	a, b, _ := pair(t, func(a, b *Config) { a.NoDirect, b.NoDirect = true, true })
	meet := func(beforeA, beforeB int) {
		a.until(t, "compare", func(_ State, n int, _ []string) bool { return n > beforeA })
		b.until(t, "compare", func(_ State, n int, _ []string) bool { return n > beforeB })
	}
	meet(0, 0)
	for n := range 50 {
		_, ca, _ := a.now()
		_, cb, _ := b.now()
		if n%2 == 0 {
			b.Close()
			b, cb = newDevice(b.config), 0
		} else {
			old := a
			a, ca = newDevice(a.config), 0 // a second window: the newer closes the older
			old.until(t, "replaced", func(s State, _ int, _ []string) bool { return s.Refused == relay.Replaced })
			old.Close()
		}
		meet(ca, cb)
		talk(t, a, b, fmt.Sprint("back ", n))
	}
	a.Close()
	b.Close()
}

func TestComingBackToTheDirectPath(t *testing.T) {
	a, b, _ := pair(t, nil)
	for n := range 5 {
		a.along(t, Straight)
		b.along(t, Straight)
		talk(t, a, b, fmt.Sprint("direct ", n))
		if n%2 == 0 {
			b.Close()
			b = newDevice(b.config)
		} else {
			a.Close()
			a = newDevice(a.config)
		}
	}
	a.Close()
	b.Close()
}

func TestTheRelayMayBeKilledAndComeBack(t *testing.T) {
	a, b, s := pair(t, func(a, b *Config) { a.NoDirect, b.NoDirect = true, true })
	a.along(t, Relayed)
	b.along(t, Relayed)
	for n := range 3 {
		talk(t, a, b, fmt.Sprint("before ", n))
		s.stop()
		for _, d := range []*device{a, b} {
			d.until(t, "lost", func(s State, _ int, _ []string) bool { return !s.Connected })
		}
		s.start()
		a.along(t, Relayed)
		b.along(t, Relayed)
		talk(t, a, b, fmt.Sprint("after ", n))
	}
}

// What is said while the relay is away for a moment only is not even lost.
func TestAShortLossLosesNothing(t *testing.T) {
	a, b, s := pair(t, func(a, b *Config) {
		a.NoDirect, b.NoDirect = true, true
		a.Timing.Lost, b.Timing.Lost = 20*time.Second, 20*time.Second
		a.Timing.Late, b.Timing.Late = 20*time.Second, 20*time.Second
	})
	a.along(t, Relayed)
	b.along(t, Relayed)
	talk(t, a, b, "before")
	_, compares, _ := b.now()
	s.stop()
	for n := range 10 {
		a.Send(fmt.Append(nil, "said ", n))
	}
	time.Sleep(50 * time.Millisecond)
	s.start()
	b.until(t, "all of it", func(_ State, _ int, got []string) bool { return got[len(got)-1] == "said 9" })
	if _, n, got := b.now(); n != compares || len(got) != 11 {
		t.Errorf("%d comparisons, %q", n, got)
	}
}

// What was meant for one connection is not said on the next. The control: on its own it is.
func TestWhatWasMeantForAConnectionDiesWithIt(t *testing.T) {
	a, b, _ := pair(t, func(a, b *Config) { a.NoDirect, b.NoDirect = true, true })
	number := func() uint64 {
		a.mu.Lock()
		defer a.mu.Unlock()
		return a.number
	}
	a.until(t, "connected", func(s State, n int, _ []string) bool { return s.Connected && n > 0 })
	b.until(t, "connected", func(s State, n int, _ []string) bool { return s.Connected && n > 0 })
	talk(t, a, b, "hello")
	was := number()
	a.SendOn(was, []byte("now"))
	b.until(t, "hear it", func(_ State, _ int, got []string) bool { return got[len(got)-1] == "now" })
	b.Close()
	again := newDevice(b.config)
	defer again.Close()
	a.until(t, "another connection", func(State, int, []string) bool { return number() != was })
	again.until(t, "connected", func(s State, n int, _ []string) bool { return s.Connected && n > 0 })
	a.SendOn(was, []byte("too late"))
	a.SendOn(number(), []byte("in time"))
	again.until(t, "hear it", func(_ State, _ int, got []string) bool { return len(got) > 0 })
	if _, _, got := again.now(); len(got) != 1 || got[0] != "in time" {
		t.Errorf("heard %q", got)
	}
}

func TestAGameKeepsStrangersWithTheLinkOut(t *testing.T) {
	a, b, _ := pair(t, nil)
	a.along(t, Straight)
	b.along(t, Straight)
	pa, ka, _ := ed25519.GenerateKey(rand.Reader)
	pb, kb, _ := ed25519.GenerateKey(rand.Reader)
	game := [32]byte{7}
	a.Bind(game, ka, pb)
	b.Bind(game, kb, pa)
	talk(t, a, b, "bound")
	b.Close()
	a.until(t, "lost", func(s State, _ int, _ []string) bool { return !s.Connected })
	c := b.config
	_, _ = rand.Read(c.Token[:])
	stranger := newDevice(c)
	a.until(t, "somebody with the link", func(s State, _ int, _ []string) bool { return s.Stranger && !s.Connected })
	stranger.Send([]byte("let me in"))
	time.Sleep(200 * time.Millisecond)
	stranger.Close()
	b = newDevice(b.config)
	defer b.Close()
	b.Bind(game, kb, pa)
	talkUntil(t, a, b, "it's me")
	if _, _, got := a.now(); strings.Contains(fmt.Sprint(got), "let me in") {
		t.Error("the stranger was heard")
	}
	if _, _, got := stranger.now(); len(got) > 0 {
		t.Error("the stranger was told ", got)
	}
}

// talkUntil talks as soon as both are connected.
func talkUntil(t testing.TB, a, b *device, text string) {
	t.Helper()
	for _, d := range []*device{a, b} {
		d.until(t, "connected", func(s State, _ int, _ []string) bool { return s.Connected })
	}
	talk(t, a, b, text)
}

// All goroutines of links, carriers and relays end.
func TestNothingIsLeftRunning(t *testing.T) {
	before := runtime.NumGoroutine()
	for range 3 {
		t.Run("pair", func(t *testing.T) {
			a, b, _ := pair(t, nil)
			a.along(t, Straight)
			b.along(t, Straight)
		})
	}
	var after int
	for range 1000 {
		if after = runtime.NumGoroutine(); after <= before+2 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	stacks := make([]byte, 1<<20)
	t.Errorf("%d goroutines before, %d after\n%s", before, after, stacks[:runtime.Stack(stacks, true)])
}
