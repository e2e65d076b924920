//go:build !js

package bench

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"orzel/app/browser"
	"orzel/app/site"
)

// MostStart is how many times longer than go-app's smallest page the program
// may take from navigation to a page that can be used.
const MostStart = 1.5

// Start measures that, both sites built and loaded in the same run.
func Start(root string, runs int, build func() (*site.Site, error)) Part {
	return Part{"start", func(t *Table) error {
		r, err := MeasureStart(root, runs, build)
		if err != nil {
			return err
		}
		t.Row("start, first visit, ms", Free(), r.Cold...)
		t.Row("start, later visits, ms", Free(), r.Warm...)
		t.Row("go-app hello, first visit, ms", Free(), r.HelloCold...)
		t.Row("go-app hello, later visits, ms", Free(), r.HelloWarm...)
		t.Row("first visit against hello, times", AtMost(MostStart), Median(r.Cold)/Median(r.HelloCold))
		t.Row("later visits against hello, times", AtMost(MostStart), Median(r.Warm)/Median(r.HelloWarm))
		return nil
	}}
}

// Starts are milliseconds from navigation to ready.
type Starts struct{ Cold, Warm, HelloCold, HelloWarm []float64 }

// MeasureStart takes turns between the two sites. Each run has an origin of its
// own, so that nothing of it is known to the browser.
func MeasureStart(root string, runs int, build func() (*site.Site, error)) (r Starts, err error) {
	dir, err := os.MkdirTemp("", "orzel-start-")
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	ours, hello := filepath.Join(dir, "ours"), filepath.Join(dir, "hello")
	s, err := build()
	if err != nil {
		return r, err
	}
	if err := s.Write(ours); err != nil {
		return r, err
	}
	if err := writeHello(root, hello); err != nil {
		return r, err
	}
	b, err := browser.Start(filepath.Join(dir, "profile"))
	if err != nil {
		return r, err
	}
	defer b.Close()
	for i := range runs + 1 {
		cold, warm, err := timeOne(b, ours, s.Base)
		if err != nil {
			return r, err
		}
		helloCold, helloWarm, err := timeOne(b, hello, "/")
		if err != nil {
			return r, err
		}
		if i == 0 {
			continue // the browser itself wakes up
		}
		r.Cold, r.Warm = append(r.Cold, cold), append(r.Warm, warm)
		r.HelloCold, r.HelloWarm = append(r.HelloCold, helloCold), append(r.HelloWarm, helloWarm)
	}
	return r, nil
}

func timeOne(b *browser.Browser, dir, base string) (cold, warm float64, err error) {
	host, err := browser.Serve(dir, base)
	if err != nil {
		return 0, 0, err
	}
	defer host.Down()
	return b.TimeToReady(host.URL(""))
}

func writeHello(root, dir string) error {
	wasm, err := site.CompilePlain(root, "./app/hello")
	if err != nil {
		return err
	}
	cmd := exec.Command("go", "run", "./app/hello", dir)
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("hello: %w\n%s", err, out)
	}
	if err := os.MkdirAll(filepath.Join(dir, "web"), 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "web", "app.wasm"), wasm, 0o644)
}
