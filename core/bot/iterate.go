package bot

import "orzel/core"

// iterate is one iteration with a given first choice. The same sweep gives the same luck: what the others hide
// and how the dice fall.
func (s *Search) iterate(first int32, sweep uint64) {
	s.luck.Seed(s.seed, 2*sweep)
	s.whim.Seed(s.seed, 2*sweep+1)
	s.determine()
	s.path = s.path[:0]
	v := s.descend(first)
	s.learn(first, v)
	for _, e := range s.path {
		x := &s.tree.edges[e]
		x.visits++
		x.sum += v
	}
}

// determine makes up a whole game.
func (s *Search) determine() {
	b := s.bout
	b.Table.Copy(s.start)
	s.open = s.open[:0]
	for _, h := range b.Hands {
		switch {
		case h.Side() == s.side:
			h.Copy(s.own)
		case s.belief != nil:
			s.belief.Believe(s.start, s.own, h, b.Dice)
		default:
			s.game.Guess(s.start, s.own, h, b.Dice)
		}
	}
}

// descend walks down the tree to a new node and plays on from there. It returns the reward.
func (s *Search) descend(first int32) float32 {
	b := s.bout
	for at, e := root, first; ; e = 0 {
		b.debts = s.game.Owes(b.Table, b.debts[:0])
		if len(b.debts) == 0 {
			return s.worth()
		}
		s.tree.nodes[at].visits++
		e, secret := s.next(at, e, &b.debts[0])
		s.must(b.apply(secret))
		if e == 0 { // no room
			return s.playout()
		}
		s.path = append(s.path, e)
		child, fresh := s.tree.follow(e)
		if fresh {
			return s.playout()
		}
		at = child
	}
}

// must: what Legal gives is never refused; a game that does so is broken.
func (s *Search) must(err error) {
	if err != nil {
		panic("bot: " + s.game.Name() + " refuses what is legal: " + err.Error())
	}
}

// next sets the fact that comes next, and tells its edge and its secret. The edge of an own choice may be given.
func (s *Search) next(at, e int32, d *core.Debt) (int32, core.Secret) {
	b := s.bout
	b.fact = core.Fact{}
	switch {
	case d.Kind == core.OwesChoice && d.Side == s.side:
		if e != 0 || s.grow(at) {
			if e == 0 {
				e = s.tree.best(at)
			}
			k := s.tree.edges[e].key
			b.fact.Kind, b.fact.Side, b.fact.Action = core.Act, d.Side, k.action
			return e, core.Hide(uint16(k.value))
		}
		return 0, b.pay(d, s.light[0], s.rng, &b.fact)
	case d.Kind == core.OwesChoice:
		secret := b.pay(d, s.light[0], s.rng, &b.fact)
		return s.tree.way(at, key{action: b.fact.Action}), secret
	}
	b.pay(d, nil, nil, &b.fact)
	s.note(&b.fact)
	k := key{value: uint64(b.fact.Value)}
	for _, x := range b.fact.Draws[:b.fact.N] {
		k.value = k.value*1_000_003 + uint64(x) + 1
	}
	return s.tree.way(at, k), core.Secret{}
}

// grow gives a node of an own choice its edges, and when it comes back to it, better priors. It reports false if
// there is no room.
func (s *Search) grow(at int32) bool {
	n := &s.tree.nodes[at]
	h := s.bout.Hand(s.side)
	if !n.grown {
		s.legal = s.game.Legal(s.bout.Table, h, s.side, s.legal[:0])
		if !s.tree.room(len(s.legal)) {
			return false
		}
		s.offer(at, s.bout.Table, h, s.legal)
	}
	if !n.deep && n.visits >= deepAfter && s.step != nil {
		n.deep = true
		s.deepen(n, h)
	}
	return true
}

// offer makes the edges of an own choice, with the policy's weights as priors.
func (s *Search) offer(at int32, t core.Table, h core.Hand, legal []core.Choice) {
	s.weights = weigh(s.policy, t, h, legal, s.weights[:0])
	sum := float32(0)
	for _, w := range s.weights {
		sum += w
	}
	for i, c := range legal {
		s.tree.add(at, key{action: c.Action, value: uint64(c.Secret.Open())}, s.weights[i]/sum)
	}
	s.tree.nodes[at].grown = true
}

// deepen mixes into the priors of an own choice how each looks a step ahead.
func (s *Search) deepen(n *node, h core.Hand) {
	s.values = s.values[:0]
	top := 0.0
	for e := n.first; e != 0; e = s.tree.edges[e].next {
		v := s.look(s.bout.Table, h, e)
		s.values = append(s.values, v)
		top = max(top, v)
	}
	sum := 0.0
	for i, v := range s.values {
		s.values[i] = soften(v-top, sharp)
		sum += s.values[i]
	}
	for i, e := 0, n.first; e != 0; i, e = i+1, s.tree.edges[e].next {
		x := &s.tree.edges[e]
		x.prior += ahead * (float32(s.values[i]/sum) - x.prior)
	}
}

// look is what an own choice looks like a step ahead: a chance to win.
func (s *Search) look(t core.Table, h core.Hand, e int32) float64 {
	k := s.tree.edges[e].key
	return s.step.after(s.game, t, h, s.side, core.Choice{Action: k.action, Secret: core.Hide(uint16(k.value))})
}

// playout plays on and returns the reward.
func (s *Search) playout() float32 {
	b := s.bout
	last := s.game.Round(s.start) + s.level.Rounds
	for range mostFacts {
		if s.cast != nil && s.game.Round(b.Table) > last {
			break
		}
		over, err := b.Step(s.light, s.rng)
		s.must(err)
		if over {
			break
		}
		s.note(&b.fact)
	}
	return s.worth()
}

// worth is the reward where the game stands.
func (s *Search) worth() float32 {
	b := s.bout
	if r := s.game.Result(b.Table); r.Over {
		return s.share(r)
	}
	if s.cast == nil {
		return 0.5
	}
	return float32(s.cast.Chance(b.Table, b.Hand(s.side)))
}

// share is the reward of a game that is over.
func (s *Search) share(r core.Result) float32 {
	switch {
	case r.Won(s.side):
		return 1
	case r.Drawn():
		return 0.5
	}
	return 0
}
