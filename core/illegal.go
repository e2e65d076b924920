package core

import (
	"strconv"
	"strings"
)

// Illegal is the refusal of a fact: the number of the rule that forbids it, a message id and its
// arguments in text form. The sentence that a player reads lives with the words of the game's screen.
type Illegal struct {
	Rule string
	Why  string
	Args []string
}

// Error is for programmers and logs.
func (i *Illegal) Error() string {
	s := "rule " + i.Rule + ": " + i.Why
	if len(i.Args) > 0 {
		s += " (" + strings.Join(i.Args, ", ") + ")"
	}
	return s
}

// Refuse makes an Illegal. Its arguments are strings, ints, or tell themselves by String.
func Refuse(rule, why string, args ...any) *Illegal {
	var words []string
	for _, a := range args {
		switch x := a.(type) {
		case string:
			words = append(words, x)
		case int:
			words = append(words, strconv.Itoa(x))
		case interface{ String() string }:
			words = append(words, x.String())
		default:
			panic("core: a refusal says what is no word") // the game's code, at the first try
		}
	}
	return &Illegal{rule, why, words}
}
