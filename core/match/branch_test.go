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

// finished is a match of two devices, to the end.
func finished(t *testing.T, seed uint64) *record.Record {
	a, b := pair(t, orzel.Game{}, "", seed)
	play(t, a, b, rand.New(rand.NewPCG(seed, 1)), 60)
	if !a.m.Over() {
		out, err := a.m.Resign(1)
		if err != nil {
			t.Fatal(err)
		}
		a.do(out)
		deliver(t, a, b)
	}
	honest(t, a, b)
	return a.m.Record()
}

// moments are where a game can be left: after each fact.
func moments(t *testing.T, r *record.Record) (list []int) {
	steps := -1
	if err := Walk(orzel.Game{}, r, func(l *Line) {
		if len(l.Steps()) != steps && l.Due().Kind != 0 {
			steps, list = len(l.Steps()), append(list, l.Len())
		}
	}); err != nil {
		t.Fatal(err)
	}
	return list
}

// branched are the two peers of a branch, on one device.
func branched(t *testing.T, puts [2][]Put) (a, b *device) {
	t.Helper()
	ends := [2]*device{}
	for i := range ends {
		ends[i] = &device{t: t, public: map[string][]byte{}, secret: map[string][]byte{}}
		ends[i].store(puts[i])
		ends[i].m = reload(t, ends[i])
	}
	a, b = ends[0], ends[1]
	a.other, b.other = b, a
	a.do(a.m.Wake())
	b.do(b.m.Wake())
	deliver(t, a, b)
	return a, b
}

func overHonestly(t *testing.T, d *device, at int) {
	t.Helper()
	r, err := record.Read(d.m.Record().Append(nil))
	if err != nil {
		t.Fatal(err)
	}
	v, err := Audit(orzel.Game{}, r)
	if err != nil || v.State != Honest || !v.OneDevice || r.Branch == nil || int(r.Branch.At) != at {
		t.Fatalf("%+v %v %v, branch %+v", v, v.Fault, err, r.Branch)
	}
	if again, err := record.ReadText(r.Text()); err != nil || string(again.Append(nil)) != string(r.Append(nil)) {
		t.Fatal("the text is another record", err)
	}
}

// A finished match of two devices goes on another way on one, from every moment, to an honest end; and so does that
// one in its turn.
func TestAFinishedMatchGoesOnAnotherWay(t *testing.T) {
	tokens := 0
	for seed := range uint64(1) {
		r := finished(t, seed+500)
		list := moments(t, r)
		for i := int(seed); i < len(list); i += 48 {
			n := list[i]
			puts, err := BranchOff(r, n, newRandom(seed))
			if err != nil {
				t.Fatal(err)
			}
			a, b := branched(t, puts)
			for j := range n {
				if a.m.entries[j].Entry.Hash() != r.Entries[j].Entry.Hash() {
					t.Fatal("another beginning")
				}
			}
			tokens += len(a.m.line.open)
			play(t, a, b, rand.New(rand.NewPCG(seed, uint64(n))), 25)
			a.m, b.m = reload(t, a), reload(t, b)
			a.do(a.m.Wake())
			b.do(b.m.Wake())
			deliver(t, a, b)
			play(t, a, b, rand.New(rand.NewPCG(seed, uint64(n))), 10000)
			overHonestly(t, a, n)
			overHonestly(t, b, n)
			if i != int(seed)+48 {
				continue
			}
			cut := n - 3 // a branch of the branch, from before it
			for _, d := range []*device{a, b} {
				v, err := CutBranch(d.public[branchKey], cut)
				if err != nil {
					t.Fatal(err)
				}
				for k := range d.public {
					if len(k) > 6 && k[:6] == "entry/" && k >= entryKey(uint32(cut)) || k[:3] == "ope" {
						delete(d.public, k)
					}
				}
				d.public[branchKey] = v
				d.inbox, d.m = nil, reload(t, d)
			}
			a.do(a.m.Wake())
			b.do(b.m.Wake())
			deliver(t, a, b)
			play(t, a, b, rand.New(rand.NewPCG(seed, 77)), 10000)
			overHonestly(t, a, cut)
		}
	}
	if tokens == 0 {
		t.Error("no token ever lay hidden")
	}
}

// A match that is not open to the last hand does not go on another way, and the keys of a branch are worth nothing
// without it.
func TestOnlyAnOpenMatchGoesOnAnotherWay(t *testing.T) {
	r := finished(t, 510)
	puts, err := BranchOff(r, 20, newRandom(1))
	if err != nil {
		t.Fatal(err)
	}
	d := &device{t: t, public: map[string][]byte{}, secret: map[string][]byte{}}
	d.store(puts[1])
	if _, err := Load(games, d.public, d.secret); err != nil {
		t.Fatal(err) // the control
	}
	delete(d.public, branchKey)
	if _, err := Load(games, d.public, d.secret); !errors.Is(err, ErrLost) {
		t.Fatal(err)
	}
	half := *r
	half.Openings = r.Openings[:1]
	if _, err := BranchOff(&half, 20, newRandom(1)); !errors.Is(err, ErrClosed) {
		t.Fatal(err)
	}
	for _, author := range []uint8{r.Openings[0].Author, 2, 255} { // a store that somebody else has filled
		half.Openings = slices.Clone(r.Openings)
		half.Openings[1].Author = author
		if _, err := BranchOff(&half, 20, newRandom(1)); !errors.Is(err, ErrClosed) {
			t.Fatal(author, err)
		}
	}
	half.Openings = slices.Clone(r.Openings)
	half.Openings[1].Seed[0] ^= 1 // what the audit calls a lie opens nothing
	if _, err := BranchOff(&half, 20, newRandom(1)); !errors.Is(err, ErrClosed) {
		t.Fatal(err)
	}
}

// What somebody writes alone after a match is nobody's word: a record with a branch names nobody. The control: the same in
// the match itself does.
func TestABranchNamesNobody(t *testing.T) {
	r := finished(t, 520)
	n := moments(t, r)[20]
	puts, err := BranchOff(r, n, newRandom(1))
	if err != nil {
		t.Fatal(err)
	}
	a, _ := branched(t, puts)
	wrong := func(m *Match) *record.Record {
		e := record.Entry{Number: uint32(m.line.Len()), Prev: m.line.Head(), Author: uint8(m.line.Due().Peer), Kind: record.KindAct, Body: []byte{}}
		c := *m.Record()
		c.Entries = append(c.Entries[:len(c.Entries):len(c.Entries)], e.Sign(m.secrets.Key))
		return &c
	}
	d := a
	if d.m.line.Due().Peer != d.m.me {
		d = a.other
	}
	v, err := Audit(orzel.Game{}, wrong(d.m))
	if err != nil || v.State != Broken || v.Fault.Peer != Nobody || v.Fault.Side != core.NoSide || v.Fault.Why != "fair-wrong-table" {
		t.Fatalf("%+v %v %v", v, v.Fault, err)
	}
	x, y := pair(t, orzel.Game{}, "", 521)
	play(t, x, y, rand.New(rand.NewPCG(1, 1)), 10)
	if x.m.line.Due().Peer != x.m.me {
		x = y
	}
	bad := wrong(x.m)
	if v, err := Audit(orzel.Game{}, bad); err != nil || v.State != Broken || v.Fault.Peer != x.m.me {
		t.Fatalf("the control: %+v %v %v", v, v.Fault, err)
	}
	bad.Branch = &record.Branch{At: uint32(len(bad.Entries)), Host: record.Hash{1}, Guest: record.Hash{2}}
	if v, err := Audit(orzel.Game{}, bad); err != nil || v.State != Broken || v.Fault.Peer != Nobody {
		t.Fatalf("before a branch: %+v %v %v", v, v.Fault, err)
	}
	bad.Branch.At--
	if v, err := Audit(orzel.Game{}, bad); err != nil || v.State != Broken || v.Fault.Peer != Nobody {
		t.Fatalf("in a branch that is not signed: %+v %v %v", v, v.Fault, err)
	}
}

// dressed is a record on which a third person has put a branch, with keys made for it: whoever holds a file can do that.
func dressed(r *record.Record, at uint32) (*record.Record, [2]Secrets) {
	var keys [2]Secrets
	c := *r
	c.Branch, c.Openings = &record.Branch{At: at}, slices.Clone(r.Openings)
	for i, to := range []*record.Hash{&c.Branch.Host, &c.Branch.Guest} {
		l, err := newLobby(Setup{Game: orzel.Game{}, Random: newRandom(uint64(900 + i))}, i)
		if err != nil {
			panic(err)
		}
		keys[i], *to = l.secrets, l.mine.Key
	}
	for i := range c.Openings {
		o := &c.Openings[i]
		o.Sign(keys[o.Author].Key, record.GameID(r.Hellos))
	}
	return &c, keys
}

// In a branch the openings, too, are signed by whoever made it. One that was spoilt names nobody, wherever the branch is said
// to begin. The control: the same opening in the match itself, signed by its peer, names that one.
func TestASpoiltOpeningInABranchNamesNobody(t *testing.T) {
	r := finished(t, 530)
	n := uint32(len(r.Entries))
	a, b := pair(t, orzel.Game{}, "", 530) // with the same keys
	for i, spoil := range []func(o *record.Opening){
		func(o *record.Opening) { o.Seed[0] ^= 1 },
		func(o *record.Opening) { o.Values = o.Values[:len(o.Values)-1] },
		func(o *record.Opening) { o.Values = slices.Clone(o.Values); o.Values[5] ^= 1 },
		func(o *record.Opening) { o.Values = o.Values[6:] },
	} {
		resigned := func(r *record.Record, keys [2]Secrets) (Verdict, error) {
			o := &r.Openings[0]
			spoil(o)
			o.Sign(keys[o.Author].Key, record.GameID(r.Hellos))
			return Audit(orzel.Game{}, r)
		}
		for _, at := range []uint32{0, n / 2, n, n + 1, 1 << 31} {
			v, err := resigned(dressed(r, at))
			if err != nil || v.State != Broken || v.Fault.Peer != Nobody || v.Fault.Side != core.NoSide || v.Branch == nil {
				t.Errorf("opening %d, a branch from %d of %d: %+v %v %v", i, at, n, v, v.Fault, err)
			}
		}
		own := *r
		own.Openings = slices.Clone(r.Openings)
		if v, err := resigned(&own, [2]Secrets{a.m.secrets, b.m.secrets}); err != nil || v.State != Broken || v.Fault.Peer != int(own.Openings[0].Author) {
			t.Errorf("the control, opening %d: %+v %v %v", i, v, v.Fault, err)
		}
	}
	late, _ := dressed(r, n+1)
	if v, err := Audit(orzel.Game{}, late); err != nil || v.State != Broken {
		t.Errorf("a branch that begins after the end: %+v %v", v, err)
	}
	whole, _ := dressed(r, n)
	if v, err := Audit(orzel.Game{}, whole); err != nil || v.State != Honest || !v.OneDevice {
		t.Errorf("the control: %+v %v %v", v, v.Fault, err)
	}
}
