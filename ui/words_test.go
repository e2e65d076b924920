package ui

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"orzel/core/bot"
	"orzel/core/match"
	"orzel/signaling/room"
	"orzel/ui/words"
)

func TestTheShellSaysTheSameInBothLanguages(t *testing.T) {
	for id := range shell[words.EN] {
		if !shell.Has(words.PL, id) {
			t.Errorf("no Polish for %s", id)
		}
	}
	for id := range shell[words.PL] {
		if !shell.Has(words.EN, id) {
			t.Errorf("no English for %s", id)
		}
	}
}

func TestEveryBreachOfFairPlayAndEveryLevelHasWords(t *testing.T) {
	for _, why := range match.FairPlay {
		if !shell.Has(words.PL, why) {
			t.Errorf("no words for %s", why)
		}
	}
	for _, level := range bot.Names {
		if !shell.Has(words.PL, "level."+level) {
			t.Errorf("no name for level %s", level)
		}
	}
}

// TestWhatComesFromTheNetworkHasWords: why a text is no invitation, why there is no meeting, why the server
// has no place.
func TestWhatComesFromTheNetworkHasWords(t *testing.T) {
	ids := append([]string{
		"relay-full", "relay-busy", "relay-flood", "relay-old", "relay-replaced", "relay-down",
		"meet-version", "meet-game", "meet-edition", "meet-taken", "meet-gone",
	}, room.Refusals...)
	for _, l := range words.Langs {
		for _, id := range ids {
			if !shell.Has(l, id) {
				t.Errorf("%s: no words for %s", l, id)
			}
		}
		prefs.lang = l
		for _, why := range room.Refusals {
			if got := failure(&room.CodeError{Why: why}); got != shell.Say(l, why) {
				t.Errorf("%s: %s is told as %q", l, why, got)
			}
		}
	}
}

var said = regexp.MustCompile(`\bsay\("([^"]+)"`)

// TestEverySentenceThatThePagesSayExists reads the sources for say("id").
func TestEverySentenceThatThePagesSayExists(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range said.FindAllStringSubmatch(string(src), -1) {
			found++
			if id := m[1]; !strings.HasSuffix(id, ".") && !shell.Has(words.EN, id) {
				t.Errorf("%s: no sentence %q", f, id)
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d sentences found: the search is broken", found)
	}
}
