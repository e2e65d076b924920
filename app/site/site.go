// Package site turns the program and the folder web/ into a static site: plain
// files that work on any host, at any path, and without a network once they
// have been visited.
//
// It promises:
//   - The same sources give the same bytes. Nothing in a site depends on the
//     clock, on the order of a map or on the machine that built it.
//   - A site is one version: the service worker takes a version whole, checked
//     file by file against its SHA-256, or not at all.
//   - Nothing is fetched from another host.
//
// go-app is used for what runs in the browser only. Its page, its worker and
// its loader are replaced by the four files in shell/, because they break a
// running game on an update and don't work under a sub-path.
package site

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// A Site is every file of one built version, by its path relative to Base.
type Site struct {
	Network Network
	Base    string // absolute path under which it is served, with both slashes
	Version string // 12 hexadecimal digits over the content
	Files   map[string][]byte
}

// Options say what to build.
type Options struct {
	Root string // the module's folder
	Base string // as Site.Base; "" means "/"
	Wasm []byte // the program, if it is already compiled
	Network
}

// Network is how pages meet others. All of it can be read by every visitor.
type Network struct {
	// Relay is the ws:// or wss:// address of a relay; "" is BASE/signal on the same host.
	Relay string
	// ICE are the servers that help to find a direct path, each as a stun:, turn: or turns: address; a turn server's
	// name and password follow it after commas.
	ICE []string
}

// ErrNetwork is wrapped by the errors of a Network that is none.
var ErrNetwork = errors.New("the network of the site")

// check refuses what is no address. Quotes and spaces are never part of one.
func (n Network) check() error {
	if strings.ContainsAny(n.Relay+strings.Join(n.ICE, ""), "\"'<>& \t\n") {
		return fmt.Errorf("%w: an address holds a quote, a space or one of <>&", ErrNetwork)
	}
	if n.Relay != "" && !strings.HasPrefix(n.Relay, "ws://") && !strings.HasPrefix(n.Relay, "wss://") {
		return fmt.Errorf("%w: relay %s: want an address that begins with ws:// or wss://", ErrNetwork, n.Relay)
	}
	for _, s := range n.ICE {
		if scheme, _, _ := strings.Cut(s, ":"); scheme != "stun" && scheme != "turn" && scheme != "turns" {
			return fmt.Errorf("%w: server %s: want a stun:, turn: or turns: address", ErrNetwork, s)
		}
	}
	return nil
}

// Paths that the shell's files know of one another.
const (
	wasmPath   = "app.wasm"
	packedEnd  = ".gz" // of the packed twin of a file
	indexPath  = "index.html"
	lostPath   = "404.html"
	workerPath = "sw.js"
	drawings   = "drawings.svg" // of a game, in the folder that addGames gives it
)

// Build compiles the program and puts the site together.
func Build(o Options) (*Site, error) {
	base, err := CleanBase(o.Base)
	if err != nil {
		return nil, err
	}
	if err := o.Network.check(); err != nil {
		return nil, err
	}
	s := &Site{Network: o.Network, Base: base, Files: map[string][]byte{}}
	if err := s.addFolder(filepath.Join(o.Root, "web"), "web/"); err != nil {
		return nil, err
	}
	if err := s.addGames(filepath.Join(o.Root, "ui", "games")); err != nil {
		return nil, err
	}
	if s.Files["wasm_exec.js"], err = os.ReadFile(filepath.Join(o.Root, "wasm_exec.js")); err != nil {
		return nil, err
	}
	wasm := o.Wasm
	if wasm == nil {
		if wasm, err = Compile(o.Root); err != nil {
			return nil, err
		}
	}
	s.Files[wasmPath] = wasm
	if err := s.pack(); err != nil {
		return nil, err
	}
	return s, s.addShell()
}

// pack gives the program and the drawings of the games a packed twin, for hosts that don't compress.
func (s *Site) pack() (err error) {
	for _, p := range s.Paths() {
		if p != wasmPath && path.Base(p) != drawings {
			continue
		}
		if s.Files[p+packedEnd], err = Gzip(s.Files[p]); err != nil {
			return err
		}
	}
	return nil
}

// Packed is the packed twin of a file; false if it has none.
func (s *Site) Packed(file string) ([]byte, bool) {
	b, ok := s.Files[file+packedEnd]
	return b, ok
}

// CleanBase checks a base path and completes its slashes.
func CleanBase(base string) (string, error) {
	base = "/" + strings.Trim(base, "/") + "/"
	if base == "//" {
		return "/", nil
	}
	for part := range strings.SplitSeq(strings.Trim(base, "/"), "/") {
		if part == "" || part == "." || part == ".." || strings.ContainsFunc(part, oddInPath) {
			return "", fmt.Errorf("base %q is not a plain path such as /games/orzel/", base)
		}
	}
	return base, nil
}

// oddInPath keeps a base out of the need for quoting in HTML, JSON and URLs.
func oddInPath(r rune) bool {
	return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-._~", r))
}

// addFolder adds the files of a folder that a browser may ask for: nothing
// hidden, no Go sources, not the generators in gen/. A missing folder is an
// empty one.
func (s *Site) addFolder(dir, prefix string) error {
	return filepath.WalkDir(dir, func(file string, d os.DirEntry, err error) error {
		if os.IsNotExist(err) && file == dir {
			return filepath.SkipAll
		}
		if err != nil {
			return err
		}
		if hidden := strings.HasPrefix(d.Name(), ".") || strings.HasPrefix(d.Name(), "_"); hidden || d.Name() == "gen" {
			if d.IsDir() {
				return filepath.SkipDir
			}
			return nil
		}
		if d.IsDir() || strings.HasSuffix(file, ".go") {
			return nil
		}
		rel, err := filepath.Rel(dir, file)
		if err != nil {
			return err
		}
		s.Files[prefix+filepath.ToSlash(rel)], err = os.ReadFile(file)
		return err
	})
}

// addGames adds what games keep beside the program: the folder static of each, as web/games/NAME.
func (s *Site) addGames(dir string) error {
	list, err := os.ReadDir(dir)
	if os.IsNotExist(err) {
		return nil
	}
	for _, d := range list {
		if err == nil && d.IsDir() {
			err = s.addFolder(filepath.Join(dir, d.Name(), "static"), "web/games/"+d.Name()+"/")
		}
	}
	return err
}

// Paths lists the files in order.
func (s *Site) Paths() []string {
	paths := make([]string, 0, len(s.Files))
	for p := range s.Files {
		paths = append(paths, p)
	}
	slices.Sort(paths)
	return paths
}

// Write puts the site into a folder. Files of an earlier build that are no
// longer part of the site are removed, so that a host never serves a mixture.
func (s *Site) Write(dir string) error {
	if err := s.sweep(dir); err != nil {
		return err
	}
	for _, p := range s.Paths() {
		file := filepath.Join(dir, filepath.FromSlash(p))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, s.Files[p], 0o644); err != nil {
			return err
		}
	}
	return nil
}

// sweep empties a folder that an earlier build filled, and refuses any other
// folder that isn't empty: a slip in --out must not cost somebody's files.
func (s *Site) sweep(dir string) error {
	entries, err := os.ReadDir(dir)
	if os.IsNotExist(err) || err == nil && len(entries) == 0 {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(dir, workerPath)); err != nil {
		return fmt.Errorf("%s holds files that are no earlier build: choose an empty folder", dir)
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			continue // .git, .nojekyll: the host's own
		}
		if err := os.RemoveAll(filepath.Join(dir, e.Name())); err != nil {
			return err
		}
	}
	return nil
}

func digest(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
