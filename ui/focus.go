package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// focusOn gives the focus to the first element that fits, without moving the page; false: there is none.
func focusOn(selector string) bool {
	e := app.Window().Get("document").Call("querySelector", selector)
	if e.Truthy() {
		e.Call("focus", map[string]any{"preventScroll": true})
	}
	return e.Truthy()
}

// byKeyboard reports that what has the focus shows it: then it must not be lost with the button that an act
// takes away.
func byKeyboard() bool {
	at := app.Window().Get("document").Get("activeElement")
	return at.Truthy() && at.Call("matches", ":focus-visible").Bool()
}

// follow moves the focus on to the next thing that can be done, as soon as there is one: after a roll or the
// other side's turn that is later. The list of the board is drawn last.
func (g *game) follow() {
	if !g.keyed || g.view == nil || len(g.view.Choices) == 0 {
		return
	}
	g.later(3, func() {
		if g.keyed && g.view != nil && len(g.view.Choices) > 0 {
			refocus()
		}
	})
}

// refocus goes to the next thing that can be done, if the focus was lost.
func refocus() {
	doc := app.Window().Get("document")
	if at := doc.Get("activeElement"); !at.Equal(doc.Get("body")) && !at.Call("closest", "[hidden]").Truthy() {
		return
	}
	for _, q := range []string{"li:not([hidden]) > .lit-button", ".keys .btn:not(:disabled)", ".die:not(:disabled)"} {
		if focusOn(q) {
			return
		}
	}
}
