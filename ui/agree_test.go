package ui

import (
	"html"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/look"
	"orzel/ui/words"
)

// acted is a seat where every choice is taken.
type acted struct{ still }

func (acted) Act(core.Choice) error { return nil }

// TestThePersonIsToldThatAMoveGaveWay until the next move, whatever else is told at the same moment.
func TestThePersonIsToldThatAMoveGaveWay(t *testing.T) {
	for _, l := range words.Langs {
		prefs.lang = l
		says := func(g *game) bool {
			return strings.Contains(html.UnescapeString(app.HTMLString(g.Render())), shell.Say(l, "gave.way", "Anna"))
		}
		at := func(kinds ...look.NewsKind) *game {
			v := moments[0].view()
			v.Opponent, v.Named, v.Net = "Anna", true, &look.Net{Connected: true}
			for i, k := range kinds {
				v.News = append(v.News, look.News{N: i + 1, Kind: k})
			}
			g := &game{seat: acted{still{v}}, fixed: true}
			g.refresh()
			return g
		}
		for _, kinds := range [][]look.NewsKind{{look.GaveWay}, {look.Lapsed, look.GaveWay}, {look.GaveWay, look.Lapsed}} {
			g := at(kinds...)
			if !says(g) {
				t.Errorf("%s, %v: not told", l, kinds)
			}
			if g.act(app.Context{}, g.view.Choices[0]); says(g) {
				t.Errorf("%s: told for ever", l)
			}
		}
		if says(at(look.Agreed)) || says(at()) {
			t.Errorf("%s: told without a reason", l)
		}
	}
}

// TestTwoGamesOfOneMatchAreToldInWords: what stops this browser is no sentence of the program's insides.
func TestTwoGamesOfOneMatchAreToldInWords(t *testing.T) {
	for _, l := range words.Langs {
		prefs.lang = l
		s := look.Status{Kind: look.Stuck, Args: []string{"match: the two devices hold different games"}}
		if got := statusText(lookOf("orzel"), s, nil); !strings.Contains(got, shell.Say(l, "games.two")) {
			t.Errorf("%s: %q", l, got)
		}
		s.Args[0] = "something else"
		if got := statusText(lookOf("orzel"), s, nil); !strings.Contains(got, "something else") {
			t.Errorf("%s: %q", l, got)
		}
	}
}
