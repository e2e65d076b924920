package ui

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/core/hex"
	"orzel/ui/board"
	"orzel/ui/look"
)

// gallery shows everything that is drawn, with fixed data in a fixed order: pieces, dice, marks, words in
// frames; or, at /gallery?table=NAME, one whole moment of a game. It is for eyes and for screenshots.
type gallery struct {
	app.Compo
	table string
}

// OnNav reads which moment is asked for.
func (g *gallery) OnNav(ctx app.Context) {
	g.table = ctx.Page().URL().Query().Get("table")
	entitle(say("gallery"))
}

func (g *gallery) Render() app.UI {
	if m, ok := momentNamed(g.table); ok {
		return &game{seat: still{m.view()}, sel: m.sel, fixed: true}
	}
	if seat := apartAt(g.table); seat != nil {
		return &game{seat: seat, fixed: true}
	}
	switch g.table {
	case "curtain":
		return &game{seat: still{lowered()}, fixed: true}
	case "replay":
		r := &replayPage{}
		r.load(stillReel{}, 60)
		return r
	}
	list := []app.UI{}
	for _, m := range moments {
		list = append(list, link("/gallery?table="+m.name).Class("btn").Text(m.name))
	}
	for _, m := range apart {
		list = append(list, link("/gallery?table="+m.name).Class("btn").Text(m.name))
	}
	for _, name := range []string{"curtain", "replay"} {
		list = append(list, link("/gallery?table="+name).Class("btn").Text(name))
	}
	return paper("gallery", heading(say("gallery")),
		app.Elem("nav").Class("moments").Body(list...),
		block("day"), block("night"))
}

var pieceSymbols = []string{"t-back", "t-win-sub", "t-win-empty", "t-sub", "t-empty", "m-back", "m-win-mine", "m-win-empty", "m-mine", "m-empty", "p-ship", "p-orzel"}

var dieSymbols = []string{"die-R1", "die-R3", "die-R4", "die-R5", "die-R6", "die-K1", "die-K3", "die-K4", "die-K5", "die-K6", "die-KP", "die-KM", "die-KA", "die-blank-r", "die-blank-k"}

// block is all drawings in one printing.
func block(theme string) app.UI {
	figures := func(ids []string, draw func(string) app.UI) app.UI {
		out := make([]app.UI, len(ids))
		for i, id := range ids {
			out[i] = app.Elem("figure").Body(draw(id), app.Elem("span").Class("small").Body(draw(id)), app.Elem("figcaption").Text(id))
		}
		return div("figures", out...)
	}
	return app.Elem("section").Class("block").DataSet("theme", theme).Body(
		headline(theme),
		figures(pieceSymbols, drawing),
		figures(dieSymbols, dieDrawing),
		trayOfStates(),
		div("specimen", &board.Board{Scene: specimen(), Lang: string(prefs.lang), Still: true, Words: boardWords(looks[0])}),
		frames(),
	)
}

// trayOfStates is a die in every state.
func trayOfStates() app.UI {
	states := []look.Die{
		{Symbol: "die-blank-r", State: look.DieBlank}, {Symbol: "die-R6", State: look.DieFree, Caption: "free", Open: true},
		{Symbol: "die-R1", State: look.DieMust, Caption: "keep", Open: true}, {Symbol: "die-R4", State: look.DieAside, Caption: "set aside"},
		{Symbol: "die-R5", State: look.DieFree, Caption: "chosen", Chosen: true, Open: true}, {Symbol: "die-R6-1", State: look.DieFree, Caption: "side chosen", Open: true},
		{Symbol: "die-R4-s", State: look.DieSpent, Caption: "spent"}, {Symbol: "die-K6-s0", State: look.DieSpent, Caption: "spent, side chosen"},
	}
	var dice []app.UI
	for i, d := range states {
		d.Place, d.Name = i+1, d.Symbol
		dice = append(dice, &dieKey{Die: d, Must: say2(d)})
	}
	return div("dice eight", dice...)
}

// specimen is a strip of eight spaces, each with one mark.
func specimen() board.Scene {
	s := board.Scene{Ground: board.Ground{Key: "specimen", Box: board.Box{X: -80, Y: -80, W: 1060, H: 160}, Map: board.Box{W: 1, H: 1}, Hex: 100}}
	marks := []board.Mark{{Kind: board.Lit}, {Kind: board.Lit}, {Kind: board.Lit, Badge: "i-search"}, {Kind: board.Selected}, {Kind: board.Mine, N: 2}, {Kind: board.Theirs, N: 1}, {}, {}}
	pieces := []string{"", "m-back", "t-back", "t-win-sub", "t-win-empty", "p-ship", "t-back", "p-orzel"}
	var d strings.Builder
	for i := range marks {
		id := strconv.Itoa(i)
		at := hex.Point{X: float64(i) * 125}
		s.Spaces = append(s.Spaces, board.Space{ID: id, Name: id, At: at})
		board.Hexagon(&d, at, 57.7)
		if pieces[i] != "" {
			s.Pieces = append(s.Pieces, board.Piece{ID: id, Symbol: pieces[i], Space: id, Scale: 1.02})
		}
		if marks[i].Kind != 0 {
			marks[i].Space = id
			s.Marks = append(s.Marks, marks[i])
		}
	}
	s.Ground.SVG = `<path d="` + d.String() + `" fill="var(--t1)" stroke="var(--grid)" stroke-width="1.7"/>`
	return s
}

// frames are the ways in which words stand on the screen.
func frames() app.UI {
	l := looks[0]
	return div("frames", audit(l, look.Verdict{Kind: look.Honest, Entries: 214}),
		audit(l, look.Verdict{Kind: look.Broken, Entry: 77, Side: orzel.KM, Rule: "6.1", Why: "mine-not-in-hand"}),
		audit(l, look.Verdict{Kind: look.Unopened, Side: orzel.PL}),
		para("note", l.Refuse(prefs.lang, &core.Illegal{Rule: "1.4", Why: "course-jagged", Args: []string{"G10"}})),
		div("keys", app.Elem("button").Class("btn go").Text(say("start")), app.Elem("button").Class("btn").Text(say("no")), app.Elem("button").Class("btn").Attr("disabled", true).Text(say("undo"))),
		app.Elem("ol").Class("story").Body(
			storyLine(look.Line{Head: true, Text: "ORP Orzeł"}), storyLine(look.Line{Mine: true, N: 2, Text: say("yes"), Draft: true}), storyLine(look.Line{N: 1, Text: say("no")})),
	)
}
