package westerplatte

import (
	"math"
	"strconv"

	"orzel/core"
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

// Hint says what a computer player would do, in one paragraph.
func (Look) Hint(in look.Input, a *look.Advice) string { return open(in).advice("hint", a) }

// Why says what one weighed when it did something.
func (Look) Why(in look.Input, a *look.Advice) string { return open(in).advice("why", a) }

func (d *desk) advice(id string, a *look.Advice) string {
	deed := d.deed(a.Choice.Action)
	if a.Win == 0 && a.Other.Verb == 0 {
		return d.say(id+".only", deed)
	}
	hundred := func(p float64) int { return min(99, max(1, int(math.Round(100*p)))) }
	text := d.say(id+".do", deed, hundred(a.Win))
	if a.Other.Verb != 0 {
		text += " " + d.say("hint.other", d.deed(a.Other), hundred(a.Less))
	}
	return text
}

// deed is an action with its target.
func (d *desk) deed(a core.Action) string {
	text := d.label(a)
	switch id := d.target(a); a.Verb {
	case westerplatte.Give, westerplatte.Lose, westerplatte.Add, westerplatte.Drop, westerplatte.Raise, westerplatte.Load:
	default:
		if id != "" {
			text += ": " + place(d.Lang, id)
		}
	}
	return text
}

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
