package match

import (
	"maps"

	"orzel/core"
	"orzel/core/fair"
	"orzel/core/record"
)

// Take judges an entry that follows on the line and is signed by its author; secret is the private part of
// a secret act where the line's maker knows it. A fault leaves the line as it was.
func (l *Line) Take(s *record.Signed, secret core.Secret) *Fault {
	e := &s.Entry
	before := mark{l.Len(), l.table, l.hands, l.open}
	if f := l.take(e, secret); f != nil {
		return f.by(int(e.Number), e.Author)
	}
	if e.Kind == record.KindAct || e.Kind == record.KindSecretAct {
		l.marks = append(l.marks, before)
	} else {
		l.marks = nil
	}
	l.heads = append(l.heads, e.Hash())
	return nil
}

func (l *Line) take(e *record.Entry, secret core.Secret) *Fault {
	d := l.Due()
	switch {
	case d.Kind == 0:
		return unfair("fair-after-the-end")
	case e.Table != l.tableHash():
		return unfair("fair-wrong-table")
	case e.Kind == record.KindAgreement:
		return l.takeAgreement(e)
	case int(e.Author) != d.Peer:
		return unfair("fair-not-the-pen")
	case e.Kind == record.KindWish: // what ends the match breaks into anything; a roll under way is void
		return l.takeWish(e)
	case e.Kind != d.Kind && !(d.Kind == record.KindAct && e.Kind == record.KindSecretAct):
		return unfair("fair-wrong-kind")
	}
	switch e.Kind {
	case record.KindAct, record.KindSecretAct:
		return l.takeAct(e, secret)
	case record.KindCommit:
		return l.takeCommit(e, d)
	case record.KindShare:
		return l.takeShare(e, d)
	case record.KindOpen:
		return l.takeOpen(e, d)
	}
	return l.takeReveal(e, d)
}

func decode(e *record.Entry, body any) *Fault {
	if err := record.Decode(e.Body, body); err != nil {
		return unfair("fair-malformed")
	}
	return nil
}

func (l *Line) takeAct(e *record.Entry, secret core.Secret) *Fault {
	var b record.SecretAct
	var f *Fault
	if e.Kind == record.KindAct {
		f = decode(e, &b.Act)
	} else {
		f = decode(e, &b)
	}
	if f != nil {
		return f
	}
	a := b.Act
	action := core.Action{Verb: a.Verb, N: a.N, A: a.A, B: a.B, C: a.C}
	side := core.Side(a.Side)
	slot, asks := l.game.Slot(action)
	switch {
	case l.Holder(side) != int(e.Author):
		f = unfair("fair-not-your-side")
	case l.game.ActionText(l.table, action) != a.Text:
		f = unfair("fair-wrong-text")
	case asks != (e.Kind == record.KindSecretAct):
		f = unfair("fair-secret-shape")
	default:
		f = l.apply(e, core.Fact{Kind: core.Act, Side: side, Action: action}, secret)
	}
	if f != nil {
		f.Side = side
		return f
	}
	if asks {
		l.open = maps.Clone(l.open) // a mark may hold the one before
		l.open[slotKey{side, slot}] = placed{e.Number, b.Commit}
	}
	return nil
}

func (l *Line) takeCommit(e *record.Entry, d Due) *Fault {
	var b record.Commit
	if f := decode(e, &b); f != nil {
		return f
	}
	if l.roll == nil {
		l.roll = l.newRoll(d)
		l.roll.number, l.roll.began = e.Number, e.Hash()
	}
	l.roll.commits[int(e.Author)] = Commitment{e.Number, b.Commit}
	l.roll.stage++
	return nil
}

func (l *Line) takeShare(e *record.Entry, d Due) *Fault {
	var b record.Share
	if f := decode(e, &b); f != nil {
		return f
	}
	if l.roll == nil { // one device alone
		l.roll = l.newRoll(d)
		l.roll.number, l.roll.began = e.Number, e.Prev
	}
	l.roll.shares[e.Author] = b.Share
	l.roll.stage++
	return l.finishRoll(e)
}

func (l *Line) takeOpen(e *record.Entry, d Due) *Fault {
	var b record.Open
	if f := decode(e, &b); f != nil {
		return f
	}
	c := l.roll.commits[d.Peer]
	if fair.Commitment(l.id, e.Author, c.Entry, 0, b.Share[:], b.Nonce) != c.Hash {
		f := unfair("fair-wrong-share")
		f.Side = d.Debt.Side
		return f
	}
	l.roll.shares[e.Author] = b.Share
	l.roll.stage++
	return l.finishRoll(e)
}

func (l *Line) finishRoll(e *record.Entry) *Fault {
	r := l.roll
	if r.stage < 2*len(r.order)-1 {
		return nil
	}
	l.roll = nil
	if f := l.apply(e, l.result(r), core.Secret{}); f != nil {
		r.stage--
		l.roll = r
		return f
	}
	return nil
}

func (l *Line) takeReveal(e *record.Entry, d Due) *Fault {
	var b record.Reveal
	if f := decode(e, &b); f != nil {
		return f
	}
	p, ok := l.open[slotKey{d.Debt.Side, d.Debt.Slot}]
	switch {
	case core.Side(b.Side) != d.Debt.Side || b.Slot != d.Debt.Slot:
		return unfair("fair-wrong-kind")
	case !ok || b.Of != p.entry || fair.Commitment(l.id, e.Author, p.entry, 0, fair.Value(b.Value), b.Nonce) != p.commit:
		f := unfair("fair-wrong-reveal")
		f.Side = d.Debt.Side
		return f
	}
	f := l.apply(e, core.Fact{Kind: core.Revealed, Side: d.Debt.Side, Slot: b.Slot, Value: b.Value}, core.Secret{})
	if f != nil {
		f.Side = d.Debt.Side
		return f
	}
	l.open = maps.Clone(l.open)
	delete(l.open, slotKey{d.Debt.Side, d.Debt.Slot})
	return nil
}

// takeWish: a resignation is valid on its own, whoever holds the pen.
func (l *Line) takeWish(e *record.Entry) *Fault {
	var b record.Wish
	if f := decode(e, &b); f != nil {
		return f
	}
	if !l.validWish(&b) {
		return unfair("fair-wrong-wish")
	}
	if f := l.apply(e, core.Fact{Kind: core.Agreement, Side: core.Side(b.Side), Value: b.What}, core.Secret{}); f != nil {
		return f
	}
	l.roll = nil
	return nil
}

func (l *Line) validWish(w *record.Wish) bool {
	if int(w.Author) >= len(l.hellos) || l.Holder(core.Side(w.Side)) != int(w.Author) || w.What != core.Resign {
		return false
	}
	for _, h := range l.heads {
		if h == w.Head {
			return w.Verify(l.key(w.Author), l.id) == nil
		}
	}
	return false
}

// apply puts a fact to the game and to the hands that are known; it changes all or nothing.
func (l *Line) apply(e *record.Entry, f core.Fact, secret core.Secret) *Fault {
	table := l.table.Clone()
	var log []core.Happening
	if err := l.game.Apply(table, &f, &log); err != nil {
		return faultOf(err)
	}
	hands, err := follow(l.game, l.hands, table, f, secret)
	if err != nil {
		return faultOf(err)
	}
	l.steps = append(l.steps, Step{Entry: int(e.Number), Peer: int(e.Author), Round: l.game.Round(l.table), Fact: f, Log: log})
	l.table, l.hands = table, hands
	return nil
}

// follow brings copies of the known hands up to date. The secret is the acting side's.
func follow(game core.Game, hands []core.Hand, after core.Table, f core.Fact, secret core.Secret) ([]core.Hand, error) {
	next := make([]core.Hand, len(hands))
	for s, h := range hands {
		if h == nil {
			continue
		}
		own := core.Secret{}
		if core.Side(s) == f.Side {
			own = secret
		}
		next[s] = h.Clone()
		if err := game.Follow(next[s], after, &f, own); err != nil {
			return nil, err
		}
	}
	return next, nil
}
