package orzel

import (
	"math"
	"strconv"
	"strings"
	"sync"

	"orzel/core/games/orzel"
	"orzel/core/hex"
	"orzel/ui/board"
	"orzel/ui/look"
	"orzel/ui/words"
)

// The drawings, once they are here: symbols, and the sheet below and above the grid.
var sprite, under, over string

// rulebook are the rules, once they are here.
var rulebook look.Rulebook

// Sprite see look.Look.
func (Look) Sprite() string { return sprite }

// Give see look.Look.
func (Look) Give(file string) {
	drawings, chapters := look.Unbind(file)
	rulebook = chapters
	symbols, sheet, _ := strings.Cut(drawings, "<!--sheet-->")
	sheet, _, _ = strings.Cut(sheet, "</svg>")
	sprite = symbols + "</svg>"
	under, over, _ = strings.Cut(sheet, "<!--grid-->")
	plots.Clear()
}

// Rules see look.Look.
func (Look) Rules(l words.Lang) []look.Chapter { return rulebook[l] }

// The sheet's scale: 100 units are 55 km. The whole sheet with its margin, and the part that the inset
// map shows.
const unitsPerKm = 100 / 55.

var (
	wholeSheet = board.Box{X: -1800, Y: -344, W: 2220, H: 1714}
	insetMap   = board.Box{X: -1640, Y: -170, W: 1880, H: 1420}
)

// A plot is a game board drawn on the sheet; it is made once for each board.
type plot struct {
	ground board.Ground
	names  sync.Map    // language -> []board.Space, in the order of the game's spaces
	at     []hex.Point // by orzel.Space
	edges  string      // jagged edges, drawn above lit spaces
}

var plots sync.Map // name of the board -> *plot

func plotOf(b *orzel.Board) *plot {
	if p, ok := plots.Load(b.Name); ok {
		return p.(*plot)
	}
	p := &plot{at: make([]hex.Point, b.Sea.Len()+1)}
	w := b.Width * unitsPerKm
	for s := range b.Sea.All {
		p.at[s] = b.Hex(s).At.Centre(w)
	}
	p.ground = board.Ground{Key: b.Name, SVG: under + p.grid(b, w) + over, Box: wholeSheet, Map: insetMap, Hex: w}
	p.edges = p.jagged(b, w)
	plots.Store(b.Name, p)
	return p
}

// grid is what a board adds to the sheet: the hexagons, their outline, the exit zone and Tallinn.
func (p *plot) grid(b *orzel.Board, w float64) string {
	var inner, outer, exit strings.Builder
	there := map[hex.Axial]orzel.Space{}
	for s := range b.Sea.All {
		there[b.Hex(s).At] = s
	}
	cut := map[[2]orzel.Space]bool{}
	for _, e := range b.Jagged() {
		cut[e] = true
	}
	for s := range b.Sea.All {
		corners := hex.Corners(p.at[s], w)
		for d, dir := range hex.Directions {
			i, j := hex.Side(d)
			n := there[b.Hex(s).At.Add(dir)]
			switch {
			case n == 0:
				line(&outer, corners[i], corners[j])
			case s < n && !cut[[2]orzel.Space{s, n}]:
				line(&inner, corners[i], corners[j])
			}
			if n != 0 && b.Exit.Has(s) && !b.Exit.Has(n) {
				line(&exit, corners[i], corners[j])
			}
		}
	}
	return `<g class="grid"><path class="out-halo" d="` + outer.String() + `"/><path class="in" d="` + inner.String() +
		`"/><path class="out" d="` + outer.String() + `"/></g>` + p.exits(b, w, exit.String()) + p.tallinn(b, w/100)
}

func (p *plot) exits(b *orzel.Board, w float64, border string) string {
	var hatch, arrows strings.Builder
	k := board.Num(w / 100)
	for s := range b.Exit.All {
		board.Hexagon(&hatch, p.at[s], w/math.Sqrt(3)-5)
		arrows.WriteString(`<g transform="translate(` + board.Num(p.at[s].X) + ` ` + board.Num(p.at[s].Y) + `) scale(` + k + `)"><circle r="17"/><path d="M9 0H-8M-1 -8L-9 0L-1 8"/></g>`)
	}
	return `<pattern id="xh" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V11" stroke="var(--exit)" stroke-width="2.4"/></pattern>` +
		`<path d="` + hatch.String() + `" fill="url(#xh)" opacity=".34"/><g class="arrows">` + arrows.String() + `</g>` +
		`<path class="exit-halo" d="` + border + `"/><path class="exit" d="` + border + `"/>`
}

func (p *plot) tallinn(b *orzel.Board, k float64) string {
	at := p.at[b.Start]
	name := func(set string, size int) string {
		return `<g class="nm ` + set + `"><text class="tr b" y="72" font-size="` + strconv.Itoa(size) + `" letter-spacing="4">TALLINN</text></g>`
	}
	return `<g class="tallinn" transform="translate(` + board.Num(at.X) + ` ` + board.Num(at.Y) + `) scale(` + board.Num(k) + `)"><circle class="r1" r="45"/><circle class="r2" r="39.5"/><g transform="scale(.3)"><use href="#anchor" fill="var(--ink)" stroke="var(--ink)"/></g>` +
		name("over", 44) + name("mid-pl", 21) + name("mid-en", 21) + name("full", 19) + `</g>`
}

// jagged draws three teeth a side.
func (p *plot) jagged(b *orzel.Board, w float64) string {
	var d strings.Builder
	for _, e := range b.Jagged() {
		corners := hex.Corners(p.at[e[0]], w)
		for k, dir := range hex.Directions {
			if b.Hex(e[0]).At.Add(dir) == b.Hex(e[1]).At {
				i, j := hex.Side(k)
				teeth(&d, corners[i], corners[j])
			}
		}
	}
	return d.String()
}

func teeth(d *strings.Builder, a, b hex.Point) {
	const n, high = 6, 6.5
	dx, dy := (b.X-a.X)/n, (b.Y-a.Y)/n
	l := math.Hypot(dx, dy)
	nx, ny := -dy/l*high, dx/l*high
	d.WriteString("M" + board.Num(a.X) + " " + board.Num(a.Y))
	for i := range n {
		t, s := float64(i)+.5, 1.
		if i%2 == 1 {
			s = -1
		}
		d.WriteString("L" + board.Num(a.X+dx*t+nx*s) + " " + board.Num(a.Y+dy*t+ny*s))
	}
	d.WriteString("L" + board.Num(b.X) + " " + board.Num(b.Y))
}

func line(d *strings.Builder, a, b hex.Point) {
	d.WriteString("M" + board.Num(a.X) + " " + board.Num(a.Y) + "L" + board.Num(b.X) + " " + board.Num(b.Y))
}
