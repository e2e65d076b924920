package run

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"

	"orzel/core"
	"orzel/core/bot"
	"orzel/core/match"
	"orzel/ui"
	"orzel/ui/look"
)

// adviseWork is the name of the work that tells what a computer player thinks of a position.
const adviseWork = "advise"

func init() { Register(adviseWork, answer(advise, func(a *advised) *string { return &a.Wrong })) }

// opinion is what is asked of it: a question, and what was done if that is known.
type opinion struct {
	question
	Did, Hid string
}

// advised is the answer. A secret in it is the asker's own.
type advised struct {
	Action, Secret, Other string
	Win, Less             float64
	Surmises              []bot.Surmise
	Fears                 []bot.Fear
	Wrong                 string `json:",omitempty"`
}

// madeUp is how many games are made up to tell what was believed.
const madeUp = 400

func advise(q opinion) (a advised, err error) {
	game, table, hand, err := q.read()
	if err != nil {
		return a, err
	}
	legal := game.Legal(table, hand, q.Side, nil)
	if len(legal) == 0 {
		return a, errNoChoice
	}
	level, ok := bot.LevelNamed(q.Level)
	if !ok {
		return a, errNoLevel
	}
	s, rng := bot.NewSearch(game, level), func() *rand.Rand { return rand.New(rand.NewPCG(q.Seed, 0)) }
	did := legal[0]
	if len(legal) > 1 {
		th := s.Think(table, hand, q.Side, legal, rng())
		did, a.Win, a.Fears = th.Choice, th.Win, slices.Clone(th.Fears)
		if q.Did != "" {
			if did, err = readChoice(game, table, q.Side, q.Did, q.Hid); err != nil {
				return a, err
			}
		}
		for _, o := range th.Options {
			switch {
			case o.Action == did.Action:
				a.Win = o.Win
			case a.Other == "":
				a.Other, a.Less = game.ActionText(table, o.Action), o.Win
			}
		}
	}
	a.Surmises = s.Surmises(table, hand, q.Side, madeUp, rng())
	a.Action, a.Secret = game.ActionText(table, did.Action), game.SecretText(q.Side, did.Secret)
	return a, nil
}

var errNoLevel = errors.New("this player does not search")

// ask has the thread answer, or does without one.
func (q opinion) ask(ctx context.Context, thread *Worker, game core.Game, t core.Table) (*look.Advice, error) {
	request, _ := json.Marshal(q)
	b, err := thread.Do(ctx, adviseWork, request)
	if err != nil && ctx.Err() == nil {
		b, err = do(adviseWork, request)
	}
	var a advised
	if err == nil {
		err = json.Unmarshal(b, &a)
	}
	if err == nil && a.Wrong != "" {
		err = errors.New(a.Wrong)
	}
	if err != nil {
		return nil, err
	}
	out := &look.Advice{Side: q.Side, Win: a.Win, Less: a.Less, Surmises: a.Surmises, Fears: a.Fears}
	if out.Choice, err = readChoice(game, t, q.Side, a.Action, a.Secret); err == nil && a.Other != "" {
		out.Other, err = game.ParseAction(t, a.Other)
	}
	return out, err
}

// Hint is what the strongest level would do, from this seat's own hand alone.
func (s *Seat) Hint() (*look.Advice, error) {
	s.mu.Lock()
	side, game, t := s.side(), s.m.Game(), s.m.Table()
	if s.meta.Mode == ui.Far {
		s.mu.Unlock()
		return nil, ui.ErrNoHint
	}
	if len(s.m.Legal(side)) == 0 {
		s.mu.Unlock()
		return nil, match.ErrNotNow
	}
	q := opinion{question: question{
		Game: game.Name(), Level: bot.Levels[len(bot.Levels)-1].Name, Side: side, Seed: rand.Uint64(),
		Position: game.PositionText(t, s.m.Hand(side)),
	}}
	s.forgetHint()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	s.unasked = stop
	s.mu.Unlock()
	return q.ask(ctx, s.thread, game, t)
}

// forgetHint: the person goes on without waiting for it. The caller holds the lock.
func (s *Seat) forgetHint() {
	if s.unasked != nil {
		s.unasked()
	}
}

// Hint is for the person who holds the device.
func (h *hotSeat) Hint() (*look.Advice, error) {
	s, err := h.holder()
	if err != nil {
		return nil, err
	}
	return s.Hint()
}

// Thinker is the side of the computer player that made a moment, or none.
func (p *replay) Thinker(step int) core.Side {
	if step < 1 || step > p.Len() || !p.meta.computer() || !slices.Contains(p.eyes, core.NoSide) {
		return core.NoSide
	}
	f := p.moments[step].fact
	if _, searches := bot.LevelNamed(p.meta.Level); !searches || f.Kind != core.Act || p.record.Hellos[0].Seats>>f.Side&1 == 1 {
		return core.NoSide
	}
	return f.Side
}

// Why tells what the computer player believed and feared when it made a moment. Once the game is over its hand
// and its seed lie open: it thinks again what it thought then.
func (p *replay) Why(step int) (*look.Advice, error) {
	side := p.Thinker(step)
	if side == core.NoSide {
		return nil, match.ErrNotNow
	}
	before, after := p.moments[step-1], p.moments[step]
	whim, ok := match.WhimOf(p.record, after.entry-1)
	if !ok || before.hands[side] == nil || after.hands[side] == nil {
		return nil, match.ErrNotNow
	}
	secret := core.Secret{}
	if slot, asks := p.game.Slot(after.fact.Action); asks {
		secret = p.game.Peek(after.hands[side], slot)
	}
	q := opinion{
		question: question{
			Game: p.game.Name(), Level: p.meta.Level, Side: side, Seed: whim,
			Position: p.game.PositionText(before.table, before.hands[side]),
		},
		Did: p.game.ActionText(before.table, after.fact.Action), Hid: p.game.SecretText(side, secret),
	}
	return q.ask(context.Background(), p.thread, p.game, before.table)
}
