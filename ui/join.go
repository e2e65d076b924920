package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// join takes an invitation: what it is, the driver judges. An invitation that the page was opened with is
// taken at once.
type join struct {
	app.Compo
	given string
	busy  bool
	note  string
	ctx   app.Context
}

// pairings are the texts that games were joined by: their pages answer them.
var pairings = map[string]string{}

// pairingMark begins the text of somebody who invites without a server.
const pairingMark = "ORZELO"

// OnNav names the page and looks whether the address brought an invitation. The page has taken it out of
// there before the program ran.
func (j *join) OnNav(ctx app.Context) {
	j.ctx = ctx
	entitle(say("join"))
	if app.IsServer {
		return
	}
	if code := app.Window().Get("orzelJoin"); code.Truthy() {
		j.given = code.String()
		app.Window().Set("orzelJoin", "")
		j.take(ctx, j.given)
	}
}

func (j *join) Render() app.UI {
	return paper("plain form", heading(say("join")), para("of", say("join.line")),
		app.Elem("section").Class("ask-one").Body(&taker{Label: say("join.label"), Go: say("join.go"), Given: j.given, Busy: j.busy, Take: j.take}),
		refusal(j.note))
}

func (j *join) take(ctx app.Context, text string) {
	if j.busy {
		return
	}
	j.busy, j.note = true, ""
	j.ctx.Async(func() {
		id, err := driver.Join(text)
		j.ctx.Dispatch(func(ctx app.Context) {
			if j.busy = false; err != nil {
				j.note = failure(err)
				return
			}
			if isPairing(text) {
				pairings[id] = text
			}
			visit(ctx, "/game?id="+id)
		})
	})
	ctx.Update()
}

func isPairing(text string) bool {
	return strings.HasPrefix(strings.ToUpper(strings.TrimSpace(text)), pairingMark)
}
