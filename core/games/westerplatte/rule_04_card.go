package westerplatte

import "orzel/core"

// newCard does a card that was drawn [4.1, 4.2, 4.3], up to the first choice.
func (t *Table) newCard(c CardID, log *[]core.Happening) {
	card := t.Card(c)
	if card.Troop() && t.freeTrack(card.Track) != 0 {
		t.place(c, log)
		t.activate(card, log)
		t.stageDone(t.next, log)
		return
	}
	t.card = c // [4.1] all five tracks are taken, or no troop
	t.bombing = card.Kind == AirRaid
	t.fall(log)
}

// finishCard does the rest of a card that took 1 morale, with its choices: [4.2] the brick, [4.4] the tracks,
// and [4.1, 4.5] where it goes.
func (t *Table) finishCard(log *[]core.Happening) {
	card := t.Card(t.card)
	if t.bombing {
		t.bombing = false
		t.bomb(card.Target, log)
		if t.want != nothing || t.end != running {
			return
		}
	}
	t.activate(card, log)
	c := t.card
	t.card = 0
	if card.Troop() {
		t.under[t.buried] = c
		t.buried++
		note(log, core.Happening{What: Buried, A: uint16(c)})
	} else {
		note(log, core.Happening{What: Discarded, A: uint16(c)})
	}
	t.stageDone(t.next, log)
}

// bomb: [4.2] an outpost without bricks passes it on by [3.2]; a guardhouse without loses nothing.
func (t *Table) bomb(x Space, log *[]core.Happening) {
	if x.Outpost() {
		t.hit(x.Faces(), 1, log)
	} else if t.bricks[x] > 0 {
		t.loseBrick(x, log)
	}
}

// freeTrack: [4.1] its own; if taken, the first free one to the right, else the first free one from A.
func (t *Table) freeTrack(own Track) Track {
	for k := own; k <= tracks; k++ {
		if t.troops[k].Card == 0 {
			return k
		}
	}
	for k := Track(1); k < own; k++ {
		if t.troops[k].Card == 0 {
			return k
		}
	}
	return 0
}

// place puts a troop on I of a free track; [4.4] on a mine it goes to the discard.
func (t *Table) place(c CardID, log *[]core.Happening) {
	k := t.freeTrack(t.Card(c).Track)
	t.troops[k] = Troop{Card: c, At: 1}
	note(log, core.Happening{What: TroopPlaced, A: uint16(k), B: uint16(c)})
	t.tread(k, log)
}

// activate: [4.4] the card's two tracks in the printed order.
func (t *Table) activate(c *Card, log *[]core.Happening) {
	for _, k := range c.Activates {
		if to := t.march(k); to != 0 {
			t.troops[k].At = to
			note(log, core.Happening{What: TroopAdvanced, A: uint16(k), B: uint16(to)})
			t.tread(k, log)
		}
	}
}

// march is where a troop on an activated track comes to, 0 for nowhere: [4.4] a machine-gun troop advances, not past IV.
// One that lands on or passes a mine goes no further. Howitzers never move.
func (t *Table) march(k Track) uint8 {
	x := t.troops[k]
	if x.Card == 0 || t.Card(x.Card).Kind != MachineGun || x.At == wall {
		return 0
	}
	at, to := x.At, min(wall, x.At+t.Card(x.Card).Speed)
	for at < to {
		if at++; t.MineOn(k, at) {
			break
		}
	}
	return at
}

// WillAdvance is where the troop on a track will come to when the card that is being done activates it, 0 for nowhere.
func (t *Table) WillAdvance(k Track) uint8 {
	if t.card == 0 || k != t.Card(t.card).Activates[0] && k != t.Card(t.card).Activates[1] {
		return 0
	}
	return t.march(k)
}

// tread: [4.4] the mine under a troop takes it along and leaves the game.
func (t *Table) tread(k Track, log *[]core.Happening) {
	at := t.troops[k].At
	if !t.MineOn(k, at) {
		return
	}
	t.mines[k] &^= 1 << at
	note(log, core.Happening{What: MineBlew, A: uint16(k), B: uint16(at)})
	t.kill(k, log)
}
