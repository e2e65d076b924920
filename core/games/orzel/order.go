package orzel

import "orzel/core"

// settle goes on from a fact to the next thing that somebody must do: it does what follows from [4.5] and
// goes from phase to phase [2.1].
func (t *Table) settle(log *[]core.Happening) {
	for t.end|t.pending == 0 {
		if s := t.actor(); s != core.NoSide {
			t.readyDice(s)
			if t.ready.several() {
				return
			}
			if t.ready != 0 {
				a, ok := t.only()
				if !ok {
					return
				}
				t.do(s, a, log)
				continue
			}
			t.phase++ // all are done
			t.late, t.last = false, 0
			if t.phase == NewPosition {
				t.unlink(log)
			}
			continue
		}
		s := t.roller()
		if t.rolled() {
			m := t.onlyKeep()
			if m == 0 {
				return
			}
			t.keep(s, m, true, log)
			continue
		}
		if s != core.NoSide {
			if t.places(s, ToRoll) != 0 {
				return
			}
			t.phase++
			continue
		}
		if !t.moves().Empty() {
			return
		}
		t.stay(log) // [4.5] Orzeł's only choice
	}
}

// Who rolls, who acts and who chooses in each phase [2.1]: tables, because branches are slow in WebAssembly.
var (
	rollers  = [8]core.Side{PLRolls: PL, KMRolls: KM}
	actors   = [8]core.Side{PLActs: PL, KMActs: KM}
	choosers = [8]core.Side{PLRolls: PL, KMRolls: KM, PLActs: PL, KMActs: KM, NewPosition: PL}
)

// roller is the side that rolls in this phase, or none.
func (t *Table) roller() core.Side { return rollers[t.phase&7] }

// actor is the side that acts in this phase, or none.
func (t *Table) actor() core.Side { return actors[t.phase&7] }

// chooser is the side that chooses in this phase.
func (t *Table) chooser() core.Side { return choosers[t.phase&7] }

// revealer is the side that must open what lies where a reveal is pending.
func (t *Table) revealer() core.Side {
	if t.pending == mineOpens {
		return KM
	}
	return PL
}

func note(log *[]core.Happening, h core.Happening) {
	if log != nil {
		*log = append(*log, h)
	}
}
