//go:build !js

package e2e

import (
	"fmt"
	"testing"
	"time"

	"orzel/app/browser"
)

// startGame goes from the front page to a running game against the first level.
func (v *visitor) startGame() {
	v.Helper()
	v.begin("new")
}

// begin starts what the page of a new game proposes, but for the answers that are given.
func (v *visitor) begin(page string, answers ...string) {
	v.Helper()
	v.open("")
	eval[bool](v, `(localStorage.setItem("orzel.pace", "0"), localStorage.setItem("orzel.list", "on"), localStorage.setItem("orzel.level", "recruit"), true)`)
	v.open(page)
	v.must(v.page.Wait(`document.querySelectorAll(".answer").length`))
	for _, a := range answers {
		eval[bool](v, fmt.Sprintf(`([...document.querySelectorAll(".answer")].find(e => e.querySelector("b").textContent === %q).click(), true)`, a))
		v.must(v.page.Wait(fmt.Sprintf(`[...document.querySelectorAll(".answer.on b")].some(e => e.textContent === %q)`, a)))
	}
	v.must(v.page.Click(".start .btn.go"))
	v.must(v.page.Wait(`location.pathname.endsWith("/game") && document.querySelector(".table")`))
}

// Whoever has never played is at the table by one touch, on the smaller board that is recommended for a first game; after
// that the front page leads back to it.
func TestOneTouchPlaysTheFirstGame(t *testing.T) {
	v := newVisitor(t)
	v.must(v.page.Size(390, 844))
	v.must(v.page.Before(`localStorage.setItem("orzel.lang", "en")`))
	const top = `document.querySelector("button.res:enabled, a.res")?.innerText`
	const borders = `document.querySelector(".board .grid .in").getAttribute("d").split("M").length`
	v.open("")
	v.must(v.page.Wait(top + `.includes("first game")`))
	v.must(v.page.Click("button.res"))
	v.must(v.page.Wait(`location.pathname.endsWith("/game") && document.querySelector(".table .board .piece")`))
	first := eval[int](v, borders)
	v.open("")
	v.must(v.page.Wait(top + `.includes("Resume")`))
	v.begin("new") // the control: what is proposed afterwards is the larger one
	if proposed := eval[int](v, borders); first == 0 || first >= proposed {
		t.Errorf("%d borders of spaces in the first game, %d in what is proposed", first, proposed)
	}
	v.noErrors()
}

func (v *visitor) letPilotPlay(seed int) {
	v.Helper()
	eval[bool](v, fmt.Sprintf(`((%s)(%d), true)`, browser.Pilot, seed))
}

const (
	stalled = `JSON.stringify({ pilot: self.pilot, text: document.body.innerText.slice(0, 600) })`
	atEnd   = `document.querySelector(".aud .stamp")`
)

// A whole solo game on the real site, without a network after the first visit,
// killed and started again on the way, to its end and an honest audit.
func TestSoloGameToItsEndAndAudit(t *testing.T) {
	v := newVisitor(t)
	v.must(v.page.Size(390, 844))
	v.visitOnce()
	v.host.Down()
	v.startGame()
	v.shot("game-phone")
	v.letPilotPlay(1)
	v.must(v.page.Wait(`self.pilot.pressed > 25`))
	at := eval[string](v, `location.href`)

	v.restart()
	v.must(v.page.Size(1280, 800))
	v.must(v.page.Go(at))
	v.must(v.page.Wait(`document.querySelector(".table")`))
	v.shot("game-desktop")
	v.letPilotPlay(2)
	if err := v.page.WaitFor(atEnd, 8*time.Minute); err != nil {
		v.shot("game-stalled")
		t.Fatalf("%v\n%s", err, eval[string](v, stalled))
	}
	v.shot("verdict-desktop")
	v.must(v.page.Size(390, 844))
	v.shot("verdict-phone")
	t.Logf("%d presses after the power cut", eval[int](v, `self.pilot.pressed`))
	v.noErrors()
}

// drawn is true when the drawings that lie beside the program are there.
const drawn = `!document.querySelector("svg.sprite:empty") && document.querySelector(".piece")`

// A whole game of Westerplatte, without a network after the first visit and opened again on the way: one person with two
// officers to the end, and a computer player beside one to the first turns.
func TestWesterplatteToItsEnd(t *testing.T) {
	v := newVisitor(t)
	v.must(v.page.Before(`localStorage.setItem("orzel.lang", "en")`))
	v.must(v.page.Size(390, 844))
	v.visitOnce()
	v.host.Down()
	v.begin("new?game=westerplatte", "Alone", "2 officers", "Medium")
	v.must(v.page.Wait(drawn))
	v.letPilotPlay(4)
	v.must(v.page.Wait(`self.pilot.pressed > 8`))

	v.begin("new?game=westerplatte", "Alone", "1 person", "Hard")
	v.must(v.page.Wait(drawn))
	v.shot("westerplatte-phone")
	v.letPilotPlay(1)
	v.must(v.page.Wait(`self.pilot.pressed > 25 || document.querySelector(".aud")`))
	v.must(v.page.Reload())
	v.must(v.page.Wait(`document.querySelector(".table, .verdict")`))
	v.must(v.page.Wait(drawn))
	v.letPilotPlay(2)
	if err := v.page.WaitFor(atEnd, 4*time.Minute); err != nil {
		v.shot("westerplatte-stalled")
		t.Fatalf("%v\n%s", err, eval[string](v, stalled))
	}
	v.shot("westerplatte-verdict")
	v.noErrors()
}
