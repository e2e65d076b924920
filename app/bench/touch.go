//go:build !js

package bench

import (
	"fmt"
	"slices"

	"orzel/app/browser"
	"orzel/app/site"
)

// What a touch has promised, in milliseconds. Slow is the processor at a quarter of its speed.
const (
	MostTap     = 50.
	MostTapSlow = 100.
	MostFrame   = 20. // the median while the map is moved, slow
	MostFrame95 = 34. // 95 of 100
	MostScript  = 4.  // script of a frame, and layout and style of a frame
)

// Touch measures how the table answers a finger.
func Touch(runs int, build func() (*site.Site, error)) Part {
	return Part{"touch", func(t *Table) error {
		r, err := MeasureTouch(runs, build)
		if err != nil {
			return err
		}
		t.Row("tap to change on the screen, ms", AtMost(MostTap), r.Tap...)
		t.Row("  to the change of the map, ms", Free(), r.Map...)
		t.Row("tap to change, CPU/4, ms", AtMost(MostTapSlow), r.TapSlow...)
		t.Row("  to the change of the map, ms", Free(), r.MapSlow...)
		t.Row("moving the map, CPU/4, a frame, ms", AtMost(MostFrame), r.Frames...)
		t.Row("  95 of 100 frames, ms", AtMost(MostFrame95), r.Frame95...)
		t.Row("  script a frame, ms", AtMost(MostScript), r.Script...)
		t.Row("  layout and style a frame, ms", AtMost(MostScript), r.Layout...)
		return nil
	}}
}

// Touches are milliseconds: a tap each, and of each run of moving the map the median frame, the 95th of a
// hundred, and the mean of script and of layout. The map follows a tap after what stands beside it.
type Touches struct{ Tap, TapSlow, Map, MapSlow, Frames, Frame95, Script, Layout []float64 }

// tap presses one die of the tray and tells the milliseconds until the first frame after the document has changed, and after
// the map has; 0: that stays as it is, for not each die lights other spaces.
const tap = `new Promise(async (done) => {
	const seen = (q) => new Promise((seen) => setTimeout(seen, 1000, 0) && new MutationObserver((_, o) => {
		o.disconnect();
		requestAnimationFrame(() => setTimeout(() => seen(performance.now() - began)));
	}).observe(document.querySelector(q), { subtree: true, childList: true, attributes: true, characterData: true }));
	const dice = [...document.querySelectorAll(".tray .die:not(:disabled)")];
	await new Promise(r => requestAnimationFrame(() => setTimeout(r, 30)));
	const began = performance.now();
	const both = Promise.all([seen("main"), seen(".live")]);
	dice[(self.taps = (self.taps ?? 0) + 1) % dice.length].click();
	done(await both);
})`

// frames notes how long each frame takes until it is asked.
const frames = `(self.frames = [], self.last = performance.now(), self.note = (t) => {
	self.frames.push(t - self.last); self.last = t; self.noting = requestAnimationFrame(self.note);
}, self.noting = requestAnimationFrame(self.note), true)`

// MeasureTouch plays with a fixed moment of a game on a phone's screen.
func MeasureTouch(runs int, build func() (*site.Site, error)) (r Touches, err error) {
	x, err := set(build, 1)
	if err != nil {
		return r, err
	}
	defer x.strike()
	p := x.browsers[0].Page()
	if err := p.Size(390, 844); err != nil {
		return r, err
	}
	if err := p.Go(x.host.URL("gallery?table=mines")); err != nil {
		return r, err
	}
	if err := p.Wait(`document.querySelector(".tray .die:not(:disabled)")`); err != nil {
		return r, err
	}
	for _, slow := range []bool{false, true} {
		if err := p.Slow(map[bool]float64{false: 1, true: 4}[slow]); err != nil {
			return r, err
		}
		for i := range 5*runs + 2 {
			ms, err := browser.Eval[[2]float64](p, tap)
			if err != nil {
				return r, fmt.Errorf("tap: %w", err)
			}
			tap, board := &r.Tap, &r.Map
			if slow {
				tap, board = &r.TapSlow, &r.MapSlow
			}
			if i < 2 { // the first ones find nothing warm
				continue
			}
			if *tap = append(*tap, ms[0]); ms[1] > 0 {
				*board = append(*board, ms[1])
			}
		}
	}
	for range runs {
		if err := r.pan(p); err != nil {
			return r, err
		}
	}
	return r, nil
}

func (r *Touches) pan(p *browser.Page) error {
	before, err := p.Metrics()
	if err != nil {
		return err
	}
	if _, err := browser.Eval[bool](p, frames); err != nil {
		return err
	}
	if err := p.Drag(150, 250, 90, 60, 80); err != nil {
		return err
	}
	all, err := browser.Eval[[]float64](p, `(cancelAnimationFrame(self.noting), self.frames.slice(2))`)
	if err != nil {
		return err
	}
	after, err := p.Metrics()
	if err != nil {
		return err
	}
	if len(all) < 10 {
		return fmt.Errorf("moving the map: only %d frames", len(all))
	}
	slices.Sort(all)
	took := func(names ...string) (ms float64) {
		for _, n := range names {
			ms += (after[n] - before[n]) * 1000 / float64(len(all))
		}
		return ms
	}
	r.Frames, r.Frame95 = append(r.Frames, Median(all)), append(r.Frame95, all[len(all)*95/100])
	r.Script, r.Layout = append(r.Script, took("ScriptDuration")), append(r.Layout, took("LayoutDuration", "RecalcStyleDuration"))
	return nil
}
