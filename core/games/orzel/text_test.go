package orzel

import (
	"strings"
	"testing"

	"orzel/core"
	"orzel/core/coretest"
)

func TestTheExamplesOfTheGrammarAreRead(t *testing.T) {
	positions := coretest.Examples(t, "position")
	if len(positions) < 5 {
		t.Errorf("%d positions", len(positions))
	}
	for _, text := range positions {
		table, hands, err := Game{}.ParsePosition(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		// every field that is given is printed again as it stands
		printed := strings.Fields(Game{}.PositionText(table, hands...))
		for _, f := range strings.Fields(text) {
			if !strings.Contains(" "+strings.Join(printed, " ")+" ", " "+f+" ") {
				t.Errorf("%s is not in %s", f, printed)
			}
		}
	}
	table, _ := Game{}.Start("")
	verbs := map[Verb]bool{}
	for _, text := range coretest.Examples(t, "actions") {
		a, err := Game{}.ParseAction(table, text)
		if err != nil || (Game{}).ActionText(table, a) != text {
			t.Errorf("%s: %v, %v", text, a, err)
		}
		verbs[a.Verb] = true
	}
	if len(verbs) != int(Stay) {
		t.Errorf("%d verbs have an example, of %d", len(verbs), Stay)
	}
}

func TestEveryActionIsReadBack(t *testing.T) {
	for _, board := range Boards {
		table, err := Game{}.Start("board=" + board)
		if err != nil {
			t.Fatal(err)
		}
		for i, a := range (Game{}).Actions(table, nil) {
			if i%7 != 0 && a.B != 0 {
				continue
			}
			text := Game{}.ActionText(table, a)
			if b, err := (Game{}).ParseAction(table, text); err != nil || a != b {
				t.Fatalf("%v is %q is %v: %v", a, text, b, err)
			}
		}
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
