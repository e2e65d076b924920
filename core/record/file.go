package record

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
)

// A file is the magic word, the format number, a sequence of parts and a SHA-256 of all before it. A part
// is a tag, the length of its bytes as a big-endian uint32, and the bytes: one encoded value.
const magic = word + "\n"

// word begins a record in either form.
const word = "orzel record"

// Is reports that bytes claim to be a record, in either form.
func Is(b []byte) bool { return bytes.HasPrefix(b, []byte(word)) }

// ReadAny reads a record in either form.
func ReadAny(b []byte) (*Record, error) {
	if bytes.HasPrefix(b, []byte(textHead+"\n")) {
		return ReadText(string(b))
	}
	return Read(b)
}

// MaxPeers is the most hellos, and openings, that a record can have.
const MaxPeers = 8

const (
	tagHello byte = iota + 1
	tagEntry
	tagOpening
	tagEvidence
	tagBranch
)

// Errors of files. They say which fault, the message says where.
var (
	ErrForeign   = errors.New("record: not a game record")
	ErrNewer     = errors.New("record: written by a newer version")
	ErrTruncated = errors.New("record: the file ends too early")
	ErrDamaged   = errors.New("record: the file is damaged")
)

// Append adds the bytes of the file to b.
func (r *Record) Append(b []byte) []byte {
	start := len(b)
	b = append(b, magic...)
	format := byte(1)
	if r.Branch != nil {
		format = Format
	}
	b = append(b, format)
	part := func(tag byte, v any) {
		e := Encode(v)
		b = append(b, tag)
		b = binary.BigEndian.AppendUint32(b, uint32(len(e)))
		b = append(b, e...)
	}
	for i := range r.Hellos {
		part(tagHello, &r.Hellos[i])
	}
	if r.Branch != nil {
		part(tagBranch, r.Branch)
	}
	for i := range r.Entries {
		part(tagEntry, &r.Entries[i])
	}
	for i := range r.Openings {
		part(tagOpening, &r.Openings[i])
	}
	if r.Evidence != nil {
		part(tagEvidence, r.Evidence)
	}
	sum := sha256.Sum256(b[start:])
	return append(b, sum[:]...)
}

// Read reads a file. It judges form alone; Check and the audit judge the contents.
func Read(b []byte) (*Record, error) {
	switch {
	case !bytes.HasPrefix(b, []byte(magic)):
		return nil, ErrForeign
	case len(b) <= len(magic)+sha256.Size:
		return nil, ErrTruncated
	case b[len(magic)] > Format:
		return nil, fmt.Errorf("%w: format %d, this one reads %d", ErrNewer, b[len(magic)], Format)
	case b[len(magic)] == 0:
		return nil, fmt.Errorf("%w: format %d", ErrDamaged, b[len(magic)])
	}
	body, sum := b[:len(b)-sha256.Size], b[len(b)-sha256.Size:]
	r := &Record{}
	for rest := body[len(magic)+1:]; len(rest) > 0; {
		at := len(body) - len(rest)
		if len(rest) < 5 {
			return nil, fmt.Errorf("%w: at byte %d", ErrTruncated, at)
		}
		n := binary.BigEndian.Uint32(rest[1:])
		if n > MaxFrame || int(n) > len(rest)-5 {
			return nil, fmt.Errorf("%w: at byte %d", ErrTruncated, at)
		}
		if err := r.readPart(rest[0], rest[5:5+n]); err != nil {
			return nil, fmt.Errorf("at byte %d: %w", at, err)
		}
		rest = rest[5+n:]
	}
	if want := sha256.Sum256(body); !bytes.Equal(want[:], sum) {
		return nil, fmt.Errorf("%w: the checksum differs", ErrDamaged)
	}
	if len(r.Hellos) == 0 {
		return nil, fmt.Errorf("%w: no hello", ErrDamaged)
	}
	if r.Branch != nil != (b[len(magic)] == Format) {
		return nil, fmt.Errorf("%w: format %d", ErrDamaged, b[len(magic)])
	}
	return r, nil
}

func (r *Record) readPart(tag byte, b []byte) error {
	switch {
	case tag == tagHello && len(r.Entries)+len(r.Openings) == 0 && r.Evidence == nil && r.Branch == nil && len(r.Hellos) < MaxPeers:
		var h Hello
		if err := Decode(b, &h); err != nil {
			return fmt.Errorf("hello %d: %w", len(r.Hellos), err)
		}
		r.Hellos = append(r.Hellos, h)
	case tag == tagBranch && len(r.Hellos) == 2 && len(r.Entries)+len(r.Openings) == 0 && r.Evidence == nil && r.Branch == nil:
		r.Branch = new(Branch)
		if err := Decode(b, r.Branch); err != nil {
			return fmt.Errorf("branch: %w", err)
		}
	case tag == tagEntry && len(r.Openings) == 0 && r.Evidence == nil:
		var s Signed
		if err := Decode(b, &s); err != nil {
			return fmt.Errorf("entry %d: %w", len(r.Entries), err)
		}
		r.Entries = append(r.Entries, s)
	case tag == tagOpening && r.Evidence == nil && len(r.Openings) < MaxPeers:
		var o Opening
		if err := Decode(b, &o); err != nil {
			return fmt.Errorf("opening %d: %w", len(r.Openings), err)
		}
		r.Openings = append(r.Openings, o)
	case tag == tagEvidence && r.Evidence == nil:
		r.Evidence = new(Signed)
		if err := Decode(b, r.Evidence); err != nil {
			return fmt.Errorf("evidence: %w", err)
		}
	default:
		return fmt.Errorf("%w: part %d out of place", ErrDamaged, tag)
	}
	return nil
}
