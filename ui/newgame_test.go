package ui

import (
	"reflect"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/look"
	"orzel/ui/words"
)

// TestTwoDevicesNeedTwoPersons: who invites is not offered to be alone, and alone can't slip in from an answer given before.
func TestTwoDevicesNeedTwoPersons(t *testing.T) {
	prefs.lang = words.EN
	defer clear(lastAnswers)
	alone := lookOr("westerplatte").Fields(words.EN)[0].Answers[0].Label
	for mode, want := range map[string]bool{"far": false, "two": true} {
		lastAnswers["game"], lastAnswers["mode"], lastAnswers["players"] = "westerplatte", mode, "1"
		n := &newGame{}
		html := app.HTMLString(n.Render())
		if !strings.Contains(html, shell.Say(words.EN, "invite")) || strings.Contains(html, "<b>"+alone+"</b>") != want {
			t.Errorf("%s: %v", mode, !want)
		}
		if got := strings.Contains(n.options(), "players=1"); got != want {
			t.Errorf("%s: %s", mode, n.options())
		}
	}
}

// TestOfficersAreDividedInTurn, from the host's on, and nobody is left out or had twice.
func TestOfficersAreDividedInTurn(t *testing.T) {
	type sides = []core.Side
	four := []sides{{1}, {2}, {3}, {4}}
	for _, c := range []struct {
		crews  []sides
		host   core.Side
		on     int
		also   sides
		guests []sides
	}{
		{four[:2], 1, 2, sides{}, []sides{{2}}}, {four[:2], 2, 2, sides{}, []sides{{1}}},
		{four[:3], 2, 2, sides{1}, []sides{{3}}}, {four, 1, 2, sides{3}, []sides{{2, 4}}}, {four, 4, 2, sides{2}, []sides{{1, 3}}},
		{four[:3], 2, 3, sides{}, []sides{{3}, {1}}}, {four, 3, 3, sides{2}, []sides{{4}, {1}}},
	} {
		if also, guests := divided(c.crews, c.host, c.on); !reflect.DeepEqual(also, c.also) || !reflect.DeepEqual(guests, c.guests) {
			t.Errorf("%d crews, host %d: %v and %v", len(c.crews), c.host, also, guests)
		}
	}
}

// TestSeveralDevicesHaveWords for who is there, and for playing on for somebody who is not.
func TestSeveralDevicesHaveWords(t *testing.T) {
	for _, l := range words.Langs {
		g, html := pageApart(t, "far-direct", l)
		if strings.Contains(html, shell.Say(l, "vote.ask", "Jan")) || strings.Contains(html, "Jan: ") {
			t.Error("the control: words of several where there are two")
		}
		v := *g.view
		v.People = []look.Person{{Name: "Jan", Side: 1, Net: look.Net{Lost: true}}, {Side: 2, Net: look.Net{Connected: true, Direct: true}}, {Name: "Ola", Out: true}}
		for id, vote := range map[string]look.Vote{
			"vote.ask": {Name: "Jan", May: true}, "vote.mine": {Name: "Jan", Mine: true}, "vote.asked": {Name: "Jan", Asked: true, By: "Ewa"},
		} {
			v.Vote = &vote
			v.News = []look.News{{N: 9, Kind: look.PlayedOn, Name: "Jan"}}
			g := &game{seat: &stillFar{still{&v}}, fixed: true}
			g.refresh()
			html := strings.ReplaceAll(app.HTMLString(g.Render()), "&#39;", "'")
			for _, want := range []string{
				shell.Say(l, id, "Jan", "Ewa"), "Jan: " + shell.Say(l, "net.lost"), ": " + shell.Say(l, "net.direct"), "Ola: " + shell.Say(l, "vote.looks"),
				shell.Say(l, "vote.out", "Jan"),
			} {
				if !strings.Contains(html, want) {
					t.Errorf("%s, %s: no %q", l, id, want)
				}
			}
		}
	}
}
