package bot

import (
	"math"

	"orzel/core"
)

// key says what happened on an edge as the searching side sees it: an action, an own one with its secret; or
// what was revealed or rolled.
type key struct {
	action core.Action
	value  uint64
}

// node is what the searching side knows at some moment: all positions that look the same to it.
type node struct {
	first, last int32 // its edges, a list; 0: none
	visits      int32
	grown       bool // an own choice whose edges are there
	deep        bool // and were looked at a step ahead
}

// edge is one way on from a node.
type edge struct {
	key    key
	next   int32 // the next edge of the node, 0: none
	child  int32 // the node it leads to, 0: not yet
	visits int32
	prior  float32 // of all ways of a choice, 1 in all
	sum    float32 // of rewards
}

// tree keeps nodes and edges in two arenas, used again for each decision. Index 0 is none.
type tree struct {
	nodes []node
	edges []edge
}

// root is the first node.
const root int32 = 1

// reset forgets everything and makes room.
func (t *tree) reset(nodes, edges int) {
	if cap(t.nodes) < nodes {
		t.nodes = make([]node, 0, nodes)
	}
	if cap(t.edges) < edges {
		t.edges = make([]edge, 0, edges)
	}
	t.nodes, t.edges = append(t.nodes[:0], node{}, node{}), append(t.edges[:0], edge{})
}

// room reports that n more edges can be kept, and a node.
func (t *tree) room(n int) bool { return len(t.edges)+n <= cap(t.edges) && len(t.nodes) < cap(t.nodes) }

// add gives a node one more edge.
func (t *tree) add(at int32, k key, prior float32) int32 {
	e := int32(len(t.edges))
	t.edges = append(t.edges, edge{key: k, prior: prior})
	n := &t.nodes[at]
	if n.first == 0 {
		n.first = e
	} else {
		t.edges[n.last].next = e
	}
	n.last = e
	return e
}

// way is the edge of a node with a key, made if it is new; 0 if there is no room for it.
func (t *tree) way(at int32, k key) int32 {
	for e := t.nodes[at].first; e != 0; e = t.edges[e].next {
		if t.edges[e].key == k {
			return e
		}
	}
	if !t.room(1) {
		return 0
	}
	return t.add(at, k, 0)
}

// follow is the node an edge leads to; fresh if it was made now.
func (t *tree) follow(e int32) (child int32, fresh bool) {
	if c := t.edges[e].child; c != 0 {
		return c, false
	}
	t.nodes = append(t.nodes, node{})
	t.edges[e].child = int32(len(t.nodes) - 1)
	return t.edges[e].child, true
}

// best is the edge of an own choice that promises most: what it was worth so far, and the more the larger its
// prior and the less it was tried (PUCT). An edge not yet tried is worth a little less than the node was so
// far, the less the more of the likely ones were tried (first-play urgency).
func (t *tree) best(at int32) (most int32) {
	tried, sum, visits := float32(0), float32(0), int32(0)
	for e := t.nodes[at].first; e != 0; e = t.edges[e].next {
		if x := &t.edges[e]; x.visits > 0 {
			tried, sum, visits = tried+x.prior, sum+x.sum, visits+x.visits
		}
	}
	fresh := sum/float32(max(1, visits)) - urgency*sqrt(tried)
	try := explore * sqrt(float32(visits+1))
	top := float32(math.Inf(-1))
	for e := t.nodes[at].first; e != 0; e = t.edges[e].next {
		x := &t.edges[e]
		v := fresh
		if x.visits > 0 {
			v = x.sum / float32(x.visits)
		}
		if v += try * x.prior / float32(1+x.visits); v > top {
			most, top = e, v
		}
	}
	return most
}

func sqrt(x float32) float32 { return float32(math.Sqrt(float64(x))) }
