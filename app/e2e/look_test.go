//go:build !js

package e2e

import (
	"fmt"
	"testing"
)

// hold keeps the curtain's button down as long as it asks for, or only for a moment.
const hold = `(async (ms) => {
	const b = document.querySelector(".hold"), o = { bubbles: true, pointerId: 1, isPrimary: true };
	b.dispatchEvent(new PointerEvent("pointerdown", o));
	await new Promise((f) => setTimeout(f, ms));
	document.querySelector(".hold")?.dispatchEvent(new PointerEvent("pointerup", o));
	return true;
})(%d)`

// asHotSeat begins a game for Anna and Jan and stands before its first curtain.
func (v *visitor) asHotSeat() {
	v.Helper()
	v.open("new?mode=two")
	v.must(v.page.Wait(`document.querySelectorAll(".named input").length === 2`))
	eval[bool](v, `(() => {
		for (const [i, name] of ["Anna", "Jan"].entries()) {
			const e = document.querySelectorAll(".named input")[i];
			e.value = name;
			e.dispatchEvent(new Event("input"));
		}
		return true;
	})()`)
	v.must(v.page.Click(".start .btn.go"))
	v.must(v.page.Wait(`document.querySelector(".cur")`))
}

// bare is true when nothing of a table is in the document: no board, no space, no piece on one.
const bare = `document.querySelector(".cur") && !document.querySelector(".board, .piece, [data-space], .hand, .die, .story")`

// Two persons at one screen: the curtain opens by holding alone, shows nothing while it is down, and falls
// when the page is left, reloaded or no longer looked at.
func TestHotSeatCurtain(t *testing.T) {
	v := newVisitor(t)
	v.must(v.page.Size(390, 844))
	v.asHotSeat()
	v.must(v.page.Wait(bare))
	v.must(v.page.Wait(`document.querySelector(".cur").innerText.includes("Anna")`))
	v.shot("curtain-phone")
	eval[bool](v, fmt.Sprintf(hold, 150))
	eval[bool](v, `new Promise((f) => setTimeout(f, 800, true))`)
	v.must(v.page.Wait(bare))
	eval[bool](v, fmt.Sprintf(hold, 800))
	v.must(v.page.Wait(`document.querySelector(".table .board .piece")`)) // the control: an open table has them
	v.must(v.page.Wait(`document.querySelector(".status").innerText.includes("Anna") && document.title.includes("Anna")`))
	eval[bool](v, `(dispatchEvent(new Event("blur")), true)`)
	v.must(v.page.Wait(bare))
	eval[bool](v, fmt.Sprintf(hold, 800))
	v.must(v.page.Wait(`document.querySelector(".table")`))
	v.must(v.page.Reload())
	v.must(v.page.Wait(bare))
	v.must(v.page.Size(844, 390))
	v.must(v.page.Wait(bare))
	v.shot("curtain-landscape")
	v.noErrors()
}

// A finished game is gone through by its log, and goes on differently from a moment of it.
func TestReplayAndWhatIf(t *testing.T) {
	v := newVisitor(t)
	v.must(v.page.Size(390, 844))
	v.startGame()
	v.letPilotPlay(4)
	v.must(v.page.Wait(`self.pilot.pressed > 12`))
	eval[bool](v, `(clearInterval(self.pilotTimer), true)`)
	eval[bool](v, `(document.querySelector(".bar button:last-child").click(), true)`)
	v.must(v.page.Wait(`document.querySelector(".menu .acts button:last-child")`))
	eval[bool](v, `(document.querySelector(".menu .acts button:last-child").click(), true)`)
	v.must(v.page.Click(".sure .go"))
	v.must(v.page.Wait(atEnd))
	v.must(v.page.Click(".act a.go"))
	v.must(v.page.Wait(`document.querySelector(".reel input") && document.querySelectorAll(".eyes .answer").length === 3`))
	eval[bool](v, `(dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true })), true)`)
	v.must(v.page.Wait(`new URL(location).searchParams.get("step") === "1"`))
	eval[bool](v, `([...document.querySelectorAll(".tale .line")].at(-2).click(), true)`)
	v.must(v.page.Wait(`document.querySelector(".tale .now")`))
	v.shot("replay-phone")
	v.must(v.page.Size(1440, 900))
	v.shot("replay-desktop")
	eval[bool](v, `(dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true })), true)`)
	v.must(v.page.Click(`.acts a[href*="from="]`))
	v.must(v.page.Wait(`document.querySelector(".start .btn.go")`))
	v.must(v.page.Click(".start .btn.go"))
	v.must(v.page.Wait(`location.pathname.endsWith("/game") && document.querySelector(".table")`))
	v.noErrors()
}
