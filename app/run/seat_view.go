package run

import (
	"cmp"
	"errors"
	"slices"
	"strconv"

	"orzel/core"
	"orzel/core/match"
	"orzel/ui"
	"orzel/ui/look"
)

// look makes the view that the screen shows, and tells it. The caller holds the lock.
func (s *Seat) look() {
	m := s.m
	s.remember(m)
	v := &look.View{
		ID: s.shelf.id, Game: m.Game(), Side: s.side(), Opponent: s.meta.Level, Named: s.meta.Mode == ui.Far, Names: s.meta.Names,
		Table: m.Table(), Hand: m.Hand(s.side()), Hands: s.hands,
		Debts: m.Owes(), Choices: m.Legal(s.side()), History: s.history,
		CanUndo: m.CanUndo(), Status: s.status(), Result: m.Game().Result(m.Table()), Verdict: s.verdict,
	}
	if s.meta.Mode == ui.Far {
		v.Proposals, v.News, v.Vote = s.proposals(), s.heard, s.vote()
		for i := range m.Hellos() {
			if i != m.Me() && len(m.Hellos()) > 2 {
				v.People = append(v.People, look.Person{Name: s.name(i), Out: m.Line().Out(i)})
			}
		}
		v.MayDraw = m.CanOffer(core.Draw, 0)
		if b := m.Backs(); len(b) > 0 && m.CanOffer(match.TakeBack, b[len(b)-1]) {
			v.Backs = b
		}
	}
	if v.Status.Kind == look.Waiting && !m.Ready() { // for the other to say how far it is
		for _, x := range m.Game().Sides() {
			if !s.holds(x) {
				v.Status.Side = x
			}
		}
	}
	if err := cmp.Or(s.unsaved, s.theirs, s.fleeting); err != nil {
		v.Unsaved = err.Error()
	}
	for _, step := range m.Drafts() {
		v.History = append(v.History[:len(v.History):len(v.History)], entries(step, true)...)
	}
	s.view = v
	for _, f := range s.hear {
		f()
	}
}

// side is the one that this seat plays: of several the one that is due, else the first.
func (s *Seat) side() core.Side {
	if owes := s.m.Owes(); len(owes) > 0 && s.holds(owes[0].Side) {
		return owes[0].Side
	}
	for _, x := range s.m.Game().Sides() {
		if s.holds(x) {
			return x
		}
	}
	return core.NoSide
}

// remember adds the steps that were written since.
func (s *Seat) remember(m *match.Match) {
	if s.line != m.Line() { // some of it gave way
		s.line, s.told, s.history = m.Line(), 0, nil
	}
	steps := m.Steps()
	for _, step := range steps[min(s.told, len(steps)):] {
		if step.Back > 0 { // agreed: what followed is no part of the story
			s.history = slices.DeleteFunc(slices.Clone(s.history), func(e look.Entry) bool { return e.Number >= step.Back })
		}
		s.history = append(s.history, entries(step, false)...)
	}
	s.told = len(steps)
}

func entries(step match.Step, draft bool) (list []look.Entry) {
	for _, h := range step.Log {
		list = append(list, look.Entry{Number: step.Entry, Round: step.Round, Happening: h, Draft: draft})
	}
	return list
}

// status says what the match waits for.
func (s *Seat) status() look.Status {
	m := s.m
	switch {
	case m.Fault() != nil:
		f := m.Fault()
		status := look.Status{Kind: look.Stuck, Args: append([]string{f.Error(), f.Why, strconv.Itoa(f.Entry), f.Rule}, f.Args...)}
		if sides := sidesByPeer(m.Line(), m.Game(), len(m.Hellos())); f.Side == core.NoSide && f.Peer != match.Nobody {
			status.Side = sides[f.Peer]
		} else {
			status.Side = f.Side
		}
		return status
	case errors.Is(s.wrong, ui.ErrElsewhere):
		return look.Status{Kind: look.Elsewhere}
	case s.wrong != nil:
		return look.Status{Kind: look.Stuck, Args: []string{s.wrong.Error()}}
	case m.Over() && s.verdict.Kind == look.NoVerdict:
		return look.Status{Kind: look.Unproven}
	case m.Over():
		return look.Status{Kind: look.Over}
	case m.Resigning():
		return look.Status{Kind: look.Resigning}
	}
	d := m.Owes()[0]
	switch {
	case !m.Ready(): // the two peers compare how far they are
		return look.Status{Kind: look.Waiting, Side: d.Side}
	case d.Kind == core.OwesRoll:
		return look.Status{Kind: look.Rolling, Side: d.Side}
	case d.Kind == core.OwesChoice && d.Side == s.side():
		return look.Status{Kind: look.YourTurn, Side: d.Side}
	case d.Kind == core.OwesChoice && s.meta.computer():
		return look.Status{Kind: look.Thinking, Side: d.Side}
	}
	return look.Status{Kind: look.Waiting, Side: d.Side}
}

// verdictOf translates an audit for the screen.
func verdictOf(v match.Verdict, sides []core.Side) look.Verdict {
	out := look.Verdict{Entries: v.Entries, OneHand: v.OneDevice}
	if v.Branch != nil {
		out.Branch, out.From = true, int(v.Branch.At)
	}
	switch v.State {
	case match.Honest:
		out.Kind = look.Honest
	case match.Unproven:
		if out.Kind = look.Unopened; !out.Branch {
			out.Side = sides[v.Missing[0]]
		}
	case match.Broken:
		out.Kind = look.Broken
		f := v.Fault
		out.Entry, out.Rule, out.Why, out.Args, out.Side = f.Entry, f.Rule, f.Why, f.Args, f.Side
		if out.Side == core.NoSide && f.Peer != match.Nobody {
			out.Side = sides[f.Peer]
		}
	}
	return out
}

// sidesByPeer is the first side that each peer holds.
func sidesByPeer(l *match.Line, game core.Game, peers int) []core.Side {
	list := make([]core.Side, peers)
	for _, s := range game.Sides() {
		if p := l.Holder(s); list[p] == core.NoSide {
			list[p] = s
		}
	}
	return list
}
