//go:build !js

package e2e

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"orzel/app/browser"
	"orzel/core/coretest"
	"orzel/core/games"
	"orzel/core/match"
)

// frost stops the page's thread, for good, at one point of one of its coming transactions: before it is
// begun, when all that it writes has been asked for, or when it is done and the program has not heard of it
// yet, which is before anything of it is sent. It says what the screen shows at that point: there the power
// will be cut. The program has two databases, the person's and the computer's, so every third point is one
// of receiving.
const frost = `(() => {
	const stop = (where) => {
		console.log("frozen " + JSON.stringify({ where, told: ` + told + ` }));
		for (;;);
	};
	const begin = IDBDatabase.prototype.transaction;
	IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
		if (mode !== "readwrite" || !self.frost || --self.frost.n > 0) return begin.call(this, stores, mode, ...rest);
		const where = self.frost.when + " " + this.name.split(":").pop();
		if (self.frost.when === "before") stop(where);
		const tx = begin.call(this, stores, mode, ...rest);
		if (self.frost.when === "asked") queueMicrotask(() => stop(where));
		if (self.frost.when === "done") tx.addEventListener("complete", () => stop(where));
		return tx;
	};
})()`

// told are the lines of the log as they stand, its headings marked.
const told = `[...document.querySelectorAll(".log .story li")].map(e => (e.className.includes("h") ? "# " : "") + e.innerText.replace(/\s+/g, " ").trim())`

var whens = []string{"before", "asked", "done"}

// A screen is what the log showed when the page's thread was stopped.
type screen struct {
	Where string
	Told  []string
}

// story puts the turns of a log and the lines of each, which show the newest first, into the order in which
// they happened. What was a draft then may have been sent since.
func story(told []string) (list []string) {
	for end := len(told); end > 0; {
		from := end - 1
		for from > 0 && !strings.HasPrefix(told[from], "# ") {
			from--
		}
		list = append(list, told[from])
		for k := end - 1; k > from; k-- {
			list = append(list, told[k])
		}
		end = from
	}
	for i := range list {
		list[i] = strings.TrimSuffix(list[i], " · not sent yet")
	}
	return list
}

// holds reports that the lines of an earlier screen stand in a later one, all of them and nothing between.
func holds(later, earlier []string) bool {
	for from := 0; from+len(earlier) <= len(later); from++ {
		if slices.Equal(later[from:from+len(earlier)], earlier) {
			return true
		}
	}
	return false
}

// tab opens a page for games in the visitor's browser: the one before is gone.
func (v *visitor) tab() {
	v.Helper()
	p, err := v.browser.NewPage()
	v.must(err)
	v.page = p
	v.must(p.Size(390, 844))
	v.must(p.Before(frost))
}

// frozen waits until the page has stopped; false if its game ended before.
func (v *visitor) frozen() (s screen, ok bool) {
	v.Helper()
	for until := time.Now().Add(time.Minute); time.Now().Before(until); time.Sleep(10 * time.Millisecond) {
		for _, line := range v.page.Console() {
			if text, found := strings.CutPrefix(line, "log: frozen "); found {
				v.must(json.Unmarshal([]byte(strings.ReplaceAll(text, `\"`, `"`)), &s))
				return s, true
			}
			if strings.Contains(line, "the game is over") {
				return s, false
			}
		}
	}
	v.Fatalf("nothing was stored for a minute: %q", v.page.Console())
	return s, false
}

// lives checks that what both peers have stored is one honest line with nothing lost since the last time, and
// returns it.
func (v *visitor) lives(id string, before [2][][]byte) (now [2][][]byte) {
	v.Helper()
	for i := range now {
		shelf := v.stored(id, i == 1)
		now[i] = shelf.entries()
		if len(now[i]) < len(before[i]) || !slices.EqualFunc(now[i][:len(before[i])], before[i], slices.Equal) {
			v.Errorf("peer %d had %d entries, and what is stored now does not begin with them", i, len(before[i]))
		}
		r, err := match.Stored(shelf["records"])
		v.must(err)
		game, err := games.Named("orzel")
		v.must(err)
		if _, verdict, err := match.AuditLine(game, r); err != nil || verdict.State == match.Broken {
			v.Errorf("peer %d: %d entries are not an honest line: %v, %+v", i, len(now[i]), err, verdict)
		}
	}
	n := min(len(now[0]), len(now[1]))
	if !slices.EqualFunc(now[0][:n], now[1][:n], slices.Equal) {
		v.Error("the two peers have stored different entries")
	}
	return now
}

// A page that crashes and a browser that is killed, at points spread over storing, sending and receiving:
// what was shown is there, nothing is there twice, the game goes on, and it is honest in the end.
func TestNothingIsLostByKills(t *testing.T) {
	crashes, kills := 12, 2
	if coretest.Soak() {
		crashes, kills = 180, 20
	}
	v := newVisitor(t)
	v.visitOnce()
	v.tab()
	v.startGame()
	random := rand.New(rand.NewPCG(9, 39))
	id, entries, games, points := v.gameID(), [2][][]byte{}, 1, map[string]int{}
	for n := range crashes + kills {
		// In one breath, because the page may stop at the first thing that it does.
		eval[bool](v, fmt.Sprintf(`(self.frost = { n: %d, when: %q },
			setInterval(() => document.querySelector(".aud") && console.log("the game is over"), 100), (%s)(%d), true)`,
			1+random.IntN(14), whens[n%3], browser.Pilot, n))
		shown, stopped := v.frozen()
		if stopped {
			points[shown.Where]++
		}
		if sudden := n%((crashes+kills)/kills) == 0; sudden {
			v.restart()
		} else {
			v.page.Crash()
			v.page.Close()
		}
		v.tab()
		if !stopped {
			games++
			v.startGame()
			id, entries = v.gameID(), [2][][]byte{}
			continue
		}
		v.open("game?id=" + id)
		v.must(v.page.Wait(`document.querySelector(".table, .verdict")`))
		entries = v.lives(id, entries)
		if eval[bool](v, `document.querySelector(".verdict") !== null`) {
			v.startGame()
			id, entries = v.gameID(), [2][][]byte{}
			games++
			continue
		}
		// The log is drawn after the table.
		var now []string
		for wait := time.Now().Add(10 * time.Second); time.Now().Before(wait) && !holds(story(now), story(shown.Told)); {
			now = eval[[]string](v, `(document.querySelector(".log .more")?.click(), new Promise(r => setTimeout(r, 100))).then(() => `+told+`)`)
		}
		if !holds(story(now), story(shown.Told)) {
			t.Errorf("kill %d, %s: shown were\n%q\nand now\n%q", n, shown.Where, story(shown.Told), story(now))
		}
	}
	t.Logf("%d crashes and %d kills of the browser in %d games, at %v", crashes, kills, games, points)
	if coretest.Soak() {
		v.letPilotPlay(1)
	} else {
		v.resign()
	}
	if err := v.page.WaitFor(atEnd, 4*time.Minute); err != nil {
		t.Fatalf("%v\n%s", err, eval[string](v, stalled))
	}
}

// resign gives the game up, by the menu: so it is over, and is audited.
func (v *visitor) resign() {
	v.Helper()
	eval[bool](v, `(clearInterval(self.pilotTimer), true)`)
	v.must(v.page.Click(".bar button:last-child"))
	v.must(v.page.Wait(`document.querySelector(".menu .acts")`))
	eval[bool](v, `([...document.querySelector(".menu .acts").querySelectorAll("button")].at(-1).click(), true)`)
	v.must(v.page.Wait(`document.querySelector(".menu .sure .btn.go")`))
	v.must(v.page.Click(".menu .sure .btn.go"))
}

// The control: a store that says it has written and hasn't loses what was shown, and the same comparison says so.
func TestALossIsSeen(t *testing.T) {
	v := newVisitor(t)
	v.visitOnce()
	v.tab()
	v.startGame()
	eval[bool](v, `((put => IDBObjectStore.prototype.put = function (b, key) {
		return key.includes("/entry/") ? this.get(key) : put.call(this, b, key);
	})(IDBObjectStore.prototype.put), true)`)
	v.letPilotPlay(3)
	v.must(v.page.Wait(`document.querySelectorAll(".log .story li").length > 9`))
	id, shown := v.gameID(), eval[[]string](v, told)
	v.page.Crash()
	v.page.Close()
	v.tab()
	v.open("game?id=" + id)
	v.must(v.page.Wait(`document.querySelector(".table") || /no such game|went wrong/.test(document.body.innerText)`))
	if holds(story(eval[[]string](v, told)), story(shown)) {
		t.Errorf("a lost story passes for kept: %q", shown)
	}
}
