package core

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestASecretNeverPrintsItsValue(t *testing.T) {
	for _, v := range []any{Hide(41), Choice{Secret: Hide(41)}, &Choice{Secret: Hide(41)}, []Secret{Hide(41)}, map[string]Secret{"a": Hide(41)}} {
		for _, format := range []string{"%v", "%+v", "%#v", "%d", "%x", "%s", "%q"} {
			if s := fmt.Sprintf(format, v); strings.Contains(s, "41") || strings.Contains(s, "29") {
				t.Errorf("%s of %T prints %q", format, v, s)
			}
		}
		if b, err := json.Marshal(v); !errors.Is(err, ErrSecret) {
			t.Errorf("%T becomes JSON: %s", v, b)
		}
	}
	if fmt.Sprint(41) != "41" { // the control
		t.Error("nothing prints here at all")
	}
}

func TestWhoHasWon(t *testing.T) {
	for r, want := range map[Result]string{
		{}:                             "",
		{Winner: 1}:                    "",
		{Over: true, Winner: 1}:        "1 ",
		{Over: true, Winner: 2}:        "2 ",
		{Over: true, Winner: AllSides}: "1 2 ",
		{Over: true, Winner: TheGame}:  "",
		{Over: true}:                   "drawn",
	} {
		got := ""
		for s := Side(1); s <= 2; s++ {
			if r.Won(s) {
				got += fmt.Sprint(s, " ")
			}
		}
		if r.Drawn() {
			got += "drawn"
		}
		if got != want {
			t.Errorf("%+v: %q, not %q", r, got, want)
		}
	}
}

func TestActionsAreOrderedFieldByField(t *testing.T) {
	ordered := []Action{{Verb: 1}, {Verb: 1, C: 9}, {Verb: 1, B: 1}, {Verb: 1, A: 1}, {Verb: 1, N: 1}, {Verb: 2}}
	for i, a := range ordered {
		for j, b := range ordered {
			want := 0
			if i < j {
				want = -1
			} else if i > j {
				want = 1
			}
			if a.Compare(b) != want || (Choice{Action: a}).Compare(Choice{Action: b}) != want {
				t.Errorf("%v and %v compare %d", a, b, a.Compare(b))
			}
		}
	}
	if (Choice{Secret: Hide(1)}).Compare(Choice{Secret: Hide(2)}) != -1 {
		t.Error("secrets are not ordered")
	}
}
