package orzel

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

// The digests that an edition stands for: of the data files, of the counts of positions, and of the tables
// and happenings of 1,000 random games. They are the same on every machine, native and in wasm.
//
// When one of them changes, what a record means has changed: raise Edition and run the test with
// ORZEL_UPDATE=1, which writes testdata/edition.txt for the new edition.
const editionFile = "testdata/edition.txt"

func TestEditionIsRaisedWhenItsMeaningChanges(t *testing.T) {
	now := map[string]string{"edition": fmt.Sprint(Edition), "data": dataDigest(t), "games": gamesDigest(t, 1000)}
	perft, err := os.ReadFile(perftFile)
	if err != nil {
		t.Fatal(err)
	}
	now["perft"] = digest(perft)
	was := readEdition()
	if os.Getenv("ORZEL_UPDATE") != "" && was["edition"] != now["edition"] {
		var out strings.Builder
		for _, k := range []string{"edition", "data", "perft", "games"} {
			fmt.Fprintf(&out, "%s %s\n", k, now[k])
		}
		if err := os.WriteFile(editionFile, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for k, v := range now {
		if was[k] != v {
			t.Errorf("%s is %s, and %s for edition %s in %s", k, v, was[k], was["edition"], editionFile)
		}
	}
	if t.Failed() {
		t.Log("a record of this edition no longer means the same: raise Edition, then ORZEL_UPDATE=1")
	}
}

func readEdition() map[string]string {
	was := map[string]string{}
	raw, _ := os.ReadFile(editionFile)
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

func dataDigest(t *testing.T) string {
	var all bytes.Buffer
	err := fs.WalkDir(files, "data", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		raw, err := files.ReadFile(name)
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
func gamesDigest(t *testing.T, games int) string {
	sum := sha256.New()
	var log []core.Happening
	var buf []byte
	for n := range games {
		rng := rand.New(rand.NewPCG(39, uint64(n)))
		b, err := bot.NewBout(Game{}, contract.Starts[n%len(contract.Starts)], rng)
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
