package ui

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"orzel/core"
	"orzel/ui/look"
)

// A soundingLook knows one kind of happening for each sound it can make.
type soundingLook struct{ look.Look }

func (soundingLook) Sound(h core.Happening) string {
	return []string{"", look.Dice, look.Place, look.Thud}[h.What]
}

func history(what ...uint8) (out []look.Entry) {
	for i, w := range what {
		out = append(out, look.Entry{Number: i, Happening: core.Happening{What: w}})
	}
	return out
}

func TestEachHappeningSoundsOnceAndNothingThatWasThereBefore(t *testing.T) {
	var n noises
	hears := func(want []string, v *look.View) {
		t.Helper()
		if got := n.news(soundingLook{}, v); !slices.Equal(got, want) {
			t.Errorf("it sounds %v, want %v", got, want)
		}
	}
	waits, mine := look.Status{Kind: look.Waiting}, look.Status{Kind: look.YourTurn}
	hears(nil, &look.View{History: history(1, 2), Status: waits})
	hears([]string{look.Thud}, &look.View{History: history(1, 2, 3), Status: waits})
	hears(nil, &look.View{History: history(1, 2, 3), Status: waits})
	hears([]string{look.Place, look.Bell}, &look.View{History: history(1, 2, 3, 2, 2, 0), Status: mine})
	hears(nil, &look.View{History: history(1, 2, 3), Status: mine}) // taken back
	hears([]string{look.Dice}, &look.View{History: history(1, 2, 3, 1), Status: mine})
	hears(nil, &look.View{Curtain: 1})
	hears([]string{look.Place, look.Creak}, &look.View{History: history(1, 2, 3, 1, 2), Status: mine})
	over := look.View{History: history(1, 2, 3, 1, 2), Result: core.Result{Over: true}, Verdict: look.Verdict{Kind: look.Honest}}
	hears([]string{look.Stamp}, &over)
	hears(nil, &over)
	long := look.View{History: history(1, 2, 3, 1, 2, 1, 2, 3, 1, 2, 3)}
	if got := n.news(soundingLook{}, &long); len(got) != most {
		t.Errorf("of much at once it sounds %v", got)
	}
}

func TestEverySoundIsMade(t *testing.T) {
	js, err := os.ReadFile("../web/sound.js")
	if err != nil {
		t.Fatal(err)
	}
	var made []string
	for _, m := range regexp.MustCompile(`(?m)^  ([a-z]+): \[`).FindAllSubmatch(js, -1) {
		made = append(made, string(m[1]))
	}
	if want := slices.Sorted(slices.Values(look.Sounds)); !slices.Equal(slices.Sorted(slices.Values(made)), want) {
		t.Errorf("sound.js makes %v, want %v", made, want)
	}
}
