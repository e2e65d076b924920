package bot

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"orzel/core"
)

// Surmise is what a player takes a hidden thing of another side for.
type Surmise struct {
	Side        core.Side // whose it is
	Slot, Value uint16
	Share       float64 // how likely, 0 to 1
}

// Surmises tell what a search believes: what each slot of another side may hold, the most likely first. They are
// counted over n games that it makes up from the table and one hand, as it does when it thinks. The same arguments
// give the same surmises.
func (s *Search) Surmises(t core.Table, h core.Hand, side core.Side, n int, rng *rand.Rand) (list []Surmise) {
	s.begin(t, h, side, rng)
	slots := s.slots(t)
	at := map[Surmise]int{} // without their shares
	for i := range n {
		s.luck.Seed(s.seed, uint64(i))
		s.determine()
		for _, hand := range s.bout.Hands {
			for _, slot := range slots {
				v := s.game.Peek(hand, slot)
				if hand.Side() == side || v.IsNone() {
					continue
				}
				x := Surmise{Side: hand.Side(), Slot: slot, Value: v.Open()}
				if _, ok := at[x]; !ok {
					at[x] = len(list)
					list = append(list, x)
				}
				list[at[x]].Share += 1 / float64(n)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Surmise) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), cmp.Compare(a.Side, b.Side), cmp.Compare(a.Slot, b.Slot), cmp.Compare(a.Value, b.Value))
	})
	return list
}

// slots are the places where something may be hidden.
func (s *Search) slots(t core.Table) (slots []uint16) {
	for _, a := range s.game.Actions(t, nil) {
		if slot, ok := s.game.Slot(a); ok {
			slots = append(slots, slot)
		}
	}
	slices.SortStableFunc(slots, cmp.Compare)
	return slices.Compact(slots)
}
