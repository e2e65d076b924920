package ui

import (
	"cmp"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/board"
	"orzel/ui/look"
	"orzel/ui/words"
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

// savedLine tells a stored game in one line.
func savedLine(g Saved) string {
	l := lookOf(g.Game)
	if l == nil {
		return g.Game
	}
	if g.meets() {
		return say("saved.open")
	}
	state := statusText(l, g.Status, g.Names)
	if g.Result.Over {
		state = result(l, g.Result)
	}
	with := ""
	if g.Opponent != "" {
		with = " · " + say("saved.with", opponentName(g.Opponent, g.Named))
	}
	if g.Mode == HotSeat {
		with = " · "
		for i, c := range l.Crews(g.Options) {
			if i > 0 {
				with += " – "
			}
			with += personOf(l, g.Names, c[0])
		}
	}
	text := sayIn(l, "saved.round", g.Round) + " · " + state + with
	if g.Result.Over && !g.Played.IsZero() {
		text += " · " + date(g.Played)
	}
	return text
}

// meets reports that the two persons have not agreed yet.
func (g Saved) meets() bool { return g.Mode == Far && g.Round == 0 && g.Status.Kind == look.Waiting }

// result tells in words how a game ended.
func result(l look.Look, r core.Result) string {
	if r.Winner == core.NoSide {
		return say("over")
	}
	return say("won", l.Side(prefs.lang, r.Winner))
}

// date is a day as people write it: 9.07.2026, 9 Jul 2026.
func date(t time.Time) string {
	if prefs.lang == words.PL {
		return t.Format("2.01.2006")
	}
	return t.Format("2 Jan 2006")
}

// personOf is who plays a side, by name if the game has names.
func personOf(l look.Look, names map[core.Side]string, s core.Side) string {
	if n := names[s]; n != "" {
		return n
	}
	return l.Side(prefs.lang, s)
}

// statusText is the sentence for what a game waits for. In a game with names nobody is "you".
func statusText(l look.Look, s look.Status, names map[core.Side]string) string {
	switch s.Kind {
	case look.YourTurn:
		if len(names) > 0 {
			return say("status.person", personOf(l, names, s.Side))
		}
		return say("status.yours")
	case look.Waiting:
		return say("status.waiting", personOf(l, names, s.Side))
	case look.Elsewhere:
		return say("elsewhere")
	case look.Rolling:
		return say("status.rolling")
	case look.Thinking:
		return say("status.thinking")
	case look.Unproven:
		return say("status.unproven")
	case look.Over:
		return say("status.over")
	case look.Stuck:
		why := ""
		if len(s.Args) > 0 {
			why = cmp.Or(known(s.Args[0]), s.Args[0])
		}
		if len(s.Args) > 3 {
			why = lie(l, s)
		}
		return say("status.stuck", why)
	}
	return ""
}

// lie is the sentence for what stopped a game: who did what, at which entry.
func lie(l look.Look, s look.Status) string {
	id, entry, rule := s.Args[1], s.Args[2], s.Args[3]
	line := ""
	if shell.Has(prefs.lang, id) {
		line = say("verdict.unfair", entry) + ". " + say(id)
	} else {
		line = say("verdict.broken", entry, rule) + ". " + l.Refuse(prefs.lang, &core.Illegal{Rule: rule, Why: id, Args: s.Args[4:]})
	}
	if s.Side == core.NoSide {
		return line
	}
	return say("verdict.broken.line", l.Side(prefs.lang, s.Side), line)
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

// savedRow is one stored game of the list.
type savedRow struct {
	app.Compo
	Game   Saved
	Asking bool
	Ask    func(app.Context, string)
	Drop   func(app.Context, string)
}

func (r *savedRow) Render() app.UI {
	l := lookOf(r.Game.Game)
	if l == nil {
		return app.Elem("div")
	}
	if r.Asking {
		return div("saved sure", span("", say("delete.sure")),
			press("btn go", say("yes"), r.onYes),
			press("btn", say("no"), r.onNo),
		)
	}
	title := l.Title(prefs.lang) + ", " + l.Side(prefs.lang, r.Game.Side)
	sign := flag(l, r.Game.Side)
	if r.Game.Mode == HotSeat {
		title, sign = l.Title(prefs.lang), icon(icPeople)
	}
	if r.Game.meets() { // a guest doesn't know the side yet
		title, sign = l.Title(prefs.lang), icon(icMast)
	}
	return div("saved", sign,
		link("/game?id="+r.Game.ID).Body(bold(title), fine(savedLine(r.Game))),
		key("bare", r.onDelete).Aria("label", say("delete")).Title(say("delete")).Body(icon(icTrash)),
	)
}

func (r *savedRow) onDelete(ctx app.Context, e app.Event) { r.Ask(ctx, r.Game.ID) }
func (r *savedRow) onNo(ctx app.Context, e app.Event)     { r.Ask(ctx, "") }
func (r *savedRow) onYes(ctx app.Context, e app.Event)    { r.Drop(ctx, r.Game.ID) }

// flag is the mark of a side: red for Poland, hatching for Germany.
func flag(l look.Look, s core.Side) app.UI {
	return app.Elem("span").Class("flag "+l.Tag(s)).Aria("hidden", "true")
}
