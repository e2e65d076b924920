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
		lastAnswers["game"], lastAnswers["mode"], lastAnswers["players"] = "westerplatte", mode, "players=1"
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

// atOneScreen are the answers of three officers at one screen, some of them the computer's.
func atOneScreen(t *testing.T, computers ...string) *newGame {
	t.Helper()
	driver, prefs.lang, prefs.level = empty{}, words.EN, ""
	lastAnswers = map[string]string{"game": "westerplatte", "mode": "two", "players": "players=3", "name.1": " Anna ", "name.2": "Ewa", "level": "random"}
	t.Cleanup(func() { clear(lastAnswers) })
	for _, s := range computers {
		lastAnswers["chair."+s] = theComputer
	}
	return &newGame{}
}

// TestComputersBesidePersonsAtOneScreen: who of three officers is a computer's, what is asked then, and the game that comes of it.
func TestComputersBesidePersonsAtOneScreen(t *testing.T) {
	type names = map[core.Side]string
	const options = "difficulty=easy players=3"
	for _, c := range []struct {
		computers string
		want      Setup
		shut      int // answers that would leave nobody
	}{
		{"", Setup{Mode: HotSeat, Side: 1, Names: names{1: "Anna", 2: "Ewa", 3: "Officer 3"}}, 0},
		{"3", Setup{Mode: HotSeat, Side: 1, Also: []core.Side{2}, Level: "random", Names: names{1: "Anna", 2: "Ewa"}}, 0},
		{"1", Setup{Mode: HotSeat, Side: 2, Also: []core.Side{3}, Level: "random", Names: names{2: "Ewa", 3: "Officer 3"}}, 0},
		{"2", Setup{Mode: HotSeat, Side: 1, Also: []core.Side{3}, Level: "random", Names: names{1: "Anna", 3: "Officer 3"}}, 0},
		{"1 3", Setup{Mode: Solo, Side: 2, Also: []core.Side{}, Level: "random"}, 1},
		{"1 2 3", Setup{Mode: Solo, Side: 1, Also: []core.Side{}, Level: "random"}, 1}, // the fourth was a person's, and is not in the game
	} {
		n := atOneScreen(t, strings.Fields(c.computers)...)
		c.want.Game, c.want.Options = "westerplatte", options
		if got := n.setup(); !reflect.DeepEqual(got, c.want) {
			t.Errorf("computers %q: %+v", c.computers, got)
		}
		html := app.HTMLString(n.Render())
		if inputs := strings.Count(html, "<input"); inputs != len(c.want.Names) {
			t.Errorf("computers %q: %d names are asked", c.computers, inputs)
		}
		if asked := strings.Contains(html, n.look().Book().Say(words.EN, "shell.level")); asked != (c.computers != "") {
			t.Errorf("computers %q: the level is asked: %v", c.computers, asked)
		}
		if shut := strings.Count(html, "disabled") - strings.Count(html, `disabled="false"`); shut != c.shut {
			t.Errorf("computers %q: %d answers are shut", c.computers, shut)
		}
	}
}

// TestNoComputerIsOfferedWhereItCannotPlayBeside: with secrets, or where two officers are left for two persons.
func TestNoComputerIsOfferedWhereItCannotPlayBeside(t *testing.T) {
	machine := "<b>" + shell.Say(words.EN, "chair.computer") + "</b>"
	for name, change := range map[string][2]string{"with secrets": {"game", "orzel"}, "two officers": {"players", "players=2"}, "alone": {"mode", "solo"}, "the control": {"players", "players=4"}} {
		n := atOneScreen(t, "1", "2")
		lastAnswers[change[0]] = change[1]
		if offered := strings.Contains(app.HTMLString(n.Render()), machine); offered != (name == "the control") {
			t.Errorf("%s: a computer beside persons is offered: %v", name, offered)
		}
		if got := n.setup(); name != "the control" && name != "alone" && (got.Level != "" || len(got.Names) != 2) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// TestAnotherWayKeepsWhoSharesASeat: at first the same persons and computers play on, and the second seat is one answer.
func TestAnotherWayKeepsWhoSharesASeat(t *testing.T) {
	n := atOneScreen(t)
	lastAnswers["mode"], n.from = "solo", "1"
	was := Saved{Mode: HotSeat, Side: 1, Also: []core.Side{3}, Opponent: "greedy", Names: map[core.Side]string{1: "Ola", 3: "Jan"}, Options: "difficulty=easy players=4"}
	n.goOn(was)
	got := n.setup()
	if got.Mode != HotSeat || got.Level != "greedy" || !reflect.DeepEqual(got.Names, was.Names) {
		t.Errorf("%+v", got)
	}
	if n.chair(1) != "" || n.chair(3) != "" || n.chair(2) == "" || n.chair(2) != n.chair(4) {
		t.Error("the seats are others")
	}
	lastAnswers[n.chair(2)] = ""
	if got = n.setup(); got.Level != "" || len(got.Names) != 4 {
		t.Errorf("all are persons: %+v", got)
	}
	was.Opponent, was.Names = "", nil
	if n.goOn(was); n.setup().Level != "" {
		t.Error("a computer where there was none")
	}
}

// One touch on the front page starts what the page of a new game proposes.
func TestPlayIsWhatANewGameProposes(t *testing.T) {
	l, proposed := looks[0], []string(nil)
	for _, f := range l.Fields(prefs.lang) {
		proposed = append(proposed, f.Answers[0].Value)
	}
	if got, want := l.Options(), l.Options(proposed...); got != want {
		t.Errorf("play starts %q, a new game %q", got, want)
	}
}
