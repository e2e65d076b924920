package core

import (
	"fmt"
	"strconv"
	"strings"
)

// What the texts of all games have in common. A game's list of words begins with that of the zero value, which is not
// read; an empty word is none.

// PositionFields splits the text of a position, in which every game writes key=value, separated by spaces, each key once.
func PositionFields(game, text string) (map[string]string, error) {
	fields := map[string]string{}
	for _, f := range strings.Fields(text) {
		k, v, ok := strings.Cut(f, "=")
		if !ok {
			return nil, fmt.Errorf("%s: position: %q is not key=value", game, f)
		}
		if _, twice := fields[k]; twice {
			return nil, fmt.Errorf("%s: position: %s= twice", game, k)
		}
		fields[k] = v
	}
	return fields, nil
}

// Word is the word of a value, "?" of one that has none.
func Word[T ~uint8](words []string, x T) string {
	if int(x) < len(words) {
		return words[x]
	}
	return "?"
}

// ReadWord reads a word of a list.
func ReadWord[T ~uint8](text string, words []string) (T, error) {
	var known []string
	for i, w := range words {
		if i == 0 || w == "" {
			continue
		}
		if w == text {
			return T(i), nil
		}
		known = append(known, w)
	}
	return 0, fmt.Errorf("want one of %s", strings.Join(known, ", "))
}

// ReadNumber reads decimal digits without a sign or leading zeros: one text for each value.
func ReadNumber[T ~uint8 | ~uint16](text string, most T) (T, error) {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil || n > uint64(most) || strconv.FormatUint(n, 10) != text {
		return 0, fmt.Errorf("want a number up to %d", most)
	}
	return T(n), nil
}
