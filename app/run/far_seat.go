package run

// What the screen asks of a seat at a match with another device: see far.go.

import (
	"errors"

	"orzel/core"
	"orzel/core/match"
	"orzel/ui"
	"orzel/ui/look"
)

// lose shows that another window has taken the match.
func (f *far) lose(err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.wrong = err; f.seat != nil {
		f.seat.lose(err)
	}
	f.tell()
}

// View is this moment.
func (f *far) View() *look.View {
	f.mu.Lock()
	defer f.mu.Unlock()
	net := f.state
	net.Flood = f.deaf
	if f.seat != nil {
		if s := f.seat.View(); s != nil { // else the match has begun and is not stored
			v := *s
			v.Net, v.Rematch, v.People = &net, f.asked != "", f.people()
			for i, p := range s.People {
				v.People[i].Name, v.People[i].Out = p.Name, p.Out
			}
			return &v
		}
	}
	meeting := f.meeting
	v := &look.View{
		ID: f.shelf.id, Game: f.game, Side: f.meta.Side, Opponent: f.meta.Level, Named: true, Meeting: &meeting, Net: &net, People: f.people(),
		Status: look.Status{Kind: look.Waiting, Side: f.meta.Side},
	}
	if errors.Is(f.wrong, ui.ErrElsewhere) {
		v.Status.Kind = look.Elsewhere
	}
	if f.driver.Unsaved != nil {
		v.Unsaved = f.driver.Unsaved.Error()
	}
	return v
}

// at is the seat of the match, or an error before it has begun.
func (f *far) at() (*Seat, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.seat == nil {
		return nil, match.ErrNotNow
	}
	return f.seat, nil
}

// Act does a choice of the person's side.
func (f *far) Act(c core.Choice) error {
	s, err := f.at()
	if err == nil {
		err = s.Act(c)
	}
	return err
}

// Undo takes the last draft back.
func (f *far) Undo() error {
	s, err := f.at()
	if err == nil {
		err = s.Undo()
	}
	return err
}

// Resign gives up.
func (f *far) Resign() error {
	s, err := f.at()
	if err == nil {
		err = s.Resign()
	}
	return err
}

// Propose offers a draw or a take-back, or accepts the same offer of the other side.
func (f *far) Propose(draw bool, to int) error {
	s, err := f.at()
	if err == nil {
		err = s.Propose(draw, to)
	}
	return err
}

// Decline refuses what the other side offers.
func (f *far) Decline(draw bool) error {
	s, err := f.at()
	if err == nil {
		err = s.Decline(draw)
	}
	return err
}

// Withdraw takes back what this side offers.
func (f *far) Withdraw(draw bool) error {
	s, err := f.at()
	if err == nil {
		err = s.Withdraw(draw)
	}
	return err
}

// Gesture makes a gesture, which no record keeps.
func (f *far) Gesture(n int) error {
	s, err := f.at()
	if err == nil {
		err = s.Gesture(n)
	}
	return err
}

// Vote asks to play on for somebody who stays away, or answers that.
func (f *far) Vote(yes bool) error {
	s, err := f.at()
	if err == nil {
		err = s.Vote(yes)
	}
	return err
}

// people are those on the other devices, where there are several. The caller holds the lock.
func (f *far) people() (list []look.Person) {
	seats := f.seats()
	for i, w := range f.others() {
		if len(seats) > 2 && i < len(seats) {
			list = append(list, look.Person{Side: seats[i][0], Net: w.state})
		}
	}
	return list
}

// Lift and Drop do nothing: there is no curtain.
func (f *far) Lift() {}

// Hint is not for two persons: neither would know that the other asks.
func (f *far) Hint() (*look.Advice, error) { return nil, ui.ErrNoHint }

// Drop see Lift.
func (f *far) Drop() {}

// Subscribe calls h after every change of View, once after several, until cancel.
func (f *far) Subscribe(h func()) (cancel func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	n := f.ears
	f.ears++
	f.hear[n] = ear(h)
	return func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		delete(f.hear, n)
	}
}

// Hurry connects at once.
func (f *far) Hurry() {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, w := range f.others() {
		go w.net.Hurry()
	}
}

// Hurry lets all open matches connect at once: the device is back from sleep, or has a network again.
func (d *Driver) Hurry() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, t := range d.tables {
		if t.far != nil {
			t.far.Hurry()
		}
	}
}
