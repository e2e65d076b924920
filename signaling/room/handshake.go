package room

import (
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"io"

	"golang.org/x/crypto/chacha20poly1305"
)

// A handshake frame is one block: kind, two numbers, a public key, zeros, and a code over all of it.
const (
	keyAt = 3
	macAt = Block - tagLength
)

// session is one connection: two keys, two counters.
type session struct {
	id         [sessionLength]byte
	transcript [32]byte
	call       [32]byte // the caller's public key, to know a repeated call
	answer     []byte   // what this end has answered
	in, out    cipher.AEAD
	sent       uint64
	got        sequence

	greeted bool // this end's proof was sent
	proven  bool // the other end's signature is right
	proof   []byte
}

// ephemeral makes a key pair from the device's own source.
func ephemeral(random io.Reader) (*ecdh.PrivateKey, error) {
	var b [32]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		return nil, err
	}
	return ecdh.X25519().NewPrivateKey(b[:])
}

// handshakeFrame writes a call or an answer.
func handshakeFrame(kind, from, to byte, public, key []byte) []byte {
	f := make([]byte, Block)
	f[0], f[1], f[2] = kind, from, to
	copy(f[keyAt:], public)
	copy(f[macAt:], mac(key, f[:macAt]))
	return f
}

func mac(key, b []byte) []byte {
	h := hmac.New(sha256.New, key)
	h.Write(b)
	return h.Sum(nil)[:tagLength]
}

func genuine(key, f []byte) bool { return hmac.Equal(f[macAt:], mac(key, f[:macAt])) }

// agree derives what the package comment tells. mine is this end's key, theirs the other's.
func (c *Channel) agree(mine *ecdh.PrivateKey, theirs []byte, calling bool) (s *session, answerKey []byte, err error) {
	public, err := ecdh.X25519().NewPublicKey(theirs)
	if err != nil {
		return nil, nil, ErrForged
	}
	shared, err := mine.ECDH(public)
	if err != nil { // a point of low order
		return nil, nil, ErrForged
	}
	i, r, ei, er := c.me, c.other, mine.PublicKey().Bytes(), theirs
	if !calling {
		i, r, ei, er = r, i, er, ei
	}
	s = &session{}
	copy(s.call[:], ei)
	h := sha256.New()
	for _, b := range [][]byte{[]byte("orzel/1 handshake"), c.room[:], {i, r}, ei, er} {
		h.Write(b)
	}
	h.Sum(s.transcript[:0])
	ck, err := hkdf.Extract(sha256.New, shared, c.psk)
	if err != nil {
		return nil, nil, err
	}
	expand := func(label string, n int) []byte {
		k, err := hkdf.Expand(sha256.New, ck, label+string(s.transcript[:]), n)
		if err != nil {
			panic(err) // only for lengths that nobody asks for
		}
		return k
	}
	copy(s.id[:], expand("orzel/1 session", sessionLength))
	s.out, s.in = aead(expand("orzel/1 from caller", 32)), aead(expand("orzel/1 from called", 32))
	if !calling {
		s.out, s.in = s.in, s.out
	}
	return s, expand("orzel/1 answer", 32), nil
}

func aead(key []byte) cipher.AEAD {
	a, err := chacha20poly1305.New(key)
	if err != nil {
		panic(err) // only for a key of another length
	}
	return a
}
