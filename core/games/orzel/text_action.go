package orzel

import (
	"fmt"
	"strings"

	"orzel/core"
)

// The text of an action, in the words of the rules:
//
//	action  = "keep" places | verb die [ target ] | "patrol" die ( target | space "from" space )
//	        | "move" space | "stay"
//	verb    = "surface" | "course" | "break" | "mines" | "patrol" | "search" | "attack" | "prepare" | "fog"
//	target  = space | "-"                     no space: no effect, or declined
//	places  = die { " " die }                 in order
//	die     = "1" … "4"                       the place of the die
//	space   = a letter and two digits, "G11"
//
// surface, prepare and fog have no target. Examples: "keep 1 3", "course 2 E05", "patrol 1 E05 from C04",
// "search 4 -". The secret of a course is "submarine" or "sea", of mines "mine" or "empty".

var sideWords = [...]string{"", "PL", "KM"}

var secretWords = [3][3]string{PL: {"", "sea", "submarine"}, KM: {"", "empty", "mine"}}

func hasTarget(v Verb) bool { return v >= Course && v <= Attack }

// ActionText see the grammar.
func (Game) ActionText(table core.Table, a core.Action) string {
	b := table.(*Table).board
	if int(a.Verb) >= len(verbWords) {
		return fmt.Sprintf("?%d", a.Verb)
	}
	w := verbWords[a.Verb]
	switch {
	case a.Verb == Keep:
		return w + placesText(uint16(a.N))
	case a.Verb == Stay:
		return w
	case a.Verb == Move:
		return w + " " + b.ID(Space(a.A))
	}
	w += fmt.Sprint(" ", a.N)
	if hasTarget(a.Verb) {
		w += " " + b.ID(Space(a.A))
	}
	if a.B != 0 {
		w += " from " + b.ID(Space(a.B))
	}
	return w
}

// ParseAction reads what ActionText writes, and nothing else.
func (g Game) ParseAction(table core.Table, text string) (a core.Action, err error) {
	b := table.(*Table).board
	bad := func(why string) (core.Action, error) {
		return core.Action{}, fmt.Errorf("orzel: action %q: %s", text, why)
	}
	words := strings.Fields(text)
	if len(words) == 0 || verbOf[words[0]] == 0 {
		return bad("want a verb: " + strings.Join(verbWords[1:], ", "))
	}
	a.Verb, words = verbOf[words[0]], words[1:]
	if a.Verb == Keep {
		for _, w := range words {
			n, ok := place(w)
			if !ok {
				return bad("want places 1 to 4 of dice")
			}
			a.N |= 1 << (n - 1)
		}
	} else if a.Verb != Stay && a.Verb != Move {
		if len(words) == 0 {
			return bad("want the place of a die, 1 to 4")
		}
		n, ok := place(words[0])
		if !ok {
			return bad("want the place of a die, 1 to 4")
		}
		a.N, words = n, words[1:]
	}
	if hasTarget(a.Verb) || a.Verb == Move {
		if len(words) == 0 {
			return bad("want a space, or - for none")
		}
		x, ok := b.Space(words[0])
		if !ok && words[0] != "-" {
			return bad("no space " + words[0])
		}
		a.A, words = uint16(x), words[1:]
	}
	if a.Verb == Patrol && len(words) == 2 && words[0] == "from" {
		x, ok := b.Space(words[1])
		if !ok {
			return bad("no space " + words[1])
		}
		a.B = uint16(x)
	}
	if g.ActionText(table, a) != text {
		return bad("not the canonical form " + g.ActionText(table, a))
	}
	return a, nil
}

func place(w string) (uint8, bool) {
	if len(w) != 1 || w[0] < '1' || w[0] > '4' {
		return 0, false
	}
	return w[0] - '0', true
}

// SecretText is "" for no secret.
func (Game) SecretText(side core.Side, s core.Secret) string {
	if side > KM || s.Open() > 2 {
		return "?"
	}
	return secretWords[side][s.Open()]
}

// ParseSecret reads what SecretText writes.
func (Game) ParseSecret(side core.Side, text string) (core.Secret, error) {
	if side == PL || side == KM {
		for v, w := range secretWords[side] {
			if w == text {
				return core.Hide(uint16(v)), nil
			}
		}
		return core.Secret{}, fmt.Errorf("orzel: secret %q: want %s or %s", text, secretWords[side][1], secretWords[side][2])
	}
	return core.Secret{}, fmt.Errorf("orzel: no side %d", side)
}

// SideText is "PL" or "KM".
func (Game) SideText(s core.Side) string { return core.Word(sideWords[:], s) }

// ParseSide reads what SideText writes.
func (Game) ParseSide(text string) (core.Side, error) {
	switch text {
	case "PL":
		return PL, nil
	case "KM":
		return KM, nil
	}
	return core.NoSide, fmt.Errorf("orzel: side %q: want PL or KM", text)
}

// OptionsText is the canonical form of the options.
func (Game) OptionsText(table core.Table) string {
	t := table.(*Table)
	return fmt.Sprintf("board=%s dice=%s tokens=%d+%d", t.board.Name, t.dice.Name, t.tokens, t.tokens)
}
