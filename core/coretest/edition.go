package coretest

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"orzel/core"
	"orzel/core/bot"
)

// Edition are the digests that an edition of a game stands for: of the data files, of the counts of positions, and
// of the tables and happenings of 1,000 random games. They are the same on every machine, native and in wasm.
//
// When one of them changes, what a record means has changed: raise the edition and run the test with
// ORZEL_UPDATE=1, which writes the file for the new edition.
type Edition struct {
	Game   core.Game
	Starts []string
	Data   fs.FS  // the data files, in a folder data
	Perft  string // the file with the counts of positions
	File   string // the file with the digests
}

// Check compares the digests with the file.
func (e Edition) Check(t *testing.T) {
	perft, err := os.ReadFile(e.Perft)
	if err != nil {
		t.Fatal(err)
	}
	now := map[string]string{
		"edition": fmt.Sprint(e.Game.Edition()), "perft": digest(perft), "data": e.dataDigest(t), "games": e.gamesDigest(t, 1000),
	}
	was := e.read()
	if os.Getenv("ORZEL_UPDATE") != "" && was["edition"] != now["edition"] {
		var out strings.Builder
		for _, k := range []string{"edition", "data", "perft", "games"} {
			fmt.Fprintf(&out, "%s %s\n", k, now[k])
		}
		if err := os.WriteFile(e.File, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for k, v := range now {
		if was[k] != v {
			t.Errorf("%s is %s, and %s for edition %s in %s", k, v, was[k], was["edition"], e.File)
		}
	}
	if t.Failed() {
		t.Log("a record of this edition no longer means the same: raise Edition, then ORZEL_UPDATE=1")
	}
}

func (e Edition) read() map[string]string {
	was := map[string]string{}
	raw, _ := os.ReadFile(e.File)
	for _, l := range strings.Split(string(raw), "\n") {
		if k, v, ok := strings.Cut(l, " "); ok {
			was[k] = v
		}
	}
	return was
}

func digest(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:16])
}

func (e Edition) dataDigest(t *testing.T) string {
	var all bytes.Buffer
	err := fs.WalkDir(e.Data, "data", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		raw, err := fs.ReadFile(e.Data, name)
		fmt.Fprintf(&all, "%s %d\n", name, len(raw))
		all.Write(raw)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return digest(all.Bytes())
}

// gamesDigest is the hash of every table and everything told in random games, over all options.
func (e Edition) gamesDigest(t *testing.T, games int) string {
	sum := sha256.New()
	var log []core.Happening
	var buf []byte
	for n := range games {
		rng := rand.New(rand.NewPCG(39, uint64(n)))
		b, err := bot.NewBout(e.Game, e.Starts[n%len(e.Starts)], rng)
		if err != nil {
			t.Fatal(err)
		}
		b.Log = &log
		for {
			d, ok := b.Due()
			if !ok {
				break
			}
			log = log[:0]
			if err := b.Apply(b.Next(d, bot.Random{}, rng)); err != nil {
				t.Fatal(err)
			}
			buf = b.Table.Append(buf[:0])
			for _, h := range b.Hands {
				buf = h.Append(buf)
			}
			for _, h := range log {
				buf = append(buf, h.What, byte(h.Side), byte(h.A), byte(h.A>>8), byte(h.B), byte(h.B>>8), byte(h.C), byte(h.C>>8))
			}
			sum.Write(buf)
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}
