package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/look"
)

// sprites holds the drawings that the page refers to.
type sprites struct {
	app.Compo
	Look look.Look
}

// fetched are the games whose drawings are here or under way, by name; false: it went wrong, and the next page tries again.
var fetched = map[string]bool{}

func (s *sprites) Render() app.UI {
	if d := s.Look.Sprite(); d != "" {
		return app.Raw(d)
	}
	return app.Raw(`<svg class="sprite"></svg>`)
}

// OnMount fetches what is not here yet.
func (s *sprites) OnMount(ctx app.Context) { s.fetch(ctx) }

// OnUpdate see OnMount: the page may have become another game's.
func (s *sprites) OnUpdate(ctx app.Context) { s.fetch(ctx) }

func (s *sprites) fetch(ctx app.Context) {
	if !fetched[s.Look.Name()] && s.Look.Sprite() == "" {
		fetchDrawings(s.Look, func() { ctx.Dispatch(func(app.Context) {}) })
	}
}

// fetchDrawings gives a look its drawings, if they can be had, and then calls done. The page has asked for those of the first
// game while the program was on its way.
func fetchDrawings(l look.Look, done func()) {
	fetched[l.Name()] = true
	end := func(text app.Value, ok bool) {
		drawings := ""
		if ok {
			drawings = text.String()
		}
		if fetched[l.Name()] = drawings != ""; drawings != "" {
			l.Give(drawings)
		}
		done()
	}
	if early := app.Window().Get("orzelDrawings"); early.Truthy() && l.Name() == looks[0].Name() {
		app.Window().Set("orzelDrawings", nil) // it may have failed: the next page asks anew
		settle(early, end)
		return
	}
	file := app.Getenv("GOAPP_STATIC_RESOURCES_URL") + "/games/" + l.Name() + "/drawings.svg"
	settle(app.Window().Call("orzelText", file), end)
}
