package orzel

import (
	"fmt"
	"strconv"
	"strings"

	"orzel/core"
)

// TEXT.md has the grammar and examples. The text of a position is one line of fields key=value, written in this order, read in any; fields that
// would be empty may be left out:
//
//	board=55km dice=standard tokens=4+4      the options
//	round=3 phase=km-acts                    pl-rolls, km-rolls, pl-acts, km-acts, new-position
//	orzel=G11                                where Orzeł is
//	down=H11,I10 up=J10                      movement tokens face down; face up, submarines
//	mines=J11 ships=G12,I09                  minefield tokens; ships
//	with=1 lost=0                            empty seas with KM; submarines out of the game
//	swept=1+0 caught=0                       mines and empty minefield tokens out; ships with PL
//	last=I09                                 the ship put down by the immediately preceding action [6.3]
//	red=R1*,R4:1/1,R5,R6                     PL's dice by place; white= KM's
//	pending=mine:J11                         a reveal is due: mine, strike [5.4] or search [6.5]
//	result=exit                              exit, sunk, draw, PL-resigned, KM-resigned
//	pl-faces=H11:submarine,I10:sea           PL's hand: the face of each hidden token, or - for none
//	km-faces=J11:mine                        KM's hand
//
// A die is a face, "-" before it was rolled. "?" after it: just rolled, to be kept or rolled again; ":2" the
// option chosen, "/1" the actions left of it; "*" done. No mark: set aside, to be done.
var phaseWords = [...]string{"", "pl-rolls", "km-rolls", "pl-acts", "km-acts", "new-position"}

var pendingWords = [...]string{"", "mine", "strike", "search"}

// String is a phase's word in the text of a position.
func (p Phase) String() string { return core.Word(phaseWords[:], p) }

// PositionText see the grammar.
func (g Game) PositionText(table core.Table, hands ...core.Hand) string {
	t := table.(*Table)
	w := []string{g.OptionsText(t), fmt.Sprintf("round=%d phase=%s orzel=%s", t.round, phaseWords[t.phase], t.board.ID(t.orzel))}
	add := func(format string, args ...any) { w = append(w, fmt.Sprintf(format, args...)) }
	for _, s := range []struct {
		key string
		set Set
	}{{"down", t.down}, {"up", t.up}, {"mines", t.mines}, {"ships", t.ships}} {
		if !s.set.Empty() {
			add("%s=%s", s.key, t.list(s.set, ""))
		}
	}
	add("with=%d lost=%d swept=%d+%d caught=%d", t.with, t.lost, t.swept[Mine], t.swept[NoMine], t.caught)
	if t.last != 0 {
		add("last=%s", t.board.ID(t.last))
	}
	add("red=%s white=%s", t.diceText(PL), t.diceText(KM))
	if t.pending != nothing {
		add("pending=%s:%s", pendingWords[t.pending], t.board.ID(t.at))
	}
	if t.end != running {
		add("result=%s", t.resultWord())
	}
	for _, hand := range hands {
		h := hand.(*Hand)
		var faces []string
		for x := range t.hidden(h.side).All {
			for face := 1; face <= 2; face++ {
				if h.at[face].Has(x) {
					faces = append(faces, t.board.ID(x)+":"+secretWords[h.side][face])
				}
			}
		}
		if faces == nil {
			faces = []string{"-"}
		}
		add("%s-faces=%s", strings.ToLower(sideWords[h.side]), strings.Join(faces, ","))
	}
	return strings.Join(w, " ")
}

func (t *Table) list(s Set, none string) string {
	var ids []string
	for x := range s.All {
		ids = append(ids, t.board.ID(x))
	}
	if ids == nil {
		return none
	}
	return strings.Join(ids, ",")
}

func (t *Table) resultWord() string {
	if t.end == byResign {
		return sideWords[PL+KM-t.winner] + "-resigned"
	}
	return t.result().Why
}

func (t *Table) diceText(s core.Side) string {
	var out []string
	for _, d := range t.thrown[s] {
		w := t.dice.Faces[s][d.Face].ID
		if d.State == ToRoll {
			w = "-"
		}
		if d.Option != 0 {
			w += ":" + strconv.Itoa(int(d.Option))
		}
		if d.Left != 0 {
			w += "/" + strconv.Itoa(int(d.Left))
		}
		out = append(out, w+[...]string{"", "?", "", "*"}[d.State])
	}
	return strings.Join(out, ",")
}
