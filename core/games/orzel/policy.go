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
	faces, kept := t.faces(s), [16]float32{1} // by the dice kept, a bit each
	for k := range t.thrown[s] {
		d, first := &t.thrown[s][k], 1<<k
		gain := faces.gain[d.Face]
		for i := range first {
			kept[first+i] = kept[i] * gain
		}
	}
	weights = weights[:len(legal)]
	for i := range legal {
		weights[i] = kept[legal[i].Action.N&15]
	}
}

// weighActs: verbs by themselves, and each verb's targets by how near to an exit they are. What is legal is
// sorted by verb.
func (t *Table) weighActs(h *Hand, legal []core.Choice, weights []float32) {
	for from, to := 0, 0; from < len(legal); from = to {
		v := legal[from].Action.Verb
		least, out := 255, &t.board.out                                    // steps to an exit
		for ; to+3 < len(legal) && legal[to+3].Action.Verb == v; to += 4 { // by fours: a turn of a loop is dear in WebAssembly
			a, b, c, d := out[legal[to].Action.A], out[legal[to+1].Action.A], out[legal[to+2].Action.A], out[legal[to+3].Action.A]
			least = lesser(lesser(lesser(lesser(least, a), b), c), d)
		}
		for ; to < len(legal) && legal[to].Action.Verb == v; to++ {
			least = lesser(least, out[legal[to].Action.A])
		}
		if v == Move { // to stay, the last, is to move nowhere
			least, to = lesser(least, out[t.orzel]), len(legal)
		}
		all, w := legal[from:to], weights[from:to]
		var sum float32
		switch v {
		case Course:
			sum = t.weighCourses(h, uint8(least), all, w)
		case Mines:
			sum = t.weighMines(h, uint8(least), all, w)
		case Patrol:
			sum = t.weighPatrols(uint8(least), all, w)
		default:
			sum = t.weighSteps(v, uint8(least), all, w)
		}
		scale := verbLikes[v] / sum
		for ; len(w) >= 4; w = w[4:] {
			w[0] *= scale
			w[1] *= scale
			w[2] *= scale
			w[3] *= scale
		}
		for i := range w {
			w[i] *= scale
		}
	}
}

// weighSteps: a target is liked the less the more steps farther from an exit it is than the best one. Like those for
// some verbs below it goes through the targets once, and returns the sum of the weights.
func (t *Table) weighSteps(v Verb, least uint8, legal []core.Choice, weights []float32) (sum float32) {
	weights = weights[:len(legal)]
	out, by := &t.board.out, &steep[v]
	if v == Move { // the last is to stay
		legal = legal[:len(legal)-1]
	}
	for i := range legal {
		w := by[out[legal[i].Action.A]-least]
		weights[i], sum = w, sum+w
	}
	if v == Move {
		w := by[out[t.orzel]-least]
		weights[len(weights)-1], sum = w, sum+w
	}
	return sum
}

// weighCourses: an empty sea goes where a mine may lie, a submarine rather not where it may be struck. For the
// rest as they lie in hand, so that nothing can be read from it.
func (t *Table) weighCourses(h *Hand, least uint8, legal []core.Choice, weights []float32) (sum float32) {
	weights = weights[:len(legal)]
	bold, exposed := float32(1), float32(1) // of a submarine where an empty sea could go
	if h.n[EmptySea] > 0 {
		bold = likeBold
		if t.canAttack() {
			exposed = likeExposed
		}
	}
	empty, submarine := float32(h.n[EmptySea]), float32(h.n[Submarine])
	like := [2][4]float32{{1, empty, submarine * exposed}, {1, empty * likeStruck, submarine * likeStruck * bold}} // struck or not, by face
	out, by := &t.board.out, &steep[Course]
	if h.twice(legal) {
		for ; len(legal) >= 2 && len(weights) >= 2; legal, weights = legal[2:], weights[2:] {
			x := legal[0].Action.A
			w, by := by[out[x]-least], &like[bit(t.mines.Has(Space(x)))]
			weights[0], weights[1] = w*by[EmptySea], w*by[Submarine]
			sum = sum + weights[0] + weights[1]
		}
		return sum
	}
	for i := range legal {
		c := &legal[i]
		w := by[out[c.Action.A]-least] * like[bit(t.mines.Has(Space(c.Action.A)))][c.Secret.Open()&3]
		weights[i], sum = w, sum+w
	}
	return sum
}

// weighMines: near Orzeł and the movement tokens; their faces as they lie in hand.
func (t *Table) weighMines(h *Hand, least uint8, legal []core.Choice, weights []float32) (sum float32) {
	weights = weights[:len(legal)]
	var around [192]float32
	t.likeMines(&around)
	faces := [4]float32{1, float32(h.n[NoMine]), float32(h.n[Mine])}
	out, by := &t.board.out, &steep[Mines]
	if h.twice(legal) {
		for ; len(legal) >= 2 && len(weights) >= 2; legal, weights = legal[2:], weights[2:] {
			x := legal[0].Action.A
			w, like := by[out[x]-least], around[x]
			weights[0], weights[1] = w*(like*faces[NoMine]), w*(like*faces[Mine])
			sum = sum + weights[0] + weights[1]
		}
		return sum
	}
	for i := range legal {
		c := &legal[i]
		w := by[out[c.Action.A]-least] * (around[c.Action.A] * faces[c.Secret.Open()&3])
		weights[i], sum = w, sum+w
	}
	return sum
}

// weighPatrols: where KM may leave a ship, or move one, rather one that is left behind.
func (t *Table) weighPatrols(least uint8, legal []core.Choice, weights []float32) (sum float32) {
	out, by := &t.board.out, &steep[Patrol]
	for i := range legal {
		w := by[out[legal[i].Action.A]-least]
		switch a := &legal[i].Action; {
		case a.A == 0:
			w = likeDecline
		case a.B != 0:
			from := out[a.B]
			w *= 1 - 0.9*by[from-min(from, least)]
		}
		weights[i], sum = w, sum+w
	}
	return sum
}

// twice: each target of a token comes twice in a row, with either face.
func (h *Hand) twice(legal []core.Choice) bool {
	return h.n[1] > 0 && h.n[2] > 0 && legal[0].Action.A != 0
}

// lesser is the less of two numbers of steps, without a branch.
func lesser(a int, b uint8) int {
	d := int(b) - a
	return a + d&(d>>63)
}

// canAttack: KM's dice hold an attack.
func (t *Table) canAttack() bool {
	verbs := t.kind(KM, 0).verbs | t.kind(KM, 1).verbs | t.kind(KM, 2).verbs | t.kind(KM, 3).verbs
	return verbs.dice(Attack) != 0
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
