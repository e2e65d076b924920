//go:build js

package main

import (
	"context"
	"strconv"
	"time"

	"orzel/app/run"
	"orzel/app/store"
	"orzel/ui"
)

// page shows the screens. Matches of two sites of one host don't meet: the
// database is named after the base.
func page() {
	ui.Offer(run.WatchUpdates())
	ctx, name := context.Background(), "orzel:"+run.Path("")
	own, home := store.Open(ctx, name)
	computers, _ := store.Open(ctx, name+":computers")
	d := run.NewDriver(own, home, computers)
	d.Pace = pace()
	go askToKeep(ctx, d)
	ui.Main(d)
}

// askToKeep asks the browser to spare the stored games once there are any: some
// browsers ask the player in turn, who should know by then what it is about.
func askToKeep(ctx context.Context, d *run.Driver) {
	if games, err := d.Games(); err == nil && len(games) > 0 {
		store.AskToKeep(ctx)
	}
}

// pace is how long a computer player takes at least: a moment to see what it
// did. The preference "orzel.pace", in milliseconds, is for tests and for the
// impatient.
func pace() time.Duration {
	ms, err := strconv.Atoi(run.Preference("pace"))
	if err != nil || ms < 0 {
		ms = 600
	}
	return time.Duration(ms) * time.Millisecond
}
