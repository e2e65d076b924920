package ui

import (
	"html"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/core/games/westerplatte"
	"orzel/ui/look"
	"orzel/ui/words"
)

// TestAVerdictOnABranchSaysSo, and names a side only where one is known. The control: a match of two says nothing of the kind.
func TestAVerdictOnABranchSaysSo(t *testing.T) {
	l := lookOf("orzel")
	for _, lang := range words.Langs {
		prefs.lang = lang
		for _, v := range []look.Verdict{
			{Kind: look.Honest, Entries: 214, OneHand: true},
			{Kind: look.Broken, Entry: 77, Rule: "6.1", Why: "mine-not-in-hand"},
			{Kind: look.Broken, Entry: 77, Why: "fair-wrong-share"},
			{Kind: look.Unopened},
			{},
		} {
			says := func(what string) bool {
				return strings.Contains(html.UnescapeString(app.HTMLString(audit(l, v))), what)
			}
			branch := shell.Say(lang, "verdict.branch", 41)
			if says(branch) {
				t.Errorf("%s, %+v: a branch", lang, v)
			}
			if v.Branch, v.From = true, 41; !says(branch) {
				t.Errorf("%s, %+v: not a branch", lang, v)
			}
			if says("none") {
				t.Errorf("%s, %+v: no side wrote it", lang, v)
			}
			v.Side = orzel.KM
			if named := v.Kind == look.Broken || v.Kind == look.Unopened; says(l.Side(lang, v.Side)) != named {
				t.Errorf("%s, %+v: named is %v", lang, v, !named)
			}
		}
	}
}

// TestARematchChangesOfficersBetweenPersonsAndComputers: each has what the next one had.
func TestARematchChangesOfficersBetweenPersonsAndComputers(t *testing.T) {
	table, err := westerplatte.Game{}.Start("difficulty=hard players=3")
	if err != nil {
		t.Fatal(err)
	}
	type names = map[core.Side]string
	for _, c := range []struct {
		names, want names
		level       string
		side        core.Side
		also        []core.Side
	}{
		{names{1: "Anna", 3: "Jan"}, names{2: "Jan", 3: "Anna"}, "sailor", 2, []core.Side{3}},
		{names{1: "Anna", 2: "Jan"}, names{1: "Jan", 3: "Anna"}, "sailor", 1, []core.Side{3}},
		{names{1: "Anna", 2: "Ewa", 3: "Jan"}, names{1: "Ewa", 2: "Jan", 3: "Anna"}, "", 2, nil},
	} {
		g := &game{look: lookOf("westerplatte"), view: &look.View{Game: westerplatte.Game{}, Table: table, Side: 1, Names: c.names, Opponent: c.level}}
		got := g.again()
		if got.Mode != HotSeat || got.Level != c.level || got.Side != c.side || !slices.Equal(got.Also, c.also) || !reflect.DeepEqual(got.Names, c.want) ||
			got.Options != "difficulty=hard players=3" {
			t.Errorf("%v: %+v", c.names, got)
		}
	}
}

// TestARematchOfARecordIsAgainstTheComputer: whoever played it on another device isn't here, and a name is no level.
func TestARematchOfARecordIsAgainstTheComputer(t *testing.T) {
	driver = empty{}
	for options, want := range map[string]string{"difficulty=hard players=2": standardLevel(), "difficulty=hard players=1": ""} {
		table, err := westerplatte.Game{}.Start(options)
		if err != nil {
			t.Fatal(err)
		}
		g := &game{look: lookOf("westerplatte"), view: &look.View{Game: westerplatte.Game{}, Table: table, Side: 1, Opponent: "Anna", Named: true}}
		if got := g.again(); got.Mode != Solo || got.Level != want {
			t.Errorf("%s: %+v", options, got)
		}
	}
}

// TestTheListNamesPersonsAndTheComputerBesideThem.
func TestTheListNamesPersonsAndTheComputerBesideThem(t *testing.T) {
	prefs.lang = words.EN
	g := Saved{Game: "westerplatte", Mode: HotSeat, Options: "players=3", Round: 2, Names: map[core.Side]string{1: "Anna", 3: "Jan"}, Opponent: "sailor"}
	if got := savedLine(g); !strings.HasSuffix(got, "Anna – Jan · with Sailor") {
		t.Error(got)
	}
	g.Names[2], g.Opponent = "Ewa", ""
	if got := savedLine(g); !strings.HasSuffix(got, "Anna – Ewa – Jan") {
		t.Error(got)
	}
}
