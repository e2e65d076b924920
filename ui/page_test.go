package ui

import (
	"regexp"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/board"
	"orzel/ui/look"
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
		pages := []string{app.HTMLString((&home{}).Render()), app.HTMLString((&newGame{}).Render()), app.HTMLString((&join{}).Render()), app.HTMLString((&taker{}).Render()), app.HTMLString((&settings{}).Render()), app.HTMLString((&rules{}).Render()), app.HTMLString((&gallery{}).Render())}
		for _, x := range looks {
			for _, mode := range []string{"solo", "two"} {
				lastAnswers = map[string]string{"game": x.Name(), "mode": mode, "players": "3"}
				pages = append(pages, app.HTMLString((&newGame{}).Render()))
			}
			pages = append(pages, app.HTMLString((&rules{game: x.Name()}).Render()))
		}
		lastAnswers = map[string]string{}
		for _, m := range moments {
			g, html := pageOf(m, l)
			g.panel, g.sure = "menu", true
			pages = append(pages, html)
			if !g.view.Result.Over {
				pages = append(pages, app.HTMLString(g.Render()))
			}
			g.panel = "leaf"
			for _, g.leaf = range []string{"G1", "OA", "A1", "MORALE", "TURN", "CARD"} {
				if l, ok := g.look.Leaf(g.shown(), g.leaf); ok && !g.view.Result.Over {
					html := app.HTMLString(g.Render())
					pages = append(pages, html)
					for _, x := range l.Items {
						for _, r := range x.Rules {
							if !strings.Contains(html, rulesAt(g.look, r[0])) {
								t.Errorf("%s, %s: no way to rule %s", m.name, g.leaf, r[0])
							}
						}
					}
				}
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

func pageApart(t *testing.T, name string, l words.Lang) (*game, string) {
	t.Helper()
	prefs.lang = l
	seat := apartAt(name)
	if seat == nil {
		t.Fatalf("no moment %q", name)
	}
	g := &game{seat: seat, fixed: true}
	g.refresh()
	return g, app.HTMLString(g.Render())
}

// TestTwoDevices: each moment has its words and what can be done there, in both languages, and no other.
func TestTwoDevices(t *testing.T) {
	for _, l := range words.Langs {
		for _, m := range apart {
			g, html := pageApart(t, m.name, l)
			if i := strings.Index(html, ">["); i >= 0 {
				t.Errorf("%s, %s: %.60s", l, m.name, html[i+1:])
			}
			if meets := g.view.Meeting != nil; meets == strings.Contains(html, `class="sheet`) {
				t.Errorf("%s: a meeting has no table, a game has one", m.name)
			}
			if !strings.Contains(html, `role="status"`) && !strings.Contains(html, `role="alert"`) {
				t.Errorf("%s: what changes by itself is not told", m.name)
			}
		}
	}
	for name, wants := range map[string][]string{
		"meet-host":     {"4F7K-", shell.Say(words.EN, "copy.link"), shell.Say(words.EN, "meet.calling"), "your side: Polish Navy"},
		"meet-down":     {shell.Say(words.EN, "relay-down"), shell.Say(words.EN, "net.stranger"), shell.Say(words.EN, "net.hurry")},
		"meet-texts":    {shell.Say(words.EN, "net.none"), shell.Say(words.EN, "texts.make")},
		"meet-proposed": {"Anna invites you to ORP", "Kriegsmarine", shell.Say(words.EN, "meet.agree"), shell.Say(words.EN, "far.name")},
		"meet-refused":  {shell.Say(words.EN, "meet-version")},
		"far-direct":    {shell.Say(words.EN, "net.direct"), "with Anna"},
		"far-stranger":  {shell.Say(words.EN, "net.direct"), shell.Say(words.EN, "net.stranger")},
		"far-flood":     {shell.Say(words.EN, "net.flood")},
		"far-lost":      {shell.Say(words.EN, "net.lost"), shell.Say(words.EN, "net.hurry")},
	} {
		_, html := pageApart(t, name, words.EN)
		html = strings.ReplaceAll(html, "&#39;", "'")
		for _, want := range wants {
			if !strings.Contains(html, want) {
				t.Errorf("%s: no %q", name, want)
			}
		}
	}
	if _, html := pageApart(t, "far-direct", words.EN); strings.Contains(html, shell.Say(words.EN, "net.hurry")) {
		t.Error("a good connection is to be tried again")
	}
	if _, html := pageApart(t, "meet-guest", words.EN); strings.Contains(html, "Kriegsmarine") || strings.Contains(html, "4F7K") {
		t.Error("a guest is told a game before the host has told it")
	}
}

// TestTheTextsWithoutAServerAreFoldedWhereThereIsOne and open by a press; then both sides get theirs.
func TestTheTextsWithoutAServerAreFoldedWhereThereIsOne(t *testing.T) {
	prefs.lang = words.EN
	for name, id := range map[string]string{"meet-host": "texts.make", "meet-guest": "texts.reply"} {
		g, html := pageApart(t, name, words.EN)
		if strings.Contains(html, shell.Say(words.EN, id)) {
			t.Errorf("%s: not folded", name)
		}
		m := &meeting{Seat: g.seat, View: g.view, Look: g.look}
		m.onFold(app.Context{}, app.Event{})
		if html = app.HTMLString(m.Render()); !strings.Contains(html, shell.Say(words.EN, id)) {
			t.Errorf("%s: nothing to do without a server", name)
		}
		m.text = "ORZELX"
		if html = app.HTMLString(m.Render()); !strings.Contains(html, "ORZELX") {
			t.Errorf("%s: its own text is not shown", name)
		}
	}
}

func TestAnInvitationThatWaitsSaysSoInTheList(t *testing.T) {
	prefs.lang = words.EN
	g := Saved{Game: "orzel", Mode: Far, Status: look.Status{Kind: look.Waiting}}
	if got := savedLine(g); got != shell.Say(words.EN, "saved.open") {
		t.Error(got)
	}
	if g.Round = 1; savedLine(g) == shell.Say(words.EN, "saved.open") {
		t.Error("a game that runs is no invitation")
	}
}

func TestAPairingIsToldFromACode(t *testing.T) {
	for text, want := range map[string]bool{" orzelo7QXK": true, "ORZELA7QXK": false, "4F7K-9QXM": false, "https://example.org/#join=4F7K": false} {
		if isPairing(text) != want {
			t.Errorf("%q", text)
		}
	}
}

// TestSomebodyWithoutANameIsNotCalledByNothing: a person may leave the name empty.
func TestSomebodyWithoutANameIsNotCalledByNothing(t *testing.T) {
	g, _ := pageApart(t, "far-direct", words.EN)
	g.view.Opponent, g.view.Choices, g.view.Status = "", nil, look.Status{Kind: look.Waiting, Side: g.look.Sides()[1]}
	html := app.HTMLString(g.Render())
	for _, half := range []string{"Opponent: .", "with <", "with </"} {
		if strings.Contains(html, half) {
			t.Errorf("the table says %q", half)
		}
	}
	if got := savedLine(Saved{Game: "orzel", Mode: Far, Named: true, Round: 2, Status: look.Status{Kind: look.YourTurn}}); strings.Contains(got, "with") {
		t.Error(got)
	}
}

// TestBesidePersonsTheComputersLineIsItsOwn: at the top its officer while it thinks, and who it is; alone the person's stays.
func TestBesidePersonsTheComputersLineIsItsOwn(t *testing.T) {
	m, _ := momentNamed("west-turn")
	for _, l := range words.Langs {
		g, _ := pageOf(m, l)
		computer := g.look.Sides()[2]
		g.view.Side, g.view.Opponent, g.view.Choices = g.look.Sides()[0], "sailor", nil
		g.view.Status = look.Status{Kind: look.Thinking, Side: computer}
		if g.acting() != g.view.Side {
			t.Errorf("%s: alone the line is of %d", l, g.acting())
		}
		g.view.Names = map[core.Side]string{g.view.Side: "Anna", g.look.Sides()[1]: "Jan"}
		html := app.HTMLString(g.Render())
		for _, want := range []string{g.look.Navy(l, computer), g.look.Book().Say(l, "shell.wait.line", shell.Say(l, "level.sailor"))} {
			if !strings.Contains(html, want) {
				t.Errorf("%s: no %q", l, want)
			}
		}
	}
}
