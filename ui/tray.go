package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/board"
	"orzel/ui/look"
)

// row is one row of dice. A phone shows the row of the side that acts, and the other one small above it.
func (g *game) row(p *look.Picture, i int) app.UI {
	if i >= len(p.Dice) {
		return app.Elem("div").Class("dice none")
	}
	class := "dice"
	if i == p.Acting {
		class += " acting"
	}
	dice := make([]app.UI, len(p.Dice[i]))
	for k, d := range p.Dice[i] {
		dice[k] = &dieKey{Die: d, Must: say2(d), Asks: i == 0 && len(g.view.Choices) > 0 && g.then == nil, Game: g}
	}
	return diceRow(class, i, dice)
}

// diceRow is a row of dice, one's own or theirs.
func diceRow(class string, i int, dice []app.UI) app.UI {
	whose := "dice"
	if i > 0 {
		whose = "dice.theirs"
	}
	return app.Elem("div").Class(class).Role("group").Aria("label", say(whose)).Body(dice...)
}

// tokens are the cells of the tray of a game without dice; a touch tells more.
func tokens(p *look.Picture, tell app.EventHandler) app.UI {
	if len(p.Tokens) == 0 {
		return none()
	}
	cells := make([]app.UI, len(p.Tokens))
	for i, t := range p.Tokens {
		class := "token"
		if t.On {
			class += " on"
		}
		things := make([]app.UI, len(t.Symbols))
		for k, s := range t.Symbols {
			things[k] = drawing(s)
		}
		cells[i] = app.Elem("li").Body(app.Elem("button").Attr("type", "button").Class(class).DataSet("leaf", t.Leaf).Attr("disabled", tell == nil).Body(app.Elem("span").Class("things").Aria("hidden", "true").Body(things...), span("cap", t.Label), span("told-only", t.Name)))
	}
	list := app.Elem("ul").Class("tokens").Body(cells...)
	if tell != nil {
		list = list.OnClick(tell)
	}
	return list
}

// report is a card and what came of it.
func (g *game) report(p *look.Picture) app.UI {
	if p.Report == nil {
		return none()
	}
	rows := make([]app.UI, len(p.Report.Lines))
	for i := range rows {
		l := &p.Report.Lines[i]
		rows[i] = app.Elem("li").Attr(board.Cue, l.When).Body(mark(l), span("", l.Text))
	}
	return div("report", key("card", g.onLeaf).DataSet("leaf", p.Report.Leaf).Attr(board.Cue, p.Report.When).Aria("label", p.Report.Title).Body(board.Symbol(p.Report.Symbol, "-66 -91 132 190")), app.Elem("div").Body(bold(p.Report.Title), app.Elem("ul").TabIndex(0).Body(rows...)))
}

// say2 is the word on the pin of a die that must be kept.
func say2(d look.Die) string {
	if d.State == look.DieMust {
		return d.Caption
	}
	return ""
}

// dieKey is one die: pressed, it chooses itself. It is drawn anew only when something of it has changed; a function here would
// never count as the same.
type dieKey struct {
	app.Compo
	Die  look.Die
	Must string
	Asks bool  // it answers why it can't be used
	Game *game // nil: there is nothing to choose
}

var dieClass = map[look.DieState]string{
	look.DieBlank: "blank", look.DieFree: "free", look.DieMust: "must", look.DieAside: "aside", look.DieSpent: "spent",
}

func (d *dieKey) Render() app.UI {
	x := d.Die
	class := "die " + dieClass[x.State]
	if x.Chosen {
		class += " sel"
	}
	// Two names for one animation: a name that changes starts it again.
	if x.State != look.DieBlank {
		class += " throw" + strconv.Itoa(x.Throw%2)
	}
	name := x.Name
	if x.Caption != "" {
		name += ", " + x.Caption
	}
	return app.Elem("button").Attr("type", "button").Class(class).Attr("disabled", !x.Open && !d.Asks).Aria("disabled", !x.Open).Aria("pressed", x.Chosen).Aria("label", name).
		Style("--i", strconv.Itoa(x.Place)).OnClick(d.onClick).Body(
		app.Elem("span").Class("face").Body(dieDrawing(x.Symbol)),
		app.If(d.Must != "", func() app.UI {
			return app.Elem("b").Class("pin").Body(iconAt(icPin, "16"), span("", d.Must))
		}).Else(func() app.UI { return span("cap", x.Caption) }),
	)
}

func (d *dieKey) onClick(ctx app.Context, e app.Event) {
	if d.Game != nil {
		d.Game.onDie(ctx, d.Die.Place)
	}
}

// cards are the kinds of token in hand.
func (g *game) cards(p *look.Picture) app.UI {
	class := "hand"
	open := false
	kids := make([]app.UI, len(p.Cards))
	for i, c := range p.Cards {
		open = open || c.Open
		kids[i] = &cardKey{Card: c, Game: g}
	}
	if open {
		class += " asked"
	}
	if len(p.Keys) > 0 && !open {
		class += " idle"
	}
	return app.Elem("section").Class(class).Aria("label", say("screen")).Body(kids...)
}

type cardKey struct {
	app.Compo
	Card look.Card
	Game *game
}

func (c *cardKey) Render() app.UI {
	class := "pick"
	if c.Card.Chosen {
		class += " on"
	}
	return key(class, c.onClick).Attr("disabled", !c.Card.Open).Aria("pressed", c.Card.Chosen).Body(
		drawing(c.Card.Symbol), app.Elem("span").Body(bold(c.Card.Title), fine(c.Card.Small)),
	)
}

func (c *cardKey) onClick(ctx app.Context, e app.Event) { c.Game.onCard(ctx, c.Card.Face) }

// keys are the choices that point at no space.
func (g *game) keys(p *look.Picture) app.UI {
	kids := make([]app.UI, len(p.Keys))
	for i, k := range p.Keys {
		kids[i] = &choiceKey{Key: k, Do: g.onKey, Select: g.onSelect}
	}
	class := "keys"
	if len(kids) == 0 {
		class += " none"
	}
	return div(class, kids...)
}

type choiceKey struct {
	app.Compo
	Key    look.Key
	Do     func(app.Context, core.Choice)
	Select func(app.Context, look.Selection)
}

func (k *choiceKey) Render() app.UI {
	class := "btn"
	if k.Key.Main {
		class += " go"
	}
	if k.Key.Symbol == "" && k.Key.Sel == nil {
		return press(class, k.Key.Label, k.onClick).Attr("disabled", k.Key.Shut)
	}
	b := key(class, k.onClick).Attr("disabled", k.Key.Shut)
	if k.Key.Sel != nil {
		b = b.Aria("pressed", k.Key.On)
	}
	return b.Body(app.If(k.Key.Symbol != "", func() app.UI { return drawing(k.Key.Symbol) }), span("", k.Key.Label))
}

func (k *choiceKey) onClick(ctx app.Context, e app.Event) {
	if k.Key.Sel != nil {
		k.Select(ctx, *k.Key.Sel)
		return
	}
	k.Do(ctx, k.Key.Choice)
}

// screen counts what is where.
func (g *game) screen(p *look.Picture) app.UI {
	return app.Elem("section").Class("screen").Body(app.Elem("h2").Class("hd").Body(span("", sayIn(g.look, "screen"))), &countList{Of: p.Screen, Class: "cnt"})
}

// countList says how many of what there are.
type countList struct {
	app.Compo
	Of    []look.Count
	Class string
}

func (l *countList) Render() app.UI {
	cells := make([]app.UI, len(l.Of))
	for i, c := range l.Of {
		cells[i] = app.Elem("div").Body(drawing(c.Symbol), span("", c.First), span("", c.Second))
	}
	return div(l.Class, cells...)
}
