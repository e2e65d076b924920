package match

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"orzel/core"
	"orzel/core/record"
)

// asks lets a device offer a draw or ask for a take-back.
func asks(d *device, what uint16) (to int) {
	d.t.Helper()
	if what == TakeBack {
		b := d.m.Backs()
		to = b[len(b)-1]
	}
	d.must(d.m.Offer(what, to))
	return to
}

// An offer that is withdrawn stands no more on either device; the other hears of it once, and can't accept it. It can't be made
// again at this moment, but the other's can be accepted. The control: what isn't withdrawn is accepted.
func TestAnOfferIsWithdrawn(t *testing.T) {
	for n := range 4 {
		what, withdrawn := []uint16{core.Draw, TakeBack}[n%2], n != 3
		a, b := chooses(t, 130, true)
		if n == 2 { // by the one who doesn't hold the pen
			a, b = b, a
		}
		to := asks(a, what)
		heard(t, a, b)
		if !withdrawn {
			b.must(b.m.Accept(what))
			if heard(t, a, b); len(a.m.Backs()) > 0 {
				t.Error("the control: it is not agreed")
			}
			continue
		}
		length := a.m.Line().Len()
		a.must(a.m.Withdraw(what))
		late := a.sent[len(a.sent)-2:]
		news := heard(t, a, b)
		if !slices.Equal(news[1], []News{{Kind: Withdrew, Peer: a.m.Me(), Offer: Offer{Peer: a.m.Me(), What: what, To: to}}}) || len(news[0])+len(a.m.Offers())+len(b.m.Offers()) > 0 {
			t.Fatalf("%+v", news)
		}
		if _, err := b.m.Accept(what); !errors.Is(err, ErrNothing) {
			t.Error(err)
		}
		if _, err := b.m.Decline(what); !errors.Is(err, ErrNothing) {
			t.Error(err)
		}
		if _, err := a.m.Withdraw(what); !errors.Is(err, ErrNothing) {
			t.Error(err)
		}
		if _, err := a.m.Offer(what, to); !errors.Is(err, ErrNotNow) {
			t.Error(err)
		}
		b.inbox = append(b.inbox, late[0], late[1], late[0]) // both again, in any order
		if news = heard(t, a, b); len(news[0])+len(news[1])+len(b.m.Offers()) > 0 {
			t.Fatalf("%+v", news)
		}
		b.must(b.m.Offer(what, to)) // now the other one wants it
		heard(t, a, b)
		if a.m.Line().Len() != length {
			t.Fatal("it is agreed without a word")
		}
		a.must(a.m.Accept(what))
		heard(t, a, b)
		if a.m.Line().Len() != length+1 || b.m.Line().Len() != length+1 {
			t.Fatal("the other's offer isn't taken")
		}
		play(t, a, b, rand.New(rand.NewPCG(4, 4)), 10000)
		honest(t, a, b)
	}
}

// A withdrawal outlives its device, and comes through when both meet again, even if the offer has never arrived. The control: an
// offer that is not withdrawn comes through.
func TestAWithdrawalOutlivesTheDevice(t *testing.T) {
	for _, withdrawn := range []bool{true, false} {
		for _, arrives := range []bool{true, false} {
			a, b := chooses(t, 140, false)
			asks(a, core.Draw)
			if arrives {
				heard(t, a, b)
			}
			if withdrawn {
				a.must(a.m.Withdraw(core.Draw))
			}
			a.inbox, b.inbox = nil, nil
			a.m, b.m = reload(t, a), reload(t, b)
			a.do(a.m.Wake())
			b.do(b.m.Wake())
			news := heard(t, a, b)
			if stands := len(b.m.Offers()) > 0; stands == withdrawn || len(a.m.Offers()) > 0 == withdrawn || len(news[1]) > 0 == withdrawn {
				t.Errorf("withdrawn %v, arrives %v: %+v and %+v stand, %+v is heard", withdrawn, arrives, a.m.Offers(), b.m.Offers(), news)
			}
			if _, err := a.m.Offer(core.Draw, 0); withdrawn && !errors.Is(err, ErrNotNow) {
				t.Error(err)
			}
			play(t, a, b, rand.New(rand.NewPCG(4, 5)), 10000)
			honest(t, a, b)
		}
	}
}

// A device that comes back from a store that is older than its withdrawal hears of it from the other.
func TestAnOldCopyHearsOfItsWithdrawal(t *testing.T) {
	a, b := chooses(t, 150, false)
	asks(a, core.Draw)
	heard(t, a, b)
	old := reload(t, a)
	a.must(a.m.Withdraw(core.Draw))
	heard(t, a, b)
	if a.m = old; len(old.Offers()) != 1 {
		t.Fatal("the copy has no offer")
	}
	a.do(a.m.Wake())
	b.do(b.m.Wake())
	heard(t, a, b)
	if len(a.m.Offers())+len(b.m.Offers()) > 0 {
		t.Errorf("%+v and %+v stand", a.m.Offers(), b.m.Offers())
	}
}

// Who accepts before it hears of the withdrawal: with the pen, it is agreed; without, its answer is an offer, and nothing is agreed
// that one of them no longer wants.
func TestAWithdrawalCrossesTheAnswer(t *testing.T) {
	for _, pen := range []bool{true, false} {
		holder, waits := chooses(t, 160, false)
		a, b := waits, holder // a offers
		if !pen {
			a, b = holder, waits
		}
		asks(a, core.Draw)
		heard(t, a, b)
		a.must(a.m.Withdraw(core.Draw))
		b.must(b.m.Accept(core.Draw))
		news := heard(t, a, b)
		if a.m.Over() != pen || b.m.Over() != pen || a.m.Line().Head() != b.m.Line().Head() {
			t.Fatalf("pen %v: over %v and %v", pen, a.m.Over(), b.m.Over())
		}
		if !pen {
			if len(news[0]) != 1 || news[0][0].Kind != Offered || !slices.Equal(a.m.Offers(), b.m.Offers()) || len(a.m.Offers()) != 1 || a.m.Offers()[0].Peer != b.m.Me() {
				t.Errorf("%+v; %+v and %+v stand", news, a.m.Offers(), b.m.Offers())
			}
			b.must(b.m.Withdraw(core.Draw)) // and that may be withdrawn, too
			if heard(t, a, b); len(a.m.Offers())+len(b.m.Offers()) > 0 {
				t.Error("it still stands")
			}
			play(t, a, b, rand.New(rand.NewPCG(4, 6)), 10000)
		}
		honest(t, a, b)
	}
}

// What the network or a third makes up withdraws nothing. The control: the offerer's own does.
func TestAForgedWithdrawalIsNoise(t *testing.T) {
	a, b := chooses(t, 170, false)
	asks(b, core.Draw)
	heard(t, a, b)
	made := func(by *device, author int, label string, what uint16) []byte {
		x := &record.Agreement{Author: uint8(author), Head: a.m.Line().Head(), What: what}
		x.Sign(label, by.m.Key(), a.m.Line().id)
		return frame(frameWithdraw, x)
	}
	stands := len(a.m.Offers())
	for name, f := range map[string][]byte{
		"another's key":   made(a, b.m.Me(), record.Withdrawn, core.Draw),
		"an offer":        made(b, b.m.Me(), record.Offered, core.Draw),
		"a decline":       made(b, b.m.Me(), record.Declined, core.Draw),
		"a third peer":    made(b, 7, record.Withdrawn, core.Draw),
		"a resignation":   made(b, b.m.Me(), record.Withdrawn, core.Resign),
		"an own, forged":  made(b, a.m.Me(), record.Withdrawn, core.Draw),
		"another's words": bytes.Repeat([]byte{frameWithdraw}, 90),
	} {
		out, err := a.m.Receive(f)
		if !errors.Is(err, ErrNoise) || len(out.News)+len(out.Puts)+len(out.Frames) > 0 || len(a.m.Offers()) != stands {
			t.Errorf("%s: %+v %v", name, out, err)
		}
	}
	if out, err := a.m.Receive(made(b, b.m.Me(), record.Withdrawn, core.Draw)); err != nil || len(out.News) != 1 || len(a.m.Offers()) != stands-1 {
		t.Errorf("%+v %v", out, err)
	}
}
