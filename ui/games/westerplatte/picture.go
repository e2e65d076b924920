package westerplatte

import (
	"slices"
	"strconv"

	"orzel/core/games/westerplatte"
	"orzel/ui/board"
	"orzel/ui/look"
)

// Draw see look.Look.
func (Look) Draw(in look.Input) look.Picture {
	d := open(in)
	p := look.Picture{
		Scene: d.scene(), Round: d.t.Day(), Phase: d.t.Day() - 1, Phases: 7, When: d.film.day, Now: d.say("today.short", d.t.Today()),
		Tokens: d.tokens(), Report: d.report(), Keys: d.keys(), Screen: d.stores(), Ticker: d.ticker(),
	}
	p.Long = d.say("phase", d.person(d.t.Active()))
	p.Prompt, p.Rule = d.prompt(p.Scene)
	return p
}

// wants are the choices that are asked for besides a turn: their sentences and the rule.
var wants = [...]struct{ id, rule string }{
	westerplatte.Payers: {"payers", "2.1.2"}, westerplatte.Troops: {"troops", "2.1.3"}, westerplatte.Damage: {"damage", "3.2"},
	westerplatte.Addition: {"addition", "5.2"}, westerplatte.QuickTokens: {"quick", "5.2"}, westerplatte.AgainTokens: {"again", "5.2"},
	westerplatte.Removal: {"removal", "5.3"}, westerplatte.Losses: {"losses", "5.3"}, westerplatte.Strength: {"strength", "7"}, westerplatte.Findings: {"findings", "7"},
}

// phaseRules are the rules in force by phase.
var phaseRules = [...]string{westerplatte.Tiles: "1.3", westerplatte.FirstCards: "1.10", westerplatte.Acts: "2.1", westerplatte.GermanAttack: "3.1", westerplatte.NewCard: "4.1", westerplatte.EndOfDay: "6.4"}

// prompt says what is asked, and the number of the rule that asks it.
func (d *desk) prompt(s board.Scene) (look.Prompt, string) {
	lit := len(s.Lit())
	want, left, k, _ := d.t.Wanted()
	if len(d.View.Choices) == 0 {
		return look.Prompt{}, phaseRules[max(d.t.Phase(), 1)]
	}
	var p look.Prompt
	rule := "2.1"
	switch {
	case want != 0:
		id := "ask." + wants[want].id
		p = look.Prompt{Title: d.say(id), Line: d.say(id+".line", left, k.String())}
		rule = wants[want].rule
	case d.Sel.Verb != 0:
		id := verbs[d.Sel.Verb].id
		p = look.Prompt{Title: d.say("do." + id), Line: d.say("ask." + id)}
		rule = "2.1.3"
	default:
		p = look.Prompt{Title: d.say("ask.turn"), Line: d.say("ask.turn.line")}
		if slices.ContainsFunc(s.Pieces, func(x board.Piece) bool { return x.Fixture && d.cracked(x.Symbol) }) {
			p.Line = d.say("ask.threat")
		}
	}
	if lit > 0 {
		p.Count = d.say("targets", lit)
	}
	return p, rule
}

// cracked reports a wall of which bricks are about to fall.
func (d *desk) cracked(symbol string) bool {
	return len(symbol) > 8 && symbol[:5] == "wall-" && symbol[len(symbol)-1] != '0'
}

// tokens are the steps and actions of the turn, then the garrison.
func (d *desk) tokens() []look.Token {
	var out []look.Token
	of := func(symbol string, n int) (list []string) {
		for range n {
			list = append(list, symbol)
		}
		return list
	}
	o := d.t.OfficerOf(d.t.Active())
	steps := append(of("t-move", d.t.Moves()), of("t-xmove", int(o.Quick))...)
	acts := append(of("t-act", d.t.Actions()), of("t-xact", int(o.Again))...)
	out = append(out, look.Token{Leaf: "TURN", Symbols: steps, Label: d.say("steps", len(steps)), Name: d.say("steps.told", d.t.Moves(), int(o.Quick))},
		look.Token{Leaf: "TURN", Symbols: acts, Label: d.say("actions", len(acts)), Name: d.say("actions.told", d.t.Actions(), int(o.Again))})
	for s := westerplatte.P1; s <= d.t.Officers(); s++ {
		o := d.t.OfficerOf(s)
		name := d.person(s)
		t := look.Token{Symbols: append([]string{"off-" + sideID(s)}, of("p-cart", min(int(o.Ammo), 5))...), Label: name, On: s == d.t.Active(), Leaf: "P" + sideID(s)}
		if o.Ammo > 5 {
			t.Label += " ×" + strconv.Itoa(int(o.Ammo))
		}
		t.Symbols = append(t.Symbols, of("t-lim", int(o.Limited))...)
		if s != d.t.Active() {
			t.Symbols = append(append(t.Symbols, of("t-xmove", int(o.Quick))...), of("t-xact", int(o.Again))...)
		}
		t.Name = d.say("officer.told", place(d.Lang, o.At.String()), int(o.Ammo), int(o.Quick), int(o.Again), int(o.Limited))
		out = append(out, t)
	}
	return out
}

// stores count what is left in the decks and the bank.
func (d *desk) stores() []look.Count {
	first, second, under := d.t.Deck()
	stock := func(symbol string, g westerplatte.Good) look.Count {
		return look.Count{Symbol: symbol, First: d.say("left", d.t.Stock(g), d.t.Full(g)), Second: d.say("stock." + g.String())}
	}
	return []look.Count{
		{Symbol: "i-assault", First: strconv.Itoa(first + second + under), Second: d.say("cards")},
		{Symbol: "p-cart", First: strconv.Itoa(d.t.Bank()), Second: d.say("bank")},
		stock("i-shell", westerplatte.Grenades), stock("p-mine", westerplatte.Mines), stock("i-bricks", westerplatte.Bricks),
	}
}

// report is the German phase before this turn, until the officer has done something.
func (d *desk) report() *look.Report {
	from, card := -1, ""
	for i := len(d.story) - 1; i >= 0 && from < 0; i-- {
		switch e := d.story[i]; e.Happening.What {
		case westerplatte.StageEnded:
			from = i + 1
		case westerplatte.TurnBegan, westerplatte.Slowed:
		default:
			if e.Happening.Side != 0 && e.acts {
				return nil
			}
		}
	}
	if from < 0 {
		return nil
	}
	r := &look.Report{Title: d.say("germany"), Leaf: "CARD"}
	for i, e := range d.story[from:] {
		h := e.Happening
		switch h.What {
		case westerplatte.CardDrawn:
			if card == "" {
				r.When = d.film.when[from+i]
				card = "card-" + d.t.Card(westerplatte.CardID(min(h.A, 64))).ID
			}
		case westerplatte.EventDrawn:
			card, r.When = "card-"+westerplatte.Event(h.A).String(), d.film.when[from+i]
		case westerplatte.TurnBegan, westerplatte.Discarded:
			continue
		}
		if text := d.sentence(e); text != "" {
			r.Lines = append(r.Lines, look.Line{N: e.n, Text: text, When: d.film.when[from+i], At: from + i})
		}
	}
	if r.Symbol = card; card == "" {
		return nil
	}
	n := 0
	for _, l := range r.Lines {
		n = max(n, l.N)
	}
	if c, _ := d.t.Drawing(); c != 0 {
		for _, k := range d.t.Card(c).Activates {
			if to := d.t.WillAdvance(k); to != 0 {
				n++
				r.Lines = append(r.Lines, look.Line{N: n, Next: true, Text: d.say("log.advanced", place(d.Lang, field(k, to)))})
			}
		}
	}
	return r
}

// ticker is the last line of the story.
func (d *desk) ticker() *look.Line {
	for i := len(d.story) - 1; i >= 0; i-- {
		e := d.story[i]
		if text := d.sentence(e); text != "" && e.Happening.What != westerplatte.TurnBegan {
			l := e.line(i, text)
			return &l
		}
	}
	return nil
}
