package ui

import (
	"errors"
	"strings"

	"orzel/core"
	"orzel/core/bot"
	"orzel/core/games/orzel"
	"orzel/core/games/westerplatte"
	"orzel/ui/look"
)

// still is a seat at a moment that doesn't pass.
type still struct{ view *look.View }

func (s still) View() *look.View            { return s.view }
func (s still) Act(core.Choice) error       { return errors.New("this is a picture") }
func (s still) Undo() error                 { return errors.New("this is a picture") }
func (s still) Resign() error               { return errors.New("this is a picture") }
func (s still) Hint() (*look.Advice, error) { return nil, errors.New("this is a picture") }
func (s still) Lift()                       {}
func (s still) Drop()                       {}
func (s still) Subscribe(func()) func()     { return func() {} }

// A moment is a position, whose seat it is, and what happened before.
type moment struct {
	name, position string
	side           core.Side
	happened       func() []core.Happening // made when it is shown: pages that don't show it start sooner
	game           core.Game               // nil: the flagship
	sel            look.Selection
}

func momentNamed(name string) (moment, bool) {
	for _, m := range moments {
		if m.name == name {
			return m, true
		}
	}
	return moment{}, false
}

var moments = []moment{
	{"course", "board=55km dice=standard tokens=4+4 round=6 phase=pl-acts orzel=G11 down=H11,I10 mines=J11,F11,J08,K10 ships=G12,I09 with=0 lost=0 swept=0+0 caught=0 red=R1:1*,R4:1/1,R5,R6 white=K1,K3,K4,K5 pl-faces=H11:submarine,I10:sea", orzel.PL, nil, nil, look.Selection{}},
	{"roll", "board=55km dice=standard tokens=4+4 round=9 phase=pl-rolls orzel=I10 mines=J09,K10,I12,M05,F12 ships=J10,I11,H10,L08 with=1 lost=0 swept=0+0 caught=0 red=R6,R1?,R5?,R4? white=-,-,-,- pl-faces=-", orzel.PL, nil, nil, look.Selection{}},
	{"mines", "board=55km dice=standard tokens=4+4 round=8 phase=km-acts orzel=H12 down=I11,J11,J10 mines=L05,M04,G12 ships=K09 with=0 lost=0 swept=0+0 caught=0 red=R1:1*,R3:1*,R4:1*,R5:1* white=K3,K4,K5,K1 km-faces=L05:mine,M04:empty,G12:mine", orzel.KM, nil, nil, look.Selection{}},
	{"search", "board=55km dice=standard tokens=4+4 round=11 phase=km-acts orzel=L09 down=M07,N07,L07 up=M08 mines=N06,K07,M10,N05,K09 ships=M06,L08,N08 with=0 lost=0 swept=0+0 caught=0 red=R1:1*,R3:1*,R4:1*,R5:1* white=K1:1*,K4:1*,K5:1*,K6 km-faces=N06:mine,K07:empty,M10:mine,N05:empty,K09:mine", orzel.KM, nil, nil, look.Selection{}},
	{"move", "board=55km dice=standard tokens=4+4 round=14 phase=new-position orzel=J10 down=L08,L09,M07 up=K09 mines=N06,K07,O06,G11,E12 ships=K10,M08,L07,H11 with=1 lost=0 swept=1+0 caught=0 red=R4:1*,R6:2*,R1:1*,R5:1* white=K4:1*,K5:1*,K1:1*,K6:2* pl-faces=L08:sea,L09:submarine,M07:submarine", orzel.PL, nil, nil, look.Selection{}},
	{"fifty", "board=50km dice=standard tokens=5+5 round=2 phase=pl-acts orzel=B17 down=B16 ships=A18 with=0 lost=0 swept=0+0 caught=0 red=R1:1*,R4,R5,R6 white=K1,K3,K4,K5 pl-faces=B16:sea", orzel.PL, nil, nil, look.Selection{}},
	{"verdict", "board=55km dice=standard tokens=4+4 round=16 phase=new-position orzel=N03 mines=M04,J11,K07,G11 ships=M05,L06,K08,O05 with=1 lost=2 swept=2+0 caught=0 red=R1:1*,R4:1*,R5:1*,R6:2* white=K1:1*,K3:1*,K4:1*,K5:1* result=exit pl-faces=- km-faces=M04:mine,J11:empty,K07:mine,G11:empty", orzel.PL, voyage, nil, look.Selection{}},
	{"west-turn", "difficulty=easy players=4 day=4 turns=6 phase=acts active=P1 tiles=rebuild,ammunition,morale,mortar,landmines,back-up bricks=3,5,3,4,2,6,5,6,4,6,3 troops=A1:W28,B1:W12,C4:W39/1,E4:W10 mines=A3,D2 stock=1,2,6 officers=OC/3,G2/1,OC/2,OE/0 morale=below discard=W01-W09,W11,W13-W24,W55-W61 events=P1,P2,P5", westerplatte.P1, pressed, westerplatte.Game{}, look.Selection{}},
	{"west-mine", "difficulty=easy players=2 day=2 turns=3 phase=acts active=P2 moves=1 actions=1 tiles=rebuild,ammunition,morale,mortar,landmines,back-up bricks=6,5,6,4,6,6,6,6,6,6,6 troops=A3:W02,D2:W07 mines=B2 stock=2,4,8 officers=OB/2,G5/4 discard=W03-W06,W16-W22 events=P4", westerplatte.P2, nil, westerplatte.Game{}, look.Selection{Verb: westerplatte.Mine, From: "D"}},
	{"west-night", "difficulty=hard players=4 day=6 turns=9 phase=acts active=P1 moves=1 actions=1 tiles=morale,landmines,rebuild,mortar,back-up,ammunition bricks=5,3,6,2,6,5,0,4,6,6,4 troops=A1:W50,B4:W33/1,D4:W44/1,E1:W48 mines=C3,E4 stock=1,2,4 officers=G4/2,OB/3,OD/1/0/0/1,OD/1/0/1/0 morale=L2 discard=W01-W24,W25-W32,W55-W62,W40,W41,W45,W46 events=P1,P3,N1,N2,N4 burned=west", westerplatte.P1, nil, westerplatte.Game{}, look.Selection{}},
	{"west-damage", "difficulty=medium players=2 day=2 turns=3 phase=attack active=P2 bricks=6,6,0,6,6,6,6,6,3,6,6 troops=C1:W13,E4:W09 discard=W01-W08 events=N2 burned=west want=damage wait=1 at=C", westerplatte.P2, nil, westerplatte.Game{}, look.Selection{}},
	{"west-raid", "difficulty=easy players=3 day=5 turns=5 phase=card active=P3 tiles=back-up,morale,landmines,ammunition,mortar,rebuild bricks=2,4,5,0,3,3,4,6,5,4,6 troops=A1:W28,C1:W12/1,D2:W29/1,E3:W01 mines=B3,E4 stock=2,3,4 officers=OB/1,G5/2,OB/2 morale=L1 discard=W02-W11,W13-W27,W30-W39 card=W56 events=P1,P2,P3,P4 want=removal wait=1", westerplatte.P3, raided, westerplatte.Game{}, look.Selection{}},
	{"west-lost", "difficulty=easy players=2 day=3 turns=7 phase=attack bricks=0,0,4,6,6,0,0,3,6,6,6 events=P1,P2 discard=W01-W20 result=walls", westerplatte.P1, pressed, westerplatte.Game{}, look.Selection{}},
}

func voyage() []core.Happening {
	b, err := orzel.LoadBoard("55km")
	if err != nil {
		return nil
	}
	var out []core.Happening
	from := b.Start
	for i, id := range strings.Split("B15,C14,C13,D13,E12,F12,G12,H12,I11,J10,K09,L08,M06,N05,N04,N03", ",") {
		x, _ := b.Space(id)
		if i == 6 {
			out = append(out, core.Happening{What: orzel.MineRevealed, Side: orzel.KM, A: uint16(x), B: orzel.NoMine})
		}
		if i == 10 {
			out = append(out, core.Happening{What: orzel.TokenLost, Side: orzel.PL, A: uint16(x), B: orzel.Submarine})
		}
		out = append(out, core.Happening{What: orzel.Moved, Side: orzel.PL, A: uint16(x), B: uint16(from)},
			core.Happening{What: orzel.RoundBegan, A: uint16(i + 2)})
		from = x
	}
	return out
}

// pressed is a German phase and the officer's turn that begins after it.
func pressed() []core.Happening {
	return []core.Happening{
		{What: westerplatte.TurnBegan, Side: westerplatte.P4, A: 4, B: 5}, {What: westerplatte.Moved, Side: westerplatte.P4, A: 5, B: 11},
		{What: westerplatte.StageEnded, Side: westerplatte.P4}, {What: westerplatte.BrickLost, A: 3}, {What: westerplatte.BrickLost, A: 5},
		{What: westerplatte.CardDrawn, A: 28}, {What: westerplatte.TroopPlaced, A: 1, B: 28}, {What: westerplatte.TroopAdvanced, A: 3, B: 4},
		{What: westerplatte.TurnBegan, Side: westerplatte.P1, A: 4, B: 6},
	}
}

// raided is an air raid that waits for what the garrison gives up.
func raided() []core.Happening {
	return []core.Happening{
		{What: westerplatte.TurnBegan, Side: westerplatte.P3, A: 5, B: 5}, {What: westerplatte.StageEnded, Side: westerplatte.P3},
		{What: westerplatte.BrickLost, A: 3}, {What: westerplatte.CardDrawn, A: 56}, {What: westerplatte.MoraleFell, A: uint16(westerplatte.L1)},
	}
}

func (m moment) view() *look.View {
	if m.game == nil {
		m.game = orzel.Game{}
	}
	t, hands, err := m.game.ParsePosition(m.position)
	if err != nil {
		panic("gallery: " + m.name + ": " + err.Error())
	}
	v := &look.View{
		Game: m.game, Side: m.side, Opponent: "sailor", Table: t, Hand: core.HandOf(hands, m.side), Result: m.game.Result(t),
		Status: look.Status{Kind: look.YourTurn, Side: m.side}, CanUndo: true,
	}
	v.Choices = m.game.Legal(t, v.Hand, m.side, nil)
	if v.Result.Over {
		v.Hands, v.Choices = hands, nil
		v.Status.Kind, v.Verdict = look.Over, look.Verdict{Kind: look.Honest, Entries: 214}
	}
	round := m.game.Round(t)
	var happened []core.Happening
	if m.happened != nil {
		happened = m.happened()
	}
	for i, h := range happened {
		if h.What == orzel.RoundBegan {
			round = int(h.A)
		}
		v.History = append(v.History, look.Entry{Number: i, Round: round, Happening: h})
	}
	return v
}

// lowered is a curtain between two persons.
func lowered() *look.View {
	v := moments[0].view()
	v.Names = map[core.Side]string{orzel.PL: "Anna", orzel.KM: "Jan"}
	v.Hand, v.Choices, v.Curtain = nil, nil, v.Side
	v.History = []look.Entry{{Round: 1, Happening: core.Happening{What: orzel.RoundBegan, A: 1}}}
	return v
}

// stillReel goes through the voyage of the verdict; the table stays as it is at its end.
type stillReel struct{}

func (stillReel) view() *look.View        { m, _ := momentNamed("verdict"); return m.view() }
func (s stillReel) Len() int              { return len(s.view().History) }
func (stillReel) Eyes() []core.Side       { return []core.Side{orzel.PL, orzel.KM, core.NoSide} }
func (stillReel) CanBranch() bool         { return false }
func (s stillReel) Thinker(int) core.Side { return s.view().Side }
func (s stillReel) Why(int) (*look.Advice, error) {
	v := s.view()
	return &look.Advice{
		Side: v.Side, Win: 0.58, Choice: core.Choice{Action: core.Action{Verb: orzel.Stay}},
		Surmises: []bot.Surmise{{Side: orzel.KM, Slot: 40, Value: orzel.Mine, Share: 0.62}}, Fears: []bot.Fear{{Side: orzel.KM, Slot: 40, Value: orzel.Mine, Share: 0.3, Win: 0.41}},
	}, nil
}
func (s stillReel) At(step int, eyes core.Side) *look.View {
	v := s.view()
	if v.History = v.History[:step]; eyes != core.NoSide {
		v.Side = eyes
	}
	return v
}
