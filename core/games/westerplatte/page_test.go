package westerplatte

import (
	"testing"

	"orzel/core"
	"orzel/core/coretest"
)

// pages are the pieces of play in testdata: see coretest.Page. What is rolled is written as what is drawn: the tiles
// of the guardhouses G1 to G5, "W05", "negative", "N3"; a number is a draw as it stands.
var pages = coretest.Reader{
	Game:   Game{},
	Others: []string{coretest.PerftFile, editionFile},
	Rolls: func(table core.Table, _ core.Side, words []string) (draws []uint16) {
		t := table.(*Table)
		left := tileWords[1:]
		for _, w := range words {
			if n, err := core.ReadNumber[uint8](w, 255); err == nil {
				draws = append(draws, uint16(n))
				continue
			}
			n := 0
			switch {
			case t.phase == Tiles:
				n = indexOf(left, w)
				left = append(append([]string{}, left[:n]...), left[n+1:]...)
			case t.phase == EndOfDay && t.kind == 0:
				if n, _ = t.toCome(); w == kindWords[positive] {
					n = 0
				}
			case t.phase == EndOfDay:
				var names []string
				for e, name := range eventWords {
					if (ofKind[t.kind]&^t.events)>>e&1 == 1 {
						names = append(names, name)
					}
				}
				n = indexOf(names, w)
			default:
				c, _ := t.readCard(w)
				for t.drawsFrom().Nth(n) != c && n < t.drawsFrom().Len() {
					n++
				}
			}
			draws = append(draws, uint16(n))
		}
		return draws
	},
	Shows: func(core.Table, core.Side, []string) (f core.Fact) { return f },
}

// indexOf is beyond the end for what is not there.
func indexOf(list []string, w string) int {
	for i, x := range list {
		if x == w {
			return i
		}
	}
	return len(list)
}

func TestPages(t *testing.T) { pages.Run(t) }
