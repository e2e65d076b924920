//go:build !js

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"orzel/core/coretest"
)

// axeVersion of npm's axe-core: what is asked of a page must not change by itself.
const axeVersion = "4.14.1"

// axe is the source of axe-core. It is fetched once into build/, because no player loads it.
func axe(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(built.root, "build", "axe-"+axeVersion)
	file := filepath.Join(dir, "node_modules", "axe-core", "axe.min.js")
	if _, err := os.Stat(file); err != nil {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command("npm", "install", "--prefix", dir, "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "axe-core@"+axeVersion).CombinedOutput()
		if err != nil {
			t.Fatalf("axe-core %s is needed: install npm (Debian: apt-get install npm) and run this once with a network: %v\n%s", axeVersion, err, out)
		}
	}
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// violations runs all of axe's rules and tells each violation with the first element that breaks it.
const violations = `axe.run(document, { resultTypes: ["violations"] }).then(r => r.violations.map(v =>
	v.id + " (" + v.nodes.length + "): " + v.help + ": " + v.nodes.slice(0, 2).map(n => n.target.join(" ") + " " + n.any.map(a => a.message).join("; ")).join(" | ")))`

// Every page in both languages and both lights, at a phone's size and a desktop's.
func TestAxeFindsNoViolation(t *testing.T) {
	source := axe(t)
	v := newVisitor(t)
	v.startGame()
	id := v.gameID()
	v.open("new?mode=two")
	v.must(v.page.Click(".start .btn.go"))
	v.must(v.page.Wait(`location.pathname.endsWith("/game")`))
	two := v.gameID()
	pages := map[string]string{"home": "", "new": "new", "new for two": "new?mode=two", "rules": "rules", "settings": "settings", "gallery": "gallery",
		"game": "game?id=" + id, "curtain": "game?id=" + two, "replay": "replay?id=" + id, "nowhere": "no/such/page", "no game": "game?id=00"}
	for _, m := range eval[[]string](v, moments(v)) {
		pages["moment "+m] = "gallery?table=" + m
	}
	found := map[string][]string{}
	for _, lang := range []string{"en", "pl"} {
		for i, theme := range []string{"day", "night"} {
			if !coretest.Soak() && (lang == "pl") != (theme == "night") {
				continue // two of the four, in which each language and each light is
			}
			v.must(v.page.Size([]int64{390, 1440}[i], []int64{844, 900}[i]))
			eval[bool](v, fmt.Sprintf(`(localStorage.setItem("orzel.lang", %q), localStorage.setItem("orzel.theme", %q), true)`, lang, theme))
			for name, path := range pages {
				v.open(path)
				v.must(v.page.Wait(`document.getElementById("ready")`))
				if name == "curtain" {
					v.must(v.page.Wait(`document.querySelector(".cur")`))
				}
				v.check(source, found, name, lang+" "+theme)
				if name != "game" {
					continue
				}
				v.must(v.page.Wait(running))
				for _, panel := range []string{"log", "menu"} {
					eval[bool](v, fmt.Sprintf(`([...document.querySelectorAll(".bar button")].at(%d).click(), true)`, map[string]int{"log": 0, "menu": -1}[panel]))
					v.must(v.page.Wait(`document.querySelector(".open-` + panel + `")`))
					v.check(source, found, panel, lang+" "+theme)
					v.must(v.page.Type("\x1b"))
				}
			}
		}
	}
	for what, where := range found {
		t.Errorf("%s\n\tat %s", what, strings.Join(where, ", "))
	}
}

func moments(v *visitor) string {
	v.open("gallery")
	return `[...document.querySelectorAll(".moments a")].map(a => new URL(a.href).searchParams.get("table"))`
}

func (v *visitor) check(source string, found map[string][]string, name, how string) {
	v.Helper()
	// What moves is looked at when it has come to rest: faded ink has another contrast.
	eval[bool](v, `(document.head.append(Object.assign(document.createElement("style"), { textContent: "* { animation: none !important; transition: none !important }" })), true)`)
	eval[bool](v, `(self.axe || (0, eval)(`+quote(source)+`), true)`)
	for _, what := range eval[[]string](v, violations) {
		found[what] = append(found[what], name+" ("+how+")")
	}
}

// The control: what everybody would call a violation is one.
func TestAxeFindsAViolation(t *testing.T) {
	v := newVisitor(t)
	v.open("")
	eval[bool](v, `(document.querySelector("main").append(Object.assign(document.createElement("button"), { className: "bare" }), new Image()), true)`)
	found := map[string][]string{}
	v.check(axe(t), found, "home", "spoilt")
	if len(found) < 2 {
		t.Errorf("a button and a picture without names: %v", found)
	}
}
