//go:build js

package main

import (
	"context"

	"orzel/app/run"
	"orzel/app/store"
	"orzel/ui"
)

// page shows the screens. Matches of two sites of one host don't meet: the
// database is named after the base.
func page() {
	run.WatchUpdates()
	kept, home := store.Open(context.Background(), "orzel:"+run.Path(""))
	ui.Main(run.NewDriver(kept, home))
}
