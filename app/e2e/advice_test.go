//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// pressWord presses the button with a word, as a person finds it.
func (v *visitor) pressWord(within, word string) {
	v.Helper()
	v.must(v.page.Wait(fmt.Sprintf(`[...document.querySelectorAll(%q)].find(b => b.offsetParent && b.textContent.includes(%q))`, within, word)))
	eval[bool](v, fmt.Sprintf(`([...document.querySelectorAll(%q)].find(b => b.offsetParent && b.textContent.includes(%q)).click(), true)`, within, word))
}

// A hint is a sentence at the prompt and a choice made ready in the tray, in a thread of its own: the page is never
// held up by it. After the game the replay tells what the computer believed; while it runs, nothing.
func TestAHintAndTheReasonsAfterwards(t *testing.T) {
	for _, x := range []struct{ lang, menu, hint, resign, why, chance string }{
		{"en", "Menu", "Hint", "Resign", "What did the computer think?", "in 100"},
		{"pl", "Menu", "Podpowiedź", "Poddaj partię", "Co myślał komputer?", "na 100"},
	} {
		t.Run(x.lang, func(t *testing.T) {
			v := newVisitor(t)
			v.must(v.page.Before(fmt.Sprintf(`localStorage.setItem("orzel.lang", %q)`, x.lang)))
			v.must(v.page.Size(390, 844))
			v.startGame()
			v.must(v.page.Wait(`document.querySelector(".tray .die.free:not(:disabled), .tray .die.must:not(:disabled)")`))
			eval[bool](v, `(self.longest = 0, new PerformanceObserver(l => { for (const e of l.getEntries()) self.longest = Math.max(self.longest, e.duration) }).observe({ type: "longtask" }), true)`)
			v.pressWord("button", x.menu)
			v.pressWord(".menu button", x.hint)
			v.must(v.page.Wait(fmt.Sprintf(`document.querySelector(".prompt .note")?.textContent.includes(%q)`, x.chance)))
			v.shot("hint-" + x.lang)
			if !eval[bool](v, `!!document.querySelector(".die[aria-pressed=true]")`) {
				t.Error("the hint has chosen no die")
			}
			t.Logf("longest task of the page %.0f ms", eval[float64](v, `self.longest`))
			v.letPilotPlay(3)
			v.must(v.page.Wait(`document.querySelectorAll(".story li.h").length >= 4`)) // both sides have rolled and acted
			eval[bool](v, `(clearInterval(self.pilotTimer), true)`)
			game := strings.Replace(eval[string](v, `location.href`), "/game", "/replay", 1)
			v.must(v.page.Go(game))
			v.must(v.page.Wait(`document.querySelector(".reel input")`))
			if eval[bool](v, fmt.Sprintf(`document.body.textContent.includes(%q)`, x.why)) {
				t.Error("a running game offers to tell what the computer thinks")
			}
			v.must(v.page.Go(strings.Replace(game, "/replay", "/game", 1)))
			v.must(v.page.Wait(`document.querySelector(".table")`))
			v.pressWord("button", x.menu)
			v.pressWord(".menu button", x.resign)
			v.pressWord(".sure button", x.resign)
			if err := v.page.WaitFor(atEnd, 2*time.Minute); err != nil { // both hands are open
				t.Fatalf("%v\n%s", err, eval[string](v, stalled))
			}
			v.must(v.page.Go(game))
			v.must(v.page.Wait(`document.querySelector(".reel input")`))
			const step = `(r => { r.value = +r.value + 1; r.dispatchEvent(new Event("input", { bubbles: true })); return +r.value })(document.querySelector(".reel input"))`
			for !eval[bool](v, fmt.Sprintf(`[...document.querySelectorAll(".reel .btn")].some(b => b.textContent === %q)`, x.why)) {
				before := eval[int](v, step)
				v.must(v.page.Wait(fmt.Sprintf(`document.querySelector(".moment b").textContent.startsWith("%d ")`, before)))
				if before >= eval[int](v, `+document.querySelector(".reel input").max`) {
					t.Fatal("nothing that the computer did has a reason")
				}
			}
			v.pressWord(".reel .btn", x.why)
			v.must(v.page.Wait(fmt.Sprintf(`document.querySelector(".reel .why")?.textContent.includes(%q)`, x.chance)))
			v.shot("why-" + x.lang)
			v.noErrors()
		})
	}
}
