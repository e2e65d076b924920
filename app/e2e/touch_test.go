//go:build !js

package e2e

import (
	"runtime"
	"testing"

	"orzel/app/bench"
	"orzel/app/site"
)

// How the table answers a finger, on a phone's screen and at a quarter of the processor's speed. The promises
// are for a machine that does nothing else: on a busy one only the measuring itself is tried.
func TestTheTableAnswersAFinger(t *testing.T) {
	r, err := bench.MeasureTouch(3, func() (*site.Site, error) { return built.site, nil })
	if err != nil {
		t.Fatal(err)
	}
	quiet := busy() <= float64(runtime.NumCPU())
	for _, row := range []struct {
		what string
		most float64
		ms   []float64
	}{
		{"tap to change", bench.MostTap, r.Tap},
		{"tap to change, CPU/4", bench.MostTapSlow, r.TapSlow},
		{"a frame of moving the map, CPU/4", bench.MostFrame, r.Frames},
		{"95 of 100 frames", bench.MostFrame95, r.Frame95},
		{"script a frame", bench.MostScript, r.Script},
		{"layout and style a frame", bench.MostScript, r.Layout},
	} {
		ms := bench.Median(row.ms)
		t.Logf("%s: %.1f ms, at most %.0f", row.what, ms, row.most)
		if ms > row.most && quiet {
			t.Errorf("%s takes %.1f ms, more than %.0f: %.1f", row.what, ms, row.most, row.ms)
		}
	}
}
