package match

import (
	"fmt"

	"orzel/core"
	"orzel/core/record"
)

// The first byte of a frame says what follows it, one encoded value.
const (
	frameCommit  byte = 1 // the host's H("hello"; hello)
	frameHello   byte = 2
	frameEntry   byte = 3
	frameWish    byte = 4
	frameOpening byte = 5
	frameHead    byte = 6
	frameOffer   byte = 7
	frameDecline byte = 8
	frameGesture byte = 9
	frameAsk     byte = 10 // a Head: send what follows it, if you have it

	frameWithdraw byte = 11
)

// Head is how far a device has got.
type Head struct {
	Length uint32
	Hash   record.Hash
}

func frame(tag byte, v any) []byte { return append([]byte{tag}, record.Encode(v)...) }

// Wake tells the other device how far this one has got. It is the first thing to send on a new connection:
// until both have compared, nothing is written.
func (m *Match) Wake() Output {
	return Output{Frames: [][]byte{m.head()}}
}

// Missed is Wake after frames of the other were lost on a connection on which it has not noticed that. If its head
// was among them, this device asks for it.
func (m *Match) Missed() Output {
	out := m.Wake()
	if m.parted || !m.ready {
		out.Frames = append(out.Frames, frame(frameAsk, &Head{uint32(m.line.Len()), m.line.Head()}))
	}
	return out
}

func (m *Match) head() []byte {
	return frame(frameHead, &Head{uint32(m.line.Len()), m.line.Head()})
}

// Receive takes a frame from another device. An error says why it was dropped, and then nothing has
// changed; a *Fault names a liar and stops the match. A frame may arrive twice, late or forged.
func (m *Match) Receive(b []byte) (Output, error) {
	var out Output
	if len(b) == 0 || len(b) > record.MaxFrame {
		return out, fmt.Errorf("%w: %d bytes", ErrNoise, len(b))
	}
	var err error
	switch b[0] {
	case frameEntry:
		var s record.Signed
		if err = decodeFrame(b, &s); err == nil {
			err = m.receiveEntry(&out, &s)
		}
	case frameWish:
		var w record.Wish
		if err = decodeFrame(b, &w); err == nil {
			err = m.receiveWish(&out, &w)
		}
	case frameOpening:
		var o record.Opening
		if err = decodeFrame(b, &o); err == nil {
			err = m.receiveOpening(&out, &o)
		}
	case frameHead, frameAsk:
		var h Head
		if err = decodeFrame(b, &h); err != nil {
			break
		}
		if b[0] == frameHead {
			err = m.receiveHead(&out, h)
		} else {
			err = m.receiveAsk(&out, h)
		}
	case frameHello:
		var h record.Hello
		if err = decodeFrame(b, &h); err == nil {
			err = m.receiveHello(&out, &h)
		}
	case frameGesture:
		var g gesture
		if err = decodeFrame(b, &g); err == nil {
			err = m.receiveGesture(&out, &g)
		}
	case frameOffer, frameDecline, frameWithdraw:
		var a record.Agreement
		if err = decodeFrame(b, &a); err != nil {
			break
		}
		switch b[0] {
		case frameOffer:
			err = m.receiveOffer(&out, &a)
		case frameDecline:
			err = m.receiveDecline(&out, &a)
		default:
			err = m.receiveWithdrawal(&out, &a)
		}
	default:
		err = fmt.Errorf("%w: kind %d", ErrNoise, b[0])
	}
	return out, err
}

// decodeFrame reads what follows the first byte. Whoever carries frames can spoil them.
func decodeFrame(b []byte, v any) error {
	if err := record.Decode(b[1:], v); err != nil {
		return fmt.Errorf("%w: %w", ErrNoise, err)
	}
	return nil
}

func noise(why string) error { return fmt.Errorf("%w: %s", ErrNoise, why) }

// receiveHello: the other is in the lobby still, or again; the hello that it waits for was lost.
func (m *Match) receiveHello(out *Output, h *record.Hello) error {
	if int(h.Role) >= len(m.line.hellos) || int(h.Role) == m.me || m.line.hellos[h.Role] != *h {
		return noise("a hello of another match")
	}
	if m.me == 0 {
		out.Frames = append(out.Frames, frame(frameHello, &m.line.hellos[0]), m.head())
	}
	return nil
}

func (m *Match) receiveEntry(out *Output, s *record.Signed) error {
	e := &s.Entry
	if m.fault != nil {
		return ErrStopped
	}
	if int(e.Author) >= len(m.line.hellos) || s.Verify(record.Key(m.line.hellos, m.line.branch, e.Author, e.Number)) != nil {
		return noise("an entry that its author did not sign")
	}
	switch n := uint32(m.line.Len()); { // a number beyond int is one, too
	case e.Number < n:
		return m.compare(out, s)
	case e.Number > n:
		out.Frames = append(out.Frames, m.head()) // something is missing in between
		return nil
	case e.Prev != m.line.Head():
		return noise("an entry of another branch")
	}
	secret, _ := m.recover(s) // an own entry that this device has lost, or that was written elsewhere
	if f := m.line.Take(s, secret); f != nil {
		m.stop(out, s, f)
		return f
	}
	prepared := int(e.Author) == m.me && (len(m.drafts) > 0 || m.wish != nil && (e.Kind == record.KindAct || e.Kind == record.KindSecretAct))
	m.keep(out, s)
	if prepared { // its person has done something else elsewhere
		m.clearWish(out)
		out.News = append(out.News, News{Kind: GaveWay})
	}
	if m.Over() {
		m.clearWish(out)
	}
	m.goOn(out)
	return nil
}

// compare: an entry at a height that is taken is the same one again, an own one that was written elsewhere, or a
// proof of two by one author.
func (m *Match) compare(out *Output, s *record.Signed) error {
	mine := &m.entries[s.Entry.Number]
	if mine.Entry.Hash() == s.Entry.Hash() {
		return nil
	}
	if mine.Entry.Author != s.Entry.Author || mine.Entry.Prev != s.Entry.Prev {
		return noise("an entry at a height that is taken")
	}
	if int(s.Entry.Number) >= m.alone() {
		return m.giveWay(out, s)
	}
	if !m.forked {
		out.Frames = append(out.Frames, frame(frameEntry, mine)) // so that the other can find the same
	}
	if m.line.oneDevice() || int(s.Entry.Author) == m.me { // another game is signed, but no lie
		m.forked = true
		return ErrFork
	}
	f := unfair("fair-fork")
	f.Entry, f.Peer = int(s.Entry.Number), int(s.Entry.Author)
	m.stop(out, s, f)
	return f
}

// stop keeps the proof and writes nothing any more.
func (m *Match) stop(out *Output, s *record.Signed, f *Fault) {
	m.fault, m.evidence = f, s
	out.Puts = append(out.Puts, Put{Key: "evidence", Value: record.Encode(s)})
	m.forgetDrafts(out)
}

func (m *Match) receiveWish(out *Output, w *record.Wish) error {
	switch {
	case m.Over():
		return nil
	case int(w.Author) == m.me || !m.line.validWish(w):
		return noise("a wish not signed for this match")
	case !m.Ready() || m.line.Due().Peer != m.me:
		return nil // its author will write it, or ask again
	}
	m.write(out, record.KindWish, w, core.Secret{})
	m.goOn(out)
	return nil
}

func (m *Match) receiveOpening(out *Output, o *record.Opening) error {
	if int(o.Author) >= len(m.line.hellos) || o.Verify(m.line.key(o.Author), m.line.id) != nil {
		return noise("an opening that its author did not sign")
	}
	if !m.Over() || o.Head != m.line.Head() {
		return noise("an opening of another end")
	}
	for i := range m.openings {
		if m.openings[i].Author == o.Author {
			return nil
		}
	}
	m.openings = append(m.openings, *o)
	out.Puts = append(out.Puts, Put{Key: openingKey(int(o.Author)), Value: record.Encode(o)})
	return nil
}

// receiveHead: the one that is further sends the rest. A head that differs proves nothing, for nobody signed
// it: this device asks for the other's entries, and stops at one that is signed (compare). It asks first for
// what the other holds in the place of its own entries that may have to give way (alone).
func (m *Match) receiveHead(out *Output, h Head) error {
	n := uint32(m.line.Len())
	m.heard = h
	if h.Length > n || m.line.heads[h.Length] != h.Hash {
		switch k := uint32(m.alone()); {
		case k < min(n, h.Length):
			out.Frames = append(out.Frames, frame(frameAsk, &Head{k, m.line.heads[k]}))
		case h.Length <= n:
			m.ask(out, h.Length)
		default: // the other sends the rest when it hears how far this one is
		}
		return nil
	}
	for i := h.Length; i < n; i++ {
		out.Frames = append(out.Frames, frame(frameEntry, &m.entries[i]))
	}
	if h.Length < n {
		out.Frames = append(out.Frames, m.head())
	}
	if m.wish != nil {
		out.Frames = append(out.Frames, frame(frameWish, m.wish))
	}
	m.repeat(out)
	for i := range m.openings {
		out.Frames = append(out.Frames, frame(frameOpening, &m.openings[i]))
	}
	m.ready, m.parted = true, false
	m.goOn(out)
	return nil
}

// ask for what follows on a moment that both may have: half as far as where they differ, until it is early
// enough.
func (m *Match) ask(out *Output, differs uint32) {
	if n := differs / 2; differs > 0 {
		out.Frames = append(out.Frames, frame(frameAsk, &Head{n, m.line.heads[n]}))
	}
}

// receiveAsk sends what follows, as far as the next moment that would be asked for, but no own entry that may have
// to give way: whoever asks holds something else. Such a one goes only to a device whose head it follows on.
func (m *Match) receiveAsk(out *Output, h Head) error {
	switch n := uint32(m.line.Len()); {
	case h.Length > n || h == Head{n, m.line.Head()}:
		out.Frames = append(out.Frames, m.head()) // nothing follows, as far as is known here
	case m.line.heads[h.Length] != h.Hash:
		m.ask(out, h.Length)
	default:
		for i := h.Length; i < min(n, 2*h.Length+2, uint32(m.alone())); i++ {
			out.Frames = append(out.Frames, frame(frameEntry, &m.entries[i]))
		}
	}
	return nil
}

// FromLobby reports a frame of a device that may have no match yet: the promise of a hello, or a hello.
func FromLobby(b []byte) bool { return len(b) > 0 && (b[0] == frameCommit || b[0] == frameHello) }

// EntryFrame, WishFrame, OpeningFrame and OfferFrame wrap what another device may have signed; they are for tools and
// tests that speak with a match.
func EntryFrame(s *record.Signed) []byte { return frame(frameEntry, s) }

// WishFrame see EntryFrame.
func WishFrame(w *record.Wish) []byte { return frame(frameWish, w) }

// OpeningFrame see EntryFrame.
func OpeningFrame(o *record.Opening) []byte { return frame(frameOpening, o) }

// OfferFrame see EntryFrame.
func OfferFrame(a *record.Agreement) []byte { return frame(frameOffer, a) }

// ReadFrame returns the entry, wish, opening or offer in a frame.
func ReadFrame(b []byte) (any, error) {
	if len(b) == 0 {
		return nil, noise("an empty frame")
	}
	var v any
	switch b[0] {
	case frameEntry:
		v = new(record.Signed)
	case frameWish:
		v = new(record.Wish)
	case frameOpening:
		v = new(record.Opening)
	case frameOffer:
		v = new(record.Agreement)
	default:
		return nil, noise("a frame of another kind")
	}
	return v, record.Decode(b[1:], v)
}
