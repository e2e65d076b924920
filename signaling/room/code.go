package room

import (
	"strings"
	"unicode"
)

// alphabet is Crockford's base32: no I, L, O, U.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const (
	dataLength = 26 // 128 bits in fives, the last two of them zero
	codeLength = dataLength + 2
)

// join stands before the code in a link, behind the #: browsers send that part to no host.
const join = "join="

// The message ids of a text that is no invitation: the sentence lives in the words.
const (
	NotACode   = "invite-not-a-code"
	TooShort   = "invite-too-short"
	TooLong    = "invite-too-long"
	WrongCheck = "invite-wrong-check"
)

// Refusals lists all that Parse can say.
var Refusals = []string{NotACode, TooShort, TooLong, WrongCheck}

// CodeError says why a text is no invitation. It doesn't repeat the text, which may be nearly one.
type CodeError struct{ Why string }

func (e *CodeError) Error() string { return "room: " + e.Why }

// Code is the invitation as it is typed or read out: seven groups of four.
func (i Invitation) Code() string {
	s := i.symbols()
	var b strings.Builder
	for n, v := range append(s[:], checks(s[:])...) {
		if n > 0 && n%4 == 0 {
			b.WriteByte('-')
		}
		b.WriteByte(alphabet[v])
	}
	return b.String()
}

// Link is the invitation as an address of the app.
func (i Invitation) Link(base string) string {
	return strings.TrimSuffix(base, "#") + "#" + join + i.Code()
}

// Parse reads a code or a whole link, as people type and paste them: in either case, with spaces, hyphens or
// none, O for 0, I and L for 1. Every error is a *CodeError.
func Parse(text string) (Invitation, error) {
	var none Invitation
	if at := strings.LastIndex(text, join); at >= 0 {
		text = text[at+len(join):]
		if end := strings.IndexAny(text, "&#?"); end >= 0 {
			text = text[:end]
		}
	}
	var s []byte
	for _, r := range text {
		if unicode.IsSpace(r) || unicode.In(r, unicode.Pd, unicode.Cf) {
			continue
		}
		v := strings.IndexRune(alphabet, plain(r))
		if v < 0 {
			return none, &CodeError{NotACode}
		}
		if len(s) == codeLength {
			return none, &CodeError{TooLong}
		}
		s = append(s, byte(v))
	}
	switch c := checks(s[:min(len(s), dataLength)]); {
	case len(s) < codeLength:
		return none, &CodeError{TooShort}
	case c[0] != s[dataLength] || c[1] != s[dataLength+1] || s[dataLength-1]&3 != 0:
		return none, &CodeError{WrongCheck}
	}
	return fromSymbols(s), nil
}

// plain is a letter as it stands in the alphabet.
func plain(r rune) rune {
	switch r = unicode.ToUpper(r); r {
	case 'O':
		return '0'
	case 'I', 'L':
		return '1'
	}
	return r
}

func (i Invitation) symbols() (s [dataLength]byte) {
	for bit := range 128 {
		s[bit/5] |= i.secret[bit/8] >> (7 - bit%8) & 1 << (4 - bit%5)
	}
	return s
}

func fromSymbols(s []byte) (i Invitation) {
	for bit := range 128 {
		i.secret[bit/8] |= s[bit/5] >> (4 - bit%5) & 1 << (7 - bit%8)
	}
	return i
}

// checks are two symbols of a Reed-Solomon code over GF(32): any one or two wrong characters, and any two
// that changed places, are noticed for certain; anything else in 1023 of 1024 cases.
func checks(data []byte) []byte {
	// The remainder of data * x^2 by (x - 1)(x - 2) = x^2 + 3x + 2; minus is plus here.
	var a, b byte
	for _, v := range data {
		f := v ^ a
		a, b = b^times(f, 3), times(f, 2)
	}
	return []byte{a, b}
}

// times multiplies in GF(32) modulo x^5 + x^2 + 1.
func times(a, b byte) (p byte) {
	for ; b > 0; b >>= 1 {
		if b&1 == 1 {
			p ^= a
		}
		if a <<= 1; a&32 != 0 {
			a ^= 0b100101
		}
	}
	return p
}
