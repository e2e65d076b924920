package match_test

import (
	"crypto/sha256"
	"encoding/hex"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"orzel/core/coretest"
	"orzel/core/games/orzel"
)

// 1,000 random records are the same bytes native and as WebAssembly: one digest over the files, after the
// first 40 (each test run) and after all of them (the soak).
func TestRecordsAreTheSameEverywhere(t *testing.T) {
	const some, all = 40, 1000
	n := some
	if coretest.Soak() {
		n = all
	}
	h := sha256.New()
	got := map[int]string{}
	for seed := range n {
		p, err := coretest.NewPair(orzel.Game{}, []string{"", "tokens=5+5", "board=50km dice=red_A"}[seed%3], uint64(seed))
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Play(rand.New(rand.NewPCG(uint64(seed), 6)), 10+seed%10, nil); err != nil {
			t.Fatal(err)
		}
		h.Write(p.Devices[seed%2].Match.Record().Append(nil))
		got[seed+1] = hex.EncodeToString(h.Sum(nil))
	}
	golden, err := os.ReadFile("testdata/everywhere.txt")
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Fields(string(golden)) // "40 DIGEST 1000 DIGEST"
	if len(want) != 4 || want[1] != got[some] || n == all && want[3] != got[all] {
		t.Fatalf("%d records have the digest %s, %d the digest %s; want %v", some, got[some], n, got[n], want)
	}
}
