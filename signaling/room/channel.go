package room

import (
	"bytes"
	"crypto/ecdh"
	"io"
)

// Kind says what a message is for.
type Kind byte

// Kinds of messages. A receiver ignores those that it doesn't know.
const (
	kindProof Kind = 0 // the first of each connection, and after Bind
	Data      Kind = 1 // for the match
	Signal    Kind = 2 // offers, answers and candidates
	Beat      Kind = 3 // nothing but a sign of life
)

// Message is what was sealed.
type Message struct {
	Kind Kind
	Body []byte
}

// Output is what comes of a frame.
type Output struct {
	Replies  [][]byte  // to be sent to the other device, over any carrier
	Messages []Message // in the order in which they were sealed, each once
	// Opened says that from here on a new connection is in use. What was sealed before and has not arrived
	// is lost.
	Opened bool
	// Gap says that messages are missing before the last of these: compare anew.
	Gap bool
	// Alive says that the frame is a new one of the connection in use: the other end was there to make it.
	Alive bool
}

// Channel is one end of what a pair of devices says to each other.
type Channel struct {
	room      ID
	psk       []byte
	callKey   []byte
	me, other byte
	random    io.Reader

	calling *ecdh.PrivateKey // this end's call, until a connection opens
	dialed  *session         // answered to this end's call; its other end hasn't proven its key yet
	pending *session         // answered by this end, not heard of yet
	current *session
	bond    *bond
}

// NewChannel makes the end of device number me towards device number other; random is a cryptographic
// source. The numbers must differ, and both ends know them: the host is 0.
func NewChannel(i Invitation, me, other byte, random io.Reader) *Channel {
	if me == other {
		panic("room: a device has no channel to itself")
	}
	return &Channel{
		room: i.Room(), psk: i.derive("orzel/1 psk", 32), callKey: i.derive("orzel/1 call", 32),
		me: me, other: other, random: random,
	}
}

// Open calls the other device: the frame to send now, and again until a connection opens. While a call is
// open it is the same frame. An existing connection stays in use until the new one opens.
func (c *Channel) Open() ([]byte, error) {
	if c.calling == nil {
		key, err := ephemeral(c.random)
		if err != nil {
			return nil, err
		}
		c.calling = key
	}
	return handshakeFrame(frameCall, c.me, c.other, c.calling.PublicKey().Bytes(), c.callKey), nil
}

// Connected reports that a connection is in use.
func (c *Channel) Connected() bool { return c.current != nil }

// Seal makes the frame around one message. It returns ErrClosed without a connection, ErrTooLong for more
// than MaxMessage bytes.
func (c *Channel) Seal(kind Kind, body []byte) ([]byte, error) {
	switch {
	case len(body) > MaxMessage:
		return nil, ErrTooLong
	case c.current == nil:
		return nil, ErrClosed
	}
	return c.current.seal(kind, body), nil
}

func (s *session) seal(kind Kind, body []byte) []byte {
	f := seal(s.out, s.id, s.sent, kind, body)
	s.sent++
	return f
}

// Held reports that messages wait for one that is missing.
func (c *Channel) Held() bool { return c.current != nil && len(c.current.got.held) > 0 }

// Flush gives up what is missing. Call it when Held has been true for longer than a carrier delays.
func (c *Channel) Flush() (out Output) {
	if c.current != nil {
		due, gap := c.current.got.flush()
		out.Gap = gap
		c.deliver(c.current, due, &out)
	}
	return out
}

// Receive takes a frame from any carrier. With an error the frame was dropped: ErrForged and ErrRepeated
// are noise, ErrStranger tells of somebody who holds the link only.
func (c *Channel) Receive(f []byte) (out Output, err error) {
	if len(f) == 0 || len(f)%Block != 0 || len(f) > MaxFrame {
		return out, ErrForged
	}
	switch f[0] {
	case frameCall:
		err = c.called(f, &out)
	case frameAnswer:
		err = c.answered(f, &out)
	case frameSealed:
		err = c.unsealed(f, &out)
	default:
		err = ErrForged
	}
	return out, err
}

func (c *Channel) called(f []byte, out *Output) error {
	if len(f) != Block || f[1] != c.other || f[2] != c.me || !genuine(c.callKey, f) {
		return ErrForged
	}
	theirs := f[keyAt : keyAt+32]
	for _, s := range []*session{c.current, c.pending} {
		if s != nil && bytes.Equal(s.call[:], theirs) {
			if s == c.pending {
				out.Replies = append(out.Replies, s.answer)
			}
			return nil
		}
	}
	if (c.calling != nil || c.dialed != nil) && c.me < c.other {
		return nil // both call: the lower number's call stands
	}
	mine, err := ephemeral(c.random)
	if err != nil {
		return err
	}
	s, key, err := c.agree(mine, theirs, false)
	if err != nil {
		return err
	}
	s.answer = handshakeFrame(frameAnswer, c.me, c.other, mine.PublicKey().Bytes(), key)
	c.pending = s
	out.Replies = append(out.Replies, s.answer)
	return nil
}

func (c *Channel) answered(f []byte, out *Output) error {
	if c.calling == nil || len(f) != Block || f[1] != c.other || f[2] != c.me {
		return ErrForged
	}
	s, key, err := c.agree(c.calling, f[keyAt:keyAt+32], true)
	if err != nil {
		return err
	}
	if !genuine(key, f) {
		return ErrForged
	}
	out.Replies = append(out.Replies, c.greet(s))
	if !c.strict() {
		c.use(s, out)
	} else {
		c.calling, c.dialed = nil, s // its key has answered: never use it again
	}
	return nil
}

func (c *Channel) unsealed(f []byte, out *Output) error {
	for _, s := range []*session{c.current, c.pending, c.dialed} {
		if s == nil || !bytes.Equal(s.id[:], f[1:1+sessionLength]) {
			continue
		}
		counter, m, err := unseal(s.in, f)
		if err != nil {
			return err
		}
		if s != c.current {
			return c.enter(s, counter, m, out)
		}
		c.calling, c.dialed = nil, nil // it lives: no need of a new one
		due, gap, err := s.got.take(counter, m)
		out.Gap, out.Alive = gap, err == nil
		c.deliver(s, due, out)
		if c.strict() && s.proof != nil && !s.proven {
			c.current = nil
			return ErrStranger
		}
		return err
	}
	return ErrForged
}

// enter takes a connection into use as soon as the first message of its other end is here, which is always
// its proof; messages that have overtaken it wait.
func (c *Channel) enter(s *session, counter uint64, m Message, out *Output) error {
	if counter >= Window {
		return ErrRepeated
	}
	due, _, err := s.got.take(counter, m)
	if err != nil || len(due) == 0 {
		return err
	}
	if due[0].Kind != kindProof || c.strict() && !c.check(s, due[0].Body) {
		c.drop(s)
		return ErrStranger
	}
	if !s.greeted {
		out.Replies = append(out.Replies, c.greet(s))
	}
	c.use(s, out)
	c.deliver(s, due, out)
	return nil
}

func (c *Channel) drop(s *session) {
	if c.pending == s {
		c.pending = nil
	}
	if c.dialed == s {
		c.dialed = nil
	}
}

func (c *Channel) use(s *session, out *Output) {
	c.current, c.calling, c.dialed, c.pending = s, nil, nil, nil
	out.Opened, out.Alive = true, true
}

// deliver hands on all but proofs.
func (c *Channel) deliver(s *session, due []Message, out *Output) {
	for _, m := range due {
		if m.Kind != kindProof {
			out.Messages = append(out.Messages, m)
			continue
		}
		if len(m.Body) > 0 {
			if s.proof = m.Body; c.strict() {
				c.check(s, m.Body)
			}
		}
	}
}
