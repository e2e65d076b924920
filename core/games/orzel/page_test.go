package orzel

import (
	"testing"

	"orzel/core"
	"orzel/core/coretest"
)

// pages are the pieces of play in testdata: see coretest.Page.
var pages = coretest.Reader{
	Game:   Game{},
	Others: []string{coretest.PerftFile, editionFile},
	Rolls: func(t core.Table, s core.Side, words []string) []uint16 {
		draws := make([]uint16, len(words))
		for i, w := range words {
			for k, face := range t.(*Table).dice.Faces[s] {
				if face.ID == w {
					draws[i] = uint16(k - 1)
				}
			}
		}
		return draws
	},
	Shows: func(t core.Table, s core.Side, words []string) (f core.Fact) {
		if len(words) == 2 {
			x, _ := t.(*Table).board.Space(words[0])
			face, _ := Game{}.ParseSecret(s, words[1])
			f.Slot, f.Value = uint16(x), face.Open()
		}
		return f
	},
	Slot: func(t core.Table, slot uint16) string { return t.(*Table).board.ID(Space(slot)) },
}

func TestPages(t *testing.T) { pages.Run(t) }
