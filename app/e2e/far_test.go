//go:build !js

package e2e

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"orzel/core/coretest"
	"orzel/core/games"
	"orzel/core/match"
	"orzel/signaling/relay"
)

// A rendezvous is two or more persons with a browser each, one site, and the relay beside it.
type rendezvous struct {
	*testing.T
	host, guest *visitor
	more        []*visitor // further guests
	game        string     // "": the first
	answers     []string   // to the questions of a new game, by their first words
	code        string     // of the invitation
	ids         []string
	server      *relay.Server

	mu    sync.Mutex
	asked []string // what the site and the relay have been asked
}

func newRendezvous(t *testing.T, before string) *rendezvous {
	t.Helper()
	r := &rendezvous{T: t, host: newVisitor(t)}
	r.host.host.Hear(func(q *http.Request) {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.asked = append(r.asked, fmt.Sprint(q.Method, " ", q.URL, " ", q.Header))
	})
	r.guest = r.another()
	t.Cleanup(r.cut)
	r.mend()
	for _, v := range r.both() {
		v.comes(before)
	}
	return r
}

// another is one more browser at the same site.
func (r *rendezvous) another() *visitor {
	profile, err := os.MkdirTemp("", "orzel-profile-")
	r.host.must(err)
	v := &visitor{T: r.T, host: r.host.host, profile: profile}
	v.start()
	r.Cleanup(func() {
		v.browser.Kill()
		_ = os.RemoveAll(profile)
	})
	return v
}

// comes opens the site.
func (v *visitor) comes(before string) {
	v.Helper()
	v.tabFar(before)
	v.open("")
	eval[bool](v, `(localStorage.setItem("orzel.pace", "0"), localStorage.setItem("orzel.list", "on"), true)`)
}

// both are all of them, the host first.
func (r *rendezvous) both() []*visitor { return append([]*visitor{r.host, r.guest}, r.more...) }

// patience is how long something may take that a quiet machine does within d: four times that, and more if the
// machine does other things as well.
func patience(d time.Duration) time.Duration {
	load := 0.0
	if b, err := os.ReadFile("/proc/loadavg"); err == nil {
		_, _ = fmt.Sscan(string(b), &load)
	}
	return time.Duration(4 * float64(d) * max(1, load/float64(runtime.NumCPU())))
}

// carriers keeps the page's peer connections, so that they can be cut.
const carriers = `(() => {
	const Real = self.RTCPeerConnection;
	self.peers = [];
	if (Real) self.RTCPeerConnection = class extends Real {
		constructor(...a) {
			super(...a);
			if (self.noPeers) setTimeout(() => this.close());
			self.peers.push(this);
		}
	};
})()`

// tabFar opens a page whose direct path can be cut.
func (v *visitor) tabFar(before string) {
	v.Helper()
	p, err := v.browser.NewPage()
	v.must(err)
	v.page = p
	v.must(p.Size(390, 844))
	v.must(p.Before(carriers))
	if before != "" {
		v.must(p.Before(before))
	}
}

// cut stops the relay; mend starts another, which knows nothing of the one before.
func (r *rendezvous) cut() {
	if r.server != nil {
		r.host.host.Mount("signal", nil)
		_ = r.server.Stop(context.Background())
		r.server = nil
	}
}

func (r *rendezvous) mend() {
	r.server = relay.New(relay.Usual)
	r.host.host.Mount("signal", r.server.Handler(base+"signal"))
}

// direct closes all direct paths, now and in future, or allows new ones.
func (v *visitor) direct(on bool) {
	v.Helper()
	eval[bool](v, fmt.Sprintf(`(self.noPeers = %v, self.noPeers && self.peers.forEach(p => p.close()), true)`, !on))
}

// Words of the screen in both languages.
const (
	wired    = `(document.querySelector(".wire")?.innerText ?? "")`
	straight = `/Connected directly|Połączono wprost/.test(` + wired + `)`
	relayed  = `/Connected by the server|Połączono przez serwer/.test(` + wired + `)`
	lost     = `document.querySelector(".wire.cut")`
	stamped  = `/^(HONEST|UCZCIWIE)$/.test(document.querySelector(".aud .stamp")?.innerText ?? "")`
	// something for the person to press
	asked = `document.querySelector(".table") && document.querySelector(".ask .keys .btn:not([disabled]), .lit-list li:not([hidden]) .lit-button, .tray .die:not([disabled]), .hand .pick:not([disabled])")`
)

// meet lets the host invite and the guest come by the link.
func (r *rendezvous) meet() {
	r.Helper()
	h, g := r.host, r.guest
	h.open("new?mode=far&game=" + r.game)
	for _, a := range r.answers {
		answer := fmt.Sprintf(`[...document.querySelectorAll(".answer")].find(e => e.querySelector("b").textContent.startsWith(%q))`, a)
		h.must(h.page.Wait(answer))
		eval[bool](h, `(`+answer+`.click(), true)`)
	}
	h.must(h.page.Click(".start .btn.go"))
	h.must(h.page.Wait(`document.querySelector(".invitation .link")`))
	link := eval[string](h, `document.querySelector(".invitation .link").textContent`)
	_, r.code, _ = strings.Cut(link, "#join=")
	if r.code == "" || !strings.HasPrefix(link, r.host.host.URL("")) {
		r.Fatalf("a link without an invitation: %q", link)
	}
	r.ids = []string{h.gameID()}

	began := time.Now()
	g.must(g.page.Go(link))
	if at := eval[string](g, `location.href`); strings.Contains(at, r.code) || strings.Contains(at, "#") {
		r.Errorf("the invitation stands in the address: %s", at)
	}
	g.must(g.page.Wait(`document.querySelector(".meet .plate .btn.go")`))
	r.ids = append(r.ids, g.gameID())
	proposed := time.Since(began)
	for _, v := range r.more {
		v.must(v.page.Go(link))
		v.must(v.page.Wait(`document.querySelector(".meet .plate .btn.go")`))
		r.ids = append(r.ids, v.gameID())
		v.must(v.page.Click(".meet .plate .btn.go"))
	}
	began = time.Now()
	g.must(g.page.Click(".meet .plate .btn.go"))
	prompted := time.Duration(0)
	for prompted == 0 {
		for _, v := range r.both() {
			if eval[bool](v, `!!(`+asked+`)`) {
				prompted = time.Since(began)
			}
		}
		if time.Since(began) > patience(10*time.Second) {
			h.shot("far-never-host")
			g.shot("far-never-guest")
			r.Fatalf("nobody is asked anything: %s / %s", eval[string](h, stalled), eval[string](g, stalled))
		}
	}
	r.Logf("the link to the question: %v, which loads the program; the answer to the first prompt: %v", proposed, prompted)
	if prompted > patience(time.Second) {
		r.Errorf("the first prompt came %v after both had agreed; 1 s is promised on a quiet machine", prompted)
	}
	for _, v := range r.both() {
		v.must(v.page.Wait(`document.querySelector(".table")`))
	}
}

// secret checks that the invitation was in nothing that the server was asked, and that it would have been seen.
func (r *rendezvous) secret() {
	r.Helper()
	if q := r.seen(); q != "" {
		r.Errorf("the server has seen the invitation: %s", q)
	}
	eval[bool](r.guest, `fetch("nothing-" + `+quote(r.code)+`).then(() => true)`)
	if r.seen() == "" {
		r.Error("the control: an invitation in an address is not seen")
	}
}

// seen is a request with the invitation in it.
func (r *rendezvous) seen() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	bare := func(s string) string { return strings.ToUpper(strings.ReplaceAll(s, "-", "")) }
	for _, q := range r.asked {
		if strings.Contains(bare(q), bare(r.code)) {
			return q
		}
	}
	return ""
}

// play lets pilots press on both sides so many times in all.
func (r *rendezvous) play(seed, presses int) {
	r.Helper()
	for i, v := range r.both() {
		eval[bool](v, `(clearInterval(self.pilotTimer), true)`)
		v.letPilotPlay(2*seed + i)
	}
	count := func() (n int) {
		for _, v := range r.both() {
			n += eval[int](v, `self.pilot.pressed`)
		}
		return n
	}
	for end := time.Now().Add(time.Minute); count() < presses && !r.over(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			r.stuck("too few presses")
		}
	}
}

func (r *rendezvous) over() bool {
	return slices.ContainsFunc(r.both(), func(v *visitor) bool { return eval[bool](v, `!!document.querySelector(".aud")`) })
}

// rest stops both pilots.
func (r *rendezvous) rest() {
	r.Helper()
	for _, v := range r.both() {
		eval[bool](v, `(clearInterval(self.pilotTimer), true)`)
	}
}

func (r *rendezvous) stuck(what string) {
	r.Helper()
	r.host.shot("far-stalled-host")
	r.guest.shot("far-stalled-guest")
	r.Fatalf("%s:\n%s\n%s\n%q\n%q", what, eval[string](r.host, stalled), eval[string](r.guest, stalled), r.host.page.Console(), r.guest.page.Console())
}

// until waits for something on both screens, and tells how long.
func (r *rendezvous) until(what, js string, within time.Duration) time.Duration {
	r.Helper()
	began := time.Now()
	for _, v := range r.both() {
		if err := v.page.WaitFor(js, within); err != nil {
			r.stuck(what + ": " + err.Error())
		}
	}
	return time.Since(began)
}

// finish ends the game by the host's resignation, if it isn't over, and waits for the stamp on both screens.
func (r *rendezvous) finish() {
	r.Helper()
	if !coretest.Soak() && !r.over() {
		r.rest()
		r.host.resign()
	}
	wait := 30 * time.Second
	if coretest.Soak() {
		wait = 15 * time.Minute
	}
	r.until("the stamp", stamped, wait)
	for _, v := range r.both() {
		v.noErrors()
	}
	r.secret()
	r.same(true)
}

// same checks that both browsers have stored one honest line: the same entries, each once and in order.
func (r *rendezvous) same(over bool) {
	r.Helper()
	lists := make([][][]byte, len(r.both()))
	for i, v := range r.both() {
		shelf := v.stored(r.ids[i], false)
		lists[i] = shelf.entries()
		n := 0
		for key := range shelf["records"] {
			if strings.HasPrefix(key, "entry/") {
				n++
			}
		}
		if n != len(lists[i]) || n == 0 {
			r.Errorf("device %d has stored %d entries, of which %d are in order: %q", i, n, len(lists[i]), shelf.keys())
		}
		seen := map[string]bool{}
		for _, b := range lists[i] {
			if seen[string(b)] {
				r.Errorf("device %d has stored an entry twice", i)
			}
			seen[string(b)] = true
		}
		rec, err := match.Stored(shelf["records"])
		v.must(err)
		game, err := games.Named(rec.Hellos[0].Game)
		v.must(err)
		verdict, err := match.Audit(game, rec)
		if err != nil || verdict.State == match.Broken || over && (verdict.State != match.Honest || verdict.OneDevice) {
			r.Errorf("device %d: what is stored is not an honest line: %v, %+v", i, err, verdict)
		}
	}
	for i, list := range lists[1:] {
		n := min(len(lists[0]), len(list))
		if !slices.EqualFunc(lists[0][:n], list[:n], slices.Equal) || over && len(lists[0]) != len(list) {
			r.Errorf("the host and guest %d have stored different entries: %d and %d", i+1, len(lists[0]), len(list))
		}
		r.Logf("%d and %d entries are stored", len(lists[0]), len(list))
	}
}

// again waits until a device that was away is at the table and connected.
func (r *rendezvous) again(v *visitor) {
	r.Helper()
	v.must(v.page.Wait(`document.querySelector(".table, .verdict")`))
	r.until("connected again", straight+"||"+relayed+`||document.querySelector(".verdict")`, 30*time.Second)
}

// Two persons on two devices play a game to its end and to the stamp on both screens; what can happen to
// devices and to the network happens on the way.
func TestTwoDevicesPlayToTheStamp(t *testing.T) {
	r := newRendezvous(t, "")
	r.meet()
	t.Logf("directly after %v", r.until("a direct path", straight, 30*time.Second))
	r.host.shot("far-table")
	play := 8
	if coretest.Soak() {
		play = 40
	}
	r.play(1, play)

	for i, v := range r.both() { // reloaded, in the middle of playing
		v.must(v.page.Reload())
		r.again(v)
		r.play(2+i, play)
	}

	r.guest.noErrors() // killed, and back by what is stored
	r.guest.restart()
	r.guest.tabFar("")
	r.guest.open("game?id=" + r.ids[1])
	r.again(r.guest)
	r.play(4, play)

	r.until("a direct path", straight, 60*time.Second)
	r.cut() // the relay is gone, and the game goes on directly
	r.play(5, play)
	r.until("a direct path", straight, time.Second)

	began := time.Now() // both carriers are gone
	for _, v := range r.both() {
		v.direct(false)
	}
	for _, v := range r.both() {
		v.must(v.page.Wait(lost))
	}
	shown := time.Since(began)
	t.Logf("a lost connection is shown after %v", shown)
	if shown > 15*time.Second+patience(time.Second) {
		t.Errorf("it took %v until both screens said that the connection is lost", shown)
	}
	r.host.shot("far-lost")
	r.mend()
	t.Logf("back by the server after %v", r.until("back by the server", relayed, 60*time.Second))
	for _, v := range r.both() {
		v.direct(true)
	}
	r.play(6, play)

	r.rest() // in a pocket: the page is frozen, and then the device
	r.guest.must(r.guest.page.Freeze(true))
	r.guest.browser.Sleep(true)
	if err := r.host.page.Wait(lost); err != nil {
		r.guest.browser.Sleep(false)
		r.stuck(err.Error())
	}
	r.guest.browser.Sleep(false)
	began = time.Now()
	r.guest.must(r.guest.page.Freeze(false))
	r.until("back from the pocket", straight+"||"+relayed, 30*time.Second)
	back := time.Since(began)
	t.Logf("back from the pocket after %v", back)
	if back > patience(5*time.Second) {
		t.Errorf("it took %v to be connected again; 5 s are promised on a quiet machine", back)
	}
	r.same(false)
	r.play(7, play)
	r.finish()
	r.host.shot("far-verdict")
}

// Where no direct path can be, the game goes by the relay, and the screen says so.
func TestTwoDevicesPlayByTheRelay(t *testing.T) {
	r := newRendezvous(t, `delete self.RTCPeerConnection`)
	r.meet()
	r.until("by the server", relayed, 30*time.Second)
	r.play(1, 16)
	r.until("by the server", relayed+`||document.querySelector(".verdict")`, time.Second)
	r.finish()
}

// Two persons hold the depot on two devices, an officer each: many turns, a reload on either side, and the stamp.
func TestTwoDevicesHoldTheDepotTogether(t *testing.T) {
	r := newRendezvous(t, "")
	r.game = "westerplatte"
	r.meet()
	r.host.shot("far-westerplatte")
	for i, v := range r.both() {
		r.play(3+i, 16)
		v.must(v.page.Reload())
		r.again(v)
	}
	r.play(5, 16)
	r.same(false)
	r.finish()
	r.guest.shot("far-westerplatte-verdict")
}

// Three persons on three devices take one invitation and play; one closes the browser while it is waited for, the two others play
// on for it and end the game, and it finds the record when it comes back.
func TestThreeDevicesHoldTheDepotAndTwoPlayOn(t *testing.T) {
	r := newRendezvous(t, "")
	third := r.another()
	third.comes("")
	r.more, r.game, r.answers = []*visitor{third}, "westerplatte", []string{"3 "}
	r.meet()
	r.play(3, 24)
	r.host.shot("three-table")
	for _, v := range r.both()[1:] {
		v.must(v.page.Reload())
		v.must(v.page.Wait(`document.querySelector(".table, .verdict")`))
	}
	r.play(4, 12)
	r.same(false)
	r.rest()

	gone := 0 // who is asked closes the browser
	for end := time.Now().Add(30 * time.Second); gone == 0; time.Sleep(50 * time.Millisecond) {
		for i, v := range r.both() {
			if eval[bool](v, `!!(`+asked+`)`) {
				if i > 0 {
					gone = i
				} else { // the host plays until it is another's turn
					v.letPilotPlay(9)
					time.Sleep(300 * time.Millisecond)
					eval[bool](v, `(clearInterval(self.pilotTimer), true)`)
				}
			}
		}
		if time.Now().After(end) {
			r.stuck("no guest is asked anything")
		}
	}
	away := r.both()[gone]
	away.noErrors()
	away.browser.Kill()
	left := []*visitor{r.host, r.both()[3-gone]}
	vote := `document.querySelector(".pact .pair .btn")`
	for _, v := range left {
		v.must(v.page.WaitFor(vote, patience(30*time.Second)))
		v.shot("three-vote")
		v.must(v.page.Click(".pact .pair .btn"))
	}
	// Who presses before the other's question is there has asked for another heir, and is asked whether the first will do, too.
	for end := time.Now().Add(30 * time.Second); ; time.Sleep(200 * time.Millisecond) {
		plays := false
		for _, v := range left {
			plays = plays || eval[bool](v, `!!((`+asked+`)||document.querySelector(".aud"))`)
			eval[bool](v, `(`+vote+`?.click(), true)`)
		}
		if plays {
			break
		}
		if time.Now().After(end) {
			r.stuck("nobody plays on")
		}
	}
	left[0].shot("three-played-on")
	left[0].resign()
	for _, v := range left {
		v.must(v.page.WaitFor(stamped, 60*time.Second))
		v.noErrors()
	}
	away.start()
	away.tabFar("")
	away.open("game?id=" + r.ids[gone])
	away.must(away.page.WaitFor(stamped, 60*time.Second))
	away.shot("three-back")
	r.same(true)
}
