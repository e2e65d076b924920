package ui

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/ui/look"
	"orzel/ui/words"
)

// TestAnySpaceCanBeAskedAboutByItsName, without a finger: what lies there, and the rule that keeps it shut.
func TestAnySpaceCanBeAskedAboutByItsName(t *testing.T) {
	for _, l := range words.Langs {
		g, html := pageOf(moments[0], l)
		if !strings.Contains(html, shell.Say(l, "ask")) || !strings.Contains(html, `name="space"`) {
			t.Errorf("%s: there is no field to ask", l)
		}
		lit, scene := "", g.look.Draw(g.input()).Scene
		for _, m := range scene.Marks {
			if scene.IsLit(m.Space) {
				lit = m.Space
			}
		}
		for space, want := range map[string]string{lit: "ask.lit", "Z99": "ask.unknown"} {
			if g.answer(space); !strings.Contains(g.note, shell.Say(l, want, space)) {
				t.Errorf("%s, %s: %q", l, space, g.note)
			}
		}
		g.answer("G11") // Orzeł is there
		if !strings.Contains(g.note, "Orzeł") || g.law == "" {
			t.Errorf("%s: %q by rule %q", l, g.note, g.law)
		}
	}
}

// TestTheVerdictSaysWhetherYouHaveWon, and says nothing of it where nobody or everybody is "you".
func TestTheVerdictSaysWhetherYouHaveWon(t *testing.T) {
	page := func(change func(*look.View)) string {
		prefs.lang = words.EN
		m, _ := momentNamed("verdict")
		v := m.view()
		change(v)
		g := &game{seat: still{v}, fixed: true}
		g.refresh()
		return app.HTMLString(g.Render())
	}
	won, lost := shell.Say(words.EN, "you.won"), shell.Say(words.EN, "you.lost")
	if html := page(func(*look.View) {}); !strings.Contains(html, won) || strings.Contains(html, lost) {
		t.Error("the winner isn't told")
	}
	if html := page(func(v *look.View) { v.Side = orzel.KM }); !strings.Contains(html, lost) || strings.Contains(html, won) {
		t.Error("the loser isn't told")
	}
	for name, change := range map[string]func(*look.View){
		"one screen":       func(v *look.View) { v.Names = map[core.Side]string{orzel.PL: "Anna", orzel.KM: "Jan"} },
		"a draw":           func(v *look.View) { v.Result.Winner = core.NoSide },
		"a game of others": func(v *look.View) { v.Opponent, v.Named = "Anna", true },
	} {
		if html := page(change); strings.Contains(html, won) || strings.Contains(html, lost) {
			t.Error(name + ": somebody is called you")
		}
	}
}

// TestARunningGameIsNotSavedWithoutAWord: the file can't be played on.
func TestARunningGameIsNotSavedWithoutAWord(t *testing.T) {
	g, html := pageOf(moments[0], words.EN)
	told := shell.Say(words.EN, "export.running")
	if strings.Contains(html, told) {
		t.Error("it is told before anybody asks")
	}
	g.onExport(app.Context{}, app.Event{})
	if html = app.HTMLString(g.Render()); !strings.Contains(html, told) {
		t.Error("it is saved without a word")
	}
	g.onResign(app.Context{}, app.Event{})
	if html = app.HTMLString(g.Render()); strings.Contains(html, told) {
		t.Error("two questions stand at once")
	}
}

// TestALoadedGameNamesNobodyWhoHasNoName in the list.
func TestALoadedGameNamesNobodyWhoHasNoName(t *testing.T) {
	for _, l := range words.Langs {
		prefs.lang = l
		for _, mode := range []Mode{Solo, Far, HotSeat} {
			for _, named := range []bool{false, true} {
				g := Saved{Game: "orzel", Mode: mode, Named: named, Round: 9, Result: core.Result{Over: true, Winner: orzel.PL}}
				got := savedLine(g)
				empty := strings.TrimSpace(shell.Say(l, "saved.with", ""))
				if strings.Contains(got, empty) || strings.Contains(got, "·  ·") || strings.HasSuffix(strings.TrimSpace(got), "·") {
					t.Errorf("%s: %q", l, got)
				}
			}
		}
	}
}
