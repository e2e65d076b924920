package bot

import (
	"math"
	"math/rand/v2"
	"slices"

	"orzel/core"
)

// Thought is what a search found.
type Thought struct {
	Choice core.Choice // what to do
	// Options are the actions that were tried, the best first. They stay valid until the next search.
	Options []Option
	// Fears are what came to light in the tries of the action that is done. They stay valid as long.
	Fears      []Fear
	Iterations int
	// Win is the chance to win that the search saw, for the side that thinks.
	Win float64
}

// Option is an action as a search saw it. A secret is not part of it.
type Option struct {
	Action core.Action
	Share  float64 // of the tries, 0 to 1
	Win    float64 // the chance to win after it
	Prior  float64 // what it looked like before the search
	score  float64
	tries  int32
	sum    float32
}

// conclude takes the best of the field and draws its secret.
func (s *Search) conclude(rng *rand.Rand) Thought {
	th := Thought{}
	s.options = s.options[:0]
	total, sum := int32(0), float32(0)
	for i := range s.field {
		x := &s.tree.edges[s.field[i].edge]
		if x.visits == 0 && i > 0 {
			continue
		}
		at := slices.IndexFunc(s.options, func(o Option) bool { return o.Action == x.key.action })
		if at < 0 {
			at = len(s.options)
			s.options = append(s.options, Option{Action: x.key.action, score: s.score(&s.field[i])})
		}
		o := &s.options[at]
		o.tries += x.visits
		o.sum += x.sum
		o.Prior += float64(x.prior)
		total += x.visits
		sum += x.sum
	}
	for i := range s.options {
		o := &s.options[i]
		o.Share, o.Win = float64(o.tries)/float64(max(1, total)), float64(o.sum)/float64(max(1, o.tries))
	}
	th.Options, th.Iterations = s.options, int(total)
	th.Win = float64(sum) / float64(max(1, total))
	done := &th.Options[s.slip(th.Options, rng)]
	th.Fears = s.fears(done)
	th.Choice = core.Choice{Action: done.Action, Secret: s.bluff(done.Action, rng)}
	return th
}

// slip is which option is taken: the first, or now and then another that looks nearly as good.
func (s *Search) slip(options []Option, rng *rand.Rand) (taken int) {
	if s.level.Slip == 0 || float64(unit(rng)) >= s.level.Slip {
		return 0
	}
	near, least := 0, options[0].score-s.reach(options[0].score)
	for i, o := range options {
		if i > 0 && o.score >= least {
			if near++; rng.IntN(near) == 0 {
				taken = i
			}
		}
	}
	return taken
}

// reach is how much worse than the best an option may look that a slip takes.
func (s *Search) reach(best float64) float64 {
	if s.grain == 0 {
		return s.level.Reach
	}
	p := min(max(best, 0), 1)
	return s.level.Reach * s.grain * 4 * p * (1 - p)
}

// bluff draws the secret of an action: as the game's policy mixes them, but the less likely the worse it looks
// than the best one, by Level.Bluff.
func (s *Search) bluff(a core.Action, rng *rand.Rand) core.Secret {
	s.legal, s.values = s.legal[:0], s.values[:0]
	best := 0
	for i := range s.field {
		r := &s.field[i]
		if k := s.tree.edges[r.edge].key; k.action == a {
			s.legal = append(s.legal, core.Choice{Action: a, Secret: core.Hide(uint16(k.value))})
			if s.values = append(s.values, s.score(r)); s.values[len(s.values)-1] > s.values[best] {
				best = len(s.values) - 1
			}
		}
	}
	if len(s.legal) == 1 || s.level.Bluff == 0 {
		return s.legal[best].Secret
	}
	s.weights = weigh(s.policy, s.start, s.own, s.legal, s.weights[:0])
	for i := range s.weights {
		s.weights[i] = (s.weights[i] + 1e-9) * float32(soften(s.values[i]-s.values[best], s.level.Bluff))
	}
	return s.legal[pick(s.weights, rng)].Secret
}

// soften turns a difference in the chance to win into a weight.
func soften(v, scale float64) float64 { return math.Exp(max(-20, v/scale)) }
