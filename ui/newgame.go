package ui

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/core/games"
	"orzel/ui/look"
)

// newGame asks who plays, for the game's own options, and begins. Begun at a moment of another game it asks
// only who plays: the rest lies on the table.
type newGame struct {
	app.Compo
	busy bool
	note string
	from string // id of the game that goes on differently from step
	step int
	of   Saved // that game
}

// OnNav reads what the address asks for.
func (n *newGame) OnNav(ctx app.Context) {
	q := ctx.Page().URL().Query()
	if id := q.Get("game"); id != "" {
		lastAnswers["game"] = id
	}
	if m := q.Get("mode"); m != "" {
		lastAnswers["mode"] = m
	}
	n.from = q.Get("from")
	n.step, _ = strconv.Atoi(q.Get("step"))
	if n.from != "" {
		entitle(say("whatif"))
		n.find(ctx)
	} else {
		entitle(say("new"))
	}
}

// find asks for the game that goes on differently: who shares a seat there does so here.
func (n *newGame) find(ctx app.Context) {
	if app.IsServer {
		return
	}
	ctx.Async(func() {
		list, err := driver.Games()
		ctx.Dispatch(func(app.Context) {
			if err != nil {
				n.note = failure(err)
			}
			for _, g := range list {
				if g.ID == n.from {
					n.goOn(g)
				}
			}
		})
	})
}

func (n *newGame) goOn(g Saved) {
	n.of = g
	lastAnswers[chairOfOthers] = ""
	if g.Mode != HotSeat || g.Opponent == "" {
		return
	}
	lastAnswers["mode"], lastAnswers["level"], lastAnswers[chairOfOthers] = "two", g.Opponent, theComputer
	for s, name := range g.Names {
		lastAnswers[nameKey(s)] = name
	}
}

// last answers are kept while the program runs, for the next game and the rematch.
var lastAnswers = map[string]string{}

func (n *newGame) answer(key, standard string) string {
	if v, ok := lastAnswers[key]; ok {
		return v
	}
	return standard
}

// look is the game that is asked about.
func (n *newGame) look() look.Look { return lookOr(lastAnswers["game"]) }

// crews are the persons' seats of the game as it is answered.
func (n *newGame) crews() [][]core.Side { return n.look().Crews(n.options()) }

func (n *newGame) options() string {
	if n.from != "" {
		return n.of.Options
	}
	var given []string
	for _, f := range n.fields(n.look()) {
		given = append(given, n.given(f))
	}
	return n.look().Options(given...)
}

func (n *newGame) Render() app.UI {
	l := n.look()
	head, of := say("new"), l.Title(prefs.lang)
	if n.from != "" {
		head, of = say("whatif"), say("whatif.line")
	}
	body := []app.UI{heading(head), para("of", of)}
	if n.from == "" && len(looks) > 1 {
		var row []app.UI
		for _, x := range looks {
			row = append(row, n.choice("game", x.Name(), x.Title(prefs.lang), x.Subtitle(prefs.lang), looks[0].Name()))
		}
		body = append(body, question(say("game"), row...))
	}
	body = append(body, question(say("mode"), n.modes()...))
	if core.NothingHidden(n.rules()) { // the fields say how many there are to be asked about
		body = append(body, n.asks(l)...)
	}
	switch {
	case n.two():
		body = append(body, n.names(l))
		if len(n.persons()) < len(n.crews()) {
			body = append(body, n.levels())
		}
	case n.far():
		body = append(body, n.sides(l))
		if most := len(n.crews()); most > 2 {
			var row []app.UI
			for d := 2; d <= most; d++ {
				row = append(row, &answerKey{Key: "devices", Value: strconv.Itoa(d), Label: strconv.Itoa(d), On: n.devices() == d, Pick: n.pick})
			}
			body = append(body, question(say("devices"), row...))
		}
		body = append(body, app.Elem("section").Class("ask-one").Body(ownName()))
	default:
		if n.from == "" && len(n.crews()) > 1 { // at a moment of another game the sides stay as they are
			body = append(body, n.sides(l))
		}
		if n.from != "" || len(n.crews()) > 1 {
			body = append(body, n.levels())
		}
	}
	if !core.NothingHidden(n.rules()) {
		body = append(body, n.asks(l)...)
	}
	start := press("btn go big", say("start"), n.onStart).Attr("disabled", n.busy)
	if n.busy {
		start = start.Text(say("starting"))
	}
	body = append(body, refusal(n.note), div("start", start))
	return paperOf(l, "plain form", body...)
}

// rules are those of the game that is asked about.
func (n *newGame) rules() core.Game {
	g, err := games.Named(n.look().Name())
	if err != nil {
		panic(err) // what can be shown can be played
	}
	return g
}

// asks are the game's own questions.
func (n *newGame) asks(l look.Look) (list []app.UI) {
	for _, f := range n.fields(l) {
		var row []app.UI
		for _, a := range f.Answers {
			row = append(row, &answerKey{Key: f.Key, Value: a.Value, Label: a.Label, Small: a.Small, On: n.given(f) == a.Value, Pick: n.pick})
		}
		list = append(list, question(f.Label, row...))
	}
	return list
}

// modes are who may play; a moment of another game goes on here, on one device.
func (n *newGame) modes() []app.UI {
	modes := []app.UI{n.way("solo", "computer", "computer.small"), n.way("two", "hotseat", "hotseat.small")}
	if n.from == "" {
		modes = append(modes, n.way("far", "invite", "invite.small"))
	}
	return modes
}

func (n *newGame) way(mode, label, small string) app.UI {
	return &answerKey{Key: "mode", Value: mode, Label: sayIn(n.look(), label), Small: n.small(small), On: n.mode() == mode, Pick: n.pick}
}

func (n *newGame) mode() string {
	m := n.answer("mode", "solo")
	if m == "far" && n.from != "" {
		return "solo"
	}
	return m
}

// small is a sentence below an answer, "" if neither the game nor the shell has it.
func (n *newGame) small(id string) string {
	if n.look().Book().Has(prefs.lang, "shell."+id) || shell.Has(prefs.lang, id) {
		return sayIn(n.look(), id)
	}
	return ""
}

func (n *newGame) two() bool { return n.mode() == "two" }
func (n *newGame) far() bool { return n.mode() == "far" }

func (n *newGame) fields(l look.Look) []look.Field {
	if n.from != "" {
		return nil
	}
	fields := l.Fields(prefs.lang)
	for i, f := range fields { // two devices need two persons
		fields[i].Answers = slices.DeleteFunc(f.Answers, func(a look.Answer) bool {
			return n.far() && len(l.Crews(l.Options(a.Value))) < 2
		})
	}
	return fields
}

// given is the answer to one of the game's own questions.
func (n *newGame) given(f look.Field) string {
	given := n.answer(f.Key, "")
	if !slices.ContainsFunc(f.Answers, func(a look.Answer) bool { return a.Value == given }) {
		return f.Answers[0].Value
	}
	return given
}

func (n *newGame) sides(l look.Look) app.UI {
	sides := []app.UI{}
	for _, c := range n.crews() {
		s := c[0]
		sides = append(sides, n.choice("side", strconv.Itoa(int(s)), l.Side(prefs.lang, s), l.Navy(prefs.lang, s), strconv.Itoa(int(l.Sides()[0]))))
	}
	sides = append(sides, n.choice("side", "0", say("chance"), say("chance.small"), ""))
	return question(sayIn(l, "side"), sides...)
}

func (n *newGame) levels() app.UI {
	var levels []app.UI
	for _, id := range driver.Levels() {
		small := ""
		if shell.Has(prefs.lang, "level."+id+".small") {
			small = say("level." + id + ".small")
		}
		levels = append(levels, n.choice("level", id, levelName(id), small, standardLevel()))
	}
	return question(sayIn(n.look(), "level"), levels...)
}

// names asks who the persons are, and which sides the computer has if it may have any; a side without a name is called by
// its own.
func (n *newGame) names(l look.Look) app.UI {
	var rows []app.UI
	persons := slices.Concat(n.persons()...)
	for _, c := range n.crews() {
		s := c[0]
		key, navy := nameKey(s), l.Navy(prefs.lang, s)
		input := app.Elem("input").Attr("type", "text").Attr("maxlength", 24).Attr("autocomplete", "off").Attr("placeholder", say("name")).DataSet("key", key).
			Attr("value", lastAnswers[key]).OnChange(n.onName).OnInput(n.onName)
		row := []app.UI{flag(l, s), span("", navy)}
		chair := n.chair(s)
		if chair == "" {
			rows = append(rows, app.Elem("label").Class("named").Body(append(row, input)...))
			continue
		}
		computer := !slices.Contains(persons, s)
		row = append(row, div("answers",
			&answerKey{Key: chair, Label: say("chair.person"), On: !computer, Pick: n.pick},
			&answerKey{Key: chair, Value: theComputer, Label: say("chair.computer"), On: computer, Shut: !n.personBeside(chair), Pick: n.pick}))
		if !computer && len(persons) > 1 { // alone, nobody needs a name
			row = append(row, input.Aria("label", navy))
		}
		rows = append(rows, div("named chair", row...).Role("group").Aria("label", navy))
	}
	return question(say("names"), rows...)
}

func nameKey(s core.Side) string { return "name." + strconv.Itoa(int(s)) }

// Who has a side at one screen: theComputer, or "" for a person.
const (
	theComputer   = "computer"
	chairOfOthers = "chair.others"
)

func (n *newGame) onName(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	in := ctx.JSSrc()
	lastAnswers[in.Call("getAttribute", "data-key").String()] = in.Get("value").String()
}

// standardLevel is the one played last; at first the second, which a beginner can beat and has to try for.
func standardLevel() string {
	levels := driver.Levels()
	if slices.Contains(levels, prefs.level) {
		return prefs.level
	}
	return levels[min(1, len(levels)-1)]
}

func (n *newGame) choice(key, value, label, small, standard string) app.UI {
	return &answerKey{Key: key, Value: value, Label: label, Small: small, On: n.answer(key, standard) == value, Pick: n.pick}
}

func (n *newGame) pick(ctx app.Context, key, value string) {
	lastAnswers[key] = value
	ctx.Update()
}

func (n *newGame) onStart(ctx app.Context, e app.Event) {
	setup := n.setup()
	if setup.Level != "" {
		setLevel(setup.Level)
	}
	n.busy = true
	from, step := n.from, n.step
	begin(ctx, func() (string, error) {
		if from != "" {
			return driver.WhatIf(from, step, setup)
		}
		return driver.Start(setup)
	}, func(why string) { n.busy, n.note = false, why })
}

// begin opens the game that start gives, in its own time. ended hears why there is none, "" if there is.
func begin(ctx app.Context, start func() (id string, err error), ended func(why string)) {
	ctx.Async(func() {
		id, err := start()
		ctx.Dispatch(func(ctx app.Context) {
			if err != nil {
				ended(failure(err))
				return
			}
			ended("")
			visit(ctx, "/game?id="+id)
		})
	})
}
