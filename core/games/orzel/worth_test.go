package orzel

import "testing"

// at reads a position and the hand of a side.
func at(t *testing.T, text string, side int) (*Table, *Hand) {
	t.Helper()
	table, hands, err := Game{}.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range hands {
		if int(h.Side()) == side {
			return table.(*Table), h.(*Hand)
		}
	}
	return table.(*Table), Game{}.Deal(table, Game{}.Sides()[side-1]).(*Hand)
}

func TestTheWayIsAsLongAsTheBoardSays(t *testing.T) {
	for _, board := range Boards {
		table, h := at(t, "board="+board, 1)
		for x := range table.board.Sea.All {
			table.orzel = x
			want := float64(table.board.Hex(x).Distance[1])
			if got := table.distance(h); got != want && want < 255 {
				t.Errorf("%s %s: %g spaces from an exit, not %g", board, table.board.ID(x), got, want)
			}
		}
	}
}

func TestShipsAndMinesMakeTheWayLonger(t *testing.T) {
	free, h := at(t, "orzel=E14", 1) // E14 leads to E15, F14 and F15 alone
	shut, _ := at(t, "orzel=E14 ships=E15,F14,F15", 1)
	if free.distance(h) >= shut.distance(h) {
		t.Errorf("ships around: %g, free: %g", shut.distance(h), free.distance(h))
	}
	const ring = "orzel=E14 mines=E15,F14,F15 round=2 km-faces="
	real, km := at(t, ring+"E15:mine,F14:mine,F15:mine", 2)
	sham, other := at(t, ring+"E15:empty,F14:empty,F15:empty", 2)
	if real.distance(km) <= sham.distance(other) {
		t.Errorf("KM reckons mines %g, empty ones %g", real.distance(km), sham.distance(other))
	}
	if pl := (&Hand{side: PL}); real.distance(pl) != sham.distance(pl) {
		t.Error("PL reckons with what it cannot know")
	}
}

func TestWhatIsWorthMore(t *testing.T) {
	for _, x := range []struct {
		what, better, worse string
		side                int
	}{
		{"nearer to an exit", "orzel=N04", "orzel=M08", 1},
		{"fewer submarines lost", "round=2 lost=1", "round=2 lost=2", 1},
		{"fewer empty seas with KM", "round=2 with=0", "round=2 with=3", 1},
		{"a ship caught", "round=2 caught=1", "round=2", 1},
		{"a black course kept beside a better die", "round=2 red=R1,R4,-,-", "round=2 red=R1,R3,-,-", 1},
		{"a search and an attack", "round=2 phase=km-rolls red=R3,R3,R3,R3 white=K5,K6,K5,-", "round=2 phase=km-rolls red=R3,R3,R3,R3 white=K5,K5,K5,-", 2},
		{"more submarines lost", "round=2 lost=2", "round=2 lost=1", 2},
	} {
		a, ha := at(t, x.better, x.side)
		b, hb := at(t, x.worse, x.side)
		if (Game{}).Worth(a, ha) <= (Game{}).Worth(b, hb) {
			t.Errorf("%s: %g, not more than %g", x.what, Game{}.Worth(a, ha), Game{}.Worth(b, hb))
		}
	}
}

func TestSubmarinesGoWhereNobodyAttacks(t *testing.T) {
	// KM can search and attack: an empty sea risks less. With a search only, a submarine holds the chain.
	risky := "round=3 phase=pl-acts down=B15 red=R3:1*,R3,R3,R3 white=K5,K6,K6,K1 pl-faces=B15:"
	a, ha := at(t, risky+"sea", 1)
	b, hb := at(t, risky+"submarine", 1)
	if (Game{}).Worth(a, ha) <= (Game{}).Worth(b, hb) {
		t.Error("a submarine is laid where it will be struck")
	}
	calm := "round=3 phase=pl-acts down=B15 red=R3:1*,R3,R3,R3 white=K5,K1,K1,K1 pl-faces=B15:"
	a, ha = at(t, calm+"submarine", 1)
	b, hb = at(t, calm+"sea", 1)
	if (Game{}).Worth(a, ha) <= (Game{}).Worth(b, hb) {
		t.Error("an empty sea is laid where only a search threatens")
	}
}
