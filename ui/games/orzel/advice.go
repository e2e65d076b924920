package orzel

import (
	"strings"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/ui/look"
)

// Hint says what a computer player would do, in one paragraph.
func (Look) Hint(in look.Input, a *look.Advice) string {
	d := open(in)
	if a.Win == 0 && a.Other.Verb == 0 {
		return d.say("hint.only", d.deed(a.Side, a.Choice))
	}
	out := []string{d.say("hint.do", d.deed(a.Side, a.Choice), look.Hundred(a.Win))}
	if a.Other.Verb != 0 {
		out = append(out, d.say("hint.other", d.deed(a.Side, core.Choice{Action: a.Other})))
	}
	if s := a.Believed(); s != nil {
		out = append(out, d.say("hint.believe", d.place(s.Slot), d.thing(s.Side, s.Value), look.Hundred(s.Share)))
	}
	return strings.Join(out, " ")
}

// Take chooses the dice, the token and the ship of a choice.
func (Look) Take(in look.Input, c core.Choice) look.Selection {
	d, a := open(in), c.Action
	if a.Verb == orzel.Keep {
		return look.Selection{Keep: a.N}
	}
	s := look.Selection{Die: int(a.N), Face: c.Secret}
	if a.Verb == orzel.Patrol && a.B != 0 {
		s.From = d.b.ID(orzel.Space(a.B))
	}
	return s
}

// Why says what a computer player believed and feared when it did something: the view is the moment before.
func (Look) Why(in look.Input, a *look.Advice) string {
	d := open(in)
	deed := d.deed(a.Side, core.Choice{Action: a.Choice.Action})
	if a.Win == 0 && a.Other.Verb == 0 {
		return d.say("why.only", deed)
	}
	out := []string{d.say("why.did", deed, look.Hundred(a.Win))}
	if a.Other.Verb != 0 {
		out = append(out, d.say("why.other", d.deed(a.Side, core.Choice{Action: a.Other}), look.Hundred(a.Less)))
	}
	if s := a.Believed(); s != nil {
		out = append(out, d.say("why.believe", d.place(s.Slot), d.thing(s.Side, s.Value), look.Hundred(s.Share)))
	}
	if f := a.Feared(); f != nil {
		out = append(out, d.say("why.fear", d.place(f.Slot), d.thing(f.Side, f.Value), look.Hundred(f.Win)))
	}
	return strings.Join(out, " ")
}

func (d *desk) place(slot uint16) string { return d.b.ID(orzel.Space(min(slot, 255))) }

// thing names what a hidden token is.
func (d *desk) thing(s core.Side, value uint16) string {
	if s == orzel.PL {
		return d.say("thing." + tokenWord(value))
	}
	return d.say("thing." + mineWord(value))
}

// deed is a choice in the infinitive, with the face that one hides oneself.
func (d *desk) deed(s core.Side, c core.Choice) string {
	a := c.Action
	id := d.b.ID(orzel.Space(min(a.A, 255)))
	verb := "deed." + verbID(a.Verb)
	switch {
	case a.Verb == orzel.Keep:
		return d.say(verb, d.facesOf(s, a.N))
	case a.Verb == orzel.Patrol && a.B != 0:
		return d.say("deed.ship", id, d.b.ID(orzel.Space(min(a.B, 255))))
	case a.Verb == orzel.Patrol && a.A == 0 && d.t.Counts().ShipsInHand == 0:
		return d.say("deed.decline")
	case a.A == 0 && a.Verb != orzel.Surface && a.Verb != orzel.Prepare && a.Verb != orzel.Fog && a.Verb != orzel.Stay:
		return d.say("deed.nothing", d.say("verb."+verbID(a.Verb)))
	}
	out := d.say(verb, id)
	if !c.Secret.IsNone() {
		out += " (" + strings.ToLower(d.say("card."+d.card(c.Secret))) + ")"
	}
	return out
}

// facesOf names the faces of a set of dice.
func (d *desk) facesOf(s core.Side, places uint8) string {
	var list []string
	for p := 1; p <= 4; p++ {
		if places>>(p-1)&1 == 1 {
			list = append(list, d.options(d.t.FaceOf(s, p)))
		}
	}
	return strings.Join(list, "; ")
}
