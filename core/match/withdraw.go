package match

import (
	"orzel/core/record"
)

// Who has offered a draw or a take-back may withdraw it while it stands:
//
//	offerer                                         the other
//	 |  offer  ----------------------------------------->  |
//	 |  withdrawal, of the same moment  ---------------->  |  Withdrew: nothing to answer any more
//
// A signature can't be called back. If the other has accepted before it hears of the withdrawal and holds the pen, both have
// agreed; if not, its acceptance arrives as an offer of its own, which is to be answered like any. A changed program may say that
// it had not heard: until something is written, an offer is a promise.

// Withdraw takes back what this peer offers. It can't be offered again at this moment, but what the other offers can be accepted.
func (m *Match) Withdraw(what uint16) (Output, error) {
	o := m.offer(m.me, what, 0)
	switch {
	case m.fault != nil || m.forked:
		return Output{}, ErrStopped
	case o == nil || !o.stands() || what >= Exclude: // a vote binds
		return Output{}, ErrNothing
	}
	o.withdrawn = true
	o.Sign(record.Withdrawn, m.secrets.Key, m.line.id)
	out := Output{Puts: []Put{{Key: offerKey(what, 0), Value: record.Encode(&o.Agreement)}}}
	m.send(&out, frame(frameWithdraw, &o.Agreement))
	return out, nil
}

// receiveWithdrawal: it may come before the offer, which then is none. An own one comes back from a device that was told when this
// one's store was younger, or by another browser of this peer.
func (m *Match) receiveWithdrawal(out *Output, from int, a *record.Agreement) error {
	switch {
	case int(a.Author) >= len(m.line.hellos) || a.Verify(record.Withdrawn, m.line.key(a.Author), m.line.id) != nil:
		return noise("a withdrawal that its author did not sign for this match")
	case a.Head != m.line.Head():
		return nil // nothing of another moment stands
	case m.line.mayAgree(a.What, a.To) != nil || a.What >= Exclude:
		return noise("a withdrawal of what cannot be agreed now")
	}
	had := m.offer(int(a.Author), a.What, a.To)
	switch {
	case had != nil && (had.withdrawn || had.To != a.To):
		return nil
	case int(a.Author) == m.me && had == nil:
		return nil
	case had != nil && !had.declined && int(a.Author) != m.me:
		out.News = append(out.News, News{Kind: Withdrew, Peer: int(a.Author), Offer: had.plain()})
	}
	m.put(a).withdrawn = true
	m.pass(out, from, frame(frameWithdraw, a))
	if int(a.Author) == m.me {
		out.Puts = append(out.Puts, Put{Key: offerKey(a.What, a.To), Value: record.Encode(a)})
	}
	return nil
}
