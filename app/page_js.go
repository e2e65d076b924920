//go:build js

package main

import (
	"context"
	"time"

	"orzel/app/run"
	"orzel/app/store"
	"orzel/ui"
)

// page shows the screens. Matches of two sites of one host don't meet: the
// database is named after the base.
func page() {
	run.WatchUpdates()
	ctx, name := context.Background(), "orzel:"+run.Path("")
	own, home := store.Open(ctx, name)
	computers, _ := store.Open(ctx, name+":computers")
	d := run.NewDriver(own, home, computers)
	d.Pace = 600 * time.Millisecond
	ui.Main(d)
}
