package fair

import (
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"testing"

	"orzel/core"
	"orzel/core/record"
)

var (
	gameA = record.H("game", []byte("a"))
	gameB = record.H("game", []byte("b"))
	seed  = Seed(record.H("test", []byte("seed")))
)

// Written out by hand from the definition: each field after its length as a big-endian uint64.
func TestHIsSHA256OverLengthsAndFields(t *testing.T) {
	var in []byte
	for _, f := range []string{"dice", "abc", ""} {
		in = binary.BigEndian.AppendUint64(in, uint64(len(f)))
		in = append(in, f...)
	}
	if want := sha256.Sum256(in); record.H("dice", []byte("abc"), nil) != want {
		t.Fatal("H is another function")
	}
}

// The same roll by another way: expand(r) = H("expand"; r, i), four words of it each.
func TestARollIsReadFromTheHashStream(t *testing.T) {
	shares := []record.Hash{{1}, {2}}
	r := record.H("dice", gameA[:], gameB[:], shares[0][:], shares[1][:])
	draws := Roll(gameA, gameB, shares, core.Debt{Kind: core.OwesRoll, N: 6, Below: 6})
	for i := range 6 {
		h := record.H("expand", r[:], record.Uint(uint64(i/4)))
		if w := binary.BigEndian.Uint64(h[i%4*8:]); uint16(w%6) != draws[i] { // none of these words is near the end
			t.Fatalf("draw %d is %d, want %d", i, draws[i], w%6)
		}
	}
}

func TestFallingDrawsAreFromWhatIsLeft(t *testing.T) {
	for n := range 200 {
		d := Roll(gameA, gameB, []record.Hash{{byte(n)}}, core.Debt{N: 10, Below: 10, Falling: true})
		for i := range 10 {
			if int(d[i]) >= 10-i {
				t.Fatalf("draw %d of what is left is %d", i, d[i])
			}
		}
	}
}

// Each face comes up about as often as the others; chi-squared with 5 degrees of freedom is above 25 once in
// 7,000 times. The control: a die that is a little loaded is found.
func TestDiceAreFair(t *testing.T) {
	count := func(loaded bool) float64 {
		var seen [6]float64
		const rolls = 6000
		for n := range rolls {
			share := record.H("share", record.Uint(uint64(n)))
			draws := Roll(gameA, gameB, []record.Hash{share, {9}}, core.Debt{N: 4, Below: 6})
			for i, d := range draws[:4] {
				if loaded && i == 0 && n%5 == 0 {
					d = 5
				}
				seen[d]++
			}
		}
		x := 0.0
		for _, s := range seen {
			x += (s - 4000) * (s - 4000) / 4000
		}
		return x
	}
	if x := count(false); x > 25 {
		t.Errorf("chi-squared %.1f", x)
	}
	if x := count(true); x < 25 {
		t.Errorf("a loaded die has chi-squared %.1f, and is not found", x)
	}
}

// The top of the stream that would favour low numbers is left out: with n = 2^16 - 1 it is a sliver, so the
// bound itself is checked.
func TestDrawsHaveNoModuloBias(t *testing.T) {
	for _, n := range []uint16{2, 3, 6, 7, 10, 52, 1000, 65535} {
		s := stream{words: make([]byte, 16)}
		for i := range 8 {
			s.words[i] = 0xff // the largest word: above the largest multiple, unless n divides 2^64
		}
		d := s.draw(n)
		if n&(n-1) != 0 && (d != 0 || len(s.words) != 0) {
			t.Errorf("n = %d: the largest word gives %d instead of being passed over", n, d)
		}
	}
}

func TestEveryBranchHasItsOwnNoncesAndShares(t *testing.T) {
	all := map[record.Hash]string{}
	put := func(name string, h record.Hash) {
		if was, twice := all[h]; twice {
			t.Errorf("%s equals %s", name, was)
		}
		all[h] = name
	}
	other := seed
	other[31] ^= 1
	for i, s := range []Seed{seed, other} {
		for _, g := range []record.Hash{gameA, gameB} {
			for n := uint32(0); n < 3; n++ {
				for _, prev := range []record.Hash{{1}, {2}} {
					name := fmt.Sprintf("seed %d game %x entry %d prev %x", i, g[:2], n, prev[:1])
					put("share "+name, Share(s, g, n, prev))
					for index := uint8(0); index < 2; index++ {
						for v := uint16(1); v <= 2; v++ {
							put(fmt.Sprintf("nonce %d %d %s", index, v, name), Nonce(s, g, n, prev, index, Value(v)))
						}
					}
				}
			}
		}
	}
}

func TestNoncesAreHKDF(t *testing.T) {
	info := record.H("share", gameA[:], record.Uint(7), gameB[:])
	want, err := hkdf.Key(sha256.New, seed[:], nil, string(info[:]), 32)
	if err != nil {
		t.Fatal(err)
	}
	if got := Share(seed, gameA, 7, gameB); hex.EncodeToString(got[:]) != hex.EncodeToString(want) {
		t.Fatal("a share is not HKDF of the seed")
	}
}

func TestACommitmentBindsEverything(t *testing.T) {
	base := Commitment(gameA, 0, 5, 0, Value(1), record.Hash{3})
	for name, c := range map[string]record.Hash{
		"another game": Commitment(gameB, 0, 5, 0, Value(1), record.Hash{3}), "another peer": Commitment(gameA, 1, 5, 0, Value(1), record.Hash{3}),
		"another entry": Commitment(gameA, 0, 6, 0, Value(1), record.Hash{3}), "another index": Commitment(gameA, 0, 5, 1, Value(1), record.Hash{3}),
		"another value": Commitment(gameA, 0, 5, 0, Value(2), record.Hash{3}), "another nonce": Commitment(gameA, 0, 5, 0, Value(1), record.Hash{4}),
	} {
		if c == base {
			t.Errorf("%s gives the same commitment", name)
		}
	}
	if len(Value(0)) != len(Value(65535)) {
		t.Error("the length of a value tells its size")
	}
}

func TestASeedNeverPrints(t *testing.T) {
	for _, format := range []string{"%v", "%+v", "%x", "%d", "%s", "%#v"} {
		if s := fmt.Sprintf(format, seed); s != "seed" {
			t.Errorf("%s prints %q", format, s)
		}
	}
}
