package match

import (
	"errors"
	"maps"
	"math/rand/v2"
	"testing"

	"orzel/core"
	"orzel/core/games/orzel"
)

// withDraft is a match in which a device holds a draft that is not sent.
func withDraft(t *testing.T) (d *device, side core.Side) {
	for seed := uint64(0); ; seed++ {
		a, b := pair(t, orzel.Game{}, "", seed)
		for rng := rand.New(rand.NewPCG(seed, 2)); !a.m.Over(); play(t, a, b, rng, 1) {
			for _, d := range []*device{a, b} {
				if d.m.CanUndo() {
					return d, core.Side(d.m.Me() + 1)
				}
			}
		}
	}
}

func reload(t *testing.T, d *device) *Match {
	m, err := Load(games, d.public, d.secret)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Whoever carries frames can spoil them: that is noise, and no reason to stop.
func TestASpoiltFrameIsNoise(t *testing.T) {
	a, _ := pair(t, orzel.Game{}, "", 3)
	lobby, _, err := Host(Setup{Game: orzel.Game{}, Seats: []core.Side{1}, Devices: 2, Random: newRandom(9)})
	if err != nil {
		t.Fatal(err)
	}
	for kind := range 12 {
		for _, rest := range [][]byte{{}, {0x90}, {0xc0}, {0xdd, 255, 255, 255, 255}, {0x91, 0xa0}} {
			f := append([]byte{byte(kind)}, rest...)
			if out, err := a.m.Receive(f); !errors.Is(err, ErrNoise) || len(out.Puts)+len(out.Frames) > 0 {
				t.Errorf("%x: %v", f, err)
			}
			lobby.promises[0][0] = 1
			if _, _, err := lobby.Receive(f); !errors.Is(err, ErrNoise) {
				t.Errorf("%x in the lobby: %v", f, err)
			}
		}
	}
}

// A device that was started anew writes nothing before it has heard how far the other is, drafts included:
// else an old copy could sign a second entry at a height.
func TestDraftsAreNotSentBeforeDevicesWereCompared(t *testing.T) {
	d, _ := withDraft(t)
	m := reload(t, d)
	if out := m.Send(); len(out.Frames)+len(out.Puts) > 0 || !m.CanUndo() {
		t.Fatal("the drafts were written")
	}
	if _, err := m.Receive(d.m.head()); err != nil {
		t.Fatal(err)
	}
	if out := m.Send(); len(out.Frames) == 0 || m.CanUndo() {
		t.Fatal("the drafts were not written")
	}
}

// What is only prepared costs no game: drafts of another moment are dropped.
func TestDraftsOfAnotherMomentLoseNoGame(t *testing.T) {
	d, side := withDraft(t)
	if m := reload(t, d); !m.CanUndo() {
		t.Fatal("the draft is not stored")
	}
	for name, drafts := range map[string][]byte{
		"cut":           d.secret["drafts"][:5],
		"the other's":   append([]byte{3 - byte(side)}, d.secret["drafts"][1:]...),
		"an empty set":  {byte(side), orzel.Keep, 0, 0, 0, 0, 0, 0, 0, 0, 0},
		"half of it":    append(d.secret["drafts"], 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255),
		"another phase": {byte(side), orzel.Stay, 0, 0, 0, 0, 0, 0, 0, 0, 0},
	} {
		secret := maps.Clone(d.secret)
		secret["drafts"] = drafts
		m, err := Load(games, d.public, secret)
		if err != nil || m.CanUndo() || m.Line().Head() != d.m.Line().Head() {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Two old copies that have lost the entry that a resignation names go on without it.
func TestAWishOfALostEntryIsDropped(t *testing.T) {
	a, b := pair(t, orzel.Game{}, "", 5)
	play(t, a, b, rand.New(rand.NewPCG(5, 5)), 6)
	waits := a // who does not hold the pen
	if a.m.Line().Due().Peer == 0 {
		waits = b
	}
	out, err := waits.m.Resign(core.Side(waits.m.Me() + 1))
	if err != nil {
		t.Fatal(err)
	}
	waits.do(out)
	last := entryKey(uint32(a.m.Line().Len() - 1))
	for _, d := range []*device{a, b} {
		d.inbox = nil
		delete(d.public, last)
		delete(d.secret, "drafts")
		d.m = reload(t, d)
	}
	a.do(a.m.Wake())
	b.do(b.m.Wake())
	deliver(t, a, b)
	if a.m.Over() || b.m.Over() || !a.m.Ready() || !b.m.Ready() {
		t.Fatal("they do not go on")
	}
	play(t, a, b, rand.New(rand.NewPCG(6, 6)), 3)
}

// Who resigns before the devices were compared has resigned: nothing is sent before, it outlives another restart, and
// the match ends when they have met, whoever holds the pen.
func TestAResignationBeforeTheComparison(t *testing.T) {
	for n := range 24 {
		a, b := pair(t, orzel.Game{}, "", uint64(n))
		play(t, a, b, rand.New(rand.NewPCG(uint64(n), 5)), n/2)
		d := []*device{a, b}[n%2]
		a.m, b.m = reload(t, a), reload(t, b)
		out, err := d.m.Resign(core.Side(d.m.Me() + 1))
		if err != nil || len(out.Frames) > 0 || !d.m.Resigning() {
			t.Fatalf("%d: %v, %d frames", n, err, len(out.Frames))
		}
		if d.do(out); n%3 == 0 {
			d.m = reload(t, d)
		}
		a.do(a.m.Wake())
		b.do(b.m.Wake())
		deliver(t, a, b)
		for _, d := range []*device{a, b} {
			if r := d.m.Game().Result(d.m.Table()); !r.Over || d.m.Resigning() || !d.m.Proven() {
				t.Errorf("%d: %+v", n, r)
			}
		}
	}
}

// A store with another match's seed is not played on: its first entry would be signed by nobody.
func TestAnotherMatchsSeedIsRefused(t *testing.T) {
	a, b := pair(t, orzel.Game{}, "", 5)
	other := append([]byte{0}, b.secret["self"][1:]...)
	if _, err := Load(games, a.public, map[string][]byte{"self": other}); !errors.Is(err, ErrLost) {
		t.Fatal(err)
	}
}

// A finished match is loaded to the same bytes each time.
func TestALoadedRecordIsTheSameEachTime(t *testing.T) {
	a, b := pair(t, orzel.Game{}, "", 7)
	out, err := a.m.Resign(1)
	if err != nil {
		t.Fatal(err)
	}
	a.do(out)
	deliver(t, a, b)
	want := string(reload(t, a).Record().Append(nil))
	for range 20 {
		if string(reload(t, a).Record().Append(nil)) != want {
			t.Fatal("other bytes")
		}
	}
}

// Neither can make the record say afterwards that all lay on one device.
func TestBothSayOnHowManyDevicesTheyPlay(t *testing.T) {
	host, first, err := Host(Setup{Game: orzel.Game{}, Seats: []core.Side{1}, Devices: 2, Random: newRandom(1)})
	if err != nil {
		t.Fatal(err)
	}
	guest, err := Join(Setup{Game: orzel.Game{}, Seats: []core.Side{2}, Devices: 1, Random: newRandom(2)})
	if err != nil {
		t.Fatal(err)
	}
	_, hello, err := guest.Receive(first)
	if err != nil {
		t.Fatal(err)
	}
	var mismatch *Mismatch
	if _, _, err := host.Receive(hello.Frames[0]); !errors.As(err, &mismatch) || mismatch.What != "devices" {
		t.Fatal(err)
	}
}
