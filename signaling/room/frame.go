package room

import (
	"crypto/cipher"
	"encoding/binary"
	"errors"
)

const (
	// Block is what every frame's length is a multiple of.
	Block = 256
	// MaxMessage is the most bytes of one message.
	MaxMessage = 64 << 10
	// MaxFrame is the length of the frame around it.
	MaxFrame = (MaxMessage + overhead + Block - 1) / Block * Block

	tagLength    = 16
	sealedHeader = 1 + sessionLength + 8 // kind, session, counter
	inner        = 1 + 4                 // kind and length of the message, both sealed
	overhead     = sealedHeader + inner + tagLength

	sessionLength = 8
)

// The first byte of a frame.
const (
	frameCall   byte = 1
	frameAnswer byte = 2
	frameSealed byte = 3
)

// Errors of frames: the frame was dropped, and nothing has changed.
var (
	ErrForged   = errors.New("room: a frame that no invited device has made for this one now")
	ErrRepeated = errors.New("room: a frame that was here before, or too late")
	ErrClosed   = errors.New("room: no connection yet")
	ErrTooLong  = errors.New("room: more than 64 kB in one message")
	ErrStranger = errors.New("room: the other end holds the link, but not the key of this game")
)

// seal writes one message as a frame.
func seal(aead cipher.AEAD, session [sessionLength]byte, counter uint64, kind Kind, body []byte) []byte {
	size := (len(body) + overhead + Block - 1) / Block * Block
	f := make([]byte, sealedHeader, size)
	f[0] = frameSealed
	copy(f[1:], session[:])
	binary.BigEndian.PutUint64(f[1+sessionLength:], counter)
	plain := make([]byte, size-sealedHeader-tagLength)
	plain[0] = byte(kind)
	binary.BigEndian.PutUint32(plain[1:], uint32(len(body)))
	copy(plain[inner:], body)
	return aead.Seal(f, nonce(counter), plain, f)
}

// unseal is its inverse; whatever is wrong with a frame, it is forged.
func unseal(aead cipher.AEAD, f []byte) (counter uint64, m Message, err error) {
	counter = binary.BigEndian.Uint64(f[1+sessionLength:])
	plain, err := aead.Open(nil, nonce(counter), f[sealedHeader:], f[:sealedHeader])
	if err != nil || len(plain) < inner {
		return 0, m, ErrForged
	}
	n := binary.BigEndian.Uint32(plain[1:])
	if uint64(n) > uint64(len(plain)-inner) {
		return 0, m, ErrForged
	}
	return counter, Message{Kind(plain[0]), plain[inner : inner+int(n)]}, nil
}

// nonce of a counter. Each key is used in one direction of one connection, so no nonce is used twice.
func nonce(counter uint64) []byte {
	return binary.BigEndian.AppendUint64(make([]byte, 4, 12), counter)
}
