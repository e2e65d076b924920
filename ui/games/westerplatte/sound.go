package westerplatte

import (
	"orzel/core"
	"orzel/core/games/westerplatte"
	"orzel/ui/look"
)

var sounds = [...]string{
	westerplatte.Moved: look.Place, westerplatte.MineLaid: look.Place, westerplatte.Rebuilt: look.Place, westerplatte.Strengthened: look.Place, westerplatte.TroopPlaced: look.Place, westerplatte.TroopAdvanced: look.Place,
	westerplatte.Loaded: look.Tick, westerplatte.Shot: look.Tick, westerplatte.Shelled: look.Tick, westerplatte.StageEnded: look.Tick,
	westerplatte.BrickLost: look.Knock, westerplatte.MineBlew: look.Thud, westerplatte.TroopFell: look.Thud,
	westerplatte.CardDrawn: look.Turned, westerplatte.EventDrawn: look.Turned, westerplatte.DayEnded: look.Turned,
	westerplatte.MoraleRose: look.Creak, westerplatte.MoraleFell: look.Creak,
}

// Sound see look.Look.
func (Look) Sound(h core.Happening) string {
	if int(h.What) < len(sounds) {
		return sounds[h.What]
	}
	return ""
}
