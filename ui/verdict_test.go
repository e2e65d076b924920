package ui

import (
	"html"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core/games/orzel"
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
