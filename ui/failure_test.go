package ui

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestEveryFailureIsSaidSomewhere: the part by which an error is known stands in the sources of those who make it, and its
// sentence in the words.
func TestEveryFailureIsSaidSomewhere(t *testing.T) {
	var sources strings.Builder
	for _, dir := range []string{"../core", "../signaling", "../app/run"} {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			b, err := os.ReadFile(path)
			sources.Write(b)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	all := sources.String()
	for _, f := range failures {
		if !strings.Contains(all, f.part) {
			t.Errorf("no error says %q", f.part)
		}
		if !shell.Has(prefs.lang, f.id) {
			t.Errorf("no sentence %s", f.id)
		}
	}
}
