package orzel

import (
	"strings"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/ui/board"
	"orzel/ui/look"
	"orzel/ui/words"
)

// figures are positions that show a rule, and the part of the sea that is seen of them. What is lit in them is
// what the rules allow there.
var figures = map[string]struct{ position, centre string }{
	"1.4": {"board=55km dice=standard tokens=4+4 round=6 phase=pl-acts orzel=G09 with=0 lost=0 swept=0+0 caught=0 red=R1:1*,R4,R5,R6 white=K1,K3,K4,K5 pl-faces=-", "G09"},
	"5.2": {"board=55km dice=standard tokens=4+4 round=6 phase=pl-acts orzel=G11 down=H11,I10 mines=J11 ships=G12,I09 with=0 lost=0 swept=0+0 caught=0 red=R1:1*,R4:1/1,R5,R6 white=K1,K3,K4,K5 pl-faces=H11:submarine,I10:sea", "H11"},
	"6.5": {"board=55km dice=standard tokens=4+4 round=11 phase=km-acts orzel=L09 down=M07,L07 up=M08 mines=N06,K07 ships=M06,L08,N08 with=0 lost=0 swept=0+0 caught=0 red=R1:1*,R3:1*,R4:1*,R5:1* white=K1:1*,K4:1*,K5,K5:1* km-faces=N06:mine,K07:empty", "M08"},
	"7.2": {"board=55km dice=standard tokens=4+4 round=14 phase=new-position orzel=J10 down=L08,L09 up=K09 mines=K07 ships=K10,M08 with=1 lost=0 swept=1+0 caught=0 red=R4:1*,R6:2*,R1:1*,R5:1* white=K4:1*,K5:1*,K1:1*,K6:2* pl-faces=L08:sea,L09:submarine", "K09"},
}

// Figure is a picture of a rule, cut out of the board without the chart.
func (Look) Figure(l words.Lang, rule string) (board.Scene, bool) {
	f, ok := figures[rule]
	if !ok {
		return board.Scene{}, false
	}
	t, hands, err := orzel.Game{}.ParsePosition(f.position)
	if err != nil {
		return board.Scene{}, false
	}
	side := orzel.PL
	if t.(*orzel.Table).Phase() == orzel.KMActs {
		side = orzel.KM
	}
	v := &look.View{Game: orzel.Game{}, Side: side, Table: t, Hand: core.HandOf(hands, side)}
	v.Choices = orzel.Game{}.Legal(t, v.Hand, side, nil)
	d := open(look.Input{Lang: l, View: v})
	s := d.scene()
	c, _ := d.b.Space(f.centre)
	at, w := d.p.at[c], d.p.ground.Hex
	var sea strings.Builder
	for x := range d.b.Sea.All {
		board.Hexagon(&sea, d.p.at[x], w/1.732)
	}
	s.Ground = board.Ground{Key: "figure " + rule, Hex: w, Map: board.Box{W: 1, H: 1},
		Box: board.Box{X: at.X - 3.2*w, Y: at.Y - 1.65*w, W: 6.4 * w, H: 3.3 * w},
		SVG: `<path d="` + sea.String() + `" fill="var(--t1)" stroke="var(--grid)" stroke-width="1.7"/>`}
	return s, true
}
