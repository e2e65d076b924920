package orzel

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"orzel/core"
)

// ParsePosition reads what PositionText writes. Any position that play can reach can be set up; an
// impossible one is refused with the reason. What follows from a position without anybody's choice [4.5]
// has happened in the table that is returned.
func (g Game) ParsePosition(text string) (core.Table, []core.Hand, error) {
	fields, err := core.PositionFields("orzel", text)
	if err != nil {
		return nil, nil, err
	}
	var options []string
	for _, k := range []string{"board", "dice", "tokens"} {
		if v, ok := fields[k]; ok {
			options = append(options, k+"="+v)
			delete(fields, k)
		}
	}
	table, err := g.Start(strings.Join(options, " "))
	if err != nil {
		return nil, nil, err
	}
	t := table.(*Table)
	faces := [3]*string{}
	for side, key := range [...]string{PL: "pl-faces", KM: "km-faces"} {
		if v, ok := fields[key]; ok && key != "" {
			faces[side] = &v
			delete(fields, key)
		}
	}
	for _, k := range slices.Sorted(maps.Keys(fields)) { // in order, so that the same text gives the same refusal
		v := fields[k]
		if err := t.readField(k, v); err != nil {
			return nil, nil, fmt.Errorf("orzel: position field %s=%s: %w", k, v, err)
		}
	}
	t.link()
	if err := t.possible(); err != nil {
		return nil, nil, err
	}
	var hands []core.Hand
	for _, side := range g.Sides() {
		if v := faces[side]; v != nil {
			h, err := t.readFaces(side, *v)
			if err != nil {
				return nil, nil, err
			}
			hands = append(hands, h)
		}
	}
	if t.end == running {
		if s := t.roller(); s != core.NoSide {
			t.results(s)
		}
		t.settle(nil)
		for _, h := range hands {
			h.(*Hand).catchUp(t)
		}
	}
	return t, hands, nil
}

func (t *Table) readField(key, value string) (err error) {
	switch key {
	case "round":
		t.round, err = core.ReadNumber[uint16](value, 1<<16-1)
	case "phase":
		t.phase, err = core.ReadWord[Phase](value, phaseWords[:])
	case "orzel":
		t.orzel, err = t.readSpace(value)
	case "last":
		t.last, err = t.readSpace(value)
	case "down":
		t.down, err = t.readSet(value)
	case "up":
		t.up, err = t.readSet(value)
	case "mines":
		t.mines, err = t.readSet(value)
	case "ships":
		t.ships, err = t.readSet(value)
	case "with":
		t.with, err = small(value)
	case "lost":
		t.lost, err = small(value)
	case "caught":
		t.caught, err = small(value)
	case "swept":
		m, e, ok := strings.Cut(value, "+")
		if !ok {
			return fmt.Errorf("want mines+empties, as in 1+0")
		}
		if t.swept[Mine], err = small(m); err == nil {
			t.swept[NoMine], err = small(e)
		}
	case "red":
		err = t.readDice(PL, value)
	case "white":
		err = t.readDice(KM, value)
	case "pending":
		w, id, _ := strings.Cut(value, ":")
		if t.pending, err = core.ReadWord[uint8](w, pendingWords[:]); err == nil {
			t.at, err = t.readSpace(id)
		}
	case "result":
		err = t.readResult(value)
	default:
		err = fmt.Errorf("no such field")
	}
	return err
}

// small reads a number of pieces.
func small(text string) (uint8, error) { return core.ReadNumber[uint8](text, 15) }

func (t *Table) readResult(value string) error {
	for _, r := range []struct {
		word   string
		end    uint8
		winner core.Side
	}{{"exit", byExit, PL}, {"sunk", bySinking, KM}, {"draw", byDraw, 0}, {"PL-resigned", byResign, KM}, {"KM-resigned", byResign, PL}} {
		if r.word == value {
			t.end, t.winner = r.end, r.winner
			return nil
		}
	}
	return fmt.Errorf("want exit, sunk, draw, PL-resigned or KM-resigned")
}

func (t *Table) readSpace(id string) (Space, error) {
	x, ok := t.board.Space(id)
	if !ok {
		return 0, core.Refuse("1.3", "no-such-space", id) // land, or off the map
	}
	return x, nil
}

func (t *Table) readSet(value string) (s Set, err error) {
	if value == "-" || value == "" {
		return s, nil
	}
	for _, id := range strings.Split(value, ",") {
		x, err := t.readSpace(id)
		if err != nil {
			return s, err
		}
		if s.Has(x) {
			return s, core.Refuse("1.5", "two-on-a-space", id)
		}
		s = s.With(x)
	}
	return s, nil
}

func (t *Table) readDice(s core.Side, value string) error {
	parts := strings.Split(value, ",")
	if len(parts) != 4 {
		return fmt.Errorf("want four dice")
	}
	for i, p := range parts {
		if p == "-" {
			continue
		}
		d := Die{State: Aside}
		if q, ok := strings.CutSuffix(p, "*"); ok {
			p, d.State = q, Done
		} else if q, ok := strings.CutSuffix(p, "?"); ok {
			p, d.State = q, Fresh
		}
		p, left, _ := strings.Cut(p, "/")
		face, option, _ := strings.Cut(p, ":")
		for k, f := range t.dice.Faces[s] {
			if k > 0 && f.ID == face {
				d.Face = uint8(k)
			}
		}
		if d.Face == 0 {
			return fmt.Errorf("no face %q", face)
		}
		for _, n := range []struct {
			text string
			to   *uint8
		}{{option, &d.Option}, {left, &d.Left}} {
			if n.text != "" {
				if n.text != "1" && n.text != "2" {
					return fmt.Errorf("die %q: want 1 or 2", p)
				}
				*n.to = n.text[0] - '0'
			}
		}
		t.thrown[s][i] = d
	}
	return nil
}

// readFaces reads a hand and judges it [1.2, 8.1, 8.2].
func (t *Table) readFaces(side core.Side, value string) (*Hand, error) {
	h := &Hand{side: side}
	hidden := t.hidden(side)
	for _, f := range strings.Split(value, ",") {
		if f == "-" || f == "" {
			continue
		}
		id, face, _ := strings.Cut(f, ":")
		x, err := t.readSpace(id)
		if err != nil {
			return nil, err
		}
		s, err := Game{}.ParseSecret(side, face)
		if err != nil || s.IsNone() {
			return nil, fmt.Errorf("orzel: face %q: want %s or %s", f, secretWords[side][1], secretWords[side][2])
		}
		if !hidden.Has(x) || h.at[1].Has(x) || h.at[2].Has(x) {
			return nil, core.Refuse("8.1", "no-hidden-token", id)
		}
		h.at[s.Open()] = h.at[s.Open()].With(x)
	}
	if rest := hidden.Less(h.at[1]).Less(h.at[2]); !rest.Empty() {
		return nil, core.Refuse("8.1", "face-missing", t.board.ID(rest.First()))
	}
	for face := uint16(1); face <= 2; face++ {
		if n := t.belong(side, face); uint8(h.at[face].Len()) > n {
			return nil, core.Refuse("1.2", "too-many-faces", secretWords[side][face], strconv.Itoa(int(n)))
		}
	}
	h.catchUp(t)
	return h, nil
}
