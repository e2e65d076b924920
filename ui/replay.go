package ui

import (
	"sort"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/board"
	"orzel/ui/look"
)

// replayPage goes through a stored game step by step, as one side knew it or with everything open. The
// address names game and step, so that a moment can be returned to.
type replayPage struct {
	app.Compo
	ctx     app.Context
	id      string
	reel    Replay
	look    look.Look
	step    int
	back    bool // the moment before was a later one
	eyes    core.Side
	tale    []look.Line // the whole story, as these eyes tell it
	note    string
	thought thought
	deaf    func() // stops listening to the keyboard
}

// OnMount listens to the keyboard, wherever the focus is.
func (r *replayPage) OnMount(ctx app.Context) {
	r.ctx = ctx
	w := app.Window()
	fn := app.FuncOf(func(_ app.Value, args []app.Value) any { r.onKey(ctx, args[0]); return nil })
	w.Call("addEventListener", "keydown", fn)
	r.deaf = func() { w.Call("removeEventListener", "keydown", fn); fn.Release() }
}

// OnDismount lets go of the keyboard.
func (r *replayPage) OnDismount() {
	if r.deaf != nil {
		r.deaf()
	}
}

// OnNav opens the game that the address names.
func (r *replayPage) OnNav(ctx app.Context) {
	q := ctx.Page().URL().Query()
	id := q.Get("id")
	if app.IsServer || id == "" || id == r.id && r.reel != nil {
		return
	}
	step, err := strconv.Atoi(q.Get("step"))
	if err != nil {
		step = -1
	}
	r.id, r.reel, r.note = id, nil, ""
	entitle(say("replay"))
	ctx.Async(func() {
		reel, err := driver.Replay(id)
		ctx.Dispatch(func(app.Context) {
			if err != nil {
				r.note = failure(err)
				return
			}
			r.load(reel, step)
		})
	})
}

// load shows the moment asked for; none asked for is the beginning.
func (r *replayPage) load(reel Replay, step int) {
	r.reel, r.eyes = reel, core.NoSide
	if eyes := reel.Eyes(); len(eyes) > 0 {
		r.eyes = eyes[len(eyes)-1] // all open, if that is allowed
	}
	if r.look = lookOf(reel.At(0, r.eyes).Game.Name()); r.look == nil {
		r.reel, r.note = nil, say("lost")
		return
	}
	r.step = min(max(step, 0), reel.Len())
	r.retell()
}

// retell writes the story anew: other eyes tell it otherwise.
func (r *replayPage) retell() { r.tale = r.look.Story(r.input(r.reel.Len()), 0) }

func (r *replayPage) input(step int) look.Input {
	return look.Input{Lang: prefs.lang, View: r.reel.At(step, r.eyes)}
}

func (r *replayPage) Render() app.UI {
	if r.reel == nil {
		return paper("plain", heading(say("replay")), refusal(r.note), app.If(r.note == "", func() app.UI { return para("", say("loading")) }))
	}
	in := r.input(r.step)
	p := r.look.Draw(in)
	p.Scene.Back = r.back
	return paperOf(r.look, "replay",
		app.Elem("header").Class("head").Body(
			link("/game?id="+r.id).Class("back").Aria("label", say("close")).Body(icon(icLeft)),
			app.Elem("h1").Text(say("replay")),
			div("clk", bold(sayIn(r.look, "round", p.Round)), fine(p.Now)),
		),
		app.Elem("section").Class("sheet").Body(
			&board.Board{Scene: p.Scene, Words: boardWords(r.look), Lang: string(prefs.lang), Listed: prefs.listed}),
		r.reelKeys(),
		r.eyeKeys(),
		app.Elem("section").Class("tray").Aria("label", sayIn(r.look, "dice")).Body(stillDice(&p, 0), stillDice(&p, 1), tokens(&p, nil)),
		app.Elem("section").Class("log panel").Aria("label", say("log")).Body(
			app.Elem("h2").Class("small").Text(say("log")),
			&talePart{Lines: r.tale, Told: len(in.View.History), Go: r.toHappening}),
		r.acts(),
	)
}

// stillDice is a row of dice that can't be pressed.
func stillDice(p *look.Picture, i int) app.UI {
	if i >= len(p.Dice) {
		return app.Elem("div").Class("dice none")
	}
	dice := make([]app.UI, len(p.Dice[i]))
	for k, d := range p.Dice[i] {
		d.Open, d.Caption, d.Chosen, d.Throw = false, "", false, 0
		if d.State == look.DieFree || d.State == look.DieMust {
			d.State = look.DieAside
		}
		dice[k] = &dieKey{Die: d}
	}
	return diceRow("dice", i, dice)
}

// reelKeys are the slider and the buttons that go step by step.
func (r *replayPage) reelKeys() app.UI {
	n := r.reel.Len()
	key := func(d, label string, to int) app.UI {
		return &stepKey{Icon: d, Label: label, To: to, Shut: to == r.step || to < 0 || to > n, Go: r.show}
	}
	return app.Elem("section").Class("reel").Aria("label", say("replay")).Body(
		key(icFirst, say("step.first"), 0), key(icLeft, say("step.back"), r.step-1),
		app.Elem("input").Attr("type", "range").Attr("min", 0).Attr("max", n).Attr("step", 1).Attr("value", r.step).Aria("label", say("moment")).
			Aria("valuetext", r.moment()).OnInput(r.onSlide).OnChange(r.onSlide),
		key(icRight, say("step.on"), r.step+1), key(icLast, say("step.last"), n),
		app.Elem("p").Class("moment").Aria("live", "polite").Body(
			app.Elem("b").Class("num").Text(say("step", r.step, n)), span("", r.moment())),
		r.whyPart(),
	)
}

// moment is what has just happened, in words.
func (r *replayPage) moment() string {
	if l := r.look.Draw(r.input(r.step)).Ticker; l != nil && l.Text != "" {
		return l.Text
	}
	return say("log.empty")
}

// eyeKeys choose whose knowledge is shown; nothing to choose, nothing shown.
func (r *replayPage) eyeKeys() app.UI {
	eyes := r.reel.Eyes()
	if len(eyes) < 2 {
		return none()
	}
	view := r.reel.At(0, r.eyes)
	var keys []app.UI
	for _, s := range eyes {
		label := say("eyes.all")
		if s != core.NoSide {
			label = personOf(r.look, view.Names, s)
		}
		keys = append(keys, &answerKey{Key: "eyes", Value: strconv.Itoa(int(s)), Label: label, On: s == r.eyes, Pick: r.onEyes})
	}
	return app.Elem("section").Class("eyes").Aria("label", say("eyes")).Body(app.Elem("h2").Class("small").Text(say("eyes")), div("answers", keys...))
}

func (r *replayPage) onEyes(ctx app.Context, key, value string) {
	n, _ := strconv.Atoi(value)
	r.eyes = core.Side(n)
	r.retell()
	ctx.Update()
}

// show goes to a moment and writes it into the address, without a new page of the history.
func (r *replayPage) show(ctx app.Context, step int) {
	r.back = step < r.step
	r.step = min(max(step, 0), r.reel.Len())
	if r.id != "" { // a picture of the gallery has none
		app.Window().Get("history").Call("replaceState", nil, "", address("/replay?id="+r.id+"&step="+strconv.Itoa(r.step)))
	}
	ctx.Update()
}

func (r *replayPage) onSlide(ctx app.Context, e app.Event) {
	if n, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil && n != r.step {
		r.show(ctx, n)
	}
}

// onKey goes by arrow keys, unless they are meant for a thing that uses them itself.
func (r *replayPage) onKey(ctx app.Context, e app.Value) {
	way, ok := map[string]int{"ArrowLeft": -1, "ArrowRight": 1, "Home": -1 << 20, "End": 1 << 20}[e.Get("key").String()]
	if !ok || r.reel == nil {
		return
	}
	if at := app.Window().Get("document").Get("activeElement"); at.Truthy() && at.Call("matches", "input,.lit-button").Bool() {
		return
	}
	e.Call("preventDefault")
	ctx.Dispatch(func(ctx app.Context) { r.show(ctx, r.step+way) })
}

// toHappening goes to the first moment at which something has happened.
func (r *replayPage) toHappening(ctx app.Context, at int) { r.show(ctx, stepOf(r.reel, r.eyes, at)) }

// stepOf is the first step whose history holds the happening with this number.
func stepOf(reel Replay, eyes core.Side, at int) int {
	return sort.Search(reel.Len(), func(step int) bool { return len(reel.At(step, eyes).History) > at })
}

// acts are what can be done with the moment.
func (r *replayPage) acts() app.UI {
	return div("acts", app.If(r.reel.CanBranch() && r.step < r.reel.Len(), func() app.UI {
		return link("/new?game=" + r.look.Name() + "&from=" + r.id + "&step=" + strconv.Itoa(r.step)).Class("btn").Text(say("whatif"))
	}),
		&pictureKeys{Of: r.shot, Name: "orzel-" + r.id + "-" + strconv.Itoa(r.step)},
		refusal(r.note),
	)
}

func (r *replayPage) shot() (look.Look, board.Scene) {
	return r.look, r.look.Draw(r.input(r.step)).Scene
}

// stepKey goes to another moment.
type stepKey struct {
	app.Compo
	Icon, Label string
	To          int
	Shut        bool
	Go          func(app.Context, int)
}

func (s *stepKey) Render() app.UI {
	return key("bare", s.onClick).Aria("label", s.Label).Title(s.Label).Attr("disabled", s.Shut).Body(icon(s.Icon))
}

func (s *stepKey) onClick(ctx app.Context, e app.Event) { s.Go(ctx, s.To) }
