package westerplatte

import (
	"strconv"

	"orzel/core/games/westerplatte"
	"orzel/ui/look"
)

// turningPoints is how many moments of a game the verdict page tells.
const turningPoints = 5

// End see look.Look.
func (Look) End(in look.Input) look.End {
	d := open(in)
	r := westerplatte.Game{}.Result(d.t)
	e := look.End{Title: d.say("end." + r.Why), Line: d.say("end." + r.Why + ".line"), Round: d.say("day", d.t.Day())}
	bricks, fell, turns := 0, 0, 0
	for x := westerplatte.OA; x <= lastSpace; x++ {
		bricks += d.t.BricksOf(x)
	}
	for _, s := range d.story {
		switch h := s.Happening; h.What {
		case westerplatte.TroopFell:
			fell++
		case westerplatte.TurnBegan:
			turns++
		case westerplatte.DayEnded, westerplatte.EventDrawn, westerplatte.MoraleReset, westerplatte.GameOver:
			e.Turns = append(e.Turns, [2]string{d.say("day", s.Round), d.sentence(s)})
		}
	}
	e.Turns = e.Turns[max(0, len(e.Turns)-turningPoints):]
	figure := func(id string, n int) [2]string { return [2]string{strconv.Itoa(n), d.say(id, n)} }
	e.Numbers = [][2]string{figure("end.days", d.t.Day()), figure("end.turns", turns), figure("end.fell", fell), figure("end.bricks", bricks)}
	e.Scene = d.scene()
	e.Scene.Marks, e.Scene.Ways = nil, nil
	return e
}
