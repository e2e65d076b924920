package westerplatte

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"orzel/core"
	"orzel/core/games/westerplatte"
	"orzel/core/hex"
	"orzel/ui/board"
	"orzel/ui/look"
	"orzel/ui/words"
)

func TestEveryRefusalHasASentenceInBothLanguagesAndARule(t *testing.T) {
	for _, l := range words.Langs {
		have := map[string]bool{}
		for _, c := range (Look{}).Rules(l) {
			have[c.Number] = true
			for _, r := range c.Rules {
				have[r[0]] = true
			}
		}
		for _, r := range westerplatte.Refusals {
			if r.Why != "" && !Words.Has(l, "no."+r.Why) {
				t.Errorf("%s: no sentence for %s", l, r.Why)
			}
			if r.Rule != "" && !have[r.Rule] {
				t.Errorf("%s: rule %s of refusal %s is missing", l, r.Rule, r.Why)
			}
		}
		for _, w := range wants {
			if w.rule != "" && !have[w.rule] {
				t.Errorf("%s: rule %s of %s is missing", l, w.rule, w.id)
			}
		}
		for _, r := range phaseRules {
			if r != "" && !have[r] {
				t.Errorf("%s: rule %s of a phase is missing", l, r)
			}
		}
	}
}

var slots = regexp.MustCompile(`\{(\d)`)

func TestBothLanguagesSayTheSameThings(t *testing.T) {
	used := func(s string) (out []string) {
		for _, m := range slots.FindAllStringSubmatch(s, -1) {
			if !slices.Contains(out, m[1]) {
				out = append(out, m[1])
			}
		}
		slices.Sort(out)
		return out
	}
	for id, en := range english {
		pl, ok := polish[id]
		if a, b := used(en), used(pl); !ok || len(a) > 0 && len(b) > 0 && !slices.Equal(a, b) {
			t.Errorf("%s: English uses %v, Polish %v", id, a, b)
		}
	}
	if len(english) != len(polish) {
		t.Errorf("%d sentences in English, %d in Polish", len(english), len(polish))
	}
}

// moments plays games at random and hands each moment to look at, in the eyes of who is due.
func moments(t *testing.T, each func(in look.Input)) {
	t.Helper()
	game := westerplatte.Game{}
	for seed, options := range []string{"difficulty=easy players=1", "difficulty=hard players=4", "difficulty=medium players=3", "difficulty=medium players=2"} {
		table, err := game.Start(options)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(uint64(seed), 5))
		v := &look.View{Game: game}
		for n := 0; ; n++ {
			debts := game.Owes(table, nil)
			v.Table, v.Result, v.Choices = table.Clone(), game.Result(table), nil
			f := core.Fact{Kind: core.Rolled}
			if len(debts) > 0 {
				v.Side = debts[0].Side
				f.Side, f.N = v.Side, debts[0].N
				v.Choices = game.Legal(table, nil, v.Side, nil)
			}
			each(look.Input{Lang: words.Langs[n%2], View: v})
			if len(debts) == 0 {
				break
			}
			for i := range f.N {
				below := int(debts[0].Below)
				if debts[0].Falling {
					below -= int(i)
				}
				f.Draws[i] = uint16(rng.IntN(below))
			}
			if len(v.Choices) > 0 {
				f = core.Fact{Kind: core.Act, Side: v.Side, Action: v.Choices[rng.IntN(len(v.Choices))].Action}
			}
			var log []core.Happening
			if err := game.Apply(table, &f, &log); err != nil {
				t.Fatal(err)
			}
			for _, h := range log {
				v.History = append(v.History, look.Entry{Number: n, Round: game.Round(table), Happening: h})
			}
		}
	}
}

// Every legal choice is found by touches alone, at the plan or in the tray, and no other; every word and drawing
// exists.
func TestEveryLegalChoiceCanBeTouchedAndEveryWordAndDrawingExists(t *testing.T) {
	sprite := Look{}.Sprite()
	seen := 0
	moments(t, func(in look.Input) {
		seen++
		found, inTray := map[core.Choice]bool{}, map[core.Choice]bool{}
		var touch func(sel look.Selection, depth int)
		touch = func(sel look.Selection, depth int) {
			p := Look{}.Draw(look.Input{Lang: in.Lang, View: in.View, Sel: sel})
			text := fmt.Sprint(p.Now, p.Long, p.Prompt, p.Screen, p.Tokens, p.Report)
			for _, k := range p.Keys {
				text += k.Label
				if k.Sel == nil {
					found[k.Choice], inTray[k.Choice] = true, true
				} else if depth < 2 {
					touch(*k.Sel, depth+1)
				}
			}
			for _, m := range p.Scene.Marks {
				text += m.What
				if m.Kind != board.Lit {
					continue
				}
				offers, _ := Look{}.At(look.Input{Lang: in.Lang, View: in.View, Sel: sel}, m.Space)
				if len(offers) == 0 {
					t.Fatalf("%s is lit and nothing happens", m.Space)
				}
				for _, o := range offers {
					found[o.Choice] = true
				}
				if why := (Look{}).WhyNot(look.Input{Lang: in.Lang, View: in.View}, "G1"); why != nil {
					text += Look{}.Refuse(in.Lang, why)
				}
			}
			for _, s := range p.Scene.Pieces {
				text += s.Name
				if !strings.Contains(sprite, `id="`+s.Symbol+`"`) {
					t.Fatalf("no drawing %s", s.Symbol)
				}
			}
			if strings.Contains(text, "[") && strings.Contains(text, ".") && brackets.MatchString(text) {
				t.Fatalf("a sentence is missing: %s", brackets.FindString(text))
			}
		}
		touch(look.Selection{}, 0)
		for _, c := range in.View.Choices {
			far := c.Action.Verb == westerplatte.Shell || c.Action.Verb == westerplatte.Mine || c.Action.Verb == westerplatte.Back
			if !found[c] || far && !inTray[c] {
				t.Fatalf("%v can't be reached", westerplatte.Game{}.ActionText(nil, c.Action))
			}
			delete(found, c)
		}
		if len(found) > 0 {
			t.Fatalf("offered, but not legal: %v", found)
		}
		if seen%17 == 0 || in.View.Result.Over {
			for _, l := range (Look{}).Story(in, 0) {
				if l.Text == "" || brackets.MatchString(l.Text) {
					t.Fatalf("a line of the story: %q", l.Text)
				}
			}
		}
		if in.View.Result.Over {
			if e := (Look{}).End(in); brackets.MatchString(fmt.Sprint(e.Title, e.Line, e.Round, e.Numbers, e.Turns)) {
				t.Fatalf("%+v", e)
			}
		}
	})
	if seen < 200 {
		t.Errorf("only %d moments", seen)
	}
}

var brackets = regexp.MustCompile(`\[[a-z]+(\.[a-zA-Z0-9.-]+)?\]`)

func TestTheRulesSayWhyASpaceCannotBeTouched(t *testing.T) {
	table, _, err := westerplatte.Game{}.ParsePosition(start)
	if err != nil {
		t.Fatal(err)
	}
	in := look.Input{Lang: words.EN, View: &look.View{Game: westerplatte.Game{}, Table: table, Side: westerplatte.P1}}
	in.View.Choices = westerplatte.Game{}.Legal(table, nil, westerplatte.P1, nil)
	if why := (Look{}).WhyNot(in, "OE"); why == nil || why.Why != "move-far" {
		t.Errorf("outpost E from A: %+v", why)
	}
	if why := (Look{}).WhyNot(in, "OB"); why != nil {
		t.Errorf("outpost B is beside A: %+v", why)
	}
}

// Whatever can be held has a leaf, in both languages, with drawings that exist and rules that are told.
func TestWhateverIsHeldHasALeafWithItsRules(t *testing.T) {
	sprite := Look{}.Sprite()
	seen := 0
	moments(t, func(in look.Input) {
		if seen++; seen%9 != 0 {
			return
		}
		p := Look{}.Draw(in)
		ids := []string{"TURN", "P1", "P2"}
		for _, s := range p.Scene.Spaces {
			ids = append(ids, s.ID)
		}
		for _, x := range p.Tokens {
			ids = append(ids, x.Leaf)
		}
		if p.Report != nil {
			ids = append(ids, p.Report.Leaf)
		}
		for _, id := range ids {
			l, ok := Look{}.Leaf(in, id)
			if !ok || l.Title == "" || l.Title == id {
				t.Fatalf("%s: %+v", id, l)
			}
			rules := 0
			for _, x := range l.Items {
				if x.Symbol != "" && !strings.Contains(sprite, `id="`+x.Symbol+`"`) || x.Title == "" || brackets.MatchString(x.Title) {
					t.Fatalf("%s: %+v", id, x)
				}
				for _, r := range x.Rules {
					if rules++; r[1] == "" || strings.HasPrefix(x.Symbol, "tile-") && len(r[1]) > 150 {
						t.Fatalf("%s, %s: rule %s: %q", in.Lang, x.Symbol, r[0], r[1])
					}
				}
			}
			if rules == 0 {
				t.Fatalf("%s cites no rule: %+v", id, l)
			}
		}
		if _, ok := (Look{}).Leaf(in, "Z99"); ok {
			t.Fatal("what isn't there has a leaf")
		}
	})
}

// What is new is shown once, one thing after another, and everything ends where it stands.
func TestWhatIsNewIsShownOneAfterAnotherAndEndsWhereItStands(t *testing.T) {
	var before *look.View
	bricks, falls, walks, films := 0, 0, 0, 0
	moments(t, func(in look.Input) {
		now := *in.View
		if before != nil && len(before.History) > len(now.History) { // another game
			before = nil
		}
		in.Before = before
		before = &now
		p := Look{}.Draw(in)
		m := p.Scene.Motion
		if in.Before == nil {
			if m.Lasts != 0 {
				t.Fatal("something moves, and nobody has seen it before")
			}
			return
		}
		if m.Lasts > 0 {
			films++
		}
		for _, e := range now.History[len(in.Before.History):] {
			if e.Happening.What == westerplatte.BrickLost {
				bricks++
			}
		}
		place := map[string]hex.Point{}
		for _, x := range p.Scene.Pieces {
			place[x.ID] = p.Scene.Stand(x)
		}
		for _, x := range m.Passing {
			if _, stands := place[x.ID]; stands || !x.Passes || m.Ways[x.ID] == nil {
				t.Fatalf("%s passes and stands, or has no way", x.ID)
			}
			if strings.HasPrefix(x.ID, "brick") {
				falls++
			}
		}
		for id, way := range m.Ways {
			last := board.Step{}
			for _, s := range way {
				if s.At < last.At || s.At > m.Lasts {
					t.Fatalf("%s: %+v", id, way)
				}
				last = s
			}
			to, stands := place[id]
			if stands && (last.Gone || last.To != to) || !stands && !last.Gone {
				t.Fatalf("%s ends at %+v, and stands at %v: %v", id, last, to, stands)
			}
			if strings.HasPrefix(id, "officer") {
				walks++
			}
		}
		in.Before = &now
		if again := (Look{}).Draw(in).Scene.Motion; again.Lasts != 0 {
			t.Fatal("what has been shown is shown again")
		}
	})
	if bricks == 0 || bricks != falls || walks == 0 || films == 0 {
		t.Errorf("%d bricks lost and %d seen to fall, %d walks, %d films", bricks, falls, walks, films)
	}
}

func TestEveryFigureShowsSomethingOfItsRule(t *testing.T) {
	for rule, f := range figures {
		for _, l := range words.Langs {
			s, ok := Look{}.Figure(l, rule)
			if !ok || s.Ground.Box != f.part {
				t.Errorf("%s, %s: no figure", l, rule)
				continue
			}
			seen := 0
			for _, p := range s.Pieces {
				if at := s.Stand(p); at.X > f.part.X && at.X < f.part.X+f.part.W && at.Y > f.part.Y && at.Y < f.part.Y+f.part.H {
					seen++
				}
			}
			if d := (&desk{Input: look.Input{Lang: l}}); seen < 5 || d.rule(rule) == "" {
				t.Errorf("%s: %d pieces in the picture of rule %q", rule, seen, d.rule(rule))
			}
		}
	}
	if _, ok := (Look{}).Figure(words.EN, "9.9"); ok {
		t.Error("a rule that isn't there has a figure")
	}
}
