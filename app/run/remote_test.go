//go:build !js

package run

import (
	"context"
	crand "crypto/rand"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pion/webrtc/v4"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/core/match"
	"orzel/signaling/relay"
	"orzel/signaling/room"
	"orzel/signaling/rtc"
)

// player plays a peer's side at random, until it is told to stop.
type player struct {
	r     *remote
	rng   *rand.Rand
	pause atomic.Bool
	t     *testing.T
}

func (p *player) extra() []store.Write { return nil }

func (p *player) idle() {
	side := core.Side(p.r.m.Me() + 1)
	if l := p.r.m.Legal(side); len(l) > 0 && !p.pause.Load() {
		out, err := p.r.m.Act(side, l[p.rng.IntN(len(l))])
		if err != nil {
			p.t.Error(err)
			return
		}
		p.r.push(out)
	}
}

// faraway is a device: store, link and peer, nothing shared with the other but the address and the link.
type faraway struct {
	t      *testing.T
	config rtc.Config
	store  *store.Memory
	net    *rtc.Link
	r      *remote
	p      *player
	direct atomic.Bool
}

func (d *faraway) start(ctx context.Context) {
	d.net = rtc.NewLink(d.config)
	s := shelf{d.store, "far"}
	m, out, err := join(ctx, d.net, match.Setup{
		Game: orzel.Game{}, Seats: []core.Side{core.Side(d.config.Me) + 1}, Devices: 2, Random: crand.Reader,
	}, d.config.Me == 0, s)
	if err != nil {
		d.t.Error(err)
		return
	}
	d.begin(m, out)
}

func (d *faraway) begin(m *match.Match, out match.Output) {
	d.r = newRemote(d.net, m, out, shelf{d.store, "far"}, func(s rtc.State) {
		if s.Path == rtc.Straight {
			d.direct.Store(true)
		}
	})
	d.p = &player{r: d.r, rng: rand.New(rand.NewPCG(uint64(d.config.Me), 5)), t: d.t}
	d.r.owner = d.p
	go d.r.run()
	go d.r.carry()
}

func (d *faraway) stop() {
	d.r.end()
	<-d.r.done
	d.net.Close()
}

func (d *faraway) length() (n int, over, opened bool, wrong error) {
	d.r.mu.Lock()
	defer d.r.mu.Unlock()
	return d.r.m.Line().Len(), d.r.m.Over(), len(d.r.m.Record().Openings) == 2, d.r.wrong
}

func farPair(t *testing.T) (a, b *faraway) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	limits := relay.Usual
	limits.PlaceBytes, limits.RoomBytes, limits.AddressBytes = 1e9, 1e9, 1e9 // two random players are quicker than people
	srv := relay.New(limits)
	web := &http.Server{Handler: srv.Handler("/")}
	go func() { _ = web.Serve(l) }()
	t.Cleanup(func() { _ = srv.Stop(context.Background()); _ = web.Close() })
	invitation, err := room.New(crand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	mk := func(me, other byte) *faraway {
		var s webrtc.SettingEngine
		s.SetIncludeLoopbackCandidate(true)
		s.SetIPFilter(func(ip net.IP) bool { return ip.IsLoopback() })
		s.SetInterfaceFilter(func(name string) bool { return strings.HasPrefix(name, "lo") })
		c := rtc.Config{
			Invitation: invitation, Me: me, Other: other, Relay: "ws://" + l.Addr().String(), Random: crand.Reader,
			API:    webrtc.NewAPI(webrtc.WithSettingEngine(s)),
			Timing: rtc.Timing{Tick: 10 * time.Millisecond, Call: 100 * time.Millisecond, Dial: 20 * time.Millisecond, Beat: 300 * time.Millisecond, Late: 200 * time.Millisecond},
		}
		_, _ = crand.Read(c.Token[:])
		return &faraway{t: t, config: c, store: store.NewMemory()}
	}
	return mk(0, 1), mk(1, 0)
}

// playedOut plays to the end on both devices and audits both records.
func playedOut(t *testing.T, a, b *faraway) {
	for end := time.Now().Add(60 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		na, overA, openA, wrongA := a.length()
		nb, overB, openB, wrongB := b.length()
		if wrongA != nil || wrongB != nil {
			t.Fatal(wrongA, wrongB)
		}
		if overA && overB && openA && openB {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("not over after %d and %d entries", na, nb)
		}
	}
	var files [2]string
	for n, d := range []*faraway{a, b} {
		r := d.r.m.Record()
		v, err := match.Audit(orzel.Game{}, r)
		if err != nil || v.State != match.Honest {
			t.Fatalf("device %d: %+v %v", n, v, err)
		}
		r.Openings = nil // they lie beside the chain, in any order
		files[n] = string(r.Append(nil))
	}
	if files[0] != files[1] {
		t.Error("two records")
	}
	n, _, _, _ := a.length()
	t.Logf("%d entries", n)
}

func meetFar(t *testing.T, a, b *faraway) {
	done := make(chan bool)
	go func() { a.start(t.Context()); done <- true }()
	go func() { b.start(t.Context()); done <- true }()
	<-done
	<-done
	if a.r == nil || b.r == nil {
		t.FailNow()
	}
}

func TestTwoDevicesPlayAGameToAnHonestEnd(t *testing.T) {
	a, b := farPair(t)
	meetFar(t, a, b)
	defer func() { a.stop(); b.stop() }()
	playedOut(t, a, b)
	if !a.direct.Load() || !b.direct.Load() {
		t.Log("the game was over before the direct path was there")
	}
}

// Either device is killed again and again; every entry is there exactly once in the end.
func TestAGameOutlivesKilledDevices(t *testing.T) {
	a, b := farPair(t)
	meetFar(t, a, b)
	defer func() { a.stop(); b.stop() }()
	for n := range 8 {
		d := []*faraway{a, b}[n%2]
		was, over, _, _ := d.length()
		if over {
			break
		}
		for end := time.Now().Add(20 * time.Second); ; time.Sleep(time.Millisecond) {
			now, over, _, wrong := d.length()
			if wrong != nil {
				t.Fatal(wrong)
			}
			if now > was+3 || over {
				break
			}
			if time.Now().After(end) {
				t.Fatalf("kill %d: stuck at %d entries", n, now)
			}
		}
		d.stop()
		d.start(t.Context())
	}
	playedOut(t, a, b)
}

// A device whose store dies, before or after it has taken what it was given, comes back with what is stored:
// both meet in one match, however early that was.
func TestADeviceThatIsKilledWhileJoiningGoesOn(t *testing.T) {
	for _, kill := range []struct {
		device, put int
		fault       store.Fault
	}{{0, 1, store.DieAfter}, {0, 2, store.DieBefore}, {0, 2, store.DieAfter}, {1, 2, store.DieAfter}, {1, 3, store.DieBefore}, {1, 3, store.DieAfter}} {
		a, b := farPair(t)
		[]*faraway{a, b}[kill.device].store.BreakAt(kill.put, kill.fault, store.ErrClosed)
		met := make(chan bool, 2)
		for _, x := range []*faraway{a, b} {
			go func() {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				x.net = rtc.NewLink(x.config)
				for {
					m, out, err := join(ctx, x.net, match.Setup{
						Game: orzel.Game{}, Seats: []core.Side{core.Side(x.config.Me) + 1}, Devices: 2, Random: crand.Reader,
					}, x.config.Me == 0, shelf{x.store, "far"})
					if err == nil {
						err = x.store.Put(ctx, shelf{x.store, "far"}.writes(out.Puts)...)
					}
					if err == nil {
						x.begin(m, match.Output{Frames: out.Frames})
						met <- true
						return
					}
					x.net.Close()
					x.store = x.store.Reopen()
					x.net = rtc.NewLink(x.config)
				}
			}()
		}
		<-met
		<-met
		playedOut(t, a, b)
		a.stop()
		b.stop()
	}
}
