package run

import (
	"errors"
	"sync"

	"orzel/core"
	"orzel/ui/look"
)

// hotSeat is several persons at one screen. The first has a peer of its own, the others have the second; what the
// screen is given is one person's view, and only while that person holds the device: with the curtain down the view
// has no hand, no choices and no drafts in it, so that nothing secret can be shown, read aloud or left in the page. In
// a game with nothing to hide there is no curtain: whoever is due holds the device. Beside computer players it isn't
// needed: then all persons have the first peer, and its Seat is that of whoever is due.
type hotSeat struct {
	seats [2]*Seat
	open  bool // nothing is secret

	mu     sync.Mutex
	lifted core.Side
}

var errCurtain = errors.New("the curtain is down")

func newHotSeat(first, second *Seat, open bool) *hotSeat {
	return &hotSeat{seats: [2]*Seat{first, second}, open: open}
}

// View is what may be seen now.
func (h *hotSeat) View() *look.View {
	v := h.seats[0].public()
	if v.Result.Over {
		return h.seats[0].View()
	}
	d := v.Debts[0]
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.open {
		h.lifted = d.Side
	}
	if d.Kind == core.OwesChoice && d.Side != h.lifted {
		h.lifted = core.NoSide // the turn is the other's: the device must go there, too
		v.Curtain, v.Side = d.Side, d.Side
		return v
	}
	for _, s := range h.seats {
		if s.holds(h.lifted) {
			return s.View()
		}
	}
	return v // dice roll, and nobody holds the device
}

// public is the match as it was written, without what this side knows.
func (s *Seat) public() *look.View {
	s.mu.Lock()
	defer s.mu.Unlock()
	v := *s.view
	l := s.m.Line()
	v.Table, v.Hand, v.Hands, v.Choices, v.CanUndo = l.Table(), nil, nil, nil, false
	v.Debts, v.Result, v.History = s.m.Game().Owes(l.Table(), nil), s.m.Game().Result(l.Table()), s.history
	return &v
}

// holds reports that a side is this seat's. It is fixed when a match begins.
func (s *Seat) holds(side core.Side) bool {
	return side != core.NoSide && s.m.Line().Holder(side) == s.m.Me()
}

// Lift opens the curtain for the side that is due.
func (h *hotSeat) Lift() {
	v := h.View()
	h.mu.Lock()
	if v.Curtain != core.NoSide {
		h.lifted = v.Curtain
	}
	h.mu.Unlock()
	h.tell()
}

// Drop closes it at once.
func (h *hotSeat) Drop() {
	h.mu.Lock()
	h.lifted = core.NoSide
	h.mu.Unlock()
	h.tell()
}

func (h *hotSeat) tell() {
	s := h.seats[0]
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range s.hear {
		f()
	}
}

// holder is the seat of the person who holds the device.
func (h *hotSeat) holder() (*Seat, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range h.seats {
		if s.holds(h.lifted) {
			return s, nil
		}
	}
	return nil, errCurtain
}

// Act does a choice of the side that holds the device.
func (h *hotSeat) Act(c core.Choice) error {
	s, err := h.holder()
	if err != nil {
		return err
	}
	return s.Act(c)
}

// Undo takes its last draft back.
func (h *hotSeat) Undo() error {
	s, err := h.holder()
	if err != nil {
		return err
	}
	return s.Undo()
}

// Resign gives up for it.
func (h *hotSeat) Resign() error {
	s, err := h.holder()
	if err != nil {
		return err
	}
	return s.Resign()
}

// Subscribe calls f on every change of either seat.
func (h *hotSeat) Subscribe(f func()) (cancel func()) {
	one, two := h.seats[0].Subscribe(f), h.seats[1].Subscribe(f)
	return func() { one(); two() }
}
