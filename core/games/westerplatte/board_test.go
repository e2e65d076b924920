package westerplatte

import (
	"math/bits"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"orzel/core"
)

func TestRule1_1_NineteenPaths(t *testing.T) {
	ends := 0
	for _, to := range paths {
		ends += bits.OnesCount16(to)
	}
	if ends != 2*19 {
		t.Errorf("%d ends of paths", ends)
	}
	for text, want := range map[string]bool{
		"OA G1": true, "OA G2": true, "OB G2": true, "OE G6": true, "OA OB": true, "G5 G6": true,
		"OA G3": false, "OB G1": false, "OA OC": false, "G1 G3": false,
	} {
		x, y, _ := strings.Cut(text, " ")
		if got := paths[spaceNamed(x)]>>spaceNamed(y)&1 == 1; got != want || got != (paths[spaceNamed(y)]>>spaceNamed(x)&1 == 1) {
			t.Errorf("%s: %v", text, got)
		}
	}
}

func TestRule1_4_BricksOfTheBox(t *testing.T) {
	table, _ := Game{}.Start("")
	n := table.(*Table).Stock(Bricks)
	for x := OA; x <= spaces; x++ {
		n += table.(*Table).BricksOf(x)
	}
	if n != allBricks {
		t.Errorf("%d bricks", n)
	}
}

func TestRule1_6_Ammunition(t *testing.T) {
	for options, bank := range map[string]int{"players=1": 12, "players=2": 12, "players=3": 10, "players=4": 8} {
		table, _ := Game{}.Start(options)
		if got := table.(*Table).Bank(); got != bank {
			t.Errorf("%s: %d in the bank, not %d", options, got, bank)
		}
	}
}

func TestRule1_8_TheDeck(t *testing.T) {
	d, err := LoadDeck()
	if err != nil {
		t.Fatal(err)
	}
	if first := d.first.Len(); first != 24 || len(d.Cards)-1 != 64 {
		t.Errorf("%d of %d cards are of the first stage", first, len(d.Cards)-1)
	}
	raw, _ := files.ReadFile("data/deck.json")
	for what, spoilt := range map[string][2]string{
		"a card twice": {`"W02"`, `"W01"`}, "another kind": {`"hmg"`, `"tank"`}, "no target": {`"target": "OA"`, `"target": "A"`},
		"a track twice": {`"act": "CD"`, `"act": "CC"`}, "no resistance": {`"res": 1`, `"res": 0`}, "another speed": {`"speed": 3`, `"speed": 2`},
		"a third stage": {`"stage": 1`, `"stage": 3`},
	} {
		if _, err := readDeck([]byte(strings.Replace(string(raw), spoilt[0], spoilt[1], 1))); err == nil {
			t.Errorf("a deck with %s is read", what)
		}
	}
}

// The kinds of events are merged by the numbers still to come; names and tiles are told apart.
func TestRule1_9_OutcomesOfEvents(t *testing.T) {
	x := at(t, "difficulty=medium phase=end-of-day day=4 turns=0 events=N1,N2 discard=W01-W24")
	out := Game{}.Outcomes(x, x.owes(nil)[0], nil)
	if len(out) != 2 || out[0].Weight != 3 || out[1].Weight != 1 {
		t.Errorf("kinds: %v", out)
	}
	x.drawKind(int(out[1].Draws[0]))
	if x.kind != negative || len(Game{}.Outcomes(x, x.owes(nil)[0], nil)) != 4 {
		t.Errorf("kind %d, %d names", x.kind, x.namesLeft())
	}
	deck := at(t, "phase=tiles")
	if n := len(Game{}.Outcomes(deck, core.Debt{Kind: core.OwesRoll, N: 5, Below: 6, Falling: true}, nil)); n != 720 {
		t.Errorf("the tiles can lie in %d ways", n)
	}
}

// Every rule is cited where it is kept, and shown on a page or by the name of a test.
func TestEveryRuleIsCited(t *testing.T) {
	rules := "1.1 1.2 1.3 1.4 1.5 1.6 1.7 1.8 1.9 1.10 2.1 2.1.1 2.1.2 2.1.3 2.2 2.3 3.1 3.2 3.3 4.1 4.2 4.3 4.4 4.5 5.1 5.2 5.3 5.4 6.1 6.2 6.3 6.4 6.5 6.6 6.7 7 7.1"
	cites := regexp.MustCompile(`\[[0-9][0-9., to]*\]`)
	number := regexp.MustCompile(`[0-9]+(\.[0-9]+)*`)
	code, shown := map[string]bool{}, map[string]bool{}
	names, _ := filepath.Glob("*.go")
	for _, name := range names {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, "_test.go") {
			for _, m := range regexp.MustCompile(`func TestRule([0-9]+)_([0-9]+)`).FindAllStringSubmatch(string(raw), -1) {
				shown[m[1]+"."+m[2]] = true
			}
			continue
		}
		for _, c := range cites.FindAllString(string(raw), -1) {
			for _, n := range number.FindAllString(c, -1) {
				code[n] = true
			}
		}
	}
	for _, p := range pages.Pages(t) {
		shown[number.FindString(p.Title)] = true
	}
	for _, r := range strings.Fields(rules) {
		if !code[r] {
			t.Errorf("[%s] is cited nowhere in the code", r)
		}
		if !shown[r] {
			t.Errorf("%s has no page and no test", r)
		}
	}
}
