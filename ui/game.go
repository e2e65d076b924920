package ui

import (
	"errors"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/board"
	"orzel/ui/look"
)

// game is the table on the screen: one seat of one match. The seat keeps everything that matters; the page
// keeps what is chosen and not yet done, and which panel is open.
type game struct {
	app.Compo
	ctx    app.Context
	id     string
	seat   Seat
	cancel func()
	gone   string // why there is no seat
	away   bool   // another window has it

	view     *look.View
	look     look.Look
	sel      look.Selection
	then     *look.View // a moment that has passed, shown in place of now
	panel    string     // "", "log", "menu" or "leaf"
	leaf     string     // what the open leaf tells of
	opener   app.Value  // what had the focus before
	sure     bool       // resignation is being asked
	saving   bool       // and what a file of a running game is good for
	note     string     // a refusal in words
	law      string     // the rule that refuses
	offers   []look.Offer
	at       [2]float64     // where the menu of offers stands
	up       bool           // it opens upwards: the finger is in the lower half
	chart    bool           // the chart instead of the verdict
	all      bool           // the whole story
	told     [voices]string // what the herald says
	voice    int            // how many sentences it has said
	heard    int            // happenings it has told of
	pending  bool
	keyed    bool   // the last act was done by keyboard
	acted    bool   // the seat has not told of it yet
	fixed    bool   // a picture of the gallery
	news     int    // number of the last word of the other device,
	word     string // and that word, for a while
	ears     noises
	picture  *look.Picture // what is drawn,
	pictured *look.View    // and of what view
	stage    board.Stage
	tells    *chronicle
	film     film
	undone   int    // how long the history was after something was taken back, from 1
	unguard  func() // stops watching whether the page is looked at
}

func (g *game) OnMount(ctx app.Context) {
	g.ctx, g.stage.Around = ctx, ctx
	if g.fixed {
		g.refresh()
		return
	}
	g.unguard = g.guard()
	g.enter(ctx)
}

// OnNav follows the address: after a rematch the page stays and the game is another.
func (g *game) OnNav(ctx app.Context) {
	if !g.fixed {
		g.enter(ctx)
	}
}

func (g *game) OnDismount() {
	g.leave()
	if g.unguard != nil {
		g.unguard()
	}
}

// leave gets up from the seat. In front of a shared screen the curtain falls.
func (g *game) leave() {
	if g.cancel != nil {
		g.cancel()
		g.seat.Drop()
	}
	g.cancel, g.seat, g.view = nil, nil, nil
}

func (g *game) enter(ctx app.Context) {
	id := ctx.Page().URL().Query().Get("id")
	if app.IsServer || id == "" && g.id == "" || id == g.id && g.seat != nil || g.pending {
		return
	}
	g.leave()
	g.heard, g.told, g.ears, g.film = 0, [voices]string{}, noises{}, film{}
	g.id, g.gone, g.away, g.sel, g.panel, g.note, g.offers, g.chart = id, "", false, look.Selection{}, "", "", nil, false
	g.open(ctx, driver.Open)
}

// open asks the driver for the seat, in its own time.
func (g *game) open(ctx app.Context, how func(id string) (Seat, error)) {
	id := g.id
	g.pending = true
	ctx.Async(func() {
		seat, err := how(id)
		ctx.Dispatch(func(ctx app.Context) {
			g.pending, g.away = false, errors.Is(err, ErrElsewhere)
			switch {
			case g.away:
			case err != nil:
				g.gone = say("lost") + " " + failure(err)
			default:
				g.sit(ctx, seat)
			}
		})
	})
}

func (g *game) onTake(ctx app.Context, e app.Event) {
	g.leave()
	g.open(g.ctx, driver.Take) // the page's own: the button's is gone by then
}

// elsewhere offers to play on here.
func (g *game) elsewhere() app.UI {
	return paper("plain", heading(say("app")),
		app.Elem("p").Class("note").Role("status").Text(say("elsewhere")+". "+say("elsewhere.line")),
		app.Elem("p").Class("pair").Body(
			press("btn go", say("elsewhere.take"), g.onTake),
			link("/").Class("btn").Text(say("home"))))
}

// sit takes the seat and follows what happens there.
func (g *game) sit(ctx app.Context, seat Seat) {
	g.seat = seat
	g.cancel = seat.Subscribe(func() { ctx.Dispatch(func(ctx app.Context) { g.refresh() }) })
	g.refresh()
}

func (g *game) refresh() {
	if g.seat == nil {
		return
	}
	g.view, g.then, g.acted = g.seat.View(), nil, false
	g.film.follow(g.view)
	g.cue()
	g.look = lookOf(g.view.Game.Name())
	if g.look == nil {
		g.gone = say("lost")
		g.view = nil
	}
	g.offers = nil
	if g.view != nil && g.view.Meeting == nil {
		g.listen()
		g.hearNews()
	}
	if g.view != nil && !g.fixed {
		if g.view.Result.Over {
			setLast("")
		} else {
			setLast(g.id)
		}
		what := statusText(g.look, g.view.Status, g.view.Names)
		if g.view.Meeting != nil {
			what = say("meet")
		}
		entitleAtRest(what + " · " + g.look.Title(prefs.lang))
		g.follow()
		if g.view.Meeting == nil {
			g.ears.hear(g.look, g.view)
		}
	}
	if g.view != nil && g.view.Curtain != core.NoSide {
		g.sel, g.panel, g.note, g.sure, g.saving = look.Selection{}, "", "", false, false
	}
}

func (g *game) input() look.Input {
	return look.Input{Lang: prefs.lang, View: g.view, Sel: g.sel, Before: g.film.before}
}

func (g *game) Render() app.UI {
	switch {
	case g.gone != "":
		return paper("plain", heading(say("app")), para("note", g.gone), app.Elem("p").Body(link("/").Class("btn go").Text(say("home"))))
	case g.away || g.view != nil && g.view.Status.Kind == look.Elsewhere:
		return g.elsewhere()
	case g.view == nil:
		return paper("plain", heading(say("app")), para("", say("loading")))
	case g.view.Meeting != nil:
		return &meeting{ID: g.id, Seat: g.seat, View: g.view, Look: g.look}
	case g.view.Curtain != core.NoSide:
		return g.curtained()
	case g.view.Result.Over && !g.chart:
		return g.verdict()
	}
	p := g.look.Draw(g.shown())
	g.film.show(&p)
	p.Scene.Back = g.undone == len(g.view.History)+1
	return g.table(&p)
}

// act does a choice and shows the refusal if there is one. What is done shows when the seat tells of it: to draw the same
// moment once more would only keep it from being stored. Until then a second touch is one of the moment before.
func (g *game) act(ctx app.Context, c core.Choice) {
	if g.acted {
		ctx.PreventUpdate()
		return
	}
	g.offers, g.note, g.law = nil, "", ""
	g.keyed = byKeyboard()
	g.film.end()
	err := g.seat.Act(c)
	buzz(10)
	if why, ok := err.(*core.Illegal); ok {
		g.refuse(why)
	} else if err != nil {
		g.note = failure(err)
	} else if g.sel.Keep, g.sel.From, g.sel.Verb, g.word = 0, "", 0, ""; !g.fixed {
		g.acted = true
		ctx.PreventUpdate()
		return
	}
	g.refresh()
}

// later waits until so many frames have been seen. What it does draws nothing by itself.
func (g *game) later(frames int, then func()) {
	board.AfterPaint(func() {
		if frames > 1 {
			g.later(frames-1, then)
			return
		}
		g.ctx.Dispatch(func(ctx app.Context) {
			ctx.PreventUpdate()
			then()
		})
	})
}

// buzz lets a phone be felt.
func buzz(ms int) {
	if n := app.Window().Get("navigator"); n.Truthy() && n.Get("vibrate").Truthy() {
		n.Call("vibrate", ms)
	}
}
