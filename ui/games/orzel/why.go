package orzel

import (
	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/ui/look"
)

// WhyNot asks the rules why a space can't be touched now: it tries there what can be done elsewhere. Nil if
// there is nothing to say.
func (Look) WhyNot(in look.Input, space string) *core.Illegal {
	d := open(in)
	x, ok := d.b.Space(space)
	if !ok {
		return nil
	}
	var first *core.Illegal
	for _, c := range d.narrowed() {
		a := c.Action
		if d.target(a) == "" {
			continue
		}
		if a.Verb == orzel.Patrol && a.B != 0 && d.Sel.From == "" {
			a.B = uint16(x)
		} else {
			a.A = uint16(x)
		}
		why := d.View.Refused(a)
		if why == nil {
			return nil
		}
		if first == nil {
			first = why
		}
	}
	return first
}

// WhyNotDie asks the rules why a die can't be used now.
func (Look) WhyNotDie(in look.Input, place int) *core.Illegal {
	d := open(in)
	for _, c := range d.View.Choices {
		a := c.Action
		if a.Verb == orzel.Keep {
			a.N = 1 << (place - 1)
		} else if a.N > 0 {
			a.N = uint8(place)
		} else {
			continue
		}
		if why := d.View.Refused(a); why != nil {
			return why
		}
	}
	return nil
}
