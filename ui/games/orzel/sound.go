package orzel

import (
	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/ui/look"
)

var sounds = map[uint8]string{
	orzel.DiceRolled: look.Dice, orzel.DiceKept: look.Tick,
	orzel.Surfaced: look.Tick, orzel.Prepared: look.Tick, orzel.Fogged: look.Tick, orzel.Declined: look.Tick, orzel.NoEffect: look.Tick,
	orzel.Placed: look.Place, orzel.CourseSet: look.Place, orzel.MineLaid: look.Place, orzel.Moved: look.Place, orzel.TokensHome: look.Place,
	orzel.ShipPlaced: look.Knock, orzel.ShipMoved: look.Knock, orzel.BrokeContact: look.Knock,
	orzel.Searched: look.Ping, orzel.TokenFound: look.Turned, orzel.TokenLost: look.Turned, orzel.Attacked: look.Thud,
}

// Sound see look.Look.
func (Look) Sound(h core.Happening) string {
	switch {
	case h.What == orzel.MineRevealed && h.B == orzel.Mine:
		return look.Thud
	case h.What == orzel.MineRevealed:
		return look.Turned
	}
	return sounds[h.What]
}
