// Package words says things in the language of the screen: catalogues of sentences by id, with slots for
// arguments and plural forms. It promises that a missing sentence is seen (its id in brackets) instead of
// silently empty; tests hold the languages to the same ids and the same slots.
package words

import (
	"strconv"
	"strings"
)

// Lang is a language of the screen.
type Lang string

// The languages.
const (
	EN Lang = "en"
	PL Lang = "pl"
)

// Langs lists them.
var Langs = []Lang{EN, PL}

// Catalogue is the sentences of one language. A slot is {0}, {1}, ...; {0|one|few|many} takes the form
// that the number in slot 0 asks for (English: one, other).
type Catalogue map[string]string

// Book is the same catalogue in every language.
type Book map[Lang]Catalogue

// Say fills a sentence.
func (b Book) Say(l Lang, id string, args ...any) string {
	s, ok := b[l][id]
	if !ok {
		return "[" + id + "]"
	}
	if !strings.Contains(s, "{") {
		return s
	}
	return fill(l, s, args)
}

// Has reports that a sentence exists.
func (b Book) Has(l Lang, id string) bool { _, ok := b[l][id]; return ok }

func fill(l Lang, s string, args []any) string {
	var out strings.Builder
	for {
		i := strings.IndexByte(s, '{')
		if i < 0 {
			break
		}
		j := strings.IndexByte(s[i:], '}')
		if j < 0 {
			break
		}
		out.WriteString(s[:i])
		out.WriteString(slot(l, s[i+1:i+j], args))
		s = s[i+j+1:]
	}
	out.WriteString(s)
	return out.String()
}

func slot(l Lang, body string, args []any) string {
	parts := strings.Split(body, "|")
	n, err := strconv.Atoi(parts[0])
	if err != nil || n < 0 || n >= len(args) {
		return "[" + body + "]"
	}
	if len(parts) == 1 {
		return text(args[n])
	}
	k, _ := strconv.Atoi(text(args[n]))
	return parts[min(plural(l, k)+1, len(parts)-1)]
}

func text(a any) string {
	switch v := a.(type) {
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	}
	return "?"
}

// plural is which form a whole number takes: 0 one, 1 few, 2 many. English has one and other (1). These
// are the CLDR rules for whole numbers of exactly these two languages; the library that knows them all
// (golang.org/x/text/feature/plural) was measured: it adds 156 kB to the program, packed with brotli.
func plural(l Lang, n int) int {
	if n < 0 {
		n = -n
	}
	if n == 1 {
		return 0
	}
	if l != PL {
		return 1
	}
	if d, h := n%10, n%100; d >= 2 && d <= 4 && (h < 12 || h > 14) {
		return 1
	}
	return 2
}
