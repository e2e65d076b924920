package match

import (
	"crypto/ed25519"
	"iter"
	"slices"

	"orzel/core"
	"orzel/core/fair"
	"orzel/core/record"
)

// Put is one value to be stored. Secret values lie apart from records. A nil value deletes the key.
type Put struct {
	Secret bool
	Key    string
	Value  []byte
}

// Output is what a call asks of the driver: store Puts in one transaction, then send Frames to the other
// devices, in order. News is for its person.
type Output struct {
	Puts   []Put
	Frames [][]byte
	To     []Peers // whom each frame is for; a frame without is for all others
	News   []News
}

// Peers is a set of peers, bit p for peer p.
type Peers uint8

// Has reports that a peer is in the set.
func (p Peers) Has(peer int) bool { return p>>peer&1 == 1 }

// Only is the set of one peer.
func Only(peer int) Peers { return 1 << peer }

func only(peer int) Peers { return Only(peer) }

// everybody is all peers that there can be.
const everybody Peers = 0xFF

// For is what of an output's frames is for a peer.
func (o *Output) For(peer int) (frames [][]byte) {
	for i, f := range o.Frames {
		if i >= len(o.To) || o.To[i].Has(peer) {
			frames = append(frames, f)
		}
	}
	return frames
}

// say adds a frame for some peers.
func (o *Output) say(to Peers, frame []byte) {
	o.Frames, o.To = append(o.Frames, frame), append(o.To, to)
}

// Drop takes peers from those whom frames are for, and with the last of these a frame. Of a frame for all others, which
// names nobody, all must be known.
func (o *Output) Drop(peers, all Peers) {
	kept := Output{}
	for i, f := range o.Frames {
		to := all
		if i < len(o.To) {
			to &= o.To[i]
		}
		if to &^= peers; to != 0 {
			kept.say(to, f)
		}
	}
	o.Frames, o.To = kept.Frames, kept.To
}

// Add adds what another output asks, after what this one does.
func (o *Output) Add(more Output) {
	o.Puts, o.News = append(o.Puts, more.Puts...), append(o.News, more.News...)
	for i, f := range more.Frames {
		to := everybody
		if i < len(more.To) {
			to = more.To[i]
		}
		o.say(to, f)
	}
}

// Secrets are what a peer must not lose and not show: its seed and its signing key.
type Secrets struct {
	Seed fair.Seed
	Key  ed25519.PrivateKey
}

// Match is one peer's side of a match.
type Match struct {
	game     core.Game
	me       int
	secrets  Secrets
	line     *Line
	entries  []record.Signed
	openings []record.Opening
	evidence *record.Signed
	fault    *Fault
	forked   bool
	wires    []wire // by peer
	drafts   []core.Choice
	draft    draft
	wish     *record.Wish // signed, not yet in the record
	offers   []offer      // of this moment, all peers'
	made     uint8        // own gestures since the last entry
}

// wire is the connection to another peer, and what came by it.
type wire struct {
	ready   bool // compared since the start
	parted  bool // but not since the connection became another: see Part
	unheard bool // the other is silent: see Hear
	heard   Head // the other's last, on this connection

	seen     uint8       // gestures since the last entry
	lastSeen gesture     // the last
	asked    record.Wish // the last that was passed on
}

// draft is the match as it will be when the drafts are sent.
type draft struct {
	table core.Table
	hands []core.Hand
	steps []Step
}

func newMatch(game core.Game, hellos []record.Hello, branch *record.Branch, me int, secrets Secrets) (*Match, error) {
	line, err := NewLine(game, hellos)
	if err != nil {
		return nil, err
	}
	line.branch = branch
	m := &Match{game: game, me: me, secrets: secrets, line: line, wires: make([]wire, len(hellos))}
	for _, s := range game.Sides() {
		if line.Holder(s) == me {
			line.Know(s)
		}
	}
	m.dropDrafts()
	return m, nil
}

// Game is the game that is played.
func (m *Match) Game() core.Game { return m.game }

// Me is this peer's number.
func (m *Match) Me() int { return m.me }

// Key is this peer's own in the match: what else it signs with it, such as a connection, carries another
// label than an entry.
func (m *Match) Key() ed25519.PrivateKey { return m.secrets.Key }

// Hellos are the peers, in order.
func (m *Match) Hellos() []record.Hello { return m.line.hellos }

// Table is the table as this peer sees it, its drafts included.
func (m *Match) Table() core.Table { return m.draft.table }

// Hand is the hand of a side that this peer holds, its drafts included; nil for any other.
func (m *Match) Hand(s core.Side) core.Hand {
	if int(s) >= len(m.draft.hands) {
		return nil
	}
	return m.draft.hands[s]
}

// Steps are the facts so far, and Drafts those that are not sent yet.
func (m *Match) Steps() []Step { return m.line.steps }

// Drafts are the own acts that can still be undone.
func (m *Match) Drafts() []Step { return m.draft.steps }

// Line is the match as it was written.
func (m *Match) Line() *Line { return m.line }

// Fault is the lie that stopped the match, or nil.
func (m *Match) Fault() *Fault { return m.fault }

// Forked reports that the other device holds another game.
func (m *Match) Forked() bool { return m.forked }

// Proven reports that all peers who have played to the end have opened their hands.
func (m *Match) Proven() bool {
	left := m.line.left()
	for i := range m.openings {
		if m.line.out.Has(int(m.openings[i].Author)) {
			left++
		}
	}
	return m.Over() && len(m.openings) >= left
}

// Ready reports that writing may go on: this device was compared with every other that is there, and with one at
// least. What this peer has signed elsewhere, any of them may have.
func (m *Match) Ready() bool { return m.readyBut(-1) }

// readyBut is Ready, whatever is with one peer.
func (m *Match) readyBut(peer int) bool {
	some := m.line.left() == 1 || peer >= 0 && m.line.left() == 2
	for p := range m.others(nil) {
		switch w := &m.wires[p]; {
		case p == peer:
		case w.ready:
			some = true
		case !w.unheard:
			return false
		}
	}
	return some && m.fault == nil && !m.forked
}

// Rest: another device may be writing for this peer. This one writes nothing before it has compared.
func (m *Match) Rest() {
	for i := range m.wires {
		m.wires[i].ready = false
	}
}

// Part says that the connections to peers, or to all others, are other than before. Play goes on here, but what this
// peer writes is stored and not sent there until both have compared: the other may have taken an entry from another
// browser of this peer, to which the one written here gives way. What was to be sent and has not left must not leave
// any more.
func (m *Match) Part(peers ...int) {
	for p := range m.others(peers) {
		m.wires[p].parted, m.wires[p].heard = true, Head{}
	}
}

// Hear says whether peers, or all others, are there. While nobody is, this peer keeps its hand shut even at the end,
// because an end that the others don't have may give way to another entry, and a seed that was told can't be taken
// back.
func (m *Match) Hear(there bool, peers ...int) (out Output) {
	for p := range m.others(peers) {
		m.wires[p].unheard = !there
	}
	m.goOn(&out)
	return out
}

// Heard reports that a peer is there, as far as Hear was told.
func (m *Match) Heard(peer int) bool { return !m.wires[peer].unheard }

// others are those peers, or all but this one and those that were excluded.
func (m *Match) others(peers []int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for p := range m.wires {
			if p != m.me && (len(peers) == 0 && !m.line.out.Has(p) || slices.Contains(peers, p)) && !yield(p) {
				return
			}
		}
	}
}

// far are the others but one that the same comes from; none: -1. Those of a connection on which nothing was compared
// are told nothing.
func (m *Match) far(from int) (to Peers) {
	for p := range m.wires {
		if p != m.me && p != from && !m.wires[p].parted {
			to |= only(p)
		}
	}
	return to
}

// pass hands on what came from one peer to the others.
func (m *Match) pass(out *Output, from int, frame []byte) {
	if to := m.far(from); to != 0 {
		out.say(to, frame)
	}
}

// Owes is what the game waits for, drafts included.
func (m *Match) Owes() []core.Debt { return m.game.Owes(m.draft.table, nil) }

// Over reports that the game has ended.
func (m *Match) Over() bool { return m.game.Result(m.line.table).Over }

// Legal are the choices that a side of this peer has now; nothing while another is due.
func (m *Match) Legal(s core.Side) []core.Choice {
	if !m.mayAct(s) {
		return nil
	}
	return m.game.Legal(m.draft.table, m.draft.hands[s], s, nil)
}

func (m *Match) mayAct(s core.Side) bool {
	if !m.Ready() || m.line.Holder(s) != m.me || m.wish != nil || m.line.roll != nil {
		return false
	}
	owes := m.Owes()
	return len(owes) > 0 && owes[0].Kind == core.OwesChoice && owes[0].Side == s
}

// Record is the match as it would lie in a file.
func (m *Match) Record() *record.Record {
	return &record.Record{Hellos: m.line.hellos, Branch: m.line.branch, Entries: m.entries, Openings: m.openings, Evidence: m.evidence}
}

func (m *Match) dropDrafts() {
	m.drafts = nil
	m.draft = draft{table: m.line.table, hands: m.line.hands}
}
