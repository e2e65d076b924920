package orzel

import (
	"cmp"
	"slices"

	"orzel/core/games/orzel"
	"orzel/ui/board"
	"orzel/ui/look"
)

// Draw see look.Look.
func (Look) Draw(in look.Input) look.Picture {
	d := open(in)
	p := look.Picture{
		Scene: d.scene(), Round: d.t.Round(), Phase: int(d.t.Phase()) - 1, Phases: 5,
		Now: d.say("phase." + phaseID(d.t.Phase())), Long: d.say("phase." + phaseID(d.t.Phase()) + ".long"),
		Dice: d.dice(), Cards: d.cards(), Keys: d.keys(), Screen: d.screen(),
	}
	p.Prompt, p.Rule = d.prompt(p.Scene)
	p.Ticker = d.ticker()
	if kms := d.t.Phase() == orzel.KMRolls || d.t.Phase() == orzel.KMActs; kms != (d.View.Side == orzel.KM) {
		p.Acting = 1
	}
	return p
}

func phaseID(p orzel.Phase) string {
	return [...]string{"", "pl-rolls", "km-rolls", "pl-acts", "km-acts", "position"}[p]
}

// asked are the verbs that can be done now, in the rules' order.
func (d *desk) asked() []uint8 {
	var vs []uint8
	for _, c := range d.narrowed() {
		if !slices.Contains(vs, c.Action.Verb) {
			vs = append(vs, c.Action.Verb)
		}
	}
	slices.SortStableFunc(vs, cmp.Compare)
	return vs
}

var chapter = map[uint8]string{
	orzel.Keep: "3.2", orzel.Surface: "5.1", orzel.Course: "5.2", orzel.Break: "5.6", orzel.Mines: "6.1",
	orzel.Patrol: "6.2", orzel.Search: "6.5", orzel.Attack: "6.6", orzel.Prepare: "6.7", orzel.Fog: "6.8",
	orzel.Move: "7.2", orzel.Stay: "7.2",
}

// prompt says what is asked, and the number of the rule that asks it.
func (d *desk) prompt(s board.Scene) (look.Prompt, string) {
	vs := d.asked()
	lit := len(s.Lit())
	if len(vs) == 0 {
		return look.Prompt{}, [...]string{"2.1", "3.1", "3.5", "4.1", "4.4", "7.2"}[d.t.Phase()]
	}
	v := vs[0]
	ask := func(id string) look.Prompt {
		return look.Prompt{Title: d.say("ask." + id), Line: d.say("ask." + id + ".line")}
	}
	if v == orzel.Keep {
		return d.askKeep()
	}
	var p look.Prompt
	switch {
	case v == orzel.Move || v == orzel.Stay:
		p = ask("move")
	case v == orzel.Patrol && len(vs) == 1 && d.movesShips():
		p = ask("ship")
		if d.Sel.From != "" {
			p.Line = d.say("ask.ship.to", d.Sel.From)
		}
	case len(vs) == 1 && lit == 0:
		p = look.Prompt{Title: d.say("ask." + verbID(v)), Line: d.say("ask." + verbID(v) + ".none")}
		if !Words.Has(d.Lang, "ask."+verbID(v)+".none") {
			p.Line = d.say("ask.none.line")
		}
	case len(vs) == 1:
		p = ask(verbID(v))
	case len(vs) == 2 && Words.Has(d.Lang, "ask."+verbID(v)+"+"+verbID(vs[1])):
		p = ask(verbID(v) + "+" + verbID(vs[1]))
	default:
		p = ask("several")
		return p, "4.4"
	}
	if lit > 0 {
		p.Count = d.say("spaces", lit)
		if v == orzel.Search || v == orzel.Attack || v == orzel.Break {
			p.Count = d.say("targets", lit)
		}
	}
	return p, chapter[v]
}

// askKeep: which dice must stay and why, and which roll this is.
func (d *desk) askKeep() (look.Prompt, string) {
	thrown := 0
	for _, e := range d.story {
		if e.Happening.What == orzel.DiceRolled && e.Happening.Side == d.View.Side && e.Round == d.t.Round() {
			thrown++
		}
	}
	p := look.Prompt{Title: d.say("ask.keep"), Line: d.say("ask.keep.line"), Count: d.say("throw", max(thrown, 1))}
	if d.must() != 0 {
		p.Line = d.say("ask.keep.black")
		return p, "3.3"
	}
	return p, "3.2"
}

// ticker is the last line of the story.
func (d *desk) ticker() *look.Line {
	for i := len(d.story) - 1; i >= 0; i-- {
		e := d.story[i]
		if text := d.sentence(e, i); text != "" {
			l := d.line(e, i, text)
			return &l
		}
	}
	return nil
}
