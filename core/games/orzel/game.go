package orzel

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strings"

	"orzel/core"
)

// Game is ORP Orzeł as a core.Game. Its one field is never used: a value of the size of a pointer lies in an
// interface as it is, and its methods are called without a wrapper that copies every argument once more.
type Game struct{ _ *byte }

// Name is "orzel".
func (Game) Name() string { return "orzel" }

// Edition see the constant.
func (Game) Edition() uint16 { return Edition }

// Sides are PL and KM; PL plays first in every phase [1.1].
func (Game) Sides() []core.Side { return []core.Side{PL, KM} }

// What was measured between strong players: BALANCE.md.
const (
	Even  = "board=47km dice=white_f tokens=5+5" // each side wins as often
	First = "board=54km dice=white_f tokens=5+5" // for a first game: easier for Poland
)

// Start sets up the table [1.2, 1.3]. Options are fields in any order: board=55km, tokens=4+4 (5+5 for a
// first game), dice=standard or variants joined by "+".
func (Game) Start(options string) (core.Table, error) {
	t := &Table{tokens: 4, round: 1, phase: PLRolls}
	board, dice := Boards[0], "standard"
	for _, field := range strings.Fields(options) {
		key, value, ok := strings.Cut(field, "=")
		if !ok {
			return nil, fmt.Errorf("orzel: option %q: want key=value", field)
		}
		switch key {
		case "board":
			board = value
		case "dice":
			dice = value
		case "tokens":
			if value != "4+4" && value != "5+5" {
				return nil, fmt.Errorf("orzel: option tokens=%q: want 4+4 or 5+5", value)
			}
			t.tokens = value[0] - '0'
		default:
			return nil, fmt.Errorf("orzel: unknown option %q", key)
		}
	}
	var err error
	if t.board, err = LoadBoard(board); err != nil {
		return nil, err
	}
	if t.dice, err = LoadDice(dice); err != nil {
		return nil, err
	}
	t.orzel = t.board.Start
	t.link()
	return t, nil
}

// Deal gives a side all its tokens [1.2].
func (Game) Deal(t core.Table, s core.Side) core.Hand {
	h := &Hand{side: s}
	h.catchUp(t.(*Table))
	return h
}

// Owes is the one thing the game waits for.
func (Game) Owes(table core.Table, buf []core.Debt) []core.Debt {
	t := table.(*Table)
	if t.end != running {
		return buf
	}
	buf = append(buf, core.Debt{})
	d := &buf[len(buf)-1]
	d.Phase = uint8(t.phase)
	if t.pending != nothing {
		d.Kind, d.Side, d.Slot = core.OwesReveal, t.revealer(), uint16(t.at)
		return buf
	}
	d.Kind, d.Side = core.OwesChoice, t.chooser()
	if t.phase <= KMRolls && !t.rolled() {
		d.Kind, d.Below = core.OwesRoll, 6
		d.N = uint8(bits.OnesCount8(t.places(d.Side, ToRoll)))
	}
	return buf
}

// Legal see core.Game.
func (Game) Legal(t core.Table, h core.Hand, s core.Side, buf []core.Choice) []core.Choice {
	return t.(*Table).legal(h.(*Hand), s, buf)
}

// Apply see core.Game. It only hands over, so that the compiler does not copy the fact twice.
func (Game) Apply(t core.Table, f *core.Fact, log *[]core.Happening) error {
	return t.(*Table).apply(f, log)
}

func (t *Table) apply(f *core.Fact, log *[]core.Happening) (err error) {
	switch usual := t.end|t.pending == 0; {
	case usual && f.Kind == core.Act:
		err = t.choose(f.Side, f.Action, log)
	case usual && f.Kind == core.Rolled:
		err = t.roll(f, log)
	default:
		err = t.other(f, log)
	}
	if err == nil {
		t.settle(log)
	}
	return err
}

// other judges and does a fact that comes seldom, or out of place.
func (t *Table) other(f *core.Fact, log *[]core.Happening) error {
	switch {
	case t.end != running: // [2.2]
		return gameIsOver.because()
	case f.Kind == core.Agreement:
		return t.agree(f, log)
	case f.Kind == core.Revealed:
		return t.reveal(f, log)
	case f.Kind == core.Rolled || f.Kind == core.Act:
		return revealFirst.because(t.board.ID(t.at))
	}
	return unknownVerb.because()
}

func (t *Table) choose(s core.Side, a core.Action, log *[]core.Happening) error {
	switch {
	case t.phase <= KMRolls && !t.rolled():
		return rollFirst.because()
	case s != t.chooser():
		return notYourTurn.because(sideWords[t.chooser()])
	case t.phase <= KMRolls:
		return t.choosesKeep(s, a, log)
	case t.phase == NewPosition:
		return t.position(a, log)
	case !t.mayAct(a):
		return t.whyNotAct(s, a)
	}
	t.do(s, a, log)
	return nil
}

func (t *Table) choosesKeep(s core.Side, a core.Action, log *[]core.Happening) error {
	switch {
	case a.Verb != Keep:
		return unknownVerb.because()
	case a.A|a.B|a.C != 0:
		return strayArguments.because(verbWords[a.Verb])
	case !mayKeep(a.N, t.shown, t.black):
		return t.whyNotKeep(s, a.N)
	}
	t.keep(s, a.N, false, log)
	return nil
}

func (t *Table) reveal(f *core.Fact, log *[]core.Happening) error {
	switch {
	case t.pending == nothing || f.Side != t.revealer() || f.Slot != uint16(t.at):
		return revealOther.because(t.board.ID(Space(min(f.Slot, 255))))
	case f.Value != 1 && f.Value != 2:
		return revealNotFace.because()
	case t.pending == mineOpens:
		return t.openMine(f.Value, log)
	case t.pending == tokenStrike:
		return t.strike(f.Value, log)
	}
	return t.found(f.Value, log)
}

// Slot is the space; a course and a mine that are placed have a face [5.2, 6.1].
func (Game) Slot(a core.Action) (uint16, bool) { return a.A, asksSecret(a) }

// Peek see core.Game.
func (Game) Peek(h core.Hand, slot uint16) core.Secret {
	for face := uint16(1); face <= 2; face++ {
		if o := h.(*Hand); slot < 192 && o.at[face].Has(Space(slot)) {
			return core.Hide(face)
		}
	}
	return core.Secret{}
}

// Guess deals the enemy's hidden tokens at random among what is in hand and what lies face down.
func (Game) Guess(table core.Table, _, into core.Hand, rng *rand.Rand) {
	t, h := table.(*Table), into.(*Hand)
	var left [3]int
	for face := uint16(1); face <= 2; face++ {
		left[face] = int(t.belong(h.side, face))
		h.at[face] = Set{}
	}
	for x := range t.hidden(h.side).All {
		face := 1
		if rng.IntN(left[1]+left[2]) >= left[1] {
			face = 2
		}
		left[face]--
		h.at[face] = h.at[face].With(x)
	}
	h.catchUp(t)
}

// Outcomes are all ways the dice can fall, equal results merged.
func (Game) Outcomes(table core.Table, d core.Debt, buf []core.Outcome) []core.Outcome {
	t := table.(*Table)
	var count [7]uint32
	for f := 1; f <= 6; f++ {
		count[t.dice.result[d.Side][f]]++
	}
	o := core.Outcome{Weight: 1}
	var expand func(i uint8)
	expand = func(i uint8) {
		if i == d.N {
			buf = append(buf, o)
			return
		}
		for f, n := range count {
			if n > 0 {
				w := o.Weight
				o.Draws[i], o.Weight = uint16(f-1), w*n
				expand(i + 1)
				o.Weight = w
			}
		}
	}
	if d.Kind == core.OwesRoll {
		expand(0)
	}
	return buf
}

// Round see core.Game [2.1].
func (Game) Round(t core.Table) int { return t.(*Table).Round() }

// Result see core.Game.
func (Game) Result(t core.Table) core.Result { return t.(*Table).result() }

// Actions are all action values of a board: every verb with every die and every space.
func (Game) Actions(t core.Table, buf []core.Action) []core.Action {
	spaces := len(t.(*Table).board.spaces)
	for m := range uint8(16) {
		buf = append(buf, core.Action{Verb: Keep, N: m})
	}
	for v := Surface; v <= Fog; v++ {
		for n := uint8(1); n <= 4; n++ {
			for a := range uint16(spaces) {
				if a > 0 && (v == Surface || v == Prepare || v == Fog) {
					break
				}
				buf = append(buf, core.Action{Verb: v, N: n, A: a})
				for b := uint16(1); v == Patrol && b < uint16(spaces); b++ {
					buf = append(buf, core.Action{Verb: v, N: n, A: a, B: b})
				}
			}
		}
	}
	for a := range uint16(spaces) {
		buf = append(buf, core.Action{Verb: Move, A: a})
	}
	return append(buf, core.Action{Verb: Stay})
}

// Secrets are none and the two faces.
func (Game) Secrets() []core.Secret {
	return []core.Secret{{}, core.Hide(1), core.Hide(2)}
}
