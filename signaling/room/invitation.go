package room

import (
	"crypto/hkdf"
	"crypto/sha256"
	"fmt"
	"io"
)

// ID names a room to the relay. It says nothing about the invitation.
type ID [16]byte

// Invitation is the secret that two or more devices share. It never prints itself.
type Invitation struct {
	secret [16]byte
}

// New draws an invitation from a cryptographic source.
func New(random io.Reader) (Invitation, error) {
	var i Invitation
	_, err := io.ReadFull(random, i.secret[:])
	return i, err
}

// Room is where the invited meet.
func (i Invitation) Room() (id ID) {
	copy(id[:], i.derive("orzel/1 room", len(id)))
	return id
}

// derive is HKDF-SHA256 with a label. Keys with different labels tell nothing about each other.
func (i Invitation) derive(label string, n int) []byte {
	k, err := hkdf.Key(sha256.New, i.secret[:], nil, label, n)
	if err != nil {
		panic(err) // only for lengths that nobody asks for
	}
	return k
}

// Format keeps the secret out of every log: whatever the verb, it says only what it is.
func (i Invitation) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, "invitation") }

// MarshalText refuses: an invitation is written by Code and Link alone, where somebody asks for it.
func (i Invitation) MarshalText() ([]byte, error) {
	return nil, fmt.Errorf("room: an invitation is written by Code alone")
}
