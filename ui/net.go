package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/look"
)

// netText tells in words how the other device is reached, and whether to try again is any use.
func netText(n *look.Net) (text string, cut bool) {
	switch {
	case n.Connected && n.Flood:
		text = say("net.flood")
	case n.Connected && n.Direct:
		text = say("net.direct")
	case n.Connected && n.Trying:
		text = say("net.server") + ", " + say("net.trying")
	case n.Connected:
		text = say("net.server")
	case n.Refused != "":
		return say(n.Refused), true
	case n.Present:
		text = say("net.present")
	case n.Lost:
		return say("net.lost"), true
	default:
		text = say("net.calling")
	}
	return text, false
}

// everybody tells how each of several is reached.
func everybody(l look.Look, people []look.Person) string {
	var words []string
	for _, p := range people {
		how, _ := netText(&p.Net)
		if p.Out {
			how = say("vote.looks")
		}
		words = append(words, named(l, p.Name, p.Side)+": "+how)
	}
	return strings.Join(words, " · ")
}

// line is the connection during a game: a slim line above the board that covers nothing.
func (g *game) line() app.UI {
	n := g.view.Net
	text, cut := netText(n)
	if len(g.view.People) > 0 {
		text = everybody(g.look, g.view.People)
	}
	if n.Stranger {
		text += ". " + say("net.stranger")
	}
	class := "wire"
	if cut {
		class = "wire cut"
	}
	return div(class, icon(icMast),
		app.Elem("span").Role("status").Text(text),
		app.If(cut, func() app.UI {
			return press("", say("net.hurry"), g.onHurry)
		}))
}

func (g *game) onHurry(ctx app.Context, e app.Event) {
	if far, ok := g.seat.(FarSeat); ok {
		far.Hurry()
	}
}
