//go:build !js

package run

import (
	"reflect"
	"testing"
	"time"

	"orzel/ui"
	"orzel/ui/look"
)

// A finished game of two devices can be tried another way on each of them, against the computer or by two persons at one
// screen: it begins where the old one was, and ends honestly. One that goes on, or is only a record, can't.
func TestAGameOfTwoDevicesIsTriedAnotherWay(t *testing.T) {
	host, guest := midway(t, hostsTurn)
	further(host, guest, 100)
	for _, p := range []*phone{host, guest} {
		r, err := p.driver.Replay(p.id)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.driver.WhatIf(p.id, 2, ui.Setup{Mode: ui.Solo, Level: "random"}); r.CanBranch() || err != errBranch {
			t.Errorf("a running game: %v, %v", r.CanBranch(), err)
		}
	}
	for end := time.Now().Add(time.Minute); host.seat().Resign() != nil; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("no moment to resign")
		}
	}
	for n, p := range []*phone{host, guest} {
		p.until("the audit", func(v *look.View) bool { return v.Verdict.Kind == look.Honest })
		if n == 1 { // from the store alone, too
			p.sleep()
			p.wake()
		}
		r, err := p.driver.Replay(p.id)
		if err != nil || !r.CanBranch() {
			t.Fatalf("a finished game: %v", err)
		}
		if _, err := p.driver.WhatIf(p.id, 2, ui.Setup{Mode: ui.Far}); err != errBranch {
			t.Errorf("with another device again: %v", err)
		}
		for _, step := range []int{0, r.Len() / 2, r.Len() - 1} {
			id, err := p.driver.WhatIf(p.id, step, ui.Setup{Mode: ui.Solo, Level: "random"})
			if err != nil {
				t.Fatal(err)
			}
			side := p.seat().View().Side
			v := await(t, open(t, p.driver, id), settled)
			if v.Side != side || v.Named || v.Net != nil || v.Status.Kind == look.Stuck {
				t.Errorf("side %d, %+v", v.Side, v.Status)
			}
			was := r.At(step, side).History
			for i := range was {
				if v.History[i] != was[i] {
					t.Fatalf("happening %d is another one", i)
				}
			}
			if step != r.Len()/2 {
				continue
			}
			v = toTheEnd(t, open(t, p.driver, id))
			if v.Verdict.Kind != look.Honest || !v.Verdict.OneHand || !v.Verdict.Branch || v.Verdict.From == 0 {
				t.Errorf("verdict %+v", v.Verdict)
			}
			if file, err := p.driver.Export(id); err != nil {
				t.Error(err)
			} else if other := newDriver(); n == 0 { // to somebody else
				shown, err := other.Import(file)
				if err != nil {
					t.Fatal(err)
				}
				if got := open(t, other, shown).View().Verdict; !reflect.DeepEqual(got, v.Verdict) {
					t.Errorf("shown to somebody else: %+v", got)
				}
			}
			if again, err := p.driver.Replay(id); err != nil || !again.CanBranch() {
				t.Error("the branch can't be tried another way", err)
			} else if id, err = p.driver.WhatIf(id, step+1, ui.Setup{Mode: ui.Solo, Level: "random"}); err != nil {
				t.Error(err)
			} else if v := await(t, open(t, p.driver, id), settled); v.Status.Kind == look.Stuck {
				t.Errorf("a branch of a branch: %+v", v.Status)
			}
		}
		id, err := p.driver.WhatIf(p.id, r.Len()/2, ui.Setup{Mode: ui.HotSeat})
		if err != nil {
			t.Fatal(err)
		}
		v := toTheEnd(t, open(t, p.driver, id))
		if v.Verdict.Kind != look.Honest || !v.Verdict.OneHand {
			t.Errorf("verdict %+v", v.Verdict)
		}
		list, err := p.driver.Games()
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range list {
			if g.ID == id && (g.Mode != ui.HotSeat || !g.Result.Over) {
				t.Errorf("in the list: %+v", g)
			}
		}
		file, err := p.driver.Export(p.id)
		if err != nil {
			t.Fatal(err)
		}
		only := newDriver()
		if id, err = only.Import(file); err != nil {
			t.Fatal(err)
		}
		if r, err := only.Replay(id); err != nil || r.CanBranch() {
			t.Errorf("a record: %v", err)
		}
	}
}

// toTheEnd plays at random for whoever is due at this screen, and waits for the verdict.
func toTheEnd(t *testing.T, s ui.Seat) *look.View {
	t.Helper()
	for end := time.Now().Add(3 * time.Minute); time.Now().Before(end); time.Sleep(time.Millisecond) {
		v := s.View()
		switch {
		case v.Status.Kind == look.Stuck:
			t.Fatalf("%+v", v.Status)
		case v.Verdict.Kind != look.NoVerdict:
			return v
		case v.Curtain != 0:
			s.Lift()
		case len(v.Choices) > 0:
			_ = s.Act(v.Choices[int(time.Now().UnixNano()/1000)%len(v.Choices)])
		}
	}
	t.Fatalf("never over: %+v", s.View().Status)
	return nil
}
