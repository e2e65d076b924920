package coretest

import (
	"math/rand/v2"

	"orzel/core"
	"orzel/core/bot"
	"orzel/core/fair"
	"orzel/core/match"
	"orzel/core/record"
)

// lie is one kind of lie: when the liar can tell it, and what it tells; when returns the check's error.
type lie struct {
	name string
	when func(l match.Due, me int) bool
	// at once: tell returns the victim's answer, and rule and why say what must be found
	tell func(*Liar) error
	rule string
	why  string
	// later: the audit must find the lie; spoil changes the liar's opening
	audit bool
	spoil func(*record.Opening)
	// the position must have a choice that asks a secret
	secret bool
	// what the game must ask of the liar at some time
	needs trait
	// the game must know a draw; the position must be one to go back from
	draws, back bool
	// how many honest entries tell writes before the lie
	after int
}

// trait is what a game asks of a peer at some time: a lie about what it never asks cannot be told.
type trait uint8

const (
	secrets trait = 1 << iota // it chooses in secret
	reveals                   // it opens a secret
	rolls                     // it begins a roll
	answers                   // it answers a roll
	backs                     // it chooses just after somebody chose: that can be taken back
	twice                     // one of its sides chooses twice in a row
)

// traits are those that random games show.
func (o Options) traits(game core.Game, me int) (has trait, err error) {
	err = o.each(game, 9, func(b *bot.Bout, rng *rand.Rand) error {
		before := core.Debt{}
		return o.walk(b, rng, func(d core.Debt, _ bool) error {
			last := before
			before = d
			mine := (d.Side == game.Sides()[0]) == (me == 0)
			switch {
			case d.Kind == core.OwesRoll && mine:
				has |= rolls
			case d.Kind == core.OwesRoll:
				has |= answers
			case d.Kind == core.OwesReveal && mine:
				has |= reveals
			case d.Kind == core.OwesChoice && mine:
				if last.Kind == core.OwesChoice {
					has |= backs
					if last.Side == d.Side {
						has |= twice
					}
				}
				for _, c := range game.Legal(b.Table, b.Hand(d.Side), d.Side, nil) {
					if _, asks := game.Slot(c.Action); asks {
						has |= secrets
					}
				}
			}
			return nil
		})
	})
	return has, err
}

func due(kind record.Kind) func(match.Due, int) bool {
	return func(d match.Due, me int) bool { return d.Kind == kind && d.Peer == me }
}

func notDue(d match.Due, me int) bool { return d.Kind == record.KindAct && d.Peer != me }

var garbage = record.Hash{1, 2, 3}

// lies are those that a signature proves.
var lies = []lie{
	{name: "an illegal act", when: due(record.KindAct), rule: "any", tell: func(l *Liar) error {
		t, side := l.line().Table(), l.line().Due().Debt.Side
		actions := l.game.Actions(t, nil)
		for {
			a := actions[l.rng.IntN(len(actions))]
			c := core.Choice{Action: a, Secret: core.Hide(1)}
			if l.game.Apply(t.Clone(), &core.Fact{Kind: core.Act, Side: side, Action: a}, nil) != nil {
				return l.tell(l.write(side, c))
			}
		}
	}},
	{name: "an act out of turn", when: notDue, why: "fair-not-the-pen", tell: func(l *Liar) error {
		a := l.act(sideOf(l.line(), l.me), core.Action{Verb: 1, N: 1})
		return l.tell(l.entry(record.KindAct, &a, nil))
	}},
	{name: "an act for the other side", when: due(record.KindAct), why: "fair-not-your-side", tell: func(l *Liar) error {
		a := l.act(sideOf(l.line(), 1-l.me), l.legal(l.line().Due().Debt.Side)[0].Action)
		return l.tell(l.entry(record.KindAct, &a, nil))
	}},
	{name: "a wrong table hash", when: due(record.KindAct), why: "fair-wrong-table", tell: func(l *Liar) error {
		side := l.line().Due().Debt.Side
		s := l.write(side, l.legal(side)[0])
		s.Entry.Table[5] ^= 1
		again := s.Entry.Sign(l.key)
		return l.tell(&again)
	}},
	{name: "a share in place of an act", when: due(record.KindAct), why: "fair-wrong-kind", tell: func(l *Liar) error {
		return l.tell(l.entry(record.KindShare, &record.Share{Share: garbage}, nil))
	}},
	{name: "an act between commitment and opening", needs: rolls, when: due(record.KindOpen), why: "fair-wrong-kind", tell: func(l *Liar) error {
		a := l.act(sideOf(l.line(), l.me), core.Action{Verb: 1, N: 1})
		return l.tell(l.entry(record.KindAct, &a, nil))
	}},
	{name: "a body that is none", when: due(record.KindAct), why: "fair-malformed", tell: func(l *Liar) error {
		return l.tell(l.entry(record.KindAct, nil, func(e *record.Entry) { e.Body = []byte{0xdd, 0xff, 0xff, 0xff, 0xff} }))
	}},
	{name: "a text that is another act's", when: due(record.KindAct), why: "fair-wrong-text", tell: func(l *Liar) error {
		side := l.line().Due().Debt.Side
		a := l.act(side, l.legal(side)[0].Action)
		a.Text += " "
		return l.tell(l.entry(record.KindAct, &a, nil))
	}},
	{name: "a secret act without a commitment", needs: secrets, when: due(record.KindAct), secret: true, why: "fair-secret-shape", tell: func(l *Liar) error {
		side, c := l.secretChoice()
		a := l.act(side, c.Action)
		return l.tell(l.entry(record.KindAct, &a, nil))
	}},
	{name: "loaded dice", needs: rolls, when: due(record.KindOpen), why: "fair-wrong-share", tell: func(l *Liar) error {
		return l.tell(l.entry(record.KindOpen, &record.Open{Share: garbage, Nonce: garbage}, nil))
	}},
	{name: "a wrong reveal", needs: reveals, when: due(record.KindReveal), why: "fair-wrong-reveal", tell: func(l *Liar) error {
		d := l.line().Due().Debt
		return l.tell(l.entry(record.KindReveal, &record.Reveal{Side: uint8(d.Side), Slot: d.Slot, Of: l.lastSecret(), Value: 1, Nonce: garbage}, nil))
	}},
	{name: "a fork", when: due(record.KindAct), why: "fair-fork", tell: func(l *Liar) error {
		side := l.line().Due().Debt.Side
		legal := l.legal(side)
		one, two := l.write(side, legal[0]), l.write(side, legal[len(legal)-1])
		if err := l.tell(one); err != nil {
			return err
		}
		return l.tell(two)
	}},
	{name: "a wish that its author did not sign", when: due(record.KindAct), why: "fair-wrong-wish", tell: func(l *Liar) error {
		w := &record.Wish{Author: uint8(1 - l.me), Head: l.line().Head(), Side: uint8(sideOf(l.line(), 1-l.me)), What: core.Resign}
		w.Sign(l.key, l.id())
		return l.tell(l.entry(record.KindWish, w, nil))
	}},
	{name: "a draw that the other did not sign", when: due(record.KindAct), why: "fair-wrong-wish", tell: func(l *Liar) error {
		return l.tell(l.entry(record.KindAgreement, l.offer(1-l.me, core.Draw, 0), nil))
	}},
	{name: "a draw that it agrees with itself", when: due(record.KindAct), why: "fair-wrong-wish", tell: func(l *Liar) error {
		return l.tell(l.entry(record.KindAgreement, l.offer(l.me, core.Draw, 0), nil))
	}},
	{name: "a draw that the other declined", when: due(record.KindAct), draws: true, why: "fair-wrong-wish", tell: func(l *Liar) error {
		a, err := l.answered()
		if err != nil {
			return err
		}
		return l.tell(l.entry(record.KindAgreement, a, nil))
	}},
	{name: "a draw that was offered before", needs: twice, when: due(record.KindAct), draws: true, after: 1, why: "fair-wrong-wish", tell: func(l *Liar) error {
		a, err := l.offered()
		if err != nil {
			return err
		}
		side := l.line().Due().Debt.Side
		for _, c := range l.legal(side) { // it plays on, and holds the pen still
			t := l.line().Table().Clone()
			if l.game.Apply(t, &core.Fact{Kind: core.Act, Side: side, Action: c.Action}, nil) != nil {
				continue
			}
			if owes := l.game.Owes(t, nil); len(owes) > 0 && owes[0].Kind == core.OwesChoice && owes[0].Side == side {
				if err := l.tell(l.write(side, c)); err != nil {
					return err
				}
				return l.tell(l.entry(record.KindAgreement, a, nil))
			}
		}
		return errNoChance
	}},
	{name: "a draw turned into a take-back", needs: backs, when: due(record.KindAct), draws: true, back: true, why: "fair-wrong-wish", tell: func(l *Liar) error {
		a, err := l.offered()
		if err != nil {
			return err
		}
		a.What, a.To = match.TakeBack, uint32(l.line().Backs()[0])
		return l.tell(l.entry(record.KindAgreement, a, nil))
	}},
	{name: "a take-back that the other did not sign", needs: backs, when: due(record.KindAct), back: true, why: "fair-wrong-wish", tell: func(l *Liar) error {
		return l.tell(l.entry(record.KindAgreement, l.offer(1-l.me, match.TakeBack, uint32(l.line().Backs()[0])), nil))
	}},
	{name: "an answer that is not the seed's", needs: answers, when: due(record.KindShare), audit: true, why: "fair-wrong-share", tell: func(l *Liar) error {
		return l.tell(l.entry(record.KindShare, &record.Share{Share: garbage}, nil))
	}},
	{name: "a chosen share", needs: rolls, when: due(record.KindCommit), audit: true, why: "fair-wrong-share", tell: func(l *Liar) error {
		c := fair.Commitment(l.id(), uint8(l.me), uint32(l.line().Len()), 0, garbage[:], garbage)
		if err := l.tell(l.entry(record.KindCommit, &record.Commit{Commit: c}, nil)); err != nil {
			return err
		}
		return l.tell(l.entry(record.KindOpen, &record.Open{Share: garbage, Nonce: garbage}, nil))
	}},
	{name: "a nonce that is not the seed's", needs: secrets, when: due(record.KindAct), secret: true, audit: true, why: "fair-wrong-commitment", tell: func(l *Liar) error {
		side, c := l.secretChoice()
		return l.tell(l.entry(record.KindSecretAct, l.secretAct(side, c.Action, c.Secret.Open(), garbage), nil))
	}},
	{name: "a token that is not there", needs: secrets, when: due(record.KindAct), secret: true, audit: true, rule: "any", tell: func(l *Liar) error {
		side, c := l.secretChoice()
		secrets := l.game.Secrets()
		return l.tell(l.entry(record.KindSecretAct, l.secretAct(side, c.Action, secrets[len(secrets)-1].Open()+1, record.Hash{}), nil))
	}},
	{name: "another seed", when: due(record.KindAct), audit: true, why: "fair-wrong-seed", spoil: func(o *record.Opening) { o.Seed[0] ^= 1 }},
	{name: "an opening of other values", needs: reveals, when: afterSecret, audit: true, why: "fair-wrong-commitment", spoil: func(o *record.Opening) { o.Values = o.Values[:0] }},
}

func afterSecret(d match.Due, me int) bool { return d.Kind == record.KindReveal && d.Peer == me }

func sideOf(l *match.Line, peer int) core.Side {
	for s := core.Side(1); s < 16; s++ {
		if l.Holder(s) == peer {
			return s
		}
	}
	return core.NoSide
}

// lastSecret is the entry of the liar's last commitment.
func (l *Liar) lastSecret() (n uint32) {
	for _, s := range l.victim.Match.Record().Entries {
		if s.Entry.Kind == record.KindSecretAct && int(s.Entry.Author) == l.me {
			n = s.Entry.Number
		}
	}
	return n
}

// secretChoice is a legal choice with a secret, if the position has one.
func (l *Liar) secretChoice() (core.Side, core.Choice) {
	side := l.line().Due().Debt.Side
	for _, c := range l.legal(side) {
		if _, asks := l.game.Slot(c.Action); asks {
			return side, c
		}
	}
	return core.NoSide, core.Choice{}
}
