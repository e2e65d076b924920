package match

import (
	"orzel/core"
	"orzel/core/record"
)

// Exclude, and the number of a peer, is what all others can agree on in a game that all play together while the match
// waits for that peer: it is out of the match, and To plays its sides on. What is offered is a vote, signed for this
// one moment and valid on its own; the entry holds the votes of all that remain, and the first of them writes it,
// whoever holds the pen. A roll under way is void and made anew without the one that is out.
//
//	A, the first that remains         B                          C, who stays away
//	 |  vote, at entry n  ----------> |                                |
//	 |  <---------  vote, at entry n  |  from here on neither takes    |
//	 |                                |  an entry n of C's             |
//	 |  entry n: both votes  -------> |                                |
//	 |  ...                           |                                |
//	 |  <------------------------------------  entry n, and head n+1   |
//	 |  ask, entry n, and what follows  ---------------------------->  |  gives way, and looks on
//
// Who has voted is bound until all have, or until another that remains declines. Who takes an entry of C's instead can
// vote at that moment no more, and says that it declines. Two who ask in the same moment have voted for two heirs; either
// may vote for the other's as well, and is bound by both. Who has declined an heir never votes for that one at this moment,
// and who has voted does not decline. So C's entry and the votes never both count: one who votes and declines has signed both.
const Exclude uint16 = 0x100

// Excludes tells whom an offer would exclude, if it is such a one.
func (o Offer) Excludes() (peer int, ok bool) { return excludes(o.What) }

func excludes(what uint16) (peer int, ok bool) {
	return int(what - Exclude), what >= Exclude && what < Exclude+record.MaxPeers
}

// signers are those who must agree on something.
func (l *Line) signers(what uint16) (set Peers) {
	gone, excludes := excludes(what)
	for p := range l.hellos {
		if !l.out.Has(p) && !(excludes && p == gone) {
			set |= Only(p)
		}
	}
	return set
}

// mayExclude: somebody is waited for, and another plays on.
func (l *Line) mayExclude(gone int, to uint32) bool {
	d := l.Due()
	return core.Together(l.game) && core.NothingHidden(l.game) && d.Kind != 0 && d.Peer == gone &&
		int(to) < len(l.hellos) && l.signers(Exclude+uint16(gone)).Has(int(to))
}

// exclude is what comes of it. Nothing is hidden, so that whoever plays on knows the hands.
func (l *Line) exclude(gone, to int) {
	known := make([]core.Hand, len(l.hands))
	copy(known, l.hands)
	for _, s := range l.game.Sides() {
		if l.Holder(s) == gone {
			known[s] = l.game.Deal(l.table, s)
		}
	}
	l.seats[to] |= l.seats[gone]
	l.seats[gone] = 0
	l.out |= Only(gone)
	l.roll, l.hands = nil, known
}

// Out reports a peer that was excluded.
func (l *Line) Out(peer int) bool { return l.out.Has(peer) }

// CanExclude reports that a peer may be voted out now.
func (m *Match) CanExclude(peer int) bool {
	return peer != m.me && m.CanOffer(Exclude+uint16(peer), m.me)
}

// bound is a vote of this peer that binds it, or nil.
func (m *Match) bound() *offer {
	for i := range m.offers {
		o := &m.offers[i]
		if _, votes := excludes(o.What); votes && int(o.Author) == m.me && o.stands() {
			return o
		}
	}
	return nil
}

// writeVotes writes an exclusion that all who remain have signed, if this is the first of them.
func (m *Match) writeVotes(out *Output) bool {
	for i := range m.offers {
		mine := &m.offers[i]
		gone, ok := excludes(mine.What)
		if all := m.line.signers(mine.What); ok && int(mine.Author) == m.me && all.first() == m.me && m.readyBut(gone) {
			if body := m.signed(mine, all); body != nil {
				m.writeBody(out, record.KindAgreement, body, core.Secret{})
				return true
			}
		}
	}
	return false
}

// signed are the offers of these peers of the same, one after the other; nil: one is missing.
func (m *Match) signed(o *offer, by Peers) (body []byte) {
	for p := range m.wires {
		if by.Has(p) {
			if !m.waits(p, o.What, o.To) {
				return nil
			}
			body = append(body, record.Encode(&m.offer(p, o.What, o.To).Agreement)...)
		}
	}
	return body
}

// agreedIn is what an entry of any moment agrees on; its What is 0 if that is nothing.
func (m *Match) agreedIn(e *record.Entry) (a record.Agreement) {
	for parts := 1; parts < len(m.wires) && e.Kind == record.KindAgreement; parts++ {
		if list, whole := agreements(e.Body, parts); whole {
			return list[0]
		}
	}
	return a
}

// isExclusion reports an entry that excludes somebody, and whom.
func (m *Match) isExclusion(e *record.Entry) (gone int, ok bool) { return excludes(m.agreedIn(e).What) }

// overruled: an exclusion at a height that is taken. The one it excludes gives way, and so does who
// looks on, whom nobody asks for a vote; where others have built on what lies
// there, somebody has both voted and played on. Of the last two, each of whom may have voted the other out with its own vote
// alone, it is so the one who was waited for first that gives way: at one moment only one is.
func (m *Match) overruled(out *Output, from int, s *record.Signed) error {
	n := int(s.Entry.Number)
	if gone, _ := m.isExclusion(&s.Entry); gone == m.me && n >= m.alone() || m.line.Out(m.me) {
		return m.giveWay(out, from, s)
	}
	line, err := m.lineTo(n)
	if err != nil {
		return err
	}
	if line.Take(s, core.Secret{}) != nil {
		return noise("an exclusion that is none")
	}
	m.forked = true
	return ErrFork
}
