package westerplatte

import (
	"fmt"
	"strings"

	"orzel/core"
)

// The text of an action, in the words of the rules:
//
//	action = "move" space | "attack" officer
//	       | "raise" | "shell" track | "mine" place | "rebuild" space | "load" | "back" track
//	       | "suffer" space | "add" good | "drop" good | "give" officer | "lose" officer | "strengthen" space
//	       | "stop" | "end"
//	space  = "OA" … "OE" | "G1" … "G6"
//	track  = "A" … "E"
//	place  = track ( "1" … "4" )           a space of a track: 1 is I, 4 is IV at the wall
//	good   = "mine" | "grenade" | "bricks"
//	officer = "P1" … "P4"
//
// Examples: "move G3", "attack P2", "mine C2", "suffer G2", "add grenade", "end".

// pointsAt are the words that a verb's A is one of.
var pointsAt = [len(verbWords)][]string{
	Move: spaceWords[:], Rebuild: spaceWords[:], Suffer: spaceWords[:], Strengthen: spaceWords[:],
	Shell: trackWords[:], Mine: trackWords[:], Back: trackWords[:],
	Add: goodWords[:], Drop: goodWords[:],
}

// ActionText see the grammar.
func (Game) ActionText(_ core.Table, a core.Action) string {
	if a.Verb == 0 || int(a.Verb) >= len(shapes) || !shapes[a.Verb].fits(a) {
		return fmt.Sprintf("?%d %d %d %d %d", a.Verb, a.N, a.A, a.B, a.C)
	}
	w := verbWords[a.Verb]
	switch {
	case a.N != 0:
		w += " " + sideWords[a.N]
	case a.B != 0:
		w += fmt.Sprintf(" %s%d", pointsAt[a.Verb][a.A], a.B)
	case a.A != 0:
		w += " " + pointsAt[a.Verb][a.A]
	}
	return w
}

var actionOf = func() map[string]core.Action {
	m := map[string]core.Action{}
	for _, a := range (Game{}).Actions(nil, nil) {
		m[Game{}.ActionText(nil, a)] = a
	}
	return m
}()

// ParseAction reads what ActionText writes, and nothing else.
func (Game) ParseAction(_ core.Table, text string) (core.Action, error) {
	a, ok := actionOf[text]
	if ok {
		return a, nil
	}
	verb, _, _ := strings.Cut(text, " ")
	for _, w := range verbWords[1:] {
		if w == verb {
			return a, fmt.Errorf("westerplatte: action %q: not what %s can point at", text, verb)
		}
	}
	return a, fmt.Errorf("westerplatte: action %q: want a verb: %s", text, strings.Join(verbWords[1:], ", "))
}

// SecretText is "" for no secret, and there is no other.
func (Game) SecretText(_ core.Side, s core.Secret) string {
	if s.IsNone() {
		return ""
	}
	return "?"
}

// ParseSecret reads what SecretText writes.
func (Game) ParseSecret(_ core.Side, text string) (core.Secret, error) {
	if text != "" {
		return core.Secret{}, fmt.Errorf("westerplatte: secret %q: nothing is secret", text)
	}
	return core.Secret{}, nil
}

// SideText is "P1" to "P4"; "everybody" and "the game" of a result.
func (Game) SideText(s core.Side) string {
	switch s {
	case core.AllSides:
		return "everybody"
	case core.TheGame:
		return "the game"
	}
	return core.Word(sideWords[:], s)
}

// ParseSide reads the side of a player.
func (Game) ParseSide(text string) (core.Side, error) {
	s, err := core.ReadWord[core.Side](text, sideWords[:])
	if err != nil {
		return s, fmt.Errorf("westerplatte: side %q: %w", text, err)
	}
	return s, nil
}

// OptionsText is the canonical form of the options.
func (Game) OptionsText(table core.Table) string {
	t := table.(*Table)
	return fmt.Sprintf("difficulty=%s players=%d", difficultyWords[t.difficulty], t.players)
}
