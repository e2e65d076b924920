package orzel

import (
	"math/bits"
	"slices"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/ui/look"
)

// settled drops from a selection what is no longer possible and fills in what is not in question.
func (d *desk) settled(sel look.Selection) look.Selection {
	var dice, keep uint8
	faces := map[core.Secret]bool{}
	from := map[string]bool{}
	for _, c := range d.View.Choices {
		a := c.Action
		if a.Verb == orzel.Keep {
			keep |= a.N
			continue
		}
		if a.N > 0 {
			dice |= 1 << (a.N - 1)
		}
		if !c.Secret.IsNone() {
			faces[c.Secret] = true
		}
		if a.Verb == orzel.Patrol && a.B != 0 {
			from[d.b.ID(orzel.Space(a.B))] = true
		}
	}
	sel.Keep = sel.Keep&keep | d.must()&keep
	if sel.Die > 0 && dice>>(sel.Die-1)&1 == 0 {
		sel.Die = 0
	}
	if sel.Die == 0 && dice != 0 && (dice&(dice-1) == 0 || d.oneVerb()) {
		sel.Die = bits.TrailingZeros8(dice) + 1
	}
	if !faces[sel.Face] {
		sel.Face = core.Secret{}
	}
	if len(faces) == 1 {
		for f := range faces {
			sel.Face = f
		}
	}
	if !from[sel.From] {
		sel.From = ""
	}
	return sel
}

// oneVerb reports that whatever die is taken, the same is done with it.
func (d *desk) oneVerb() bool {
	for _, c := range d.View.Choices {
		if c.Action.Verb != d.View.Choices[0].Action.Verb {
			return false
		}
	}
	return true
}

// narrowed are the legal choices that fit what is selected.
func (d *desk) narrowed() []core.Choice {
	var out []core.Choice
	for _, c := range d.View.Choices {
		a := c.Action
		switch {
		case d.Sel.Die > 0 && a.Verb != orzel.Keep && a.N > 0 && int(a.N) != d.Sel.Die:
		case !d.Sel.Face.IsNone() && !c.Secret.IsNone() && c.Secret != d.Sel.Face:
		default:
			out = append(out, c)
		}
	}
	return out
}

// stands is the place that the rules name for a die: equal dice are one, named by the lowest place.
func (d *desk) stands(place int, among func(core.Action) bool) int {
	named := func(p int) bool {
		return slices.ContainsFunc(d.View.Choices, func(c core.Choice) bool { return among(c.Action) && placed(c.Action, p) })
	}
	if named(place) {
		return place
	}
	dice, mine := d.t.DiceOf(d.View.Side), d.t.FaceOf(d.View.Side, place)
	for p := 1; p < place; p++ {
		f, x, y := d.t.FaceOf(d.View.Side, p), dice[p-1], dice[place-1]
		same := slices.Equal(f.Options, mine.Options) && x.State == y.State && x.Option == y.Option && x.Left == y.Left
		if same && named(p) {
			return p
		}
	}
	return 0
}

func placed(a core.Action, place int) bool {
	if a.Verb == orzel.Keep {
		return a.N>>(place-1)&1 == 1
	}
	return int(a.N) == place
}

func keeping(a core.Action) bool { return a.Verb == orzel.Keep }
func acting(a core.Action) bool  { return a.Verb != orzel.Keep }

// PressDie chooses a die, or takes it back.
func (Look) PressDie(in look.Input, place int) look.Selection {
	d := open(in)
	if p := d.stands(place, keeping); p > 0 {
		d.Sel.Keep ^= 1 << (p - 1)
		return d.Sel
	}
	p := d.stands(place, acting)
	if p == 0 {
		return d.Sel
	}
	if p == d.Sel.Die {
		p = 0
	}
	return look.Selection{Die: p, Face: d.Sel.Face}
}

// PressCard chooses a kind of token, or takes it back.
func (Look) PressCard(in look.Input, face core.Secret) look.Selection {
	d := open(in)
	if d.Sel.Face == face {
		face = core.Secret{}
	}
	d.Sel.Face = face
	return d.Sel
}

// At tells what a touch of a space can mean. One offer is done at once; none may still have selected a
// ship that is to be moved. While no die is chosen, each thing is offered once, with the die that gives up
// the least; another one can be chosen in the tray first.
func (Look) At(in look.Input, space string) ([]look.Offer, look.Selection) {
	d := open(in)
	var out []look.Offer
	for _, c := range d.narrowed() {
		if d.target(c.Action) != space {
			continue
		}
		a := c.Action
		if a.Verb == orzel.Patrol && a.B != 0 && d.Sel.From != d.b.ID(orzel.Space(a.B)) {
			d.Sel.From = space
			return nil, d.Sel
		}
		same := slices.IndexFunc(out, func(o look.Offer) bool {
			return o.Choice.Action.Verb == a.Verb && o.Choice.Secret == c.Secret
		})
		if same < 0 {
			out = append(out, d.offer(c))
		} else if d.cost(a) < d.cost(out[same].Choice.Action) {
			out[same] = d.offer(c)
		}
	}
	return out, d.Sel
}

func (d *desk) offer(c core.Choice) look.Offer {
	o := look.Offer{Label: d.say("do." + verbID(c.Action.Verb)), Symbol: "i-" + verbIcon(c.Action.Verb), Choice: c}
	if !c.Secret.IsNone() {
		o.Symbol = d.card(c.Secret)
		o.Label += ": " + d.say("card."+o.Symbol)
	}
	return o
}

// cost is what a die gives up when this is done with it: nothing if it is begun, little if its face leaves
// no choice.
func (d *desk) cost(a core.Action) int {
	if a.N == 0 {
		return 0
	}
	if d.t.DiceOf(d.View.Side)[a.N-1].Option > 0 {
		return 0
	}
	return len(d.t.FaceOf(d.View.Side, int(a.N)).Options)
}

// card is the symbol of a token of one's own hand.
func (d *desk) card(face core.Secret) string {
	pair := [2]string{"t-win-empty", "t-win-sub"}
	if d.View.Side == orzel.KM {
		pair = [2]string{"m-win-empty", "m-win-mine"}
	}
	return pair[(face.Open()+1)%2]
}
