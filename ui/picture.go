package ui

import (
	"fmt"

	"orzel/core"
	"orzel/ui/board"
	"orzel/ui/look"
	"orzel/ui/words"
)

// pictureWidth in pixels: the sheet of the art direction's desktop, twice.
const pictureWidth = 2104

// Picture is the table as an SVG file that stands alone, with the hands that are given laid open. theme is
// "day" or "night".
func Picture(game core.Game, t core.Table, hands []core.Hand, style, theme string) (string, error) {
	l := lookOf(game.Name())
	if l == nil {
		return "", fmt.Errorf("no drawings of %s", game.Name())
	}
	scene := l.Draw(look.Input{Lang: words.EN, View: &look.View{Game: game, Table: t, Hands: hands, Side: game.Sides()[0]}}).Scene
	return board.Picture(scene, l.Sprite(), style, of(l), theme, pictureWidth), nil
}
