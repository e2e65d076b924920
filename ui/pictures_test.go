package ui

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

var cutAt = regexp.MustCompile(`css\.indexOf\("([^"]+)"\)`)

// TestTheStyleSheetCanBeCutForAPicture: the script that saves pictures takes the palettes and the board's rules out of the
// style sheet by what begins and ends them.
func TestTheStyleSheetCanBeCutForAPicture(t *testing.T) {
	script, err := os.ReadFile("../web/picture.js")
	if err != nil {
		t.Fatal(err)
	}
	style, err := os.ReadFile("../web/app.css")
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]int{}
	for _, m := range cutAt.FindAllStringSubmatch(string(script), -1) {
		if at[m[1]] = strings.Index(string(style), m[1]); at[m[1]] < 0 {
			t.Errorf("web/app.css has no %q", m[1])
		}
	}
	if len(at) != 3 {
		t.Fatalf("the script cuts at %v", at)
	}
	for _, rule := range []string{".piece > use {", ".lit .fill {", ".stamp {"} {
		i, inside := strings.Index(string(style), rule), !strings.HasPrefix(rule, ".stamp")
		if i < 0 || inside != (i > at["/* -- the board"] && i < at["/* -- the table"]) {
			t.Errorf("%s stands at %d of the style sheet, cut at %v", rule, i, at)
		}
	}
}
