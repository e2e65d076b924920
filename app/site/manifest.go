package site

import (
	"encoding/json"
	"path"
	"regexp"
	"strings"
)

type manifest struct {
	ID          string         `json:"id"`
	Name        string         `json:"name"`
	ShortName   string         `json:"short_name"`
	Description string         `json:"description"`
	Lang        string         `json:"lang"`
	StartURL    string         `json:"start_url"`
	Scope       string         `json:"scope"`
	Display     string         `json:"display"`
	Background  string         `json:"background_color"`
	Theme       string         `json:"theme_color"`
	Icons       []manifestIcon `json:"icons"`
}

type manifestIcon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose"`
}

// manifest is what a browser needs to install the site: all addresses lie
// under the base, so that several projects on one host stay apart.
func (s *Site) manifest() ([]byte, error) {
	return json.MarshalIndent(manifest{
		ID: s.Base, Name: Name, ShortName: Name,
		Description: "Historyczne gry planszowe, także bez sieci. Historical board games, with or without a network.",
		Lang:        "pl", StartURL: s.Base, Scope: s.Base, Display: "standalone",
		Background: "#E9DDC3", Theme: "#E9DDC3", Icons: s.icons(),
	}, "", "  ")
}

var iconSize = regexp.MustCompile(`(\d+)(x\d+)?\.png$`)

// icons lists the files of web/ that are called icon: any.svg, and .png with
// their size in the name. "maskable" in a name says what it is for.
func (s *Site) icons() []manifestIcon {
	icons := []manifestIcon{}
	for _, p := range s.Paths() {
		name := path.Base(p)
		icon := manifestIcon{Src: s.Base + p, Type: Type(p), Purpose: "any"}
		if !strings.HasPrefix(name, "icon") {
			continue
		}
		if strings.Contains(name, "maskable") {
			icon.Purpose = "maskable"
		}
		if strings.Contains(name, "monochrome") {
			icon.Purpose = "monochrome"
		}
		if path.Ext(p) == ".svg" {
			icon.Sizes = "any"
		} else if m := iconSize.FindStringSubmatch(name); m != nil {
			icon.Sizes = m[1] + "x" + m[1]
		} else {
			continue
		}
		icons = append(icons, icon)
	}
	return icons
}
