package record

import (
	"crypto/sha256"
	"encoding/binary"
)

// Hash is a SHA-256.
type Hash [32]byte

// H is SHA-256 over a label and fields, each preceded by its length in bytes as a big-endian uint64, so
// that no two lists of fields have the same input.
func H(label string, fields ...[]byte) (out Hash) {
	h := sha256.New()
	var n [8]byte
	write := func(b []byte) {
		binary.BigEndian.PutUint64(n[:], uint64(len(b)))
		h.Write(n[:])
		h.Write(b)
	}
	write([]byte(label))
	for _, f := range fields {
		write(f)
	}
	h.Sum(out[:0])
	return out
}

// Uint is a number as a field of H: eight bytes, big-endian.
func Uint(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }
