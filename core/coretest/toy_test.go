package coretest

import (
	"fmt"
	"math/rand/v2"

	"orzel/core"
)

// toy is a game of coins: by turns a side lays one of its coins, head or tail, under cup 1 or 2, which it may
// turn over once before; the other calls or passes; a coin that is called is shown, and a head leaves the game.
// Then the other rolls two dice of three faces for points. After six rounds, or without a side's heads, it is
// over.
type toy struct{ fault string }

const (
	turn uint8 = iota + 1 // A cup
	lay                   // A cup
	call                  //
	pass                  //
)

type toyTable struct {
	round, step, cup, points, leak, turned uint8
	out                                    [3]uint8 // heads out of the game, by side

	whisper uint8 // not in the bytes
}

func (t *toyTable) Clone() core.Table    { c := *t; return &c }
func (t *toyTable) Copy(from core.Table) { *t = *from.(*toyTable) }
func (t *toyTable) Append(b []byte) []byte {
	return append(b, t.round, t.step, t.cup, t.points, t.leak, t.turned, t.out[1], t.out[2])
}

// layer is the side that lays a coin this round, other the one that calls and rolls.
func (t *toyTable) layer() core.Side { return core.Side(2 - t.round%2) }
func (t *toyTable) other() core.Side { return 3 - t.layer() }

type toyHand struct {
	side       core.Side
	head, tail uint8 // in hand
	cup, face  uint8
	trail      uint8
}

func (h *toyHand) Side() core.Side     { return h.side }
func (h *toyHand) Clone() core.Hand    { c := *h; return &c }
func (h *toyHand) Copy(from core.Hand) { *h = *from.(*toyHand) }
func (h *toyHand) Append(b []byte) []byte {
	return append(b, byte(h.side), h.head, h.tail, h.cup, h.face, h.trail)
}

func (toy) Name() string       { return "toy" }
func (toy) Edition() uint16    { return 1 }
func (toy) Sides() []core.Side { return []core.Side{1, 2} }

func (toy) Start(options string) (core.Table, error) {
	if options != "" && options != "plain" {
		return nil, fmt.Errorf("toy: no option %q", options)
	}
	return &toyTable{round: 1}, nil
}

func (toy) Deal(t core.Table, s core.Side) core.Hand {
	return &toyHand{side: s, head: 2 - t.(*toyTable).out[s], tail: 2}
}

func (g toy) over(t *toyTable) bool {
	if g.fault == "never ends" {
		return t.out[1] == 9
	}
	return t.round > 6 || t.out[1] == 2 || t.out[2] == 2
}

func (g toy) Owes(table core.Table, buf []core.Debt) []core.Debt {
	t := table.(*toyTable)
	if g.over(t) {
		return buf
	}
	return append(buf, [...]core.Debt{
		{Kind: core.OwesChoice, Side: t.layer(), Phase: 1}, {Kind: core.OwesChoice, Side: t.other(), Phase: 2},
		{Kind: core.OwesReveal, Side: t.layer(), Phase: 2, Slot: uint16(t.cup)},
		{Kind: core.OwesRoll, Side: t.other(), Phase: 3, N: 2, Below: 3},
	}[t.step])
}

func (g toy) Legal(table core.Table, hand core.Hand, s core.Side, buf []core.Choice) []core.Choice {
	t, h := table.(*toyTable), hand.(*toyHand)
	switch {
	case g.over(t) || t.step > 1 || s != []core.Side{t.layer(), t.other()}[t.step]:
		return buf
	case t.step == 1 && g.fault == "a side is stuck" && t.round == 3:
		return buf
	case t.step == 1:
		return append(buf, core.Choice{Action: core.Action{Verb: call}}, core.Choice{Action: core.Action{Verb: pass}})
	}
	for a := uint16(1); a <= 2 && t.turned == 0; a++ {
		buf = append(buf, core.Choice{Action: core.Action{Verb: turn, A: a}})
	}
	from := len(buf)
	for a := uint16(1); a <= 2; a++ {
		for v, n := range []uint8{h.head, h.tail} {
			if n > 0 {
				buf = append(buf, core.Choice{Action: core.Action{Verb: lay, A: a}, Secret: core.Hide(uint16(v + 1))})
			}
		}
	}
	switch g.fault {
	case "legal lacks a choice":
		buf = buf[:len(buf)-1]
	case "legal has one too many":
		buf = append(buf, core.Choice{Action: core.Action{Verb: lay, A: 3}, Secret: core.Hide(1)})
	case "legal twice":
		buf = append(buf, buf[len(buf)-1])
	case "legal unsorted":
		buf[from], buf[from+1] = buf[from+1], buf[from]
	}
	return buf
}

var toyMemory int

func (g toy) Apply(table core.Table, f *core.Fact, log *[]core.Happening) error {
	t := table.(*toyTable)
	no := func() error {
		switch g.fault {
		case "refusal changes the table":
			t.points++
		case "unknown refusal":
			return core.Refuse("1", "never-heard-of")
		case "refusal is no illegal":
			return fmt.Errorf("no")
		}
		return core.Refuse("1", "no")
	}
	tell := func(w uint8, a uint16) {
		if log != nil {
			*log = append(*log, core.Happening{What: w, Side: f.Side, A: a})
		}
	}
	switch a := f.Action; {
	case g.over(t):
		return no()
	case f.Kind == core.Agreement && f.Value == core.Resign && (f.Side == 1 || f.Side == 2):
		t.round = 7
		if g.fault == "never ends" {
			t.out[1] = 9
		}
	case f.Kind == core.Agreement && f.Value == core.Draw && f.Side == core.NoSide:
		t.round = 7
		if g.fault == "never ends" {
			t.out[1] = 9
		}
	case f.Kind == core.Act && t.step == 0 && f.Side == t.layer() && a.Verb == turn && t.turned == 0 && (a.A == 1 || a.A == 2):
		t.turned = uint8(a.A)
	case f.Kind == core.Act && t.step == 0 && f.Side == t.layer() && a.Verb == lay && (a.A == 1 || a.A == 2):
		t.cup, t.step = uint8(a.A), 1
		tell(1, a.A+uint16(t.leak))
	case f.Kind == core.Act && t.step == 1 && f.Side == t.other() && a.A == 0 && (a.Verb == call || a.Verb == pass):
		t.step = 2
		if a.Verb == pass {
			t.step, t.cup = 3, 0
			if g.fault == "coin is lost" && t.round == 2 {
				t.out[1]++
			}
		}
		tell(2, 0)
		if g.fault == "secret is told" {
			tell(9, uint16(t.whisper))
		}
	case f.Kind == core.Revealed && t.step == 2 && f.Side == t.layer() && f.Slot == uint16(t.cup) && (f.Value == 1 || f.Value == 2):
		if t.step, t.cup = 3, 0; f.Value == 1 {
			t.out[f.Side]++
		}
		tell(3, f.Value)
	case f.Kind == core.Rolled && f.N == 2 && f.Draws[0] < 3 && f.Draws[1] < 3 && (t.step == 3 || g.fault == "takes a stray roll") &&
		(f.Side == t.other() || g.fault == "takes anybody's roll"):
		t.points += uint8(f.Draws[0])
		t.round, t.step, t.turned = t.round+1, 0, 0
		if g.fault == "untold differs" && log == nil {
			t.points++
		}
	case g.fault == "takes a stray roll" && f.Kind == core.Rolled:
	default:
		return no()
	}
	if toyMemory++; g.fault == "depends on a memory" {
		t.leak = uint8(toyMemory)
	}
	return nil
}

func (g toy) Follow(hand core.Hand, after core.Table, f *core.Fact, s core.Secret) error {
	t, h := after.(*toyTable), hand.(*toyHand)
	v := s.Open()
	asked := h.side == f.Side && f.Kind == core.Act && f.Action.Verb == lay
	if g.fault == "secrets are not judged" && v == 3 {
		return nil
	}
	if asked && (v != 1 && v != 2 || []uint8{0, h.head, h.tail}[v] == 0) || !asked && !s.IsNone() {
		return core.Refuse("2", "not-held")
	}
	switch {
	case asked:
		h.cup, h.face = uint8(f.Action.A), uint8(v)
		if h.face == 1 {
			h.head--
		} else {
			h.tail--
		}
		if g.fault == "coin has a number" {
			h.trail = h.trail<<1 | h.face&1
		}
		switch g.fault {
		case "secret on the table":
			t.leak = h.face
		case "secret is told": // it goes round by a field that is not in the bytes
			t.whisper = h.face
		}
	case h.cup != 0 && t.cup == 0:
		if h.face == 2 {
			h.tail++
		} else if f.Kind != core.Revealed {
			h.head++
		}
		h.cup, h.face = 0, 0
	}
	return nil
}

func (toy) Slot(a core.Action) (uint16, bool) { return a.A, a.Verb == lay }

func (toy) Peek(h core.Hand, slot uint16) core.Secret {
	if x := h.(*toyHand); slot != 0 && uint16(x.cup) == slot {
		return core.Hide(uint16(x.face))
	}
	return core.Secret{}
}

func (g toy) Guess(table core.Table, _, into core.Hand, rng *rand.Rand) {
	t, h := table.(*toyTable), into.(*toyHand)
	out := t.out[h.side]
	*h = toyHand{side: h.side, head: 2 - out, tail: 2, trail: h.trail}
	if g.fault == "guess is impossible" && out == 1 {
		h.head = 2
	}
	if t.cup != 0 && t.layer() == h.side {
		h.cup, h.face = t.cup, 2
		if rng.IntN(4-int(out)) < int(h.head) {
			h.face = 1
			h.head--
		} else {
			h.tail--
		}
	}
}

func (g toy) Outcomes(_ core.Table, d core.Debt, buf []core.Outcome) []core.Outcome {
	for a := range uint16(3) {
		if d.Kind == core.OwesRoll && !(g.fault == "outcomes lack one" && a == 2) {
			buf = append(buf, core.Outcome{Draws: [core.MaxDraws]uint16{a}, Weight: 3})
		}
	}
	return buf
}

func (g toy) Result(table core.Table) core.Result {
	return core.Result{Over: g.over(table.(*toyTable)), Winner: 1, Why: "rounds", Rule: "1"}
}

func (toy) Actions(_ core.Table, buf []core.Action) []core.Action {
	for _, v := range []uint8{turn, lay} {
		for a := range uint16(4) {
			buf = append(buf, core.Action{Verb: v, A: a})
		}
	}
	return append(buf, core.Action{Verb: call}, core.Action{Verb: pass})
}

func (toy) Secrets() []core.Secret { return []core.Secret{{}, core.Hide(1), core.Hide(2)} }

func (toy) Round(t core.Table) int { return int(t.(*toyTable).round) }
