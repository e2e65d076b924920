package match

import (
	"fmt"

	"orzel/core/record"
)

// The first byte of a frame says what follows it, one encoded value.
const (
	frameCommit   byte = 1 // the promise of a hello: H("hello"; hello)
	frameHello    byte = 2
	frameEntry    byte = 3
	frameWish     byte = 4
	frameOpening  byte = 5
	frameHead     byte = 6
	frameOffer    byte = 7
	frameDecline  byte = 8
	frameGesture  byte = 9
	frameAsk      byte = 10 // a Head: send what follows it, if you have it
	frameWithdraw byte = 11
)

// Head is how far a device has got.
type Head struct {
	Length uint32
	Hash   record.Hash
}

func frame(tag byte, v any) []byte { return append([]byte{tag}, record.Encode(v)...) }

// decodeFrame reads what follows the first byte. Whoever carries frames can spoil them.
func decodeFrame(b []byte, v any) error {
	if err := record.Decode(b[1:], v); err != nil {
		return fmt.Errorf("%w: %w", ErrNoise, err)
	}
	return nil
}

// FromLobby reports a frame of a device that may have no match yet: the promise of a hello, or a hello.
func FromLobby(b []byte) bool { return len(b) > 0 && (b[0] == frameCommit || b[0] == frameHello) }

// EntryFrame, WishFrame, OpeningFrame and OfferFrame wrap what another device may have signed; they are for tools and
// tests that speak with a match.
func EntryFrame(s *record.Signed) []byte { return frame(frameEntry, s) }

// WishFrame see EntryFrame.
func WishFrame(w *record.Wish) []byte { return frame(frameWish, w) }

// OpeningFrame see EntryFrame.
func OpeningFrame(o *record.Opening) []byte { return frame(frameOpening, o) }

// OfferFrame see EntryFrame.
func OfferFrame(a *record.Agreement) []byte { return frame(frameOffer, a) }

// ReadFrame returns the entry, wish, opening or offer in a frame.
func ReadFrame(b []byte) (any, error) {
	if len(b) == 0 {
		return nil, noise("an empty frame")
	}
	var v any
	switch b[0] {
	case frameEntry:
		v = new(record.Signed)
	case frameWish:
		v = new(record.Wish)
	case frameOpening:
		v = new(record.Opening)
	case frameOffer:
		v = new(record.Agreement)
	default:
		return nil, noise("a frame of another kind")
	}
	return v, record.Decode(b[1:], v)
}
