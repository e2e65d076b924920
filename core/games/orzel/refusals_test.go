package orzel

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

// TestEveryRefusalHasAPage holds the pages to the list of refusals, and both to the code.
func TestEveryRefusalHasAPage(t *testing.T) {
	shown := pages.Refused(t)
	var known []string
	for _, r := range Refusals[1:] {
		known = append(known, r.Rule+" "+r.Why)
	}
	for _, r := range Impossible {
		known = append(known, r.Rule+" "+r.Why)
	}
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

// TestImpossibleIsComplete finds every reason in the code that is given as words.
func TestImpossibleIsComplete(t *testing.T) {
	var known []string
	for _, r := range Impossible {
		known = append(known, r.Rule+" "+r.Why)
	}
	names, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, n := range names {
		if !strings.HasSuffix(n.Name(), ".go") || strings.HasSuffix(n.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), n.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(x ast.Node) bool {
			call, ok := x.(*ast.CallExpr)
			if !ok || len(call.Args) < 2 {
				return true
			}
			rule, okRule := call.Args[0].(*ast.BasicLit)
			why, okWhy := call.Args[1].(*ast.BasicLit)
			name := ""
			switch f := call.Fun.(type) {
			case *ast.Ident:
				name = f.Name
			case *ast.SelectorExpr:
				name = f.Sel.Name
			}
			if !okRule || !okWhy || name != "impossible" && name != "Refuse" {
				return true
			}
			a, _ := strconv.Unquote(rule.Value)
			b, _ := strconv.Unquote(why.Value)
			found++
			if !slices.Contains(known, a+" "+b) {
				t.Errorf("%s: %s %s is not in Impossible", n.Name(), a, b)
			}
			return true
		})
	}
	if found < len(Impossible) {
		t.Errorf("found %d reasons in the code, and %d in the list", found, len(Impossible))
	}
}
