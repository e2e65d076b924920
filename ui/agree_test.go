package ui

import (
	"html"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/look"
	"orzel/ui/words"
)

// acted is a seat where every choice is taken.
type acted struct{ still }

func (acted) Act(core.Choice) error { return nil }

// TestThePersonIsToldThatAMoveGaveWay until the next move, whatever else is told at the same moment.
func TestThePersonIsToldThatAMoveGaveWay(t *testing.T) {
	for _, l := range words.Langs {
		prefs.lang = l
		says := func(g *game) bool {
			return strings.Contains(html.UnescapeString(app.HTMLString(g.Render())), shell.Say(l, "gave.way", "Anna"))
		}
		at := func(kinds ...look.NewsKind) *game {
			v := moments[0].view()
			v.Opponent, v.Named, v.Net = "Anna", true, &look.Net{Connected: true}
			for i, k := range kinds {
				v.News = append(v.News, look.News{N: i + 1, Kind: k})
			}
			g := &game{seat: acted{still{v}}, fixed: true}
			g.refresh()
			return g
		}
		for _, kinds := range [][]look.NewsKind{{look.GaveWay}, {look.Lapsed, look.GaveWay}, {look.GaveWay, look.Lapsed}} {
			g := at(kinds...)
			if !says(g) {
				t.Errorf("%s, %v: not told", l, kinds)
			}
			if g.act(app.Context{}, g.view.Choices[0]); says(g) {
				t.Errorf("%s: told for ever", l)
			}
		}
		if says(at(look.Agreed)) || says(at()) {
			t.Errorf("%s: told without a reason", l)
		}
	}
}

// TestTwoGamesOfOneMatchAreToldInWords: what stops this browser is no sentence of the program's insides.
func TestTwoGamesOfOneMatchAreToldInWords(t *testing.T) {
	for _, l := range words.Langs {
		prefs.lang = l
		s := look.Status{Kind: look.Stuck, Args: []string{"match: the two devices hold different games"}}
		if got := statusText(lookOf("orzel"), s, nil); !strings.Contains(got, shell.Say(l, "games.two")) {
			t.Errorf("%s: %q", l, got)
		}
		s.Args[0] = "something else"
		if got := statusText(lookOf("orzel"), s, nil); !strings.Contains(got, "something else") {
			t.Errorf("%s: %q", l, got)
		}
	}
}

// apartSeat is a seat at a game on two devices that takes note of what is withdrawn.
type apartSeat struct {
	FarSeat
	view      *look.View
	withdrawn []bool
}

func (s *apartSeat) View() *look.View { return s.view }
func (s *apartSeat) Withdraw(draw bool) error {
	s.withdrawn = append(s.withdrawn, draw)
	s.view.Proposals = nil
	return nil
}

// TestAnOwnProposalCanBeWithdrawn by a key beside it, and nobody else's. The other person is told what is no longer asked.
func TestAnOwnProposalCanBeWithdrawn(t *testing.T) {
	for _, l := range words.Langs {
		for _, draw := range []bool{true, false} {
			prefs.lang = l
			v := moments[0].view()
			v.Opponent, v.Named, v.Net = "Anna", true, &look.Net{Connected: true}
			v.Proposals = []look.Proposal{{Mine: true, Draw: draw, To: 3}}
			s := &apartSeat{view: v}
			g := &game{seat: s, fixed: true}
			g.refresh()
			key := ">" + shell.Say(l, "withdraw") + "<"
			html := func() string { return html.UnescapeString(app.HTMLString(g.Render())) }
			if !strings.Contains(html(), key) {
				t.Errorf("%s, draw %v: no key withdraws it", l, draw)
			}
			(&withdrawal{Proposal: v.Proposals[0], Do: g.onWithdraw}).onClick(app.Context{}, app.Event{})
			if len(s.withdrawn) != 1 || s.withdrawn[0] != draw || g.note != "" || strings.Contains(html(), key) {
				t.Errorf("%s, draw %v: withdrawn %v, %q", l, draw, s.withdrawn, g.note)
			}
			v.Proposals = []look.Proposal{{Draw: draw, To: 3}} // another's
			if g.refresh(); strings.Contains(html(), key) {
				t.Errorf("%s, draw %v: another's can be withdrawn", l, draw)
			}
			told := shell.Say(l, "offer.back.withdrew", "Anna")
			if draw {
				told = shell.Say(l, "offer.draw.withdrew", "Anna")
			}
			if strings.Contains(html(), told) {
				t.Errorf("%s, draw %v: it is told without a reason", l, draw)
			}
			v.Proposals, v.News = nil, []look.News{{N: 1, Kind: look.Withdrew, Proposal: look.Proposal{Draw: draw}}}
			if g.refresh(); !strings.Contains(html(), told) {
				t.Errorf("%s, draw %v: the other isn't told", l, draw)
			}
		}
	}
}

// TestWhoHasNoNameIsThePerson: no sentence about the other one begins with nothing.
func TestWhoHasNoNameIsThePerson(t *testing.T) {
	for _, l := range words.Langs {
		for _, name := range []string{"", "Anna"} {
			prefs.lang = l
			v := moments[0].view()
			v.Opponent, v.Named, v.Net = name, true, &look.Net{Connected: true}
			v.Proposals = []look.Proposal{{Draw: true}, {To: 3}, {Mine: true, Draw: true}, {Mine: true, To: 3}}
			g := &game{seat: still{v}, fixed: true}
			g.refresh()
			who := name
			if who == "" {
				who = shell.Say(l, "nameless")
			}
			var want []string
			for _, id := range []string{"offer.draw", "offer.back", "offer.draw.mine", "offer.back.mine"} {
				want = append(want, shell.Say(l, id, who))
			}
			page := html.UnescapeString(app.HTMLString(g.Render()))
			for _, n := range []look.News{{Kind: look.Declined}, {Kind: look.GaveWay}, {Kind: look.Withdrew}, {Kind: look.Gestured, Gesture: 1}} {
				page += g.newsText(n)
			}
			for _, id := range []string{"declined", "gave.way", "offer.back.withdrew", "gesture.heard.1"} {
				want = append(want, shell.Say(l, id, who))
			}
			for _, w := range want {
				if !strings.Contains(page, w) {
					t.Errorf("%s, %q: %q isn't said", l, name, w)
				}
			}
		}
	}
}
