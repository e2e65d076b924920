package room

import (
	"crypto/ed25519"
	"slices"
)

// bond is the game that a channel serves from now on.
type bond struct {
	game   [32]byte
	mine   ed25519.PrivateKey
	theirs ed25519.PublicKey
}

// Bind ties the channel to a game: from now on this end signs every connection with the key that it plays with,
// and with the key of the other end it asks the same of that one. Without, as long as the other end may not have
// stored the game, anybody with the link is heard, as before. It returns the frames to send on the connection in
// use, if there is one. An end whose signature is already here and wrong loses its connection.
func (c *Channel) Bind(game [32]byte, mine ed25519.PrivateKey, theirs ed25519.PublicKey) [][]byte {
	c.bond = &bond{game, slices.Clone(mine), slices.Clone(theirs)}
	if c.strict() {
		c.dialed, c.pending = nil, nil // made before: their ends have to prove themselves
	}
	s := c.current
	if s == nil {
		return nil
	}
	if c.strict() && s.proof != nil && !c.check(s, s.proof) {
		c.current = nil
		return nil
	}
	return [][]byte{c.greet(s)}
}

// strict reports that the other end has to prove itself.
func (c *Channel) strict() bool { return c.bond != nil && c.bond.theirs != nil }

// Proven reports that the other end of the connection in use holds the game's key.
func (c *Channel) Proven() bool { return c.bond != nil && c.current != nil && c.current.proven }

// greet is this end's proof that it is there now: with a game, its signature.
func (c *Channel) greet(s *session) []byte {
	s.greeted = true
	var proof []byte
	if c.bond != nil {
		proof = ed25519.Sign(c.bond.mine, c.signed(s, c.me))
	}
	return s.seal(kindProof, proof)
}

// check judges the other end's signature.
func (c *Channel) check(s *session, proof []byte) bool {
	s.proven = len(proof) == ed25519.SignatureSize && len(c.bond.theirs) == ed25519.PublicKeySize &&
		ed25519.Verify(c.bond.theirs, c.signed(s, c.other), proof)
	return s.proven
}

// signed is what a device signs: this connection, this game, its number. All parts have a fixed length.
func (c *Channel) signed(s *session, who byte) []byte {
	return slices.Concat([]byte("orzel/1 bind\x00"), s.transcript[:], c.bond.game[:], []byte{who})
}
