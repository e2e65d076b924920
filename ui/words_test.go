package ui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"strconv"
	"strings"
	"testing"

	"orzel/core/bot"
	"orzel/core/match"
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

// TestEverySentenceThatThePagesSayExists reads the sources for say("id").
func TestEverySentenceThatThePagesSayExists(t *testing.T) {
	set := token.NewFileSet()
	pkgs, err := parser.ParseDir(set, ".", func(f fs.FileInfo) bool { return !strings.HasSuffix(f.Name(), "_test.go") }, 0)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	ast.Inspect(pkgs["ui"], func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if f, ok := call.Fun.(*ast.Ident); !ok || f.Name != "say" || len(call.Args) == 0 {
			return true
		}
		if lit, ok := call.Args[0].(*ast.BasicLit); ok {
			id, _ := strconv.Unquote(lit.Value)
			found++
			if !shell.Has(words.EN, id) {
				t.Errorf("%s: no sentence %q", set.Position(lit.Pos()), id)
			}
		}
		return true
	})
	if found < 50 {
		t.Errorf("only %d sentences found: the search is broken", found)
	}
}
