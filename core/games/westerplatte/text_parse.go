package westerplatte

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"orzel/core"
)

// ParsePosition reads what PositionText writes. Any position that play can reach can be set up; an impossible one
// is refused with the reason. What follows from a position without anybody's choice has happened in the table
// that is returned.
func (g Game) ParsePosition(text string) (core.Table, []core.Hand, error) {
	fields, err := core.PositionFields("westerplatte", text)
	if err != nil {
		return nil, nil, err
	}
	take := func(key string) (string, bool) {
		v, ok := fields[key]
		delete(fields, key)
		return v, ok
	}
	var options []string
	for _, k := range []string{"difficulty", "players"} {
		if v, ok := take(k); ok {
			options = append(options, k+"="+v)
		}
	}
	table, err := g.Start(strings.Join(options, " "))
	if err != nil {
		return nil, nil, err
	}
	t := table.(*Table)
	var hands []core.Hand
	if v, ok := take("hands"); ok {
		for _, w := range strings.Split(v, ",") {
			s, err := g.ParseSide(w)
			if err != nil {
				return nil, nil, err
			}
			hands = append(hands, &Hand{s})
		}
	}
	read := func(key, value string) error {
		if err := t.readField(key, value); err != nil {
			return fmt.Errorf("westerplatte: position field %s=%s: %w", key, value, err)
		}
		return nil
	}
	for _, k := range []string{"phase", "want"} { // others depend on these
		if v, ok := take(k); ok {
			if err := read(k, v); err != nil {
				return nil, nil, err
			}
		}
	}
	t.presume()
	for _, k := range slices.Sorted(maps.Keys(fields)) { // in order, so that the same text gives the same refusal
		if err := read(k, fields[k]); err != nil {
			return nil, nil, err
		}
	}
	if t.left, err = t.leftInDeck(); err != nil {
		return nil, nil, err
	}
	t.bombing = t.card != 0 && t.Card(t.card).Kind == AirRaid && t.want != nothing && t.want != Damage
	if err := t.possible(); err != nil {
		return nil, nil, err
	}
	t.settle(nil)
	return t, hands, nil
}

// presume is what a position is like where its text says nothing: as at the beginning of a turn.
func (t *Table) presume() {
	t.left = 0 // here: the cards that are discarded
	if t.phase == Tiles {
		return
	}
	t.tiles = [6]Tile{Morale, Mortar, Landmines, Rebuilding, Ammunition, BackUp}
	if t.phase >= Acts && t.phase != EndOfDay {
		t.turns = 1
	}
	switch {
	case t.phase >= NewCard:
		t.next = Acts
	case t.phase == Acts && t.want == nothing:
		t.moves, t.actions = 2, 1
	}
}

// leftInDeck turns the discarded cards into those left in the deck: each card is in one place [1.8].
func (t *Table) leftInDeck() (Cards, error) {
	left := ^t.left
	take := func(c CardID) error {
		if c != 0 && !left.Has(c) {
			return core.Refuse("1.8", "card-twice", t.Card(c).ID)
		}
		if c != 0 {
			left &^= only(c)
		}
		return nil
	}
	placed := append([]CardID{t.card}, t.under[:t.buried]...)
	for _, x := range t.troops {
		placed = append(placed, x.Card)
	}
	for _, c := range placed {
		if err := take(c); err != nil {
			return 0, err
		}
	}
	return left, nil
}

func (t *Table) readField(key, value string) (err error) {
	switch key {
	case "day":
		t.day, err = core.ReadNumber[uint8](value, days)
	case "turns":
		t.turns, err = core.ReadNumber[uint8](value, mostTurns)
	case "phase":
		t.phase, err = core.ReadWord[Phase](value, phaseWords[:])
	case "then":
		t.next, err = core.ReadWord[Phase](value, thenWords[:])
	case "active":
		t.active, err = core.ReadWord[core.Side](value, sideWords[:])
	case "moves":
		t.moves, err = core.ReadNumber[uint8](value, 2)
	case "actions":
		t.actions, err = core.ReadNumber[uint8](value, 1)
	case "used":
		t.quick, t.again, err = two(value, "quick", "again")
	case "morale":
		var s Step
		if s, err = core.ReadWord[Step](value, stepWords[:]); err == nil {
			t.morale = uint8(slices.Index(t.MoraleTrack(), s)) // 255 for one that is not printed there
		}
	case "burned":
		t.burned[0], t.burned[1], err = two(value, fireWords[0], fireWords[1])
	case "kind":
		t.kind, err = core.ReadWord[uint8](value, kindWords[:])
	case "event":
		t.event, err = core.ReadWord[Event](value, eventWords[:])
	case "want":
		t.want, err = core.ReadWord[Want](value, wantWords[:])
	case "wait":
		t.wait, err = core.ReadNumber[uint8](value, allAmmo)
	case "at":
		t.at, err = core.ReadWord[Track](value, trackWords[:])
	case "result":
		t.end, err = core.ReadWord[uint8](value, endWords[:])
	case "card":
		t.card, err = t.readCard(value)
	default:
		err = t.readList(key, value)
	}
	return err
}

// two reads one or both of two words, in this order.
func two(value, first, second string) (a, b bool, err error) {
	switch value {
	case first:
		return true, false, nil
	case second:
		return false, true, nil
	case first + "," + second:
		return true, true, nil
	}
	return false, false, fmt.Errorf("want %s, %s or both", first, second)
}
