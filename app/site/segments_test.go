//go:build !js

package site

import (
	"bytes"
	"errors"
	"testing"
)

// program is a program whose only section beside a table of functions is the given data.
func program(segments ...[]byte) []byte {
	body := []byte{byte(len(segments))}
	for _, s := range segments {
		body = append(body, s...)
	}
	p := []byte{0, 'a', 's', 'm', 1, 0, 0, 0, 3, 2, 1, 0}
	return append(append(p, dataSection, byte(len(body))), body...)
}

// segment fills the memory from at < 8192 on.
func segment(at int, data ...byte) []byte {
	s := append(appendSigned([]byte{0, 0x41}, at), 0x0b, byte(len(data)))
	return append(s, data...)
}

func TestSegmentsAreJoined(t *testing.T) {
	in := program(segment(5000, 7), segment(64, 1, 2), segment(70, 3), segment(3000, 5, 6))
	want := program(segment(64, 1, 2, 0, 0, 0, 0, 3), segment(3000, 5, 6), segment(5000, 7))
	got, err := joinSegments(in)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%v, %v\nwant %v", got, err, want)
	}
	for name, bad := range map[string][]byte{
		"two fill one place": program(segment(64, 1, 2), segment(65, 3)),
		"cut short":          in[:len(in)-1],
		"a segment too few":  append(bytes.Clone(in[:13]), append([]byte{5}, in[14:]...)...),
		"another kind":       program([]byte{1, 1, 9}),
		"no program":         in[:4],
	} {
		if _, err := joinSegments(bad); !errors.Is(err, errWasm) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestSignedNumbersAreReadAsWritten(t *testing.T) {
	for _, v := range []int{0, 1, 63, 64, 127, 128, 8191, 8192, 1<<31 - 1, -1, -64, -65, -1 << 31} {
		b := appendSigned(nil, v)
		if r := (reader{b, nil}); r.signed() != v || r.err != nil || len(r.left) > 0 {
			t.Errorf("%d is read otherwise from %v", v, b)
		}
	}
}
