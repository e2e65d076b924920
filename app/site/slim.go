package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// framework is go-app. Three files of its package are a server of pages; they bring the whole of net/http
// and TLS along, a ninth of what a visitor would load, and nothing in a browser calls them. Its router and its
// names bring regular expressions and old hashes.
const framework = "github.com/maxence-charriere/go-app/v10"

// leftOut are those three, of pkg/app, wasm.go, which refers to one of them, wasmexec.go, which only they call, and
// the router.
var leftOut = []string{"http.go", "resource.go", "static.go", "wasm.go", "wasmexec.go", "route.go"}

// stead is what the rest of the package asks of them in a browser: addresses are already whole here, and a page
// has its path, or is for all paths that have none.
const stead = `package app

import "crypto/rand"

func clientResourceResolver(string) func(string) string {
	return func(location string) string { return location }
}

type router struct {
	routes map[string]func() Composer
	other  func() Composer
}

func makeRouter() router { return router{routes: map[string]func() Composer{}} }

func (r *router) route(path string, newComponent func() Composer) { r.routes[path] = newComponent }

func (r *router) routeWithRegexp(pattern string, newComponent func() Composer) {
	if pattern != "^.*$" {
		panic("only all other paths have a pattern: " + pattern)
	}
	r.other = newComponent
}

func (r *router) createComponent(path string) (Composer, bool) {
	newComponent := r.routes[path]
	if newComponent == nil {
		newComponent = r.other
	}
	if newComponent == nil {
		return nil, false
	}
	return newComponent(), true
}

func randomName() string { return rand.Text() }

// gather does all that waits already: it is drawn together.
func (e *engineX) gather() {
	for {
		select {
		case dispatch := <-e.dispatches:
			dispatch()
		default:
			return
		}
	}
}
`

// edit is one change to a file of pkg/app.
type edit struct{ file, from, to string }

// edits are what else is changed. After a touch the framework waits for its next frame, of 120 a second, before it
// changes the page, and then the browser for its own. What belongs together waits together, so nothing need be waited for.
var edits = []edit{
	{"app.go", "engine.Start(120)", "engine.Start(1e6)"},
	{"engine.go", "case <-frames.C:\n", "case <-frames.C:\n\t\t\te.gather()\n"},
	{"context.go", "\t\"github.com/google/uuid\"\n", ""},
	{"context.go", "uuid.NewString()", "randomName()"},
	{"state.go", "\t\"github.com/google/uuid\"\n", ""},
	{"state.go", "uuid.NewString()", "randomName()"},
}

// slim keeps a copy of the framework, with these changes, in build/, and makes a go.mod in dir that names the
// copy. Only the program's build reads it: tests and tools see the framework as it is. The copy's place is part
// of the program, so it is the same on every machine.
func slim(root, dir string) (modfile string, err error) {
	cmd := exec.Command("go", "list", "-m", "-json", framework)
	cmd.Dir = root
	said, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go list %s: %w", framework, err)
	}
	var module struct{ Dir, Version string }
	if err := json.Unmarshal(said, &module); err != nil {
		return "", err
	}
	if module.Dir == "" {
		return "", errors.New("go list: " + framework + " is not there; try go mod download")
	}
	place := "build/framework-" + module.Version + "-" + digest(fmt.Append(nil, stead, edits, leftOut))[:8]
	if _, err := os.Stat(filepath.Join(root, place)); err != nil {
		if err := copySlim(module.Dir, filepath.Join(root, place)); err != nil {
			return "", err
		}
	}
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return "", err
	}
	sum, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		return "", err
	}
	modfile = filepath.Join(dir, "go.mod")
	text := strings.TrimRight(string(mod), "\n") + "\n\nreplace " + framework + " => ./" + place + "\n"
	if err := os.WriteFile(modfile, []byte(text), 0o644); err != nil {
		return "", err
	}
	return modfile, os.WriteFile(filepath.Join(dir, "go.sum"), sum, 0o644)
}

// copySlim makes the copy beside its place and moves it there whole: several builds may want it at once.
func copySlim(from, place string) error {
	if err := os.MkdirAll(filepath.Dir(place), 0o755); err != nil {
		return err
	}
	half, err := os.MkdirTemp(filepath.Dir(place), ".framework-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(half)
	to := filepath.Join(half, "whole")
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		return err
	}
	pkg := filepath.Join(to, "pkg", "app")
	for _, name := range leftOut {
		if err := os.Remove(filepath.Join(pkg, name)); err != nil {
			return fmt.Errorf("%s has another shape than expected: %w", framework, err)
		}
	}
	if err := os.WriteFile(filepath.Join(pkg, "stead.go"), []byte(stead), 0o644); err != nil {
		return err
	}
	for _, e := range edits {
		if err := replaceIn(filepath.Join(pkg, e.file), e.from, e.to); err != nil {
			return err
		}
	}
	if err := os.Rename(to, place); err != nil {
		if _, there := os.Stat(place); there != nil {
			return err
		}
	}
	return nil
}

// replaceIn changes one place of a file.
func replaceIn(file, from, to string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if strings.Count(string(text), from) != 1 {
		return fmt.Errorf("%s has another shape than expected: no %q", framework, from)
	}
	return os.WriteFile(file, []byte(strings.Replace(string(text), from, to, 1)), 0o644)
}
