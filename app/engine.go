//go:build !js

package main

import (
	"orzel/app/engine"
	"orzel/core/games"
)

var engineCommand = command{
	name: "engine",
	args: "--game NAME",
	does: "play by JSON lines on the standard streams, for other programs: see app/ENGINE.md",
	run:  runEngine,
}

func runEngine(c *call) error {
	name := c.flags.String("game", games.All[0].Name(), "which game")
	if err := c.parse(0, 0); err != nil {
		return err
	}
	game, err := games.Named(*name)
	if err != nil {
		return usageError{err}
	}
	e, err := engine.New(game)
	if err != nil {
		return err
	}
	return e.Serve(c.in, c.out)
}
