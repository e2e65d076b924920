package ui

import (
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/look"
)

// wordStays is how long a gesture or an answer of the other person is shown.
const wordStays = 8 * time.Second

// hearNews takes the latest word, mostly of the other device, and lets it go after a while.
func (g *game) hearNews() {
	if g.view == nil || len(g.view.News) == 0 {
		return
	}
	n := g.view.News[len(g.view.News)-1]
	if n.N <= g.news {
		return
	}
	for _, o := range g.view.News {
		if o.N > g.news && o.Kind == look.GaveWay {
			n.Kind = o.Kind // the other word of the same moment is less
		}
	}
	g.news, g.word = n.N, g.newsText(n)
	if n.Kind == look.GaveWay {
		return // it stays until the person acts, for nobody may be looking
	}
	if g.word != "" && g.ctx.Src() != nil && !g.fixed {
		g.ctx.After(wordStays, func(app.Context) {
			if g.news == n.N {
				g.word = ""
			}
		})
	}
}

func (g *game) newsText(n look.News) string {
	who := g.other()
	if n.Name != "" {
		who = n.Name
	}
	switch n.Kind {
	case look.Gestured:
		return say("gesture.heard."+strconv.Itoa(n.Gesture), who)
	case look.Declined:
		return say("declined", who)
	case look.PlayedOn:
		return say("vote.out", who)
	case look.Agreed:
		return say("agreed")
	case look.GaveWay:
		return say("gave.way", g.other())
	case look.Withdrew:
		return say(proposalID(n.Proposal)+".withdrew", who)
	}
	return ""
}

// agree shows what one has offered to the other, and the last word of the other person.
func (g *game) agree() app.UI {
	var rows []app.UI
	for _, p := range g.view.Proposals {
		id := proposalID(p)
		if p.Mine {
			rows = append(rows, para("", say(id+".mine", g.other())), &withdrawal{Proposal: p, Do: g.onWithdraw})
			continue
		}
		rows = append(rows, para("", say(id, g.other())), &answer{Proposal: p, Give: g.onAnswer})
	}
	rows = append(rows, g.vote()...)
	if g.word != "" {
		rows = append(rows, para("", g.word))
	}
	class := "pact"
	if len(rows) == 0 {
		class = "pact none"
	}
	return div(class, rows...).Role("status")
}

// vote is whether to play on for somebody who stays away.
func (g *game) vote() []app.UI {
	v := g.view.Vote
	if v == nil {
		return nil
	}
	who, by := named(g.look, v.Name, v.Side), v.By
	if by == "" {
		by = say("nameless")
	}
	switch {
	case v.Mine:
		return []app.UI{para("", say("vote.mine", who))}
	case v.Asked:
		return []app.UI{para("", say("vote.asked", who, by)), div("pair", press("btn go", say("accept"), g.onVote), press("btn", say("decline"), g.onVoteNo))}
	}
	return []app.UI{para("", say("vote.may", who)), div("pair", press("btn", say("vote.ask", who), g.onVote))}
}

func (g *game) onVote(app.Context, app.Event) { g.far(func(f FarSeat) error { return f.Vote(true) }) }

func (g *game) onVoteNo(app.Context, app.Event) {
	g.far(func(f FarSeat) error { return f.Vote(false) })
}

// named is a person, or who sits there.
func named(l look.Look, name string, s core.Side) string {
	if name == "" {
		return l.Navy(prefs.lang, s)
	}
	return name
}

// answer are the two answers to a proposal.
type answer struct {
	app.Compo
	Proposal look.Proposal
	Give     func(p look.Proposal, yes bool)
}

func (a *answer) Render() app.UI {
	return div("pair", press("btn go", say("accept"), a.onYes), press("btn", say("decline"), a.onNo))
}

func (a *answer) onYes(ctx app.Context, e app.Event) { a.Give(a.Proposal, true) }
func (a *answer) onNo(ctx app.Context, e app.Event)  { a.Give(a.Proposal, false) }

func (g *game) onAnswer(p look.Proposal, yes bool) {
	g.far(func(f FarSeat) error {
		if yes {
			return f.Propose(p.Draw, p.To)
		}
		return f.Decline(p.Draw)
	})
}

// other begins a sentence about the other person, who may not have given a name.
func (g *game) other() string {
	if g.view.Opponent == "" {
		return say("nameless")
	}
	return g.view.Opponent
}

// withdrawal takes an own proposal back.
type withdrawal struct {
	app.Compo
	Proposal look.Proposal
	Do       func(p look.Proposal)
}

func (w *withdrawal) Render() app.UI {
	return div("pair", press("btn", say("withdraw"), w.onClick))
}

func (w *withdrawal) onClick(ctx app.Context, e app.Event) { w.Do(w.Proposal) }

func (g *game) onWithdraw(p look.Proposal) {
	g.far(func(f FarSeat) error { return f.Withdraw(p.Draw) })
}

// proposalID begins the ids of the sentences about a proposal.
func proposalID(p look.Proposal) string {
	if p.Draw {
		return "offer.draw"
	}
	return "offer.back"
}

// far does something with the other device.
func (g *game) far(do func(FarSeat) error) {
	if f, ok := g.seat.(FarSeat); ok {
		g.note = ""
		if err := do(f); err != nil {
			g.note = failure(err)
		}
		g.refresh()
	}
}

// pacts are what the menu of a game on two devices has besides.
func (g *game) pacts() app.UI {
	if g.view.Net == nil || g.view.Result.Over {
		return none()
	}
	rows := []app.UI{
		press("btn", say("draw.offer"), g.onDraw).Attr("disabled", !g.view.MayDraw),
		press("btn", say("back.ask"), g.onBack).Attr("disabled", len(g.view.Backs) == 0),
	}
	for n := 1; n <= 3; n++ {
		rows = append(rows, &gesture{N: n, Make: g.onGesture})
	}
	return div("acts", rows...)
}

func (g *game) onDraw(ctx app.Context, e app.Event) {
	g.panel = ""
	g.far(func(f FarSeat) error { return f.Propose(true, 0) })
}

func (g *game) onBack(ctx app.Context, e app.Event) {
	g.panel = ""
	if b := g.view.Backs; len(b) > 0 {
		g.far(func(f FarSeat) error { return f.Propose(false, b[len(b)-1]) })
	}
}

// gesture is one that can be made.
type gesture struct {
	app.Compo
	N    int
	Make func(n int)
}

func (s *gesture) Render() app.UI {
	return press("btn", say("gesture."+strconv.Itoa(s.N)), s.onClick)
}

func (s *gesture) onClick(ctx app.Context, e app.Event) { s.Make(s.N) }

func (g *game) onGesture(n int) {
	g.panel = ""
	g.far(func(f FarSeat) error { return f.Gesture(n) })
}
