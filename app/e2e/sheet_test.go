//go:build !js

package e2e

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A row of the contact sheet: pages or moments of the gallery on one kind of screen.
type sheetRow struct {
	width, height int64
	lang, theme   string // of the first half; the second is the other way round
	shown         []string
}

var sheet = []sheetRow{
	{390, 844, "pl", "day", []string{"", "new", "@course", "@roll", "@verdict", "@replay"}},
	{390, 844, "en", "night", []string{"@curtain", "@mines", "@search", "@move", "settings", "rules"}},
	{390, 844, "pl", "day", []string{"@meet-host", "@meet-guest", "@meet-proposed", "@far-direct", "@far-draw", "@far-gave"}},
	{390, 844, "en", "night", []string{"@meet-down", "@meet-texts", "@meet-refused", "@far-lost", "@far-flood", "@far-withdrew"}},
	{390, 844, "pl", "day", []string{"@west-turn", "@west-mine", "@west-damage", "@west-night", "@west-lost", "@west-raid"}},
	{820, 1180, "pl", "day", []string{"@course", "@mines", "@replay", "@verdict"}},
	{1440, 900, "en", "day", []string{"@course", "@search"}},
	{1440, 900, "pl", "day", []string{"@west-turn", "@west-night"}},
	{844, 390, "pl", "day", []string{"@course", "@mines", "@curtain", "@west-mine"}},
}

// The contact sheet of the README is made by ORZEL_LOOK=new: all that is worth a look, on one page.
func TestContactSheet(t *testing.T) {
	if os.Getenv("ORZEL_LOOK") != "new" {
		t.Skip("ORZEL_LOOK=new makes the contact sheet anew")
	}
	v := newVisitor(t)
	v.must(v.page.Calm())
	v.open("settings")
	var page strings.Builder
	for _, row := range sheet {
		v.must(v.page.Size(row.width, row.height))
		fmt.Fprintf(&page, `<div style="display:flex;gap:10px;margin-bottom:10px">`)
		for i, what := range row.shown {
			lang, theme := row.lang, row.theme
			if i >= len(row.shown)/2 {
				lang, theme = map[string]string{"pl": "en", "en": "pl"}[lang], map[string]string{"day": "night", "night": "day"}[theme]
			}
			eval[bool](v, fmt.Sprintf(`(localStorage.setItem("orzel.lang", %q), localStorage.setItem("orzel.theme", %q), true)`, lang, theme))
			if moment, is := strings.CutPrefix(what, "@"); is {
				what = "gallery?table=" + moment
			}
			v.open(what)
			eval[bool](v, `(async () => {
				document.head.append(Object.assign(document.createElement("style"), { textContent: "::-webkit-scrollbar { display: none }" }));
				await document.fonts.ready;
				for (let i = 0; document.querySelector(".qr") && !document.querySelector(".qr-in") && i < 400; i++) await new Promise((r) => setTimeout(r, 5));
				await new Promise((r) => setTimeout(r, 1500)); // a large picture is painted piece by piece
				return true;
			})()`)
			shot := v.painted(what)
			var b bytes.Buffer
			if err := png.Encode(&b, shot); err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&page, `<img style="flex:1;min-width:0" src="data:image/png;base64,%s">`, base64.StdEncoding.EncodeToString(b.Bytes()))
		}
		page.WriteString("</div>")
	}
	file := filepath.Join(t.TempDir(), "sheet.html")
	put(t, file, `<style>::-webkit-scrollbar { display: none }</style><body style="margin:0;background:#6b5f4c"><main style="padding:10px;width:1660px">`+page.String()+`</main>`)
	v.must(v.page.Size(1680, 900))
	v.must(v.page.Go("file://" + file))
	v.must(v.page.Wait(`document.readyState === "complete" && [...document.images].every((i) => i.complete)`))
	out, err := v.page.Sheet()
	v.must(err)
	put(t, filepath.Join(built.root, "ui", "gallery.webp"), string(out))
}

// painted is the picture of a page once there is something on it.
func (v *visitor) painted(what string) image.Image {
	v.Helper()
	for range 20 {
		shot, err := v.page.Picture()
		v.must(err)
		if !blank(shot) {
			return shot
		}
		time.Sleep(500 * time.Millisecond)
	}
	v.Fatalf("%s stays blank", what)
	return nil
}

// blank reports a picture of one colour, but for its edge.
func blank(m image.Image) bool {
	in := m.Bounds().Inset(40)
	for y := in.Min.Y; y < in.Max.Y; y += 7 {
		for x := in.Min.X; x < in.Max.X; x += 7 {
			if m.At(x, y) != m.At(in.Min.X, in.Min.Y) {
				return false
			}
		}
	}
	return true
}

func TestABlankPictureIsSeen(t *testing.T) {
	m := image.NewGray(image.Rect(0, 0, 390, 844))
	if !blank(m) {
		t.Error("a blank picture is not seen")
	}
	for x := range 100 {
		for y := range 100 {
			m.Pix[m.PixOffset(150+x, 300+y)] = 255
		}
	}
	if blank(m) {
		t.Error("a picture counts as blank")
	}
}
