//go:build !js

package run

import (
	"context"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/signaling/relay"
	"orzel/signaling/rtc"
	"orzel/ui"
	"orzel/ui/look"
)

// phone is a device: a driver on stores of its own.
type phone struct {
	*testing.T
	own, others *store.Memory
	relay       string
	driver      *Driver
	id          string
	rng         *rand.Rand
}

func newPhone(t *testing.T, relay string, seed uint64) *phone {
	p := &phone{T: t, own: store.NewMemory(), others: store.NewMemory(), relay: relay, rng: rand.New(rand.NewPCG(seed, 1))}
	p.wake()
	return p
}

// wake starts the program anew on what is stored.
func (p *phone) wake() {
	p.driver = NewDriver(p.own, store.Home{}, p.others)
	p.driver.Network = Network{Relay: p.relay, Page: "http://localhost/", tune: func(c *rtc.Config) {
		c.Timing = rtc.Timing{Tick: 20 * time.Millisecond, Beat: 200 * time.Millisecond, Lost: time.Second, Call: 50 * time.Millisecond, Dial: 50 * time.Millisecond}
		c.NoDirect = true
	}}
}

// sleep stops the program.
func (p *phone) sleep() {
	p.driver.mu.Lock()
	tables := p.driver.tables
	p.driver.tables = map[string]*table{}
	p.driver.mu.Unlock()
	for _, t := range tables {
		t.close()
		t.wait()
	}
	time.Sleep(20 * time.Millisecond) // the lease goes after that
}

func (p *phone) seat() ui.FarSeat {
	p.Helper()
	s, err := p.driver.Open(p.id)
	if err != nil {
		p.Fatal(err)
	}
	return s.(ui.FarSeat)
}

// until waits for a view that is as it should be.
func (p *phone) until(what string, is func(*look.View) bool) *look.View {
	p.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		if v := p.seat().View(); is(v) {
			return v
		}
	}
	v := p.seat().View()
	p.Fatalf("%s: never; status %+v, meeting %+v, net %+v", what, v.Status, v.Meeting, v.Net)
	return nil
}

// play does a random choice if it is this side's turn.
func (p *phone) play() (over bool) {
	p.Helper()
	v := p.seat().View()
	if v.Meeting == nil && len(v.Choices) > 0 {
		if err := p.seat().Act(v.Choices[p.rng.IntN(len(v.Choices))]); err != nil && err.Error() != "" {
			p.Log(err) // the view was older than the match
		}
	}
	return v.Result.Over
}

func startRelay(t *testing.T) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	limits := relay.Usual
	limits.PlaceBytes, limits.RoomBytes, limits.AddressBytes = 1e9, 1e9, 1e9
	srv := relay.New(limits)
	web := &http.Server{Handler: srv.Handler("/")}
	go func() { _ = web.Serve(l) }()
	t.Cleanup(func() { _ = srv.Stop(context.Background()); _ = web.Close() })
	return "ws://" + l.Addr().String() + "/"
}

func met(t *testing.T, side core.Side) (host, guest *phone) {
	t.Helper()
	at := startRelay(t)
	host, guest = newPhone(t, at, 1), newPhone(t, at, 2)
	var err error
	if host.id, err = host.driver.Start(ui.Setup{Game: "orzel", Options: "tokens=5+5", Mode: ui.Far, Side: side, Name: " Anna\n"}); err != nil {
		t.Fatal(err)
	}
	v := host.seat().View()
	if v.Meeting == nil || v.Meeting.State != look.Calling || !strings.HasPrefix(v.Meeting.Link, "http://localhost/#join=") {
		t.Fatalf("a new invitation: %+v", v.Meeting)
	}
	if guest.id, err = guest.driver.Join(strings.ToLower(v.Meeting.Link)); err != nil {
		t.Fatal(err)
	}
	return host, guest
}

func TestTwoDevicesMeetAndPlayToTheAudit(t *testing.T) {
	host, guest := met(t, 2)
	v := guest.until("the proposal", func(v *look.View) bool { return v.Meeting.State == look.Proposed })
	if v.Meeting.Name != "Anna" || v.Side != 1 || !strings.Contains(v.Meeting.Options, "5+5") {
		t.Errorf("proposed: %+v, side %d", v.Meeting, v.Side)
	}
	if again, err := guest.driver.Join(host.seat().View().Meeting.Code); err != nil || again != guest.id {
		t.Errorf("joined twice: %s, %v", again, err)
	}
	if err := guest.seat().Agree("Jan"); err != nil {
		t.Fatal(err)
	}
	host.until("the game", func(v *look.View) bool { return v.Meeting == nil })
	v = guest.until("the game", func(v *look.View) bool { return v.Meeting == nil })
	if v.Opponent != "Anna" || !v.Named || host.seat().View().Opponent != "Jan" {
		t.Errorf("names: %q and %q", v.Opponent, host.seat().View().Opponent)
	}
	for n, over := 0, false; !over; n++ {
		over = host.play() && guest.play()
		guest.play()
		time.Sleep(time.Millisecond)
		switch n {
		case 150:
			host.sleep()
			host.wake()
		case 300:
			guest.sleep()
			guest.wake()
		case 450: // both, and back tomorrow
			host.sleep()
			guest.sleep()
			guest.wake()
			host.wake()
		}
	}
	for _, p := range []*phone{host, guest} {
		v := p.until("the audit", func(v *look.View) bool { return v.Verdict.Kind != look.NoVerdict })
		if v.Verdict.Kind != look.Honest || v.Verdict.OneHand {
			t.Errorf("verdict %+v", v.Verdict)
		}
		list, err := p.driver.Games()
		if err != nil || len(list) != 1 || list[0].Mode != ui.Far || !list[0].Named || !list[0].Result.Over {
			t.Errorf("list %+v, %v", list, err)
		}
	}
	host.sleep()
	guest.sleep()
}
