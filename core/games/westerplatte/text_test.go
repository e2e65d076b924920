package westerplatte

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"orzel/core"
	"orzel/core/bot"
	"orzel/core/coretest"
)

func TestTheExamplesOfTheGrammarAreRead(t *testing.T) { coretest.ReadExamples(t, Game{}) }

func TestEveryActionIsReadBack(t *testing.T) {
	coretest.ReadActions(t, Game{}, "")
	for _, text := range []string{"", "end ", "End", "move", "move g3", "move H1", "attack P5", "attack 1", "mine C", "mine C5", "stop it", "?0 0 0 0 0"} {
		if a, err := (Game{}).ParseAction(nil, text); err == nil {
			t.Errorf("%q was read as %v", text, a)
		}
	}
}

// Random play does not come far: the positions of a better player are read back as well, and nothing is lost there.
func TestPositionsOfTheWholeGameAreReadBack(t *testing.T) {
	late := 0
	for n := range 4 * len(contract.Starts) {
		rng := rand.New(rand.NewPCG(44, uint64(n)))
		b, err := bot.NewBout(Game{}, contract.Starts[n%len(contract.Starts)], rng)
		if err != nil {
			t.Fatal(err)
		}
		p := bot.NewGreedy(Game{})
		for {
			text := Game{}.PositionText(b.Table)
			again, _, err := Game{}.ParsePosition(text)
			if err != nil || !bytes.Equal(again.Append(nil), b.Table.Append(nil)) {
				t.Fatalf("%s is not read back: %v", text, err)
			}
			if c := countPieces(b.Table, nil); c["cards"] != cards || c["wrong"] != 0 {
				t.Fatalf("%s: %v", text, c)
			}
			if over, err := b.Step([]bot.Player{p, p, p, p}, rng); err != nil {
				t.Fatal(err)
			} else if over {
				break
			}
		}
		late += int(bit(b.Table.(*Table).day >= 5))
	}
	if late == 0 {
		t.Error("no game came to day 5")
	}
}

func TestWrongTextsAreNamed(t *testing.T) {
	for text, want := range map[string]string{
		"nonsense":                            "is not key=value",
		"day=1 day=2":                         "twice",
		"colour=red":                          "no such field",
		"day=01":                              "number",
		"day=8":                               "number",
		"turns=-1":                            "number",
		"phase=tea":                           "want one of tiles",
		"difficulty=silly":                    "want one of easy",
		"players=5":                           "want 1 to 4",
		"phase=acts bricks=6,6":               "want 11",
		"phase=acts tiles=morale":             "want 6",
		"phase=acts officers=OC/2":            "want 2",
		"phase=acts officers=OC/2/1,OC/2":     "five parts",
		"phase=acts officers=H1/2,OC/2":       `no space "H1"`,
		"phase=acts troops=F1:W01":            `no space "F1"`,
		"phase=acts troops=A1:W99":            `no card "W99"`,
		"phase=acts mines=A1,A1":              "A1 twice",
		"phase=acts discard=W01-X":            `no card "X"`,
		"phase=acts used=again,quick":         "want quick, again or both",
		"phase=acts want=tea":                 "want one of payers",
		"result=victory":                      "want one of held",
		"hands=P7":                            "want one of P1",
		"phase=acts then=tea discard=W01-W03": "want one of turn",
	} {
		_, _, err := Game{}.ParsePosition(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	for _, options := range []string{"nonsense", "colour=red", "difficulty=", "players=0", "players=12"} {
		if _, err := (Game{}).Start(options); err == nil {
			t.Errorf("options %q were taken", options)
		}
	}
	if _, err := (Game{}).ParseSecret(P1, "mine"); err == nil {
		t.Error("a secret was read")
	}
}

func TestEqualOptionsAreTheSameTable(t *testing.T) {
	one, err := Game{}.Start("players=3 difficulty=hard")
	if err != nil {
		t.Fatal(err)
	}
	two, _ := Game{}.Start("difficulty=hard players=3")
	if *one.(*Table) != *two.(*Table) || (Game{}).OptionsText(one) != "difficulty=hard players=3" {
		t.Error("the order of options makes another table")
	}
	var _ core.Text = Game{}
}
