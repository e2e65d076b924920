package rehearsal_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"orzel/core"
	rules "orzel/core/games/orzel"
	"orzel/ui/board"
	"orzel/ui/games/orzel"
	"orzel/ui/look"
	"orzel/ui/rehearsal"
	"orzel/ui/words"
)

// games plays whole games at random, as a person would by touching, and hands each moment to look at.
func games(t *testing.T, each func(t *testing.T, in look.Input)) {
	for seed := range uint64(4) {
		side := rules.PL + core.Side(seed%2)
		options := []string{"board=55km tokens=4+4", "board=50km tokens=5+5"}[seed/2%2]
		table, err := rules.Game{}.Start(options)
		if err != nil {
			t.Fatal(err)
		}
		s := rehearsal.Deal(rules.Game{}, table, side, seed)
		rng := rand.New(rand.NewPCG(seed, 2))
		for step := 0; step < 150; step++ {
			v := s.View()
			each(t, look.Input{Lang: words.Langs[step%2], View: v})
			if v.Result.Over {
				break
			}
			if err := s.Act(v.Choices[rng.IntN(len(v.Choices))]); err != nil {
				t.Fatalf("seed %d: a legal choice is refused: %v", seed, err)
			}
		}
	}
}

// TestEveryLegalChoiceCanBeTouched finds each choice by touches alone: a die, a card, a space, a button.
func TestEveryLegalChoiceCanBeTouched(t *testing.T) {
	games(t, func(t *testing.T, in look.Input) {
		found := map[core.Choice]bool{}
		for _, sel := range selections(in) {
			touch(look.Input{Lang: in.Lang, View: in.View, Sel: sel}, found, 0)
		}
		for _, c := range in.View.Choices {
			if c.Action.Verb == rules.Keep {
				found[c] = keepable(in, c.Action.N)
			}
			if !found[c] {
				t.Fatalf("round %d: %+v can't be reached", in.View.Table.(*rules.Table).Round(), c.Action)
			}
		}
		for c := range found {
			if c.Action.Verb != rules.Keep && !legal(in.View, c) {
				t.Fatalf("%+v is offered but not legal", c.Action)
			}
		}
	})
}

// selections are nothing chosen, each die, each card, each pair of both.
func selections(in look.Input) []look.Selection {
	out := []look.Selection{{}}
	for place := 1; place <= 4; place++ {
		out = append(out, orzel.Look{}.PressDie(in, place))
	}
	n := len(out)
	for _, card := range (orzel.Look{}).Draw(in).Cards {
		if card.Open {
			for _, s := range out[:n] {
				out = append(out, orzel.Look{}.PressCard(look.Input{Lang: in.Lang, View: in.View, Sel: s}, card.Face))
			}
		}
	}
	return out
}

func touch(in look.Input, found map[core.Choice]bool, depth int) {
	p := orzel.Look{}.Draw(in)
	for _, k := range p.Keys {
		if !k.Shut {
			found[k.Choice] = true
		}
	}
	for _, m := range p.Scene.Marks {
		if m.Kind != board.Lit {
			continue
		}
		offers, sel := orzel.Look{}.At(in, m.Space)
		for _, o := range offers {
			found[o.Choice] = true
		}
		if len(offers) == 0 && depth == 0 { // a ship is taken up
			touch(look.Input{Lang: in.Lang, View: in.View, Sel: sel}, found, 1)
		}
	}
}

// keepable presses the dice of a set until exactly it is chosen, then looks for an open button.
func keepable(in look.Input, set uint8) bool {
	for place := 1; place <= 4; place++ {
		if now := (orzel.Look{}).PressDie(in, place).Keep; set>>(place-1)&1 == 1 && now != in.Sel.Keep && now&(1<<(place-1)) != 0 {
			in.Sel.Keep = now
		}
	}
	for _, k := range (orzel.Look{}).Draw(in).Keys {
		if k.Choice.Action.N == set && !k.Shut {
			return true
		}
	}
	return false
}

func legal(v *look.View, c core.Choice) bool {
	for _, x := range v.Choices {
		if x == c {
			return true
		}
	}
	return false
}

func TestEveryWordThatAGameShowsExists(t *testing.T) {
	games(t, func(t *testing.T, in look.Input) {
		for _, sel := range selections(in) {
			in.Sel = sel
			p := orzel.Look{}.Draw(in)
			text := fmt.Sprint(p.Now, p.Long, p.Prompt, p.Dice, p.Screen)
			for _, k := range p.Keys {
				text += k.Label + k.Why
			}
			for _, c := range p.Cards {
				text += c.Title + c.Small
			}
			for _, m := range p.Scene.Marks {
				text += m.What + m.Where
			}
			for _, sp := range p.Scene.Spaces {
				text += sp.Name
			}
			for _, x := range p.Scene.Pieces {
				text += x.Name
			}
			missing(t, text)
		}
		for _, l := range (orzel.Look{}).Story(in, 0) {
			missing(t, l.Text)
		}
		if in.View.Result.Over {
			e := orzel.Look{}.End(in)
			missing(t, fmt.Sprint(e.Title, e.Line, e.Round, e.Numbers, e.Turns))
		}
	})
}

// missing finds a sentence that is shown by its id in brackets.
func missing(t *testing.T, text string) {
	t.Helper()
	for _, kind := range []string{"[ask.", "[do.", "[log.", "[die", "[card.", "[in.", "[at.", "[verb.", "[phase.", "[region.", "[piece.", "[end.", "[0]", "{0", "[spaces", "[targets", "[lost", "[with.", "[wind", "[landmark", "[from", "[to."} {
		if i := strings.Index(text, kind); i >= 0 {
			t.Fatalf("missing words: %.60s", text[i:])
		}
	}
}

// TestTheEnemyHandIsNeverDrawn: a view holds one hand only, so the enemy's hidden pieces show their backs;
// own ones are the control, they show their faces.
func TestTheEnemyHandIsNeverDrawn(t *testing.T) {
	shown := 0
	games(t, func(t *testing.T, in look.Input) {
		if in.View.Result.Over {
			return
		}
		for _, p := range (orzel.Look{}).Draw(in).Scene.Pieces {
			enemy := map[core.Side]string{rules.PL: "m-win", rules.KM: "t-win"}[in.View.Side]
			if strings.HasPrefix(p.Symbol, enemy) {
				t.Fatalf("a hidden piece is shown: %+v", p)
			}
			own := map[core.Side]string{rules.KM: "m-win", rules.PL: "t-win"}[in.View.Side]
			if strings.HasPrefix(p.Symbol, own) {
				shown++
			}
		}
	})
	if shown == 0 {
		t.Error("the control found nothing: own faces are not shown either")
	}
}
