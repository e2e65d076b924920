package match

import (
	"crypto/ed25519"
	"fmt"
	"math/rand/v2"
	"testing"

	"orzel/core"
	"orzel/core/record"
)

// keeps is how much of everything a match keeps.
func (m *Match) keeps() string {
	return fmt.Sprint(len(m.entries), len(m.openings), len(m.offers), len(m.drafts), len(m.draft.steps), m.wish, m.evidence,
		len(m.line.steps), len(m.line.heads), len(m.line.marks), len(m.line.open), m.wires[1-m.me].seen)
}

// Frames that the other may sign as many of as it likes leave nothing in a match, whatever their kind: no list in it grows by
// one, and nothing is to be stored. The control: what counts grows it, before and after.
func TestWhatDoesNotCountIsNotKept(t *testing.T) {
	holder, b := chooses(t, 110, true)
	id, author := b.m.line.id, uint8(b.m.Me())
	key, head := b.m.Key(), holder.m.line.Head()
	// what is heard once
	for range mostGestures {
		b.must(b.m.Gesture(Wave))
	}
	b.must(b.m.Offer(core.Draw, 0))
	before := holder.m.keeps()
	heard(t, holder, b)
	if holder.m.keeps() == before {
		t.Fatal("the control: an offer and gestures are not seen")
	}
	before = holder.m.keeps()
	kinds := map[string]func(n int) []byte{
		"gestures": func(n int) []byte {
			g := gesture{Number: uint32(holder.m.line.Len() + n), Turn: uint8(n), What: Wave}
			copy(g.Sig[:], ed25519.Sign(key, g.hash(id, int(author))))
			return frame(frameGesture, &g)
		},
		"heads": func(n int) []byte { return frame(frameHead, &Head{uint32(n), record.Hash{byte(n)}}) },
		"true heads": func(n int) []byte {
			k := n % len(b.m.line.heads)
			return frame(frameHead, &Head{uint32(k), b.m.line.heads[k]})
		},
		"asks": func(n int) []byte {
			k := n % len(b.m.line.heads)
			return frame(frameAsk, &Head{uint32(k), b.m.line.heads[k]})
		},
		"entries far ahead": func(n int) []byte {
			e := record.Entry{Number: uint32(holder.m.line.Len() + 1 + n), Prev: record.Hash{byte(n)}, Author: author, Kind: record.KindAct}
			s := e.Sign(key)
			return EntryFrame(&s)
		},
		"entries of another branch": func(n int) []byte {
			e := record.Entry{Number: uint32(holder.m.line.Len()), Prev: record.Hash{byte(n), 1}, Author: author, Kind: record.KindAct}
			s := e.Sign(key)
			return EntryFrame(&s)
		},
		"entries again": func(n int) []byte { return EntryFrame(&b.m.entries[n%len(b.m.entries)]) },
		"wishes": func(n int) []byte {
			w := &record.Wish{Author: author, Head: record.Hash{byte(n)}, Side: uint8(b.m.Me() + 1), What: core.Resign}
			w.Sign(key, id)
			return WishFrame(w)
		},
		"offers of the same": func(int) []byte { return b.sent[len(b.sent)-1] },
		"take-backs to anywhere": func(n int) []byte {
			a := &record.Agreement{Author: author, Head: head, What: TakeBack, To: uint32(n)}
			for _, k := range holder.m.Backs() {
				if k == n {
					a.To = 1 << 20
				}
			}
			a.Sign(record.Offered, key, id)
			return OfferFrame(a)
		},
		"offers of other moments": func(n int) []byte {
			a := &record.Agreement{Author: author, Head: record.Hash{byte(n), byte(n >> 8)}, What: core.Draw}
			a.Sign(record.Offered, key, id)
			return OfferFrame(a)
		},
		"declines": func(n int) []byte {
			a := &record.Agreement{Author: author, Head: head, What: uint16(n)}
			a.Sign(record.Declined, key, id)
			return frame(frameDecline, a)
		},
		"withdrawals of other moments": func(n int) []byte {
			a := &record.Agreement{Author: author, Head: record.Hash{byte(n), byte(n >> 8)}, What: core.Draw}
			a.Sign(record.Withdrawn, key, id)
			return frame(frameWithdraw, a)
		},
		"openings": func(n int) []byte {
			o := &record.Opening{Author: author, Head: head, Values: make([]byte, 6*(n%100))}
			o.Sign(key, id)
			return OpeningFrame(o)
		},
		"hellos": func(int) []byte { return frame(frameHello, &b.m.line.hellos[author]) },
	}
	for kind, f := range kinds {
		for n := range 200 {
			out, _ := holder.m.Receive(f(n))
			if len(out.Puts)+len(out.News) > 0 {
				t.Fatalf("%s: %+v", kind, out)
			}
			if now := holder.m.keeps(); now != before {
				t.Fatalf("%s: it keeps %s, and kept %s", kind, now, before)
			}
		}
	}
	play(t, holder, b, rand.New(rand.NewPCG(3, 3)), 4)
	if holder.m.keeps() == before {
		t.Error("the control: play is not seen")
	}
	play(t, holder, b, rand.New(rand.NewPCG(3, 4)), 10000)
	honest(t, holder, b)
}

// One take-back of a peer stands at a moment, whichever it asks for first. Its other wishes are not kept.
func TestOfOnePeersTakeBacksOneStands(t *testing.T) {
	holder, b := chooses(t, 120, true)
	for _, k := range holder.m.Backs() {
		a := &record.Agreement{Author: uint8(b.m.Me()), Head: holder.m.line.Head(), What: TakeBack, To: uint32(k)}
		a.Sign(record.Offered, b.m.Key(), b.m.line.id)
		for range 100 {
			holder.do(holder.received(OfferFrame(a)))
		}
	}
	if n := len(holder.m.Offers()); n != 1 {
		t.Errorf("%d stand", n)
	}
}

func (d *device) received(f []byte) Output {
	out, err := d.m.Receive(f)
	if err != nil {
		d.t.Fatal(err)
	}
	return out
}
