package westerplatte

import (
	"orzel/core/games/westerplatte"
	"orzel/ui/board"
	"orzel/ui/look"
	"orzel/ui/words"
)

// Positions that show rules.
const (
	turnFigure = "difficulty=easy players=3 day=2 turns=4 phase=acts active=P1 tiles=rebuild,ammunition,morale,mortar,landmines,back-up bricks=6,5,3,4,6,6,6,5,6,6,4 troops=A1:W11,B4:W05,C4:W08/1 mines=D2 officers=OC/3,G2/1,OC/2 discard=W01-W04,W16-W20 events=P5"
	cardFigure = "difficulty=easy players=2 day=1 turns=2 phase=card active=P1 tiles=rebuild,ammunition,morale,mortar,landmines,back-up troops=B1:W02,D2:W04 mines=B3,E3 officers=OC/2,G3/2 morale=L1 discard=W16,W18,W19 card=W17 want=removal wait=1"
)

// figures are the rules with a picture: a position, and the part of the plan that is seen.
var figures = map[string]struct {
	position string
	part     board.Box
}{
	"2.1.1": {turnFigure, board.Box{X: 44, Y: 690, W: 912, H: 470}},
	"2.1.2": {turnFigure, board.Box{X: 102, Y: 440, W: 796, H: 410}},
	"3.1":   {turnFigure, board.Box{X: -30, Y: 310, W: 796, H: 410}},
	"4.4":   {cardFigure, board.Box{X: -30, Y: 40, W: 1060, H: 546}},
	"5.1":   {start, board.Box{X: 480, Y: -202, W: 520, H: 268}},
}

// Figure is a picture of a rule, cut out of the plan.
func (Look) Figure(l words.Lang, rule string) (board.Scene, bool) {
	f, ok := figures[rule]
	if !ok {
		return board.Scene{}, false
	}
	t, _, err := westerplatte.Game{}.ParsePosition(f.position)
	if err != nil {
		return board.Scene{}, false
	}
	s := t.(*westerplatte.Table).Active()
	v := &look.View{Game: westerplatte.Game{}, Side: s, Table: t, Choices: westerplatte.Game{}.Legal(t, nil, s, nil)}
	scene := open(look.Input{Lang: l, View: v}).scene()
	scene.Ground.Key, scene.Ground.Box, scene.Ground.Wide = "figure "+rule, f.part, board.Box{}
	return scene, true
}
