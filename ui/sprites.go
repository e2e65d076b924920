package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/look"
)

// sprites holds the drawings that the page refers to.
type sprites struct {
	app.Compo
	Look look.Look

	asked string // whose drawings are under way, or could not be had when this page asked
}

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
	if s.Look.Sprite() == "" && s.asked != s.Look.Name() {
		s.asked = s.Look.Name()
		withDrawings(s.Look, func() { ctx.Dispatch(func(app.Context) {}) })
	}
}

// waiting are those who wait for the drawings of a game that are under way, by its name.
var waiting = map[string][]func(){}

// withDrawings calls done when a look has its drawings and rules, or when they can't be had: the next who asks tries again.
func withDrawings(l look.Look, done func()) {
	if l.Sprite() != "" {
		done()
		return
	}
	name := l.Name()
	waiting[name] = append(waiting[name], done)
	if len(waiting[name]) == 1 {
		fetchDrawings(l, func() {
			all := waiting[name]
			delete(waiting, name)
			for _, f := range all {
				f()
			}
		})
	}
}

// fetchDrawings gives a look its drawings, if they can be had, and then calls done. The page has asked for those of the first
// game while the program was on its way.
func fetchDrawings(l look.Look, done func()) {
	end := func(text app.Value, ok bool) {
		if ok && text.String() != "" {
			l.Give(text.String())
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
