package orzel

import (
	"testing"

	"orzel/core"
	"orzel/core/coretest"
)

func TestLaws(t *testing.T) { coretest.Run(t, Game{}, contract) }

var contract = coretest.Options{
	Starts:   []string{"", "tokens=5+5", "board=50km dice=white_h", "dice=red_A+white_f", "dice=white_attack"},
	Refusals: whys(),
	Count:    countPieces,
	Hidden:   func(t core.Table, s core.Side) int { return t.(*Table).hidden(s).Len() },
}

func whys() (ids []string) {
	for _, r := range Refusals[1:] {
		ids = append(ids, r.Why)
	}
	return ids
}

// countPieces adds up what all places hold [1.2, 1.6].
func countPieces(table core.Table, hands []core.Hand) map[string]int {
	t, pl, km := table.(*Table), hands[0].(*Hand), hands[1].(*Hand)
	n := map[string]int{
		"submarines": int(pl.n[Submarine]) + pl.at[Submarine].Len() + t.up.Len() + int(t.lost),
		"empty seas": int(pl.n[EmptySea]) + pl.at[EmptySea].Len() + int(t.with),
		"mines":      int(km.n[Mine]) + km.at[Mine].Len() + int(t.swept[Mine]),
		"blanks":     int(km.n[NoMine]) + km.at[NoMine].Len() + int(t.swept[NoMine]),
		"ships":      int(t.shipsInHand()) + t.ships.Len() + int(t.caught),
		"in hand":    int(t.tokensInHand()) - int(pl.n[1]+pl.n[2]), // what the table says and the hand holds
		"mines left": int(t.minesInHand()) - int(km.n[1]+km.n[2]),
		"lost faces": t.hidden(PL).Len() - pl.at[1].Len() - pl.at[2].Len(),
		"lost mines": t.hidden(KM).Len() - km.at[1].Len() - km.at[2].Len(),
		"twice":      pl.at[1].And(pl.at[2]).Len() + km.at[1].And(km.at[2]).Len(),
	}
	return n
}
