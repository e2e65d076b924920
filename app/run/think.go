package run

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"orzel/core"
	"orzel/core/bot"
	"orzel/core/games"
)

// thinkWork is the name of the work that a computer player's thread does.
const thinkWork = "think"

func init() { Register(thinkWork, answer(thinkAbout, func(c *choice) *string { return &c.Wrong })) }

// question is all that a computer player gets: the table and one hand, as the text of a position.
type question struct {
	Game, Level, Position string
	Side                  core.Side
	Seed                  uint64
}

var errNoChoice = errors.New("a position without a choice for that side")

// choice is what it does.
type choice struct {
	Action string
	Secret string
	Wrong  string `json:",omitempty"`
}

// answer makes work of a function from one value to another. wrong is where its error is told.
func answer[Q, A any](f func(Q) (A, error), wrong func(*A) *string) Work {
	return func(request []byte) []byte {
		var q Q
		var a A
		err := json.Unmarshal(request, &q)
		if err == nil {
			a, err = f(q)
		}
		if err != nil {
			*wrong(&a) = err.Error()
		}
		b, _ := json.Marshal(a)
		return b
	}
}

// longest is how long a level may think, on a device that is too slow for all its iterations.
func longest(level string) time.Duration {
	if level == bot.Levels[len(bot.Levels)-1].Name {
		return 2500 * time.Millisecond
	}
	return time.Second
}

func thinkAbout(q question) (choice, error) {
	game, table, hand, err := q.read()
	if err != nil {
		return choice{}, err
	}
	player, err := bot.Named(q.Level, game)
	if err != nil {
		return choice{}, err
	}
	if s, ok := player.(*bot.Search); ok {
		end := time.Now().Add(longest(q.Level))
		s.Stop = func() bool { return time.Now().After(end) }
	}
	legal := game.Legal(table, hand, q.Side, nil)
	if len(legal) == 0 {
		return choice{}, errNoChoice
	}
	c := player.Choose(game, table, hand, q.Side, legal, rand.New(rand.NewPCG(q.Seed, 0)))
	return choice{Action: game.ActionText(table, c.Action), Secret: game.SecretText(q.Side, c.Secret)}, nil
}

// read reads a question's position.
func (q question) read() (core.Game, core.Table, core.Hand, error) {
	game, err := games.Named(q.Game)
	if err != nil {
		return nil, nil, nil, err
	}
	table, hands, err := game.ParsePosition(q.Position)
	if err != nil || len(hands) != 1 || hands[0].Side() != q.Side {
		return nil, nil, nil, fmt.Errorf("not a position with one hand: %w", err)
	}
	return game, table, hands[0], nil
}

func readChoice(game core.Game, t core.Table, side core.Side, action, secret string) (c core.Choice, err error) {
	if c.Action, err = game.ParseAction(t, action); err == nil {
		c.Secret, err = game.ParseSecret(side, secret)
	}
	return c, err
}
