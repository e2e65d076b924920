package westerplatte

import (
	"testing"

	"orzel/core"
	"orzel/core/coretest"
)

// Counts of positions: from positions of every phase each choice and each way a roll can fall is followed to a depth
// in facts, and the leaves are counted. The counts are in testdata/perft.txt and outlive any implementation:
// "position | depth | leaves".
var perftHead = `# Leaves after so many facts (choices, draws as they stand) from a position.
# position | depth | leaves
`

func TestPerft(t *testing.T) {
	deepest := coretest.Perft(t, Game{}, perftHead, 200_000, func(table core.Table, hands []core.Hand, depth int) uint64 {
		return leaves(table.(*Table), depth)
	})
	if deepest == nil {
		return
	}
	for phase := Tiles; phase <= EndOfDay; phase++ {
		if n := deepest[uint8(phase)]; n < 50_000 {
			t.Errorf("phase %v: %d leaves at the greatest depth, want at least 50,000", phase, n)
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
