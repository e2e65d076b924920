package westerplatte

import (
	"orzel/core"
	"orzel/core/games/westerplatte"
	"orzel/ui/look"
)

// Hint says what a computer player would do, in one paragraph.
func (Look) Hint(in look.Input, a *look.Advice) string { return open(in).advice("hint", a) }

// Why says what one weighed when it did something.
func (Look) Why(in look.Input, a *look.Advice) string { return open(in).advice("why", a) }

func (d *desk) advice(id string, a *look.Advice) string {
	deed := d.deed(a.Choice.Action)
	if a.Win == 0 && a.Other.Verb == 0 {
		return d.say(id+".only", deed)
	}
	text := d.say(id+".do", deed, look.Hundred(a.Win))
	if a.Other.Verb != 0 {
		text += " " + d.say("hint.other", d.deed(a.Other), look.Hundred(a.Less))
	}
	return text
}

// deed is an action with its target.
func (d *desk) deed(a core.Action) string {
	text := d.label(a)
	switch id := d.target(a); a.Verb {
	case westerplatte.Give, westerplatte.Lose, westerplatte.Add, westerplatte.Drop, westerplatte.Raise, westerplatte.Load:
	default:
		if id != "" {
			text += ": " + place(d.Lang, id)
		}
	}
	return text
}

// Take chooses what a computer player would do, up to the last touch.
func (Look) Take(_ look.Input, c core.Choice) look.Selection {
	if !aims(c.Action.Verb) {
		return look.Selection{}
	}
	s := look.Selection{Verb: c.Action.Verb}
	if s.Verb == westerplatte.Mine {
		s.From = westerplatte.Track(c.Action.A).String()
	}
	return s
}
