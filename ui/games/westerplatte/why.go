package westerplatte

import (
	"orzel/core"
	"orzel/core/games/westerplatte"
	"orzel/ui/look"
)

// WhyNot asks the rules why a space can't be touched now: it tries there what can be done elsewhere, else a move.
func (Look) WhyNot(in look.Input, space string) *core.Illegal {
	d := open(in)
	var try []core.Action
	for _, c := range d.narrowed() {
		if d.target(c.Action) != "" {
			try = append(try, c.Action)
		}
	}
	try = append(try, core.Action{Verb: westerplatte.Move}, core.Action{Verb: westerplatte.Attack, N: uint8(d.t.Active())})
	var first *core.Illegal
	for _, a := range try {
		if !aim(&a, space) {
			continue
		}
		if why := d.View.Refused(a); why != nil && first == nil {
			first = why
		}
	}
	return first
}

// aim points an action at a space, if it can point there.
func aim(a *core.Action, id string) bool {
	if len(id) != 2 {
		return false
	}
	track, house := id[0] >= 'A' && id[0] <= 'E' && id[1] <= '4', id[0] == 'O' || id[0] == 'G'
	switch a.Verb {
	case westerplatte.Move, westerplatte.Rebuild, westerplatte.Suffer, westerplatte.Strengthen:
		for x := westerplatte.OA; x <= lastSpace; x++ {
			if x.String() == id {
				a.A = uint16(x)
			}
		}
		return house
	case westerplatte.Shell, westerplatte.Back, westerplatte.Mine:
		a.A = uint16(id[0] - 'A' + 1)
		if a.Verb == westerplatte.Mine {
			a.B = uint16(id[1] - '0')
		}
		return track
	}
	return a.Verb == westerplatte.Attack && track
}
