package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/look"
)

// row is one row of dice. A phone shows the row of the side that acts, and the other one small above it.
func (g *game) row(p *look.Picture, i int) app.UI {
	if i >= len(p.Dice) {
		return app.Div().Class("dice none")
	}
	class := "dice"
	if i == p.Acting {
		class += " acting"
	}
	dice := make([]app.UI, len(p.Dice[i]))
	for k, d := range p.Dice[i] {
		dice[k] = &dieKey{Die: d, Must: say2(d), Asks: i == 0 && len(g.view.Choices) > 0 && g.then == nil, Press: g.onDie}
	}
	return app.Div().Class(class).Role("group").Aria("label", []string{say("dice"), say("dice.theirs")}[min(i, 1)]).Body(dice...)
}

// say2 is the word on the pin of a die that must be kept.
func say2(d look.Die) string {
	if d.State == look.DieMust {
		return d.Caption
	}
	return ""
}

// dieKey is one die: pressed, it chooses itself.
type dieKey struct {
	app.Compo
	Die   look.Die
	Must  string
	Asks  bool // it answers why it can't be used
	Press func(app.Context, int)
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
	return app.Button().Type("button").Class(class).Disabled(!x.Open && !d.Asks).Aria("disabled", !x.Open).Aria("pressed", x.Chosen).Aria("label", name).
		Style("--i", strconv.Itoa(x.Place)).OnClick(d.onClick).Body(
		app.Span().Class("face").Body(dieDrawing(x.Symbol)),
		app.If(d.Must != "", func() app.UI {
			return app.B().Class("pin").Body(iconAt(icPin, "16"), span("", d.Must))
		}).Else(func() app.UI { return span("cap", x.Caption) }),
	)
}

func (d *dieKey) onClick(ctx app.Context, e app.Event) { d.Press(ctx, d.Die.Place) }

// cards are the kinds of token in hand.
func (g *game) cards(p *look.Picture) app.UI {
	class := "hand"
	open := false
	kids := make([]app.UI, len(p.Cards))
	for i, c := range p.Cards {
		open = open || c.Open
		kids[i] = &cardKey{Card: c, Press: g.onCard}
	}
	if open {
		class += " asked"
	}
	if len(p.Keys) > 0 && !open {
		class += " idle"
	}
	return app.Section().Class(class).Aria("label", say("screen")).Body(kids...)
}

type cardKey struct {
	app.Compo
	Card  look.Card
	Press func(app.Context, core.Secret)
}

func (c *cardKey) Render() app.UI {
	class := "pick"
	if c.Card.Chosen {
		class += " on"
	}
	return key(class, c.onClick).Disabled(!c.Card.Open).Aria("pressed", c.Card.Chosen).Body(
		drawing(c.Card.Symbol), app.Span().Body(bold(c.Card.Title), fine(c.Card.Small)),
	)
}

func (c *cardKey) onClick(ctx app.Context, e app.Event) { c.Press(ctx, c.Card.Face) }

// keys are the choices that point at no space.
func (g *game) keys(p *look.Picture) app.UI {
	kids := make([]app.UI, len(p.Keys))
	for i, k := range p.Keys {
		kids[i] = &choiceKey{Key: k, Do: g.onKey}
	}
	class := "keys"
	if len(kids) == 0 {
		class += " none"
	}
	return div(class, kids...)
}

type choiceKey struct {
	app.Compo
	Key look.Key
	Do  func(app.Context, core.Choice)
}

func (k *choiceKey) Render() app.UI {
	class := "btn"
	if k.Key.Main {
		class += " go"
	}
	return press(class, k.Key.Label, k.onClick).Disabled(k.Key.Shut)
}

func (k *choiceKey) onClick(ctx app.Context, e app.Event) { k.Do(ctx, k.Key.Choice) }

// screen counts what is where.
func (g *game) screen(p *look.Picture) app.UI {
	return app.Section().Class("screen").Body(app.H2().Class("hd").Body(span("", say("screen"))), div("cnt", counts(p)...))
}

func counts(p *look.Picture) []app.UI {
	cells := make([]app.UI, len(p.Screen))
	for i, c := range p.Screen {
		cells[i] = app.Div().Body(drawing(c.Symbol), span("", c.First), span("", c.Second))
	}
	return cells
}
