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

// when is the set itself or an empty one.
func (s Set) when(yes bool) Set {
	all := -uint64(bit(yes))
	return Set{s.a & all, s.b & all, s.c & all}
}

// Empty reports that nothing is in the set.
func (s Set) Empty() bool { return s.a|s.b|s.c == 0 }

// Len counts the spaces.
func (s Set) Len() int {
	return bits.OnesCount64(s.a) + bits.OnesCount64(s.b) + bits.OnesCount64(s.c)
}

// none is all bits of an empty word, no bits of any other: what First and rest have instead of branches, which are
// slow in WebAssembly.
func none(word uint64) int { return -int(bit(word == 0)) }

// First is the lowest space of a set that is not empty.
func (s Set) First() Space {
	b, c := bits.TrailingZeros64(s.b), bits.TrailingZeros64(s.c) // 64 of an empty word
	return Space(bits.TrailingZeros64(s.a) + b&none(s.a) + c&none(s.a|s.b))
}

// rest is the set without its lowest space.
func (s Set) rest() Set {
	return Set{s.a & (s.a - 1), s.b & (s.b - uint64(bit(s.a == 0))), s.c & (s.c - uint64(bit(s.a|s.b == 0)))}
}

// All yields the spaces in order.
func (s Set) All(yield func(Space) bool) {
	for ; !s.Empty(); s = s.rest() {
		if !yield(s.First()) {
			return
		}
	}
}
