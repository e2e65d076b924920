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

// fetched are the drawings of games that are not part of the program, by the game's name; "" while they are under way.
var fetched = map[string]string{}

// spriteOf are a game's drawings; "" as long as they are not here.
func spriteOf(l look.Look) string {
	if s := l.Sprite(); s != "" {
		return s
	}
	return fetched[l.Name()]
}

func (s *sprites) Render() app.UI {
	if d := spriteOf(s.Look); d != "" {
		return app.Raw(d)
	}
	return app.Raw(`<svg class="sprite"></svg>`)
}

// OnMount fetches what is not here yet.
func (s *sprites) OnMount(ctx app.Context) { s.fetch(ctx) }

// OnUpdate see OnMount: the page may have become another game's.
func (s *sprites) OnUpdate(ctx app.Context) { s.fetch(ctx) }

func (s *sprites) fetch(ctx app.Context) {
	name := s.Look.Name()
	if _, asked := fetched[name]; asked || s.Look.Sprite() != "" {
		return
	}
	fetched[name] = ""
	app.Window().Call("fetch", app.Getenv("GOAPP_STATIC_RESOURCES_URL")+"/games/"+name+"/drawings.svg").Then(func(r app.Value) {
		r.Call("text").Then(func(text app.Value) {
			ctx.Dispatch(func(app.Context) { fetched[name] = text.String() })
		})
	})
}
