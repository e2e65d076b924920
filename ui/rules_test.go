package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"orzel/ui/words"
)

// What is fetched is made from what is written: whoever changes the rules runs web/gen.
func TestTheStaticFilesHoldTheRulesAsTheyAreWritten(t *testing.T) {
	for _, l := range looks {
		dir := filepath.Join("games", l.Name())
		static, err := os.ReadFile(filepath.Join(dir, "static", "drawings.svg"))
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range words.Langs {
			text, err := os.ReadFile(filepath.Join(dir, "rules."+string(lang)+".txt"))
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(static), "@"+string(lang)+"\n"+string(text)) {
				t.Errorf("%s: the rules in %s are others than those in the static file: npm run build in web/gen", l.Name(), lang)
			}
			n := 0
			for _, c := range l.Rules(lang) {
				n += 1 + len(c.Rules)
			}
			if lines := strings.Count(string(text), "\n"); n != lines {
				t.Errorf("%s, %s: %d lines, %d chapters and rules", l.Name(), lang, lines, n)
			}
		}
	}
}
