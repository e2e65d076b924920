package westerplatte

import (
	"slices"

	"orzel/core"
	"orzel/core/games/westerplatte"
	"orzel/ui/board"
	"orzel/ui/look"
)

// verbs are the drawings and the ids of the verbs, by number.
var verbs = [...]struct{ id, icon string }{
	westerplatte.Move: {"move", "boot"}, westerplatte.Attack: {"attack", "burst"}, westerplatte.Raise: {"raise", "flagup"},
	westerplatte.Shell: {"shell", "shell"}, westerplatte.Mine: {"mine", "lmine"}, westerplatte.Rebuild: {"rebuild", "bricks"},
	westerplatte.Load: {"load", "cart"}, westerplatte.Back: {"back", "backup"}, westerplatte.Suffer: {"suffer", "brickfall"},
	westerplatte.Add: {"add", "crate"}, westerplatte.Drop: {"drop", "crate"}, westerplatte.Give: {"give", "hand"},
	westerplatte.Lose: {"lose", "cart"}, westerplatte.Strengthen: {"strengthen", "wall"}, westerplatte.Stop: {"stop", ""}, westerplatte.End: {"end", ""},
}

// aims reports a verb that needs a target: in the tray it is chosen first.
func aims(v uint8) bool {
	return v == westerplatte.Shell || v == westerplatte.Mine || v == westerplatte.Rebuild || v == westerplatte.Back
}

// narrowed are the legal choices that fit what is selected.
func (d *desk) narrowed() []core.Choice {
	if d.Sel.Verb == 0 {
		return d.View.Choices
	}
	var out []core.Choice
	for _, c := range d.View.Choices {
		if a := c.Action; a.Verb == d.Sel.Verb && (d.Sel.From == "" || d.Sel.From == westerplatte.Track(a.A).String()) {
			out = append(out, c)
		}
	}
	return out
}

// target is the space that a touch must hit for an action; "" for none.
func (d *desk) target(a core.Action) string {
	here := d.t.OfficerOf(d.t.Active()).At
	k := westerplatte.Track(a.A)
	switch a.Verb {
	case westerplatte.Move, westerplatte.Rebuild, westerplatte.Suffer, westerplatte.Strengthen:
		return westerplatte.Space(a.A).String()
	case westerplatte.Attack:
		k = here.Faces()
		return field(k, d.t.TroopOn(k).At)
	case westerplatte.Shell, westerplatte.Back:
		return field(k, d.t.TroopOn(k).At)
	case westerplatte.Mine:
		return field(k, uint8(a.B))
	case westerplatte.Raise, westerplatte.Load:
		return here.String()
	case westerplatte.Give, westerplatte.Lose:
		return d.t.OfficerOf(core.Side(a.N)).At.String()
	case westerplatte.Add, westerplatte.Drop:
		for x := westerplatte.G1; x <= lastSpace; x++ {
			if goodOf[d.t.TileAt(x)] == westerplatte.Good(a.A) {
				return x.String()
			}
		}
	}
	return ""
}

// lit marks what a touch of the plan can do now.
func (d *desk) lit() []board.Mark {
	var out []board.Mark
	first, several := uint8(0), false
	for _, c := range d.narrowed() {
		v := c.Action.Verb
		id := d.target(c.Action)
		if id == "" {
			continue
		}
		if first == 0 {
			first = v
		}
		several = several || v != first
		what := d.label(c.Action)
		if i := slices.IndexFunc(out, func(m board.Mark) bool { return m.Space == id }); i >= 0 {
			out[i].What += ", " + what
			continue
		}
		out = append(out, board.Mark{Kind: board.Lit, Space: id, What: what, Badge: "i-" + verbs[v].icon})
	}
	for i := range out {
		if !several || len(out) > 12 && out[i].Badge == "i-lmine" || out[i].Badge == "i-boot" {
			out[i].Badge = ""
		}
	}
	return out
}

// label is what a key or a touch does. Who pays, gets or loses is named.
func (d *desk) label(a core.Action) string {
	id := "do." + verbs[a.Verb].id
	switch a.Verb {
	case westerplatte.Attack:
		if _, _, _, done := d.t.Wanted(); core.Side(a.N) == d.t.Active() && done == 0 {
			return d.say("do.attack")
		}
		return d.say("do.pay", d.person(core.Side(a.N)))
	case westerplatte.Give, westerplatte.Lose:
		return d.say(id, d.person(core.Side(a.N)))
	case westerplatte.Add, westerplatte.Drop:
		return d.say(id, d.say("good."+westerplatte.Good(a.A).String()))
	}
	return d.say(id)
}

// At tells what a touch of a space can mean. The officer's own guardhouse stands for its tile.
func (Look) At(in look.Input, space string) ([]look.Offer, look.Selection) {
	d := open(in)
	var out []look.Offer
	for _, c := range d.narrowed() {
		if d.target(c.Action) == space {
			out = append(out, look.Offer{Label: d.label(c.Action), Symbol: "i-" + verbs[c.Action.Verb].icon, Choice: c})
		}
	}
	return out, d.Sel
}

// keys are the choices in the tray: what points at no space, and for what lies far from the thumb a twin.
func (d *desk) keys() []look.Key {
	var out []look.Key
	add := func(k look.Key) {
		for _, x := range out {
			if x.Label == k.Label {
				return
			}
		}
		out = append(out, k)
	}
	for _, c := range d.narrowed() {
		a := c.Action
		k := westerplatte.Track(a.A).String()
		icon := "i-" + verbs[a.Verb].icon
		want, _, _, _ := d.t.Wanted()
		switch v := a.Verb; {
		case v == westerplatte.Move, v == westerplatte.Rebuild && d.Sel.Verb == v, v == westerplatte.Strengthen:
		case aims(v) && d.Sel.Verb == 0 && want == 0:
			add(look.Key{Label: d.say("do." + verbs[v].id), Symbol: icon, Sel: &look.Selection{Verb: v}})
		case v == westerplatte.Mine && d.Sel.From == "":
			add(look.Key{Label: k, Sel: &look.Selection{Verb: v, From: k}})
		case v == westerplatte.Mine:
			add(look.Key{Label: romans[a.B], Choice: c})
		case v == westerplatte.Shell, v == westerplatte.Back:
			add(look.Key{Label: k, Choice: c})
		case v == westerplatte.Suffer:
			add(look.Key{Label: place(d.Lang, westerplatte.Space(a.A).String()), Choice: c})
		case v == westerplatte.Stop, v == westerplatte.End:
			add(look.Key{Label: d.label(a), Choice: c, Main: true})
		case v == westerplatte.Give, v == westerplatte.Lose, v == westerplatte.Attack && core.Side(a.N) != d.t.Active():
			add(look.Key{Label: d.label(a), Symbol: "off-" + sideID(core.Side(a.N)), Choice: c})
		default:
			add(look.Key{Label: d.label(a), Symbol: icon, Choice: c})
		}
	}
	if d.Sel.Verb != 0 {
		back := look.Selection{}
		if d.Sel.From != "" {
			back.Verb = d.Sel.Verb
		}
		add(look.Key{Label: d.say("back"), Sel: &back})
	}
	return out
}

// settled drops a selection that nothing fits any more.
func (d *desk) settled() {
	if d.Sel.Verb != 0 && len(d.narrowed()) == 0 {
		d.Sel = look.Selection{}
	}
}
