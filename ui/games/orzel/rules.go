package orzel

import (
	"orzel/ui/look"
	"orzel/ui/words"
)

// Rules see look.Look.
func (Look) Rules(l words.Lang) []look.Chapter { return rulebook[l] }
