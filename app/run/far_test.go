//go:build !js

package run

import (
	"context"
	"fmt"
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
	"orzel/core/coretest"
	"orzel/core/games/orzel"
	"orzel/core/match"
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
	direct      bool // try a direct path
	cut         atomic.Bool
	driver      *Driver
	id, realm   string
	rng         *rand.Rand
	played      *look.View // the view at the last act: while it is shown, the act may be under way
}

func newPhone(t *testing.T, relay string, seed uint64) *phone {
	p := &phone{T: t, own: store.NewMemory(), others: store.NewMemory(), relay: relay, rng: rand.New(rand.NewPCG(seed, 1)), realm: fmt.Sprint(seed, " ")}
	p.wake()
	return p
}

// wake starts the program anew on what is stored.
func (p *phone) wake() {
	p.driver = NewDriver(p.own, store.Home{}, p.others)
	p.driver.realm = p.realm
	p.driver.Network = Network{Relay: p.relay, Page: "http://localhost/", tune: func(c *rtc.Config) {
		c.Timing = rtc.Timing{Tick: 20 * time.Millisecond, Beat: 200 * time.Millisecond, Lost: time.Second, Call: 50 * time.Millisecond, Dial: 50 * time.Millisecond}
		c.NoDirect, c.Wrap = !p.direct, p.cable
		var s webrtc.SettingEngine
		s.SetIncludeLoopbackCandidate(true)
		s.SetIPFilter(func(ip net.IP) bool { return ip.IsLoopback() })
		s.SetInterfaceFilter(func(name string) bool { return strings.HasPrefix(name, "lo") })
		c.API = webrtc.NewAPI(webrtc.WithSettingEngine(s))
	}}
}

// cable is a switch under the link: while it is cut, frames are lost both ways and nothing says so.
func (p *phone) cable(inner rtc.Carrier) rtc.Carrier {
	c := &cable{inner, p, make(chan []byte)}
	go func() {
		defer close(c.in)
		for f := range inner.Frames() {
			if !p.cut.Load() {
				c.in <- f
			}
		}
	}()
	return c
}

type cable struct {
	rtc.Carrier
	phone *phone
	in    chan []byte
}

func (c *cable) Frames() <-chan []byte { return c.in }

func (c *cable) Send(f []byte) error {
	if c.phone.cut.Load() {
		return nil
	}
	return c.Carrier.Send(f)
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
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
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
		p.played = p.seat().View()
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
	invited(host, guest, side)
	return host, guest
}

// invited lets the guest take the host's invitation.
func invited(host, guest *phone, side core.Side) {
	host.Helper()
	invitedTo(host, guest, ui.Setup{Game: "orzel", Options: "tokens=5+5", Side: side})
}

// invitedTo is invited, to any game.
func invitedTo(host, guest *phone, setup ui.Setup) {
	t, err := host.T, error(nil)
	t.Helper()
	setup.Mode, setup.Name = ui.Far, " Anna\n"
	if host.id, err = host.driver.Start(setup); err != nil {
		t.Fatal(err)
	}
	v := host.seat().View()
	if v.Meeting == nil || v.Meeting.State != look.Calling || !strings.HasPrefix(v.Meeting.Link, "http://localhost/#join=") {
		t.Fatalf("a new invitation: %+v", v.Meeting)
	}
	if guest.id, err = guest.driver.Join(strings.ToLower(v.Meeting.Link)); err != nil {
		t.Fatal(err)
	}
}

// agreed brings both to the table.
func agreed(host, guest *phone) {
	host.Helper()
	guest.until("the proposal", func(v *look.View) bool { return v.Meeting == nil || v.Meeting.State >= look.Proposed })
	if v := guest.seat().View(); v.Meeting != nil && v.Meeting.State == look.Proposed {
		if err := guest.seat().Agree("Jan"); err != nil {
			host.Fatal(err)
		}
	}
	for _, p := range []*phone{host, guest} {
		p.until("the game", func(v *look.View) bool { return v.Meeting == nil })
	}
}

// playedOut plays to the end and sees both audits.
func playedOut(host, guest *phone) {
	host.Helper()
	end := time.Now().Add(3 * time.Minute)
	for over := false; !over; time.Sleep(time.Millisecond) {
		over = host.play()
		over = guest.play() && over
		if time.Now().After(end) {
			host.Fatalf("never over: %+v and %+v", host.seat().View().Status, guest.seat().View().Status)
		}
	}
	for _, p := range []*phone{host, guest} {
		v := p.until("the audit", func(v *look.View) bool { return v.Verdict.Kind != look.NoVerdict })
		if v.Verdict.Kind != look.Honest || v.Verdict.OneHand {
			p.Errorf("verdict %+v", v.Verdict)
		}
	}
	a, err := host.driver.record(host.id)
	if err != nil {
		host.Fatal(err)
	}
	b, err := guest.driver.record(guest.id)
	if err != nil {
		host.Fatal(err)
	}
	a.Openings, b.Openings = nil, nil // they lie beside the chain, in any order
	if string(a.Append(nil)) != string(b.Append(nil)) {
		host.Error("two records")
	}
	host.sleep()
	guest.sleep()
}

func TestTwoDevicesPlayDirectly(t *testing.T) {
	at := startRelay(t)
	host, guest := newPhone(t, at, 1), newPhone(t, at, 2)
	for _, p := range []*phone{host, guest} {
		p.direct = true
		p.wake()
	}
	invited(host, guest, core.NoSide)
	agreed(host, guest)
	host.until("a direct path", func(v *look.View) bool { return v.Net.Direct })
	guest.until("a direct path", func(v *look.View) bool { return v.Net.Direct })
	playedOut(host, guest)
}

// Two texts, and no server at all.
func TestTwoDevicesMeetByTwoTexts(t *testing.T) {
	host, guest := newPhone(t, "", 1), newPhone(t, "", 2)
	for _, p := range []*phone{host, guest} {
		p.direct = true
		p.wake()
	}
	var err error
	if host.id, err = host.driver.Start(ui.Setup{Game: "orzel", Mode: ui.Far, Side: 1}); err != nil {
		t.Fatal(err)
	}
	if host.seat().View().Meeting.Relay {
		t.Error("a relay where there is none")
	}
	offer, err := host.seat().Offer()
	if err != nil {
		t.Fatal(err)
	}
	if guest.id, err = guest.driver.Join(offer); err != nil {
		t.Fatal(err)
	}
	answer, err := guest.seat().Reply(offer)
	if err != nil {
		t.Fatal(err)
	}
	if err := host.seat().Finish(offer); err == nil {
		t.Error("an offer was taken for an answer")
	}
	if err := host.seat().Finish(answer); err != nil {
		t.Fatal(err)
	}
	agreed(host, guest)
	playedOut(host, guest)
}

// A device whose store dies, before or after it has taken what it was given, comes back with what is stored:
// both meet in one match, however early that was.
func TestADeviceThatIsKilledWhileJoiningGoesOn(t *testing.T) {
	kills := []struct {
		host  bool
		put   int
		fault store.Fault
	}{
		{true, 2, store.DieBefore}, {true, 2, store.DieAfter}, {true, 3, store.DieBefore}, {true, 3, store.DieAfter}, {true, 4, store.DieAfter},
		{false, 2, store.DieAfter}, {false, 3, store.DieBefore}, {false, 3, store.DieAfter}, {false, 4, store.DieBefore}, {false, 4, store.DieAfter}, {false, 5, store.DieAfter},
	}
	for n, kill := range kills {
		if n%3 != 0 && !coretest.Soak() {
			continue
		}
		host, guest := newPhone(t, "", 1), newPhone(t, "", 2)
		at := startRelay(t)
		dies := guest
		if kill.host {
			dies = host
		}
		for _, p := range []*phone{host, guest} {
			p.relay = at
			p.wake()
		}
		dies.own.BreakAt(kill.put, kill.fault, store.ErrClosed)
		invited(host, guest, 1)
		for end := time.Now().Add(500 * time.Millisecond); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
			if v := guest.seat().View(); v.Meeting != nil && v.Meeting.State == look.Proposed {
				_ = guest.seat().Agree("Jan")
			}
		}
		dies.sleep()
		dies.own = dies.own.Reopen()
		dies.wake()
		host.seat() // both are opened again
		guest.seat()
		began := time.Now()
		agreed(host, guest)
		playedOut(host, guest)
		t.Logf("kill %d: %v", n, time.Since(began))
	}
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

// A draw is offered, declined, offered again and withdrawn, and at last accepted; a gesture arrives; both screens hear of all of it.
func TestTwoPersonsAgree(t *testing.T) {
	host, guest := met(t, 1)
	agreed(host, guest)
	hears := func(p *phone, kind look.NewsKind) look.News {
		p.Helper()
		v := p.until("news", func(v *look.View) bool { return len(v.News) > 0 && v.News[len(v.News)-1].Kind == kind })
		return v.News[len(v.News)-1]
	}
	if err := host.seat().Gesture(int(match.Wave)); err != nil {
		t.Fatal(err)
	}
	if n := hears(guest, look.Gestured); n.Gesture != int(match.Wave) {
		t.Errorf("gesture %+v", n)
	}
	// The very first roll may not be done yet.
	offers := func(p *phone) {
		p.Helper()
		p.until("a moment to offer", func(v *look.View) bool { return v.MayDraw && p.seat().Propose(true, 0) == nil })
	}
	offers(guest)
	if n := hears(host, look.Offered); !n.Proposal.Draw || n.Proposal.Mine {
		t.Errorf("offered %+v", n)
	}
	if err := host.seat().Decline(true); err != nil {
		t.Fatal(err)
	}
	hears(guest, look.Declined)
	playOn := func(p *phone) { // at one moment a peer offers the same once
		for {
			h, g := host.seat().View(), guest.seat().View()
			if v := p.seat().View(); v.MayDraw && len(v.Proposals) == 0 && still(h, g) && len(host.entries()) == len(guest.entries()) {
				return
			}
			host.play()
			guest.play()
			time.Sleep(2 * time.Millisecond)
		}
	}
	playOn(guest)
	offers(guest)
	hears(host, look.Offered)
	if err := host.seat().Withdraw(true); err == nil {
		t.Error("one withdraws what the other offers")
	}
	if err := guest.seat().Withdraw(true); err != nil {
		t.Fatal(err)
	}
	if n := hears(host, look.Withdrew); !n.Proposal.Draw || n.Proposal.Mine {
		t.Errorf("withdrawn %+v", n)
	}
	if err := host.seat().Propose(true, 0); err != nil { // not an answer any more
		t.Fatal(err)
	}
	if v := host.seat().View(); v.Result.Over {
		t.Error("what was withdrawn is accepted")
	}
	guest.until("the host's own offer", func(v *look.View) bool { return len(v.Proposals) == 1 && !v.Proposals[0].Mine && v.MayDraw })
	if err := host.seat().Withdraw(true); err != nil {
		t.Fatal(err)
	}
	hears(guest, look.Withdrew)
	playOn(host)
	offers(host)
	hears(guest, look.Offered)
	if err := guest.seat().Propose(true, 0); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*phone{host, guest} {
		v := p.until("the draw", func(v *look.View) bool { return v.Verdict.Kind != look.NoVerdict })
		if !v.Result.Over || v.Result.Winner != core.NoSide || v.Verdict.Kind != look.Honest {
			t.Errorf("%+v %+v", v.Result, v.Verdict)
		}
	}
	// Another game: the host asks, and the guest comes.
	side := host.seat().View().Side
	id, err := host.seat().Rematch()
	if err != nil {
		t.Fatal(err)
	}
	guest.until("the question", func(v *look.View) bool { return v.Rematch })
	if guest.id, err = guest.seat().Rematch(); err != nil {
		t.Fatal(err)
	}
	host.id = id
	agreed(host, guest)
	if host.seat().View().Side == side {
		t.Error("the sides did not change")
	}
	host.sleep()
	guest.sleep()
}

// A take-back that both agree to: the table is as it was, and the story too.
func TestTwoPersonsTakeBack(t *testing.T) {
	host, guest := met(t, 1)
	agreed(host, guest)
	for end := time.Now().Add(time.Minute); len(host.seat().View().Backs) == 0; time.Sleep(time.Millisecond) {
		host.play()
		if len(host.seat().View().Backs) == 0 {
			guest.play()
		}
		if time.Now().After(end) {
			t.Fatal("nothing to take back")
		}
	}
	to := 0
	host.until("a moment to ask", func(v *look.View) bool { // a view may be older than the match
		if len(v.Backs) > 0 {
			to = v.Backs[len(v.Backs)-1]
		}
		return len(v.Backs) > 0 && host.seat().Propose(false, to) == nil
	})
	guest.until("the question", func(v *look.View) bool {
		return len(v.Proposals) == 1 && !v.Proposals[0].Mine && v.Proposals[0].To == to
	})
	if err := guest.seat().Propose(false, to); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*phone{host, guest} {
		v := p.until("the agreement", func(v *look.View) bool { return len(v.News) > 0 && v.News[len(v.News)-1].Kind == look.Agreed })
		for _, e := range v.History {
			if e.Number >= to && !e.Draft {
				t.Errorf("entry %d is still in the story", e.Number)
			}
		}
	}
	playedOut(host, guest)
}

// A relay that is not there is said, and no more once it is.
func TestARelayThatIsDownIsSaid(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	at := l.Addr().String()
	_ = l.Close()
	host := newPhone(t, "ws://"+at+"/", 1)
	if host.id, err = host.driver.Start(ui.Setup{Game: "orzel", Mode: ui.Far, Side: 1}); err != nil {
		t.Fatal(err)
	}
	host.until("the relay is down", func(v *look.View) bool { return v.Net.Refused == "relay-down" })
	if l, err = net.Listen("tcp", at); err != nil {
		t.Skip(err)
	}
	srv := relay.New(relay.Usual)
	web := &http.Server{Handler: srv.Handler("/")}
	go func() { _ = web.Serve(l) }()
	defer func() { _ = srv.Stop(context.Background()); _ = web.Close() }()
	guest := newPhone(t, "ws://"+at+"/", 2)
	if guest.id, err = guest.driver.Join(host.seat().View().Meeting.Code); err != nil {
		t.Fatal(err)
	}
	agreed(host, guest)
	host.until("the relay is there", func(v *look.View) bool { return v.Net.Connected && v.Net.Refused == "" })
	host.sleep()
	guest.sleep()
}

// While the other device has not said how far it is, the game waits for that one, whoever is due. The control: then it doesn't.
func TestAGameThatIsNotComparedWaitsForTheOtherDevice(t *testing.T) {
	host, guest := midway(t, guestsTurn)
	host.sleep()
	guest.sleep()
	guest.wake()
	if v := guest.seat().View(); v.Status.Kind != look.Waiting || v.Status.Side != orzel.PL {
		t.Errorf("waits for %+v", v.Status)
	}
	host.seat()
	guest.until("its turn", func(v *look.View) bool { return v.Status.Kind == look.YourTurn && v.Status.Side == orzel.KM })
	guest.sleep()
	host.sleep()
}
