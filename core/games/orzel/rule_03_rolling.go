package orzel

import (
	"math/bits"
	"strconv"

	"orzel/core"
)

// rolled says whether dice of the side that rolls lie on the table, not set aside yet.
func (t *Table) rolled() bool { return t.shown != 0 }

// places returns the set of a side's dice in a state, bit i for place i+1.
func (t *Table) places(s core.Side, state DieState) uint8 {
	d := &t.thrown[s]
	return bit(d[0].State == state) | bit(d[1].State == state)<<1 | bit(d[2].State == state)<<2 | bit(d[3].State == state)<<3
}

// [3.1] The side rolls all its dice that are not set aside.
func (t *Table) roll(f *core.Fact, log *[]core.Happening) error {
	s := t.roller()
	if s == core.NoSide || f.Side != s {
		return wrongRoll.because()
	}
	mask := t.places(s, ToRoll)
	if t.rolled() || mask == 0 || int(f.N) != bits.OnesCount8(mask) {
		return wrongRoll.because()
	}
	dice, n, highest := t.thrown[s], 0, uint16(0)
	for m := mask; m != 0; m &= m - 1 {
		dice[bits.TrailingZeros8(m)&3] = Die{State: Fresh, Face: uint8(f.Draws[n&3]) + 1}
		highest = max(highest, f.Draws[n&3])
		n++
	}
	if highest >= 6 {
		return wrongRoll.because()
	}
	t.thrown[s] = dice
	t.results(s)
	if log != nil {
		d := &t.thrown[s]
		note(log, core.Happening{What: DiceRolled, Side: s, A: uint16(mask), B: uint16(d[0].fresh() | d[1].fresh()<<8), C: uint16(d[2].fresh() | d[3].fresh()<<8)})
	}
	return nil
}

// results finds the dice just rolled, each result once, by its lowest place [3.4], and those that are black.
func (t *Table) results(s core.Side) {
	d := &t.thrown[s]
	k := t.dice.shown[s][7*(7*(7*d[0].fresh()+d[1].fresh())+d[2].fresh())+d[3].fresh()]
	t.shown, t.black = k.lowest, k.black
}

// fresh is the face of a die just rolled, 0 of any other.
func (d *Die) fresh() int { return int(d.Face * bit(d.State == Fresh)) }

// mayKeep: [3.2] at least one, [3.3] a black one if there is one, [3.4] never two showing the same result.
func mayKeep(mask, lowest, black uint8) bool {
	return mask != 0 && mask&^lowest == 0 && (black == 0 || mask&black != 0)
}

// keepSets are the choices of sets that may be kept, in order, by the lowest places of each result and the
// black ones.
var keepSets = func() (sets [16][16][]core.Choice) {
	for lowest := range uint8(16) {
		for black := range uint8(16) {
			for mask := range uint8(16) {
				if mayKeep(mask, lowest, black) {
					sets[lowest][black] = append(sets[lowest][black], core.Choice{Action: core.Action{Verb: Keep, N: mask}})
				}
			}
		}
	}
	return sets
}()

func (t *Table) whyNotKeep(s core.Side, mask uint8) error {
	fresh := t.places(s, Fresh)
	if mask == 0 {
		return keepNothing.because()
	}
	var at [7]int
	for i := range 8 {
		switch {
		case mask>>i&1 == 0:
			continue
		case i > 3 || fresh>>i&1 == 0:
			return keepNotRolled.because(strconv.Itoa(i + 1))
		}
		r := t.dice.result[s][t.thrown[s][i].Face]
		if at[r] != 0 {
			return keepSameResult.because(strconv.Itoa(at[r]), strconv.Itoa(i+1))
		}
		at[r] = i + 1
	}
	for i := range 4 {
		if mask&^t.shown>>i&1 == 1 {
			return keepLowest.because(strconv.Itoa(i+1), strconv.Itoa(t.lowestResult(s, i)+1))
		}
	}
	for i := range 4 {
		if t.black>>i&1 == 1 {
			return keepBlack.because(strconv.Itoa(i + 1))
		}
	}
	return nil
}

// lowestResult is the lowest fresh die with the same result.
func (t *Table) lowestResult(s core.Side, i int) int {
	for j := range i {
		d := t.thrown[s][j]
		if d.State == Fresh && t.dice.result[s][d.Face] == t.dice.result[s][t.thrown[s][i].Face] {
			return j
		}
	}
	return i
}

// keep sets dice aside; [3.5] the rest are rolled again.
func (t *Table) keep(s core.Side, mask uint8, forced bool, log *[]core.Happening) {
	d := &t.thrown[s]
	d[0].keep(mask)
	d[1].keep(mask >> 1)
	d[2].keep(mask >> 2)
	d[3].keep(mask >> 3)
	t.shown, t.black = 0, 0
	note(log, core.Happening{What: DiceKept, Side: s, A: uint16(mask), B: uint16(bit(forced))})
}

// keep sets a die aside, by the lowest bit of the set of those that are kept, or takes it up again.
func (d *Die) keep(mask uint8) {
	kept := mask&1 | bit(d.State == Aside)
	*d = Die{State: Aside * DieState(kept), Face: d.Face * kept}
}

// onlyKeep: the one set that may be kept, if there is no other [4.5]: a single result. Of two, either or
// both may be kept, and with one of them black, that one or both.
func (t *Table) onlyKeep() uint8 {
	if t.shown&(t.shown-1) == 0 {
		return t.shown
	}
	return 0
}
