// Package record is the game record: what all devices of a match write together, as canonical bytes in a
// hash chain with signatures.
//
// A record is its hellos, in peer order, its entries and, after the end, one opening per peer. The game id
// is a hash of the hellos; entry 0 follows on the game id, each entry on the hash of the one before, and
// each names the hash of the table before it. So whoever holds two entries of one author at one height
// holds a proof, and whoever holds the last signature of each author holds all of them.
//
// The package knows no game, no secret and no network. It promises that a value has one encoding, that
// hostile bytes get a clear error and cost no more memory than they have, and that what it writes it reads
// back.
package record

import (
	"crypto/ed25519"
	"encoding/binary"
	"errors"
	"fmt"
)

// Protocol is the version of hellos, entries and frames. Format is the newest version of files: that of a record with a
// Branch. All others are of version 1.
const (
	Protocol = 1
	Format   = 2
)

// Hello is how a peer enters a match.
type Hello struct {
	Protocol uint16
	Game     string
	Edition  uint16
	Options  string
	Role     uint8  // the peer's number: 0 is the host
	Seats    uint16 // the sides that the peer holds, bit s for side s
	Devices  uint8  // on how many devices the match's seats lie, by this peer's word
	Name     string // what to call the peer
	Key      Hash   // Ed25519 public key, fresh for this match
	Nonce    Hash
	Seed     Hash // H("seed"; role, key, seed)
}

// Kind says what the body of an entry is.
type Kind uint8

// The kinds. The numbers that are not here are reserved for closed rolls, addressed facts, votes and seats.
const (
	KindAct       Kind = 1 // Act
	KindSecretAct Kind = 2 // SecretAct
	KindCommit    Kind = 3 // Commit: begins a joint roll
	KindShare     Kind = 4 // Share: answers it
	KindOpen      Kind = 5 // Open: opens a committed share
	KindReveal    Kind = 6 // Reveal: opens a committed value
	KindWish      Kind = 7 // Wish: what another peer signed on its own
	KindAgreement Kind = 8 // Agreement: what another peer offered; whoever writes it accepts. Of more than two: of all others, in their order
)

// Entry is one step of a match, without its signature.
type Entry struct {
	Number uint32
	Prev   Hash // the hash of the entry before; of entry 0: the game id
	Table  Hash // the hash of the table before this entry
	Author uint8
	Kind   Kind
	Body   []byte // one of the bodies below, encoded
}

// Signed is an entry with its author's signature.
type Signed struct {
	Entry Entry
	Sig   [64]byte
}

// Act is an action in the open. Text is its text form, so that the log can be shown where the edition is
// unknown.
type Act struct {
	Side, Verb, N uint8
	A, B, C       uint16
	Text          string
}

// SecretAct is an action with a commitment to its secret part.
type SecretAct struct {
	Act    Act
	Commit Hash
}

// Commit begins or joins a joint roll: a commitment to the author's share.
type Commit struct {
	Commit Hash
}

// Share answers a joint roll, in clear.
type Share struct {
	Share Hash
}

// Open opens the share that the author committed to.
type Open struct {
	Share, Nonce Hash
}

// Reveal opens the value that a secret act put in a slot.
type Reveal struct {
	Side  uint8
	Slot  uint16
	Of    uint32 // the entry with the commitment
	Value uint16
	Nonce Hash
}

// Wish is a fact that its author signed on its own: it enters the record in an entry of whoever may write.
type Wish struct {
	Author uint8
	Head   Hash // the last entry that the author had seen
	Side   uint8
	What   uint16 // core.Resign
	Sig    [64]byte
}

// Agreement is what its author offers, or is willing to have, at one moment of the match. It binds nobody
// alone: it enters the record as the body of the other peer's entry, so that both have signed, and only as
// the entry that follows on Head. A decline and a withdrawal are the same value signed under other labels.
type Agreement struct {
	Author uint8
	Head   Hash   // the last entry when it was made
	What   uint16 // core.Draw, or match.TakeBack
	To     uint32 // TakeBack: how many entries are to stand
	Sig    [64]byte
}

// Opening is what a peer owes after the end: its seed and every value not yet revealed.
type Opening struct {
	Author uint8
	Head   Hash
	Seed   Hash
	Values []byte // six bytes each: entry, value, big-endian, ascending
	Sig    [64]byte
}

// AddValue adds the value that the author committed to in an entry, after those of earlier ones.
func (o *Opening) AddValue(entry uint32, value uint16) {
	o.Values = binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint32(o.Values, entry), value)
}

// EachValue goes through the values; false: the bytes are none.
func (o *Opening) EachValue(f func(entry uint32, value uint16)) bool {
	if len(o.Values)%6 != 0 {
		return false
	}
	for b := o.Values; len(b) > 0; b = b[6:] {
		f(binary.BigEndian.Uint32(b), binary.BigEndian.Uint16(b[4:]))
	}
	return true
}

// Branch is how a finished match of two devices goes on another way on one of them. The seeds are open then, but not the
// other device's key: from entry At on both peers sign with keys that were made where it goes on. So nothing from
// there on is the word of anybody who played the match, nor is an opening.
type Branch struct {
	At          uint32
	Host, Guest Hash // Ed25519 public keys
}

// Key is what a peer signs an entry of this number with, and what goes beside the chain then. branch may be nil.
func Key(hellos []Hello, branch *Branch, author uint8, number uint32) Hash {
	switch {
	case branch == nil || number < branch.At:
		return hellos[author].Key
	case author == 0:
		return branch.Host
	}
	return branch.Guest
}

// ErrSignature is returned for a signature that is not its author's.
var ErrSignature = errors.New("record: not the author's signature")

// Hash of an entry: everything but the signature.
func (e *Entry) Hash() Hash { return H("entry", Encode(e)) }

// Sign signs an entry.
func (e *Entry) Sign(key ed25519.PrivateKey) Signed {
	s := Signed{Entry: *e}
	h := e.Hash()
	copy(s.Sig[:], sign(key, "entry", h[:]))
	return s
}

// Verify checks an entry's signature.
func (s *Signed) Verify(key Hash) error {
	h := s.Entry.Hash()
	return verify(key, s.Sig, "entry", h[:])
}

func (w *Wish) fields(game Hash) [][]byte {
	return [][]byte{game[:], {w.Author}, w.Head[:], {w.Side}, Uint(uint64(w.What))}
}

// Sign signs a wish for a match.
func (w *Wish) Sign(key ed25519.PrivateKey, game Hash) {
	copy(w.Sig[:], sign(key, "wish", w.fields(game)...))
}

// Verify checks a wish's signature.
func (w *Wish) Verify(key, game Hash) error { return verify(key, w.Sig, "wish", w.fields(game)...) }

func (a *Agreement) fields(game Hash) [][]byte {
	return [][]byte{game[:], {a.Author}, a.Head[:], Uint(uint64(a.What)), Uint(uint64(a.To))}
}

// Labels that an Agreement is signed under.
const (
	Offered   = "offer"
	Declined  = "decline"
	Withdrawn = "withdraw"
)

// Sign signs an agreement as an offer, or as its decline or withdrawal.
func (a *Agreement) Sign(label string, key ed25519.PrivateKey, game Hash) {
	copy(a.Sig[:], sign(key, label, a.fields(game)...))
}

// Verify checks an agreement's signature under a label.
func (a *Agreement) Verify(label string, key, game Hash) error {
	return verify(key, a.Sig, label, a.fields(game)...)
}

func (o *Opening) fields(game Hash) [][]byte {
	return [][]byte{game[:], {o.Author}, o.Head[:], o.Seed[:], o.Values}
}

// Sign signs an opening over the match and its last entry.
func (o *Opening) Sign(key ed25519.PrivateKey, game Hash) {
	copy(o.Sig[:], sign(key, "opening", o.fields(game)...))
}

// Verify checks an opening's signature.
func (o *Opening) Verify(key, game Hash) error {
	return verify(key, o.Sig, "opening", o.fields(game)...)
}

func sign(key ed25519.PrivateKey, label string, fields ...[]byte) []byte {
	h := H("sign "+label, fields...)
	return ed25519.Sign(key, h[:])
}

func verify(key Hash, sig [64]byte, label string, fields ...[]byte) error {
	h := H("sign "+label, fields...)
	if !ed25519.Verify(key[:], h[:], sig[:]) {
		return ErrSignature
	}
	return nil
}

// Record is a whole match as it lies in a file.
type Record struct {
	Hellos   []Hello
	Branch   *Branch // nil but for a match that goes on another way
	Entries  []Signed
	Openings []Opening
	// Evidence is an entry that was signed and chained by a peer and refused: it is not part of the chain.
	Evidence *Signed
}

// GameID is H("game"; hellos in peer order).
func GameID(hellos []Hello) Hash {
	var fields [][]byte
	for i := range hellos {
		fields = append(fields, Encode(&hellos[i]))
	}
	return H("game", fields...)
}

// Head is the hash that the next entry follows on.
func (r *Record) Head() Hash {
	if n := len(r.Entries); n > 0 {
		return r.Entries[n-1].Entry.Hash()
	}
	return GameID(r.Hellos)
}

// CheckSignatures verifies the last signature by each key. In a chain that is whole it covers all before it.
// On an error, at is the entry.
func (r *Record) CheckSignatures() (at int, err error) {
	if n := len(r.Entries); r.Branch != nil && uint64(r.Branch.At) > uint64(n) {
		return n, fmt.Errorf("%w: a branch that begins after the end", ErrDamaged)
	}
	type signer struct {
		author uint8
		branch bool
	}
	last := map[signer]int{}
	for i := range r.Entries {
		author := r.Entries[i].Entry.Author
		if int(author) >= len(r.Hellos) {
			return i, fmt.Errorf("record: entry %d has author %d of %d", i, author, len(r.Hellos))
		}
		last[signer{author, r.Branch != nil && uint32(i) >= r.Branch.At}] = i
	}
	for author := range r.Hellos {
		for _, branch := range []bool{false, true} {
			i, ok := last[signer{uint8(author), branch}]
			if ok && r.Entries[i].Verify(Key(r.Hellos, r.Branch, uint8(author), uint32(i))) != nil {
				return i, fmt.Errorf("entry %d: %w", i, ErrSignature)
			}
		}
	}
	return 0, nil
}
