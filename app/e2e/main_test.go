//go:build !js

package e2e

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"orzel/app/browser"
	"orzel/app/site"
)

const base = "/gry/orzel/"

// What all tests share: the built site in a folder, and the module's folder.
var built struct {
	root string
	site *site.Site
	dir  string
}

func TestMain(m *testing.M) {
	flag.Parse()
	if testing.Short() {
		fmt.Println("browser tests are left out: -short")
		return
	}
	os.Exit(runAll(m))
}

func runAll(m *testing.M) int {
	if _, err := browser.Find(); err != nil {
		fmt.Fprintln(os.Stderr, "FAIL:", err)
		return 1
	}
	dir, err := os.MkdirTemp("", "orzel-e2e-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	if err := buildAll(dir); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

func buildAll(dir string) error {
	here, err := os.Getwd()
	if err != nil {
		return err
	}
	if built.root, err = site.FindRoot(here); err != nil {
		return err
	}
	if built.site, err = site.Build(site.Options{Root: built.root, Base: base}); err != nil {
		return err
	}
	built.dir = filepath.Join(dir, "site")
	return built.site.Write(built.dir)
}

// nextVersion writes a site that differs in one more file.
func nextVersion(t *testing.T, note string) (dir, version string) {
	t.Helper()
	root := t.TempDir()
	if err := os.CopyFS(filepath.Join(root, "web"), os.DirFS(filepath.Join(built.dir, "web"))); err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(root, "web", "note.txt"), note)
	put(t, filepath.Join(root, "wasm_exec.js"), string(built.site.Files["wasm_exec.js"]))
	s, err := site.Build(site.Options{Root: root, Base: base, Wasm: built.site.Files["app.wasm"]})
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	if err := s.Write(dir); err != nil {
		t.Fatal(err)
	}
	if s.Version == built.site.Version {
		t.Fatal("another content has the same version")
	}
	return dir, s.Version
}

func put(t *testing.T, file, content string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A visitor is a person with one browser, in front of one host.
type visitor struct {
	*testing.T
	host    *browser.Host
	profile string
	browser *browser.Browser
	page    *browser.Page
}

func newVisitor(t *testing.T) *visitor {
	t.Helper()
	host, err := browser.Serve(built.dir, base)
	if err != nil {
		t.Fatal(err)
	}
	profile, err := os.MkdirTemp("", "orzel-profile-")
	if err != nil {
		t.Fatal(err)
	}
	v := &visitor{T: t, host: host, profile: profile}
	v.start()
	t.Cleanup(func() {
		v.browser.Kill()
		host.Down()
		_ = os.RemoveAll(profile) // a killed browser may leave something behind
	})
	return v
}

func (v *visitor) start() {
	v.Helper()
	b, err := browser.Start(v.profile)
	v.must(err)
	v.browser, v.page = b, b.Page()
}

// restart is a power cut: the process is killed and started again.
func (v *visitor) restart() {
	v.Helper()
	v.browser.Kill()
	v.start()
}

func (v *visitor) must(err error) {
	v.Helper()
	if err != nil {
		v.Fatal(err)
	}
}

// open goes to an address under the base and waits for the program's screen.
func (v *visitor) open(path string) {
	v.Helper()
	v.must(v.page.Go(v.host.URL(path)))
	v.must(v.page.Wait(mounted))
}

// mounted is true when the program has replaced the loader's first paint.
const mounted = `document.body && !document.getElementById("shell") && document.body.firstElementChild.textContent.trim() !== ""`

// kept is true when a worker of this site is active and has all it needs.
const kept = `navigator.serviceWorker.ready.then(r => r.active.state === "activated")`

func (v *visitor) visitOnce() {
	v.Helper()
	v.open("")
	v.must(v.page.Wait(kept))
}

func eval[T any](v *visitor, js string) T {
	v.Helper()
	got, err := browser.Eval[T](v.page, js)
	v.must(err)
	return got
}

// shot writes build/shots/NAME.png.
func (v *visitor) shot(name string) {
	v.Helper()
	v.must(v.page.Shot(filepath.Join(built.root, "build", "shots", name+".png")))
}

func (v *visitor) noErrors() {
	v.Helper()
	var bad []error
	for _, line := range v.page.Console() {
		if strings.HasPrefix(line, "error:") || strings.HasPrefix(line, "exception:") {
			bad = append(bad, errors.New(line))
		}
	}
	v.must(errors.Join(bad...))
}
