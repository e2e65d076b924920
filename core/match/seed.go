package match

import (
	"orzel/core"
	"orzel/core/fair"
	"orzel/core/record"
)

// What follows from a peer's seed: the nonces of its commitments, its shares in rolls, and the whims of its computer
// player. Whoever knows the seed, its peer and after the end everybody, finds the same.

// commitment of a peer to a value in an entry.
func (l *Line) commitment(seed fair.Seed, peer uint8, number uint32, prev record.Hash, value []byte) record.Hash {
	return fair.Commitment(l.id, peer, number, 0, value, fair.Nonce(seed, l.id, number, prev, 0, value))
}

// commitment of this peer to a value in the entry that it writes next.
func (m *Match) commitment(value []byte) record.Hash {
	return m.line.commitment(m.secrets.Seed, uint8(m.me), uint32(m.line.Len()), m.line.Head(), value)
}

// nonce opens what this peer has committed to in an entry.
func (m *Match) nonce(entry uint32, value []byte) record.Hash {
	return fair.Nonce(m.secrets.Seed, m.line.id, entry, m.line.heads[entry], 0, value)
}

// share of this peer in the roll under way, or in the one that entry number begins.
func (m *Match) share(number uint32, prev record.Hash) record.Hash {
	return m.line.shareOf(m.secrets.Seed, m.me, number, prev)
}

// shareOf is what a peer's seed makes its share: the first committer's follows from the hash before its
// entry, every other's from that entry's own hash.
func (l *Line) shareOf(seed fair.Seed, peer int, number uint32, prev record.Hash) record.Hash {
	if r := l.roll; r != nil {
		if number = r.number; r.order[0] == peer {
			prev = l.heads[number]
		} else {
			prev = r.began
		}
	}
	return fair.Share(seed, l.id, number, prev)
}

// recover finds the secret of an own entry again: the only value whose nonce, which follows from the seed,
// opens the commitment.
func (m *Match) recover(s *record.Signed) (core.Secret, bool) {
	e := &s.Entry
	var b record.SecretAct
	if int(e.Author) != m.me || e.Kind != record.KindSecretAct || record.Decode(e.Body, &b) != nil {
		return core.Secret{}, false
	}
	for _, v := range m.game.Secrets() {
		if !v.IsNone() && m.line.commitment(m.secrets.Seed, e.Author, e.Number, e.Prev, fair.Value(v.Open())) == b.Commit {
			return v, true
		}
	}
	return core.Secret{}, false
}

// Whim is what a computer player of this peer decides by in the entry that it writes next.
func (m *Match) Whim() uint64 {
	return fair.Whim(m.secrets.Seed, m.line.id, uint32(m.line.Len()))
}

// WhimOf is the whim of the author of an entry, known once its seed is open.
func WhimOf(r *record.Record, entry int) (whim uint64, ok bool) {
	if entry < 0 || entry >= len(r.Entries) {
		return 0, false
	}
	for i := range r.Openings {
		if o := &r.Openings[i]; o.Author == r.Entries[entry].Entry.Author {
			return fair.Whim(fair.Seed(o.Seed), record.GameID(r.Hellos), uint32(entry)), true
		}
	}
	return 0, false
}
