//go:build !js

package e2e

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"orzel/app/browser"
)

// runPage runs a package's own tests inside the browser: the address's query
// gives the flags, globals that start with "go" take what comes out.
const runPage = `<!doctype html><meta charset="utf-8"><title>go test</title>
<script src="wasm_exec.js"></script>
<script>
self.goOut = "";
const write = (fd, b) => { self.goOut += new TextDecoder().decode(b); return b.length; };
globalThis.fs.writeSync = write;
globalThis.fs.write = (fd, b, o, n, p, done) => done(null, write(fd, b.subarray(o, o + n)));
const go = new Go();
go.argv = ["test", ...new URLSearchParams(location.search).getAll("arg")];
go.env = { GOAPP_ROOT_PREFIX: location.pathname.replace(/\/[^/]*$/, "") };
go.exit = (code) => { self.goCode = code; };
WebAssembly.instantiateStreaming(fetch("test.wasm"), go.importObject).then((r) => {
	self.orzelModule = r.module;
	return go.run(r.instance);
});
</script>`

// goTests compiles the tests of a package for the browser and returns a folder
// that a host can serve.
func goTests(t *testing.T, pkg string) string {
	t.Helper()
	dir := t.TempDir()
	cmd := exec.Command("go", "test", "-c", "-o", filepath.Join(dir, "test.wasm"), pkg)
	cmd.Dir = built.root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	put(t, filepath.Join(dir, "run.html"), runPage)
	for _, name := range []string{"wasm_exec.js", "worker.js"} {
		put(t, filepath.Join(dir, name), string(built.site.Files[name]))
	}
	return dir
}

// visitTests puts a visitor in front of such a folder.
func visitTests(t *testing.T, pkg string) *visitor {
	t.Helper()
	v := newVisitor(t)
	v.host.Switch(goTests(t, pkg))
	return v
}

// startTests starts the tests whose names match and doesn't wait.
func (v *visitor) startTests(match string) {
	v.Helper()
	v.must(v.page.Go(v.host.URL("run.html?arg=-test.v&arg=-test.run=" + match)))
}

var skipped = regexp.MustCompile(`--- SKIP: (\w+)`)

// passTests runs them to their end: all pass, none is skipped.
func (v *visitor) passTests(match string) {
	v.Helper()
	v.startTests(match)
	v.must(v.page.WaitFor(`self.goCode !== undefined`, 3*browser.Patience))
	out := eval[string](v, `goOut`)
	if code := eval[int](v, `goCode`); code != 0 || !strings.Contains(out, "\nPASS") {
		v.Fatalf("exit code %d\n%s", code, out)
	}
	if s := skipped.FindAllString(out, -1); slices.Compact(s) != nil {
		v.Errorf("in a browser nothing may be skipped: %v", s)
	}
}

func TestStoreInABrowser(t *testing.T) {
	visitTests(t, "./app/store").passTests("Test")
}

// A power cut in the middle of writing: what is found is one whole transaction,
// and none that had been acknowledged is missing. The browser has been closed once
// before: one that is killed in the first seconds of its first visit to a site may
// start without any store of that site, whatever was in it. Chromium writes down
// late that there is one, and then its log says "since it was missing".
func TestStoreSurvivesAPowerCut(t *testing.T) {
	v := visitTests(t, "./app/store")
	v.passTests("TestNothingIsTorn")
	v.browser.Close()
	v.start()
	for range 3 {
		v.startTests("TestWriteUntilKilled")
		eval[bool](v, `(self.untilKilled = true)`)
		v.must(v.page.Wait(`self.written > 20`))
		written := eval[int](v, `written`)
		v.restart()
		v.passTests("TestNothingIsTorn")
		if found := eval[int](v, `self.found ?? 0`); found < written {
			t.Errorf("%d transactions were acknowledged, %d found\n%s", written, found, databases(v.profile))
		}
	}
}

// databases is what the browser's own log says of the databases of a profile, and their files.
func databases(profile string) string {
	var out strings.Builder
	_ = filepath.WalkDir(profile, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.Contains(path, "IndexedDB") {
			return nil
		}
		if info, err := d.Info(); err == nil {
			fmt.Fprintf(&out, "%s, %d bytes, %v\n", path, info.Size(), info.ModTime().Format(time.StampMilli))
		}
		if strings.HasPrefix(d.Name(), "LOG") {
			log, _ := os.ReadFile(path)
			out.Write(log)
		}
		return nil
	})
	return out.String()
}

func TestWorkersInABrowser(t *testing.T) {
	visitTests(t, "./app/run").passTests("TestWorker|TestPage")
}
