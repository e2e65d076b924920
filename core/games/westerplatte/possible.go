package westerplatte

import (
	"math/bits"

	"orzel/core"
)

// possible says why a position that was set up cannot be reached by play, or nil.
func (t *Table) possible() error {
	for _, check := range []func() error{t.possibleBoard, t.possibleTroops, t.possibleOfficers, t.possibleDeck, t.possibleDays, t.possibleTurn, t.possibleDrawing, t.possibleWant, t.possibleEnd} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// [1.3, 1.5, 5.1] tiles, stock and the morale marker, which stays on neither end of its track.
func (t *Table) possibleBoard() error {
	seen := [len(tileWords)]bool{}
	for _, x := range t.tiles {
		if t.phase != Tiles && seen[x] {
			return core.Refuse("1.3", "tile-twice", x)
		}
		seen[x] = true
	}
	for g := Mines; g <= Bricks; g++ {
		if int(t.stock[g]) > t.Full(g) || t.stock[g]%g.unit() != 0 {
			return core.Refuse("1.5", "stock-not-so", g)
		}
	}
	if int(t.morale) >= len(t.MoraleTrack())-1 || t.morale == 0 {
		return core.Refuse("5.1", "morale-not-so")
	}
	return nil
}

// [1.2, 4.4] what can stand on a track.
func (t *Table) possibleTroops() error {
	for k := Track(1); k <= tracks; k++ {
		x := t.troops[k]
		if x.Card == 0 {
			continue
		}
		c := t.Card(x.Card)
		switch {
		case !c.Troop() || c.Kind == Howitzer && x.At != 1 || x.Wounds >= c.Resistance:
			return core.Refuse("1.2", "troop-not-so", k)
		case t.MineOn(k, x.At):
			return core.Refuse("4.4", "troop-on-mine", k)
		}
	}
	return nil
}

// [1.6, 5.3, 5.4] what the officers have.
func (t *Table) possibleOfficers() error {
	if t.active > t.Officers() {
		return core.Refuse("1.7", "no-such-officer", sideWords[t.active])
	}
	var ammo, quick, again, limited int
	for s := P1; s <= t.Officers(); s++ {
		o := t.officers[s]
		ammo, quick, again, limited = ammo+int(o.Ammo), quick+int(o.Quick), again+int(o.Again), limited+int(o.Limited)
		if o.Quick > 0 && o.Limited > 0 {
			return core.Refuse("5.4", "tokens-not-cancelled", sideWords[s])
		}
	}
	switch t.want {
	case QuickTokens:
		quick += int(t.wait)
	case AgainTokens:
		again += int(t.wait)
	}
	switch {
	case ammo > allAmmo:
		return core.Refuse("1.6", "too-much-ammo", ammo, allAmmo)
	case quick > allQuick:
		return core.Refuse("5.3", "too-many-tokens", tokenWords[quickToken])
	case again > allAgain:
		return core.Refuse("5.3", "too-many-tokens", tokenWords[againToken])
	case limited > allLimited:
		return core.Refuse("5.3", "too-many-tokens", tokenWords[limitedToken])
	}
	return nil
}

// [1.8, 1.10, 4.1] the deck and what lies under it.
func (t *Table) possibleDeck() error {
	if second := t.left | t.deck.first; t.left&t.deck.first != 0 && ^second != 0 {
		return core.Refuse("1.8", "second-stage-early")
	}
	for _, c := range t.under[:t.buried] {
		if !t.Card(c).Troop() {
			return core.Refuse("4.1", "under-is-no-troop", t.Card(c).ID)
		}
	}
	drawn := t.firstDrawn()
	ok := drawn >= firstCards
	switch {
	case t.phase == Tiles:
		ok = drawn == 0
	case t.phase == FirstCards:
		ok = t.possibleFirst(drawn)
	}
	if !ok {
		return core.Refuse("1.10", "first-cards", drawn)
	}
	return nil
}

// possibleFirst: [1.10] before the first turn nothing has happened but the first cards.
func (t *Table) possibleFirst(drawn int) bool {
	return drawn <= firstCards && t.buried == 0 && t.card == 0 && (drawn < firstCards || t.want != nothing || t.end != running)
}

// [6.1, 6.4, 6.5, 6.6] days, turns and events.
func (t *Table) possibleDays() error {
	today := t.Today()
	full := dayCards - 1
	if t.phase == Acts || t.end == byHolding { // kills of the stage count at its end
		full += int(1-t.actions) + int(bit(t.again))
	}
	if t.end == byHolding {
		full += 4
	}
	switch {
	case t.day == 0 || today < 0 || today > full:
		return core.Refuse("6.1", "day-not-so", int(t.day), today)
	case t.phase == Acts && t.turns == 0, t.phase <= FirstCards && (t.turns != 0 || t.day != 1),
		t.phase == EndOfDay && t.turns != 0 && t.end != byHunger:
		return core.Refuse("6.6", "turns-not-so", int(t.turns))
	}
	drawn, want := bits.OnesCount16(t.events), int(t.day)-1
	if t.phase == EndOfDay && t.event == 0 && t.end == running {
		want--
	}
	pos, neg := t.toCome()
	if t.end == running && drawn != want || drawn > want || pos < 0 || neg < 0 {
		return core.Refuse("6.4", "events-not-so", drawn, max(0, want))
	}
	for i, e := range []Event{FireWest, FireEast} {
		if t.burned[i] && (t.events>>e&1 == 0 || t.burned[1-i]) {
			return core.Refuse("6.5", "path-not-burned")
		}
	}
	return nil
}

// [2.1.1] what is left of a turn.
func (t *Table) possibleTurn() error {
	acts := t.phase == Acts
	switch {
	case !acts && (t.moves != 0 || t.actions != 0 || t.quick || t.again),
		t.quick && t.moves > 0, t.again && t.actions > 0,
		(t.next != 0) != (t.phase >= NewCard) && t.end == running:
		return core.Refuse("2.1.1", "turn-not-so")
	}
	return nil
}

// [4.1, 6.4] what is drawn and being done.
func (t *Table) possibleDrawing() error {
	if t.card != 0 {
		c := t.Card(t.card)
		if t.phase != NewCard || c.Troop() && t.freeTrack(c.Track) != 0 {
			return core.Refuse("4.1", "card-not-so", c.ID)
		}
	}
	if t.event != 0 && (t.phase != EndOfDay || t.events>>t.event&1 == 0 || t.kind != 0) {
		return core.Refuse("7", "event-not-so", t.event)
	}
	pos, neg := t.toCome()
	if t.kind != 0 && (t.phase != EndOfDay || t.kind == positive && pos == 0 || t.kind == negative && neg == 0) {
		return core.Refuse("7", "event-not-so", kindWords[t.kind])
	}
	return nil
}

// [3.3, 6.2, 6.6, 6.7] the end.
func (t *Table) possibleEnd() error {
	ruins := t.ruins()
	switch {
	case ruins > 2, ruins == 2 && t.end != byWalls:
		return core.Refuse("3.3", "walls-are-lost")
	case t.end == byWalls && ruins != 2,
		t.end == byHolding && (t.day != days || t.Today() < dayCards),
		t.end == byHunger && t.turns != mostTurns:
		return core.Refuse("6.7", "not-over")
	}
	return nil
}
