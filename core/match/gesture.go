package match

import (
	"crypto/ed25519"

	"orzel/core/record"
)

// The gestures. They are told as News and nowhere kept: a gesture that comes late or is lost is lost.
const (
	Wave uint8 = iota + 1
	WellPlayed
	OneMoment
	Gestures = iota // how many there are
)

// mostGestures is how many a peer makes, and the other hears, between two entries: the match has no clock, so
// the entries are its measure.
const mostGestures = 3

// gesture is signed, and counted by the entries and by how many there were since the last: so one that comes
// twice, or is made up by whoever carries it, is not heard.
type gesture struct {
	Number uint32 // entries that the sender has
	Turn   uint8  // which it is since then, from 1
	What   uint8
	Sig    [64]byte
}

func (g *gesture) hash(game record.Hash, author int) []byte {
	h := record.H("sign gesture", game[:], []byte{byte(author)}, record.Uint(uint64(g.Number)), []byte{g.Turn, g.What})
	return h[:]
}

func (g *gesture) after(o gesture) bool {
	return g.Number > o.Number || g.Number == o.Number && g.Turn > o.Turn
}

// Gesture sends one of the gestures; ErrNotNow: there were enough.
func (m *Match) Gesture(what uint8) (Output, error) {
	switch {
	case m.fault != nil || m.forked:
		return Output{}, ErrStopped
	case what == 0 || what > Gestures || m.made == mostGestures:
		return Output{}, ErrNotNow
	}
	m.made++
	g := gesture{Number: uint32(m.line.Len()), Turn: m.made, What: what}
	copy(g.Sig[:], ed25519.Sign(m.secrets.Key, g.hash(m.line.id, m.me)))
	return Output{Frames: [][]byte{frame(frameGesture, &g)}}, nil
}

// receiveGesture hears those of whoever is connected; nobody passes them on.
func (m *Match) receiveGesture(out *Output, from int, g *gesture) error {
	key, w := m.line.key(uint8(from)), &m.wires[from]
	switch {
	case !ed25519.Verify(key[:], g.hash(m.line.id, from), g.Sig[:]):
		return noise("a gesture that the other did not make")
	case g.What == 0 || g.What > Gestures:
		return noise("a gesture that is not known here")
	case !g.after(w.lastSeen) || w.seen == mostGestures:
		return noise("a gesture again, or one too many")
	}
	w.seen++
	w.lastSeen = *g
	out.News = append(out.News, News{Kind: Gestured, Peer: from, Gesture: g.What})
	return nil
}
