// Package fair makes chance that no one chose and secrets that no one changed: commit-reveal with plain
// hashes from the standard library.
//
// A peer has one seed per match. Every nonce and every share follows from it by HKDF (RFC 5869), together
// with the match, the entry and the hash before it; so another branch of the match has other ones, and when
// the seed is opened at the end, nothing was chosen freely and everything can be checked. The seed's own
// commitment stands in the peer's hello.
//
// A joint roll mixes one share of each peer. The roller commits to its share, the others answer in clear,
// the roller opens: neither could know the result when it bound itself. Results are read from a hash stream
// without modulo bias.
package fair

import (
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"

	"orzel/core"
	"orzel/core/record"
)

// Seed is a peer's one secret number. It never prints its value.
type Seed [32]byte

// Format prints the word "seed".
func (Seed) Format(f fmt.State, _ rune) { _, _ = f.Write([]byte("seed")) }

// SeedCommitment is what a hello says of a seed: H("seed"; role, key, seed).
func SeedCommitment(role uint8, key record.Hash, s Seed) record.Hash {
	return record.H("seed", []byte{role}, key[:], s[:])
}

func derive(s Seed, label string, fields ...[]byte) (out record.Hash) {
	info := record.H(label, fields...)
	b, err := hkdf.Key(sha256.New, s[:], nil, string(info[:]), len(out))
	if err != nil {
		panic("fair: HKDF refused 32 bytes: " + err.Error())
	}
	copy(out[:], b)
	return out
}

// Nonce of the index-th commitment in an entry: it follows from seed, match, entry number, the hash before
// the entry, the index and the value.
func Nonce(s Seed, game record.Hash, number uint32, prev record.Hash, index uint8, value []byte) record.Hash {
	return derive(s, "nonce", game[:], record.Uint(uint64(number)), prev[:], []byte{index}, value)
}

// Share of a peer in the roll that entry number began. h is the hash before that entry for the peer that
// wrote it, and the entry's own hash for all others.
func Share(s Seed, game record.Hash, number uint32, h record.Hash) record.Hash {
	return derive(s, "share", game[:], record.Uint(uint64(number)), h[:])
}

// Whim is what a computer player decides by when it writes an entry: it follows from its own seed and the
// entry's number, and from nothing that another peer has said.
func Whim(s Seed, game record.Hash, number uint32) uint64 {
	h := derive(s, "whim", game[:], record.Uint(uint64(number)))
	return binary.BigEndian.Uint64(h[:])
}

// Value is a committed value as bytes: the same length for every value.
func Value(v uint16) []byte { return binary.BigEndian.AppendUint16(nil, v) }

// Commitment is H("commit"; game id, peer, entry number, index, value, nonce).
func Commitment(game record.Hash, peer uint8, number uint32, index uint8, value []byte, nonce record.Hash) record.Hash {
	return record.H("commit", game[:], []byte{peer}, record.Uint(uint64(number)), []byte{index}, value, nonce[:])
}

// Roll is the outcome of a joint roll: the hash of the entry that began it and the shares in peer order, as
// draws for a debt.
func Roll(game, began record.Hash, shares []record.Hash, d core.Debt) (draws [core.MaxDraws]uint16) {
	fields := [][]byte{game[:], began[:]}
	for i := range shares {
		fields = append(fields, shares[i][:])
	}
	s := stream{root: record.H("dice", fields...)}
	below := d.Below
	for i := range min(d.N, core.MaxDraws) {
		draws[i] = s.draw(below)
		if d.Falling {
			below--
		}
	}
	return draws
}

// stream is expand(r) = H("expand"; r, i), i = 0, 1, ..., read as big-endian uint64.
type stream struct {
	root  record.Hash
	next  uint64
	words []byte
}

func (s *stream) word() uint64 {
	if len(s.words) == 0 {
		h := record.H("expand", s.root[:], record.Uint(s.next))
		s.next++
		s.words = h[:]
	}
	w := binary.BigEndian.Uint64(s.words)
	s.words = s.words[8:]
	return w
}

// draw takes the next value under the largest multiple of n, modulo n.
func (s *stream) draw(n uint16) uint16 {
	if n < 2 {
		return 0
	}
	m := uint64(n)
	top := math.MaxUint64 - (math.MaxUint64%m+1)%m // the largest multiple of n, less one
	for {
		if w := s.word(); w <= top {
			return uint16(w % m)
		}
	}
}
