//go:build !js

package main

import (
	"os"

	"orzel/core"
	"orzel/core/games"
	"orzel/core/record"
)

// readRecord reads a record from a file, in either of its forms, and finds its game.
func readRecord(path string) (*record.Record, core.Game, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, nil, usageError{err}
	}
	r, err := record.ReadAny(b)
	if err != nil {
		return nil, nil, usagef("%s: %w", path, err)
	}
	h := &r.Hellos[0]
	game, err := games.Named(h.Game)
	if err != nil {
		return nil, nil, usagef("%s: %w", path, err)
	}
	if h.Edition != game.Edition() {
		return nil, nil, usagef("%s: edition %d of %s, this program plays edition %d", path, h.Edition, h.Game, game.Edition())
	}
	return r, game, nil
}
