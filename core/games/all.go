package games

import (
	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/core/games/westerplatte"
)

// All are the games, the flagship first.
var All = []core.Game{orzel.Game{}, westerplatte.Game{}}
