package match

import (
	"crypto/ed25519"
	"errors"
	"io"

	"orzel/core/fair"
	"orzel/core/record"
)

const branchKey = "branch"

// ErrClosed is returned for a match whose hands are not all open, or not with the seeds that the hellos promised.
var ErrClosed = errors.New("match: not every hand is open")

// BranchOff is what the two peers of a finished match have to store to go on another way on one device, from its first n
// entries: of each peer what Load wants. The seeds are open at the end, so that tokens are opened and dice fall
// there as they must; the other device's key is not, so that both get keys of their own: see record.Branch.
func BranchOff(r *record.Record, n int, random io.Reader) (puts [2][]Put, err error) {
	if len(r.Hellos) != 2 || len(r.Openings) != 2 || r.Openings[0].Author^r.Openings[1].Author != 1 || r.Openings[0].Author > 1 ||
		r.Branch != nil || n > len(r.Entries) {
		return puts, ErrClosed
	}
	for _, o := range r.Openings {
		if h := &r.Hellos[o.Author]; fair.SeedCommitment(h.Role, h.Key, fair.Seed(o.Seed)) != h.Seed {
			return puts, ErrClosed
		}
	}
	var public []Put
	var keys [2][]byte
	branch := record.Branch{At: uint32(n)}
	for i, to := range []*record.Hash{&branch.Host, &branch.Guest} {
		var seed [32]byte
		if _, err := io.ReadFull(random, seed[:]); err != nil {
			return puts, err
		}
		key := ed25519.NewKeyFromSeed(seed[:])
		keys[i] = key.Seed()
		copy(to[:], key.Public().(ed25519.PublicKey))
		public = append(public, Put{Key: helloKey(i), Value: record.Encode(&r.Hellos[i])})
	}
	public = append(public, Put{Key: branchKey, Value: record.Encode(&branch)})
	for i := range r.Entries[:n] {
		public = append(public, Put{Key: entryKey(uint32(i)), Value: record.Encode(&r.Entries[i])})
	}
	for _, o := range r.Openings {
		self := append([]byte{o.Author}, o.Seed[:]...)
		puts[o.Author] = append([]Put{{Secret: true, Key: "self", Value: append(self, keys[o.Author]...)}}, public...)
	}
	return puts, nil
}

// CutBranch is what a stored branch becomes in a copy with the first n entries.
func CutBranch(b []byte, n int) ([]byte, error) {
	var branch record.Branch
	if err := record.DecodeOwn(b, &branch); err != nil {
		return nil, err
	}
	branch.At = min(branch.At, uint32(n))
	return record.Encode(&branch), nil
}
