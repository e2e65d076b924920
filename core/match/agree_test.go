package match

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/core/record"
)

// chooses plays until a side owes a choice, with no draft on any device; it returns whose pen it is, and the
// other.
func chooses(t *testing.T, seed uint64, back bool) (holder, waits *device) {
	for ; ; seed++ {
		a, b := pair(t, orzel.Game{}, "", seed)
		for rng := rand.New(rand.NewPCG(seed, 3)); !a.m.Over(); play(t, a, b, rng, 1) {
			d := a.m.Line().Due()
			if d.Kind != record.KindAct || a.m.CanUndo() || b.m.CanUndo() || a.m.Line().Len() < 12 || back && len(a.m.Backs()) == 0 {
				continue
			}
			if d.Peer == 0 {
				return a, b
			}
			return b, a
		}
	}
}

// heard delivers all frames and returns the news of each.
func heard(t *testing.T, a, b *device) (news [2][]News) {
	for len(a.inbox)+len(b.inbox) > 0 {
		for i, d := range []*device{a, b} {
			in := d.inbox
			d.inbox = nil
			for _, f := range in {
				out, err := d.m.Receive(f)
				if err != nil {
					t.Fatalf("peer %d: %v", d.m.Me(), err)
				}
				news[i] = append(news[i], out.News...)
				d.do(out)
			}
		}
	}
	return news
}

func (d *device) must(out Output, err error) []News {
	if err != nil {
		d.t.Helper()
		d.t.Fatal(err)
	}
	d.do(out)
	return out.News
}

func honest(t *testing.T, devices ...*device) {
	t.Helper()
	for _, d := range devices {
		v, err := Audit(orzel.Game{}, d.m.Record())
		if err != nil || v.State != Honest {
			t.Fatalf("peer %d: %+v %v %v", d.m.Me(), v, v.Fault, err)
		}
		text, err := record.ReadText(d.m.Record().Text())
		if err != nil || !bytes.Equal(text.Append(nil), d.m.Record().Append(nil)) {
			t.Fatal("the text is not read back", err)
		}
		if m := reload(t, d); m.Line().Head() != d.m.Line().Head() || !bytes.Equal(m.Table().Append(nil), d.m.Table().Append(nil)) || len(m.Offers()) > 0 {
			t.Fatal("another match after loading")
		}
	}
}

// Either may offer a draw, whoever holds the pen; both signatures are in the record.
func TestADrawIsAgreed(t *testing.T) {
	for n := range 2 {
		a, b := chooses(t, 20, false)
		if n == 1 {
			a, b = b, a
		}
		a.must(a.m.Offer(core.Draw, 0))
		want := Offer{Peer: a.m.Me(), What: core.Draw}
		news := heard(t, a, b)
		if !slices.Equal(news[1], []News{{Kind: Offered, Peer: a.m.Me(), Offer: want}}) || len(news[0]) > 0 || a.m.Over() || b.m.Over() {
			t.Fatalf("%+v", news)
		}
		if !slices.Equal(b.m.Offers(), []Offer{want}) || !slices.Equal(a.m.Offers(), []Offer{want}) {
			t.Fatal(a.m.Offers(), b.m.Offers())
		}
		said := b.must(b.m.Accept(core.Draw))
		news = heard(t, a, b)
		for i, d := range []*device{a, b} {
			all := news[i]
			if d == b {
				all = append(said, all...)
			}
			if len(all) != 1 || all[0].Kind != Agreed || all[0].Offer.What != core.Draw {
				t.Fatalf("device %d hears %+v", i, all)
			}
			if r := d.m.Game().Result(d.m.Table()); !r.Over || r.Winner != core.NoSide || r.Why != "draw" {
				t.Fatalf("%+v", r)
			}
		}
		last := a.m.Record().Entries[a.m.Line().Len()-1].Entry
		var body record.Agreement
		if err := record.Decode(last.Body, &body); err != nil || last.Kind != record.KindAgreement || body.Author == last.Author {
			t.Fatalf("%+v %v", body, err)
		}
		honest(t, a, b)
	}
}

// A declined offer ends nothing, is heard of once, and cannot be made again at the same moment.
func TestADrawIsDeclined(t *testing.T) {
	for n := range 2 {
		a, b := chooses(t, 30, false)
		if n == 1 {
			a, b = b, a
		}
		a.must(a.m.Offer(core.Draw, 0))
		heard(t, a, b)
		again := a.sent[len(a.sent)-1]
		b.must(b.m.Decline(core.Draw))
		answer := b.sent[len(b.sent)-1]
		news := heard(t, a, b)
		if !slices.Equal(news[0], []News{{Kind: Declined, Peer: b.m.Me(), Offer: Offer{Peer: a.m.Me(), What: core.Draw}}}) || len(a.m.Offers())+len(b.m.Offers()) > 0 {
			t.Fatalf("%+v", news)
		}
		if _, err := a.m.Offer(core.Draw, 0); !errors.Is(err, ErrNotNow) {
			t.Fatal(err)
		}
		if _, err := b.m.Accept(core.Draw); !errors.Is(err, ErrNothing) {
			t.Fatal(err)
		}
		b.inbox = append(b.inbox, again, again) // twice, and late
		a.inbox = append(a.inbox, answer)
		if news = heard(t, a, b); len(news[0])+len(news[1]) > 0 {
			t.Fatalf("%+v", news)
		}
		if m := reload(t, a); len(m.Offers()) > 0 {
			t.Fatal("a declined offer is back after loading")
		}
		play(t, a, b, rand.New(rand.NewPCG(3, 3)), 4)
		b.inbox = append(b.inbox, again)
		if news = heard(t, a, b); len(news[1]) > 0 || a.m.Over() {
			t.Fatalf("a late offer is heard: %+v", news)
		}
		b.must(b.m.Resign(core.Side(b.m.Me() + 1)))
		deliver(t, a, b)
		honest(t, a, b)
	}
}

// Whoever plays on has declined or withdrawn what was offered, even while the answer is under way.
func TestPlayingOnIsAnAnswer(t *testing.T) {
	for n := range 2 {
		holder, waits := chooses(t, 40, false)
		a, b := holder, waits // a offers
		if n == 1 {
			a, b = waits, holder
		}
		a.must(a.m.Offer(core.Draw, 0))
		heard(t, a, b)
		if n == 0 {
			b.must(b.m.Accept(core.Draw)) // on its way while the holder plays on
		}
		late := holder.inbox
		holder.inbox = nil
		side := core.Side(holder.m.Me() + 1)
		var told []News
		for len(holder.m.Offers()) > 0 {
			l := holder.m.Legal(side)
			out, err := holder.m.Act(side, l[0])
			if err != nil {
				t.Fatal(err)
			}
			told = append(told, out.News...)
			holder.do(out)
		}
		holder.inbox = late
		news := heard(t, holder, waits)
		if len(told) == 0 || told[0].Kind != Lapsed || len(news[1]) == 0 || news[1][0].Kind != Lapsed || holder.m.Over() {
			t.Fatalf("%+v %+v", told, news)
		}
	}
}

// An offer that was made and an answer that was given outlive both devices, and come through when they meet
// again.
func TestAnOfferOutlivesTheDevices(t *testing.T) {
	for n := range 2 {
		a, b := chooses(t, 50, false)
		if n == 1 {
			a, b = b, a
		}
		meet := func() (news [2][]News) {
			for _, d := range []*device{a, b} {
				d.inbox = nil
				d.m = reload(t, d)
			}
			a.do(a.m.Wake())
			b.do(b.m.Wake())
			return heard(t, a, b)
		}
		a.must(a.m.Offer(core.Draw, 0)) // lost on the way
		if news := meet(); len(news[1]) != 1 || news[1][0].Kind != Offered {
			t.Fatalf("%+v", news)
		}
		b.must(b.m.Accept(core.Draw)) // the answer is lost, too
		meet()
		if !a.m.Over() || !b.m.Over() {
			t.Fatal("they have agreed, and play on")
		}
		honest(t, a, b)
	}
}

// Two that offer the same at the same time have agreed.
func TestTwoOffersCross(t *testing.T) {
	a, b := chooses(t, 60, false)
	a.must(a.m.Offer(core.Draw, 0))
	b.must(b.m.Offer(core.Draw, 0))
	heard(t, a, b)
	if !a.m.Over() {
		t.Fatal("not over")
	}
	honest(t, a, b)
}

// While dice roll or something is opened, nothing can be agreed; nor what the game does not know.
func TestWhatCannotBeOffered(t *testing.T) {
	a, b := chooses(t, 70, true)
	back := a.m.Backs()
	for _, to := range []int{-1, 0, back[0] - 1, back[len(back)-1] + 1, a.m.Line().Len()} {
		if _, err := a.m.Offer(TakeBack, to); !errors.Is(err, ErrNotNow) {
			t.Errorf("back to %d: %v", to, err)
		}
	}
	for _, what := range []uint16{0, core.Resign, 4, 999} {
		if _, err := a.m.Offer(what, 0); !errors.Is(err, ErrNotNow) {
			t.Errorf("%d: %v", what, err)
		}
	}
	if _, err := a.m.Accept(core.Draw); !errors.Is(err, ErrNothing) {
		t.Error(err)
	}
	if _, err := reload(t, a).Offer(core.Draw, 0); !errors.Is(err, ErrNotReady) {
		t.Error(err)
	}
	b.must(b.m.Resign(core.Side(b.m.Me() + 1)))
	deliver(t, a, b)
	if _, err := a.m.Offer(core.Draw, 0); !errors.Is(err, ErrNotNow) {
		t.Error(err)
	}
}

// A take-back brings table and hands of that moment back on both devices; the match goes on from there to an
// honest end, and the audit, the replay and the text follow.
func TestATakeBackIsAgreed(t *testing.T) {
	for n := range 2 {
		for seed := range uint64(2) {
			a, b := chooses(t, 80+seed, true)
			if n == 1 {
				a, b = b, a
			}
			backs := a.m.Backs()
			to := backs[len(backs)/2]
			was, err := Replay(orzel.Game{}, a.m.Record(), to)
			if err != nil {
				t.Fatal(err)
			}
			hand := func(d *device) []byte { return d.m.Hand(core.Side(d.m.Me() + 1)).Append(nil) }
			var then [2][]byte
			for i, d := range []*device{a, b} {
				_ = d.m.Walk(func(l *Line) {
					if l.Len() == to {
						then[i] = l.Hand(core.Side(d.m.Me() + 1)).Append(nil)
					}
				})
			}
			length, steps := a.m.Line().Len(), len(a.m.Steps())
			a.must(a.m.Offer(TakeBack, to))
			heard(t, a, b)
			b.must(b.m.Accept(TakeBack))
			heard(t, a, b)
			for i, d := range []*device{a, b} {
				if !bytes.Equal(d.m.Table().Append(nil), was.Table().Append(nil)) || !bytes.Equal(hand(d), then[i]) {
					t.Fatal("another moment")
				}
				if d.m.Line().Len() != length+1 || len(d.m.Steps()) != steps+1 || d.m.Steps()[steps].Back != to || len(d.m.Backs()) > 0 {
					t.Fatalf("%d entries, %+v", d.m.Line().Len(), d.m.Steps()[steps])
				}
				if m := reload(t, d); !bytes.Equal(m.Table().Append(nil), was.Table().Append(nil)) {
					t.Fatal("another moment after loading")
				}
			}
			play(t, a, b, rand.New(rand.NewPCG(seed, 8)), 10000)
			honest(t, a, b)
		}
	}
}

// Even two that both signed cannot go back past a roll, a reveal or an agreement: the line refuses it.
func TestATakeBackPastARollIsRefused(t *testing.T) {
	a, b := chooses(t, 90, true)
	first := a.m.Backs()[0]
	for _, c := range []struct {
		to   int
		good bool
	}{{first, true}, {first - 1, false}, {0, false}, {a.m.Line().Len(), false}} {
		w := &record.Agreement{Author: uint8(b.m.Me()), Head: a.m.Line().Head(), What: TakeBack, To: uint32(c.to)}
		w.Sign(record.Offered, b.m.Key(), a.m.Line().id)
		l, err := Replay(orzel.Game{}, a.m.Record(), 1<<30)
		if err != nil {
			t.Fatal(err)
		}
		e := record.Entry{
			Number: uint32(l.Len()), Prev: l.Head(), Table: l.tableHash(), Author: uint8(a.m.Me()), Kind: record.KindAgreement, Body: record.Encode(w),
		}
		s := e.Sign(a.m.Key())
		if f := l.Take(&s, core.Secret{}); (f == nil) != c.good || f != nil && f.Why != "fair-wrong-kind" {
			t.Errorf("back to %d: %v", c.to, f)
		}
	}
}

// What the network makes up, reflects or relabels is no offer and no decline: nobody hears of it.
func TestAForgedOfferIsNoise(t *testing.T) {
	a, b := chooses(t, 95, false)
	made := func(by *device, author int, label string, what uint16, to uint32) *record.Agreement {
		x := &record.Agreement{Author: uint8(author), Head: a.m.Line().Head(), What: what, To: to}
		x.Sign(label, by.m.Key(), a.m.Line().id)
		return x
	}
	a.must(a.m.Offer(core.Draw, 0))
	a.other.inbox = nil
	me, other := a.m.Me(), b.m.Me()
	for name, f := range map[string][]byte{
		"another's key":          frame(frameOffer, made(a, other, record.Offered, core.Draw, 0)),
		"reflected":              a.sent[len(a.sent)-1],
		"a decline as an offer":  frame(frameOffer, made(b, other, record.Declined, core.Draw, 0)),
		"an offer as a decline":  frame(frameDecline, made(b, other, record.Offered, core.Draw, 0)),
		"a decline of one's own": frame(frameDecline, made(a, me, record.Declined, core.Draw, 0)),
		"a forged decline":       frame(frameDecline, made(a, other, record.Declined, core.Draw, 0)),
		"a third peer":           frame(frameOffer, made(b, 7, record.Offered, core.Draw, 0)),
		"a resignation":          frame(frameOffer, made(b, other, record.Offered, core.Resign, 0)),
		"back to nowhere":        frame(frameOffer, made(b, other, record.Offered, TakeBack, 1<<31)),
		"a draw with a moment":   frame(frameOffer, made(b, other, record.Offered, core.Draw, 3)),
	} {
		out, err := a.m.Receive(f)
		if !errors.Is(err, ErrNoise) || len(out.News)+len(out.Puts)+len(out.Frames) > 0 || len(a.m.Offers()) != 1 || a.m.Over() {
			t.Errorf("%s: %+v %v", name, out, err)
		}
	}
	good := frame(frameDecline, made(b, other, record.Declined, core.Draw, 0)) // the control
	if out, err := a.m.Receive(good); err != nil || len(out.News) != 1 || out.News[0].Kind != Declined {
		t.Errorf("%+v %v", out, err)
	}
}
