package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
)

// newGame asks for side, opponent and the game's own options.
type newGame struct {
	app.Compo
	busy bool
	note string
}

// last answers are kept while the program runs, for the next game and the rematch.
var lastAnswers = map[string]string{}

func (n *newGame) answer(key, standard string) string {
	if v, ok := lastAnswers[key]; ok {
		return v
	}
	return standard
}

func (n *newGame) Render() app.UI {
	l := looks[0]
	sides := []app.UI{}
	for _, s := range l.Sides() {
		sides = append(sides, n.choice("side", strconv.Itoa(int(s)), l.Side(prefs.lang, s), l.Navy(prefs.lang, s), strconv.Itoa(int(l.Sides()[0]))))
	}
	sides = append(sides, n.choice("side", "0", say("chance"), say("chance.small"), ""))
	var levels []app.UI
	for _, id := range driver.Levels() {
		small := ""
		if shell.Has(prefs.lang, "level."+id+".small") {
			small = say("level." + id + ".small")
		}
		levels = append(levels, n.choice("level", id, levelName(id), small, n.standardLevel()))
	}
	body := []app.UI{heading(say("new")), app.P().Class("of").Text(l.Title(prefs.lang)),
		question(say("side"), sides...), question(say("level"), levels...)}
	for _, f := range l.Fields(prefs.lang) {
		var row []app.UI
		for _, a := range f.Answers {
			row = append(row, n.choice(f.Key, a.Value, a.Label, a.Small, f.Answers[0].Value))
		}
		body = append(body, question(f.Label, row...))
	}
	start := app.Button().Type("button").Class("btn go big").OnClick(n.onStart).Disabled(n.busy).Text(say("start"))
	if n.busy {
		start = start.Text(say("starting"))
	}
	body = append(body, app.If(n.note != "", func() app.UI { return app.P().Class("note").Text(n.note) }), app.Div().Class("start").Body(start))
	return paper("plain form", body...)
}

// standardLevel is the strongest one.
func (n *newGame) standardLevel() string {
	if ls := driver.Levels(); len(ls) > 0 {
		return ls[len(ls)-1]
	}
	return ""
}

func question(label string, answers ...app.UI) app.UI {
	return app.Section().Class("ask-one").Aria("label", label).Body(app.H2().Text(label), app.Div().Class("answers").Body(answers...))
}

func (n *newGame) choice(key, value, label, small, standard string) app.UI {
	return &answerKey{Key: key, Value: value, Label: label, Small: small, On: n.answer(key, standard) == value, Pick: n.pick}
}

func (n *newGame) pick(ctx app.Context, key, value string) {
	lastAnswers[key] = value
	ctx.Update()
}

func (n *newGame) onStart(ctx app.Context, e app.Event) {
	l := looks[0]
	given := map[string]string{}
	for _, f := range l.Fields(prefs.lang) {
		given[f.Key] = n.answer(f.Key, f.Answers[0].Value)
	}
	side, _ := strconv.Atoi(n.answer("side", strconv.Itoa(int(l.Sides()[0]))))
	n.begin(ctx, Setup{Game: l.Name(), Options: l.Options(given), Side: core.Side(side), Level: n.answer("level", n.standardLevel())})
}

func (n *newGame) begin(ctx app.Context, s Setup) {
	n.busy = true
	ctx.Async(func() {
		id, err := driver.Start(s)
		ctx.Dispatch(func(ctx app.Context) {
			n.busy = false
			if err != nil {
				n.note = say("error", err.Error())
				return
			}
			visit(ctx, "/game?id="+id)
		})
	})
}

// answerKey is one answer of a question, a button that stays down.
type answerKey struct {
	app.Compo
	Key, Value, Label, Small string
	On                       bool
	Pick                     func(ctx app.Context, key, value string)
}

func (a *answerKey) Render() app.UI {
	class := "answer"
	if a.On {
		class += " on"
	}
	return app.Button().Type("button").Class(class).Aria("pressed", strconv.FormatBool(a.On)).OnClick(a.onClick).Body(
		app.B().Text(a.Label), app.If(a.Small != "", func() app.UI { return app.Small().Text(a.Small) }),
	)
}

func (a *answerKey) onClick(ctx app.Context, e app.Event) { a.Pick(ctx, a.Key, a.Value) }
