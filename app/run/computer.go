package run

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/bot"
	"orzel/ui"
)

// computer is the computer player's side of a match: its own hand, keys and store. It sees the other side's
// frames and nothing else of it.
type computer struct {
	*peer
	level    string
	thread   *Worker
	pace     func() time.Duration // how long it takes at least; nil: no time
	thinking bool
	seat     *Seat // to be told what could not be stored; the seat cannot reach back
}

func newComputer(p *peer, level string, thread *Worker, pace func() time.Duration, seat *Seat) *computer {
	c := &computer{peer: p, level: level, thread: thread, pace: pace, seat: seat}
	p.owner = c
	return c
}

var errCurtained = errors.New("computer players beside several persons are only for games in which nothing is hidden")

// playsBeside checks that a computer player, if there is to be one, can play the sides that the persons don't.
func playsBeside(game core.Game, mode ui.Mode, level string) error {
	if level == "" || mode == ui.Far {
		return nil
	}
	if mode == ui.HotSeat && !core.NothingHidden(game) {
		return errCurtained
	}
	_, err := bot.Named(level, game)
	return err
}

func (c *computer) extra() []store.Write { return nil }

func (c *computer) idle() {
	c.think()
	c.seat.warn(c.unsaved)
}

// think lets the player think if it has a choice. The caller holds the lock.
func (c *computer) think() {
	debts := c.m.Owes()
	if c.thinking || c.wrong != nil || len(debts) == 0 || len(c.m.Legal(debts[0].Side)) == 0 {
		return
	}
	c.thinking = true
	q := question{
		Game: c.m.Game().Name(), Level: c.level, Side: debts[0].Side, Seed: c.m.Whim(),
		Position: c.m.Game().PositionText(c.m.Table(), c.m.Hand(debts[0].Side)),
	}
	go c.ask(q, c.m.Line().Len())
}

// ask waits for the thread and does what it chose, if the match still stands where it stood.
func (c *computer) ask(q question, at int) {
	began := time.Now()
	request, _ := json.Marshal(q)
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	go func() { // nobody waits for what a match that is closed would do next
		select {
		case <-c.ended:
			stop()
		case <-ctx.Done():
		}
	}()
	b, err := c.thread.Do(ctx, thinkWork, request)
	if err != nil && ctx.Err() == nil { // no thread to be had: think here
		b, err = do(thinkWork, request)
	}
	least := time.Duration(0)
	if c.pace != nil {
		least = c.pace()
	}
	select {
	case <-time.After(least - time.Since(began)):
	case <-c.ended:
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.thinking = false
	if c.m.Line().Len() != at {
		c.think()
		return
	}
	if err == nil {
		err = c.choose(q.Side, b)
	}
	if err != nil {
		c.wrong = fmt.Errorf("the computer player: %w", err)
	}
}

func (c *computer) choose(side core.Side, answer []byte) error {
	var a choice
	if err := json.Unmarshal(answer, &a); err != nil {
		return err
	}
	if a.Wrong != "" {
		return fmt.Errorf("%s", a.Wrong)
	}
	game := c.m.Game()
	x, err := readChoice(game, c.m.Table(), side, a.Action, a.Secret)
	if err != nil {
		return err
	}
	out, err := c.m.Act(side, x)
	if err != nil {
		return err
	}
	c.push(out)
	c.push(c.m.Send()) // a computer takes nothing back
	return nil
}
