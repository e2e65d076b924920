package noughts

import (
	"slices"
	"strings"

	"orzel/core"
)

// The words, in the order of the constants.
var (
	phases = []string{"first", "roll", "lay", "six", "open", "won", "full", "resigned", "agreed"}
	sides  = []string{"-", "X", "O"}
	stones = []string{"", "cross", "blank"}
)

const marks = ".XO?" // what a space holds

func spaceText(a uint16) string { return string("ABC"[a%3]) + string("123"[a/3]) }

func (Game) ActionText(_ core.Table, a core.Action) string {
	switch a.Verb {
	case Down:
		return "down " + spaceText(a.A)
	case Lay:
		return "lay " + spaceText(a.A)
	}
	return "uncover"
}

func (g Game) ParseAction(t core.Table, text string) (core.Action, error) {
	for _, a := range g.Actions(t, nil) {
		if g.ActionText(t, a) == text {
			return a, nil
		}
	}
	return core.Action{}, core.Refuse("2.2", "no-such-action")
}

func (Game) SecretText(_ core.Side, s core.Secret) string { return stones[s.Open()] }

func (Game) ParseSecret(_ core.Side, text string) (core.Secret, error) {
	if i := slices.Index(stones, text); i >= 0 {
		return core.Hide(uint16(i)), nil
	}
	return core.Secret{}, core.Refuse("1.2", "no-such-stone")
}

func (Game) SideText(s core.Side) string { return sides[s] }

func (Game) ParseSide(text string) (core.Side, error) {
	if i := slices.Index(sides, text); i > 0 {
		return core.Side(i), nil
	}
	return core.NoSide, core.Refuse("1.1", "no-such-side", text)
}

func (Game) OptionsText(core.Table) string { return "" }

// HappeningText is a line of the log.
func (Game) HappeningText(_ core.Table, h core.Happening) string {
	return spaceText(h.A) + " is a " + stones[h.B]
}

// PositionText gives the spaces row by row from A1, and for each hand what its hidden stone is.
func (Game) PositionText(table core.Table, hands ...core.Hand) string {
	t := table.(*Table)
	board := make([]byte, len(t.Spaces))
	for i, s := range t.Spaces {
		board[i] = marks[s]
	}
	text := "phase=" + phases[t.Phase] + " side=" + sides[t.Side] + " board=" + string(board)
	for _, h := range hands {
		text += " " + sides[h.Side()] + "=" + stones[h.(*Hand).stone]
	}
	return text
}

func (Game) ParsePosition(text string) (core.Table, []core.Hand, error) {
	fields, err := core.PositionFields("noughts", text)
	if err != nil {
		return nil, nil, err
	}
	phase, side, board := slices.Index(phases, fields["phase"]), slices.Index(sides, fields["side"]), fields["board"]
	if phase < 0 || side < 0 || len(board) != 9 || strings.Trim(board, marks) != "" {
		return nil, nil, core.Refuse("1.1", "position-form")
	}
	t := &Table{Phase: uint8(phase), Side: core.Side(side)}
	for i := range t.Spaces {
		t.Spaces[i] = uint8(strings.IndexByte(marks, board[i]))
	}
	var hands []core.Hand
	for _, s := range []core.Side{X, O} {
		name, given := fields[sides[s]]
		if !given {
			continue
		}
		h := &Hand{side: s, stone: uint16(max(0, slices.Index(stones, name)))}
		if stones[h.stone] != name || (h.stone > 0) != (s == X && t.find(faceDown) >= 0) {
			return nil, nil, core.Refuse("1.2", "position-hand", name)
		}
		if h.stone > 0 {
			h.space = uint16(t.find(faceDown))
		}
		hands = append(hands, h)
	}
	if len(fields) != 3+len(hands) {
		return nil, nil, core.Refuse("1.1", "position-form")
	}
	return t, hands, t.impossible()
}

// impossible says why no game can come to a table.
func (t *Table) impossible() error {
	var n [4]int
	for _, s := range t.Spaces {
		n[s]++
	}
	lead := n[X] + n[faceDown] - n[O] // of X in stones, after a turn of X
	if t.Side == X && t.Phase != first && (t.Phase != open || n[empty] > 0) {
		lead++
	}
	switch goesOn := t.Phase < won; {
	case (t.Side == core.NoSide) != (t.Phase == full || t.Phase == agreed):
		return core.Refuse("2.1", "position-turns")
	case n[faceDown] > 1 || t.Phase == first && (n[empty] < 9 || t.Side != X) || (t.Phase == six || t.Phase == open) && n[faceDown] == 0:
		return core.Refuse("1.2", "position-first")
	case t.three(X) != (t.Phase == won && t.Side == X) || t.three(O) != (t.Phase == won && t.Side == O):
		return core.Refuse("3.1", "position-three")
	case t.Phase == full && n[empty]+n[faceDown] > 0 || goesOn && t.Phase != open && n[empty] == 0:
		return core.Refuse("3.2", "position-full")
	// While the stone lies face down, the sides have laid in turn; to open it costs a turn [2.3] or none [3.2], and a
	// blank costs a stone [2.4].
	case goesOn && t.Phase != first && (n[faceDown] > 0 && lead != 1 || lead < -1 || lead > 2):
		return core.Refuse("2.1", "position-turns")
	}
	return nil
}
