//go:build !js

package bench

import (
	"bytes"
	"path"

	"github.com/andybalholm/brotli"

	"orzel/app/site"
)

// Bounds of what a first visit may load, in MB of 1,000,000 bytes.
const (
	mostProgram    = 2.0 // app.wasm by brotli -11
	mostCompressed = 2.4 // everything, on a host that compresses by brotli
	mostPlain      = 3.2 // everything, on a host that doesn't compress
)

// Size measures what a built site costs a visitor.
func Size(build func() (*site.Site, error)) Part {
	return Part{"size", func(t *Table) error {
		s, err := build()
		if err != nil {
			return err
		}
		wasm := s.Files["app.wasm"]
		packed, _ := s.Packed("app.wasm")
		small, err := Brotli(wasm)
		if err != nil {
			return err
		}
		t.Row("app.wasm, MB", Free(), mb(len(wasm)))
		t.Row("app.wasm.gz (own gzip), MB", Free(), mb(len(packed)))
		t.Row("app.wasm by brotli -11, MB", AtMost(mostProgram), mb(small))
		plain, compressed := len(packed), small
		for _, p := range s.FirstVisit() {
			if p == "app.wasm" {
				continue
			}
			n := len(s.Files[p])
			twin, packed := s.Packed(p)
			if packed {
				n = len(twin)
			}
			plain += n
			if !packed && !dense(p) {
				if n, err = Brotli(s.Files[p]); err != nil {
					return err
				}
			}
			compressed += n
		}
		t.Row("first visit, host with brotli, MB", AtMost(mostCompressed), mb(compressed))
		t.Row("first visit, host without compression, MB", AtMost(mostPlain), mb(plain))
		t.Row("first visit, files", Free(), float64(len(s.FirstVisit())))
		return nil
	}}
}

// dense files are compressed already; hosts send them as they are.
func dense(p string) bool {
	switch path.Ext(p) {
	case ".woff2", ".png", ".webp", ".mp3", ".ogg", ".gz":
		return true
	}
	return false
}

// Brotli is the number of bytes that brotli -11 leaves: like the command, with the largest window of the format (RFC 7932).
func Brotli(b []byte) (int, error) {
	var out bytes.Buffer
	w := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24})
	if _, err := w.Write(b); err != nil {
		return 0, err
	}
	err := w.Close()
	return out.Len(), err
}

func mb(n int) float64 { return float64(n) / 1e6 }
