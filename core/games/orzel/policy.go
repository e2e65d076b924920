package orzel

import (
	"math"

	"orzel/core"
)

// What a sensible player does, roughly: for playouts and as a first guess of a search. Tuned by play.

// leans is how much less a space is liked for each step that it is farther from an exit than the best one.
var leans = [Stay + 1]float64{Course: 1.1, Break: 0.7, Mines: 0.7, Patrol: 1.2, Search: 0.5, Attack: 0.6, Move: 2, Stay: 2}

// verbLikes is how much a verb is liked beside others, whatever its targets.
var verbLikes = [Stay + 1]float32{
	Surface: 0.5, Course: 1, Break: 1,
	Mines: 1, Patrol: 1, Search: 1, Attack: 4, Prepare: 0.6, Fog: 0.2,
	Move: 1, Stay: 1,
}

const (
	likeStruck  = 0.35 // a course onto a minefield token, of one beside it
	likeBold    = 0.15 // a submarine there, where an empty sea could go
	likeExposed = 0.7  // a submarine where KM can attack
	likeDecline = 0.3  // leaving a ship where it is
	likeKeep    = 1.6  // how much a better die kept is liked, for each space that it is worth
)

// steep are the weights by steps farther from an exit, for each verb.
var steep = func() (w [Stay + 1][16]float32) {
	for v := range w {
		for d := range w[v] {
			w[v][d] = float32(math.Exp(-leans[v] * float64(d)))
		}
	}
	return w
}()

// nearMine is how much a minefield token is liked by its steps from Orzeł or a movement token.
var nearMine = [...]float32{0, 1, 1, 0.5, 0.25, 0.01}

// Weigh is the policy of the computer players: see bot.Policy.
func (Game) Weigh(table core.Table, hand core.Hand, legal []core.Choice, weights []float32) {
	t, h := table.(*Table), hand.(*Hand)
	switch t.phase {
	case PLRolls, KMRolls:
		t.weighKeeps(h.side, legal, weights)
	default:
		t.weighActs(h, legal, weights)
	}
}

// weighKeeps: a die is kept rather than rolled again by how much better it is than the mean.
func (t *Table) weighKeeps(s core.Side, legal []core.Choice, weights []float32) {
	var gain [4]float32
	mean := t.meanFace(s) + 0.15
	for i := range gain {
		if d := &t.thrown[s][i]; d.State == Fresh {
			gain[i] = float32(math.Exp(likeKeep * (t.faceWorth(s, d.Face) - mean)))
		}
	}
	for i := range legal {
		w := float32(1)
		for k := range gain {
			if legal[i].Action.N>>k&1 == 1 {
				w *= gain[k]
			}
		}
		weights[i] = w
	}
}

// weighActs: verbs by themselves, and each verb's targets by how near to an exit they are.
func (t *Table) weighActs(h *Hand, legal []core.Choice, weights []float32) {
	var least [Stay + 1]uint8 // steps from an exit of the best target
	for i := range least {
		least[i] = 255
	}
	for i := range legal {
		a := &legal[i].Action
		least[a.Verb] = min(least[a.Verb], t.steps(a))
	}
	least[Move] = min(least[Move], least[Stay])
	least[Stay] = least[Move]
	var around [192]float32 // how much a minefield token is liked on a space
	if least[Mines] < 255 {
		t.likeMines(&around)
	}
	attack := t.canAttack()
	var sum [Stay + 1]float32
	for i := range legal {
		c := &legal[i]
		v := c.Action.Verb
		w := steep[v][min(15, t.steps(&c.Action)-least[v])]
		switch {
		case v == Mines && c.Action.A != 0:
			w *= around[c.Action.A] * float32(h.n[c.Secret.Open()])
		case v == Course && c.Action.A != 0:
			w *= t.likeFace(h, Space(c.Action.A), c.Secret.Open(), attack)
		case v == Patrol && c.Action.A == 0:
			w = likeDecline
		case v == Patrol && c.Action.B != 0: // rather a ship that is left behind
			w *= 1 - 0.9*steep[Patrol][min(15, t.near(Space(c.Action.B))-min(t.near(Space(c.Action.B)), least[v]))]
		}
		weights[i] = w
		sum[v] += w
	}
	sum[Move] += sum[Stay]
	sum[Stay] = sum[Move]
	for v := range sum {
		sum[v] = verbLikes[v] / sum[v]
	}
	for i := range legal {
		weights[i] *= sum[legal[i].Action.Verb]
	}
}

// steps is how far from an exit an action points, on an empty board.
func (t *Table) steps(a *core.Action) uint8 {
	if a.Verb == Stay {
		return t.near(t.orzel)
	}
	return t.near(Space(a.A))
}

func (t *Table) near(x Space) uint8 { return t.board.out[x] }

// likeFace: an empty sea goes where a mine may lie, a submarine rather not where it may be struck. For the
// rest as they lie in hand, so that nothing can be read from it.
func (t *Table) likeFace(h *Hand, x Space, face uint16, attack bool) float32 {
	w := float32(h.n[face])
	mine := t.mines.Has(x)
	if mine {
		w *= likeStruck
	}
	if face == Submarine && h.n[EmptySea] > 0 {
		if mine {
			w *= likeBold
		} else if attack {
			w *= likeExposed
		}
	}
	return w
}

// canAttack: KM's dice hold an attack.
func (t *Table) canAttack() bool {
	for i := range t.thrown[KM] {
		if t.actionsLeft(&t.thrown[KM][i], KM, Attack) > 0 {
			return true
		}
	}
	return false
}

// likeMines goes outward from Orzeł and the movement tokens, ring by ring.
func (t *Table) likeMines(around *[192]float32) {
	for i := range around {
		around[i] = nearMine[len(nearMine)-1]
	}
	seen, ring := t.chain(), t.reach.Less(t.chain())
	for _, like := range nearMine[1 : len(nearMine)-1] {
		for x := range ring.All {
			around[x] = like
		}
		seen = seen.Or(ring)
		ring = t.board.Around(ring).Less(seen)
	}
}
