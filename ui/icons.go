package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/board"
)

// The line icons, 24 px grid.
const (
	icLog    = "M6 3h10l3 3v15H6zM9 9h7M9 13h7M9 17h4"
	icUndo   = "M8 5L4 9l4 4M4 9h9a6 6 0 010 12h-3"
	icRules  = "M12 6c-2-2-5-2-8-1v14c3-1 6-1 8 1c2-2 5-2 8-1V5c-3-1-6-1-8 1zM12 6v14"
	icMenu   = "M4 7h16M4 12h16M4 17h16"
	icPeople = "M4.500 8a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0 -7 0M14.200 9a2.800 2.800 0 1 0 5.600 0a2.800 2.800 0 1 0 -5.600 0M2 20c0-8 12-8 12 0M15 14c4-1 7 1 7 6"
	icChip   = "M7.500 6h9a1.500 1.500 0 0 1 1.500 1.500v9a1.500 1.500 0 0 1 -1.500 1.500h-9a1.500 1.500 0 0 1 -1.500 -1.500v-9a1.500 1.500 0 0 1 1.500 -1.500zM9 2v4M15 2v4M9 18v4M15 18v4M2 9h4M2 15h4M18 9h4M18 15h4"
	icMast   = "M3 12a9 9 0 0118 0M7 12a5 5 0 0110 0M10.500 12a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0 -3 0M12 14v7"
	icRight  = "M9 5l7 7-7 7"
	icLeft   = "M15 5l-7 7 7 7"
	icFirst  = "M17 5l-7 7 7 7M7 5v14"
	icLast   = "M7 5l7 7-7 7M17 5v14"
	icMoon   = "M19 15A8 8 0 119 5a7 7 0 0010 10z"
	icClose  = "M6 6l12 12M18 6L6 18"
	icTower  = "M6 21V10h3v3h2.500v-3h3v-4h4v15zM4 21h17"
	icShip   = "M3 15h18l-3 5H6zM7 15v-4h8v4M10 11V7M5 8h10"
	icCross  = "M12 10L9 3l3 1.500L15 3zM12 14l-3 7 3-1.500 3 1.500zM10 12L3 9l1.500 3L3 15zM14 12l7-3-1.500 3 1.500 3z"
	icCase   = "M3 8h18v12H3zM8.500 8V5.500h7V8M3 13.500h7.500M13.500 13.500H21M10.500 12h3v3h-3z"
	icTrash  = "M5 7h14M9 7V4h6v3M7 7l1 14h8l1-14"
	icPin    = "M12 14v8M7 3h10l-2 6 3 4H6l3-4z"
)

func icon(d string) app.UI            { return board.Icon(d, "22") }
func iconAt(d, size string) app.UI    { return board.Icon(d, size) }
func picture(symbol string) app.UI    { return board.Symbol(symbol, "-38 -37 76 76") }
func dieDrawing(symbol string) app.UI { return board.Symbol(symbol, "-50 -50 100 106") }

// drawing is a symbol in the box of its kind: ships and tokens of the bank, verbs, officers, and what is as large as a token.
func drawing(symbol string) app.UI {
	if len(symbol) > 2 && symbol[:2] == "p-" {
		return board.Symbol(symbol, "-49 -48 98 98")
	}
	if len(symbol) > 2 && (symbol[:2] == "i-" || symbol[:2] == "of") {
		return board.Symbol(symbol, "-50 -50 100 100")
	}
	return picture(symbol)
}
