package bot

import (
	"cmp"
	"slices"

	"orzel/core"
)

// Fear is something that came to light in the tries of an action, its own side's or another's, and how the game
// then stood. The worst come first: those that cost the most chances to win, as often as they happened.
type Fear struct {
	Side  core.Side // whose
	Slot  uint16
	Value uint16
	Share float64 // in how many of the tries, 0 to 1
	Win   float64 // the chance to win in these
}

// shown is what came to light in tries that began with an edge.
type shown struct {
	first int32
	side  core.Side
	slot  uint16
	value uint16
	tries int32
	sum   float32
}

// note remembers what comes to light in an iteration.
func (s *Search) note(f *core.Fact) {
	if f.Kind == core.Revealed {
		s.open = append(s.open, shown{side: f.Side, slot: f.Slot, value: f.Value})
	}
}

// learn adds the reward of an iteration to what came to light in it.
func (s *Search) learn(first int32, reward float32) {
	for _, x := range s.open {
		x.first = first
		i := slices.IndexFunc(s.shown, func(y shown) bool {
			return y.first == x.first && y.side == x.side && y.slot == x.slot && y.value == x.value
		})
		if i < 0 {
			i = len(s.shown)
			s.shown = append(s.shown, x)
		}
		s.shown[i].tries++
		s.shown[i].sum += reward
	}
}

// fears are those of an action that was tried so often, with a mean reward of so much.
func (s *Search) fears(o *Option) []Fear {
	s.feared = s.feared[:0]
	for _, x := range s.shown {
		if s.tree.edges[x.first].key.action != o.Action {
			continue
		}
		i := slices.IndexFunc(s.feared, func(f Fear) bool { return f.Side == x.side && f.Slot == x.slot && f.Value == x.value })
		if i < 0 {
			i = len(s.feared)
			s.feared = append(s.feared, Fear{Side: x.side, Slot: x.slot, Value: x.value})
		}
		s.feared[i].Share += float64(x.tries)
		s.feared[i].Win += float64(x.sum)
	}
	for i := range s.feared {
		f := &s.feared[i]
		f.Win /= f.Share
		f.Share = min(1, f.Share/float64(max(1, o.tries)))
	}
	slices.SortStableFunc(s.feared, func(a, b Fear) int { return cmp.Compare(a.Share*(a.Win-o.Win), b.Share*(b.Win-o.Win)) })
	return s.feared
}
