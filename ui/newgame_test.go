package ui

import (
	"reflect"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
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
		also   sides
		guests []sides
	}{
		{four[:2], 1, sides{}, []sides{{2}}}, {four[:2], 2, sides{}, []sides{{1}}},
		{four[:3], 2, sides{1}, []sides{{3}}}, {four, 1, sides{3}, []sides{{2, 4}}}, {four, 4, sides{2}, []sides{{1, 3}}},
	} {
		if also, guests := divided(c.crews, c.host); !reflect.DeepEqual(also, c.also) || !reflect.DeepEqual(guests, c.guests) {
			t.Errorf("%d crews, host %d: %v and %v", len(c.crews), c.host, also, guests)
		}
	}
}
