package orzel

import "math/bits"

// Space is a hexagon of the board, numbered from 1 in the order of the ids, at most 191. Zero is no space.
type Space uint8

// Set is a set of spaces, one bit each: those from 0, from 64 and from 128. A struct, because the compiler
// keeps the words of a struct in registers, those of an array not.
type Set struct{ a, b, c uint64 }

// one is the set of one space. A shift by 64 or more gives zero, and what is too low for a word wraps
// around to such a shift.
func one(x Space) Set { return Set{1 << x, 1 << (x - 64), 1 << (x - 128)} }

// Of makes a set.
func Of(spaces ...Space) (s Set) {
	for _, x := range spaces {
		s = s.With(x)
	}
	return s
}

// Has reports whether a space is in the set.
func (s Set) Has(x Space) bool { return !s.And(one(x)).Empty() }

// With returns the set and one more space.
func (s Set) With(x Space) Set { return s.Or(one(x)) }

// Without returns the set less one space.
func (s Set) Without(x Space) Set { return s.Less(one(x)) }

// Or returns what is in either set.
func (s Set) Or(o Set) Set { return Set{s.a | o.a, s.b | o.b, s.c | o.c} }

// And returns what is in both sets.
func (s Set) And(o Set) Set { return Set{s.a & o.a, s.b & o.b, s.c & o.c} }

// Less returns what is in s and not in o.
func (s Set) Less(o Set) Set { return Set{s.a &^ o.a, s.b &^ o.b, s.c &^ o.c} }

// Empty reports that nothing is in the set.
func (s Set) Empty() bool { return s.a|s.b|s.c == 0 }

// Len counts the spaces.
func (s Set) Len() int {
	return bits.OnesCount64(s.a) + bits.OnesCount64(s.b) + bits.OnesCount64(s.c)
}

// First is the lowest space of a set, or no space.
func (s Set) First() Space {
	switch {
	case s.a != 0:
		return Space(bits.TrailingZeros64(s.a))
	case s.b != 0:
		return Space(64 + bits.TrailingZeros64(s.b))
	case s.c != 0:
		return Space(128 + bits.TrailingZeros64(s.c))
	}
	return 0
}

// rest is the set without its lowest space.
func (s Set) rest() Set {
	switch {
	case s.a != 0:
		s.a &= s.a - 1
	case s.b != 0:
		s.b &= s.b - 1
	default:
		s.c &= s.c - 1
	}
	return s
}

// All yields the spaces in order.
func (s Set) All(yield func(Space) bool) {
	for ; !s.Empty(); s = s.rest() {
		if !yield(s.First()) {
			return
		}
	}
}
