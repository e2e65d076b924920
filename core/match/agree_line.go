package match

import (
	"orzel/core"
	"orzel/core/record"
)

// mark is a moment that a take-back can go to.
type mark struct {
	length int
	table  core.Table
	hands  []core.Hand
	open   map[slotKey]placed
}

// Backs see Match.Backs.
func (l *Line) Backs() (list []int) {
	for _, k := range l.marks {
		list = append(list, k.length)
	}
	return list
}

// mayAgree judges what all peers could agree on at this moment: while a side owes a choice, a draw that the
// game knows, or a take-back of acts alone.
func (l *Line) mayAgree(what uint16, to uint32) *Fault {
	gone, votes := excludes(what)
	switch {
	case votes && l.mayExclude(gone, to):
		return nil
	case l.left() < 2 || l.Due().Kind != record.KindAct:
	case what == core.Draw && to == 0:
		if err := l.game.Apply(l.table.Clone(), &core.Fact{Kind: core.Agreement, Value: what}, nil); err != nil {
			return faultOf(err)
		}
		return nil
	case what == TakeBack && l.markAt(to) != nil:
		return nil
	}
	return unfair("fair-wrong-kind")
}

func (l *Line) markAt(to uint32) *mark {
	for i := range l.marks {
		if l.marks[i].length == int(to) {
			return &l.marks[i]
		}
	}
	return nil
}

// takeAgreement: the author of the entry has signed by writing it; the signatures of all others must lie in it, given
// for this very moment.
func (l *Line) takeAgreement(e *record.Entry) *Fault {
	list, ok := agreements(e.Body, l.left()-1)
	gone, votes := 0, false
	if ok {
		gone, votes = excludes(list[0].What)
	}
	switch {
	case int(e.Author) != l.Due().Peer && !(votes && int(e.Author) == l.signers(list[0].What).first()):
		return unfair("fair-not-the-pen")
	case !ok:
		return unfair("fair-malformed")
	}
	b, i := list[0], 0
	by := l.signers(b.What)
	if !votes {
		by &^= Only(int(e.Author))
	}
	for p := range l.hellos {
		if !by.Has(p) {
			continue
		}
		a := &list[i]
		i++
		if int(a.Author) != p || a.Head != e.Prev || a.What != b.What || a.To != b.To || a.Verify(record.Offered, l.key(a.Author), l.id) != nil {
			return unfair("fair-wrong-wish")
		}
	}
	if f := l.mayAgree(b.What, b.To); f != nil {
		return f
	}
	f := core.Fact{Kind: core.Agreement, Value: b.What}
	if !votes && b.What != TakeBack {
		return l.apply(e, f, core.Secret{})
	}
	if votes {
		l.steps = append(l.steps, Step{Entry: int(e.Number), Peer: int(e.Author), Round: l.game.Round(l.table), Fact: f, Out: gone + 1, Heir: int(b.To)})
		l.exclude(gone, int(b.To))
		return nil
	}
	k := l.markAt(b.To)
	l.steps = append(l.steps, Step{Entry: int(e.Number), Peer: int(e.Author), Round: l.game.Round(l.table), Fact: f, Back: k.length})
	l.table, l.hands, l.open = k.table, k.hands, k.open
	return nil
}
