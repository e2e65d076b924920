package relay

import "orzel/signaling/room"

// MaxPlaces is the most places of a room.
const MaxPlaces = 4

// Close codes; the package comment tells what they mean.
const (
	BadJoin  Status = 4400
	BadFrame Status = 4401
	NoRoom   Status = 4404
	Silent   Status = 4408
	Replaced Status = 4409
	Taken    Status = 4410
	Full     Status = 4423
	TooFast  Status = 4429
	TooMany  Status = 4430
	Slow     Status = 4431
	Busy     Status = 4503
)

// Token is a device's claim to its place, from a cryptographic source.
type Token [16]byte

// Join is the first message of a client.
type Join struct {
	Places byte // 2 to 4: the host opens a room of so many; 0: a guest
	Room   room.ID
	Token  Token
}

const (
	joinVersion = 1
	joinLength  = 4 + 16 + 16
)

// Encode gives the message: version, places, two zeros, room, token.
func (j Join) Encode() []byte {
	b := append([]byte{joinVersion, j.Places, 0, 0}, j.Room[:]...)
	return append(b, j.Token[:]...)
}

// The first byte of the relay's messages.
const (
	tagNotice byte = 0
	tagFrame  byte = 1
)

// Notice says who is there.
type Notice struct {
	Place, Places byte
	Present       byte // a bit for each place
}

// wholeBlocks reports the only shape that a frame can have.
func wholeBlocks(n int) bool { return n > 0 && n%room.Block == 0 && n <= room.MaxFrame }
