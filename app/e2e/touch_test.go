//go:build !js

package e2e

import (
	"testing"

	"orzel/app/bench"
	"orzel/app/site"
)

// How the table answers a finger, on a phone's screen and at a quarter of the processor's speed.
func TestTheTableAnswersAFinger(t *testing.T) {
	r, err := bench.MeasureTouch(3, func() (*site.Site, error) { return built.site, nil })
	if err != nil {
		t.Fatal(err)
	}
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
		t.Logf("%s: %.1f ms, promised %.0f", row.what, ms, row.most)
		if ms > row.most*slack() {
			t.Errorf("%s takes %.1f ms, more than %.0f: %.1f", row.what, ms, row.most*slack(), row.ms)
		}
	}
}
