package look

import (
	"testing"

	"orzel/ui/words"
)

func TestTheStaticFileIsPartedIntoDrawingsAndRules(t *testing.T) {
	drawings, rules := Unbind("<svg></svg>\n<!--rules\n@en\n# 1 What lies there\n1.1 A board.\n1.2 Two sides: one, and one.\n@pl\n# 1 Co leży\n1.1 Plansza.\n-->\n")
	if drawings != "<svg></svg>\n" {
		t.Errorf("the drawings are %q", drawings)
	}
	en, pl := rules[words.EN], rules[words.PL]
	if len(en) != 1 || en[0].Number != "1" || en[0].Title != "What lies there" || len(en[0].Rules) != 2 || en[0].Rules[1] != [2]string{"1.2", "Two sides: one, and one."} {
		t.Errorf("English: %+v", en)
	}
	if len(pl) != 1 || pl[0].Title != "Co leży" || pl[0].Rules[0][1] != "Plansza." {
		t.Errorf("Polish: %+v", pl)
	}
	if d, r := Unbind("<svg></svg>"); d != "<svg></svg>" || len(r) != 0 {
		t.Errorf("without rules: %q, %v", d, r)
	}
}
