package orzel

import (
	"strings"
	"testing"

	"orzel/core"
	"orzel/core/coretest"
)

func TestTheExamplesOfTheGrammarAreRead(t *testing.T) { coretest.ReadExamples(t, Game{}) }

func TestEveryActionIsReadBack(t *testing.T) {
	for _, board := range Boards {
		coretest.ReadActions(t, Game{}, "board="+board)
	}
}

func TestWrongTextsAreNamed(t *testing.T) {
	for text, want := range map[string]string{
		"nonsense":             "is not key=value",
		"with=1 with=2":        "twice",
		"colour=red":           "no such field",
		"with=01":              "number",
		"with=99":              "number",
		"with=-1":              "number",
		"round=70000":          "number",
		"swept=1":              "mines+empties",
		"phase=tea":            "want one of pl-rolls",
		"red=R1,R2":            "four dice",
		"red=R1,R2,R3,R9":      `no face "R9"`,
		"red=K1,R2,R3,R4":      `no face "K1"`,
		"red=R1:3,R2,R3,R4":    "want 1 or 2",
		"result=victory":       "want exit",
		"pending=tea:C14":      "want one of mine",
		"board=1km":            `no board "1km"`,
		"dice=loaded":          `no dice "loaded"`,
		"tokens=3+3":           "4+4 or 5+5",
		"dice=white_f+white_h": "both replace face K2",
		"down=Z99":             "no-such-space",
		"km-faces=C14:torpedo": "want empty or mine",
		"pl-faces=C14:empty":   "want sea or submarine",
		"dice=red_A+red_A":     "both replace",
	} {
		if _, _, err := (Game{}).ParsePosition(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	table, _ := Game{}.Start("")
	for _, text := range []string{"", " stay", "stay ", "Stay", "keep 3 1", "keep 1 1", "keep 5", "course 1", "course C14 1", "course 1 c14", "fog", "fog 1 -", "move", "patrol 1 C14 from", "patrol 1 C14 from -", "search 1 C14 from C13", "course 01 C14"} {
		if a, err := (Game{}).ParseAction(table, text); err == nil {
			t.Errorf("%q was read as %v", text, a)
		}
	}
}

func TestDicePlayersCouldNotDoAreRefused(t *testing.T) {
	for _, f := range []faceFile{
		{ID: "A", Options: []map[string]uint8{{"search": 1}}},                // KM's verb on a red die
		{ID: "B", Options: []map[string]uint8{{"course": 1}, {"course": 2}}}, // no choice
		{ID: "C", Options: []map[string]uint8{{"surface": 1}, {"break": 1}}}, // both can be illegal
		{ID: "D"}, // nothing
		{ID: "E", Options: []map[string]uint8{{"course": 3}}},                             // more than twice
		{ID: "F", Options: []map[string]uint8{{"course": 1, "break": 1}, {"surface": 1}}}, // two on one side
		{ID: "G", Options: []map[string]uint8{{"keep": 1}}},                               // no action of a die
	} {
		if _, err := f.read(PL); err == nil {
			t.Errorf("face %s was read", f.ID)
		}
	}
}

func TestEqualOptionsAreTheSameTable(t *testing.T) {
	one, err := Game{}.Start("dice=white_f+red_A tokens=4+4")
	if err != nil {
		t.Fatal(err)
	}
	two, _ := Game{}.Start("tokens=4+4 dice=red_A+white_f board=55km")
	if *one.(*Table) != *two.(*Table) {
		t.Error("the order of options makes another table")
	}
	var _ core.Text = Game{}
}
