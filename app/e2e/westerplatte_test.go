//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// finger holds a place of the plan, in its own units, for some milliseconds.
const finger = `(async (x, y, ms) => {
	HTMLElement.prototype.setPointerCapture = () => {};
	const p = new DOMPoint(x, y).matrixTransform(document.querySelector(".live").getScreenCTM());
	const o = { bubbles: true, pointerId: 1, pointerType: "touch", button: 0, clientX: p.x, clientY: p.y }, b = document.querySelector(".board");
	b.dispatchEvent(new PointerEvent("pointerdown", o));
	await new Promise((f) => setTimeout(f, ms));
	b.dispatchEvent(new PointerEvent("pointerup", o));
	await new Promise((f) => setTimeout(f, 300));
	return document.querySelector(".leaf.panel:not(.none)")?.innerText ?? "";
})`

// What lies on the plan is told to whoever holds it, has only a mouse or only keys; each rule that is cited is a way to it.
func TestWhatIsHeldOnThePlanIsTold(t *testing.T) {
	v, _ := atGallery(t)
	v.turnTo("west-turn")
	told := func(how, js, want string) {
		t.Helper()
		if got := eval[string](v, js); want == "" && got != "" || !strings.Contains(strings.ToLower(got), want) {
			t.Errorf("%s: %q, want %q", how, got, want)
		}
	}
	told("a tap on a guardhouse that isn't lit", finger+`(80, 1034, 60)`, "")
	told("a guardhouse that is held", finger+`(80, 1034, 700)`, "rebuild")
	if href := eval[string](v, `document.querySelector(".leaf .law").href`); !strings.Contains(href, "rules?game=westerplatte#r") {
		t.Errorf("a rule is cited, and leads to %s", href)
	}
	if !eval[bool](v, `document.activeElement.matches(".leaf .close")`) {
		t.Error("the focus is not in the leaf")
	}
	v.shot("westerplatte-leaf")
	v.must(v.page.Type("\x1b"))
	v.must(v.page.Wait(`!document.querySelector(".leaf.panel:not(.none)")`))
	told("a lit outpost that is held", finger+`(305, 764, 700)`, "outpost b")
	told("the other button on a troop", `(async () => {
		const p = new DOMPoint(110, 120).matrixTransform(document.querySelector(".live").getScreenCTM());
		document.querySelector(".board").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: p.x, clientY: p.y }));
		await new Promise((f) => setTimeout(f, 300));
		return document.querySelector(".leaf.panel:not(.none)")?.innerText ?? "";
	})()`, "machine gun")
	told("the menu key on a button of the list", `(async () => {
		document.querySelector("[data-space=G4]").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
		await new Promise((f) => setTimeout(f, 300));
		return document.querySelector(".leaf.panel:not(.none)")?.innerText ?? "";
	})()`, "mortar")
	told("a touch of an officer in the tray", `(async () => {
		document.querySelectorAll(".tokens .token")[3].click();
		await new Promise((f) => setTimeout(f, 300));
		return document.querySelector(".leaf.panel:not(.none)")?.innerText ?? "";
	})()`, "officer 2")
	eval[bool](v, `(document.querySelector(".query input").focus(), true)`)
	v.must(v.page.Type("morale\r"))
	v.must(v.page.Wait(`document.querySelector(".leaf.panel:not(.none)")?.textContent.includes("extra actions")`))
	v.noErrors()
}

// filmed counts the movements of pieces since it was asked to, and the words and figures that came in their time.
const filmed = `(() => {
	self.film = []; self.cues = 0;
	const animate = Element.prototype.animate;
	Element.prototype.animate = function (...args) {
		const a = animate.apply(this, args);
		if (this.matches(".piece")) self.film.push(a);
		if (this.matches("[data-when]")) self.cues++;
		return a;
	};
	return true;
})()`

// What Germany does is seen one after another and once; a tap runs it to its end, and nobody who wants no motion sees any.
func TestWhatGermanyDoesIsSeenOnceAndATapEndsIt(t *testing.T) {
	v := newVisitor(t)
	v.must(v.page.Before(`localStorage.setItem("orzel.lang", "en")`))
	v.must(v.page.Size(390, 844))
	v.begin("new?game=westerplatte", "Alone", "1 person", "Easy")
	v.must(v.page.Wait(drawn))
	eval[bool](v, filmed)
	const end = `(async (tap, patience) => {
		const now = () => self.film.filter((a) => a.playState === "running"), log = () => document.querySelector(".log").innerText;
		const until = async (f, ms) => { for (const at = performance.now(); !f() && performance.now() - at < ms;) await new Promise((r) => setTimeout(r, 5)); };
		const before = log();
		self.film = [];
		[...document.querySelectorAll(".ask .keys .btn.go")].at(-1).click();
		await until(() => log() !== before, 5000);
		await until(() => self.film.length, patience);
		const running = self.film.length;
		if (tap) document.querySelector(".prompt").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
		await new Promise((f) => setTimeout(f, 30));
		return [running, now().length];
	})`
	myTurn := func() { // what a card asks meanwhile is answered somehow
		v.Helper()
		v.must(v.page.Wait(`document.querySelector(".ask .keys .btn.go") || (document.querySelector(".ask .keys .btn")?.click(), false)`))
	}
	moved := func(tap bool) (n []int) { // by the first cards there may be nothing that moves
		v.Helper()
		for range 8 {
			myTurn()
			if n = eval[[]int](v, fmt.Sprintf(end+`(%v, 6000)`, tap)); n[0] > 0 {
				break
			}
		}
		return n
	}
	if n := moved(true); n[0] == 0 || n[1] != 0 {
		t.Errorf("%d pieces moved, after a tap %d", n[0], n[1])
	}
	if n := moved(false); n[0] == 0 || n[1] == 0 {
		t.Errorf("%d pieces moved, without a tap %d: %s", n[0], n[1], eval[string](v, `document.querySelector(".log").innerText + document.querySelector(".ask").innerText`))
	}
	if eval[int](v, `self.cues`) == 0 {
		t.Error("all words and figures were there at once")
	}
	eval[bool](v, `new Promise((f) => setTimeout(f, 5000, true))`)
	if again := eval[int](v, `(async () => {
		self.film = [];
		document.querySelectorAll(".tokens .token")[2].click();
		await new Promise((f) => setTimeout(f, 300));
		return self.film.length;
	})()`); again != 0 {
		t.Errorf("%d pieces move again", again)
	}
	v.must(v.page.Calm())
	myTurn()
	if n := eval[[]int](v, end+`(false, 1000)`); n[0] != 0 {
		t.Errorf("%d pieces move where nothing should", n[0])
	}
	v.noErrors()
}

// Two persons and a computer at one screen: the form asks whose an officer is, and who is due is called so, after a reload too.
func TestAComputerBesideTwoPersonsAtOneScreen(t *testing.T) {
	v := newVisitor(t)
	v.must(v.page.Before(`localStorage.setItem("orzel.lang", "en")`))
	v.must(v.page.Size(390, 844))
	v.open("new?game=westerplatte&mode=two")
	v.must(v.page.Wait(`([...document.querySelectorAll(".answer")].find(e => e.textContent.startsWith("3 officers"))?.click(), document.querySelectorAll(".chair .answer").length === 6)`))
	if low := eval[float64](v, `Math.min(...[...document.querySelectorAll(".chair :is(.answer, input)")].flatMap(e => { const r = e.getBoundingClientRect(); return [r.width, r.height]; }))`); low < 44 {
		t.Errorf("%v px are too small for a finger", low)
	}
	if over := eval[float64](v, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
		t.Errorf("the form is %v px too wide", over)
	}
	v.begin("new?game=westerplatte", "At one screen", "3 officers", "Computer", "Recruit") // the first officer is the computer's
	const due = `document.querySelector(".status").innerText.includes("Move: Officer 2") && document.querySelector(".ask .keys .btn")`
	v.must(v.page.Wait(due))
	v.must(v.page.Reload())
	v.must(v.page.Wait(due))
	if log := eval[string](v, `document.querySelector(".log").textContent`); !strings.Contains(log, "Officer 1") {
		t.Errorf("the computer has done nothing: %s", log)
	}
	v.noErrors()
}
