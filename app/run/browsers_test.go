//go:build !js

package run

import (
	"slices"
	"testing"
	"time"

	"orzel/app/store"
	"orzel/core/games/orzel"
	"orzel/core/match"
	"orzel/core/record"
	"orzel/signaling/relay"
	"orzel/signaling/room"
	"orzel/ui/look"
)

// written acts until entries of this device are in its record, and returns them; pick is the choice of several.
func (p *phone) written(pick func(n int) int) []record.Signed {
	p.Helper()
	before := len(p.entries())
	for end := time.Now().Add(time.Minute); len(p.entries()) == before; time.Sleep(2 * time.Millisecond) {
		if v := p.seat().View(); len(v.Choices) > 0 {
			_ = p.seat().Act(v.Choices[pick(len(v.Choices))])
		}
		if time.Now().After(end) {
			p.Fatalf("nothing is written: %+v", p.seat().View().Status)
		}
	}
	return p.entries()[before:]
}

func (p *phone) entries() []record.Signed {
	p.Helper()
	r, err := p.driver.record(p.id)
	if err != nil {
		p.Fatal(err)
	}
	return r.Entries
}

func first(int) int  { return 0 }
func last(n int) int { return n - 1 }

func toldToGiveWay(v *look.View) bool {
	return slices.ContainsFunc(v.News, func(n look.News) bool { return n.Kind == look.GaveWay })
}

// What was done in a browser without a connection gives way to what the same person did in another meanwhile. The screen
// says so, nobody is named, and it is one game.
func TestAMoveInASecondBrowserTakesThePlaceOfOneThatWasNotSent(t *testing.T) {
	for _, mine := range []string{"host", "guest"} {
		t.Run(mine, func(t *testing.T) {
			turn := guestsTurn
			if mine == "host" {
				turn = hostsTurn
			}
			var one, other *phone
			host, guest := midway(t, func(h, g *look.View) bool {
				v := g
				if mine == "host" {
					v = h
				}
				return turn(h, g) && len(v.Choices) > 2
			})
			if one, other = guest, host; mine == "host" {
				one, other = host, guest
			}
			second := copied(one)
			one.cut.Store(true)
			lost := one.written(first)
			at := lost[0].Entry.Number
			second.seat()
			second.until("the turn in the second browser", func(v *look.View) bool { return v.Status.Kind == look.YourTurn })
			kept := second.written(last)
			if kept[0].Entry.Number != at || kept[0].Entry.Hash() == lost[0].Entry.Hash() {
				t.Fatal("both browsers have done the same")
			}
			for end := time.Now().Add(time.Minute); len(other.entries()) <= int(at); time.Sleep(2 * time.Millisecond) {
				if time.Now().After(end) {
					t.Fatal("the other device hasn't heard")
				}
			}
			if toldToGiveWay(one.seat().View()) || toldToGiveWay(second.seat().View()) {
				t.Fatal("told too early")
			}
			second.sleep()
			one.cut.Store(false)
			one.seat().Hurry()
			one.until("it gives way", toldToGiveWay)
			one.until("both have the same", func(*look.View) bool {
				a, b := one.entries(), other.entries()
				return len(a) == len(b) && a[len(a)-1].Entry.Hash() == b[len(b)-1].Entry.Hash()
			})
			if got := other.entries()[at].Entry.Hash(); got != kept[0].Entry.Hash() {
				t.Error("the other device has changed what it took")
			}
			v := one.until("it goes on", func(v *look.View) bool { return v.Status.Kind == look.YourTurn || v.Status.Kind == look.Waiting })
			told := len(v.History)
			one.sleep()
			one.wake()
			one.until("the whole story", func(v *look.View) bool { return len(v.History) >= told }) // the last of it may come once more
			playedOut(host, guest)
		})
	}
}

// What waits until it is stored does not leave on another connection than it was made for. The control: on the same
// one it does.
func TestWhatWaitsDoesNotLeaveOnAnotherConnection(t *testing.T) {
	for _, other := range []bool{false, true} {
		peers, outs, err := meet(orzel.Game{}, "", orzel.PL)
		if err != nil {
			t.Fatal(err)
		}
		mem, out := store.NewMemory(), newLink()
		p := newPeer(peers[0], shelf{mem, "a"}, newLink(), out)
		p.owner, p.far, p.again = nobody{}, true, time.Millisecond
		mem.BreakAt(1, store.RefuseFrom, store.ErrQuota)
		go p.run()
		p.mu.Lock()
		p.push(outs[0])
		p.mu.Unlock()
		time.Sleep(20 * time.Millisecond)
		p.mu.Lock()
		if other {
			p.part(1 - p.m.Me())
		}
		p.push(p.m.Wake())
		p.mu.Unlock()
		mem.BreakAt(0, store.NoFault, nil)
		<-out.ready
		frames, entries := out.take(), 0
		for _, f := range frames {
			if v, err := match.ReadFrame(f); err == nil {
				if _, ok := v.(*record.Signed); ok {
					entries++
				}
			}
		}
		if entries > 0 == other || len(frames) == 0 {
			t.Errorf("another connection %v: %d entries of %d frames", other, entries, len(frames))
		}
		p.end()
		<-p.done
	}
}

// How far the other device was on a connection before says nothing on this one. The control: on this one it does.
func TestAHeadOfAnotherConnectionIsNotHeard(t *testing.T) {
	for _, late := range []bool{false, true} {
		peers, _, err := meet(orzel.Game{}, "", orzel.PL)
		if err != nil {
			t.Fatal(err)
		}
		in, out := newLink(), newLink()
		p := newPeer(peers[0], shelf{store.NewMemory(), "a"}, in, out)
		p.owner, p.far = nobody{}, true
		if late {
			in.send(peers[1].Wake().Frames)
		}
		p.part(1 - p.m.Me())
		if !late {
			in.send(peers[1].Wake().Frames)
		}
		go p.run()
		time.Sleep(20 * time.Millisecond)
		if frames := out.take(); len(frames) > 0 == late {
			t.Errorf("late %v: %d frames", late, len(frames))
		}
		p.end()
		<-p.done
	}
}

// Whoever takes this device's place at the relay, or a relay that only says so, does not stop a game on a direct path: the
// other device is asked, and as long as it answers, it has no other connection.
func TestAPlaceThatIsTakenStopsNoDirectPath(t *testing.T) {
	at := startRelay(t)
	host, guest := newPhone(t, at, 1), newPhone(t, at, 2)
	for _, p := range []*phone{host, guest} {
		p.direct = true
		p.wake()
	}
	invited(host, guest, orzel.PL)
	agreed(host, guest)
	for _, p := range []*phone{host, guest} {
		p.until("a direct path", func(v *look.View) bool { return v.Net.Direct })
	}
	f := host.driver.table(host.id).far
	invitation, err := room.Parse(f.tie.Code)
	if err != nil {
		t.Fatal(err)
	}
	other, err := relay.Dial(t.Context(), at, relay.Join{Places: 2, Room: invitation.Room(), Token: f.tie.Token})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	host.until("the place is taken", func(v *look.View) bool { return v.Net.Refused == "relay-replaced" })
	playedOut(host, guest)
}
