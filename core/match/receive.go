package match

import (
	"fmt"

	"orzel/core"
	"orzel/core/record"
)

// Wake tells peers, or all others, how far this one has got. It is the first thing to send on a new connection:
// until both have compared, nothing is written.
func (m *Match) Wake(peers ...int) (out Output) {
	for p := range m.others(peers) {
		out.say(Only(p), m.head())
	}
	return out
}

// Missed is Wake after frames of the other were lost on a connection on which it has not noticed that. If its head
// was among them, this device asks for it.
func (m *Match) Missed(peers ...int) (out Output) {
	for p := range m.others(peers) {
		if m.wires[p].parted || !m.wires[p].ready { // first, for the head may be all that it waits for to write on
			out.say(Only(p), frame(frameAsk, &Head{uint32(m.line.Len()), m.line.Head()}))
		}
		out.say(Only(p), m.head())
	}
	return out
}

func (m *Match) head() []byte {
	return frame(frameHead, &Head{uint32(m.line.Len()), m.line.Head()})
}

// Receive is ReceiveFrom where there is one other.
func (m *Match) Receive(b []byte) (Output, error) { return m.ReceiveFrom(1-m.me, b) }

// ReceiveFrom takes a frame that came by the connection to a peer. An error says why it was dropped, and then nothing
// has changed; a *Fault names a liar and stops the match. A frame may arrive twice, late or forged. What its author
// has signed counts whoever sends it: each device passes on what is new to it.
func (m *Match) ReceiveFrom(from int, b []byte) (Output, error) {
	var out Output
	if from < 0 || from >= len(m.wires) || from == m.me {
		return out, noise("a frame of no other peer")
	}
	if len(b) == 0 || len(b) > record.MaxFrame {
		return out, fmt.Errorf("%w: %d bytes", ErrNoise, len(b))
	}
	var err error
	switch b[0] {
	case frameEntry:
		var s record.Signed
		if err = decodeFrame(b, &s); err == nil {
			err = m.receiveEntry(&out, from, &s)
		}
	case frameWish:
		var w record.Wish
		if err = decodeFrame(b, &w); err == nil {
			err = m.receiveWish(&out, from, &w)
		}
	case frameOpening:
		var o record.Opening
		if err = decodeFrame(b, &o); err == nil {
			err = m.receiveOpening(&out, from, &o)
		}
	case frameHead, frameAsk:
		var h Head
		if err = decodeFrame(b, &h); err != nil {
			break
		}
		if b[0] == frameHead {
			err = m.receiveHead(&out, from, h)
		} else {
			err = m.receiveAsk(&out, from, h)
		}
	case frameCommit:
		var c record.Commit
		if err = decodeFrame(b, &c); err == nil {
			err = m.receivePromise(&out, from, c.Commit)
		}
	case frameHello:
		var h record.Hello
		if err = decodeFrame(b, &h); err == nil {
			err = m.receiveHello(&out, from, &h)
		}
	case frameGesture:
		var g gesture
		if err = decodeFrame(b, &g); err == nil {
			err = m.receiveGesture(&out, from, &g)
		}
	case frameOffer, frameDecline, frameWithdraw:
		var a record.Agreement
		if err = decodeFrame(b, &a); err != nil {
			break
		}
		switch b[0] {
		case frameOffer:
			err = m.receiveOffer(&out, from, &a)
		case frameDecline:
			err = m.receiveDecline(&out, from, &a)
		default:
			err = m.receiveWithdrawal(&out, from, &a)
		}
	default:
		err = fmt.Errorf("%w: kind %d", ErrNoise, b[0])
	}
	return out, err
}

// receiveHello: the last peer is in the lobby still, or again; the hello that it waits for was lost. It is the only one
// that says its hello first, so that two matches don't answer each other for ever.
func (m *Match) receiveHello(out *Output, from int, h *record.Hello) error {
	if int(h.Role) != from || m.line.hellos[from] != *h {
		return noise("a hello of another match")
	}
	if from == len(m.wires)-1 {
		m.tellHello(out, from)
	}
	return nil
}

// receivePromise: a peer that was not the last to say its hello is in the lobby still, or again. Among two there is none.
func (m *Match) receivePromise(out *Output, from int, promise record.Hash) error {
	if last := len(m.wires) - 1; last == 1 || from == last || promise != record.H("hello", record.Encode(&m.line.hellos[from])) {
		return noise("a promise of another match")
	}
	m.tellHello(out, from)
	return nil
}

func (m *Match) tellHello(out *Output, to int) {
	out.say(Only(to), frame(frameHello, &m.line.hellos[m.me]))
	out.say(Only(to), m.head())
}

func (m *Match) receiveEntry(out *Output, from int, s *record.Signed) error {
	e := &s.Entry
	if m.fault != nil {
		return ErrStopped
	}
	if int(e.Author) >= len(m.line.hellos) || s.Verify(record.Key(m.line.hellos, m.line.branch, e.Author, e.Number)) != nil {
		return noise("an entry that its author did not sign")
	}
	switch n := uint32(m.line.Len()); { // a number beyond int is one, too
	case e.Number < n:
		return m.compare(out, from, s)
	case e.Number > n && m.bound() != nil:
		return nil // what is missing can't be taken
	case e.Number > n:
		out.say(Only(from), m.head()) // something is missing in between
		return nil
	case e.Prev != m.line.Head():
		return noise("an entry of another branch")
	case m.bound() != nil && m.agreedIn(e).What != m.bound().What: // of whom this peer has voted out
		m.repeat(out, Only(from))
		return nil
	}
	secret, _ := m.recover(s) // an own entry that this device has lost, or that was written elsewhere
	if f := m.line.Take(s, secret); f != nil {
		m.stop(out, from, s, f)
		return f
	}
	prepared := int(e.Author) == m.me && (len(m.drafts) > 0 || m.wish != nil && (e.Kind == record.KindAct || e.Kind == record.KindSecretAct))
	m.keep(out, s)
	m.pass(out, from, frame(frameEntry, s))
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
func (m *Match) compare(out *Output, from int, s *record.Signed) error {
	mine := &m.entries[s.Entry.Number]
	if mine.Entry.Hash() == s.Entry.Hash() {
		return nil
	}
	if _, ok := m.isExclusion(&s.Entry); ok && mine.Entry.Author != s.Entry.Author && mine.Entry.Prev == s.Entry.Prev {
		return m.overruled(out, from, s)
	}
	if _, ok := m.isExclusion(&mine.Entry); ok && mine.Entry.Author != s.Entry.Author && mine.Entry.Prev == s.Entry.Prev {
		out.say(Only(from), frame(frameEntry, mine)) // who looks on may not have heard of it
		return nil
	}
	if mine.Entry.Author != s.Entry.Author || mine.Entry.Prev != s.Entry.Prev {
		return noise("an entry at a height that is taken")
	}
	if int(s.Entry.Number) >= m.alone() {
		return m.giveWay(out, from, s)
	}
	if !m.forked {
		out.say(everybody, frame(frameEntry, mine)) // so that the others can find the same
	}
	if m.line.oneDevice() || int(s.Entry.Author) == m.me { // another game is signed, but no lie
		m.forked = true
		return ErrFork
	}
	f := unfair("fair-fork").by(int(s.Entry.Number), s.Entry.Author)
	m.stop(out, from, s, f)
	return f
}

// stop keeps the proof, shows it to the others and writes nothing any more.
func (m *Match) stop(out *Output, from int, s *record.Signed, f *Fault) {
	m.pass(out, from, frame(frameEntry, s))
	m.fault, m.evidence = f, s
	out.Puts = append(out.Puts, Put{Key: "evidence", Value: record.Encode(s)})
	m.forgetDrafts(out)
}

func (m *Match) receiveWish(out *Output, from int, w *record.Wish) error {
	switch {
	case m.Over():
		return nil
	case int(w.Author) == m.me || !m.line.validWish(w):
		return noise("a wish not signed for this match")
	case m.Ready() && m.line.Due().Peer == m.me:
	case m.line.Due().Peer == int(w.Author) || m.wires[w.Author].asked == *w:
		return nil // its author will write it, or ask again
	default:
		m.wires[w.Author].asked = *w
		m.pass(out, from, frame(frameWish, w))
		return nil
	}
	m.write(out, record.KindWish, w, core.Secret{})
	m.goOn(out)
	return nil
}

func (m *Match) receiveOpening(out *Output, from int, o *record.Opening) error {
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
	m.pass(out, from, frame(frameOpening, o))
	return nil
}

// receiveHead: the one that is further sends the rest. A head that differs proves nothing, for nobody signed
// it: this device asks for the other's entries, and stops at one that is signed (compare). It asks first for
// what the other holds in the place of its own entries that may have to give way (alone).
func (m *Match) receiveHead(out *Output, from int, h Head) error {
	n, w, to := uint32(m.line.Len()), &m.wires[from], Only(from)
	w.heard = h
	if h.Length > n || m.line.heads[h.Length] != h.Hash {
		switch k := uint32(m.alone()); {
		case k < min(n, h.Length):
			out.say(to, frame(frameAsk, &Head{k, m.line.heads[k]}))
		case h.Length <= n:
			m.ask(out, from, h.Length)
		case !w.ready && m.bound() == nil: // it may have said so before the other had the match: then nothing comes by itself
			out.say(to, m.head())
		default: // the other sends the rest when it hears how far this one is
		}
		return nil
	}
	for i := h.Length; i < n; i++ {
		out.say(to, frame(frameEntry, &m.entries[i]))
	}
	if h.Length < n {
		out.say(to, m.head())
	}
	if m.wish != nil {
		out.say(to, frame(frameWish, m.wish))
	}
	m.repeat(out, to)
	for i := range m.openings {
		out.say(to, frame(frameOpening, &m.openings[i]))
	}
	w.ready, w.parted = true, false
	m.goOn(out)
	return nil
}

// ask for what follows on a moment that both may have: half as far as where they differ, until it is early
// enough.
func (m *Match) ask(out *Output, from int, differs uint32) {
	if n := differs / 2; differs > 0 {
		out.say(Only(from), frame(frameAsk, &Head{n, m.line.heads[n]}))
	}
}

// receiveAsk sends what follows, as far as the next moment that would be asked for, but no own entry that may have
// to give way: whoever asks holds something else. Such a one goes only to a device whose head it follows on.
func (m *Match) receiveAsk(out *Output, from int, h Head) error {
	switch n := uint32(m.line.Len()); {
	case h.Length > n || h == Head{n, m.line.Head()}:
		out.say(Only(from), m.head()) // nothing follows, as far as is known here
	case m.line.heads[h.Length] != h.Hash:
		m.ask(out, from, h.Length)
	default:
		for i := h.Length; i < min(n, 2*h.Length+2, uint32(m.told())); i++ {
			out.say(Only(from), frame(frameEntry, &m.entries[i]))
		}
	}
	return nil
}
