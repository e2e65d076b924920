package orzel

import (
	"testing"

	"orzel/core/games/orzel"
	"orzel/ui/board"
	"orzel/ui/look"
	"orzel/ui/words"
)

func TestEveryFigureShowsWhatItsRuleAllows(t *testing.T) {
	for rule := range figures {
		s, ok := Look{}.Figure(words.EN, rule)
		if !ok {
			t.Errorf("no figure of rule %s", rule)
			continue
		}
		lit := 0
		for _, m := range s.Marks {
			at := board.Box{}
			for _, sp := range s.Spaces {
				if sp.ID == m.Space {
					at = board.Box{X: sp.At.X, Y: sp.At.Y}
				}
			}
			if b := s.Ground.Box; m.Kind == board.Lit && at.X > b.X && at.X < b.X+b.W && at.Y > b.Y && at.Y < b.Y+b.H {
				lit++
			}
		}
		if lit == 0 {
			t.Errorf("nothing is lit in the figure of rule %s", rule)
		}
	}
}

func TestTheRulesSayWhyASpaceOrADieCannotBeTouched(t *testing.T) {
	table, hands, err := orzel.Game{}.ParsePosition(figures["5.2"].position)
	if err != nil {
		t.Fatal(err)
	}
	in := look.Input{Lang: words.EN, View: &look.View{Game: orzel.Game{}, Table: table, Side: orzel.PL, Hand: hands[0]}}
	in.View.Choices = orzel.Game{}.Legal(table, hands[0], orzel.PL, nil)
	for space, id := range map[string]string{"N03": "course-far", "H11": "course-taken"} {
		if why := (Look{}).WhyNot(in, space); why == nil || why.Why != id {
			t.Errorf("%s: %+v, want %s", space, why, id)
		}
	}
	if why := (Look{}).WhyNotDie(in, 1); why == nil || why.Why != "die-done" {
		t.Errorf("a spent die: %+v", why)
	}
	lit := Look{}.Draw(in).Scene.Marks[0].Space
	if why := (Look{}).WhyNot(in, lit); why != nil {
		t.Errorf("%s is lit, but %+v", lit, why)
	}
}
