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

// steep are the weights by steps farther from an exit, for each verb; from 15 on they don't fall any more.
var steep = func() (w [Stay + 1][256]float32) {
	for v := range w {
		for d := range w[v] {
			w[v][d] = w[v][min(15, d)]
			if d <= 15 {
				w[v][d] = float32(math.Exp(-leans[v] * float64(d)))
			}
		}
	}
	return w
}()

// nearMine is how much a minefield token is liked by its steps from Orzeł or a movement token; farMine farther out,
// for every space.
var nearMine = [...]float32{0, 1, 1, 0.5, 0.25}

var farMine = func() (all [192]float32) {
	for x := range all {
		all[x] = 0.01
	}
	return all
}()

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

// weighActs: verbs by themselves, and each verb's targets by how near to an exit they are. What is legal is
// sorted by verb.
func (t *Table) weighActs(h *Hand, legal []core.Choice, weights []float32) {
	for from, to := 0, 0; from < len(legal); from = to {
		v := legal[from].Action.Verb
		least := 255 // steps to an exit
		for ; to < len(legal) && legal[to].Action.Verb == v; to++ {
			d := int(t.board.out[legal[to].Action.A]) - least
			least += d & (d >> 63) // the less of the two, without a branch
		}
		if v == Move { // to stay, the last, is to move nowhere
			least, to = min(least, int(t.board.out[t.orzel])), len(legal)
		}
		all, w := legal[from:to], weights[from:to]
		t.weighSteps(v, uint8(least), all, w)
		switch v {
		case Course:
			t.weighCourses(h, all, w)
		case Mines:
			t.weighMines(h, all, w)
		case Patrol:
			t.weighPatrols(all, w)
		}
		sum := float32(0)
		for _, x := range w {
			sum += x
		}
		scale := verbLikes[v] / sum
		for i := range w {
			w[i] *= scale
		}
	}
}

// weighSteps: a target is liked the less the more steps farther from an exit it is than the best one.
func (t *Table) weighSteps(v Verb, least uint8, legal []core.Choice, weights []float32) {
	weights = weights[:len(legal)]
	out, by := &t.board.out, &steep[v]
	for i := range legal {
		weights[i] = by[out[legal[i].Action.A]-least]
	}
	if v == Move {
		weights[len(weights)-1] = by[out[t.orzel]-least]
	}
}

// weighCourses: an empty sea goes where a mine may lie, a submarine rather not where it may be struck. For the
// rest as they lie in hand, so that nothing can be read from it.
func (t *Table) weighCourses(h *Hand, legal []core.Choice, weights []float32) {
	weights = weights[:len(legal)]
	bold, exposed := float32(1), float32(1) // of a submarine where an empty sea could go
	if h.n[EmptySea] > 0 {
		bold = likeBold
		if t.canAttack() {
			exposed = likeExposed
		}
	}
	empty, submarine := float32(h.n[EmptySea]), float32(h.n[Submarine])
	like := [4][2]float32{{1, 1}, {empty, empty * likeStruck}, {submarine * exposed, submarine * likeStruck * bold}}
	for i := range legal {
		c := &legal[i]
		weights[i] *= like[c.Secret.Open()&3][bit(t.mines.Has(Space(c.Action.A)))]
	}
}

// weighMines: near Orzeł and the movement tokens; their faces as they lie in hand.
func (t *Table) weighMines(h *Hand, legal []core.Choice, weights []float32) {
	weights = weights[:len(legal)]
	var around [192]float32
	t.likeMines(&around)
	faces := [4]float32{1, float32(h.n[NoMine]), float32(h.n[Mine])}
	for i := range legal {
		c := &legal[i]
		weights[i] *= around[c.Action.A] * faces[c.Secret.Open()&3]
	}
}

// weighPatrols: where KM may leave a ship, or move one, rather one that is left behind.
func (t *Table) weighPatrols(legal []core.Choice, weights []float32) {
	least := uint8(255)
	for i := range legal {
		least = min(least, t.board.out[legal[i].Action.A])
	}
	for i := range legal {
		switch a := &legal[i].Action; {
		case a.A == 0:
			weights[i] = likeDecline
		case a.B != 0:
			from := t.board.out[a.B]
			weights[i] *= 1 - 0.9*steep[Patrol][from-min(from, least)]
		}
	}
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
	*around = farMine
	around[0] = 1 // no space is as good as any
	seen, ring := t.chain(), t.reach.Less(t.chain())
	for _, like := range nearMine[1:] {
		for left := ring; !left.Empty(); left = left.rest() {
			around[left.First()] = like
		}
		seen = seen.Or(ring)
		ring = t.board.Around(ring).Less(seen)
	}
}
