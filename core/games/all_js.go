package games

import (
	"orzel/core"
	"orzel/core/games/orzel"
)

// All are the games that have a screen: the program in the browser knows no other, and says so of their files.
var All = []core.Game{orzel.Game{}}
