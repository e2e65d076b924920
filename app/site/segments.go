package site

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// gap is how many zeros are rather written than left out: Go's linker leaves out every short row of them, which makes
// some hundred thousand segments of data whose lengths and places pack worse than the zeros do.
const gap = 1 << 10

// dataSection is the number of the section that holds what the memory begins with (WebAssembly core 2.0, 5.5.14).
const dataSection = 11

var errWasm = errors.New("not a program of WebAssembly as Go writes it")

// joinSegments writes the data of a program in fewer segments: those with less than gap bytes between them become one.
// The memory they fill is the same, so nothing else changes. An error means that the program isn't as Go's linker makes it.
func joinSegments(program []byte) ([]byte, error) {
	if len(program) < 8 {
		return nil, errWasm
	}
	out := append(make([]byte, 0, len(program)), program[:8]...) // magic and version
	for rest := program[8:]; len(rest) > 0; {
		r := reader{rest[1:], nil}
		body := r.bytes()
		if r.err != nil {
			return nil, r.err
		}
		if rest[0] != dataSection {
			out = append(out, rest[:len(rest)-len(r.left)]...)
		} else {
			joined, err := joinData(body)
			if err != nil {
				return nil, err
			}
			out = append(out, dataSection)
			out = append(binary.AppendUvarint(out, uint64(len(joined))), joined...)
		}
		rest = r.left
	}
	return out, nil
}

// joinData does so with the body of the section.
func joinData(body []byte) ([]byte, error) {
	type segment struct {
		at   int
		data []byte
	}
	var all, joined []segment
	r := reader{body, nil}
	for n := r.unsigned(); n > 0 && r.err == nil; n-- {
		r.want(0, 0x41) // into the memory, at a constant
		at := r.signed()
		r.want(0x0b) // the constant's end
		all = append(all, segment{at, r.bytes()})
	}
	if r.err != nil {
		return nil, r.err
	}
	slices.SortFunc(all, func(a, b segment) int { return a.at - b.at })
	for _, s := range all {
		if last := len(joined) - 1; last >= 0 {
			end := joined[last].at + len(joined[last].data)
			if s.at < end {
				return nil, fmt.Errorf("%w: two segments fill %d", errWasm, s.at)
			}
			if s.at-end < gap {
				joined[last].data = append(append(joined[last].data, make([]byte, s.at-end)...), s.data...)
				continue
			}
		}
		joined = append(joined, segment{s.at, slices.Clone(s.data)})
	}
	out := binary.AppendUvarint(nil, uint64(len(joined)))
	for _, s := range joined {
		out = append(appendSigned(append(out, 0, 0x41), s.at), 0x0b)
		out = append(binary.AppendUvarint(out, uint64(len(s.data))), s.data...)
	}
	return out, nil
}

// reader takes numbers in LEB128 (WebAssembly core 2.0, 5.2.2) and bytes from the front; after an error it gives zeros.
type reader struct {
	left []byte
	err  error
}

func (r *reader) fail() {
	r.left, r.err = nil, errWasm
}

func (r *reader) unsigned() uint64 {
	v, n := binary.Uvarint(r.left)
	if n <= 0 {
		r.fail()
		return 0
	}
	r.left = r.left[n:]
	return v
}

func (r *reader) signed() int {
	v := 0
	for shift := 0; ; shift += 7 {
		if len(r.left) == 0 || shift > 28 {
			r.fail()
			return 0
		}
		b := r.left[0]
		r.left = r.left[1:]
		v |= int(b&0x7f) << shift
		if b < 0x80 {
			if b&0x40 != 0 {
				v -= 1 << (shift + 7)
			}
			return v
		}
	}
}

// bytes takes a length and as many bytes.
func (r *reader) bytes() []byte {
	n := r.unsigned()
	if n > uint64(len(r.left)) {
		r.fail()
		return nil
	}
	b := r.left[:n]
	r.left = r.left[n:]
	return b
}

func (r *reader) want(bytes ...byte) {
	for _, b := range bytes {
		if len(r.left) == 0 || r.left[0] != b {
			r.fail()
			return
		}
		r.left = r.left[1:]
	}
}

func appendSigned(out []byte, v int) []byte {
	for {
		b := byte(v & 0x7f)
		v >>= 7
		if v == 0 && b&0x40 == 0 || v == -1 && b&0x40 != 0 {
			return append(out, b)
		}
		out = append(out, b|0x80)
	}
}
