//go:build !js

package run

import (
	"context"
	"crypto/ed25519"
	"encoding/binary"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/fair"
	"orzel/core/games/orzel"
	"orzel/core/match"
	"orzel/core/record"
	"orzel/signaling/room"
	"orzel/signaling/rtc"
	"orzel/ui/look"
)

// A liar has a device's keys, its place in the room and its seed, and says what it wants.
type liar struct {
	*testing.T
	victim *phone
	net    *rtc.Link
	key    ed25519.PrivateKey
	seed   fair.Seed
	id     record.Hash
	me     int
	values map[uint32]uint16 // what its lies commit to
	wishes chan *record.Wish

	mu   sync.Mutex
	said [][]byte // again on another connection: what was said on the last may be lost
}

// becomeLiar takes a device's place at the table; its honest program is gone.
func becomeLiar(dies, victim *phone) *liar {
	t := dies.T
	t.Helper()
	dies.sleep()
	secret, err := (shelf{dies.own, dies.id}).values(store.Secrets)
	if err != nil {
		t.Fatal(err)
	}
	f := &far{driver: dies.driver, shelf: shelf{dies.own, dies.id}}
	b, err := dies.own.Get(context.Background(), store.Secrets, f.shelf.key(tieKey))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b, &f.tie); err != nil {
		t.Fatal(err)
	}
	f.me = f.tie.me()
	if f.meta, err = dies.driver.meta(dies.id); err != nil {
		t.Fatal(err)
	}
	invitation, err := room.Parse(f.tie.Code)
	if err != nil {
		t.Fatal(err)
	}
	m, err := load(f.shelf)
	if err != nil {
		t.Fatal(err)
	}
	l := &liar{
		T: t, victim: victim, net: rtc.NewLink(f.config(invitation, 1-m.Me())), me: m.Me(), values: map[uint32]uint16{},
		id: record.GameID(m.Hellos()), key: ed25519.NewKeyFromSeed(secret["self"][33:]),
		wishes: make(chan *record.Wish, 99),
	}
	copy(l.seed[:], secret["self"][1:33])
	theirs := m.Hellos()[1-l.me].Key
	l.net.Bind([32]byte(l.id), l.key, theirs[:])
	connected := make(chan struct{}, 1)
	go func() {
		for e := range l.net.Events() {
			if e.State != nil && e.State.Connected {
				ring(connected)
			}
			if e.Compare {
				l.compare()
			}
			if v, err := match.ReadFrame(e.Message); err == nil {
				if w, ok := v.(*record.Wish); ok {
					l.wishes <- w
				}
			}
		}
	}()
	t.Cleanup(l.net.Close)
	select {
	case <-connected:
	case <-time.After(time.Minute):
		t.Fatal("the liar is not connected")
	}
	return l
}

// compare says how far the liar is, which is just as far as the victim: only then is it answered.
func (l *liar) compare() {
	r, err := l.victim.driver.record(l.victim.id)
	if err != nil {
		return
	}
	l.net.Send(append([]byte{6}, record.Encode(&match.Head{Length: uint32(len(r.Entries)), Hash: r.Head()})...))
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, f := range l.said {
		l.net.Send(f)
	}
}

// send says something, and again if that may be lost.
func (l *liar) send(f []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.said = append(l.said, f)
	l.net.Send(f)
}

func (l *liar) record() *record.Record {
	l.Helper()
	r, err := l.victim.driver.record(l.victim.id)
	if err != nil {
		l.Fatal(err)
	}
	return r
}

// line is what the victim has written, read without any hand.
func (l *liar) line() *match.Line {
	l.Helper()
	r := l.record()
	line, err := match.NewLine(orzel.Game{}, r.Hellos, nil)
	if err != nil {
		l.Fatal(err)
	}
	for i := range r.Entries {
		if f := line.Take(&r.Entries[i], core.Secret{}); f != nil {
			l.Fatal(f)
		}
	}
	return line
}

func (l *liar) side() core.Side {
	for _, s := range (orzel.Game{}).Sides() {
		if l.line().Holder(s) == l.me {
			return s
		}
	}
	return core.NoSide
}

// say writes an entry and sends it; it returns its number.
func (l *liar) say(kind record.Kind, body any) int {
	line := l.line()
	e := record.Entry{
		Number: uint32(line.Len()), Prev: line.Head(), Table: record.H("table", line.Table().Append(nil)),
		Author: uint8(l.me), Kind: kind, Body: record.Encode(body),
	}
	s := e.Sign(l.key)
	l.send(match.EntryFrame(&s))
	return int(e.Number)
}

// grown waits until the victim has written so many entries.
func (l *liar) grown(n int) {
	l.Helper()
	for end := time.Now().Add(time.Minute); len(l.record().Entries) < n; time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			l.Fatalf("the victim has %d entries and not %d: %+v", len(l.record().Entries), n, l.victim.seat().View().Status)
		}
	}
}

func (l *liar) act(a core.Action) record.Act {
	return record.Act{Side: uint8(l.side()), Verb: a.Verb, N: a.N, A: a.A, B: a.B, C: a.C, Text: orzel.Game{}.ActionText(l.line().Table(), a)}
}

// commit makes a secret act with any value, with a nonce of the liar's seed as the rules of fair play want.
func (l *liar) commit(a core.Action, v uint16) *record.SecretAct {
	line := l.line()
	n := uint32(line.Len())
	l.values[n] = v
	nonce := fair.Nonce(l.seed, l.id, n, line.Head(), 0, fair.Value(v))
	return &record.SecretAct{Act: l.act(a), Commit: fair.Commitment(l.id, uint8(l.me), n, 0, fair.Value(v), nonce)}
}

// open tells seed and values at the end: those of the lies, and the honest ones found again.
func (l *liar) open() {
	o := &record.Opening{Author: uint8(l.me), Head: l.line().Head(), Seed: record.Hash(l.seed), Values: []byte{}}
	for _, s := range l.record().Entries {
		var body record.SecretAct
		if int(s.Entry.Author) != l.me || s.Entry.Kind != record.KindSecretAct || record.Decode(s.Entry.Body, &body) != nil {
			continue
		}
		v, lied := l.values[s.Entry.Number]
		for x := uint16(1); x <= 2 && !lied; x++ {
			nonce := fair.Nonce(l.seed, l.id, s.Entry.Number, s.Entry.Prev, 0, fair.Value(x))
			if fair.Commitment(l.id, uint8(l.me), s.Entry.Number, 0, fair.Value(x), nonce) == body.Commit {
				v = x
			}
		}
		o.Values = binary.BigEndian.AppendUint32(o.Values, s.Entry.Number)
		o.Values = binary.BigEndian.AppendUint16(o.Values, v)
	}
	o.Sign(l.key, l.id)
	l.send(match.OpeningFrame(o))
}

// named checks that the honest screen says who lied, where and how, and that a third person finds the same in
// the file.
func (l *liar) named(entry int, why string) {
	l.Helper()
	v := l.victim.until("the liar is named", func(v *look.View) bool { return v.Status.Kind == look.Stuck || v.Verdict.Kind == look.Broken })
	file, err := l.victim.driver.Export(l.victim.id)
	if err != nil {
		l.Fatal(err)
	}
	r, err := record.Read(file)
	if err != nil {
		l.Fatal(err)
	}
	found, err := match.Audit(orzel.Game{}, r)
	if err != nil || found.State != match.Broken || found.Fault.Peer != l.me || found.Fault.Entry != entry || why != "" && found.Fault.Why != why {
		l.Fatalf("a third person finds %+v, %v, %v; want entry %d: %s", found, found.Fault, err, entry, why)
	}
	if v.Status.Kind == look.Stuck && (len(v.Status.Args) < 4 || v.Status.Args[0] != found.Fault.Error()) {
		l.Errorf("the screen says %q, a third person %q", v.Status.Args, found.Fault.Error())
	}
	if v.Verdict.Kind == look.Broken && (v.Verdict.Entry != entry || v.Verdict.Side != l.side() || v.Verdict.Rule != found.Fault.Rule || v.Verdict.Why != found.Fault.Why) {
		l.Errorf("the screen says %+v, a third person %+v", v.Verdict, found.Fault)
	}
	l.Logf("%v", found.Fault)
}

// midway lets two honest devices play until it is as it should be, and both are still.
func midway(t *testing.T, is func(host, guest *look.View) bool) (host, guest *phone) {
	t.Helper()
	host, guest = met(t, orzel.PL)
	agreed(host, guest)
	for end := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
		h, g := host.seat().View(), guest.seat().View()
		if h.Result.Over || time.Now().After(end) {
			t.Fatal("it never came to that")
		}
		if h != host.played && g != guest.played && still(h, g) && is(h, g) && host.atRest() && guest.atRest() {
			return host, guest
		}
		host.play()
		guest.play()
	}
}

// still: it is somebody's turn, on both devices alike, and nothing is drafted.
func still(h, g *look.View) bool {
	one, two := h.Status.Kind == look.YourTurn, g.Status.Kind == look.YourTurn
	return one != two && !h.CanUndo && !g.CanUndo && string(h.Table.Append(nil)) == string(g.Table.Append(nil))
}

// atRest: everything that is shown is stored.
func (p *phone) atRest() bool {
	q := p.driver.table(p.id).peer()
	q.mu.Lock()
	defer q.mu.Unlock()
	stored, err := q.shelf.values(store.Records)
	if err != nil {
		p.Fatal(err)
	}
	n := 0
	for key := range stored {
		if strings.HasPrefix(key, "entry/") {
			n++
		}
	}
	return len(q.queue) == 0 && n == len(q.m.Record().Entries)
}

func guestsTurn(_, g *look.View) bool { return g.Status.Kind == look.YourTurn }
func hostsTurn(h, _ *look.View) bool  { return h.Status.Kind == look.YourTurn }

func TestALyingDeviceIsNamedOnTheHonestScreen(t *testing.T) {
	t.Run("an act out of turn", func(t *testing.T) {
		host, guest := midway(t, hostsTurn)
		l := becomeLiar(guest, host)
		a := l.act(core.Action{Verb: orzel.Move, N: 1})
		l.named(l.say(record.KindAct, &a), "fair-not-the-pen")
	})
	t.Run("a loaded die", func(t *testing.T) {
		host, guest := midway(t, func(h, g *look.View) bool { _, ok := rolls(g, orzel.KM); return ok && guestsTurn(h, g) })
		c, _ := rolls(guest.seat().View(), orzel.KM)
		l := becomeLiar(guest, host)
		a := l.act(c.Action)
		n := l.say(record.KindAct, &a)
		l.grown(n + 1)
		h := record.Hash{1}
		l.say(record.KindCommit, &record.Commit{Commit: h})
		l.grown(n + 3) // and the victim's share
		l.named(l.say(record.KindOpen, &record.Open{Share: h, Nonce: h}), "fair-wrong-share")
	})
	t.Run("a token that was not there", func(t *testing.T) {
		host, guest := midway(t, func(h, g *look.View) bool { _, ok := hides(g); return ok && guestsTurn(h, g) })
		c, _ := hides(guest.seat().View())
		l := becomeLiar(guest, host)
		n := l.say(record.KindSecretAct, l.commit(c.Action, 7))
		l.grown(n + 1)
		if err := host.seat().Resign(); err != nil {
			t.Fatal(err)
		}
		for end := time.Now().Add(time.Minute); !host.seat().View().Result.Over && time.Now().Before(end); {
			select {
			case w := <-l.wishes:
				l.say(record.KindWish, w)
			case <-time.After(20 * time.Millisecond):
			}
		}
		host.until("the end", func(v *look.View) bool { return v.Result.Over })
		l.open()
		l.named(n, "")
	})
	t.Run("two acts at one place", func(t *testing.T) {
		host, guest := midway(t, func(h, g *look.View) bool { return guestsTurn(h, g) && len(openActs(g)) > 1 })
		acts := openActs(guest.seat().View())
		l := becomeLiar(guest, host)
		line := l.line()
		var signed []record.Signed
		for _, c := range acts[:2] {
			a := l.act(c.Action)
			e := record.Entry{
				Number: uint32(line.Len()), Prev: line.Head(), Table: record.H("table", line.Table().Append(nil)),
				Author: uint8(l.me), Kind: record.KindAct, Body: record.Encode(&a),
			}
			signed = append(signed, e.Sign(l.key))
		}
		l.send(match.EntryFrame(&signed[0]))
		l.grown(line.Len() + 1)
		l.send(match.EntryFrame(&signed[1]))
		l.named(line.Len(), "fair-fork")
	})
	t.Run("silence at the end", func(t *testing.T) {
		host, guest := midway(t, hostsTurn)
		becomeLiar(guest, host)
		if err := host.seat().Resign(); err != nil {
			t.Fatal(err)
		}
		host.until("the end", func(v *look.View) bool { return v.Result.Over })
		time.Sleep(300 * time.Millisecond)
		if v := host.seat().View(); v.Status.Kind != look.Unproven || v.Verdict.Kind == look.Honest {
			t.Errorf("a hand is not open, and the screen says %+v, %+v", v.Status, v.Verdict)
		}
		r, err := host.driver.record(host.id)
		if err != nil {
			t.Fatal(err)
		}
		if found, err := match.Audit(orzel.Game{}, r); err != nil || found.State != match.Unproven || !slices.Equal(found.Missing, []int{1}) {
			t.Errorf("a third person finds %+v, %v", found, err)
		}
	})
}

// rolls is a choice in the open after which its side rolls.
func rolls(v *look.View, s core.Side) (core.Choice, bool) {
	for _, c := range openActs(v) {
		t := v.Table.Clone()
		if v.Game.Apply(t, &core.Fact{Kind: core.Act, Side: s, Action: c.Action}, nil) != nil {
			continue
		}
		if owes := v.Game.Owes(t, nil); len(owes) > 0 && owes[0].Kind == core.OwesRoll && owes[0].Side == s {
			return c, true
		}
	}
	return core.Choice{}, false
}

// hides is a choice with a secret.
func hides(v *look.View) (core.Choice, bool) {
	for _, c := range v.Choices {
		if _, asks := v.Game.Slot(c.Action); asks {
			return c, true
		}
	}
	return core.Choice{}, false
}

func openActs(v *look.View) (list []core.Choice) {
	for _, c := range v.Choices {
		if _, asks := v.Game.Slot(c.Action); !asks {
			list = append(list, c)
		}
	}
	return list
}

// exported is all that a device has stored, as a file.
func (p *phone) exported() []byte {
	p.Helper()
	file, err := p.driver.ExportAll(true)
	if err != nil {
		p.Fatal(err)
	}
	return file
}

// restored is a device that has nothing but what is in a file.
func restored(like *phone, file []byte) *phone {
	like.Helper()
	p := newPhone(like.T, like.relay, 9)
	p.id = like.id
	if _, err := p.driver.Import(file); err != nil {
		like.Fatal(err)
	}
	return p
}

// copied is another browser with all that a device has stored. Leases go by the match's id and are for the
// windows of one browser, so the copy has another.
func copied(like *phone) *phone {
	like.Helper()
	p := newPhone(like.T, like.relay, 8)
	p.id = newID()
	for _, b := range []store.Bucket{store.Records, store.Secrets} {
		items, err := like.own.List(context.Background(), b, "")
		if err != nil {
			like.Fatal(err)
		}
		for _, it := range items {
			w := store.Write{Bucket: b, Key: strings.ReplaceAll(it.Key, like.id, p.id), Value: it.Value}
			if err := p.own.Put(context.Background(), w); err != nil {
				like.Fatal(err)
			}
		}
	}
	return p
}

// further lets both play on for so many rounds of this test's loop.
func further(host, guest *phone, n int) {
	for range n {
		host.play()
		guest.play()
		time.Sleep(3 * time.Millisecond)
	}
}

// Who goes on with an old backup gets back what it lacks, and is no liar.
func TestAnOldBackupNamesNobody(t *testing.T) {
	host, guest := midway(t, guestsTurn)
	file := guest.exported()
	further(host, guest, 60)
	guest.sleep()
	again := restored(guest, file)
	agreed(host, again)
	playedOut(host, again)
}

// Who plays on in a second browser, with a copy of what the first has stored, and then in the first again, is no
// liar: the first is closed, and catches up before it is played in.
func TestASecondBrowserNamesNobody(t *testing.T) {
	host, guest := midway(t, guestsTurn)
	second := copied(guest)
	second.seat()
	second.until("the second browser's turn", func(v *look.View) bool { return v.Status.Kind == look.YourTurn })
	guest.until("the first is closed", func(v *look.View) bool { return v.Net.Refused != "" })
	if v := guest.seat().View(); len(v.Choices) > 0 { // it is closed, and a person presses all the same
		t.Log(guest.seat().Act(v.Choices[len(v.Choices)-1]))
	}
	further(host, second, 60)
	second.sleep()
	guest.seat().Hurry()
	further(host, guest, 5)
	for end := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
		a, err := host.driver.record(host.id)
		if err != nil {
			t.Fatal(err)
		}
		b, err := guest.driver.record(guest.id)
		if err != nil {
			t.Fatal(err)
		}
		if a.Head() == b.Head() {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("the first has %d entries of %d: %+v", len(b.Entries), len(a.Entries), guest.seat().View().Status)
		}
	}
	playedOut(host, guest)
}
