package core

import "strings"

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

// Refuse makes an Illegal.
func Refuse(rule, why string, args ...string) *Illegal { return &Illegal{rule, why, args} }
