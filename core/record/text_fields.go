package record

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// fields are the key=value pairs of a line. The first fault is kept in err.
type fields struct {
	values map[string]string
	err    error
}

func fieldsOf(line string) (*fields, error) {
	f := &fields{values: map[string]string{}}
	for line != "" {
		key, rest, ok := strings.Cut(line, "=")
		if !ok {
			return nil, fmt.Errorf("%q is not key=value", line)
		}
		value, after, _ := strings.Cut(rest, " ")
		if strings.HasPrefix(rest, `"`) {
			quoted, err := strconv.QuotedPrefix(rest)
			if err != nil {
				return nil, fmt.Errorf("field %s: no closing quote", key)
			}
			value, after = quoted, strings.TrimPrefix(rest[len(quoted):], " ")
		}
		if _, twice := f.values[key]; twice {
			return nil, fmt.Errorf("field %s twice", key)
		}
		f.values[key], line = value, after
	}
	return f, nil
}

func (f *fields) fail(key, why string) {
	if f.err == nil {
		f.err = fmt.Errorf("field %s: %s", key, why)
	}
}

func (f *fields) has(key string) bool { _, ok := f.values[key]; return ok }

func (f *fields) get(key string) string {
	v, ok := f.values[key]
	if !ok {
		f.fail(key, "missing")
	}
	return v
}

func (f *fields) str(key string) string {
	v, err := strconv.Unquote(f.get(key))
	if err != nil {
		f.fail(key, "not a quoted string")
	}
	return v
}

func (f *fields) hash(key string) (h Hash) {
	f.bytes(key, h[:])
	return h
}

func (f *fields) bytes(key string, to []byte) {
	b, err := hex.DecodeString(f.get(key))
	if err != nil || len(b) != len(to) {
		f.fail(key, fmt.Sprintf("want %d hexadecimal digits", 2*len(to)))
		return
	}
	copy(to, b)
}

func number[T uint8 | uint16 | uint32](f *fields, key string) T {
	n, err := strconv.ParseUint(f.get(key), 10, 64)
	if err != nil || uint64(T(n)) != n {
		f.fail(key, "not a number in range")
	}
	return T(n)
}
