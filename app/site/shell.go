package site

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
	"text/template"

	"orzel/core/games"
)

//go:embed shell
var shell embed.FS

// Name is the program's name on the page, in the manifest and on the icon.
const Name = "Orzeł"

// A shellPage is what the templates of shell/ may say.
type shellPage struct {
	Name, Base, Root, Version, WasmHash string
	WasmSize, PackedSize                int
	Styles, Fonts                       []string
	Drawings                            string
	Icon, TouchIcon                     string
	Relay, ICE                          string
	Files                               string
}

// addShell adds the page, the loader, both workers and the manifest. They come
// last because they name the digests of everything else.
func (s *Site) addShell() error {
	for _, name := range []string{"boot.js", "worker.js"} {
		b, err := shell.ReadFile("shell/" + name)
		if err != nil {
			return err
		}
		s.Files[name] = b
	}
	manifest, err := s.manifest()
	if err != nil {
		return err
	}
	s.Files["manifest.webmanifest"] = manifest
	if s.Version, err = s.version(); err != nil {
		return err
	}
	page := s.page()
	if s.Files[indexPath], err = fill("index.html", page); err != nil {
		return err
	}
	s.Files[lostPath] = s.Files[indexPath]
	page.Files = s.precache()
	s.Files[workerPath], err = fill(workerPath, page)
	return err
}

// version covers all files so far and the templates of the two that name it.
func (s *Site) version() (string, error) {
	h := sha256.New()
	for _, p := range s.Paths() {
		fmt.Fprintf(h, "%s %s\n", digest(s.Files[p]), p)
	}
	for _, name := range []string{indexPath, workerPath} {
		b, err := shell.ReadFile("shell/" + name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(h, "%s %s\n", digest(b), name)
	}
	fmt.Fprintf(h, "%s %s", s.Network.Relay, s.Network.ICE)
	return hex.EncodeToString(h.Sum(nil))[:12], nil
}

func (s *Site) page() shellPage {
	p := shellPage{
		Name: Name, Base: s.Base, Root: strings.TrimSuffix(s.Base, "/"), Version: s.Version,
		Relay: s.Network.Relay, ICE: strings.Join(s.Network.ICE, " "),
		WasmHash: digest(s.Files[wasmPath]),
		WasmSize: len(s.Files[wasmPath]), PackedSize: len(s.Files[wasmPath+packedEnd]),
	}
	for _, f := range s.Paths() {
		name := path.Base(f)
		switch {
		case path.Ext(f) == ".css" && path.Dir(f) == "web":
			p.Styles = append(p.Styles, f)
		case path.Ext(f) == ".woff2" && preloaded(name):
			p.Fonts = append(p.Fonts, f)
		case f == "web/games/"+games.All[0].Name()+"/"+drawings:
			p.Drawings = f // of the front page
		case p.Icon == "" && path.Ext(f) == ".svg" && strings.HasPrefix(name, "icon"):
			p.Icon = f
		case strings.Contains(name, "apple") || p.TouchIcon == "" && strings.Contains(name, "192") && path.Ext(f) == ".png":
			p.TouchIcon = f
		}
	}
	return p
}

// preloaded fonts are the two that the first screen is set in; the others may
// swap in later.
func preloaded(name string) bool {
	return strings.Contains(name, "poltawski") && strings.Contains(name, "600") ||
		strings.Contains(name, "jost") && strings.Contains(name, "500")
}

// precache is the service worker's list: path, digest and type of each file,
// and whether it has a packed twin. A file is listed under its own digest and
// kept plain, however it comes; the packed twins, the copy of the page and the
// worker itself are not kept.
func (s *Site) precache() string {
	var b bytes.Buffer
	for _, p := range s.FirstVisit() {
		if p == workerPath {
			continue
		}
		_, packed := s.Packed(p)
		row, _ := json.Marshal([]any{p, digest(s.Files[p]), Type(p), packed})
		fmt.Fprintf(&b, "  %s,\n", row)
	}
	return b.String()
}

// FirstVisit lists what a first visit loads, in the end: all that a version
// keeps, and the worker that keeps it. A packed twin is asked for in place of
// its file: the program's on a host that doesn't compress, others everywhere.
func (s *Site) FirstVisit() []string {
	return slices.DeleteFunc(s.Paths(), func(p string) bool {
		_, twin := s.Files[strings.TrimSuffix(p, packedEnd)]
		return strings.HasSuffix(p, packedEnd) && twin || p == lostPath
	})
}

func fill(name string, page shellPage) ([]byte, error) {
	t, err := template.ParseFS(shell, "shell/"+name)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = t.Execute(&out, page)
	return out.Bytes(), err
}

// Type is the media type of a file of the site.
func Type(p string) string {
	if t, ok := types[path.Ext(p)]; ok {
		return t
	}
	return "application/octet-stream"
}

// types is written out because the system's own table differs by machine.
var types = map[string]string{
	".css":         "text/css; charset=utf-8",
	".gz":          "application/gzip",
	".html":        "text/html; charset=utf-8",
	".ico":         "image/x-icon",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".md":          "text/markdown; charset=utf-8",
	".mp3":         "audio/mpeg",
	".ogg":         "audio/ogg",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".txt":         "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".wav":         "audio/wav",
	".webmanifest": "application/manifest+json",
	".webp":        "image/webp",
	".woff2":       "font/woff2",
}
