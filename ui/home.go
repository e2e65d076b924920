package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/board"
)

// home is the front page: resume, begin, the games on the shelf.
type home struct {
	app.Compo
	games  []Saved
	known  bool   // the store has answered: before, prefs.last must do
	asking string // id of the game whose deletion is being asked
	note   string
	busy   bool // a game is being set up
	cover  bool // the picture is drawn: not before the page can be used
	stop   func()
	ctx    app.Context // its own: a button's is gone as soon as the button is
}

func (h *home) OnMount(ctx app.Context) {
	h.ctx = ctx
	h.load(ctx)
	board.AfterPaint(func() { ctx.Dispatch(func(app.Context) { h.cover = true }) })
	if update != nil {
		h.stop = update.Subscribe(func() { ctx.Dispatch(func(app.Context) {}) })
	}
}

// OnDismount stops listening for a newer version.
func (h *home) OnDismount() {
	if h.stop != nil {
		h.stop()
	}
}

// OnNav reads the list again: another page may have changed it.
func (h *home) OnNav(ctx app.Context) {
	entitle(say("games"))
	h.load(ctx)
}

func (h *home) load(ctx app.Context) {
	if app.IsServer {
		return
	}
	ctx.Async(func() {
		games, err := driver.Games()
		ctx.Dispatch(func(app.Context) {
			h.games, h.known = games, true
			if err != nil {
				h.note = failure(err)
				return
			}
			last := ""
			if i := h.running(); i >= 0 {
				last = games[i].ID
			}
			setLast(last)
		})
	})
}

func (h *home) Render() app.UI {
	l := looks[0]
	return paper("home",
		app.Elem("section").Class("hero").Body(
			app.If(h.cover, func() app.UI {
				return &board.Board{Scene: l.Cover(prefs.lang), Lang: string(prefs.lang), Still: true, Scale: .52}
			}).Else(none),
			link("/settings").Class("set").Aria("label", say("settings")).Body(icon(icMenu)),
			div("ttl", app.Elem("h1").Text(l.Title(prefs.lang)), para("", l.Subtitle(prefs.lang))),
		),
		div("desk", h.newer(),
			h.resume(),
			refusal(h.note),
			headline(say("new")),
			h.ways(),
			h.others(),
			h.shelf(),
		),
	)
}

// newer offers a version of the program that waits.
func (h *home) newer() app.UI {
	if update != nil {
		if _, ok := update.Ready(); ok {
			return div("banner", span("", say("update")),
				press("btn", say("update.take"), h.onUpdate))
		}
	}
	return none()
}

func (h *home) onUpdate(ctx app.Context, e app.Event) { update.Apply() }

// running is the game to go on with: the one played last that isn't over.
func (h *home) running() int {
	for i, g := range h.games {
		if !g.Result.Over {
			return i
		}
	}
	return -1
}

func (h *home) resume() app.UI {
	i := h.running()
	switch {
	case !h.known && prefs.last != "":
		return onward(prefs.last, "\u00a0")
	case i < 0:
		return h.play()
	}
	return onward(h.games[i].ID, savedLine(h.games[i]))
}

// onward leads to a game that has begun.
func onward(id, line string) app.UI {
	return link("/game?id="+id).Class("res").Body(
		drawing("t-back"),
		app.Elem("span").Body(bold(say("resume")), fine(line)),
		iconAt(icRight, "26"),
	)
}

// ways are the ways to play, and the way in for who has been invited.
func (h *home) ways() app.UI {
	way := func(page, d, id string) app.UI {
		return link(page).Class("way").Body(iconAt(d, "28"), span("", say(id)))
	}
	return div("ways", way("/new?mode=solo", icChip, "computer"), way("/new?mode=two", icPeople, "hotseat"), way("/new?mode=far", icMast, "invite"),
		link("/join").Class("way code").Body(span("", say("join")), iconAt(icRight, "22")),
	)
}

// others are the games beside the one to resume, and the way in for a file.
func (h *home) others() app.UI {
	skip := h.running()
	var rows []app.UI
	for i, g := range h.games {
		if i == skip {
			continue
		}
		rows = append(rows, &savedRow{Game: g, Asking: h.asking == g.ID, Ask: h.ask, Drop: h.drop})
	}
	return app.Elem("section").Class("others").Body(
		app.Elem("h2").Class("line").Text(say("games")),
		app.Elem("div").Body(rows...),
		&files{Changed: h.load},
	)
}

func (h *home) ask(ctx app.Context, id string) { h.asking = id; ctx.Update() }

func (h *home) drop(ctx app.Context, id string) {
	h.asking = ""
	h.ctx.Async(func() {
		err := driver.Delete(id)
		h.ctx.Dispatch(func(ctx app.Context) {
			if err != nil {
				h.note = failure(err)
			}
			h.load(ctx)
		})
	})
}

func (h *home) shelf() app.UI {
	row := func(d, id string) app.UI {
		if lookOf(id) != nil {
			return app.Elem("li").Body(link("/new?game="+id).Class("here").Body(iconAt(d, "40"), app.Elem("span").Body(bold(say("shelf."+id)), fine(say("shelf."+id+".small"))), iconAt(icRight, "22")))
		}
		return app.Elem("li").Body(iconAt(d, "40"), app.Elem("span").Body(bold(say("shelf."+id)), fine(say("shelf."+id+".small")+" · "+say("soon"))))
	}
	return app.Elem("section").Class("shelf").Body(
		app.Elem("h2").Class("line").Text(say("shelf")),
		app.Elem("ul").Body(row(icTower, "westerplatte"), row(icShip, "fleet"), row(icCross, "semper"), row(icCase, "orchestra")),
	)
}
