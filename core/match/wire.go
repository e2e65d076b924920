package match

import (
	"iter"
	"slices"

	"orzel/core/record"
)

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
			to |= Only(p)
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
