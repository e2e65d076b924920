package westerplatte

import (
	"fmt"
	"strings"

	"orzel/core"
)

// TEXT.md has the grammar and examples. The text of a position is one line of fields key=value, written in this
// order, read in any; fields that would be empty are left out.
var phaseWords = [...]string{"", "tiles", "first-cards", "acts", "attack", "card", "end-of-day"}

var wantWords = [...]string{"", "payers", "troops", "damage", "addition", "quick-tokens", "again-tokens", "removal", "losses", "strength", "findings"}

var kindWords = [...]string{"", "positive", "negative"}

var fireWords = [...]string{"west", "east"}

var endWords = [...]string{"", "held", "walls", "starved", "given-up"}

// String is a phase's word in the text of a position.
func (p Phase) String() string { return core.Word(phaseWords[:], p) }

// String is a want's word in the text of a position.
func (w Want) String() string { return core.Word(wantWords[:], w) }

// writer collects fields.
type writer struct{ fields []string }

func (w *writer) add(key string, value any) {
	w.fields = append(w.fields, fmt.Sprintf("%s=%v", key, value))
}

// list adds a field unless it is empty.
func (w *writer) list(key string, items []string) {
	if len(items) > 0 {
		w.add(key, strings.Join(items, ","))
	}
}

// PositionText see the grammar. Hands are empty and add nothing but their names.
func (g Game) PositionText(table core.Table, hands ...core.Hand) string {
	t := table.(*Table)
	w := &writer{fields: []string{g.OptionsText(t)}}
	w.add("day", t.day)
	w.add("turns", t.turns)
	w.add("phase", t.phase)
	if t.next != 0 {
		w.add("then", thenWords[t.next])
	}
	w.add("active", sideWords[t.active])
	if t.phase == Acts {
		w.add("moves", t.moves)
		w.add("actions", t.actions)
	}
	w.list("used", listOf(2, func(i int) (string, bool) {
		return [...]string{"quick", "again"}[i], [...]bool{t.quick, t.again}[i]
	}))
	if t.phase != Tiles {
		w.list("tiles", listOf(len(t.tiles), func(i int) (string, bool) { return t.tiles[i].String(), true }))
	}
	t.writeBoard(w)
	t.writeCards(w)
	if t.want != nothing {
		w.add("want", t.want)
		w.add("wait", t.wait)
	}
	if t.at != 0 {
		w.add("at", t.at)
	}
	w.list("done", listOf(8, func(i int) (string, bool) {
		if t.done>>i&1 == 0 {
			return "", false
		}
		if t.want == Troops {
			return Track(i).String(), true
		}
		return sideWords[i], true
	}))
	if t.end != running {
		w.add("result", endWords[t.end])
	}
	w.list("hands", listOf(len(hands), func(i int) (string, bool) { return g.SideText(hands[i].Side()), true }))
	return strings.Join(w.fields, " ")
}

// writeBoard: what lies on the board and before the officers.
func (t *Table) writeBoard(w *writer) {
	w.list("bricks", listOf(spaces, func(i int) (string, bool) { return fmt.Sprint(t.bricks[i+1]), true }))
	w.list("troops", listOf(tracks, func(i int) (string, bool) {
		x := t.troops[i+1]
		text := fmt.Sprintf("%v%d:%s", Track(i+1), x.At, t.Card(x.Card).ID)
		if x.Wounds > 0 {
			text += fmt.Sprint("/", x.Wounds)
		}
		return text, x.Card != 0
	}))
	w.list("mines", listOf(tracks*int(wall), func(i int) (string, bool) {
		k, at := Track(i/int(wall)+1), uint8(i)%wall+1
		return fmt.Sprintf("%v%d", k, at), t.MineOn(k, at)
	}))
	w.list("stock", listOf(3, func(i int) (string, bool) { return fmt.Sprint(t.stock[i+1]), true }))
	w.list("officers", listOf(int(t.Officers()), func(i int) (string, bool) {
		o := t.officers[i+1]
		text := fmt.Sprint(o.At, "/", o.Ammo)
		if o.Quick+o.Again+o.Limited > 0 {
			text += fmt.Sprintf("/%d/%d/%d", o.Quick, o.Again, o.Limited)
		}
		return text, true
	}))
	w.add("morale", t.Morale())
	w.list("burned", listOf(2, func(i int) (string, bool) { return fireWords[i], t.burned[i] }))
}

// writeCards: cards and events.
func (t *Table) writeCards(w *writer) {
	w.list("discard", t.runs(t.discarded()))
	w.list("under", listOf(int(t.buried), func(i int) (string, bool) { return t.Card(t.under[i]).ID, true }))
	if t.card != 0 {
		w.add("card", t.Card(t.card).ID)
	}
	w.list("events", listOf(len(eventWords), func(i int) (string, bool) { return eventWords[i], t.events>>i&1 == 1 }))
	if t.kind != 0 {
		w.add("kind", kindWords[t.kind])
	}
	if t.event != 0 {
		w.add("event", t.event)
	}
}

// thenWords: what comes after a card or an event.
var thenWords = [...]string{Acts: "turn", GermanAttack: "attack"}

// listOf are the items from 0 that are there.
func listOf(n int, item func(i int) (string, bool)) (out []string) {
	for i := range n {
		if text, ok := item(i); ok {
			out = append(out, text)
		}
	}
	return out
}

// runs are the names of cards, three or more in a row as first-last.
func (t *Table) runs(s Cards) (out []string) {
	for c := CardID(1); c <= cards; c++ {
		if !s.Has(c) {
			continue
		}
		last := c
		for last < cards && s.Has(last+1) {
			last++
		}
		if last-c < 2 {
			last = c
		}
		text := t.Card(c).ID
		if last > c {
			text += "-" + t.Card(last).ID
		}
		out = append(out, text)
		c = last
	}
	return out
}
