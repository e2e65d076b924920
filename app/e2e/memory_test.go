//go:build !js

package e2e

import (
	"testing"

	"orzel/core/coretest"
)

// linear notes the program's own memory, which the browser's counter of a page leaves out.
const linear = `for (const name of ["instantiate", "instantiateStreaming"]) {
	const make = WebAssembly[name];
	WebAssembly[name] = (...args) => make.apply(WebAssembly, args).then((r) => (self.linear = (r.instance ?? r).exports.mem, r));
}`

// Memory stays flat over many games in one page: what a game took is used again by the next. The first games
// fill what is kept for good, so it counts from the second on.
func TestMemoryStaysFlatOverManyGames(t *testing.T) {
	games := 4
	if coretest.Soak() {
		games = 20
	}
	v := newVisitor(t)
	v.must(v.page.Size(390, 844))
	v.must(v.page.Before(linear))
	v.startGame()
	var heap []float64
	for n := range games {
		v.letPilotPlay(n)
		v.must(v.page.Wait(`self.pilot.pressed > 15`))
		v.resign()
		v.must(v.page.Wait(atEnd))
		b, err := v.page.Heap()
		v.must(err)
		heap = append(heap, (b+eval[float64](v, `self.linear.buffer.byteLength`))/1e6)
		// The rematch stays in the page.
		at := v.gameID()
		v.must(v.page.Click(".act button"))
		v.must(v.page.Wait(`new URL(location).searchParams.get("id") !== "` + at + `" && document.querySelector(".table")`))
	}
	t.Logf("MB after each game: %.1f", heap)
	// A program in WebAssembly gives nothing back, so its garbage collector decides what is flat: a quarter more
	// than after the second game, however many follow.
	if last := heap[len(heap)-1]; last > heap[1]*1.25 {
		t.Errorf("%.1f MB after the second game, %.1f after game %d", heap[1], last, games)
	}
	v.noErrors()
}
