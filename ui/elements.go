package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// The elements that pages are mostly made of. A chain of go-app's calls is long in WebAssembly, where each
// step costs some hundred bytes: these are chains that are compiled once.

// key is a button that shows something else than a text.
func key(class string, do app.EventHandler) app.HTMLElem {
	b := app.Elem("button").Attr("type", "button").OnClick(do)
	if class != "" {
		b = b.Class(class)
	}
	return b
}

// press is a button with a text.
func press(class, text string, do app.EventHandler) app.HTMLElem { return key(class, do).Text(text) }

func div(class string, body ...app.UI) app.HTMLElem {
	return app.Elem("div").Class(class).Body(body...)
}

// none stands where something may stand at another time: then go-app changes this and not what follows.
func none() app.UI { return app.Elem("div").Class("none") }

func para(class, text string) app.HTMLElem {
	p := app.Elem("p").Text(text)
	if class != "" {
		p = p.Class(class)
	}
	return p
}

func span(class, text string) app.HTMLElem {
	s := app.Elem("span").Text(text)
	if class != "" {
		s = s.Class(class)
	}
	return s
}

func bold(text string) app.UI     { return app.Elem("b").Text(text) }
func fine(text string) app.UI     { return app.Elem("small").Text(text) }
func headline(text string) app.UI { return app.Elem("h2").Text(text) }
