//go:build !js

package e2e

import (
	"fmt"
	"os"
	"runtime"
	"testing"

	"orzel/app/bench"
	"orzel/app/site"
)

// From navigation to a page that can be used: at most 1.5 times what
// go-app's smallest page takes, in the same run.
func TestStartIsNotMuchSlowerThanHello(t *testing.T) {
	r, err := bench.MeasureStart(built.root, 5, func() (*site.Site, error) { return built.site, nil })
	if err != nil {
		t.Fatal(err)
	}
	cold := bench.Median(r.Cold) / bench.Median(r.HelloCold)
	warm := bench.Median(r.Warm) / bench.Median(r.HelloWarm)
	t.Logf("first visit %.0f ms, %.2f times hello; later %.0f ms, %.2f times", bench.Median(r.Cold), cold, bench.Median(r.Warm), warm)
	if cold <= bench.MostStart {
		return
	}
	// Two sites can't be compared while other programs take their turns.
	if load := busy(); load > float64(2*runtime.NumCPU()) {
		t.Logf("not held to %v: the machine is busy (load %.1f)", bench.MostStart, load)
	} else {
		t.Errorf("a first visit takes %.2f times hello: %v against %v", cold, r.Cold, r.HelloCold)
	}
}

// busy is the system's load of the last minute; 0 where it isn't told.
func busy() (load float64) {
	b, err := os.ReadFile("/proc/loadavg")
	if err == nil {
		_, _ = fmt.Sscan(string(b), &load)
	}
	return load
}
