package match

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/core/record"
)

// over is an honest record of a game that was played a little and then resigned.
func over(t *testing.T) *record.Record {
	a, b := pair(t, orzel.Game{}, "", 11)
	play(t, a, b, rand.New(rand.NewPCG(11, 1)), 12)
	out, err := a.m.Resign(orzel.PL)
	if err != nil {
		t.Fatal(err)
	}
	a.do(out)
	deliver(t, a, b)
	r := a.m.Record()
	if v, err := Audit(orzel.Game{}, r); err != nil || v.State != Honest {
		t.Fatalf("%+v %v", v, err)
	}
	return &record.Record{Hellos: slices.Clone(r.Hellos), Entries: slices.Clone(r.Entries), Openings: slices.Clone(r.Openings)}
}

// Whoever holds a file can cut, double and forge, but has no signature: nobody is named for it.
func TestAFileThatIsSpoiltNamesNobody(t *testing.T) {
	for name, spoil := range map[string]func(*record.Record){
		"nothing":                     func(*record.Record) {},
		"the last entry is cut off":   func(r *record.Record) { r.Entries = r.Entries[:len(r.Entries)-1] },
		"an opening twice":            func(r *record.Record) { r.Openings = append(r.Openings, r.Openings[0]) },
		"an opening is forged":        func(r *record.Record) { r.Openings[0].Seed[0] ^= 1 },
		"an opening of a third peer":  func(r *record.Record) { r.Openings[0].Author = 7 },
		"an entry of a third peer":    func(r *record.Record) { r.Entries[3].Entry.Author = 7 },
		"an entry is changed":         func(r *record.Record) { r.Entries[3].Entry.Table[0] ^= 1 },
		"a signature is changed":      func(r *record.Record) { r.Entries[len(r.Entries)-1].Sig[0] ^= 1 },
		"an entry is left out":        func(r *record.Record) { r.Entries = slices.Delete(r.Entries, 2, 3) },
		"evidence that proves naught": func(r *record.Record) { r.Evidence = &r.Entries[3] },
		"evidence of a third peer": func(r *record.Record) {
			s := r.Entries[3]
			s.Entry.Author = 7
			r.Evidence = &s
		},
		"another edition":      func(r *record.Record) { r.Hellos[0].Edition++ },
		"another protocol":     func(r *record.Record) { r.Hellos[1].Protocol++ },
		"the roles exchanged":  func(r *record.Record) { r.Hellos[0].Role, r.Hellos[1].Role = 1, 0 },
		"one key for both":     func(r *record.Record) { r.Hellos[1].Key = r.Hellos[0].Key },
		"a peer without sides": func(r *record.Record) { r.Hellos[0].Seats, r.Hellos[1].Seats = 0, 6 },
	} {
		r := over(t)
		spoil(r)
		v, err := Audit(orzel.Game{}, r)
		if name == "nothing" {
			continue
		}
		if err == nil && (v.State != Broken || v.Fault.Peer != Nobody) {
			t.Errorf("%s: %+v %v", name, v, v.Fault)
		}
		var f *Fault
		if _, err := Replay(orzel.Game{}, r, len(r.Entries)); errors.As(err, &f) && f.Peer != Nobody {
			t.Errorf("replayed, %s: %v", name, f)
		}
	}
}

// A record of other rules says nothing about anybody.
func TestARecordOfAnotherEditionIsNotJudged(t *testing.T) {
	r := over(t)
	for i := range r.Hellos {
		r.Hellos[i].Edition++
	}
	if _, v, err := AuditLine(orzel.Game{}, r); err == nil {
		t.Errorf("%+v %v", v, v.Fault)
	}
}

// A peer cannot enter with a key that anybody can sign for: its lies would prove nothing, and the network
// could lie in its name.
func TestAKeyThatAnybodyCanSignForIsRefused(t *testing.T) {
	host, first, err := Host(Setup{Game: orzel.Game{}, Seats: []core.Side{1}, Devices: 2, Random: newRandom(1)})
	if err != nil {
		t.Fatal(err)
	}
	guest, err := Join(Setup{Game: orzel.Game{}, Seats: []core.Side{2}, Devices: 2, Random: newRandom(2)})
	if err != nil {
		t.Fatal(err)
	}
	guest.mine.Key = record.Hash{1}
	_, hello, err := guest.Receive(first)
	if err != nil {
		t.Fatal(err)
	}
	if _, out, err := host.Receive(hello.Frames[0]); !errors.Is(err, ErrNoise) || len(out.Puts) > 0 {
		t.Fatal(err)
	}
}
