package orzel

import (
	"testing"

	"orzel/core"
	"orzel/core/coretest"
)

// Counts of positions: from one position of each phase every choice with every secret, every way the dice
// can fall (raw faces) and every reveal is followed to a depth in facts, and the leaves are counted. The
// counts are in testdata/perft.txt and outlive any implementation: "position | depth | leaves".
var perftHead = `# Leaves after so many facts (choices with their secrets, raw die faces, reveals) from a position, hands known.
# position | depth | leaves
`

func TestPerft(t *testing.T) {
	deepest := coretest.Perft(t, Game{}, perftHead, 100_000, func(table core.Table, hands []core.Hand, depth int) uint64 {
		if len(hands) != 2 {
			t.Fatalf("%d hands", len(hands))
		}
		return newPerft(depth).leaves(0, depth, table, hands[0], hands[1])
	})
	if deepest == nil {
		return
	}
	for phase := PLRolls; phase <= NewPosition; phase++ {
		if n := deepest[uint8(phase)]; n < 1_000_000 {
			t.Errorf("phase %v: %d leaves at the greatest depth, want at least a million", phase, n)
		}
	}
}

// perft has a table and two hands for each depth.
type perft struct {
	tables  []core.Table
	hands   [][2]core.Hand
	choices [][]core.Choice
}

func newPerft(depth int) *perft {
	p := &perft{}
	for range depth {
		p.tables = append(p.tables, &Table{})
		p.hands = append(p.hands, [2]core.Hand{&Hand{}, &Hand{}})
		p.choices = append(p.choices, nil)
	}
	return p
}

func (p *perft) leaves(at, depth int, t core.Table, pl, km core.Hand) (n uint64) {
	if at == depth {
		return 1
	}
	debts := Game{}.Owes(t, nil)
	if len(debts) == 0 {
		return 1
	}
	d := debts[0]
	f := core.Fact{Side: d.Side}
	own := pl
	if d.Side == KM {
		own = km
	}
	next := func(s core.Secret) {
		p.tables[at].Copy(t)
		if err := (Game{}).Apply(p.tables[at], &f, nil); err != nil {
			panic(err)
		}
		for i, h := range []core.Hand{pl, km} {
			p.hands[at][i].Copy(h)
			x := core.Secret{}
			if h.Side() == d.Side {
				x = s
			}
			if err := (Game{}).Follow(p.hands[at][i], p.tables[at], &f, x); err != nil {
				panic(err)
			}
		}
		n += p.leaves(at+1, depth, p.tables[at], p.hands[at][0], p.hands[at][1])
	}
	switch d.Kind {
	case core.OwesChoice:
		f.Kind = core.Act
		p.choices[at] = Game{}.Legal(t, own, d.Side, p.choices[at][:0])
		for i := range p.choices[at] {
			f.Action = p.choices[at][i].Action
			next(p.choices[at][i].Secret)
		}
	case core.OwesReveal:
		f.Kind, f.Slot, f.Value = core.Revealed, d.Slot, Game{}.Peek(own, d.Slot).Open()
		next(core.Secret{})
	default:
		f.Kind, f.N = core.Rolled, d.N
		ways := 1
		for range d.N {
			ways *= 6
		}
		for w := range ways {
			for i := range d.N {
				f.Draws[i] = uint16(w % 6)
				w /= 6
			}
			next(core.Secret{})
		}
	}
	return n
}
