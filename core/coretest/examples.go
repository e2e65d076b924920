package coretest

import (
	"os"
	"strings"
	"testing"
)

// Examples are the lines of TEXT.md's fenced blocks of a kind.
func Examples(t testing.TB, kind string) (lines []string) {
	t.Helper()
	raw, err := os.ReadFile("TEXT.md")
	if err != nil {
		t.Fatal(err)
	}
	in := false
	for l := range strings.Lines(string(raw)) {
		switch l = strings.TrimSpace(l); {
		case l == "```"+kind:
			in = true
		case strings.HasPrefix(l, "```"):
			in = false
		case in:
			lines = append(lines, l)
		}
	}
	return lines
}
