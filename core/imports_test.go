package core_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// core is pure: the same calls give the same results, on every device. So it knows no clock, no global
// random source, no goroutine, no network, no file and no browser. The lists say what it may know.
var (
	// pure packages of the standard library
	allowed = []string{
		"bytes", "cmp", "crypto/ed25519", "crypto/hkdf", "crypto/sha256", "crypto/subtle", "embed", "encoding/base64", "encoding/binary",
		"encoding/hex", "encoding/json", "errors", "fmt", "hash", "io", "iter", "maps", "math", "math/bits", "slices", "sort", "strconv",
		"strings", "unicode", "unicode/utf8",
		"sync", // OnceValues and Map, to read embedded data once: see forbidden names
	}
	// where only some names are pure
	names = map[string][]string{
		"math/rand/v2": {"Rand", "New", "NewPCG", "NewChaCha8", "ChaCha8", "PCG", "Source"}, // never the global source
		"sync":         {"OnceValue", "OnceValues", "OnceFunc", "Once", "Map"},
	}
	// pure packages of others
	others = []string{"github.com/vmihailenco/msgpack/v5"}
	// packages of core that are tests themselves
	tests = []string{"coretest"}
	// what a folder of core knows of core: a record knows no game, a game knows nobody who plays it
	knows = map[string][]string{
		".": nil, "hex": nil, "record": nil, "fair": {"", "/record"}, "match": {"", "/fair", "/record"}, "bot": {""},
		"games": {"", "/games/"}, "games/": {"", "/hex"},
	}
)

// mayKnow tells whether a folder of core may import another part of core.
func mayKnow(folder, path string) bool {
	if strings.HasPrefix(folder, "games/") {
		folder = "games/"
	}
	return slices.ContainsFunc(knows[folder], func(k string) bool {
		return path == "orzel/core"+k || strings.HasSuffix(k, "/") && strings.HasPrefix(path, "orzel/core"+k)
	})
}

func TestCoreIsPure(t *testing.T) {
	seen := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		if slices.Contains(tests, strings.Split(filepath.ToSlash(path), "/")[0]) {
			return nil
		}
		seen++
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		for _, why := range impure(filepath.ToSlash(filepath.Dir(path)), file) {
			t.Errorf("%s: %s", path, why)
		}
		return nil
	})
	if err != nil || seen < 30 {
		t.Fatalf("looked at %d files: %v", seen, err)
	}
}

// impure lists what a file of a folder of core must not have.
func impure(folder string, file *ast.File) (found []string) {
	local := map[string]string{}
	for _, s := range file.Imports {
		path, _ := strconv.Unquote(s.Path.Value)
		name := path[strings.LastIndex(path, "/")+1:]
		if name == "v2" {
			name = "rand"
		}
		if s.Name != nil {
			name = s.Name.Name
		}
		local[name] = path
		if !mayKnow(folder, path) && names[path] == nil && !slices.Contains(allowed, path) && !slices.Contains(others, path) {
			found = append(found, "imports "+path)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.GoStmt:
			found = append(found, "starts a goroutine")
		case *ast.SelectStmt, *ast.SendStmt, *ast.ChanType:
			found = append(found, "uses a channel")
		case *ast.SelectorExpr:
			id, ok := x.X.(*ast.Ident)
			if !ok || id.Obj != nil {
				break
			}
			if pure := names[local[id.Name]]; pure != nil && !slices.Contains(pure, x.Sel.Name) {
				found = append(found, "uses "+id.Name+"."+x.Sel.Name)
			}
		}
		return true
	})
	return found
}

// The control: what must not be there is found.
func TestImpurityIsFound(t *testing.T) {
	for _, text := range []string{
		`import "time"`, `import "net/http"`, `import "os"`, `import "math/rand"`, `import "syscall/js"`, `import "crypto/rand"`,
		`import "orzel/app/store"`, `import "orzel/ui"`, `import "orzel/core/match"`, `import "orzel/core/bot"`, `import "orzel/core/games/chess"`,
		`import "math/rand/v2"; var x = rand.IntN(3)`, `import r "math/rand/v2"; var x = r.N(3)`, `import "sync"; var m sync.Mutex`,
		`func f() { go f() }`, `var c chan int`, `func f() { select {} }`,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "x.go", "package x; "+text, 0)
		if err != nil {
			t.Fatal(err)
		}
		if len(impure("games/go", file)) == 0 {
			t.Errorf("not found: %s", text)
		}
	}
}
