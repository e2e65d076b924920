package look

import (
	"strings"

	"orzel/ui/words"
)

// Rulebook are the rules of a game in our own words, by language.
type Rulebook map[words.Lang][]Chapter

// Unbind parts the static file of a game, made by web/gen: the drawings, and the rules, which follow them in a comment.
// There a line "@en" begins a language, "# 1 Title" a chapter, and every other line is a rule after its number.
func Unbind(file string) (drawings string, rules Rulebook) {
	drawings, text, _ := strings.Cut(file, "<!--rules\n")
	text, _, _ = strings.Cut(text, "-->")
	rules = Rulebook{}
	var l words.Lang
	for line := range strings.Lines(text) {
		number, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case number[0] == '@':
			l = words.Lang(number[1:])
		case number == "#":
			number, title, _ := strings.Cut(rest, " ")
			rules[l] = append(rules[l], Chapter{Number: number, Title: title})
		default:
			c := &rules[l][len(rules[l])-1]
			c.Rules = append(c.Rules, [2]string{number, rest})
		}
	}
	return drawings, rules
}
