//go:build !js

package bench

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"orzel/app/site"
)

// What the engine has promised.
const (
	leastSteps     = 2e6 // random play, native, one thread, steps a second
	leastWasmSteps = 1e6
	mostLoad       = 500. // milliseconds to load and verify a game of 2,500 entries, as WebAssembly
)

// Speed measures random play and loading, native and as WebAssembly in Node, beside a fixed loop over an
// array in the same run.
func Speed(root string, runs int) Part {
	return Part{"speed", func(t *Table) error {
		native, wasm, err := byTurns(root, runs, 2, "^Benchmark(Play|Yardstick)$", "./core/games/orzel")
		if err != nil {
			return err
		}
		loads, wasmLoads, err := byTurns(root, 1, runs, "^BenchmarkLoad$", "./core/match")
		if err != nil {
			return err
		}
		t.Row("random play, native, steps/s", AtLeast(leastSteps), native["steps/s"]...)
		t.Row("random play, native, of these choices/s", Free(), native["choices/s"]...)
		t.Row("  allocations a step", AtMost(0), native["allocs/op"]...)
		t.Row("  a step, in fixed array loops of 64", Free(), 1e9/Median(native["steps/s"])/Median(native["yardstick"]))
		t.Row("random play, wasm, steps/s", AtLeast(leastWasmSteps), wasm["steps/s"]...)
		t.Row("  native against wasm, times", Free(), Median(native["steps/s"])/Median(wasm["steps/s"]))
		t.Row("load and verify 2,500 entries, native, ms", Free(), loads["ms/load"]...)
		t.Row("load and verify 2,500 entries, wasm, ms", AtMost(mostLoad), wasmLoads["ms/load"]...)
		return nil
	}}
}

// byTurns runs benchmarks native and as WebAssembly by turns, so that both meet the same load: a machine that
// is shared changes its speed by more than half from one second to the next.
func byTurns(root string, turns, runs int, benchmarks string, packages ...string) (native, wasm map[string][]float64, err error) {
	native, wasm = map[string][]float64{}, map[string][]float64{}
	for range turns {
		for i, m := range []map[string][]float64{native, wasm} {
			one, err := goBench(root, runs, i == 1, benchmarks, packages...)
			if err != nil {
				return nil, nil, err
			}
			for unit, v := range one {
				m[unit] = append(m[unit], v...)
			}
		}
	}
	return native, wasm, nil
}

// goBench runs benchmarks and gathers their metrics by unit.
func goBench(root string, runs int, wasm bool, benchmarks string, packages ...string) (map[string][]float64, error) {
	args := []string{"test", "-pgo", site.Profile, "-run", "^$", "-bench", benchmarks, "-benchtime", "1s", "-cpu", "1", "-count", strconv.Itoa(runs)}
	env := os.Environ()
	if wasm {
		if _, err := exec.LookPath("node"); err != nil {
			return nil, fmt.Errorf("node is missing: install nodejs")
		}
		goroot, err := exec.Command("go", "env", "GOROOT").Output()
		if err != nil {
			return nil, fmt.Errorf("go env GOROOT: %w", err)
		}
		args = append(args, "-exec", filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "go_js_wasm_exec"))
		env = append(env, "GOOS=js", "GOARCH=wasm")
	}
	cmd := exec.Command("go", append(args, packages...)...)
	cmd.Dir, cmd.Env = root, env
	out, err := cmd.CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("go test -bench: %w\n%s", err, out)
	}
	return metrics(string(out)), nil
}

// metrics reads the lines of go test -bench: a name, a count, then values with their units. The yardstick's
// time goes by its own name.
func metrics(out string) map[string][]float64 {
	m := map[string][]float64{}
	for line := range strings.Lines(out) {
		w := strings.Fields(line)
		if len(w) < 4 || !strings.HasPrefix(w[0], "Benchmark") {
			continue
		}
		for i := 2; i+1 < len(w); i += 2 {
			v, err := strconv.ParseFloat(w[i], 64)
			unit := w[i+1]
			if unit == "ns/op" && strings.HasPrefix(w[0], "BenchmarkYardstick") {
				unit = "yardstick"
			}
			if err == nil {
				m[unit] = append(m[unit], v)
			}
		}
	}
	return m
}
