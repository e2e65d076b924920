package westerplatte

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"orzel/core"
	"orzel/core/coretest"
)

// Counts of positions: from positions of every phase each choice and each way a roll can fall is followed to a depth
// in facts, and the leaves are counted. The counts are in testdata/perft.txt and outlive any implementation:
// "position | depth | leaves".
//
// The short tier counts what has up to 200,000 leaves; SOAK=1 all. ORZEL_UPDATE=1 writes the file anew.
const perftFile = "testdata/perft.txt"

var perftHead = `# Leaves after so many facts (choices, draws as they stand) from a position.
# position | depth | leaves
`

func TestPerft(t *testing.T) {
	most := uint64(200_000)
	if coretest.Soak() {
		most = 1 << 62
	}
	update := os.Getenv("ORZEL_UPDATE") != ""
	raw, err := os.ReadFile(perftFile)
	if err != nil {
		t.Fatal(err)
	}
	out := strings.Builder{}
	out.WriteString(perftHead)
	deepest := map[Phase]uint64{}
	for i, text := range strings.Split(string(raw), "\n") {
		if text == "" || text[0] == '#' {
			continue
		}
		parts := strings.Split(text, " | ")
		if len(parts) != 3 {
			t.Fatalf("%s:%d: want position | depth | leaves", perftFile, i+1)
		}
		table, _, err := Game{}.ParsePosition(parts[0])
		if err != nil {
			t.Fatalf("%s:%d: %v", perftFile, i+1, err)
		}
		depth, _ := strconv.Atoi(parts[1])
		want, _ := strconv.ParseUint(parts[2], 10, 64)
		phase := table.(*Table).phase
		deepest[phase] = max(deepest[phase], want)
		if want > most && !update {
			continue
		}
		got := leaves(table.(*Table), depth)
		fmt.Fprintf(&out, "%s | %d | %d\n", parts[0], depth, got)
		if got != want && !update {
			t.Errorf("%s:%d: %d leaves, not %d", perftFile, i+1, got, want)
		}
	}
	if update {
		if err := os.WriteFile(perftFile, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for phase := Tiles; phase <= EndOfDay; phase++ {
		if deepest[phase] < 50_000 {
			t.Errorf("phase %v: %d leaves at the greatest depth, want at least 50,000", phase, deepest[phase])
		}
	}
}

func leaves(t *Table, depth int) (n uint64) {
	debts := t.owes(nil)
	if depth == 0 || len(debts) == 0 {
		return 1
	}
	d := debts[0]
	next := func(f core.Fact) {
		f.Side = d.Side
		x := *t
		if err := x.apply(&f, nil); err != nil {
			panic(err)
		}
		n += leaves(&x, depth-1)
	}
	if d.Kind == core.OwesChoice {
		for _, c := range t.legal(d.Side, nil) {
			next(core.Fact{Kind: core.Act, Action: c.Action})
		}
		return n
	}
	ways := 1
	for i := range d.N {
		ways *= int(d.Below)
		if d.Falling {
			ways = ways / int(d.Below) * (int(d.Below) - int(i))
		}
	}
	for w := range ways {
		f := core.Fact{Kind: core.Rolled, N: d.N}
		for i := range d.N {
			below := int(d.Below)
			if d.Falling {
				below -= int(i)
			}
			f.Draws[i] = uint16(w % below)
			w /= below
		}
		next(f)
	}
	return n
}
