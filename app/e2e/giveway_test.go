//go:build !js

package e2e

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"os"
	"testing"
	"time"
)

// cable leaves a page the way through the server alone, and a switch under it.
const cable = `(() => {
	delete self.RTCPeerConnection;
	const Real = self.WebSocket;
	self.sockets = [];
	self.WebSocket = class extends Real {
		constructor(to, ...more) {
			super(self.unplugged ? "ws://127.0.0.1:65501/" : to, ...more); // where nobody is
			self.sockets.push(this);
		}
	};
	self.unplug = (on) => { self.unplugged = on; if (on) self.sockets.forEach(s => s.close()); return on; };
})()`

const (
	gaveWay = `/The move made here was not sent|Ruch zrobiony tutaj nie został wysłany/.test(document.querySelector(".pact")?.innerText ?? "")`
	// several spaces to choose from, and nothing chosen yet
	choice = `document.querySelectorAll(".lit-list li:not([hidden]) .lit-button").length > 2`
)

// backup saves everything that is stored here, to be played on elsewhere, as a person does.
func (v *visitor) backup() []byte {
	v.Helper()
	v.open("")
	eval[bool](v, `(URL.createObjectURL = (b) => { b.arrayBuffer().then(a => self.saved = btoa(Array.from(new Uint8Array(a), c => String.fromCharCode(c)).join(""))); return ""; }, true)`)
	v.must(v.page.Click(`.files .pair .btn[aria-expanded]`))
	v.must(v.page.Click(`.files .note .pair .btn:last-child`))
	v.must(v.page.Wait(`self.saved`))
	b, err := base64.StdEncoding.DecodeString(eval[string](v, `self.saved`))
	v.must(err)
	return b
}

// take takes such a file in.
func (v *visitor) take(file []byte) {
	v.Helper()
	v.must(v.page.Wait(`document.querySelector(".files input[type=file]")`))
	eval[bool](v, fmt.Sprintf(`(() => {
		const input = document.querySelector(".files input[type=file]"), all = new DataTransfer();
		all.items.add(new File([Uint8Array.from(atob(%q), c => c.charCodeAt(0))], "orzel.orzel"));
		input.files = all.files;
		input.dispatchEvent(new Event("change", { bubbles: true }));
		return true;
	})()`, base64.StdEncoding.EncodeToString(file)))
	v.must(v.page.Click(`.files section.note .pair .btn.go`))
	v.must(v.page.Wait(`!document.querySelector(".files section.note")`))
}

// writes presses the space at one end of the list, and then whatever is open, until something is stored that was not.
func (v *visitor) writes(id string, at int) {
	v.Helper()
	had := len(v.stored(id, false).entries())
	eval[bool](v, fmt.Sprintf(`([...document.querySelectorAll(".lit-list li:not([hidden]) .lit-button")].at(%d).click(), true)`, at))
	time.Sleep(200 * time.Millisecond)
	for end := time.Now().Add(time.Minute); len(v.stored(id, false).entries()) == had; {
		v.letPilotPlay(7 + at)
		v.must(v.page.WaitFor(`self.pilot.pressed > 0 || !(`+asked+`)`, time.Minute))
		eval[bool](v, `(clearInterval(self.pilotTimer), true)`)
		time.Sleep(100 * time.Millisecond)
		if time.Now().After(end) {
			v.Fatalf("nothing is written: %s", eval[string](v, stalled))
		}
	}
}

// chooses plays until somebody has several spaces to choose from, both devices have stored the same, and nobody is told any more
// that a move gave way; it returns that one, the other, and their games' ids.
func (r *rendezvous) chooses() (one, other *visitor, mine, theirs string) {
	r.Helper()
	for n := 1; ; n++ {
		r.play(n, 3)
		r.rest()
		for end := time.Now().Add(5 * time.Second); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
			a, b := r.host.stored(r.ids[0], false).entries(), r.guest.stored(r.ids[1], false).entries()
			if len(a) != len(b) {
				continue
			}
			if eval[bool](r.host, gaveWay) || eval[bool](r.guest, gaveWay) {
				break // of a time before; it is told until its person acts
			}
			if eval[bool](r.host, choice) {
				return r.host, r.guest, r.ids[0], r.ids[1]
			}
			if eval[bool](r.guest, choice) {
				return r.guest, r.host, r.ids[1], r.ids[0]
			}
			break
		}
		if n == 40 || r.over() {
			r.stuck("nobody has a choice")
		}
	}
}

// twice is a move that was made in two browsers of one person.
type twice struct {
	one, other   *visitor // whose browser it is that has the move that wasn't sent, and the other person's
	mine, theirs string   // the game's id in each
	at           int      // of the first entry that is not the same
	kept         []byte   // what the other person's device has there
}

// movesTwice lets one person move in a browser without a connection, and then, from a backup of the moment before, in another
// browser. Both may choose the same by chance; then nothing need give way, and play goes on. A move may be several entries, and the
// browsers may come to different ends of it; so alike says that they have written one entry each, and the same.
func (r *rendezvous) movesTwice() (m twice, differ, alike bool) {
	r.Helper()
	m.one, m.other, m.mine, m.theirs = r.chooses()
	one, other := m.one, m.other
	file := one.backup()
	one.open("game?id=" + m.mine)
	r.again(one)
	one.must(one.page.Wait(choice))
	before := len(one.stored(m.mine, false).entries())

	profile, err := os.MkdirTemp("", "orzel-profile-")
	one.must(err)
	second := &visitor{T: r.T, host: one.host, profile: profile}
	second.start()
	defer func() {
		second.browser.Kill()
		_ = os.RemoveAll(profile)
	}()
	second.tabFar(cable)
	second.open("")
	eval[bool](second, `(localStorage.setItem("orzel.pace", "0"), localStorage.setItem("orzel.list", "on"), true)`)
	second.take(file)

	eval[bool](one, `unplug(true)`)
	one.writes(m.mine, 0)
	lost := one.stored(m.mine, false).entries()
	second.open("game?id=" + m.mine)
	second.must(second.page.WaitFor(choice, time.Minute)) // the other device has told how far it is
	second.writes(m.mine, -1)
	var kept [][]byte
	for end := time.Now().Add(time.Minute); ; time.Sleep(100 * time.Millisecond) {
		kept = other.stored(m.theirs, false).entries()
		if wrote := len(second.stored(m.mine, false).entries()); len(kept) > before && len(kept) >= wrote {
			break
		}
		if time.Now().After(end) {
			r.stuck("the other device hasn't heard")
		}
	}
	for m.at = before; m.at < min(len(lost), len(kept)) && bytes.Equal(lost[m.at], kept[m.at]); m.at++ {
	}
	if m.at < min(len(lost), len(kept)) {
		m.kept, differ = kept[m.at], true
	}
	for i, v := range []*visitor{one, second, other} {
		if eval[bool](v, gaveWay) {
			v.shot("far-gave-way-early")
			r.Errorf("%s is told too early, or that something gave way where nothing did; entries %d to %d", []string{"the first browser", "the second", "the other person"}[i], before, m.at)
		}
	}
	second.noErrors()
	return m, differ, m.at == before+1 && len(lost) == m.at && len(kept) == m.at
}

// One person moves in a browser without a connection, and then, from a backup of the moment before, in another browser. What the
// other person's device has is the second move. The first browser drops its own when it is back, says so until its person plays on,
// and it is one game to the end.
func TestAMoveThatWasNotSentGivesWayToTheOtherBrowsers(t *testing.T) {
	r := newRendezvous(t, cable)
	r.meet()
	r.until("by the server", relayed, 30*time.Second)
	m, differ, alike := r.movesTwice()
	for n := 0; !differ; n++ {
		t.Logf("both browsers do the same up to entry %d", m.at)
		if n == 4 {
			t.Fatal("both browsers do the same, again and again")
		}
		eval[bool](m.one, `unplug(false) || true`)
		r.again(m.one)
		if alike && eval[bool](m.one, gaveWay) { // the control: what was done alike gives way to nothing
			t.Error("the same move gave way")
		}
		m, differ, alike = r.movesTwice()
	}
	one, other := m.one, m.other
	eval[bool](one, `unplug(false) || true`)
	if err := one.page.WaitFor(gaveWay, 90*time.Second); err != nil {
		r.stuck("it doesn't give way: " + err.Error())
	}
	for _, dark := range []bool{true, false} {
		one.must(one.page.Dark(dark))
		one.shot("far-gave-way-" + map[bool]string{true: "night", false: "day"}[dark])
	}
	for end := time.Now().Add(time.Minute); ; time.Sleep(100 * time.Millisecond) {
		if now := one.stored(m.mine, false).entries(); len(now) > m.at && bytes.Equal(now[m.at], m.kept) {
			break
		}
		if time.Now().After(end) {
			r.stuck("the first browser hasn't taken the other's move")
		}
	}
	if now := other.stored(m.theirs, false).entries(); !bytes.Equal(now[m.at], m.kept) {
		t.Error("the other device has changed what it took")
	}
	if eval[bool](other, gaveWay) {
		t.Error("the other person is told of it")
	}
	r.same(false)
	for n := 50; !r.over() && eval[bool](one, gaveWay); n++ { // until the person plays on
		if r.play(n, 2); n > 80 {
			r.stuck("it is told for ever")
		}
	}
	r.play(90, 6)
	r.finish()
}
