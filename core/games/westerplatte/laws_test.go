package westerplatte

import (
	"testing"

	"orzel/core"
	"orzel/core/coretest"
)

func TestLaws(t *testing.T) { coretest.Run(t, Game{}, contract) }

var contract = coretest.Options{
	Starts: []string{
		"", "difficulty=medium players=3", "difficulty=hard players=2", "difficulty=easy players=4", "difficulty=hard players=4",
		"difficulty=medium players=1",
	},
	Refusals: whys(),
	Count:    countPieces,
}

func whys() (ids []string) {
	for _, r := range Refusals[1:] {
		ids = append(ids, r.Why)
	}
	return ids
}

// countPieces adds up what all places hold [1.6, 1.8, 5.3].
func countPieces(table core.Table, _ []core.Hand) map[string]int {
	t := table.(*Table)
	n := map[string]int{"cards": t.left.Len() + t.discarded().Len() + int(t.buried) + int(bit(t.card != 0)), "wrong": 0}
	for k := range t.troops {
		n["cards"] += int(bit(t.troops[k].Card != 0))
	}
	quick, again, limited := t.tokens()
	for what, wrong := range map[string]bool{
		"ammunition": t.Bank() < 0, "tokens": quick > allQuick || again > allAgain || limited > allLimited,
	} {
		if wrong {
			n[what]++
		}
	}
	bricks := int(t.stock[Bricks])
	for _, b := range t.bricks {
		bricks += int(b)
	}
	for g := Mines; g <= Bricks; g++ {
		n["wrong"] += int(bit(int(t.stock[g]) > t.Full(g)))
	}
	n["wrong"] += int(bit(bricks > allBricks))
	return n
}
