//go:build !js

package e2e

import (
	"strings"
	"testing"
)

// says reports that the page's text holds one of some sentences.
func says(sentences ...string) string {
	return `["` + strings.Join(sentences, `","`) + `"].some(s => document.body.innerText.includes(s))`
}

const (
	running = `document.querySelector(".table")`
	moves   = `(() => { const n = self.pilot.pressed; return n > 12 && document.querySelectorAll(".log .story li").length > 4; })()`
)

// Two windows can't play one match: the second says so and may take it, and then the first stops.
func TestTwoWindowsCannotPlayOneMatch(t *testing.T) {
	v := newVisitor(t)
	v.startGame()
	id, first := v.gameID(), v.page
	second, err := v.browser.NewPage()
	v.must(err)
	v.page = second
	v.must(second.Go(v.host.URL("game?id=" + id)))
	v.must(second.Wait(says("open in another window")))
	if eval[bool](v, running+` !== null`) {
		t.Error("the table is shown in a second window")
	}
	v.must(second.Click(".pair .btn.go"))
	v.must(second.Wait(running))
	v.must(first.Wait(says("open in another window")))
	v.letPilotPlay(5)
	if err := second.Wait(moves); err != nil {
		t.Fatalf("%v\n%q\n%q\n%s", err, v.stored(id, false).keys(), v.stored(id, true).keys(), eval[string](v, stalled))
	}
	second.Close()
	v.page = first
	v.must(first.Click(".pair .btn.go"))
	v.must(first.Wait(running))
	v.lives(id, [2][][]byte{})
	v.noErrors()
}

// The system closes the database under a running game, as phones do in the background: it is opened again,
// and nothing is missing.
func TestTheDatabaseIsOpenedAgainWhenItWasClosed(t *testing.T) {
	v := newVisitor(t)
	v.must(v.page.Before(`(open => IDBDatabase.prototype.transaction = function (...args) {
		(self.opened ??= new Set()).add(this);
		return open.apply(this, args);
	})(IDBDatabase.prototype.transaction)`))
	v.startGame()
	v.letPilotPlay(6)
	closed := 0
	for range 5 {
		closed += eval[int](v, `(n => { for (const db of self.opened) db.close(); self.opened.clear(); return n; })(self.opened.size)`)
		v.must(v.page.Wait(`self.opened.size`))
	}
	if closed < 5 {
		t.Errorf("only %d connections were closed", closed)
	}
	v.must(v.page.Wait(moves))
	id, shown := v.gameID(), eval[[]string](v, `(clearInterval(self.pilotTimer), `+told+`)`)
	v.must(v.page.Reload())
	v.must(v.page.Wait(running))
	v.lives(id, [2][][]byte{})
	if now := eval[[]string](v, told); !holds(story(now), story(shown)) {
		t.Errorf("shown were\n%q\nand now\n%q", story(shown), story(now))
	}
	v.noErrors()
}

// Where the browser stores nothing, or stops storing, the screen says so, play goes on in memory to its end,
// and the game can be taken along as a file.
func TestStorageRefusedOrFullIsSaidAndPlayGoesOn(t *testing.T) {
	full := `(put => IDBObjectStore.prototype.put = function (...args) {
		if (self.full) throw new DOMException("no room", "QuotaExceededError");
		return put.apply(this, args);
	})(IDBObjectStore.prototype.put)`
	for name, c := range map[string]struct{ before, then string }{
		"refused by the database": {`Object.defineProperty(self, "indexedDB", { get() { throw new DOMException("denied", "SecurityError"); } })`, ""},
		"refused when opened":     {`IDBFactory.prototype.open = () => { throw new DOMException("denied", "SecurityError"); }`, ""},
		"full":                    {full, `(self.full = true)`},
	} {
		t.Run(name, func(t *testing.T) {
			v := newVisitor(t)
			v.must(v.page.Before(c.before))
			v.must(v.page.Size(390, 844))
			v.open("new")
			v.must(v.page.Click(".start .btn.go"))
			if err := v.page.Wait(running); err != nil {
				t.Fatalf("%v\n%s", err, eval[string](v, `document.body.innerText`))
			}
			if c.then != "" {
				eval[bool](v, c.then)
			}
			v.letPilotPlay(7)
			v.must(v.page.Wait(says("only while the page is open")))
			v.must(v.page.Wait(moves))
			v.shot("unsaved-" + strings.ReplaceAll(name, " ", "-"))
			eval[bool](v, `(clearInterval(self.pilotTimer), URL.createObjectURL = (b) => { self.saved = b.size; return ""; }, true)`)
			v.must(v.page.Click(".bar button:last-child"))
			v.must(v.page.Wait(`[...document.querySelectorAll(".menu .acts button")].some(b => /file/.test(b.innerText) && (b.click(), true))`))
			v.must(v.page.Click(".menu .sure .btn.go")) // a running game: it is told first what the file is good for
			v.must(v.page.Wait(`self.saved > 100`))
			v.must(v.page.Click(".panel.menu .close"))
			v.resign()
			v.must(v.page.Wait(atEnd))
			v.noErrors()
		})
	}
}
