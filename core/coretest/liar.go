package coretest

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"math/rand/v2"

	"orzel/core"
	"orzel/core/fair"
	"orzel/core/match"
	"orzel/core/record"
)

// Liar is a peer with real keys whose frames are well-formed, chained and signed: only the lie is wrong. It
// has taken an honest peer's place in the middle of a match.
type Liar struct {
	game   core.Game
	me     int
	seed   fair.Seed
	key    ed25519.PrivateKey
	victim *Device
	values map[uint32]uint16 // what its lying entries commit to
	rng    *rand.Rand
}

var errNoChance = errors.New("the liar never had a chance")

// takeOver plays two honest peers until the liar's peer is due for what when asks, then drops the honest
// peer that held its place.
func takeOver(game core.Game, options string, seed uint64, me int, when func(match.Due, *match.Line) bool) (*Liar, error) {
	p, err := NewPair(game, options, seed)
	if err != nil {
		return nil, err
	}
	victim := p.Devices[1-me]
	l := &Liar{game: game, me: me, victim: victim, values: map[uint32]uint16{}, rng: rand.New(rand.NewPCG(seed, 9))}
	self := p.Devices[me].Secret["self"]
	copy(l.seed[:], self[1:33])
	l.key = ed25519.NewKeyFromSeed(self[33:])
	found := false
	stop := func() bool {
		found = found || when(victim.Match.Line().Due(), victim.Match.Line())
		return found
	}
	if err := p.Play(l.rng, -1, stop); err != nil {
		return nil, err
	}
	if !found {
		return nil, errNoChance
	}
	victim.Inbox = nil
	return l, nil
}

// line is the match as the victim has written it; the liar knows no hand.
func (l *Liar) line() *match.Line { return l.victim.Match.Line() }

// entry makes the next entry, with body; tamper may change it before it is signed.
func (l *Liar) entry(kind record.Kind, body any, tamper func(*record.Entry)) *record.Signed {
	line := l.line()
	e := record.Entry{
		Number: uint32(line.Len()), Prev: line.Head(), Table: record.H("table", line.Table().Append(nil)),
		Author: uint8(l.me), Kind: kind,
	}
	if body != nil {
		e.Body = record.Encode(body)
	}
	if tamper != nil {
		tamper(&e)
	}
	s := e.Sign(l.key)
	return &s
}

// tell sends an entry to the victim.
func (l *Liar) tell(s *record.Signed) error {
	out, err := l.victim.Match.Receive(match.EntryFrame(s))
	l.victim.Do(out)
	return err
}

func (l *Liar) act(side core.Side, a core.Action) record.Act {
	return record.Act{Side: uint8(side), Verb: a.Verb, N: a.N, A: a.A, B: a.B, C: a.C, Text: l.game.ActionText(l.line().Table(), a)}
}

// secretAct commits to a value with a nonce of the liar's seed.
func (l *Liar) secretAct(side core.Side, a core.Action, v uint16, nonce record.Hash) *record.SecretAct {
	line := l.line()
	n := uint32(line.Len())
	if nonce == (record.Hash{}) {
		nonce = fair.Nonce(l.seed, l.id(), n, line.Head(), 0, fair.Value(v))
	}
	l.values[n] = v
	return &record.SecretAct{Act: l.act(side, a), Commit: fair.Commitment(l.id(), uint8(l.me), n, 0, fair.Value(v), nonce)}
}

func (l *Liar) id() record.Hash { return record.GameID(l.victim.Match.Hellos()) }

// write makes the honest entry for an action that asks no secret, or for one of the secrets that are legal
// as far as the table tells.
func (l *Liar) write(side core.Side, c core.Choice) *record.Signed {
	if _, asks := l.game.Slot(c.Action); asks {
		return l.entry(record.KindSecretAct, l.secretAct(side, c.Action, c.Secret.Open(), record.Hash{}), nil)
	}
	a := l.act(side, c.Action)
	return l.entry(record.KindAct, &a, nil)
}

// offer is what a peer agrees to at this moment, signed with the liar's key, whoever is named.
func (l *Liar) offer(author int, what uint16, to uint32) *record.Agreement {
	a := &record.Agreement{Author: uint8(author), Head: l.line().Head(), What: what, To: to}
	a.Sign(record.Offered, l.key, l.id())
	return a
}

// offered lets the victim offer a draw, and returns what it signed.
func (l *Liar) offered() (*record.Agreement, error) {
	out, err := l.victim.Match.Offer(core.Draw, 0)
	if err != nil {
		return nil, errNoChance // a game may know no draw
	}
	l.victim.Do(out)
	v, err := match.ReadFrame(out.Frames[0])
	if err != nil {
		return nil, err
	}
	return v.(*record.Agreement), nil
}

// answered lets the victim decline a draw, and returns what it signed.
func (l *Liar) answered() (*record.Agreement, error) {
	if out, err := l.victim.Match.Receive(match.OfferFrame(l.offer(l.me, core.Draw, 0))); err != nil || len(out.News) != 1 {
		return nil, fmt.Errorf("an offer is not heard: %w", err)
	}
	out, err := l.victim.Match.Decline(core.Draw)
	if err != nil {
		return nil, err
	}
	l.victim.Do(out)
	a := new(record.Agreement)
	return a, record.Decode(out.Frames[0][1:], a)
}

// legal are choices that the table allows, with a hand that is only guessed.
func (l *Liar) legal(side core.Side) []core.Choice {
	t := l.line().Table()
	h := l.game.Deal(t, side)
	l.game.Guess(t, nil, h, l.rng)
	return l.game.Legal(t, h, side, nil)
}

// finish ends the match by the victim's resignation and opens the liar's hand; spoil may change the opening
// before it is signed.
func (l *Liar) finish(spoil func(*record.Opening)) (match.Verdict, error) {
	m := l.victim.Match
	for _, s := range l.game.Sides() {
		if m.Line().Holder(s) != 1-l.me || m.Over() {
			continue
		}
		out, err := m.Resign(s)
		if err != nil {
			return match.Verdict{}, err
		}
		l.victim.Do(out)
		if m.Over() {
			continue // the victim held the pen
		}
		v, err := match.ReadFrame(out.Frames[len(out.Frames)-1])
		if err != nil {
			return match.Verdict{}, err
		}
		if err := l.tell(l.entry(record.KindWish, v, nil)); err != nil {
			return match.Verdict{}, err
		}
	}
	o := &record.Opening{Author: uint8(l.me), Head: m.Line().Head(), Seed: record.Hash(l.seed), Values: []byte{}}
	l.open(o)
	if spoil != nil {
		spoil(o)
	}
	o.Sign(l.key, l.id())
	if _, err := m.Receive(match.OpeningFrame(o)); err != nil {
		return match.Verdict{}, err
	}
	return match.Audit(l.game, m.Record())
}

// open adds the values of all own commitments: those of the lies, and the honest ones found again.
func (l *Liar) open(o *record.Opening) {
	for _, s := range l.victim.Match.Record().Entries {
		var body record.SecretAct
		if int(s.Entry.Author) != l.me || s.Entry.Kind != record.KindSecretAct || record.Decode(s.Entry.Body, &body) != nil {
			continue
		}
		v, known := l.values[s.Entry.Number]
		for _, x := range l.game.Secrets() {
			value := fair.Value(x.Open())
			nonce := fair.Nonce(l.seed, l.id(), s.Entry.Number, s.Entry.Prev, 0, value)
			if !known && fair.Commitment(l.id(), uint8(l.me), s.Entry.Number, 0, value, nonce) == body.Commit {
				v = x.Open()
			}
		}
		o.AddValue(s.Entry.Number, v)
	}
}

// named checks that the victim names the liar at once, stops, and that a third person finds the same in its
// record.
func (l *Liar) named(err error, entry int, rule, why string) error {
	var f *match.Fault
	if !errors.As(err, &f) {
		return fmt.Errorf("the victim says %v and names nobody", err)
	}
	if f.Peer != l.me || f.Entry != entry || (rule == "") != (f.Rule == "") || why != "" && f.Why != why {
		return fmt.Errorf("the victim says %v, want entry %d by peer %d: %s", f, entry, l.me, why)
	}
	if l.victim.Match.Fault() == nil || l.victim.Match.Ready() {
		return errors.New("the victim plays on")
	}
	b := l.victim.Match.Record().Append(nil)
	r, err := record.Read(b)
	if err != nil {
		return err
	}
	v, err := match.Audit(l.game, r)
	if err != nil || v.State != match.Broken || v.Fault.Peer != l.me || v.Fault.Entry != entry || v.Fault.Why != f.Why {
		return fmt.Errorf("a third person finds %d %v %v", v.State, v.Fault, err)
	}
	return nil
}
