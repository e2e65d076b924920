package westerplatte

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"orzel/core"
	"orzel/core/bot"
)

func at(t *testing.T, text string) *Table {
	t.Helper()
	table, _, err := Game{}.ParsePosition(text)
	if err != nil {
		t.Fatal(text, err)
	}
	return table.(*Table)
}

func TestWhatIsWorthMore(t *testing.T) {
	const turn = "phase=card discard=W16-W18 "
	for _, x := range []struct{ what, better, worse string }{
		{"whole walls", "", "bricks=6,6,5,6,6,6,6,6,6,6,6"},
		{"a guardhouse's brick beside an outpost's", "bricks=6,6,4,6,6,6,6,6,2,6,6", "bricks=6,6,5,6,6,6,6,6,1,6,6"},
		{"a track without a troop", "", "troops=C4:W05"},
		{"a troop far away", "troops=C1:W05", "troops=C4:W05"},
		{"a wounded troop", "troops=B2:W04/1", "troops=B2:W04"},
		{"higher morale", "morale=S", "morale=L1"},
		{"ammunition", "officers=OC/3,OC/2", "officers=OC/2,OC/2"},
		{"an extra-action token", "officers=OC/2/0/1/0,OC/2", "officers=OC/2,OC/2"},
		{"a mine before a troop", "troops=B1:W03 mines=B2", "troops=B1:W03"},
		{"a track that is free", "troops=A1:W01,B1:W03,C1:W05,D1:W07", "troops=A1:W01,B1:W03,C1:W05,D1:W07,E1:W09"},
	} {
		a, b := at(t, turn+x.better), at(t, turn+x.worse)
		if (Game{}).Worth(a, nil) <= (Game{}).Worth(b, nil) {
			t.Errorf("%s: %g, not more than %g", x.what, Game{}.Worth(a, nil), Game{}.Worth(b, nil))
		}
	}
}

func TestAnAppraisalChangesNothing(t *testing.T) {
	x := at(t, "phase=acts discard=W16-W18 troops=A4:W01,B2:W03,C3:W05,D1:W14,E4:W09 mines=C4 officers=G6/2,OC/2")
	was := *x
	if v := (Game{}).Worth(x, nil); v != (Game{}).Worth(x, nil) || *x != was {
		t.Error("the table is another one")
	}
}

// The greedy player shoots, moves to where it can, and comes farther than random play.
func TestGreedyPlaysSensibly(t *testing.T) {
	for _, x := range []struct{ what, text, want string }{
		{"shoots what it faces", "phase=acts discard=W16-W18 troops=C4:W05", "attack"},
		{"shells a strong troop", "phase=acts moves=0 discard=W01-W24 day=4 events=P1,P2,P3 troops=C4:W27 officers=G2/0,OA/0", "shell"},
	} {
		b := at(t, x.text)
		legal := b.legal(P1, nil)
		c := bot.NewGreedy(Game{}).Choose(Game{}, b, &Hand{P1}, P1, legal, rand.New(rand.NewPCG(1, 1)))
		if got := verbWords[c.Action.Verb]; got != x.want {
			t.Errorf("%s: %s, not %s", x.what, got, x.want)
		}
	}
	won := [2]int{}
	for who, p := range []bot.Player{bot.Random{}, bot.NewGreedy(Game{})} {
		for n := range 40 {
			rng := rand.New(rand.NewPCG(8, uint64(n)))
			b, err := bot.NewBout(Game{}, "difficulty=easy", rng)
			if err != nil {
				t.Fatal(err)
			}
			r, err := b.Play([]bot.Player{p, p, p, p}, rng, 100000)
			if err != nil {
				t.Fatal(err)
			}
			won[who] += int(bit(r.Won(core.Side(n%4 + 1))))
		}
	}
	if won[0] > 0 || won[1] < 10 {
		t.Errorf("of 40 easy games random play won %d and the greedy player %d", won[0], won[1])
	}
}

func TestTheChanceFollowsTheTable(t *testing.T) {
	fresh, worn := at(t, "phase=card discard=W16-W18"), at(t, "phase=card discard=W16-W18 bricks=0,0,0,0,0,1,1,1,1,1,1")
	late := at(t, "phase=card day=7 events=P1,P2,P3,P4,P5,P6 discard=W01-W54")
	hard := at(t, "difficulty=hard phase=card discard=W16-W18 stock=3,3,6")
	chance := func(x *Table) float64 { return Game{}.Chance(x, nil) }
	if chance(fresh) <= chance(worn) || chance(late) <= chance(fresh) || chance(hard) >= chance(fresh) {
		t.Errorf("fresh %.2f, worn %.2f, late %.2f, hard %.2f", chance(fresh), chance(worn), chance(late), chance(hard))
	}
	if chance(late) < 0.8 || chance(late) > 1 || chance(worn) > 0.1 || chance(worn) < 0 {
		t.Errorf("worn %.2f, late %.2f", chance(worn), chance(late))
	}
}

// A level below the lieutenant slips, and not so much that the garrison falls in the first days.
func TestARecruitHoldsOutForSomeDays(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("a recruit slips the same natively")
	}
	recruit, _ := bot.Named("recruit", Game{})
	held := 0
	for n := range uint64(5) {
		b, err := bot.NewBout(Game{}, "difficulty=medium", rand.New(rand.NewPCG(3, n)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := b.Play([]bot.Player{recruit, recruit, recruit, recruit}, rand.New(rand.NewPCG(4, n)), 10_000); err != nil {
			t.Fatal(err)
		}
		held += Game{}.Round(b.Table)
	}
	if held < 22 {
		t.Errorf("in 5 games it held out for %d days in all", held)
	}
}
