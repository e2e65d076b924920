//go:build !js

package run

import (
	"testing"
	"time"

	"orzel/core/games/orzel"
	"orzel/ui"
	"orzel/ui/look"
)

// anotherGuest takes the same invitation. Leases go by the match's id and are for the windows of one browser, so this one has
// an id of its own.
func anotherGuest(host *phone, code string) *phone {
	p := newPhone(host.T, host.relay, 3)
	p.id = newID()
	if err := p.driver.tieUp(p.id, tie{Code: code}, meta{Game: "orzel", Mode: ui.Far, Side: orzel.PL}); err != nil {
		host.Fatal(err)
	}
	return p
}

// A guest too many is told that somebody else has the invitation, and comes in when that one has gone.
func TestAGuestTooManyIsTold(t *testing.T) {
	host, guest := met(t, orzel.PL)
	guest.until("the proposal", func(v *look.View) bool { return v.Meeting.State == look.Proposed })
	second := anotherGuest(host, host.seat().View().Meeting.Code)
	second.until("told", func(v *look.View) bool { return v.Net.Refused == "meet-taken" })
	if v := guest.seat().View(); v.Net.Refused != "" || v.Meeting.State != look.Proposed {
		t.Errorf("the first guest is told %+v, %+v", v.Net, v.Meeting)
	}
	guest.sleep()
	second.seat().Hurry()
	second.until("the proposal", func(v *look.View) bool { return v.Meeting.State == look.Proposed && v.Net.Refused == "" })
	for _, p := range []*phone{host, second} {
		p.sleep()
	}
}

// In a game that has begun there is no talk of invitations: the place is only taken for now.
func TestAStrangerInThePlaceIsNoInvitation(t *testing.T) {
	host, guest := met(t, orzel.PL)
	code := host.seat().View().Meeting.Code
	agreed(host, guest)
	guest.sleep()
	stranger := anotherGuest(host, code)
	stranger.until("a place", func(v *look.View) bool { return v.Net.Present })
	guest.wake()
	guest.until("told", func(v *look.View) bool { return v.Net.Refused == "relay-full" })
	for _, p := range []*phone{host, guest, stranger} {
		p.sleep()
	}
}

// A guest is told when the host takes the invitation back. One who doesn't answer keeps nobody waiting for long, and a game
// that has begun is not taken back.
func TestAnInvitationThatIsTakenBackIsToldToTheGuest(t *testing.T) {
	host, guest := met(t, orzel.PL)
	guest.until("the proposal", func(v *look.View) bool { return v.Meeting.State == look.Proposed })
	if err := host.driver.Delete(host.id); err != nil {
		t.Fatal(err)
	}
	if v := guest.until("told", func(v *look.View) bool { return v.Meeting.State == look.Refused }); v.Meeting.Why != "meet-gone" {
		t.Errorf("told %+v", v.Meeting)
	}
	guest.sleep()
	host, guest = met(t, orzel.PL)
	guest.until("the proposal", func(v *look.View) bool { return v.Meeting.State == look.Proposed })
	guest.cut.Store(true)
	began := time.Now()
	if err := host.driver.Delete(host.id); err != nil {
		t.Fatal(err)
	}
	if d := time.Since(began); d > mostGoodbye+10*time.Second {
		t.Errorf("the host waited %v", d)
	}
	guest.sleep()
	host, guest = met(t, orzel.PL)
	agreed(host, guest)
	if err := host.driver.Delete(host.id); err != nil {
		t.Fatal(err)
	}
	time.Sleep(100 * time.Millisecond)
	if v := guest.seat().View(); v.Meeting != nil {
		t.Errorf("a game was taken back: %+v", v.Meeting)
	}
	guest.sleep()
}

// A guest who agrees before the word that the invitation is gone has come gets no game that nobody plays. The control: without
// that word there is one.
func TestNoGameBeginsWhileItsInvitationIsTakenBack(t *testing.T) {
	for _, gone := range []bool{true, false} {
		host, guest := met(t, orzel.PL)
		host.driver.Network.goodbye = time.Minute // however slow this machine is
		guest.until("the proposal", func(v *look.View) bool { return v.Meeting.State == look.Proposed })
		guest.cut.Store(true)
		deleted := make(chan error, 1)
		if gone {
			go func() { deleted <- host.driver.Delete(host.id) }()
			time.Sleep(100 * time.Millisecond) // what is said now is lost
		} else {
			deleted <- nil
		}
		guest.cut.Store(false)
		if err := guest.seat().Agree("Jan"); err != nil {
			t.Fatal(err)
		}
		if err := <-deleted; err != nil {
			t.Fatal(err)
		}
		if !gone {
			guest.until("the game", func(v *look.View) bool { return v.Meeting == nil })
		} else if v := guest.until("told", func(v *look.View) bool { return v.Meeting == nil || v.Meeting.State == look.Refused }); v.Meeting == nil {
			t.Error("a game with nobody")
		}
		guest.sleep()
		if !gone {
			host.sleep()
		}
	}
}
