package orzel

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"orzel/core/games/orzel"
	"orzel/ui/words"
)

func TestEveryRefusalHasASentenceInBothLanguages(t *testing.T) {
	for _, l := range words.Langs {
		for _, r := range orzel.Refusals {
			if r.Why != "" && !Words.Has(l, "no."+r.Why) {
				t.Errorf("%s: no sentence for %s", l, r.Why)
			}
		}
		for _, r := range orzel.Impossible {
			if !Words.Has(l, "no."+r.Why) {
				t.Errorf("%s: no sentence for %s", l, r.Why)
			}
		}
	}
}

// Every face of every variant of the dice has a drawing that shows just what is on it.
func TestEveryFaceIsDrawn(t *testing.T) {
	sprite := Look{}.Sprite()
	seen := map[string]string{}
	for _, name := range append(orzel.Variants(), "standard") {
		dice, err := orzel.LoadDice(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, side := range dice.Faces[1:] {
			for _, f := range side[1:] {
				d := drawing(f)
				if d == "" || !strings.Contains(sprite, `id="die-`+d+`"`) || !strings.Contains(sprite, `id="die-`+d+`-s"`) {
					t.Errorf("%s: face %s %v has no drawing %q", name, f.ID, f.Options, d)
				}
				shows := fmt.Sprint(f.Black, f.Options)
				if other, ok := seen[d]; ok && other != shows {
					t.Errorf("%s is drawn for %s and for %s", d, other, shows)
				}
				seen[d] = shows
			}
		}
	}
	if drawing(orzel.Face{Black: true}) != "" {
		t.Error("a face with nothing on it has a drawing")
	}
}

var slots = regexp.MustCompile(`\{(\d)`)

func TestBothLanguagesSayTheSameThings(t *testing.T) {
	for id, en := range english {
		pl, ok := polish[id]
		if !ok {
			t.Errorf("no Polish for %s", id)
			continue
		}
		if a, b := used(en), used(pl); len(a) > 0 && len(b) > 0 && !slices.Equal(a, b) {
			t.Errorf("%s: English uses %v, Polish %v", id, a, b)
		}
	}
	for id := range polish {
		if _, ok := english[id]; !ok {
			t.Errorf("no English for %s", id)
		}
	}
}

// used are the slots of a sentence, each once, in order of number.
func used(s string) []string {
	var out []string
	for _, m := range slots.FindAllStringSubmatch(s, -1) {
		if !slices.Contains(out, m[1]) {
			out = append(out, m[1])
		}
	}
	slices.Sort(out)
	return out
}

func TestEveryRuleThatAPromptNamesIsInTheRules(t *testing.T) {
	for _, l := range words.Langs {
		have := map[string]bool{}
		for _, c := range (Look{}).Rules(l) {
			for _, r := range c.Rules {
				have[r[0]] = true
			}
		}
		for verb, rule := range chapter {
			if !have[rule] {
				t.Errorf("%s: rule %s of verb %d is missing", l, rule, verb)
			}
		}
		for _, r := range orzel.Refusals {
			if r.Rule != "" && !have[r.Rule] {
				t.Errorf("%s: rule %s of refusal %s is missing", l, r.Rule, r.Why)
			}
		}
	}
}
