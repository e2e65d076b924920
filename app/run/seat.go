package run

import (
	"errors"
	"slices"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/match"
	"orzel/ui/look"
)

// Seat is the person's side of a match: what the screen holds. The computer's peer is not within its reach:
// only frames pass between them.
type Seat struct {
	*peer
	meta     meta
	thread   *Worker
	second   bool // the second person of a hot-seat game
	auditing bool
	unasked  func() // stops the thought about a hint
	fleeting error  // the store lives only as long as the page
	theirs   error  // what the other peer's store refused
	verdict  look.Verdict
	hands    []core.Hand // all, when they are open
	history  []look.Entry
	heard    []look.News // the last ones
	spoken   int         // how many there were
	told     int         // steps that are in history,
	line     *match.Line // of this
	view     *look.View
	hear     map[int]func()
	ears     int
}

func newSeat(p *peer, m meta, thread *Worker) *Seat {
	s := &Seat{peer: p, meta: m, thread: thread, hear: map[int]func(){}}
	p.owner = s
	return s
}

func (s *Seat) idle() {
	s.audit()
	if !s.shown {
		s.look()
	}
}

// came shows what another device has done, while it is being stored. That device has stored it before it sent it, and nothing
// of it is acknowledged before it is stored here: if this device is killed meanwhile, the other hears how far it is and sends
// it again. What this device has answered follows from its seed and from what it answers to, and so comes out the same again.
// What stops the match waits, for a proof may not come twice. The caller holds the lock.
func (s *Seat) came() bool {
	done := s.line != s.m.Line() || s.told != len(s.m.Steps())
	if !done || s.view == nil || s.wrong != nil || s.m.Fault() != nil {
		return false
	}
	s.look()
	return true
}

// extra is the line of the list of games, as part of each transaction.
func (s *Seat) extra() []store.Write {
	if s.second { // the first one's peer keeps the list
		return nil
	}
	s.meta.Played, s.meta.Round = time.Now(), s.m.Game().Round(s.m.Table())
	s.meta.Status, s.meta.Result = s.status(), s.m.Game().Result(s.m.Table())
	return []store.Write{s.meta.write(s.shelf.id)}
}

// Act does a choice of the person's side.
func (s *Seat) Act(c core.Choice) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	out, err := s.m.Act(s.side(), c)
	if err == nil {
		s.forgetHint()
		s.push(out)
	}
	return err
}

// Undo takes the last draft back.
func (s *Seat) Undo() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	out, err := s.m.Undo()
	if err == nil {
		s.push(out)
	}
	return err
}

// Resign gives up.
func (s *Seat) Resign() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	out, err := s.m.Resign(s.side())
	if err == nil {
		s.push(out)
	}
	return err
}

// Lift and Drop do nothing: there is no curtain.
func (s *Seat) Lift() {}

// Drop see Lift.
func (s *Seat) Drop() {}

// lose shows that the match has stopped here.
func (s *Seat) lose(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wrong = err
	s.look()
}

// warn says on the screen that the other peer of this device could not store something, or that it could
// again.
func (s *Seat) warn(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != s.theirs {
		s.theirs = err
		s.look()
	}
}

// View is this moment: of this device's own as far as it is stored, and of the other's see came.
func (s *Seat) View() *look.View {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.view
}

// Subscribe calls f after every change of View, once after several, until cancel.
func (s *Seat) Subscribe(f func()) (cancel func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := s.ears
	s.ears++
	s.hear[n] = ear(f)
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.hear, n)
	}
}

// mostNews is how many are kept for a screen that was not looking.
const mostNews = 8

// news keeps what a person should hear of. The caller holds the lock.
func (s *Seat) news(list []match.News) {
	for _, n := range list {
		out, votes := n.Offer.Excludes()
		told := look.News{Kind: look.NewsKind(n.Kind), Proposal: s.proposal(n.Offer), Gesture: int(n.Gesture)}
		switch {
		case votes && n.Kind == match.Agreed:
			told.Kind, told.Name = look.PlayedOn, s.name(out)
		case votes && n.Kind != match.Declined:
			continue
		case len(s.m.Hellos()) > 2:
			told.Name = s.name(n.Peer)
		}
		s.spoken++
		told.N = s.spoken
		s.heard = append(s.heard, told)
	}
	s.heard = slices.Clone(s.heard[max(0, len(s.heard)-mostNews):])
}

func (s *Seat) proposal(o match.Offer) look.Proposal {
	return look.Proposal{Mine: o.Peer == s.m.Me(), Draw: o.What == core.Draw, To: o.To}
}

// proposals are those that stand. The caller holds the lock.
func (s *Seat) proposals() (list []look.Proposal) {
	for _, o := range s.m.Offers() {
		if _, votes := o.Excludes(); !votes {
			list = append(list, s.proposal(o))
		}
	}
	return list
}

func (s *Seat) name(peer int) string { return clean(s.m.Hellos()[peer].Name) }

// vote is whether to play on for whom the match waits. The caller holds the lock.
func (s *Seat) vote() *look.Vote {
	d := s.m.Line().Due()
	if d.Kind == 0 || d.Peer == s.m.Me() || s.m.Line().Out(s.m.Me()) {
		return nil
	}
	v := &look.Vote{Name: s.name(d.Peer), Side: sidesByPeer(s.m.Line(), s.m.Game(), len(s.m.Hellos()))[d.Peer]}
	for _, o := range s.m.Offers() {
		out, votes := o.Excludes()
		v.Mine = v.Mine || votes && out == d.Peer && o.Peer == s.m.Me()
	}
	if o, ok := s.m.Offered(match.Exclude + uint16(d.Peer)); ok { // also while an own vote for another heir stands
		v.Mine, v.Asked, v.By = false, true, s.name(o.To)
	}
	if v.May = !v.Mine && !v.Asked && !s.m.Heard(d.Peer) && s.m.CanExclude(d.Peer); v.May || v.Mine || v.Asked {
		return v
	}
	return nil
}

// Vote asks to play on for whom the match waits, or answers that.
func (s *Seat) Vote(yes bool) error {
	return s.ask(func() (match.Output, error) {
		out := s.m.Line().Due().Peer
		what := match.Exclude + uint16(out)
		if !yes {
			return s.m.Decline(what)
		}
		o, err := s.m.Accept(what)
		if errors.Is(err, match.ErrNothing) {
			return s.m.Offer(what, s.m.Me())
		}
		return o, err
	})
}

// Propose offers a draw or a take-back, or accepts the same offer of the other side.
func (s *Seat) Propose(draw bool, to int) error {
	return s.ask(func() (match.Output, error) { return s.m.Offer(agreement(draw), to) })
}

// Decline refuses what the other side offers.
func (s *Seat) Decline(draw bool) error {
	return s.ask(func() (match.Output, error) { return s.m.Decline(agreement(draw)) })
}

// Withdraw takes back what this side offers.
func (s *Seat) Withdraw(draw bool) error {
	return s.ask(func() (match.Output, error) { return s.m.Withdraw(agreement(draw)) })
}

// Gesture makes a gesture, which no record keeps.
func (s *Seat) Gesture(n int) error {
	return s.ask(func() (match.Output, error) { return s.m.Gesture(uint8(n)) })
}

func (s *Seat) ask(f func() (match.Output, error)) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	out, err := f()
	if err == nil {
		s.push(out)
	}
	return err
}

func agreement(draw bool) uint16 {
	if draw {
		return core.Draw
	}
	return match.TakeBack
}
