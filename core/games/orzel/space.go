package orzel

import "math/bits"

// Space is a hexagon of the board, numbered from 1 in the order of the ids. Zero is no space.
type Space uint8

// Set is a set of spaces, one bit each.
type Set [3]uint64

// Of makes a set.
func Of(spaces ...Space) (s Set) {
	for _, x := range spaces {
		s = s.With(x)
	}
	return s
}

// Has reports whether a space is in the set.
func (s *Set) Has(x Space) bool { return s[x>>6]&(1<<(x&63)) != 0 }

// With returns the set and one more space.
func (s Set) With(x Space) Set { s[x>>6] |= 1 << (x & 63); return s }

// Without returns the set less one space.
func (s Set) Without(x Space) Set { s[x>>6] &^= 1 << (x & 63); return s }

// Or returns what is in either set.
func (s Set) Or(o Set) Set { return Set{s[0] | o[0], s[1] | o[1], s[2] | o[2]} }

// And returns what is in both sets.
func (s Set) And(o Set) Set { return Set{s[0] & o[0], s[1] & o[1], s[2] & o[2]} }

// Less returns what is in s and not in o.
func (s Set) Less(o Set) Set { return Set{s[0] &^ o[0], s[1] &^ o[1], s[2] &^ o[2]} }

// Empty reports that nothing is in the set.
func (s Set) Empty() bool { return s[0]|s[1]|s[2] == 0 }

// Len counts the spaces.
func (s Set) Len() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2])
}

// First is the lowest space of a set, or no space.
func (s Set) First() Space {
	for i, w := range s {
		if w != 0 {
			return Space(i<<6 + bits.TrailingZeros64(w))
		}
	}
	return 0
}

// All yields the spaces in order.
func (s Set) All(yield func(Space) bool) {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			if !yield(Space(i<<6 + bits.TrailingZeros64(w))) {
				return
			}
		}
	}
}

// lowestBit is the space of the lowest bit of word i of a set.
func lowestBit(i int, w uint64) uint16 { return uint16(i<<6 + bits.TrailingZeros64(w)) }
