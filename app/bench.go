//go:build !js

package main

import (
	"slices"
	"strings"
	"sync"

	"orzel/app/bench"
	"orzel/app/site"
)

var benchCommand = command{
	name: "bench",
	args: "[--runs N] [PART ...]",
	does: "measure sizes and speeds; medians of several runs",
	run:  runBench,
}

// benchParts are all that can be measured, in the order of the table.
func benchParts(root string, runs int) []bench.Part {
	build := sync.OnceValues(func() (*site.Site, error) {
		return site.Build(site.Options{Root: root})
	})
	return []bench.Part{
		bench.Speed(root, runs),
		bench.Bots(root, runs),
		bench.Size(build),
		bench.Start(root, runs, build),
		bench.Think(build),
		bench.Touch(runs, build),
		bench.Far(runs, build),
	}
}

func runBench(c *call) error {
	runs := c.flags.Int("runs", 5, "runs of each measurement")
	if err := c.parse(0, 99); err != nil {
		return err
	}
	if *runs < 1 {
		return usagef("--runs %d: at least 1", *runs)
	}
	root, err := checkout()
	if err != nil {
		return err
	}
	parts := benchParts(root, *runs)
	for _, name := range c.args {
		if !slices.Contains(bench.Names(parts), name) {
			return usagef("no part %q; there are: %s", name, strings.Join(bench.Names(parts), ", "))
		}
	}
	return bench.Run(c.out, parts, c.args)
}
