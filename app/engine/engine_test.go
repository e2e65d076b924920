package engine

import (
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"orzel/core"
	"orzel/core/games"
)

// talk sends lines and returns the answers.
func talk(t *testing.T, lines ...string) []string {
	t.Helper()
	e, err := New(games.All[0])
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := e.Serve(strings.NewReader(strings.Join(lines, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// The dialogue in the documentation is true, answer by answer.
func TestTheExampleDialogueIsTrue(t *testing.T) {
	raw, err := os.ReadFile("../ENGINE.md")
	if err != nil {
		t.Fatal(err)
	}
	var asked, want []string
	for _, l := range strings.Split(string(raw), "\n") {
		if q, ok := strings.CutPrefix(l, "> "); ok {
			asked = append(asked, q)
		} else if a, ok := strings.CutPrefix(l, "< "); ok {
			want = append(want, a)
		}
	}
	got := talk(t, asked...)
	if len(asked) < 10 || len(got) != len(want) {
		t.Fatalf("%d questions, %d answers told, %d given", len(asked), len(want), len(got))
	}
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("%s\ngives  %s\nnot    %s", asked[i], got[i], want[i])
		}
	}
}

func TestAWrongLineIsAnsweredInOneLineAndChangesNothing(t *testing.T) {
	for _, wrong := range []string{
		`nonsense`, `{`, `[]`, `{"do":"fly"}`, `{"do":"legal","extra":1}`, `{"do":"position"}{}`,
		`{"do":"new","options":"board=1km"}`, `{"do":"new","position":"orzel=A14"}`, `{"do":"new","options":"x","position":"y"}`,
		`{"do":"new","position":"round=2 mines=C14"}`, `{"do":"new","as":"XX"}`,
		`{"do":"act","action":"keep 1"}`, `{"do":"act","action":7}`, `{"do":"act"}`, `{"do":"roll","draws":[1]}`,
		`{"do":"roll","draws":[9,9,9,9]}`, `{"do":"reveal"}`, `{"do":"resign","side":"XX"}`, `{"do":"suggest"}`,
		`{"do":"act","action":{"verb":1,"n":99}}`, strings.Repeat("x", MaxLine+5),
	} {
		got := talk(t, `{"do":"position"}`, wrong, `{"do":"position"}`)
		if len(got) != 3 || got[0] != got[2] || !strings.HasPrefix(got[1], `{"error":"`) {
			t.Errorf("%.60s: %q", wrong, got)
		}
	}
}

// An engine that sits as one side knows nothing of the other: its answers are the same whatever that hides.
func TestAnEngineAsOneSideHidesNothingBecauseItHasNothing(t *testing.T) {
	at := func(faces, as string) string {
		ask := fmt.Sprintf(`{"do":"new","as":%q,"seed":3,"position":"round=3 phase=pl-acts mines=B15,A15 red=R3,R3,R3,R3 white=K1,K1,K1,K1 km-faces=%s"}`, as, faces)
		return strings.Join(talk(t, ask, `{"do":"legal"}`, `{"do":"act","action":"course 1 B15","secret":"sea"}`, `{"do":"position"}`), "\n")
	}
	one, other := "B15:mine,A15:empty", "B15:empty,A15:mine"
	if at(one, "PL") != at(other, "PL") {
		t.Errorf("what KM hides shows:\n%s\n%s", at(one, "PL"), at(other, "PL"))
	}
	if at(one, "") == at(other, "") { // the control: an engine that knows both hands shows it
		t.Error("the test would not see a secret")
	}
}

func TestAnEngineAsOneSideIsToldTheOthersActs(t *testing.T) {
	got := talk(t,
		`{"do":"new","as":"PL","position":"round=3 phase=km-acts down=B15 red=R3:1*,R3:1*,R3:1*,R3:1* white=K3,K3,K5,K1 pl-faces=B15:sea"}`,
		`{"do":"legal"}`,
		`{"do":"act","action":"mines 1 L03","secret":"mine"}`,
		`{"do":"act","action":"mines 1 L03"}`,
		`{"do":"suggest"}`,
	)
	if !strings.Contains(got[1], `{"action":"mines 1 A10"},{"action":"mines 1 A11"}`) {
		t.Errorf("legal: %.200s", got[1])
	}
	if !strings.Contains(got[2], "error") || !strings.Contains(got[3], `"told":["laid L03 by die 1"]`) || !strings.Contains(got[4], "error") {
		t.Error(got[2:])
	}
}

// A whole game by suggestions ends, and the end is told.
func TestAGameIsPlayedToItsEnd(t *testing.T) {
	e, err := New(games.All[0])
	if err != nil {
		t.Fatal(err)
	}
	for range 5000 {
		owes := e.game.Owes(e.table, nil)
		if len(owes) == 0 {
			if a, _ := e.reply([]byte(`{"do":"result"}`), false); !a.Result.Over {
				t.Error("not over")
			}
			return
		}
		r := request{Do: map[core.DebtKind]string{core.OwesRoll: "roll", core.OwesReveal: "reveal"}[owes[0].Kind]}
		if r.Do == "" {
			a, err := e.do(&request{Do: "suggest"})
			if err != nil {
				t.Fatal(err)
			}
			r = request{Do: "act", Action: []byte(fmt.Sprintf("%q", a.Choice.Action)), Secret: a.Choice.Secret}
		}
		if _, err := e.do(&r); err != nil {
			t.Fatal(err)
		}
	}
	t.Error("no end")
}

func FuzzEngine(f *testing.F) {
	f.Add(`{"do":"new","seed":5}` + "\n" + `{"do":"roll"}` + "\n" + `{"do":"legal"}`)
	f.Add(`{"do":"act","action":{"verb":255,"n":255,"a":65535}}`)
	f.Fuzz(func(t *testing.T, text string) {
		e, err := New(games.All[0])
		if err != nil {
			t.Fatal(err)
		}
		if err := e.Serve(strings.NewReader(text), io.Discard); err != nil {
			t.Fatal(err)
		}
	})
}
