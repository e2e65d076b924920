package coretest

import (
	"fmt"
	"strconv"
	"strings"

	"orzel/core"
)

func (toy) ActionText(_ core.Table, a core.Action) string { return fmt.Sprintf("%d %d", a.Verb, a.A) }

func (toy) ParseAction(_ core.Table, text string) (a core.Action, err error) {
	_, err = fmt.Sscanf(text, "%d %d", &a.Verb, &a.A)
	return a, err
}

func (toy) SecretText(_ core.Side, s core.Secret) string { return strconv.Itoa(int(s.Open())) }

func (toy) ParseSecret(_ core.Side, text string) (core.Secret, error) {
	n, err := strconv.Atoi(text)
	return core.Hide(uint16(n)), err
}

func (toy) SideText(s core.Side) string { return strconv.Itoa(int(s)) }

func (toy) ParseSide(text string) (core.Side, error) {
	n, err := strconv.Atoi(text)
	return core.Side(n), err
}

func (toy) OptionsText(core.Table) string { return "plain" }

func (g toy) PositionText(table core.Table, hands ...core.Hand) string {
	t := *table.(*toyTable)
	if g.fault == "text forgets the points" {
		t.points = 0
	}
	out := strings.Trim(fmt.Sprint(t.Append(nil)), "[]")
	for _, h := range hands {
		x := *h.(*toyHand)
		if g.fault == "hand text is wrong" {
			x.tail = 2
		}
		out += "," + strings.Trim(fmt.Sprint(x.Append(nil)), "[]")
	}
	return out
}

func (toy) ParsePosition(text string) (core.Table, []core.Hand, error) {
	parts := strings.Split(text, ",")
	t := &toyTable{}
	if _, err := fmt.Sscan(parts[0], &t.round, &t.step, &t.cup, &t.points, &t.leak, &t.turned, &t.out[1], &t.out[2]); err != nil {
		return nil, nil, err
	}
	var hands []core.Hand
	for _, p := range parts[1:] {
		h := &toyHand{}
		if _, err := fmt.Sscan(p, &h.side, &h.head, &h.tail, &h.cup, &h.face, &h.trail); err != nil {
			return nil, nil, err
		}
		held := h.head + t.out[h.side&3%3]
		if h.face == 1 {
			held++
		}
		if held != 2 && t.round < 7 {
			return nil, nil, core.Refuse("1", "no")
		}
		hands = append(hands, h)
	}
	return t, hands, nil
}
