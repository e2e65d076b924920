//go:build !js

package run

import (
	"fmt"
	"testing"
	"time"

	"orzel/core"
	"orzel/ui"
	"orzel/ui/look"
)

// crew are several devices at one relay, the host first.
func crew(t *testing.T, options string, seats ...[]core.Side) []*phone {
	t.Helper()
	at := startRelay(t)
	var all []*phone
	for i := range seats {
		all = append(all, newPhone(t, at, uint64(10+i)))
	}
	setup := ui.Setup{Game: "westerplatte", Options: options, Side: seats[0][0], Also: seats[0][1:], Guests: seats[1:]}
	invitedTo(all[0], all[1], setup)
	link := all[0].seat().View().Meeting.Link
	for _, p := range all[2:] {
		var err error
		if p.id, err = p.driver.Join(link); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// agreeAll lets all guests agree, one after the other.
func agreeAll(all []*phone) {
	for i, p := range all[1:] {
		p.Helper()
		p.until("the proposal", func(v *look.View) bool { return v.Meeting == nil || v.Meeting.State >= look.Proposed })
		if v := p.seat().View(); v.Meeting != nil && v.Meeting.State == look.Proposed {
			if err := p.seat().Agree(fmt.Sprint("Guest ", i+1)); err != nil {
				p.Fatal(err)
			}
		}
	}
	for _, p := range all {
		p.until("the game", func(v *look.View) bool { return v.Meeting == nil })
	}
}

// playSome lets whoever is asked act, so many times in all.
func playSome(all []*phone, acts int) {
	all[0].Helper()
	for end := time.Now().Add(3 * time.Minute); acts > 0; time.Sleep(time.Millisecond) {
		for _, p := range all {
			v := p.seat().View()
			if v.Status.Kind == look.Stuck {
				p.Fatalf("stuck: %+v", v.Status)
			}
			if v.Result.Over {
				return
			}
			if v.Meeting == nil && len(v.Choices) > 0 {
				acts--
				p.play()
			}
		}
		if time.Now().After(end) {
			for _, p := range all {
				v := p.seat().View()
				p.Logf("%+v, %+v, %+v", v.Status, v.Net, v.Debts)
			}
			all[0].Fatal("nobody is asked anything")
		}
	}
}

// audited waits for the audit of all, and checks that they have one record.
func audited(all []*phone) {
	all[0].Helper()
	var first string
	for i, p := range all {
		v := p.until("the audit", func(v *look.View) bool { return v.Verdict.Kind != look.NoVerdict })
		if v.Verdict.Kind != look.Honest || v.Verdict.OneHand {
			p.Errorf("device %d: %+v", i, v.Verdict)
		}
		r, err := p.driver.record(p.id)
		if err != nil {
			p.Fatal(err)
		}
		r.Openings = nil
		if first == "" {
			first = string(r.Append(nil))
		}
		if string(r.Append(nil)) != first {
			p.Errorf("device %d has another record", i)
		}
	}
}

// Three and four devices take one invitation, each agrees to its officer, nobody plays before all are there; they play, sleep and
// come back, and one gives up for all.
func TestThreeAndFourDevicesTakeOneInvitation(t *testing.T) {
	for _, seats := range [][][]core.Side{{{p1, p4}, {p2}, {p3}}, {{p2}, {p3}, {p4}, {p1}}} {
		all := crew(t, fmt.Sprint("players=", len(seats)), seats...)
		last := all[len(all)-1]
		agreeAll2 := all[1 : len(all)-1]
		for i, p := range agreeAll2 {
			p.until("the proposal", func(v *look.View) bool { return v.Meeting.State == look.Proposed })
			if err := p.seat().Agree(fmt.Sprint("Guest ", i+1)); err != nil {
				t.Fatal(err)
			}
		}
		last.until("the proposal", func(v *look.View) bool { return v.Meeting.State == look.Proposed })
		time.Sleep(300 * time.Millisecond)
		for _, p := range all {
			if p.seat().View().Meeting == nil {
				t.Fatal("play begins before all have agreed")
			}
		}
		agreeAll(all)
		sides := map[core.Side]bool{}
		for _, p := range all {
			sides[p.seat().View().Side] = true
		}
		if len(sides) != len(all) {
			t.Errorf("the devices have %v", sides)
		}
		playSome(all, 20)
		for _, p := range all { // each once
			p.sleep()
			p.wake()
			p.seat()
			playSome(all, 10)
		}
		last.until("gives up", func(v *look.View) bool { return v.Result.Over || last.seat().Resign() == nil }) // or it was over
		audited(all)
		for _, p := range all {
			p.sleep()
		}
	}
}

// A guest that is killed before all have agreed comes back with its number, and they meet.
func TestADeviceOfThreeThatSleepsBeforeAllHaveAgreed(t *testing.T) {
	all := crew(t, "players=3", []core.Side{p1, p4}, []core.Side{p2}, []core.Side{p3})
	for _, n := range []int{1, 0} {
		if n > 0 {
			all[n].until("the proposal", func(v *look.View) bool { return v.Meeting.State == look.Proposed })
			if err := all[n].seat().Agree("A"); err != nil {
				t.Fatal(err)
			}
			time.Sleep(100 * time.Millisecond)
		}
		all[n].sleep()
		all[n].wake()
		all[n].seat()
	}
	agreeAll(all)
	playSome(all, 6)
	all[2].until("gives up", func(v *look.View) bool { return v.Result.Over || all[2].seat().Resign() == nil })
	audited(all)
	for _, p := range all {
		p.sleep()
	}
}

// withoutOne are three devices of which one stays away while it is waited for.
func withoutOne(t *testing.T) (all []*phone, gone int) {
	all, gone = crew(t, "players=3", []core.Side{p1, p4}, []core.Side{p2}, []core.Side{p3}), -1
	agreeAll(all)
	playSome(all, 9)
	for end := time.Now().Add(time.Minute); gone < 0; time.Sleep(5 * time.Millisecond) {
		for i, p := range all {
			if v := p.seat().View(); len(v.Choices) > 0 {
				gone = i
			}
		}
		if time.Now().After(end) {
			t.Fatal("nobody is asked")
		}
	}
	all[gone].sleep()
	return all, gone
}

// Two ask at once to play on for the third, mostly before either hears of the other: nobody waits for ever.
func TestTwoOfThreeAskAtOnce(t *testing.T) {
	all, gone := withoutOne(t)
	a, b := all[(gone+1)%3], all[(gone+2)%3]
	for _, p := range []*phone{a, b} {
		p.until("the vote", func(v *look.View) bool { return !v.Net.Connected && v.Vote != nil && v.Vote.May })
	}
	for _, p := range []*phone{a, b} {
		if err := p.seat().Vote(true); err != nil {
			t.Fatal(err)
		}
	}
	a.until("out", func(v *look.View) bool {
		return v.Vote == nil || v.Vote.Asked && a.seat().Vote(true) != nil
	})
	b.until("out", func(v *look.View) bool { return v.Vote == nil })
	playSome([]*phone{a, b}, 4)
	for _, p := range all {
		p.sleep()
	}
}

// One stays away while it is waited for: the two others vote, one of them plays its officer on, and it looks on when it is back.
func TestTwoOfThreePlayOnForTheThird(t *testing.T) {
	all, gone := withoutOne(t)
	a, b := all[(gone+1)%3], all[(gone+2)%3]
	v := a.until("the vote", func(v *look.View) bool { return !v.Net.Connected && v.Vote != nil && v.Vote.May })
	if err := a.seat().Vote(true); err != nil {
		t.Fatal(err)
	}
	b.until("asked", func(v *look.View) bool { return v.Vote != nil && v.Vote.Asked })
	if err := b.seat().Vote(true); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*phone{a, b} {
		p.until("out", func(v *look.View) bool {
			return v.Vote == nil && (len(a.seat().View().Choices) > 0 || len(b.seat().View().Choices) > 0)
		})
	}
	if got := a.seat().View(); len(got.Choices) == 0 {
		t.Errorf("who asked first plays on: %+v, and %+v was due", got.Status, v.Status)
	}
	playSome([]*phone{a, b}, 12)
	all[gone].wake()
	all[gone].until("looks on", func(v *look.View) bool { return v.Status.Kind == look.Waiting || v.Result.Over })
	playSome([]*phone{a, b}, 4)
	a.until("gives up", func(v *look.View) bool { return v.Result.Over || a.seat().Resign() == nil })
	audited(all)
	for _, p := range all {
		p.sleep()
	}
}

// Three devices find direct paths to one another, and play by them.
func TestThreeDevicesPlayDirectly(t *testing.T) {
	all := crew(t, "players=3", []core.Side{p1, p4}, []core.Side{p2}, []core.Side{p3})
	for _, p := range all {
		p.sleep()
		p.direct = true
		p.wake()
		p.seat()
	}
	agreeAll(all)
	for _, p := range all {
		p.until("direct paths", func(v *look.View) bool {
			return len(v.People) == 2 && v.People[0].Net.Direct && v.People[1].Net.Direct
		})
	}
	playSome(all, 12)
	all[2].until("gives up", func(v *look.View) bool { return v.Result.Over || all[2].seat().Resign() == nil })
	audited(all)
	for _, p := range all {
		p.sleep()
	}
}
