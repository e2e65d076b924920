package orzel

import (
	"math/bits"
	"strconv"
	"strings"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/ui/look"
)

// dice are the rows of the tray: the seat's own, then the enemy's.
func (d *desk) dice() [][]look.Die {
	return [][]look.Die{d.row(d.View.Side), d.row(other(d.View.Side))}
}

func other(s core.Side) core.Side { return orzel.PL + orzel.KM - s }

func (d *desk) row(s core.Side) []look.Die {
	dice := d.t.DiceOf(s)
	row, throws := make([]look.Die, len(dice)), d.throws(s)
	for i, die := range dice {
		place := i + 1
		x := &row[i]
		x.Place, x.Throw = place, throws[i]
		x.Symbol = d.symbol(s, place)
		x.Name = d.faceName(s, place)
		own := s == d.View.Side
		x.Open = own && (d.stands(place, keeping) > 0 || d.stands(place, acting) > 0)
		switch {
		case die.State == orzel.ToRoll:
			x.State = look.DieBlank
		case die.State == orzel.Done:
			x.State, x.Caption = look.DieSpent, d.say("die.done")
		case die.State == orzel.Fresh:
			d.fresh(x, own)
		default:
			d.undone(x, s, die, own)
		}
	}
	return row
}

// fresh is a die just rolled: it must, may or, being like another one, need not be kept.
func (d *desk) fresh(x *look.Die, own bool) {
	x.State, x.Caption = look.DieFree, d.say("die.free")
	if !own {
		x.Caption = ""
		return
	}
	p := d.stands(x.Place, keeping)
	if p == 0 {
		return
	}
	x.Chosen = d.Sel.Keep>>(p-1)&1 == 1 && p == x.Place
	if d.must()>>(x.Place-1)&1 == 1 {
		x.State, x.Caption = look.DieMust, d.say("die.must")
	} else if p != x.Place {
		x.Caption = d.say("die.same", p)
	}
}

// undone is a die set aside, with actions left to be done.
func (d *desk) undone(x *look.Die, s core.Side, die orzel.Die, own bool) {
	x.State = look.DieAside
	acts := d.t.Phase() == orzel.PLActs && s == orzel.PL || d.t.Phase() == orzel.KMActs && s == orzel.KM
	f := d.t.FaceOf(s, x.Place)
	switch {
	case !acts:
		x.Caption = d.say("die.aside")
	case die.Option > 0:
		o := f.Options[die.Option-1]
		x.Caption = d.say("verb."+verbID(o.Verb)) + " " + d.say("die.left", int(o.Count-die.Left)+1, int(o.Count))
	case len(f.Options) == 2:
		x.Caption = d.say("die.either")
	case f.Options[0].Count == 2:
		x.Caption = d.say("verb."+verbID(f.Options[0].Verb)) + " " + d.say("die.left", 1, 2)
	default:
		x.Caption = d.say("verb." + verbID(f.Options[0].Verb))
	}
	if acts && own && x.Open {
		x.State = look.DieFree
		x.Chosen = d.Sel.Die == x.Place
	}
}

// must is the set of places that every legal setting aside has in common.
func (d *desk) must() uint8 {
	all := uint8(0xf)
	for _, c := range d.View.Choices {
		if c.Action.Verb != orzel.Keep {
			return 0
		}
		all &= c.Action.N
	}
	return all
}

// throws counts how often each die has been rolled, so that only a die that is rolled again is seen to roll.
func (d *desk) throws(s core.Side) (n [4]int) {
	for k := range d.View.History {
		h := &d.View.History[k].Happening
		if h.What != orzel.DiceRolled || h.Side != s {
			continue
		}
		for i := range n {
			n[i] += int(h.A >> i & 1)
		}
	}
	return n
}

// drawn are the drawings by what a face shows: a variant of the dice may put it on another face.
var drawn = map[string]string{
	"black course 1": "R1", "course 1": "R3", "course 2": "R4", "surface 1 course 1": "R5", "break 1 course 2": "R6",
	"black fog 1": "K1", "mines 1": "K3", "patrol 2 prepare 1": "K4", "search 1": "K5", "search 1 attack 1": "K6",
	"patrol 1": "KP", "mines 2": "KM", "attack 1": "KA",
}

// drawing is the one that shows what is on a face, or "".
func drawing(f orzel.Face) string {
	var shows []string
	if f.Black {
		shows = append(shows, "black")
	}
	for _, o := range f.Options {
		shows = append(shows, verbID(o.Verb), strconv.Itoa(int(o.Count)))
	}
	return drawn[strings.Join(shows, " ")]
}

// symbol names the drawing of a die: its face, the chosen side, and whether it is spent.
func (d *desk) symbol(s core.Side, place int) string {
	f, die := d.t.FaceOf(s, place), d.t.DiceOf(s)[place-1]
	if f.ID == "" {
		if s == orzel.PL {
			return "die-blank-r"
		}
		return "die-blank-k"
	}
	name := "die-" + drawing(f)
	side := ""
	if len(f.Options) == 2 && die.Option > 0 {
		side = string(rune('0' + die.Option - 1))
	}
	switch {
	case die.State == orzel.Done:
		return name + "-s" + side
	case side != "":
		return name + "-" + side
	}
	return name
}

func (d *desk) faceName(s core.Side, place int) string {
	f := d.t.FaceOf(s, place)
	if f.ID == "" {
		return d.say("die", place)
	}
	name := d.say("die", place) + ": "
	for i, o := range f.Options {
		if i > 0 {
			name += " " + d.say("or") + " "
		}
		name += d.say("verb." + verbID(o.Verb))
		if o.Count > 1 {
			name += " ×2"
		}
	}
	if f.Black {
		name += ", " + d.say("black")
	}
	return name
}

// cards are the tokens of the hand; they can be chosen when a secret face is asked for.
func (d *desk) cards() []look.Card {
	if d.h == nil {
		return nil
	}
	asked := false
	for _, c := range d.View.Choices {
		asked = asked || !c.Secret.IsNone()
	}
	card := func(face uint16) look.Card {
		f := core.Hide(face)
		n := d.h.InHand(face)
		return look.Card{
			Symbol: d.card(f), Title: d.say("card." + d.card(f)), Small: d.say("in.hand", n), Face: f,
			Chosen: asked && d.Sel.Face == f, Open: asked && n > 0,
		}
	}
	c := d.t.Counts()
	if d.View.Side == orzel.KM && !asked {
		mines := card(orzel.Mine)
		return []look.Card{
			{Symbol: "m-win-mine", Title: d.say("card.mines"), Small: d.say("in.hand.of", d.h.InHand(orzel.Mine), c.MinesInHand)},
			{Symbol: "p-ship", Title: d.say("card.ships"), Small: d.say("in.hand", c.ShipsInHand), Face: mines.Face},
		}
	}
	return []look.Card{card(2), card(1)}
}

// screen counts what is where: the own pieces, then what is known of the enemy's.
func (d *desk) screen() []look.Count {
	if d.h == nil {
		return nil
	}
	c := d.t.Counts()
	at := func(face uint16) int { return d.h.At(face).Len() }
	cell := func(symbol, a string, n int, b string, m int) look.Count {
		return look.Count{Symbol: symbol, First: d.say(a, n), Second: d.say(b, m)}
	}
	if d.View.Side == orzel.PL {
		return []look.Count{
			cell("t-win-sub", "in.hand", d.h.InHand(orzel.Submarine), "at.sea", at(orzel.Submarine)+d.t.Up().Len()),
			cell("t-win-empty", "in.hand", d.h.InHand(orzel.EmptySea), "at.sea", at(orzel.EmptySea)),
			{Symbol: "t-empty", First: d.say("with.km", c.EmptyWithKM)},
			{Symbol: "t-sub", First: d.say("lost", c.SubmarinesLost)},
			cell("m-back", "at.sea", d.t.Minefields().Len(), "in.hand", c.MinesInHand),
		}
	}
	return []look.Count{
		cell("m-win-mine", "in.hand", d.h.InHand(orzel.Mine), "at.sea", at(orzel.Mine)),
		cell("m-win-empty", "in.hand", d.h.InHand(orzel.NoMine), "at.sea", at(orzel.NoMine)),
		cell("p-ship", "in.hand", c.ShipsInHand, "with.pl", c.ShipsCaught),
		{Symbol: "t-back", First: d.say("in.hand", c.TokensInHand)},
		{Symbol: "t-sub", First: d.say("lost", c.SubmarinesLost)},
	}
}

// keys are the choices that point at no space: setting aside, staying, what is done without a target.
func (d *desk) keys() []look.Key {
	var out []look.Key
	rolling := false
	for _, c := range d.narrowed() {
		a := c.Action
		switch {
		case a.Verb == orzel.Keep:
			rolling = true
		case a.A != 0:
		case a.Verb == orzel.Stay:
			out = append(out, look.Key{Label: d.say("do.stay"), Choice: c})
		case a.Verb == orzel.Patrol && d.movesShips():
			out = append(out, look.Key{Label: d.say("do.decline"), Choice: c})
		case a.Verb == orzel.Surface || a.Verb == orzel.Prepare || a.Verb == orzel.Fog:
			out = append(out, look.Key{Label: d.say("do." + verbID(a.Verb)), Choice: c})
		default:
			out = append(out, look.Key{Label: d.say("do.nothing", d.say("verb."+verbID(a.Verb))), Choice: c})
		}
	}
	if rolling {
		return []look.Key{d.keepKey()}
	}
	return distinct(out, d)
}

// distinct adds the die's place to keys that say the same.
func distinct(keys []look.Key, d *desk) []look.Key {
	times := map[string]int{}
	for _, k := range keys {
		times[k.Label]++
	}
	for i, k := range keys {
		if times[k.Label] > 1 {
			keys[i].Label += " (" + d.say("die", int(k.Choice.Action.N)) + ")"
		}
	}
	if len(keys) == 1 && len(d.lit()) == 0 {
		keys[0].Main = true
	}
	return keys
}

func (d *desk) movesShips() bool {
	for _, c := range d.View.Choices {
		if c.Action.Verb == orzel.Patrol && c.Action.B != 0 {
			return true
		}
	}
	return false
}

// keepKey sets the chosen dice aside; if that is not legal it says the rules' own reason.
func (d *desk) keepKey() look.Key {
	choice := core.Choice{Action: core.Action{Verb: orzel.Keep, N: d.Sel.Keep}}
	n, fresh := bits.OnesCount8(d.Sel.Keep), 0
	for _, die := range d.t.DiceOf(d.View.Side) {
		if die.State == orzel.Fresh {
			fresh++
		}
	}
	k := look.Key{Label: d.say("do.keep", n, fresh-n), Choice: choice, Main: true}
	if fresh == n {
		k.Label = d.say("do.keep.last", n)
	}
	if n == 0 {
		k.Label = d.say("do.keep.none")
	}
	for _, c := range d.View.Choices {
		if c == choice {
			return k
		}
	}
	k.Shut = true
	if why := d.View.Refused(choice.Action); why != nil {
		k.Why, k.Rule = Look{}.Refuse(d.Lang, why), why.Rule
	}
	return k
}
