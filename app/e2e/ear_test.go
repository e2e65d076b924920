//go:build !js

package e2e

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"orzel/app/browser"
	"orzel/core/coretest"
)

// An ear plays by what a screen reader tells and by the keyboard, and knows nothing of how the page is made:
// it hears the accessibility tree, and goes by Tab to what it has heard until that has the focus.
type ear struct {
	*visitor
	random *rand.Rand
	spoken int // presses
}

// hear is what there is now.
func (e *ear) hear() []browser.Heard {
	e.Helper()
	list, err := e.page.Hear()
	e.must(err)
	return list
}

// find waits for the first thing of a role whose name begins so.
func (e *ear) find(role string, names ...string) browser.Heard {
	e.Helper()
	for until := time.Now().Add(browser.Patience); time.Now().Before(until); time.Sleep(50 * time.Millisecond) {
		for _, h := range e.hear() {
			if h.Role == role && !h.Off && slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(h.Name, n) }) {
				return h
			}
		}
	}
	e.Fatalf("no %s %q is told of; there are %+v", role, names, e.hear())
	return browser.Heard{}
}

// press goes to a thing by Tab, as far as it takes, and presses it; false if it is gone by then.
func (e *ear) press(role, name string) bool {
	e.Helper()
	for range 150 {
		at := e.focused()
		if at.Role == role && at.Name == name {
			e.must(e.page.Type("\r"))
			e.spoken++
			return true
		}
		e.must(e.page.Type("\t"))
	}
	return false
}

// focused is what has the focus. What goes away while it is asked for has it no longer.
func (e *ear) focused() browser.Heard {
	h, err := e.page.Focused()
	if err != nil {
		return browser.Heard{}
	}
	return h
}

// shell are the buttons of the page around the game, in both languages: nothing in them is a move.
var shell = []string{"Log", "Dziennik", "Undo", "Cofnij", "Menu", "Show Orzeł", "Pokaż Orła", "Closer", "Bliżej", "Farther", "Dalej", "Night", "Day", "Noc", "Dzień",
	"Close", "Zamknij", "Why", "Dlaczego", "The whole", "Cały", "Ask", "Zapytaj"}

// moves are the things that can be pressed in the table's own part of the page.
func (e *ear) moves() (list []browser.Heard) {
	e.Helper()
	inLog := false
	for _, h := range e.hear() {
		// Landmarks with names tell where one is: the log's lines lead to what has passed.
		if h.Role == "region" || h.Role == "navigation" || h.Role == "contentinfo" {
			inLog = strings.HasPrefix(h.Name, "Log") || strings.HasPrefix(h.Name, "Dziennik")
		}
		button := h.Role == "button" || h.Role == "menuitem"
		if !button || h.Off || inLog || slices.ContainsFunc(shell, func(s string) bool { return strings.HasPrefix(h.Name, s) }) {
			continue
		}
		list = append(list, h)
	}
	return list
}

// over reports that the end is told.
func (e *ear) over() bool {
	e.Helper()
	return slices.ContainsFunc(e.hear(), func(h browser.Heard) bool {
		return h.Role == "StaticText" && (h.Name == "HONEST" || h.Name == "UCZCIWIE")
	})
}

// A whole game by accessible names and keys alone, from the front page to the verdict, in each language.
func TestAWholeGameByEar(t *testing.T) {
	for _, lang := range []string{"en", "pl"} {
		t.Run(lang, func(t *testing.T) {
			v := newVisitor(t)
			v.must(v.page.Before(fmt.Sprintf(`localStorage.setItem("orzel.lang", %q); localStorage.setItem("orzel.pace", "0")`, lang)))
			v.open("new")
			e := &ear{visitor: v, random: rand.New(rand.NewPCG(1, 1))}
			for _, words := range [][]string{{"Recruit", "Rekrut"}, {"Start", "Zaczynaj"}} {
				h := e.find("button", words...)
				if !e.press("button", h.Name) {
					t.Fatalf("%q can't be reached by keyboard", h.Name)
				}
			}
			e.find("region", "The map", "Mapa")
			limit := 12
			if coretest.Soak() {
				limit = 5000
			}
			for e.spoken < limit && !e.over() {
				list := e.moves()
				if len(list) == 0 {
					time.Sleep(50 * time.Millisecond)
					continue
				}
				h := list[e.random.IntN(len(list))]
				e.press(h.Role, h.Name)
			}
			if !e.over() { // what is left of it takes long: give up, by ear as well
				for _, words := range [][]string{{"Menu"}, {"Resign", "Poddaj"}} {
					h := e.find("button", words...)
					e.press("button", h.Name)
				}
				time.Sleep(300 * time.Millisecond)
				e.must(e.page.Type("\t")) // on to the answer, which has the question's name
				h := e.find("button", "Resign", "Poddaj")
				e.press("button", h.Name)
				e.find("StaticText", "HONEST", "UCZCIWIE")
			}
			t.Logf("%d presses", e.spoken)
			v.noErrors()
		})
	}
}
