package orzel

import (
	"math/rand/v2"
	"slices"
	"testing"

	"orzel/core"
	"orzel/core/bot"
)

// TestRule4_4_ALateActionLeavesEveryDieDoable holds the rule's code to its words: after a late action that is
// legal every die can still be done in order, after one that is refused none of the ways to go on does so.
// The words are tried by brute force, over all faces, and dice with more scarce symbols than are printed.
func TestRule4_4_ALateActionLeavesEveryDieDoable(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for _, dice := range []*Dice{mustDice(t, "standard"), mustDice(t, "white_attack"), doubleDice(t)} {
		for _, s := range []core.Side{PL, KM} {
			for faces := range 1296 {
				table := tableWithDice(dice, s, faces)
				for stock := range uint8(4) {
					compareOrder(t, table, s, stock, rng)
				}
			}
		}
	}
}

func mustDice(t *testing.T, name string) *Dice {
	d, err := LoadDice(name)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// doubleDice have faces with two scarce symbols, and Fog beside a late action.
func doubleDice(t *testing.T) *Dice {
	d := *mustDice(t, "standard")
	d.Faces[PL][5].Options = []Option{{Surface, 2}, {Course, 1}}
	d.Faces[PL][6].Options = []Option{{Surface, 1}, {Course, 2}}
	d.Faces[KM][4].Options = []Option{{Patrol, 1}, {Prepare, 2}}
	d.Faces[KM][5].Options = []Option{{Prepare, 2}, {Search, 1}}
	d.Faces[KM][2].Options = []Option{{Mines, 1}, {Fog, 1}}
	d.compare()
	return &d
}

func tableWithDice(dice *Dice, s core.Side, faces int) *Table {
	x, _ := Game{}.Start("")
	t := x.(*Table)
	t.dice, t.phase = dice, PLActs
	if s == KM {
		t.phase = KMActs
	}
	for i := range 4 {
		t.thrown[s][i] = Die{State: Aside, Face: uint8(faces%6) + 1}
		faces /= 6
	}
	return t
}

// compareOrder goes a random way through the dice, holding every late action on it to the brute force.
func compareOrder(t *testing.T, from *Table, s core.Side, stock uint8, rng *rand.Rand) {
	table := *from
	if s == PL {
		table.with = stock
	} else {
		table.caught = stock
	}
	var way []string
	for !finished(&table, s) {
		var legal []core.Action
		table.readyDice(s)
		for i := range 4 {
			for v := Surface; v <= Fog; v++ {
				can := table.lowest(s, i) == i && table.mayDo(s, i, v) == fine
				if ready := table.ready.dice(v)>>i&1 == 1; ready != can {
					t.Fatalf("%v after %v: die %d %s: ready %v, may do it: %v", table.thrown[s], way, i+1, verbWords[v], ready, can)
				}
				if table.thrown[s][i].State != Aside || table.option(s, i, v) == 0 || v == Break {
					continue
				}
				got := table.mayDo(s, i, v) == fine
				next, basic := step(table, s, i, v)
				want := basic && (!isLate(v) || canFinish(next, s))
				if got != want {
					t.Fatalf("%v after %v: die %d %s: legal %v, by the words %v", table.thrown[s], way, i+1, verbWords[v], got, want)
				}
				if got {
					legal = append(legal, core.Action{Verb: v, N: uint8(i + 1)})
				}
			}
		}
		if len(legal) == 0 {
			if slices.ContainsFunc(table.thrown[s][:], func(d Die) bool { return d.State == Aside && table.dice.option[s][d.Face][0].Verb == Break }) {
				return // Break is left out here
			}
			t.Fatalf("%v after %v: stuck", table.thrown[s], way)
		}
		a := legal[rng.IntN(len(legal))]
		table, _ = step(table, s, int(a.N-1), a.Verb)
		way = append(way, verbWords[a.Verb])
	}
}

func finished(t *Table, s core.Side) bool { return t.places(s, Aside) == 0 }

// step does one action of a die by the words of [4.1] to [4.3] and the order of [4.4] alone; ok is false
// where they forbid it. Every value is a copy.
func step(t Table, s core.Side, i int, v Verb) (Table, bool) {
	d := &t.thrown[s][i]
	option := t.option(s, i, v)
	if d.State != Aside || option == 0 {
		return t, false
	}
	early := v != Fog && !isLate(v)
	if early && t.late || scarce(v) && d.Option == 0 && t.stock(s) == 0 {
		return t, false
	}
	if d.Option == 0 {
		d.Option, d.Left = option, t.dice.option[s][d.Face][option-1].Count
	}
	if d.Left--; d.Left == 0 {
		d.State = Done
	}
	t.late = t.late || isLate(v)
	if scarce(v) && t.stock(s) > 0 {
		if s == PL {
			t.with--
		} else {
			t.caught--
		}
	}
	return t, true
}

// canFinish tries every way to do the dice that are left.
func canFinish(t Table, s core.Side) bool {
	if finished(&t, s) {
		return true
	}
	for i := range 4 {
		for v := Surface; v <= Fog; v++ {
			if next, ok := step(t, s, i, v); ok && canFinish(next, s) {
				return true
			}
		}
	}
	return false
}

// TestAnyDiceCanBePlayed: whoever puts printed faces into the data can't get a player stuck, as long as the
// file is read at all.
func TestAnyDiceCanBePlayed(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for n := range 60 {
		dice := randomDice(t, rng)
		x, _ := Game{}.Start("")
		x.(*Table).dice = dice
		b := bot.From(Game{}, x, nil, rng)
		if _, err := b.Play([]bot.Player{bot.Random{}, bot.Random{}}, rng, 300000); err != nil {
			t.Fatalf("dice %d: %v\n%+v", n, err, dice.Faces)
		}
	}
}

func randomDice(t *testing.T, rng *rand.Rand) *Dice {
	d := &Dice{Name: "random"}
	for _, s := range []core.Side{PL, KM} {
		from, to := verbs(s)
		for i := 1; i <= 6; {
			f := faceFile{ID: string(rune('a' + i)), Black: rng.IntN(3) == 0}
			for range 1 + rng.IntN(2) {
				v := from + Verb(rng.IntN(int(to-from)+1))
				f.Options = append(f.Options, map[string]uint8{verbWords[v]: uint8(1 + rng.IntN(2))})
			}
			face, err := f.read(s)
			if err != nil {
				continue
			}
			d.Faces[s][i] = face
			i++
		}
	}
	d.compare()
	return d
}
