package site

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Profile is where random play spends its time, for the compiler; "make pgo" measures it again.
const Profile = "core/games/play.pgo"

// Compile builds the program of the module at root for the browser, with a framework without its server: see
// slim.
//
// The flags leave out symbol tables, the machine's paths and the state of the
// checkout: two machines with the same Go get the same bytes. Only the engine
// and its hashes are inlined, the engine where Profile finds it hot: calls
// elsewhere compress better than copies, and a visitor loads a sixteenth less.
func Compile(root string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "orzel-slim-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	modfile, err := slim(root, dir)
	if err != nil {
		return nil, err
	}
	program, err := CompilePlain(root, "./app", "-modfile="+modfile)
	if err != nil {
		return nil, err
	}
	return joinSegments(program)
}

// CompilePlain builds any main package of the module with the same flags and further ones.
func CompilePlain(root, pkg string, flags ...string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "orzel-wasm-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "app.wasm")
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=",
		"-pgo=" + Profile, "-gcflags=all=-l"}, inlined()...)
	args = append(append(args, flags...), "-o", out, pkg)
	cmd := exec.Command("go", args...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	if err := cmd.Run(); err != nil {
		if errors.Is(err, exec.ErrNotFound) {
			return nil, errors.New("building for the browser needs the go command in the path")
		}
		return nil, fmt.Errorf("building %s for the browser: %w\n%s", pkg, err, said.String())
	}
	return os.ReadFile(out)
}

// inlined are the packages in which the compiler may put functions into one another: those that think, sign and
// allocate, and the framework, which compares what is shown with what shall be. Elsewhere calls stay calls, which makes
// the program smaller where speed is not felt. The runtime costs 43 kB by brotli and the framework 29; they take a third
// and a tenth off what a touch computes. The match and the record wait for a store and for signatures: they are 12 kB
// smaller without, and so is the game whose computer players need not be the quickest. Of the standard library only what
// is in the way of each touch, signature and hash is named: all of crypto and internal would cost 19 kB more.
func inlined() (flags []string) {
	for _, p := range []string{
		"orzel/core/...", "runtime", "internal/runtime/...", "internal/abi", "internal/bytealg", "internal/byteorder", "internal/chacha8rand",
		"internal/sync", "math/bits", "syscall/js", framework + "/...", "crypto/sha256", "crypto/subtle", "crypto/internal/fips140deps/byteorder",
		"crypto/internal/fips140/subtle", "crypto/internal/fips140/sha256", "crypto/internal/fips140/ed25519", "crypto/internal/fips140/edwards25519/...",
	} {
		flags = append(flags, "-gcflags="+p+"=")
	}
	for _, p := range []string{"orzel/core/match", "orzel/core/record", "orzel/core/games/westerplatte"} {
		flags = append(flags, "-gcflags="+p+"=-l")
	}
	return flags
}

// Gzip packs at the best level, without a name or a time in the header.
func Gzip(b []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(b); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// FindRoot looks for this module's folder from dir upwards.
func FindRoot(dir string) (string, error) {
	from := dir
	for {
		mod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && strings.HasPrefix(string(mod), "module orzel\n") {
			return dir, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", fmt.Errorf("no sources of this program at %s or above: run it inside its checkout", from)
		}
		dir = up
	}
}
