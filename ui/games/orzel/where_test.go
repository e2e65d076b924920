package orzel

import (
	"strings"
	"testing"

	"orzel/core/games/orzel"
	"orzel/ui/look"
	"orzel/ui/words"
)

func TestASpaceIsToldByWhatLiesNearAndWhichWay(t *testing.T) {
	b, err := orzel.LoadBoard("55km")
	if err != nil {
		t.Fatal(err)
	}
	at := func(id string) orzel.Hex { s, _ := b.Space(id); return b.Hex(s) }
	for id, want := range map[string]string{"B16": "Tallinn", "H11": "Gotland"} {
		if got := landmark(at(id), words.EN); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want something of %s", id, got, want)
		}
	}
	for _, name := range orzel.Boards {
		b, _ := orzel.LoadBoard(name)
		for s := range b.Sea.All {
			for _, l := range words.Langs {
				if text := landmark(b.Hex(s), l); text == "" || strings.Contains(text, "[") {
					t.Errorf("%s: %q", b.ID(s), text)
				}
			}
		}
	}
}

func TestDistancesFollowTheJaggedEdges(t *testing.T) {
	table, hands, err := orzel.Game{}.ParsePosition("board=55km dice=standard tokens=4+4 round=6 phase=pl-acts orzel=H09 ships=G12 with=0 lost=0 swept=0+0 caught=0 red=R1:1*,R4,R5,R6 white=K1,K3,K4,K5 pl-faces=-")
	if err != nil {
		t.Fatal(err)
	}
	d := open(look.Input{Lang: words.EN, View: &look.View{Table: table, Hand: hands[0], Side: orzel.PL}})
	over, _ := d.b.Space("H10") // beside H09, but a jagged edge lies between
	if n := d.steps()[over]; n < 2 {
		t.Errorf("H10 is %d steps from H09, through a jagged edge", n)
	}
	if text := d.where(over); !strings.Contains(text, "from Orzeł") || !strings.Contains(text, "to the exit") {
		t.Errorf("%q", text)
	}
}
