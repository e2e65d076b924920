package record

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/vmihailenco/msgpack/v5"
)

// MaxFrame is the most bytes that one value may have on the wire or in a file.
const MaxFrame = 64 << 10

// Errors of decoding.
var (
	ErrTooLong   = errors.New("record: more than 64 kB in one frame")
	ErrMalformed = errors.New("record: not a well-formed value")
	ErrShape     = errors.New("record: a value of another shape")
	ErrCanonical = errors.New("record: not the one encoding of its value")
)

// Encode is the one encoding of a value: MessagePack, structs as arrays, the shortest form of every number.
// It panics for a type that has no encoding, which is a mistake in the program.
func Encode(v any) []byte {
	var b bytes.Buffer
	e := msgpack.GetEncoder()
	defer msgpack.PutEncoder(e)
	e.Reset(&b)
	e.UseArrayEncodedStructs(true)
	e.UseCompactInts(true)
	if err := e.Encode(v); err != nil {
		panic(fmt.Sprintf("record: %T: %v", v, err))
	}
	return b.Bytes()
}

// Decode reads a value that a stranger may have written: at most MaxFrame bytes, every length checked
// against what is left before anything is allocated, and the whole input equal to the re-encoding of what
// was read. v points to a struct of fixed fields.
func Decode(b []byte, v any) error {
	if err := DecodeOwn(b, v); err != nil {
		return err
	}
	if !bytes.Equal(Encode(v), b) {
		return ErrCanonical
	}
	return nil
}

// DecodeOwn reads a value that this device has encoded itself, from its own store. It is as careful as
// Decode, but does not ask whether the encoding is the one that Encode gives.
func DecodeOwn(b []byte, v any) error {
	if len(b) > MaxFrame {
		return ErrTooLong
	}
	if rest, err := skip(b, 4); err != nil || len(rest) != 0 {
		return ErrMalformed
	}
	if err := msgpack.Unmarshal(b, v); err != nil {
		return fmt.Errorf("%w: %v", ErrShape, err)
	}
	return nil
}

// skip walks over one value and returns what follows it. It knows the formats that Encode writes.
func skip(b []byte, depth int) ([]byte, error) {
	if len(b) == 0 || depth == 0 {
		return nil, ErrMalformed
	}
	c, b := b[0], b[1:]
	switch {
	case c <= 0x7f, c == 0xc2, c == 0xc3: // small number, false, true
		return b, nil
	case c&0xe0 == 0xa0: // short string
		return cut(b, int(c&0x1f))
	case c&0xf0 == 0x90: // short array
		var err error
		for n := int(c & 0x0f); n > 0 && err == nil; n-- {
			b, err = skip(b, depth-1)
		}
		return b, err
	case c >= 0xcc && c <= 0xcf: // uint8 to uint64
		return cut(b, 1<<(c-0xcc))
	case c == 0xc4 || c == 0xd9: // bytes, string, up to 255
		return counted(b, 1)
	case c == 0xc5 || c == 0xda: // up to 65,535
		return counted(b, 2)
	}
	return nil, ErrMalformed
}

func cut(b []byte, n int) ([]byte, error) {
	if n > len(b) {
		return nil, ErrMalformed
	}
	return b[n:], nil
}

func counted(b []byte, size int) ([]byte, error) {
	if len(b) < size {
		return nil, ErrMalformed
	}
	if size == 1 {
		return cut(b[1:], int(b[0]))
	}
	return cut(b[2:], int(binary.BigEndian.Uint16(b)))
}
