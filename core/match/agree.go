package match

import (
	"fmt"
	"slices"

	"orzel/core"
	"orzel/core/record"
)

// TakeBack is what can be agreed besides core.Draw: the match goes back to the moment when To entries stood.
// The numbers of entries go on and the record keeps all of them; what lay committed after that moment is
// void, but opened at the end like everything else. It never reaches past a roll, a reveal or another
// agreement, so that nothing is rolled anew and nothing shown is hidden again.
const TakeBack uint16 = 3

// Offer is what a peer would agree to. It stands until anything is written: whoever plays on has withdrawn or
// declined it. At one moment a peer offers the same thing once, and may withdraw it (withdraw.go).
//
//	offerer                                         the others
//	 |  offer, signed for this one moment  ------------->  |
//	 |  <----------  their own offers of the same: whoever |
//	 |               holds the pen and has those of all    |
//	 |               others writes them in an entry        |
type Offer struct {
	Peer int    // who made it
	What uint16 // core.Draw or TakeBack
	To   int    // TakeBack: how many entries are to stand
}

// NewsKind says what a News tells.
type NewsKind uint8

// The kinds of news.
const (
	Offered  NewsKind = iota + 1 // the other peer offers Offer and waits for Accept, Decline or an act
	Declined                     // the other peer declined this one's Offer
	Lapsed                       // Offer stands no more: something else was written
	Agreed                       // Offer was accepted and is written
	Gestured                     // the other peer made Gesture
	GaveWay                      // what was done here gave way to what this peer's person did elsewhere
	Withdrew                     // the other peer has withdrawn its Offer
)

// News is what a person should hear of, beside the table. It is told once; Offers tells what stands now.
type News struct {
	Kind    NewsKind
	Peer    int // whose word it is; Lapsed, Agreed, GaveWay: nobody's
	Offer   Offer
	Gesture uint8
}

// offer is a peer's signed offer at this moment.
type offer struct {
	record.Agreement
	declined  bool
	withdrawn bool // and the signature is that of the withdrawal
	refused   bool // a vote that this peer has declined, and the signature is that: it never votes so at this moment
}

// stands reports that it may still be agreed to.
func (o *offer) stands() bool { return !o.declined && !o.withdrawn && !o.refused }

func (o *offer) plain() Offer { return Offer{int(o.Author), o.What, int(o.To)} }

// offerKey is another for each vote's heir: of votes a peer may have one for each.
func offerKey(what uint16, to uint32) string { return fmt.Sprintf("offer/%d", kindOf(what, to)) }

func kindOf(what uint16, to uint32) uint16 {
	if _, votes := excludes(what); votes {
		return what + uint16(to)<<4
	}
	return what
}

// offer of a peer, or nil.
func (m *Match) offer(peer int, what uint16, to uint32) *offer {
	for i := range m.offers {
		if o := &m.offers[i]; int(o.Author) == peer && kindOf(o.What, o.To) == kindOf(what, to) {
			return o
		}
	}
	return nil
}

// Offers are those that stand now, this peer's own and the other's.
func (m *Match) Offers() (list []Offer) {
	for i := range m.offers {
		if o := &m.offers[i]; o.stands() && m.fault == nil {
			list = append(list, o.plain())
		}
	}
	return list
}

// CanOffer reports that Offer would be heard now. to is 0 for a draw and one of Backs for a take-back.
func (m *Match) CanOffer(what uint16, to int) bool {
	mine := m.offer(m.me, what, uint32(to))
	if mine != nil && mine.refused {
		return false
	}
	fresh := mine == nil && m.bound() == nil && m.line.signers(what).Has(m.me)
	for p := range m.others(nil) {
		fresh = fresh || m.waits(p, what, uint32(to)) && !m.waits(m.me, what, uint32(to))
	}
	return fresh && m.Ready() && m.wish == nil && m.line.mayAgree(what, uint32(to)) == nil
}

// waits reports that a peer's offer of just this stands.
func (m *Match) waits(peer int, what uint16, to uint32) bool {
	o := m.offer(peer, what, to)
	return o != nil && o.stands() && o.To == to
}

// put keeps an offer, in place of another of the same peer.
func (m *Match) put(a *record.Agreement) *offer {
	m.offers = slices.DeleteFunc(m.offers, func(o offer) bool { return o.Author == a.Author && kindOf(o.What, o.To) == kindOf(a.What, a.To) })
	m.offers = append(m.offers, offer{Agreement: *a})
	return &m.offers[len(m.offers)-1]
}

// Backs are the moments that a take-back can go to now, each as the number of entries that would stand and
// so the number of the first that would not; the earliest first.
func (m *Match) Backs() []int { return m.line.Backs() }

// Offer offers a draw or a take-back, or accepts the same offer of the other.
func (m *Match) Offer(what uint16, to int) (Output, error) {
	var out Output
	switch {
	case !m.Ready():
		return out, ErrNotReady
	case !m.CanOffer(what, to):
		return out, ErrNotNow
	}
	a := record.Agreement{Author: uint8(m.me), Head: m.line.Head(), What: what, To: uint32(to)}
	a.Sign(record.Offered, m.secrets.Key, m.line.id)
	m.put(&a)
	out.Puts = append(out.Puts, Put{Key: offerKey(what, a.To), Value: record.Encode(&a)})
	m.send(&out, frame(frameOffer, &a))
	m.goOn(&out)
	return out, nil
}

// offered is what another peer offers, or nil: of votes one that this peer has not given.
func (m *Match) offered(what uint16) *offer {
	_, votes := excludes(what)
	for i := range m.offers {
		if o := &m.offers[i]; int(o.Author) != m.me && o.What == what && o.stands() && !(votes && m.waits(m.me, what, o.To)) {
			return o
		}
	}
	return nil
}

// Offered is what Accept and Decline answer, if anything.
func (m *Match) Offered(what uint16) (o Offer, ok bool) {
	if o := m.offered(what); o != nil && m.fault == nil {
		return o.plain(), true
	}
	return Offer{}, false
}

// Accept agrees to what another peer offers.
func (m *Match) Accept(what uint16) (Output, error) {
	if o := m.offered(what); o != nil {
		return m.Offer(what, int(o.To))
	}
	return Output{}, ErrNothing
}

// Decline refuses what another peer offers. It is a courtesy: to play on says the same.
func (m *Match) Decline(what uint16) (Output, error) {
	o := m.offered(what)
	if o == nil {
		return Output{}, ErrNothing
	}
	d := o.Agreement
	out := Output{Frames: [][]byte{m.against(&d)}}
	m.fail(d.What, d.To, m.me)
	if _, votes := excludes(what); votes { // whom it has freed may have played on: no vote may come after it
		m.put(&d).refused = true
		out.Puts = append(out.Puts, Put{Key: offerKey(what, d.To), Value: record.Encode(&d)})
	}
	return out, nil
}

// fail: a peer declines what others offer. It reports whether that was new.
func (m *Match) fail(what uint16, to uint32, by int) (failed bool) {
	for i := range m.offers {
		if o := &m.offers[i]; o.What == what && o.To == to && int(o.Author) != by && o.stands() {
			o.declined, failed = true, true
		}
	}
	return failed
}

// against makes what another offers this peer's word against it.
func (m *Match) against(d *record.Agreement) []byte {
	d.Author = uint8(m.me)
	d.Sign(record.Declined, m.secrets.Key, m.line.id)
	return frame(frameDecline, d)
}

// receiveOffer: an offer of another moment has come late, or too early for this device.
func (m *Match) receiveOffer(out *Output, from int, a *record.Agreement) error {
	switch {
	case int(a.Author) >= len(m.line.hellos) || int(a.Author) == m.me || a.Verify(record.Offered, m.line.key(a.Author), m.line.id) != nil:
		return noise("an offer that the other did not sign for this match")
	case !slices.Contains(m.line.heads, a.Head):
		out.say(Only(from), m.head()) // made after an entry that is missing here
		return nil
	case a.Head != m.line.Head():
		gone, votes := excludes(a.What)
		if at := slices.Index(m.line.heads, a.Head); votes && gone != m.me {
			if m.agreedIn(&m.entries[at].Entry).What == a.What { // this peer has voted so: the entry may not have come
				out.say(Only(from), m.head())
			} else {
				out.say(everybody, m.against(a))
			}
		}
		return nil
	case m.line.mayAgree(a.What, a.To) != nil || !m.line.signers(a.What).Has(int(a.Author)):
		return noise("an offer of what cannot be agreed now")
	}
	if mine := m.offer(m.me, a.What, a.To); mine != nil && mine.refused {
		out.say(everybody, frame(frameDecline, &mine.Agreement))
		return nil
	}
	had, told := m.offer(int(a.Author), a.What, a.To), false
	fresh := had == nil || had.To != a.To
	if had != nil && !m.waits(m.me, a.What, a.To) {
		switch { // the first word of it may have been lost
		case had.withdrawn:
			out.say(Only(from), frame(frameWithdraw, &had.Agreement))
		case had.declined:
			d := had.Agreement
			out.say(Only(from), m.against(&d))
		}
		return nil
	}
	for p := range m.wires {
		told = told || m.waits(p, a.What, a.To)
	}
	if o := m.put(a); !told {
		out.News = append(out.News, News{Kind: Offered, Peer: int(a.Author), Offer: o.plain()})
	}
	if fresh {
		m.pass(out, from, frame(frameOffer, a))
	}
	m.goOn(out)
	return nil
}

func (m *Match) receiveDecline(out *Output, from int, a *record.Agreement) error {
	if int(a.Author) >= len(m.line.hellos) || int(a.Author) == m.me || a.Verify(record.Declined, m.line.key(a.Author), m.line.id) != nil {
		return noise("a decline that the other did not sign for this match")
	}
	mine, of := m.waits(m.me, a.What, a.To), Offer{m.me, a.What, int(a.To)}
	for p := 0; !mine && p < len(m.wires); p++ {
		if m.waits(p, a.What, a.To) {
			of.Peer = p
		}
	}
	if a.Head != m.line.Head() || !m.line.signers(a.What).Has(int(a.Author)) || !m.fail(a.What, a.To, int(a.Author)) {
		return nil
	}
	if mine {
		out.Puts = append(out.Puts, Put{Key: offerKey(a.What, a.To)})
		if _, votes := excludes(a.What); votes {
			out.say(everybody, m.head()) // what was not taken while this peer was bound comes again
		}
	}
	out.News = append(out.News, News{Kind: Declined, Peer: int(a.Author), Offer: of})
	m.pass(out, from, frame(frameDecline, a))
	return nil
}

// settle writes what all have signed. It reports whether anything was written.
func (m *Match) settle(out *Output) bool {
	for i := range m.offers {
		mine := &m.offers[i]
		if int(mine.Author) != m.me || !mine.stands() {
			continue
		}
		if _, votes := excludes(mine.What); votes {
			continue
		}
		if body := m.signed(mine, m.line.signers(mine.What)&^Only(m.me)); body != nil {
			m.writeBody(out, record.KindAgreement, body, core.Secret{})
			return true
		}
	}
	return false
}

// agreements are those in the body of an entry: of all peers but its author, in their order; of an exclusion, of all but
// the one that is out. For one moment and one thing all are of one length.
func agreements(body []byte, peers int) (list []record.Agreement, ok bool) {
	if peers == 0 || len(body)%peers != 0 {
		return nil, false
	}
	list = make([]record.Agreement, peers)
	size := len(body) / peers
	for i := range list {
		if record.Decode(body[i*size:(i+1)*size], &list[i]) != nil {
			return nil, false
		}
	}
	return list, true
}

// lapse: an entry was written, so that no offer stands.
func (m *Match) lapse(out *Output, e *record.Entry) {
	agreed := m.agreedIn(e)
	if agreed.What != 0 {
		out.News = append(out.News, News{Kind: Agreed, Offer: Offer{int(agreed.Author), agreed.What, int(agreed.To)}})
	}
	for i := range m.offers {
		o := &m.offers[i]
		if gone, votes := excludes(o.What); votes && gone != m.me && o.What != agreed.What && int(o.Author) != m.me {
			d := o.Agreement
			out.say(everybody, m.against(&d))
		}
		if o.stands() && o.What != agreed.What {
			out.News = append(out.News, News{Kind: Lapsed, Offer: o.plain()})
		}
		if int(o.Author) == m.me && !o.declined { // those that are stored
			out.Puts = append(out.Puts, Put{Key: offerKey(o.What, o.To)})
		}
	}
	m.offers = nil
}

// repeat sends this peer's own offers again, or that they are withdrawn.
func (m *Match) repeat(out *Output, to Peers) {
	for i := range m.offers {
		switch o := &m.offers[i]; {
		case int(o.Author) != m.me || o.declined || o.refused:
		case o.withdrawn:
			out.say(to, frame(frameWithdraw, &o.Agreement))
		default:
			out.say(to, frame(frameOffer, &o.Agreement))
		}
	}
}

// loadOffers brings this peer's own offers back, if the moment is still the same.
func (m *Match) loadOffers(public map[string][]byte) {
	whats := []uint16{core.Draw, TakeBack}
	for p := range m.wires {
		whats = append(whats, Exclude+uint16(p))
	}
	for _, what := range whats {
		for to := range m.wires { // the same offer, but for votes
			var a record.Agreement
			b, ok := public[offerKey(what, uint32(to))]
			if ok && record.DecodeOwn(b, &a) == nil && int(a.Author) == m.me && a.What == what && a.Head == m.line.Head() && m.line.mayAgree(a.What, a.To) == nil {
				o := m.put(&a)
				o.withdrawn = a.Verify(record.Withdrawn, m.line.key(a.Author), m.line.id) == nil
				o.refused = a.Verify(record.Declined, m.line.key(a.Author), m.line.id) == nil
			}
		}
	}
}
