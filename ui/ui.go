package ui

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/games/orzel"
	"orzel/ui/games/westerplatte"
	"orzel/ui/look"
)

// looks are the games that can be shown; a new game is one line here.
var looks = []look.Look{orzel.Look{}, westerplatte.Look{}}

func lookOf(game string) look.Look {
	for _, l := range looks {
		if l.Name() == game {
			return l
		}
	}
	return nil
}

// lookOr is a game's look, or the flagship's if there is no such game.
func lookOr(game string) look.Look {
	if l := lookOf(game); l != nil {
		return l
	}
	return looks[0]
}

// sayIn is a sentence of the shell, in a game's own words if it has them.
func sayIn(l look.Look, id string, args ...any) string {
	if b := l.Book(); b.Has(prefs.lang, "shell."+id) {
		return b.Say(prefs.lang, "shell."+id, args...)
	}
	return say(id, args...)
}

var driver Driver

// Update is a newer version of the program that waits to be taken. It is offered on the front page, never
// forced into a running game.
type Update interface {
	Ready() (version string, ok bool)
	Subscribe(f func()) (stop func())
	Apply()
}

var update Update

// Offer tells the pages where to ask for a newer version. Without it none is offered.
func Offer(u Update) { update = u }

// routes makes the pages known to go-app. It is called once, before app.RunWhenOnBrowser. Its addresses carry no
// base path: go-app takes it away, and link and visit put it back.
func routes(d Driver) {
	driver = d
	for path, page := range map[string]func() app.Composer{
		"/":         func() app.Composer { return &home{} },
		"/new":      func() app.Composer { return &newGame{} },
		"/join":     func() app.Composer { return &join{} },
		"/game":     func() app.Composer { return &game{} },
		"/replay":   func() app.Composer { return &replayPage{} },
		"/rules":    func() app.Composer { return &rules{} },
		"/settings": func() app.Composer { return &settings{} },
		"/gallery":  func() app.Composer { return &gallery{} },
	} {
		app.Route(path, func() app.Composer {
			readPrefs() // before the first word is said
			return page()
		})
	}
	app.RouteWithRegexp("^.*$", func() app.Composer {
		readPrefs()
		return &nowhere{}
	})
}

// Main shows the pages of a driver in the browser; it doesn't return there. Elsewhere it does nothing.
func Main(d Driver) {
	routes(d)
	if app.IsClient {
		wait := make(chan struct{})
		withDrawings(looks[0], func() { close(wait) })
		<-wait
	}
	app.RunWhenOnBrowser()
}

// address is a page's address under the base path that the site is served at.
func address(page string) string { return app.Getenv("GOAPP_ROOT_PREFIX") + page }

func link(page string) app.HTMLElem { return app.Elem("a").Attr("href", address(page)) }

// visit opens another page.
func visit(ctx app.Context, page string) { ctx.Navigate(address(page)) }

// nowhere is every other address.
type nowhere struct{ app.Compo }

// OnNav names the page.
func (n *nowhere) OnNav(app.Context) { entitle(say("lost.page")) }

func (n *nowhere) Render() app.UI {
	return paper("plain", heading(say("app")), para("", say("lost.page")), app.Elem("p").Body(link("/").Class("btn go").Text(say("home"))))
}

// entitle names the page for the window, the history and the ear.
func entitle(page string) {
	if titling != nil {
		titling.Stop()
	}
	if title := page + " · " + say("app"); app.IsClient && title != titled {
		titled = title
		app.Window().Get("document").Set("title", title)
	}
}

var titled string

// entitleAtRest names a page that tells by its name how things stand, once that has stood for a moment: for a new name a browser
// draws its own window again, which takes as long as the table does, in the middle of what a player waits for.
func entitleAtRest(page string) {
	if app.IsServer {
		return
	}
	if titling != nil {
		titling.Stop()
	}
	titling = time.AfterFunc(titleRests, func() { entitle(page) })
}

const titleRests = 300 * time.Millisecond

var titling *time.Timer

// paper is a page with its sprite, marked ready for whoever waits for the program.
func paper(class string, body ...app.UI) app.HTMLElem {
	return paperOf(looks[0], class, body...)
}

// paperOf is a page of a game, in its colours.
func paperOf(l look.Look, class string, body ...app.UI) app.HTMLElem {
	return app.Elem("main").ID("ready").Class("paper " + class + " " + of(l)).Body(append([]app.UI{&sprites{Look: l}}, body...)...)
}

// of is the class of what belongs to a game.
func of(l look.Look) string { return "of-" + l.Name() }

// heading is the top line of a page other than the table: back to all games, and its name.
func heading(title string) app.UI {
	return app.Elem("header").Class("head").Body(
		link("/").Class("back").Aria("label", say("home")).Body(icon(icLeft)),
		app.Elem("h1").Text(title),
	)
}
