// Package rehearsal is a ui.Driver for tests and for looking at the screen: the real rules, chance from a
// seed, an opponent that plays anything, everything in memory. It keeps no record and proves nothing, so
// no game of a player runs on it.
package rehearsal

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"orzel/core"
	"orzel/ui"
	"orzel/ui/look"
)

// Driver rehearses one game.
type Driver struct {
	Game  core.Game
	Seed  uint64
	seats []*Seat
}

// Levels see ui.Driver.
func (d *Driver) Levels() []string { return []string{"random", "greedy"} }

// Games see ui.Driver.
func (d *Driver) Games() ([]ui.Saved, error) {
	var out []ui.Saved
	for i := len(d.seats) - 1; i >= 0; i-- {
		v := d.seats[i].View()
		mode := ui.Solo
		if v.Names != nil {
			mode = ui.HotSeat
		}
		out = append(out, ui.Saved{ID: v.ID, Game: d.Game.Name(), Side: v.Side, Mode: mode, Names: v.Names, Opponent: v.Opponent, Round: d.Game.Round(v.Table), Status: v.Status, Result: v.Result})
	}
	return out, nil
}

// Start see ui.Driver.
func (d *Driver) Start(s ui.Setup) (string, error) {
	t, err := d.Game.Start(s.Options)
	if err != nil {
		return "", err
	}
	side := s.Side
	if side == core.NoSide {
		side = d.Game.Sides()[0]
	}
	seat := deal(d.Game, t, side, d.Seed+uint64(len(d.seats)), s.Names)
	seat.id, seat.level = fmt.Sprint(len(d.seats)+1), s.Level
	d.seats = append(d.seats, seat)
	return seat.id, nil
}

// Join see ui.Driver.
func (d *Driver) Join(string) (string, error) { return "", errors.New("a rehearsal meets nobody") }

// Open see ui.Driver.
func (d *Driver) Open(id string) (ui.Seat, error) {
	for _, s := range d.seats {
		if s.id == id {
			return s, nil
		}
	}
	return nil, errors.New("no game " + id)
}

// Take see ui.Driver: there is no other window.
func (d *Driver) Take(id string) (ui.Seat, error) { return d.Open(id) }

// Delete see ui.Driver.
func (d *Driver) Delete(id string) error { return nil }

// Export see ui.Driver.
func (d *Driver) Export(string) ([]byte, error) { return []byte("rehearsal"), nil }

// ExportAll see ui.Driver.
func (d *Driver) ExportAll(bool) ([]byte, error) { return []byte("rehearsal"), nil }

// Contents see ui.Driver.
func (d *Driver) Contents([]byte) ([]ui.Saved, error) {
	return nil, errors.New("a rehearsal reads no files")
}

// Import see ui.Driver.
func (d *Driver) Import([]byte) (string, error) {
	return "", errors.New("a rehearsal reads no files")
}

// Seat is one side of a rehearsed game.
type Seat struct {
	id, level string
	game      core.Game
	side      core.Side
	table     core.Table
	hands     map[core.Side]core.Hand
	rng       *rand.Rand
	history   []look.Entry
	entry     int
	told      map[int]func()
	back      []moment
	names     map[core.Side]string // of a hot-seat game
	down      bool                 // the curtain
	film      []moment             // the table and all hands after each fact
}

type moment struct {
	table   core.Table
	hands   map[core.Side]core.Hand
	history int
}

// Deal sits down at a table; what others owe is done at once.
func Deal(g core.Game, t core.Table, side core.Side, seed uint64) *Seat {
	return deal(g, t, side, seed, nil)
}

func deal(g core.Game, t core.Table, side core.Side, seed uint64, names map[core.Side]string) *Seat {
	s := &Seat{game: g, side: side, table: t, hands: map[core.Side]core.Hand{}, rng: rand.New(rand.NewPCG(seed, 1)), told: map[int]func(){}, names: names, down: names != nil}
	for _, x := range g.Sides() {
		s.hands[x] = g.Deal(t, x)
	}
	s.film = []moment{{t.Clone(), s.copyHands(), 0}}
	s.run()
	return s
}

// View see ui.Seat.
func (s *Seat) View() *look.View {
	v := &look.View{
		ID: s.id, Game: s.game, Side: s.side, Opponent: s.level, Names: s.names, Table: s.table.Clone(),
		Debts: s.game.Owes(s.table, nil), History: append([]look.Entry(nil), s.history...), Result: s.game.Result(s.table),
		Status: look.Status{Kind: look.YourTurn, Side: s.side},
	}
	if s.down && !v.Result.Over {
		v.Curtain = s.side
		return v
	}
	v.Hand, v.CanUndo = s.hands[s.side].Clone(), len(s.back) > 0
	v.Choices = s.game.Legal(s.table, s.hands[s.side], s.side, nil)
	if v.Result.Over {
		v.Status.Kind = look.Over
		v.Verdict = look.Verdict{Kind: look.Honest, Entries: s.entry, OneHand: true}
		for _, side := range s.game.Sides() {
			v.Hands = append(v.Hands, s.hands[side].Clone())
		}
	}
	return v
}

// Act see ui.Seat.
func (s *Seat) Act(c core.Choice) error {
	before := moment{s.table.Clone(), s.copyHands(), len(s.history)}
	if err := s.apply(core.Fact{Kind: core.Act, Side: s.side, Action: c.Action}, c.Secret); err != nil {
		return err
	}
	s.back = append(s.back, before)
	if s.run() {
		s.back = nil
	}
	return nil
}

// Undo see ui.Seat.
func (s *Seat) Undo() error {
	if len(s.back) == 0 {
		return errors.New("nothing to take back")
	}
	m := s.back[len(s.back)-1]
	s.back = s.back[:len(s.back)-1]
	s.table, s.hands, s.history = m.table, m.hands, s.history[:m.history]
	s.film = s.film[:len(s.film)-1]
	s.tell()
	return nil
}

// Resign see ui.Seat.
func (s *Seat) Resign() error {
	err := s.apply(core.Fact{Kind: core.Agreement, Side: s.side, Value: core.Resign}, core.Secret{})
	s.back = nil
	s.tell()
	return err
}

// Hint see ui.Seat: there is nobody to ask.
func (s *Seat) Hint() (*look.Advice, error) { return nil, ui.ErrNoHint }

// Lift see ui.Seat.
func (s *Seat) Lift() { s.down = false; s.tell() }

// Drop see ui.Seat.
func (s *Seat) Drop() { s.down = s.names != nil; s.tell() }

// Subscribe see ui.Seat.
func (s *Seat) Subscribe(f func()) func() {
	n := len(s.told)
	s.told[n] = f
	return func() { delete(s.told, n) }
}

func (s *Seat) tell() {
	for _, f := range s.told {
		f()
	}
}

func (s *Seat) copyHands() map[core.Side]core.Hand {
	out := map[core.Side]core.Hand{}
	for k, h := range s.hands {
		out[k] = h.Clone()
	}
	return out
}

// run does all that is not this side's choice and reports whether there was anything.
func (s *Seat) run() (others bool) {
	for {
		debts := s.game.Owes(s.table, nil)
		if s.names != nil && len(debts) > 0 && debts[0].Kind == core.OwesChoice && debts[0].Side != s.side {
			s.side, s.down, s.back = debts[0].Side, true, nil
		}
		if len(debts) == 0 || debts[0].Kind == core.OwesChoice && debts[0].Side == s.side {
			s.tell()
			return others
		}
		others = true
		if err := s.pay(debts[0]); err != nil {
			panic(err) // the rules refuse what they themselves have asked for
		}
	}
}

func (s *Seat) pay(d core.Debt) error {
	switch d.Kind {
	case core.OwesRoll:
		f := core.Fact{Kind: core.Rolled, Side: d.Side, N: d.N}
		for i := range d.N {
			f.Draws[i] = uint16(s.rng.IntN(int(d.Below)))
		}
		return s.apply(f, core.Secret{})
	case core.OwesReveal:
		face := s.game.Peek(s.hands[d.Side], d.Slot)
		return s.apply(core.Fact{Kind: core.Revealed, Side: d.Side, Slot: d.Slot, Value: face.Open()}, core.Secret{})
	}
	legal := s.game.Legal(s.table, s.hands[d.Side], d.Side, nil)
	c := legal[s.rng.IntN(len(legal))]
	return s.apply(core.Fact{Kind: core.Act, Side: d.Side, Action: c.Action}, c.Secret)
}

func (s *Seat) apply(f core.Fact, secret core.Secret) error {
	var log []core.Happening
	before := s.table.Clone()
	if err := s.game.Apply(s.table, &f, &log); err != nil {
		return err
	}
	for side, h := range s.hands {
		own := core.Secret{}
		if side == f.Side {
			own = secret
		}
		if err := s.game.Follow(h, s.table, &f, own); err != nil {
			s.table = before
			return err
		}
	}
	s.entry++
	for _, h := range log {
		s.history = append(s.history, look.Entry{Number: s.entry, Round: s.game.Round(before), Happening: h})
	}
	s.film = append(s.film, moment{s.table.Clone(), s.copyHands(), len(s.history)})
	return nil
}
