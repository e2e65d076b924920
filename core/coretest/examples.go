package coretest

import (
	"os"
	"strings"
	"testing"

	"orzel/core"
)

// ReadExamples holds TEXT.md to its game: every example is read and printed as it stands, and every verb has one.
func ReadExamples(t *testing.T, game core.Game) {
	positions := Examples(t, "position")
	if len(positions) < 5 {
		t.Errorf("%d positions", len(positions))
	}
	for _, text := range positions {
		table, hands, err := game.ParsePosition(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		printed := " " + strings.Join(strings.Fields(game.PositionText(table, hands...)), " ") + " "
		for _, field := range strings.Fields(text) {
			if !strings.Contains(printed, " "+field+" ") {
				t.Errorf("%s is not in%s", field, printed)
			}
		}
	}
	table, err := game.Start("")
	if err != nil {
		t.Fatal(err)
	}
	without := map[uint8]bool{}
	for _, a := range game.Actions(table, nil) {
		without[a.Verb] = true
	}
	for _, text := range Examples(t, "actions") {
		a, err := game.ParseAction(table, text)
		if err != nil || game.ActionText(table, a) != text {
			t.Errorf("%s: %v, %v", text, a, err)
		}
		delete(without, a.Verb)
	}
	for v := range without {
		t.Errorf("verb %d has no example", v)
	}
}

// ReadActions: every action there is is read back. Where there are many, one in every so many.
func ReadActions(t *testing.T, game core.Game, starts ...string) {
	for _, options := range starts {
		table, err := game.Start(options)
		if err != nil {
			t.Fatal(err)
		}
		all := game.Actions(table, nil)
		for i := 0; i < len(all); i += 1 + len(all)/20_000 {
			text := game.ActionText(table, all[i])
			if b, err := game.ParseAction(table, text); err != nil || all[i] != b {
				t.Fatalf("%v is %q is %v: %v", all[i], text, b, err)
			}
		}
	}
}

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
