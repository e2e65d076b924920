//go:build !js

package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Pictures are compared as thumbnails: each cell is the mean colour of a square of the screen, in which the
// edges of letters, that every browser draws a little differently, hardly count.
const cell = 10

// A shelf is one sheet of thumbnails, side by side in the order of the gallery's list, and how they are made.
type shelf struct {
	name          string
	width, height int64
	theme         string
}

var shelves = []shelf{{"phone-day", 390, 844, "day"}, {"phone-night", 390, 844, "night"}, {"desk-day", 1280, 800, "day"}}

// shows reports that the shelf has a moment: a desk shows the tables alone.
func (s shelf) shows(moment string) bool {
	return s.name != "desk-day" || !strings.HasPrefix(moment, "meet-") && !strings.HasPrefix(moment, "far-") && moment != "" && moment != "curtain"
}

// The bounds, in levels of 255. Another way to draw letters moves no mean and few cells; see
// TestTheGalleryTestSees for what must be noticed.
const (
	cellBound = 30. // the most that a cell may differ, in its worst channel
	blotBound = 14. // the same for the mean of 2 x 2 cells, signs kept
	meanBound = 0.8 // the mean of all cells and channels
)

// A thumb is a screen as cells of three channels.
type thumb struct {
	w, h int
	c    []float64
}

func shrink(m image.Image) thumb {
	b := m.Bounds()
	t := thumb{w: (b.Dx() + cell - 1) / cell, h: (b.Dy() + cell - 1) / cell}
	t.c = make([]float64, t.w*t.h*3)
	flat := image.NewNRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	draw.Draw(flat, flat.Rect, m, b.Min, draw.Src)
	n := make([]float64, t.w*t.h)
	for y := range b.Dy() {
		row := flat.Pix[y*flat.Stride:]
		for x := range b.Dx() {
			at := y/cell*t.w + x/cell
			n[at]++
			for k := range 3 {
				t.c[at*3+k] += float64(row[x*4+k])
			}
		}
	}
	for i := range t.c {
		t.c[i] /= n[i/3]
	}
	return t
}

// A gap is how far two thumbnails are from each other.
type gap struct {
	cell, blot, mean float64
	at               image.Point // of the worst cell, on the screen
}

func (g gap) wide() bool { return g.cell > cellBound || g.blot > blotBound || g.mean > meanBound }

func (g gap) String() string {
	return fmt.Sprintf("cell %.1f of %v at %v, blot %.1f of %v, mean %.2f of %v", g.cell, cellBound, g.at, g.blot, blotBound, g.mean, meanBound)
}

func between(got, want thumb) (g gap) {
	if got.w != want.w || got.h != want.h {
		return gap{cell: 255, blot: 255, mean: 255}
	}
	d := func(x, y, k int) float64 { i := (y*got.w+x)*3 + k; return got.c[i] - want.c[i] }
	abs := func(x float64) float64 { return max(x, -x) }
	for y := range got.h {
		for x := range got.w {
			for k := range 3 {
				e := max(0, abs(d(x, y, k))-step/2) // what rounding takes off is no difference
				g.mean += e / float64(len(got.c))
				if e > g.cell {
					g.cell, g.at = e, image.Pt(x*cell, y*cell)
				}
				if x > 0 && y > 0 {
					g.blot = max(g.blot, abs(d(x, y, k)+d(x-1, y, k)+d(x, y-1, k)+d(x-1, y-1, k))/4)
				}
			}
		}
	}
	return g
}

// step is how coarse the levels of a reference are: half the bytes.
const step = 4

// picture is the thumbnail as an image in coarse levels.
func (t thumb) picture() *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, t.w, t.h))
	level := func(v float64) uint8 { return uint8(min(int(v+step/2)/step*step, 252)) }
	for y := range t.h {
		for x := range t.w {
			i := (y*t.w + x) * 3
			m.SetNRGBA(x, y, color.NRGBA{R: level(t.c[i]), G: level(t.c[i+1]), B: level(t.c[i+2]), A: 255})
		}
	}
	return m
}

func (s shelf) size() image.Point {
	return image.Pt((int(s.width)+cell-1)/cell, (int(s.height)+cell-1)/cell)
}

func (s shelf) file() string {
	return filepath.Join(built.root, "app", "e2e", "testdata", "gallery-"+s.name+".png")
}

// thumbs cuts the sheet of references, whose moments are listed beside it.
func (s shelf) thumbs(t *testing.T) map[string]thumb {
	t.Helper()
	b, err := os.ReadFile(s.file())
	if err != nil {
		t.Fatal(err)
	}
	sheet, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	names, err := os.ReadFile(strings.TrimSuffix(s.file(), "png") + "txt")
	if err != nil {
		t.Fatal(err)
	}
	out, size := map[string]thumb{}, s.size()
	for i, name := range strings.Split(strings.TrimSuffix(string(names), "\n"), "\n") {
		one := thumb{w: size.X, h: size.Y}
		for y := range size.Y {
			for x := range size.X {
				r, g, b, _ := sheet.At(x, i*size.Y+y).RGBA()
				one.c = append(one.c, float64(r>>8), float64(g>>8), float64(b>>8))
			}
		}
		out[name] = one
	}
	return out
}

// write makes new references.
func (s shelf) write(t *testing.T, names []string, shots map[string]image.Image) {
	t.Helper()
	size := s.size()
	sheet := image.NewNRGBA(image.Rect(0, 0, size.X, size.Y*len(names)))
	for i, name := range names {
		draw.Draw(sheet, image.Rect(0, i*size.Y, size.X, (i+1)*size.Y), shrink(shots[name]).picture(), image.Point{}, draw.Src)
	}
	writePNG(t, s.file(), sheet)
	put(t, strings.TrimSuffix(s.file(), "png")+"txt", strings.Join(names, "\n")+"\n")
}

func writePNG(t *testing.T, file string, m image.Image) {
	t.Helper()
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	put(t, file, b.String())
}

// enlarged draws a thumbnail so that it can be looked at.
func (t thumb) enlarged() image.Image {
	small := t.picture()
	m := image.NewNRGBA(image.Rect(0, 0, t.w*cell, t.h*cell))
	for y := range t.h * cell {
		for x := range t.w * cell {
			m.SetNRGBA(x, y, small.NRGBAAt(x/cell, y/cell))
		}
	}
	return m
}

// atGallery opens the gallery in English, without motion and with nothing that blinks, and lists its moments;
// "" is the gallery itself.
func atGallery(t *testing.T) (v *visitor, names []string) {
	t.Helper()
	v = newVisitor(t)
	v.must(v.page.Calm())
	v.must(v.page.Before(`localStorage.setItem("orzel.lang", "en"); localStorage.setItem("orzel.theme", "day")`))
	v.must(v.page.Size(390, 844))
	names = append([]string{""}, eval[[]string](v, moments(v))...)
	eval[bool](v, `(document.head.append(Object.assign(document.createElement("style"), { id: "calm", textContent:
		"*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important } ::-webkit-scrollbar { display: none }" })), true)`)
	return v, names
}

// turnTo shows a moment without loading the program anew. Another page in between takes everything down that
// the moment before has put up.
func (v *visitor) turnTo(moment string) {
	v.Helper()
	path := "gallery"
	if moment != "" {
		path += "?table=" + moment
	}
	eval[bool](v, fmt.Sprintf(`(async () => {
		const to = (url) => { history.pushState(null, "", url); dispatchEvent(new PopStateEvent("popstate")) };
		const until = async (f) => { for (let i = 0; i < 1000 && !f(); i++) await new Promise((r) => setTimeout(r, 5)); if (!f()) throw new Error("not reached: " + location.search + ": " + document.body.innerHTML.slice(-900)) };
		to(%q);
		await until(() => document.querySelector("main.form"));
		to(%q);
		const moment = %q;
		await until(() => document.querySelector(moment ? "main.table, main.verdict, main.curtain, main.replay, main.meet" : "main.gallery"));
		await until(() => !document.querySelector("svg.sprite:empty"));
		if (document.querySelector(".qr")) await until(() => document.querySelector(".qr-in"));
		document.activeElement?.blur();
		return true;
	})()`, base+"settings", base+path, moment))
}

// look takes a picture of the moment that is shown, as a shelf wants it.
func (v *visitor) look(s shelf) image.Image {
	v.Helper()
	eval[bool](v, fmt.Sprintf(`(async () => {
		document.documentElement.setAttribute("data-theme", %q);
		await document.fonts.ready;
		for (let i = 0; i < 3; i++) await new Promise((r) => requestAnimationFrame(r));
		return true;
	})()`, s.theme))
	m, err := v.page.Picture()
	v.must(err)
	return m
}

// lookAtAll takes all pictures, a size after the other.
func lookAtAll(t *testing.T) (names []string, shots map[string]map[string]image.Image) {
	t.Helper()
	v, names := atGallery(t)
	shots = map[string]map[string]image.Image{}
	width := int64(390)
	for _, s := range shelves {
		shots[s.name] = map[string]image.Image{}
	}
	for i, s := range shelves {
		if i > 0 && s.width == width {
			continue // taken with the one before
		}
		width = s.width
		v.must(v.page.Size(s.width, s.height))
		for _, name := range names {
			if !s.shows(name) {
				continue
			}
			v.turnTo(name)
			for _, same := range shelves[i:] {
				if same.width == width {
					shots[same.name][name] = v.look(same)
				}
			}
		}
	}
	v.noErrors()
	return names, shots
}

// Every moment of the gallery looks as it did. ORZEL_LOOK=new writes what is seen as what is wanted.
func TestGalleryLooksAsItDid(t *testing.T) {
	names, shots := lookAtAll(t)
	for _, s := range shelves {
		var shown []string
		for _, name := range names {
			if s.shows(name) {
				shown = append(shown, name)
			}
		}
		if os.Getenv("ORZEL_LOOK") == "new" {
			s.write(t, shown, shots[s.name])
		}
		wants, worst := s.thumbs(t), gap{}
		for _, name := range shown {
			want, known := wants[name]
			if !known {
				t.Errorf("%s: moment %q has no reference: look at it, then ORZEL_LOOK=new go test -run Gallery ./app/e2e", s.name, name)
				continue
			}
			g := between(shrink(shots[s.name][name]), want)
			worst.cell, worst.blot, worst.mean = max(worst.cell, g.cell), max(worst.blot, g.blot), max(worst.mean, g.mean)
			if !g.wide() {
				continue
			}
			file := filepath.Join(built.root, "build", "shots", "gallery-"+s.name+"-"+name)
			writePNG(t, file+"-got.png", shots[s.name][name])
			writePNG(t, file+"-want.png", want.enlarged())
			t.Errorf("%s: moment %q looks otherwise: %v\n\tsee %s-{got,want}.png", s.name, name, g, file)
		}
		if len(wants) > len(shown) {
			t.Errorf("%s: %d references, %d moments", s.name, len(wants), len(shown))
		}
		t.Logf("%s: at most %v", s.name, worst)
	}
}

// What must be noticed is: a piece that is missing, a part that has moved, another colour; and nothing if
// nothing has changed.
func TestTheGalleryTestSees(t *testing.T) {
	v, _ := atGallery(t)
	v.turnTo("course")
	s := shelves[0]
	want := shrink(v.look(s))
	var rounded thumb
	small := want.picture()
	rounded.w, rounded.h = want.w, want.h
	for i := range want.c {
		rounded.c = append(rounded.c, float64(small.Pix[i/3*4+i%3]))
	}
	for name, css := range map[string]string{
		"":                        "",
		"a piece is missing":      ".piece:nth-of-type(3) { display: none }",
		"a mark is missing":       ".lit { display: none }",
		"a die is missing":        ".dice.acting .die:nth-child(2) .face { visibility: hidden }",
		"the tray has moved":      ".tray { transform: translateY(8px) }",
		"the prompt has moved":    ".prompt { transform: translateX(8px) }",
		"what is lit looks other": "html { --live: #14638E !important }",
		"the sea looks other":     "html { --sea: #E6EAE0 !important }",
		"panels look other":       "html { --panel: #FFFFFF !important }",
		"ink looks other":         "html { --ink: #4A3A2A !important }",
	} {
		eval[bool](v, fmt.Sprintf(`(document.querySelector("#spoilt")?.remove(), document.head.append(Object.assign(document.createElement("style"), { id: "spoilt", textContent: %q })), true)`, css))
		g := between(shrink(v.look(s)), rounded)
		if t.Logf("%q: %v", name, g); g.wide() != (css != "") {
			t.Errorf("%q: noticed: %v", name, g.wide())
		}
	}
}
