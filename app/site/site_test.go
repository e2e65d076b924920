package site

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func root(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	r, err := FindRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// build makes a site around a program that is none: no compiler is needed.
func build(t *testing.T, base string) *Site {
	t.Helper()
	s, err := Build(Options{Root: root(t), Base: base, Wasm: []byte("\x00asm program")})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestTheSameSourcesGiveTheSameBytes(t *testing.T) {
	a, b := build(t, "/x/"), build(t, "x")
	if a.Version != b.Version || strings.Join(a.Paths(), " ") != strings.Join(b.Paths(), " ") {
		t.Fatalf("%s %v\n%s %v", a.Version, a.Paths(), b.Version, b.Paths())
	}
	for p := range a.Files {
		if !bytes.Equal(a.Files[p], b.Files[p]) {
			t.Errorf("%s differs", p)
		}
	}
	other, err := Build(Options{Root: root(t), Base: "/x/", Wasm: []byte("\x00asm another")})
	if err != nil {
		t.Fatal(err)
	}
	if other.Version == a.Version {
		t.Error("another program has the same version")
	}
}

func TestWasmExecIsTheToolchainsOwn(t *testing.T) {
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(root(t), "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("wasm_exec.js is not the one of this Go: copy $(go env GOROOT)/lib/wasm/wasm_exec.js")
	}
	if !bytes.Equal(build(t, "/").Files["wasm_exec.js"], want) {
		t.Error("the site ships another wasm_exec.js")
	}
}

func TestManifestLiesUnderItsBase(t *testing.T) {
	s := build(t, "/gry/orzel/")
	var m manifest
	if err := json.Unmarshal(s.Files["manifest.webmanifest"], &m); err != nil {
		t.Fatal(err)
	}
	if m.ID != s.Base || m.StartURL != s.Base || m.Scope != s.Base || m.Lang == "" {
		t.Errorf("%+v", m)
	}
	if len(m.Icons) == 0 {
		t.Error("no icons")
	}
	for _, i := range m.Icons {
		p, under := strings.CutPrefix(i.Src, s.Base)
		if _, ok := s.Files[p]; !ok || !under {
			t.Errorf("icon %s is not part of the site", i.Src)
		}
	}
}

func TestEveryAddressOnThePageIsAFileOfTheSite(t *testing.T) {
	s := build(t, "/gry/orzel/")
	found := regexp.MustCompile(`(?:href|src)="([^"?]*)`).FindAllSubmatch(s.Files["index.html"], -1)
	if len(found) < 3 {
		t.Fatalf("only %d addresses found", len(found))
	}
	for _, m := range found {
		if _, ok := s.Files[strings.TrimPrefix(string(m[1]), s.Base)]; !ok {
			t.Errorf("%s is no file of the site", m[1])
		}
	}
	for p, b := range s.Files {
		if ext := filepath.Ext(p); (ext == ".html" || ext == ".css" || ext == ".js" && p != "wasm_exec.js") && regexp.MustCompile(`(src|href|url|import|fetch)\W{1,3}https?://`).Match(b) {
			t.Errorf("%s loads from another host", p)
		}
	}
}

func TestATwinIsItsFilePacked(t *testing.T) {
	s := build(t, "/")
	for _, p := range []string{"app.wasm", "web/games/orzel/drawings.svg"} {
		twin, ok := s.Packed(p)
		if !ok {
			t.Errorf("%s has no twin", p)
			continue
		}
		r, err := gzip.NewReader(bytes.NewReader(twin))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, s.Files[p]) {
			t.Errorf("%s: %d bytes, %v", p, len(got), err)
		}
		if visit := s.FirstVisit(); slices.Contains(visit, p+".gz") || !slices.Contains(visit, p) {
			t.Errorf("%s and its twin are two files of a first visit", p)
		}
	}
	if _, ok := s.Packed("index.html"); ok {
		t.Error("the page has a twin")
	}
}

func TestBases(t *testing.T) {
	for base, want := range map[string]string{"": "/", "/": "/", "x": "/x/", "/a/b": "/a/b/", "/a-b_c.d/": "/a-b_c.d/"} {
		if got, err := CleanBase(base); got != want || err != nil {
			t.Errorf("%q: %q, %v", base, got, err)
		}
	}
	for _, base := range []string{"/a//b/", "/../", "/a b/", `/"x"/`, "/ą/", "/a?b/", "https://host/x/"} {
		if got, err := CleanBase(base); err == nil {
			t.Errorf("%q became %q", base, got)
		}
	}
}

func TestWriteReplacesAnEarlierBuildAndNothingElse(t *testing.T) {
	s := build(t, "/")
	dir := t.TempDir()
	if err := s.Write(dir); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"web/old.png", ".nojekyll"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Write(dir); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "web", "old.png")); err == nil {
		t.Error("an old file is still there")
	}
	if _, err := os.Stat(filepath.Join(dir, ".nojekyll")); err != nil {
		t.Error("the host's own file is gone")
	}
	mine := t.TempDir()
	if err := os.WriteFile(filepath.Join(mine, "thesis.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if s.Write(mine) == nil {
		t.Error("a folder with somebody's files was written over")
	}
}

func TestTheNetworkOfASiteIsOnItsPageAndPartOfItsVersion(t *testing.T) {
	wasm := []byte("\x00asm")
	build := func(n Network) (*Site, error) {
		return Build(Options{Root: "../..", Wasm: wasm, Network: n})
	}
	plain, err := build(Network{})
	if err != nil || bytes.Contains(plain.Files["index.html"], []byte("data-relay")) {
		t.Fatal(err, "a relay that nobody named")
	}
	s, err := build(Network{Relay: "wss://relay.example/signal", ICE: []string{"stun:a:1", "turn:b,user,word"}})
	if err != nil || !bytes.Contains(s.Files["index.html"], []byte(`data-relay="wss://relay.example/signal" data-ice="stun:a:1 turn:b,user,word"`)) {
		t.Error(err, "the page doesn't name its relay")
	}
	if s != nil && s.Version == plain.Version {
		t.Error("another relay, the same version")
	}
	for _, n := range []Network{{Relay: "http://relay.example"}, {Relay: `wss://"onload=x`}, {ICE: []string{"https://a"}}, {ICE: []string{"stun:a b"}}} {
		if _, err := build(n); !errors.Is(err, ErrNetwork) {
			t.Errorf("%+v: %v", n, err)
		}
	}
}
