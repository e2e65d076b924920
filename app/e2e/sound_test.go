//go:build !js

package e2e

import (
	"fmt"
	"testing"

	"orzel/ui/look"
)

// heard renders a sound to memory: how loud its loudest sample is, and after how many seconds it is silent.
const heard = `(async (name) => {
	let off;
	const real = window.AudioContext;
	window.AudioContext = class { constructor() { return off = new OfflineAudioContext(1, 48000, 48000) } };
	try {
		const m = await orzelImport("sound.js?" + name);
		m.play([name]);
		const d = (await off.startRendering()).getChannelData(0);
		let loud = 0, end = 0;
		d.forEach((x, i) => { loud = Math.max(loud, Math.abs(x)); if (Math.abs(x) > .002) end = i / 48000; });
		return [loud, end];
	} finally { window.AudioContext = real }
})`

// Each sound can be heard, does not roar, and is over in the time that is allowed; a name that is none is silence.
func TestSoundsAreShortAndNotTooLoud(t *testing.T) {
	v := newVisitor(t)
	v.open("")
	const soon, allowed = .02, .4
	for _, name := range look.Sounds {
		got := eval[[]float64](v, fmt.Sprintf("%s(%q)", heard, name))
		t.Logf("%s: %.3f, %.3f s", name, got[0], got[1])
		if got[0] < .02 || got[0] > .9 || got[1] > soon+allowed {
			t.Errorf("%s is as loud as %.3f and lasts %.3f s", name, got[0], got[1]-soon)
		}
	}
	if got := eval[[]float64](v, heard+`("silence")`); got[0] != 0 {
		t.Errorf("a sound that is none is as loud as %.3f", got[0])
	}
}

// Nothing is loaded or heard until somebody asks for sounds; then a choice is heard, and it is remembered.
func TestSoundsAreOffUntilSomebodyAsksForThem(t *testing.T) {
	v := newVisitor(t)
	v.must(v.page.Before(`
		window.starts = 0;
		for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
			const start = kind.prototype.start;
			kind.prototype.start = function(...a) { window.starts++; return start.apply(this, a) };
		}`))
	v.must(v.page.Before(`localStorage.setItem("orzel.lang", "en")`))
	play := func() {
		v.startGame()
		v.letPilotPlay(1)
		v.must(v.page.Wait(`self.pilot.pressed > 6`))
		eval[bool](v, `(clearInterval(self.pilotTimer), true)`)
	}
	play()
	if n := eval[int](v, `window.starts`); n != 0 {
		t.Errorf("it sounds %d times unasked", n)
	}
	const loaded = `performance.getEntriesByType("resource").filter((e) => e.name.includes("sound.js")).length`
	if eval[int](v, loaded) != 0 {
		t.Error("sounds were loaded unasked")
	}
	v.open("settings")
	v.pressWord(`[aria-label="Sounds"] button`, "on")
	v.must(v.page.Wait(`window.starts > 0`)) // so that one hears what one has asked for
	play()
	v.must(v.page.Wait(`window.starts > 6`))
	v.noErrors()
}
