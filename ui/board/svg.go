package board

import (
	"math"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core/hex"
)

const svgNS = "http://www.w3.org/2000/svg"

// svg makes one element of the live layer: every one must carry the name space.
func svg(tag string, attrs ...string) app.HTMLElem {
	e := app.Elem(tag).XMLNS(svgNS)
	for i := 0; i+1 < len(attrs); i += 2 {
		if attrs[i] == "class" {
			e = e.Class(attrs[i+1])
		} else {
			e = e.Attr(attrs[i], attrs[i+1])
		}
	}
	return e
}

// Num prints a chart unit with at most one decimal.
func Num(v float64) string {
	tenths := int64(math.Round(v * 10))
	if tenths%10 == 0 {
		return strconv.FormatInt(tenths/10, 10)
	}
	b := make([]byte, 0, 12)
	if tenths < 0 {
		b, tenths = append(b, '-'), -tenths
	}
	b = append(strconv.AppendInt(b, tenths/10, 10), '.', byte('0'+tenths%10))
	return string(b)
}

func translate(p hex.Point) string {
	return "translate(" + Num(p.X) + " " + Num(p.Y) + ")"
}

// Hexagon appends the outline of a hexagon with the given outer radius to path data.
func Hexagon(b *strings.Builder, c hex.Point, radius float64) {
	for i, p := range hex.Corners(c, radius*math.Sqrt(3)) {
		if i == 0 {
			b.WriteByte('M')
		} else {
			b.WriteByte('L')
		}
		b.WriteString(Num(p.X) + " " + Num(p.Y))
	}
	b.WriteByte('Z')
}

// circle appends a circle to path data.
func circle(b *strings.Builder, c hex.Point, r float64) {
	d := Num(2 * r)
	b.WriteString("M" + Num(c.X-r) + " " + Num(c.Y) + "a" + Num(r) + " " + Num(r) + " 0 1 0 " + d + " 0a" + Num(r) + " " + Num(r) + " 0 1 0 -" + d + " 0z")
}

func polyline(pts []hex.Point) string {
	var b strings.Builder
	for _, p := range pts {
		b.WriteString(Num(p.X) + "," + Num(p.Y) + " ")
	}
	return strings.TrimSpace(b.String())
}

// Symbol draws one symbol of the page's sprite in a box of its own.
func Symbol(id, box string) app.UI {
	return svg("svg", "class", "sym", "viewBox", box, "aria-hidden", "true").Body(svg("use", "href", "#"+id))
}

// Drawing makes an svg element of plain shapes, each a tag and its attributes.
func Drawing(class, box string, shapes ...[]string) app.UI {
	body := make([]app.UI, len(shapes))
	for i, s := range shapes {
		body[i] = svg(s[0], s[1:]...)
	}
	return svg("svg", "class", class, "viewBox", box, "aria-hidden", "true").Body(body...)
}
