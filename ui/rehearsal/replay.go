package rehearsal

import (
	"errors"

	"orzel/core"
	"orzel/ui"
	"orzel/ui/look"
)

// replay goes through what a seat has filmed.
type replay struct{ *Seat }

// Replay see ui.Driver.
func (d *Driver) Replay(id string) (ui.Replay, error) {
	for _, s := range d.seats {
		if s.id == id {
			return replay{s}, nil
		}
	}
	return nil, errors.New("no game " + id)
}

// WhatIf see ui.Driver.
func (d *Driver) WhatIf(id string, step int, g ui.Setup) (string, error) {
	r, err := d.Replay(id)
	if err != nil {
		return "", err
	}
	old, newID := r.(replay), ""
	if newID, err = d.Start(g); err != nil {
		return "", err
	}
	s, m := d.seats[len(d.seats)-1], old.film[step]
	s.table, s.hands = m.table.Clone(), (&Seat{hands: m.hands}).copyHands()
	s.history = append([]look.Entry(nil), old.history[:m.history]...)
	s.film = []moment{m}
	s.run()
	return newID, nil
}

// Thinker and Why see ui.Replay: nobody thinks here.
func (r replay) Thinker(int) core.Side { return core.NoSide }

// Why see Thinker.
func (r replay) Why(int) (*look.Advice, error) { return nil, ui.ErrNoHint }

// Len see ui.Replay.
func (r replay) Len() int { return len(r.film) - 1 }

func (r replay) over() bool { return r.game.Result(r.table).Over }

// Eyes see ui.Replay.
func (r replay) Eyes() []core.Side {
	if r.over() {
		return append(r.game.Sides(), core.NoSide)
	}
	return []core.Side{r.side}
}

// CanBranch see ui.Replay.
func (r replay) CanBranch() bool { return r.over() }

// At see ui.Replay.
func (r replay) At(step int, eyes core.Side) *look.View {
	m := r.film[step]
	v := &look.View{
		ID: r.id, Game: r.game, Side: eyes, Opponent: r.level, Names: r.names, Table: m.table.Clone(),
		History: append([]look.Entry(nil), r.history[:m.history]...), Result: r.game.Result(m.table),
	}
	if eyes == core.NoSide {
		v.Side = r.game.Sides()[0]
		for _, s := range r.game.Sides() {
			v.Hands = append(v.Hands, m.hands[s].Clone())
		}
		return v
	}
	v.Hand = m.hands[eyes].Clone()
	return v
}
