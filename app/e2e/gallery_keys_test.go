//go:build !js

package e2e

import (
	"strings"
	"testing"
	"time"
)

// By keyboard: after dice are set aside and the rest is rolled again, the focus stands on the next thing that
// can be done; and a space is asked about by its name.
func TestByKeyboardTheFocusGoesOnAndASpaceIsAskedAbout(t *testing.T) {
	v := newVisitor(t)
	v.must(v.page.Before(`localStorage.setItem("orzel.lang", "en"); localStorage.setItem("orzel.pace", "0")`))
	v.open("new")
	v.must(v.page.Wait(`document.querySelectorAll(".answer").length`))
	v.must(v.page.Click(".start .btn.go"))
	v.must(v.page.Wait(running))
	v.must(v.page.Type("\t")) // from now on this is somebody with a keyboard

	const (
		open    = `document.querySelector(".keys .btn:not(:disabled), .lit-list li:not([hidden]) .lit-button, .die.free:not([aria-pressed=true])")`
		focused = `document.activeElement.matches(".keys .btn, .lit-button, .die")`
	)
	asides := 0
	for step := 0; step < 40 && asides < 2; step++ {
		// The key that acts, or else a die to choose, gets the focus from hand once; then keys alone.
		v.must(v.page.Wait(open))
		if !eval[bool](v, `(() => {
			const e = document.querySelector(".keys .btn:not(:disabled)") ?? document.querySelector(".die[aria-disabled=false]:not([aria-pressed=true])") ?? document.querySelector(".lit-list li:not([hidden]) .lit-button");
			e?.focus();
			return Boolean(e);
		})()`) {
			continue
		}
		aside := eval[bool](v, `/aside/i.test(document.activeElement.textContent) && document.activeElement.matches(".keys .btn")`)
		acts := eval[bool](v, `document.activeElement.matches(".keys .btn")`)
		v.must(v.page.Type("\r"))
		if acts { // what comes of it may take a moment, and the focus must stand there when it has come
			eval[bool](v, `new Promise((f) => setTimeout(f, 600, true))`)
			v.must(v.page.Wait(open))
			if err := v.page.WaitFor(focused, 5*time.Second); err != nil {
				t.Fatal(err, eval[string](v, `document.activeElement.outerHTML.slice(0, 300) + document.querySelector(".ask").innerText`))
			}
		}
		if aside {
			asides++
		}
	}
	if asides == 0 {
		t.Error("nothing was set aside: the test has seen nothing")
	}

	eval[bool](v, `(document.querySelector(".query input").focus(), true)`)
	v.must(v.page.Type("zz\r"))
	v.must(v.page.Wait(`document.querySelector(".prompt .note")?.textContent.includes("no space ZZ")`))
	v.must(v.page.Type("\b\ba16\r"))
	v.must(v.page.Wait(`document.querySelector(".prompt .note")?.textContent.includes("A16")`))
	if path := eval[string](v, `location.pathname + location.search`); !strings.Contains(path, "/game?id=") || strings.Contains(path, "space") {
		t.Errorf("asking has led away, to %s", path)
	}
	if w := eval[float64](v, `document.querySelector(".text-board").clientWidth`); w < 100 {
		t.Errorf("who writes doesn't see what: %v px", w)
	}
	v.noErrors()
}
