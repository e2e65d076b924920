//go:build !js

package main

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"orzel/core"
	"orzel/core/bot"
	"orzel/core/games"
)

var playCommand = command{
	name: "play",
	args: "--seats A,B [--game NAME] [--options O] [--games N] [--seed S] [--json] [--record FILE] [--ladder PAIRS]",
	does: "let computer players play each other and count",
	run:  runPlay,
}

// mostSteps is beyond any game that ends.
const mostSteps = 1_000_000

// series is what came of the games of a play command.
type series struct {
	Game    string  `json:"game"`
	Options string  `json:"options"`
	Seed    uint64  `json:"seed"`
	Games   int     `json:"games"`
	Seats   []seat  `json:"seats"`
	Draws   int     `json:"draws"`
	Rounds  rounds  `json:"rounds"`
	Steps   int     `json:"steps"` // facts: choices, rolls and reveals
	Seconds float64 `json:"seconds"`
	PerSec  float64 `json:"stepsPerSecond"`
}

type seat struct {
	Side   string  `json:"side"`
	Player string  `json:"player"`
	Wins   int     `json:"wins"`
	Share  float64 `json:"share"`
	Error  float64 `json:"error"` // of the share: see shareError
}

type rounds struct {
	Mean float64 `json:"mean"`
	P10  int     `json:"p10"`
	P90  int     `json:"p90"`
}

func runPlay(c *call) error {
	name := c.flags.String("game", games.All[0].Name(), "which game")
	seats := c.flags.String("seats", "greedy,random", "a player for each side, in the game's order: "+strings.Join(bot.Names, ", "))
	n := c.flags.Int("games", 100, "how many")
	seed := c.flags.Uint64("seed", 1, "of dice and players: the same seed gives the same games")
	options := c.flags.String("options", "", "of the game, as in a position's text")
	asJSON := c.flags.Bool("json", false, "the counts as one JSON object")
	file := c.flags.String("record", "", "play one game as a match of two peers and write its record to this file")
	ladder := c.flags.String("ladder", "", "play the ladder of the levels, --games a pair, sides swapped: all, or weaker-stronger,...")
	if err := c.parse(0, 0); err != nil {
		return err
	}
	game, err := games.Named(*name)
	if err != nil {
		return usageError{err}
	}
	start, err := game.Start(*options)
	if err != nil {
		return usageError{err}
	}
	names := strings.Split(*seats, ",")
	players, err := seated(game, names)
	switch {
	case err != nil:
		return usageError{err}
	case *n < 1:
		return usagef("--games %d: want at least 1", *n)
	case *ladder != "":
		return runLadder(c, game, *options, *n, *seed, *ladder, *asJSON)
	case *file != "":
		return playRecord(c, game, *options, players, *seed, *file)
	}
	s := &series{Game: game.Name(), Options: game.OptionsText(start), Seed: *seed, Games: *n}
	if err := s.play(game, *options, names, players); err != nil {
		return err
	}
	if *asJSON {
		return json.NewEncoder(c.out).Encode(s)
	}
	s.print(c)
	return nil
}

// seated makes the players, one for each side.
func seated(game core.Game, names []string) (players []bot.Player, err error) {
	if len(names) != len(game.Sides()) {
		return nil, fmt.Errorf("--seats %s: %s has %d sides", strings.Join(names, ","), game.Name(), len(game.Sides()))
	}
	for _, n := range names {
		p, err := bot.Named(n, game)
		if err != nil {
			return nil, err
		}
		players = append(players, p)
	}
	return players, nil
}

func (s *series) play(game core.Game, options string, names []string, players []bot.Player) error {
	wins := make([]int, len(names))
	var length []int
	begun := time.Now()
	for n := range s.Games {
		b, r, err := playOne(game, options, players, s.Seed, n)
		if err != nil {
			return err
		}
		for i, side := range game.Sides() {
			if r.Won(side) {
				wins[i]++
			}
		}
		if r.Drawn() {
			s.Draws++
		}
		s.Steps += b.Steps
		length = append(length, game.Round(b.Table))
	}
	s.Seconds = time.Since(begun).Seconds()
	s.PerSec = float64(s.Steps) / s.Seconds
	for i, side := range game.Sides() {
		share := float64(wins[i]) / float64(s.Games)
		s.Seats = append(s.Seats, seat{game.SideText(side), names[i], wins[i], share, shareError(wins[i], s.Games)})
	}
	slices.Sort(length)
	for _, l := range length {
		s.Rounds.Mean += float64(l) / float64(s.Games)
	}
	s.Rounds.P10, s.Rounds.P90 = length[(len(length)-1)/10], length[(len(length)-1)*9/10]
	return nil
}

// playOne plays the n-th game of a series. Its dice fall the same, whoever plays.
func playOne(game core.Game, options string, players []bot.Player, seed uint64, n int) (*bot.Bout, core.Result, error) {
	b, err := bot.NewBout(game, options, rand.New(rand.NewPCG(seed, uint64(2*n))))
	if err != nil {
		return nil, core.Result{}, err
	}
	r, err := b.Play(players, rand.New(rand.NewPCG(seed, uint64(2*n+1))), mostSteps)
	return b, r, err
}

// shareError is the standard error of wins/games. Two wins and two losses are added (Agresti and Coull 1998),
// so that it is not zero where all games went one way.
func shareError(wins, games int) float64 {
	n := float64(games + 4)
	p := (float64(wins) + 2) / n
	return math.Sqrt(p * (1 - p) / n)
}

func (s *series) print(c *call) {
	fmt.Fprintf(c.out, "%s: %d games, seed %d\n", strings.TrimSuffix(s.Game+", "+s.Options, ", "), s.Games, s.Seed)
	for _, x := range s.Seats {
		fmt.Fprintf(c.out, "%s %-8s wins %6d  %5.1f %% ± %.1f\n", x.Side, x.Player, x.Wins, 100*x.Share, 100*x.Error)
	}
	if s.Draws > 0 {
		fmt.Fprintf(c.out, "draws %d\n", s.Draws)
	}
	if s.Rounds.Mean > 0 { // a game may have none
		fmt.Fprintf(c.out, "rounds  mean %.1f, 10-90 %% %d-%d\n", s.Rounds.Mean, s.Rounds.P10, s.Rounds.P90)
	}
	fmt.Fprintf(c.out, "speed   %.0f steps/s: choices, rolls and reveals, players' thinking included\n", s.PerSec)
}

// write puts a file down, or says in one line why not.
func write(path string, b []byte) error {
	if err := os.WriteFile(path, b, 0o644); err != nil {
		return usageError{err}
	}
	return nil
}
