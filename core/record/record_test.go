package record_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"testing"

	"orzel/core/coretest"
	"orzel/core/games/orzel"
	"orzel/core/match"
	"orzel/core/record"
)

// played is the record of a finished match.
func played(t testing.TB, seed uint64) *record.Record {
	t.Helper()
	p, err := coretest.NewPair(orzel.Game{}, "", seed)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Play(rand.New(rand.NewPCG(seed, 1)), 60, nil); err != nil {
		t.Fatal(err)
	}
	if d := p.Devices[0]; !d.Match.Over() {
		out, err := d.Match.Resign(1)
		if err != nil {
			t.Fatal(err)
		}
		d.Do(out)
	}
	if err := p.Settle(nil); err != nil {
		t.Fatal(err)
	}
	return p.Devices[0].Match.Record()
}

func TestARecordIsReadBack(t *testing.T) {
	for seed := range uint64(5) {
		r := played(t, seed)
		b := r.Append(nil)
		again, err := record.Read(b)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(again.Append(nil), b) {
			t.Fatal("the file is not read back")
		}
		text := r.Text()
		byText, err := record.ReadText(text)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(byText.Append(nil), b) {
			t.Fatal("the text is not read back")
		}
		if _, err := again.CheckSignatures(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAHashHasOneInput(t *testing.T) {
	if record.H("a", []byte("bc")) == record.H("ab", []byte("c")) || record.H("a", []byte("b"), nil) == record.H("a", []byte("b")) {
		t.Fatal("two lists of fields give one hash")
	}
}

// Whatever is done to a file, reading it gives a clear error or the audit names the entry.
func TestEveryDamageIsFound(t *testing.T) {
	r := played(t, 7)
	b := r.Append(nil)
	for name, c := range map[string]struct {
		file []byte
		want error
	}{
		"nothing":   {nil, record.ErrForeign},
		"foreign":   {[]byte("GIF89a and so on"), record.ErrForeign},
		"head only": {b[:13], record.ErrTruncated},
		"newer":     {append(append(bytes.Clone(b[:13]), record.Format+1), b[14:]...), record.ErrNewer},
		"older":     {append(append(bytes.Clone(b[:13]), 0), b[14:]...), record.ErrDamaged},
		"half":      {b[:len(b)/2], record.ErrTruncated},
		"trailing":  {append(bytes.Clone(b), 0), record.ErrTruncated},
	} {
		if _, err := record.Read(c.file); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	for at := 14; at < len(b); at += 97 {
		d := bytes.Clone(b)
		d[at] ^= 0x10
		if _, err := record.Read(d); err == nil {
			t.Errorf("byte %d changed, and nobody noticed", at)
		}
	}
}

// An entry changed by somebody who can repair the checksum breaks the chain or a signature.
func TestAChangedEntryIsNamed(t *testing.T) {
	for at := 0; ; at += 13 {
		r := played(t, 8)
		if at >= len(r.Entries) {
			break
		}
		r.Entries[at].Entry.Table[0] ^= 1
		v, err := match.Audit(orzel.Game{}, r)
		if err != nil || v.State != match.Broken || v.Fault.Why != "fair-broken-chain" {
			t.Fatalf("entry %d: %+v %v", at, v, err)
		}
	}
}

func TestHostileBytesAreRefused(t *testing.T) {
	e := played(t, 9).Entries[5]
	good := record.Encode(&e)
	var into record.Signed
	if err := record.Decode(good, &into); err != nil {
		t.Fatal(err)
	}
	long := append(bytes.Clone(good), 0)
	wide := append([]byte{0xdc, 0, 2}, good[1:]...) // the same array with a longer head
	nested := bytes.Repeat([]byte{0x91}, 10000)
	for name, b := range map[string][]byte{
		"empty": {}, "a giant array": {0xdd, 0xff, 0xff, 0xff, 0xff}, "a giant bin": {0xc6, 0xff, 0xff, 0xff, 0xff},
		"bin beyond the end": {0xc4, 200, 1}, "string beyond the end": {0xd9, 200, 'a'}, "trailing bytes": long,
		"another head": wide, "nested": nested, "a map": {0x81, 0xa1, 'a', 1}, "nil": {0xc0}, "a float": {0xcb, 0, 0, 0, 0, 0, 0, 0, 0},
		"too long": make([]byte, record.MaxFrame+1), "a short hash": bytes.Replace(good, []byte{0xc4, 32}, []byte{0xc4, 31}, 1),
		"an array of another length": {0x91, 0x01},
	} {
		if cost := allocated(func() {
			if err := record.Decode(b, new(record.Signed)); err == nil {
				t.Errorf("%s: accepted", name)
			}
		}); cost > 1<<20 {
			t.Errorf("%s: it costs %d bytes", name, cost)
		}
	}
	if cost := allocated(func() { kept = make([]byte, 2<<20) }); cost < 2<<20 {
		t.Errorf("the control: two megabytes are %d bytes", cost)
	}
}

// kept is what a test has made.
var kept []byte

// allocated is how many bytes of memory f asks for.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func TestBadTextIsNamedByLine(t *testing.T) {
	text := played(t, 10).Text()
	for _, c := range []struct{ from, to, want string }{
		{"orzel record 1\n", "orzel record 2\n", "not a game record"},
		{" by 0 ", " by x ", "line"},
		{"sig=", "sgi=", "line"},
		{"table=", "table=zz", "line"},
		{"hello protocol=1", "hello protocol=01", "encoding"},
	} {
		if _, err := record.ReadText(strings.Replace(text, c.from, c.to, 1)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q for %q: %v", c.to, c.from, err)
		}
	}
}

// short is a record that a fuzzer gets through quickly.
func short(t testing.TB, seed uint64) *record.Record {
	r := played(t, seed)
	r.Entries = r.Entries[:5]
	return r
}

func FuzzRead(f *testing.F) {
	f.Add(short(f, 1).Append(nil))
	branch := short(f, 1)
	branch.Branch = &record.Branch{At: 3}
	f.Add(branch.Append(nil))
	f.Fuzz(func(t *testing.T, b []byte) {
		r, err := record.Read(b)
		if err == nil && !bytes.Equal(r.Append(nil), b) {
			t.Fatal("read, but not as it is written")
		}
	})
}

func FuzzDecode(f *testing.F) {
	r := played(f, 2)
	for i := range r.Entries[:8] {
		f.Add(record.Encode(&r.Entries[i]))
	}
	f.Add(record.Encode(&r.Hellos[0]))
	f.Add(record.Encode(&r.Openings[0]))
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, v := range []any{new(record.Signed), new(record.Hello), new(record.Opening), new(record.Wish), new(record.SecretAct), new(record.Agreement), new(record.Branch)} {
			if record.Decode(b, v) == nil && !bytes.Equal(record.Encode(v), b) {
				t.Fatal("two encodings of one value")
			}
		}
	})
}

func FuzzText(f *testing.F) {
	f.Add(short(f, 3).Text())
	branch := short(f, 3)
	branch.Branch = &record.Branch{At: 3}
	f.Add(branch.Text())
	f.Fuzz(func(t *testing.T, s string) {
		r, err := record.ReadText(s)
		if err == nil && r.Text() != s {
			t.Fatal("read, but not as it is written")
		}
	})
}

// The example of TEXT.md is a record, and its chain and signatures hold.
func TestTheDocumentedExampleIsARecord(t *testing.T) {
	doc, err := os.ReadFile("TEXT.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(doc), "```\n")
	example, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatal("TEXT.md has no example")
	}
	r, err := record.ReadText(example)
	if err != nil {
		t.Fatal(err)
	}
	v, err := match.Audit(orzel.Game{}, r)
	if err != nil || v.State != match.Running || v.Entries != 4 {
		t.Fatalf("%+v %v", v, err)
	}
}
