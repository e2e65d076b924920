package board

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Picture is a scene as one SVG file that stands alone: sheet, live layer, the game's sprite and the style
// sheet, width pixels wide. class is what its pages have; theme is "day" or "night".
func Picture(s Scene, sprite, style, class, theme string, width int) string {
	b := &Board{Scene: s}
	box := s.Ground.Box
	if s.Ground.Wide.W > 0 {
		box = s.Ground.Wide
	}
	height := int(float64(width) * box.H / box.W)
	return fmt.Sprintf(`<svg xmlns="%s" width="%d" height="%d" viewBox="%s" class="%s" data-theme="%s"><style>%s</style>%s<rect x="%g" y="%g" width="%g" height="%g" fill="var(--paper)"/><g class="static nm-full">%s</g>%s</svg>
`, svgNS, width, height, box.viewBox(), class, theme, "/*<![CDATA[*/"+style+"/*]]>*/", sprite, box.X, box.Y, box.W, box.H, s.Ground.SVG, app.HTMLString(b.still()))
}

// still is the live layer without what only moves.
func (b *Board) still() app.UI {
	s := b.scene()
	return svg("g", "class", "live").Body(
		b.litPaths(),
		b.courseLines(),
		svg("path", "class", "edge-halo", "d", s.Edges),
		svg("path", "class", "edge", "d", s.Edges),
		b.rings(),
		b.pieces(),
		b.labels(),
		b.numbers(),
	)
}
