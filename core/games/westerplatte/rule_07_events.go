package westerplatte

import (
	"math/bits"

	"orzel/core"
)

// Event is an event card; the zero value is none.
type Event uint8

// The events [7], positive and negative.
const (
	ExtraGrenade Event = iota + 1
	ExtraMine
	Strengthening
	AmmunitionFound
	Radio
	Disarray
	Battleship
	FireWest
	FireEast
	StoreHit
	BadNews
	NewAssault
)

const (
	positive uint8 = 1
	negative uint8 = 2
)

// ofKind are the events of a kind, bit e for event e.
var ofKind = [...]uint16{positive: 0b1111110, negative: 0b1111110 << 6}

var eventWords = [...]string{"-", "P1", "P2", "P3", "P4", "P5", "P6", "N1", "N2", "N3", "N4", "N5", "N6"}

// String is P1 to P6 or N1 to N6.
func (e Event) String() string { return core.Word(eventWords[:], e) }

// toCome is how many events of each kind are still to be drawn [1.9].
func (t *Table) toCome() (pos, neg int) {
	pos, neg = 3, 3
	if t.difficulty == Easy {
		pos, neg = 6, 0
	}
	return pos - bits.OnesCount16(t.events&ofKind[positive]), neg - bits.OnesCount16(t.events&ofKind[negative])
}

// drawKind: [1.9] by the numbers still to come.
func (t *Table) drawKind(n int) {
	if pos, _ := t.toCome(); n < pos {
		t.kind = positive
	} else {
		t.kind = negative
	}
}

// namesLeft is how many events of the kind were not drawn.
func (t *Table) namesLeft() int { return bits.OnesCount16(ofKind[t.kind] &^ t.events) }

// drawEvent: [1.9] a name of that kind not yet drawn. It is drawn, done and out of the game [7].
func (t *Table) drawEvent(n int, log *[]core.Happening) {
	left := ofKind[t.kind] &^ t.events
	for range n {
		left &= left - 1
	}
	t.event = Event(bits.TrailingZeros16(left))
	t.kind = 0
	t.events |= 1 << t.event
	note(log, core.Happening{What: EventDrawn, A: uint16(t.event)})
	t.relieve(log)
	t.doEvent(log)
}

// relieve: [7.1] with four officers any event, with three a positive one, first brings the next in turn 1 ammunition, if
// the bank has any.
func (t *Table) relieve(log *[]core.Happening) {
	good := ofKind[positive]>>t.event&1 == 1
	if n := t.Officers(); t.Bank() > 0 && (n == P4 || n == P3 && good) {
		t.find(t.after(t.active), log)
	}
}

// doEvent does an event up to the first choice.
func (t *Table) doEvent(log *[]core.Happening) {
	switch t.event {
	case ExtraGrenade:
		t.extra(Grenades, log)
	case ExtraMine:
		t.extra(Mines, log)
	case Strengthening: // up to 4 bricks onto damaged spaces
		if t.damaged() {
			t.ask(Strength, 4)
		}
	case AmmunitionFound:
		t.findAmmo(log)
	case Radio:
		t.rise(log)
	case Disarray:
		t.disarray(log)
	case Battleship: // each outpost loses up to 2 bricks
		for x := OA; x < G1; x++ {
			for range min(2, t.bricks[x]) {
				t.loseBrick(x, log)
			}
		}
	case FireWest:
		t.burn(0, log)
	case FireEast:
		t.burn(1, log)
	case StoreHit: // lose 5 together
		t.loseTogether(5, log)
	case BadNews:
		t.fall(log)
	}
}

// eventDone goes on to the new day. N6: one more German card.
func (t *Table) eventDone(log *[]core.Happening) {
	e := t.event
	t.event = 0
	if e == NewAssault {
		t.phase = NewCard
		return
	}
	t.stageDone(t.next, log)
}

// extra: P1, P2: not above the maximum.
func (t *Table) extra(g Good, log *[]core.Happening) {
	if t.whyNotAdd(g).why == fine {
		t.add(g, log)
	}
}

func (t *Table) damaged() bool {
	for _, b := range t.bricks[OA:] {
		if b < fullWall {
			return true
		}
	}
	return false
}

// strengthen: P3, one brick.
func (t *Table) strengthen(x Space, log *[]core.Happening) {
	t.bricks[x]++
	note(log, core.Happening{What: Strengthened, A: uint16(x)})
	if t.answered(); t.want == Strength && !t.damaged() {
		t.satisfied()
	}
}

// findAmmo: P4, each player 1; with too few in the bank players choose who.
func (t *Table) findAmmo(log *[]core.Happening) {
	if n := t.Bank(); n < int(t.Officers()) {
		if n > 0 {
			t.ask(Findings, uint8(n))
		}
		return
	}
	for s := P1; s <= t.Officers(); s++ {
		t.find(s, log)
	}
}

func (t *Table) find(s core.Side, log *[]core.Happening) {
	t.officers[s].Ammo++
	note(log, core.Happening{What: AmmoFound, Side: s})
}

// disarray: P6, every machine-gun troop back one; one whose space behind is mined stays.
func (t *Table) disarray(log *[]core.Happening) {
	for k := Track(1); k <= tracks; k++ {
		x := &t.troops[k]
		if x.Card != 0 && t.Card(x.Card).Kind == MachineGun && x.At > 1 && !t.MineOn(k, x.At-1) {
			x.At--
			note(log, core.Happening{What: BackedUp, A: uint16(k), B: uint16(x.At)})
		}
	}
}

// burn: N2, N3 [6.5].
func (t *Table) burn(fire int, log *[]core.Happening) {
	t.burned[fire] = true
	note(log, core.Happening{What: PathBurned, A: uint16(Fires[fire][0]), B: uint16(Fires[fire][1])})
}
