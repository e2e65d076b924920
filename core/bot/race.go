package bot

import (
	"cmp"
	"slices"

	"orzel/core"
)

// runner is a choice in the race at the root.
type runner struct {
	edge  int32
	ahead float64 // what it looks like a step ahead: a chance to win, or its prior if the game cannot tell
}

// race shares the iterations out among the choices of the root: first the field, those that look best a step
// ahead, all the same number; then the better half of them, and so on (sequential halving). In each sweep all
// choices meet the same luck, so that luck does not decide between them (common random numbers).
func (s *Search) race(legal []core.Choice) {
	s.bout.Table.Copy(s.start)
	s.offer(root, s.start, s.own, legal)
	s.line()
	s.shown = s.shown[:0]
	left, sweep := s.level.Iterations, uint64(0)
	for n := min(len(s.field), field); n > 1; n = (n + 1) / 2 {
		halvings := 0
		for m := n; m > 1; m = (m + 1) / 2 {
			halvings++
		}
		for range max(1, left/(halvings*n)) {
			for i := range n {
				if left == 0 || left < s.level.Iterations && left%pause == 0 && s.Stop != nil && s.Stop() {
					s.rank(n)
					return
				}
				left--
				s.iterate(s.field[i].edge, sweep)
			}
			sweep++
		}
		s.rank(n)
	}
}

// line makes up the field.
func (s *Search) line() {
	s.field = s.field[:0]
	for e := s.tree.nodes[root].first; e != 0; e = s.tree.edges[e].next {
		r := runner{edge: e, ahead: float64(s.tree.edges[e].prior)}
		if s.step != nil {
			r.ahead = s.look(s.start, s.own, e)
		}
		s.field = append(s.field, r)
	}
	slices.SortStableFunc(s.field, func(a, b runner) int { return cmp.Compare(b.ahead, a.ahead) })
}

// rank sorts the first n of the field.
func (s *Search) rank(n int) {
	s.measure()
	slices.SortStableFunc(s.field[:n], func(a, b runner) int { return cmp.Compare(s.score(&b), s.score(&a)) })
}

// score is what a choice looks like: the mean of its rewards, and of what it looked like a step ahead as if that
// were some rewards more.
func (s *Search) score(r *runner) float64 {
	x := &s.tree.edges[r.edge]
	return (float64(x.sum) + trust*(r.ahead-s.hope)) / (float64(x.visits) + trust)
}

// measure finds by how much the look a step ahead is too hopeful, or too little, over all iterations: in the
// middle of things an evaluation may be so for all choices alike.
func (s *Search) measure() {
	hope, visits := 0.0, 0.0
	for _, r := range s.field {
		x := &s.tree.edges[r.edge]
		hope += float64(x.visits)*r.ahead - float64(x.sum)
		visits += float64(x.visits)
	}
	s.hope = hope / max(1, visits)
}
