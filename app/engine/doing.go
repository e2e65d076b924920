package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"orzel/core"
	"orzel/core/bot"
)

// begin starts anew: from options or a position, knowing every hand or one side's.
func (e *Engine) begin(r *request) (*answer, error) {
	if r.Options != "" && r.Position != "" {
		return nil, errors.New("options are part of a position: give one of them")
	}
	t, err := e.game.Start(r.Options)
	var given []core.Hand
	if err == nil && r.Position != "" {
		t, given, err = e.game.ParsePosition(r.Position)
	}
	if err != nil {
		return nil, err
	}
	as := core.NoSide
	if r.As != "" {
		if as, err = e.game.ParseSide(r.As); err != nil {
			return nil, err
		}
	}
	var hands []core.Hand
	for _, s := range e.game.Sides() {
		if as != core.NoSide && s != as {
			continue
		}
		h := core.HandOf(given, s)
		if h == nil { // all in hand, unless something lies hidden
			h = e.game.Deal(t, s)
			if _, _, err := e.game.ParsePosition(e.game.PositionText(t, h)); err != nil {
				return nil, fmt.Errorf("the position must tell what %s hides: %w", e.game.SideText(s), err)
			}
		}
		hands = append(hands, h)
	}
	e.table, e.hands, e.rng = t, hands, rand.New(rand.NewPCG(r.Seed, 0))
	return e.now(&answer{Position: e.game.PositionText(t, hands...)}), nil
}

// now adds what is due to an answer, or the result.
func (e *Engine) now(a *answer) *answer {
	a.Owes = Owes(e.game, e.table)
	if len(a.Owes) == 0 {
		x := Ended(e.game, e.table)
		a.Result = &x
	}
	return a
}

// due is the first debt, or an error that says it is another.
func (e *Engine) due(kind core.DebtKind, what string) (core.Debt, error) {
	owes := e.game.Owes(e.table, nil)
	if len(owes) == 0 {
		return core.Debt{}, fmt.Errorf("the game is over")
	}
	if owes[0].Kind != kind {
		return core.Debt{}, fmt.Errorf("no %s is due, but a %s", what, Owes(e.game, e.table)[0].Kind)
	}
	return owes[0], nil
}

func (e *Engine) legal() (*answer, error) {
	d, err := e.due(core.OwesChoice, "choice")
	if err != nil {
		return nil, err
	}
	return &answer{Side: e.game.SideText(d.Side), Legal: Moves(e.game, e.table, core.HandOf(e.hands, d.Side), d.Side)}, nil
}

// apply does a fact, or refuses it and changes nothing.
func (e *Engine) apply(f core.Fact, s core.Secret, fact string) (*answer, error) {
	t := e.table.Clone()
	var log []core.Happening
	if err := e.game.Apply(t, &f, &log); err != nil {
		return nil, err
	}
	var hands []core.Hand
	for _, h := range e.hands {
		h = h.Clone()
		own := core.Secret{}
		if h.Side() == f.Side {
			own = s
		}
		if err := e.game.Follow(h, t, &f, own); err != nil {
			return nil, err
		}
		hands = append(hands, h)
	}
	e.table, e.hands = t, hands
	a := &answer{Fact: fact}
	if teller, ok := e.game.(interface {
		HappeningText(core.Table, core.Happening) string
	}); ok {
		for _, h := range log {
			a.Told = append(a.Told, teller.HappeningText(t, h))
		}
	}
	return e.now(a), nil
}

// act takes an action as text or as an object of the kernel's fields, by the side whose turn it is unless
// another is named.
func (e *Engine) act(r *request) (*answer, error) {
	f := core.Fact{Kind: core.Act}
	var text string
	err := json.Unmarshal(r.Action, &text)
	if err == nil {
		f.Action, err = e.game.ParseAction(e.table, text)
	} else {
		var o struct {
			Verb, N uint8
			A, B, C uint16
		}
		if err = json.Unmarshal(r.Action, &o); err != nil {
			err = errors.New(`act: want "action": a text, or an object of verb, n, a, b and c`)
		}
		f.Action = core.Action{Verb: o.Verb, N: o.N, A: o.A, B: o.B, C: o.C}
	}
	if err != nil {
		return nil, err
	}
	if f.Side, err = e.side(r.Side); err != nil {
		return nil, err
	}
	s := core.Secret{}
	if r.Secret != "" {
		if core.HandOf(e.hands, f.Side) == nil {
			return nil, fmt.Errorf("the secrets of %s are not told to this engine", e.game.SideText(f.Side))
		}
		if s, err = e.game.ParseSecret(f.Side, r.Secret); err != nil {
			return nil, err
		}
	}
	return e.apply(f, s, "")
}

// side reads a side, by default the one whose turn it is.
func (e *Engine) side(text string) (core.Side, error) {
	if text != "" {
		return e.game.ParseSide(text)
	}
	owes := e.game.Owes(e.table, nil)
	if len(owes) == 0 {
		return core.NoSide, nil
	}
	return owes[0].Side, nil
}

// roll takes the draws that are given, or draws.
func (e *Engine) roll(r *request) (*answer, error) {
	d, err := e.due(core.OwesRoll, "roll")
	if err != nil {
		return nil, err
	}
	f := core.Fact{Kind: core.Rolled, Side: d.Side, N: d.N}
	if r.Draws == nil {
		(&bot.Bout{Dice: e.rng}).Roll(&d, &f)
	} else {
		if len(r.Draws) != int(d.N) {
			return nil, fmt.Errorf("roll: %d draws are due, not %d", d.N, len(r.Draws))
		}
		copy(f.Draws[:], r.Draws)
	}
	return e.apply(f, core.Secret{}, fmt.Sprint("draws ", f.Draws[:f.N]))
}

// reveal takes the value that is given, or the hand's; of a hand that is not known, one that it may hold.
func (e *Engine) reveal(r *request) (*answer, error) {
	d, err := e.due(core.OwesReveal, "reveal")
	if err != nil {
		return nil, err
	}
	h := core.HandOf(e.hands, d.Side)
	var s core.Secret
	switch {
	case r.Value != "":
		s, err = e.game.ParseSecret(d.Side, r.Value)
	case h != nil:
		s = e.game.Peek(h, d.Slot)
	default:
		h = e.game.Deal(e.table, d.Side)
		e.game.Guess(e.table, nil, h, e.rng)
		s = e.game.Peek(h, d.Slot)
	}
	if err != nil {
		return nil, err
	}
	f := core.Fact{Kind: core.Revealed, Side: d.Side, Slot: d.Slot, Value: s.Open()}
	return e.apply(f, core.Secret{}, "value "+e.game.SecretText(d.Side, s))
}

func (e *Engine) agree(r *request) (*answer, error) {
	f := core.Fact{Kind: core.Agreement, Value: core.Draw}
	if r.Do == "resign" {
		var err error
		if f.Side, err = e.side(r.Side); err != nil {
			return nil, err
		}
		f.Value = core.Resign
	}
	return e.apply(f, core.Secret{}, "")
}

// suggest asks a computer player for the choice that is due, with the hand of its side alone.
func (e *Engine) suggest(r *request) (*answer, error) {
	d, err := e.due(core.OwesChoice, "choice")
	if err != nil {
		return nil, err
	}
	h := core.HandOf(e.hands, d.Side)
	if h == nil {
		return nil, fmt.Errorf("the hand of %s is not known to this engine", e.game.SideText(d.Side))
	}
	name := r.Player
	if name == "" {
		name = bot.Names[len(bot.Names)-1]
	}
	p, err := bot.Named(name, e.game)
	if err != nil {
		return nil, err
	}
	c := p.Choose(e.game, e.table, h, d.Side, e.game.Legal(e.table, h, d.Side, nil), e.rng)
	return &answer{Choice: &Move{e.game.ActionText(e.table, c.Action), e.game.SecretText(d.Side, c.Secret)}}, nil
}
