// Package games is the list of the games: a new game is one line in all.go.
package games

import (
	"fmt"
	"strings"

	"orzel/core"
)

// Named finds a game by its name.
func Named(name string) (core.Game, error) {
	var names []string
	for _, g := range All {
		if g.Name() == name {
			return g, nil
		}
		names = append(names, g.Name())
	}
	return nil, fmt.Errorf("no game %q; known: %s", name, strings.Join(names, ", "))
}
