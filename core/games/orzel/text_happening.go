package orzel

import (
	"fmt"
	"strings"

	"orzel/core"
)

// HappeningText writes a happening in the words of the rules, for pages of tests, logs and other programs:
// "placed C14 by die 1", "rolled R1 R3 - -". It is not read back.
func (Game) HappeningText(table core.Table, h core.Happening) string {
	t := table.(*Table)
	a, c := t.board.ID(Space(h.A)), t.board.ID(Space(h.C))
	token := func(f uint16) string { return secretWords[PL][min(f, 2)] }
	switch h.What {
	case RoundBegan:
		return fmt.Sprintf("round %d began", h.A)
	case DiceRolled:
		return "rolled" + t.rolledText(h)
	case DiceKept:
		return "kept" + placesText(h.A) + [...]string{"", ", nothing else was possible"}[h.B]
	case Surfaced:
		return fmt.Sprintf("surfaced by die %d", h.A)
	case Placed:
		if h.B == 0 {
			return "placed " + a
		}
		return fmt.Sprintf("placed %s by die %d", a, h.B)
	case CourseSet:
		return fmt.Sprintf("set a course on the minefield %s by die %d", a, h.B)
	case MineRevealed:
		return fmt.Sprintf("minefield %s is %s", a, secretWords[KM][min(h.B, 2)])
	case TokenLost:
		return fmt.Sprintf("lost at %s: %s", a, token(h.B))
	case BrokeContact:
		return fmt.Sprintf("broke contact with %s by die %d", a, h.B)
	case MineLaid:
		return fmt.Sprintf("laid %s by die %d", a, h.B)
	case ShipPlaced:
		return fmt.Sprintf("sent a ship to %s by die %d", a, h.B)
	case ShipMoved:
		return fmt.Sprintf("moved a ship to %s from %s by die %d", a, c, h.B)
	case Declined:
		return fmt.Sprintf("declined to move a ship by die %d", h.A)
	case Searched:
		return fmt.Sprintf("searched %s by die %d", a, h.B)
	case TokenFound:
		return fmt.Sprintf("found at %s: %s", a, token(h.B))
	case Attacked:
		return fmt.Sprintf("attacked %s by die %d", a, h.B)
	case Prepared:
		return fmt.Sprintf("prepared a ship by die %d", h.A)
	case Fogged:
		return fmt.Sprintf("fog by die %d", h.A)
	case NoEffect:
		return fmt.Sprintf("no effect of %s by die %d", verbWords[min(int(h.B), len(verbWords)-1)], h.A)
	case Unlinked:
		return "unlinked " + a
	case Moved:
		return fmt.Sprintf("moved to %s from %s", a, t.board.ID(Space(h.B)))
	case Stayed:
		return "stayed at " + a
	case TokensHome:
		return fmt.Sprintf("%d tokens went home", h.A)
	case GameOver:
		return "over: " + t.resultWord()
	}
	return fmt.Sprintf("?%d", h.What)
}

func placesText(set uint16) (s string) {
	for i := range 4 {
		if set>>i&1 == 1 {
			s += fmt.Sprint(" ", i+1)
		}
	}
	return s
}

func (t *Table) rolledText(h core.Happening) string {
	var w strings.Builder
	for i, f := range []uint16{h.B & 255, h.B >> 8, h.C & 255, h.C >> 8} {
		w.WriteByte(' ')
		if h.A>>i&1 == 1 && f <= 6 && h.Side <= KM {
			w.WriteString(t.dice.Faces[h.Side][f].ID)
		} else {
			w.WriteByte('-')
		}
	}
	return w.String()
}
