//go:build !js

package run

import (
	"slices"
	"testing"
	"time"

	"orzel/core"
	"orzel/core/games/westerplatte"
	"orzel/ui"
	"orzel/ui/look"
)

const (
	p1 = westerplatte.P1
	p2 = westerplatte.P2
	p3 = westerplatte.P3
	p4 = westerplatte.P4
)

// Two devices hold the officers together, one each or two each: they agree, play, are closed and opened again, go back by
// agreement, and see one honest game when one of them gives up for all. Then they change the officers.
func TestOfficersOnTwoDevices(t *testing.T) {
	for name, c := range map[string]struct {
		setup ui.Setup
		seats [2][]core.Side // that are played
	}{
		"one each":  {ui.Setup{Options: "players=2", Side: p1, Guests: [][]core.Side{{p2}}}, [2][]core.Side{{p1}, {p2}}},
		"the other": {ui.Setup{Options: "players=2", Side: p2, Guests: [][]core.Side{{p1}}}, [2][]core.Side{{p2}, {p1}}},
		"two each": {
			ui.Setup{Options: "difficulty=hard players=4", Side: p1, Also: []core.Side{p3}, Guests: [][]core.Side{{p2, p4}}},
			[2][]core.Side{{p1, p3}, {p2, p4}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			at := startRelay(t)
			host, guest := newPhone(t, at, 1), newPhone(t, at, 2)
			c.setup.Game = "westerplatte"
			invitedTo(host, guest, c.setup)
			v := guest.until("the proposal", func(v *look.View) bool { return v.Meeting.State == look.Proposed })
			if !slices.Equal(v.Meeting.Sides, c.seats[1]) || v.Side != c.seats[1][0] || v.Game.Name() != "westerplatte" {
				t.Errorf("proposed: %+v, side %d", v.Meeting, v.Side)
			}
			agreed(host, guest)
			both := []*phone{host, guest}
			var played [2]map[core.Side]int
			for i := range both {
				played[i] = map[core.Side]int{}
			}
			backs := 0
			end := time.Now().Add(3 * time.Minute)
			for n := 0; n < 60; time.Sleep(time.Millisecond) {
				for i, p := range both {
					v := p.seat().View()
					if v.Status.Kind == look.Stuck || v.Result.Over && n < 10 {
						t.Fatalf("after %d: %+v %+v", n, v.Status, v.Result)
					}
					if len(v.Proposals) > 0 && !v.Proposals[0].Mine {
						_ = p.seat().Propose(v.Proposals[0].Draw, v.Proposals[0].To)
						backs++
						continue
					}
					if len(v.Choices) == 0 {
						continue
					}
					if len(v.Backs) > 0 && backs == 0 && len(v.Proposals) == 0 {
						_ = p.seat().Propose(false, v.Backs[len(v.Backs)-1])
						continue
					}
					n++
					played[i][v.Side]++
					p.play()
					if n%25 == 0 { // each once in its turn
						p.sleep()
						p.wake()
					}
				}
				if time.Now().After(end) {
					t.Fatalf("stuck after %d: %+v and %+v", n, host.seat().View().Status, guest.seat().View().Status)
				}
				if host.seat().View().Result.Over {
					break
				}
			}
			for i := range both {
				for _, s := range c.seats[i] {
					if played[i][s] == 0 || len(played[i]) != len(c.seats[i]) {
						t.Errorf("device %d played %v", i, played[i])
					}
				}
			}
			if backs == 0 {
				t.Error("nobody ever took anything back")
			}
			guest.until("gives up", func(v *look.View) bool {
				return v.Result.Over || v.Net.Connected && guest.seat().Resign() == nil
			})
			for _, p := range both {
				v := p.until("the audit", func(v *look.View) bool { return v.Verdict.Kind != look.NoVerdict })
				if v.Verdict.Kind != look.Honest || v.Verdict.OneHand || v.Result.Winner != core.TheGame {
					t.Errorf("%+v %+v", v.Verdict, v.Result)
				}
			}
			again, err := host.seat().Rematch()
			if err != nil {
				t.Fatal(err)
			}
			guest.until("another game", func(v *look.View) bool { return v.Rematch })
			if guest.id, err = guest.seat().Rematch(); err != nil {
				t.Fatal(err)
			}
			host.id = again
			v = guest.until("the proposal", func(v *look.View) bool { return v.Meeting != nil && v.Meeting.State == look.Proposed })
			if v.Side != c.seats[0][0] {
				t.Errorf("again side %d", v.Side)
			}
			host.sleep()
			guest.sleep()
		})
	}
}

// A whole game by chance: to its end, not by giving up.
func TestOfficersOnTwoDevicesToTheEnd(t *testing.T) {
	at := startRelay(t)
	host, guest := newPhone(t, at, 3), newPhone(t, at, 4)
	invitedTo(host, guest, ui.Setup{Game: "westerplatte", Options: "difficulty=hard players=2", Side: p2, Guests: [][]core.Side{{p1}}})
	agreed(host, guest)
	playedOut(host, guest)
}

// What a host proposes gives each side one device, or it is not heard.
func TestSidesThatAreNotSharedOutAreNotProposed(t *testing.T) {
	game := westerplatte.Game{}
	for _, bad := range [][][]core.Side{
		nil, {{p1, p2, p3, p4}, {}}, {{p1, p2}, {p2, p3, p4}}, {{p1, p2}, {p3}}, {{p1, p2, p3}, {p4, 5}}, {{p1, p1, p2, p3}, {p4}},
	} {
		if shared(game, bad) {
			t.Errorf("%v is taken", bad)
		}
	}
	for _, c := range []struct{ host, guest []core.Side }{{[]core.Side{p2}, []core.Side{p1}}, {[]core.Side{p3, p1}, []core.Side{p2}}} {
		seats := share(game, c.host, [][]core.Side{c.guest})
		if !shared(game, seats) || !slices.Equal(seats[1], c.guest) {
			t.Errorf("%v", seats)
		}
	}
}
