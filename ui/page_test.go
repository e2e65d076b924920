package ui

import (
	"regexp"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/board"
	"orzel/ui/words"
)

func pageOf(m moment, l words.Lang) (g *game, html string) {
	prefs.lang = l
	g = &game{seat: still{m.view()}, fixed: true}
	g.refresh()
	return g, app.HTMLString(g.Render())
}

var symbols = regexp.MustCompile(`href="#([a-zA-Z0-9-]+)"`)

func TestEveryMomentIsDrawnWithSymbolsThatExist(t *testing.T) {
	for _, m := range moments {
		_, html := pageOf(m, words.PL)
		found := 0
		for _, s := range symbols.FindAllStringSubmatch(html, -1) {
			if s[1] == "none" || strings.Contains(html, `id="`+s[1]+`"`) {
				found++
				continue
			}
			t.Errorf("%s: no drawing %q", m.name, s[1])
		}
		if found < 20 {
			t.Errorf("%s: only %d drawings: the search is broken", m.name, found)
		}
	}
}

func TestWhatIsLitIsAButtonWithANameInBothLanguages(t *testing.T) {
	for _, l := range words.Langs {
		for _, m := range moments {
			g, html := pageOf(m, l)
			if g.view.Result.Over {
				continue
			}
			lit := 0
			for _, mark := range g.look.Draw(g.input()).Scene.Marks {
				if mark.Kind == board.Lit {
					lit++
					if mark.What == "" || !strings.Contains(html, `data-space="`+mark.Space+`"`) {
						t.Errorf("%s: %s is lit and no button", m.name, mark.Space)
					}
				}
			}
			if n := strings.Count(html, "lit-button"); n != lit {
				t.Errorf("%s: %d lit, %d buttons", m.name, lit, n)
			}
		}
	}
}

func TestThePagesShowNoSentenceByItsId(t *testing.T) {
	driver = empty{}
	for _, l := range words.Langs {
		prefs.lang = l
		pages := []string{app.HTMLString((&home{}).Render()), app.HTMLString((&newGame{}).Render()), app.HTMLString((&settings{}).Render()), app.HTMLString((&rules{}).Render()), app.HTMLString((&gallery{}).Render())}
		for _, m := range moments {
			g, html := pageOf(m, l)
			g.panel, g.sure = "menu", true
			pages = append(pages, html)
			if !g.view.Result.Over {
				pages = append(pages, app.HTMLString(g.Render()))
			}
		}
		for _, html := range pages {
			if i := strings.Index(html, ">["); i >= 0 {
				t.Errorf("%s: %.60s", l, html[i+1:])
			}
		}
	}
}

// empty is a driver with nothing in it.
type empty struct{ Driver }

func (empty) Levels() []string        { return []string{"random", "greedy"} }
func (empty) Games() ([]Saved, error) { return nil, nil }

// TestTheCurtainShowsNothingOfTheTable: while it is down the page has names and no board; the control is the
// same page with the curtain up.
func TestTheCurtainShowsNothingOfTheTable(t *testing.T) {
	g, _ := pageOf(moments[0], words.PL)
	g.view.Names = map[core.Side]string{g.view.Side: "Anna"}
	secrets := func(html string) int {
		html = html[strings.Index(html, "</defs>"):] // the sprite has every drawing
		return strings.Count(html, "t-win") + strings.Count(html, "data-space") + strings.Count(html, `class="piece`)
	}
	if open := app.HTMLString(g.Render()); secrets(open) == 0 {
		t.Error("the control found nothing: an open table shows nothing either")
	}
	g.view.Curtain = g.view.Side
	down := app.HTMLString(g.Render())
	if secrets(down) > 0 || !strings.Contains(down, "Anna") {
		t.Errorf("the curtain shows %d secrets or no name", secrets(down))
	}
}
