package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/board"
	"orzel/ui/look"
)

// pictureKeys save a picture of a moment. The drawing is the board's own; a small script adds the style
// sheet and the typefaces, so that the file stands alone, and turns it into dots where these are wanted.
type pictureKeys struct {
	app.Compo
	Of   func() (look.Look, board.Scene)
	Name string
	note string
}

func (p *pictureKeys) Render() app.UI {
	return div("pictures", press("btn", say("picture.svg"), p.onSVG),
		press("btn", say("picture.png"), p.onPNG),
		refusal(p.note),
	)
}

func (p *pictureKeys) onSVG(ctx app.Context, e app.Event) { p.take(ctx, "svg") }
func (p *pictureKeys) onPNG(ctx app.Context, e app.Event) { p.take(ctx, "png") }

func (p *pictureKeys) take(ctx app.Context, kind string) {
	l, scene := p.Of()
	theme := "day"
	if dark() {
		theme = "night"
	}
	svg := board.Picture(scene, l.Sprite(), pictureStyle, of(l), theme, pictureWidth)
	web := app.Getenv("GOAPP_STATIC_RESOURCES_URL")
	p.note = ""
	module("picture.js", func(m app.Value) {
		if m == nil {
			return
		}
		m.Call("save", svg, p.Name, kind, web, string(prefs.lang)).Then(func(why app.Value) {
			if why.Truthy() {
				ctx.Dispatch(func(app.Context) { p.note = say("error", why.String()) })
			}
		})
	})
}

// pictureStyle marks where the style sheet goes.
const pictureStyle = "STYLE"
