package coretest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// EveryRefusal holds the pages to the list of refusals, "rule message" each, and the list to the pages.
func (r Reader) EveryRefusal(t *testing.T, known []string) {
	shown := r.Refused(t)
	for _, k := range known {
		if !shown[k] {
			t.Errorf("no page shows %q", k)
		}
	}
	for s := range shown {
		if !slices.Contains(known, s) {
			t.Errorf("a page shows %q, which is in no list", s)
		}
	}
}

// ReasonsInCode finds every reason in a game's code that is given as words, to Refuse, and holds it to
// the list, "rule message" each.
func ReasonsInCode(t *testing.T, known []string) {
	names, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, n := range names {
		if !strings.HasSuffix(n.Name(), ".go") || strings.HasSuffix(n.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), n.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(x ast.Node) bool {
			if r := reason(x); r != "" {
				if found[r] = true; !slices.Contains(known, r) {
					t.Errorf("%s: %s is not in the list", n.Name(), r)
				}
			}
			return true
		})
	}
	for _, k := range known {
		if !found[k] {
			t.Errorf("%s is in the list, and nowhere in the code", k)
		}
	}
}

// reason is what a call of Refuse is given, or "".
func reason(x ast.Node) string {
	call, ok := x.(*ast.CallExpr)
	if !ok || len(call.Args) < 2 {
		return ""
	}
	name := ""
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	rule, okRule := call.Args[0].(*ast.BasicLit)
	why, okWhy := call.Args[1].(*ast.BasicLit)
	if !okRule || !okWhy || name != "Refuse" {
		return ""
	}
	a, _ := strconv.Unquote(rule.Value)
	b, _ := strconv.Unquote(why.Value)
	return a + " " + b
}
