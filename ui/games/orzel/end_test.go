package orzel

import (
	"testing"

	"orzel/core/games/orzel"
	"orzel/ui/look"
	"orzel/ui/words"
)

func TestTheVoyageFollowsTheTokensAndNeverCrossesAJaggedEdge(t *testing.T) {
	table, err := orzel.Game{}.Start("")
	if err != nil {
		t.Fatal(err)
	}
	d := open(look.Input{Lang: words.EN, View: &look.View{Game: orzel.Game{}, Side: orzel.PL, Table: table, Hand: orzel.Game{}.Deal(table, orzel.PL)}})
	space := func(id string) orzel.Space { x, _ := d.b.Space(id); return x }
	through := orzel.Of(space("B15"), space("C14"))
	if way := d.way(space("B16"), space("C13"), through); len(way) != 3 || way[0] != space("B15") || way[2] != space("C13") {
		t.Errorf("through the tokens: %v", way)
	}
	// Without tokens the way goes round the jagged edge between F13 and F14.
	way := d.way(space("F13"), space("F14"), orzel.Set{})
	if len(way) < 2 {
		t.Errorf("the way crosses a jagged edge: %v", way)
	}
}
