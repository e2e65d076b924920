//go:build js

package main

import (
	"context"
	"runtime/debug"

	"orzel/app/run"
	"orzel/app/store"
	"orzel/ui"
)

// garbage is how much memory may be given back late, in hundredths of what is in use, which is little: a browser has one
// thread for the program, and whatever is tidied up keeps a touch waiting.
const garbage = 300

// page shows the screens. The browser takes its time to open a database, and
// the front page need not wait for it.
func page() {
	debug.SetGCPercent(garbage)
	ui.Offer(run.WatchUpdates())
	d := &opening{done: make(chan struct{})}
	go d.open()
	ui.Main(d)
}

// opening is the driver whose stores are still being opened: the screens' calls
// for matches wait.
type opening struct {
	done   chan struct{}
	driver *run.Driver
}

// open opens the person's store and the second peers'. Matches of two sites
// of one host don't meet: the databases are named after the base.
func (o *opening) open() {
	ctx, name := context.Background(), "orzel:"+run.Path("")
	own, home := store.Open(ctx, name)
	others, _ := store.Open(ctx, name+":others")
	o.driver = run.NewDriver(own, home, others)
	o.driver.Pace = ui.Pace
	o.driver.Network = run.PageNetwork()
	o.driver.HurryWhenAwake()
	close(o.done)
	// Some browsers ask the player whether stored games may stay, who should
	// know by then what it is about.
	if games, err := o.driver.Games(); err == nil && len(games) > 0 {
		store.AskToKeep(ctx)
	}
}

func (o *opening) ready() *run.Driver {
	<-o.done
	return o.driver
}

// Levels doesn't wait: it is asked while a screen is drawn.
func (o *opening) Levels() []string { return new(run.Driver).Levels() }

func (o *opening) Games() ([]ui.Saved, error)               { return o.ready().Games() }
func (o *opening) Start(g ui.Setup) (string, error)         { return o.ready().Start(g) }
func (o *opening) Join(text string) (string, error)         { return o.ready().Join(text) }
func (o *opening) Open(id string) (ui.Seat, error)          { return o.ready().Open(id) }
func (o *opening) Take(id string) (ui.Seat, error)          { return o.ready().Take(id) }
func (o *opening) Delete(id string) error                   { return o.ready().Delete(id) }
func (o *opening) Replay(id string) (ui.Replay, error)      { return o.ready().Replay(id) }
func (o *opening) Export(id string) ([]byte, error)         { return o.ready().Export(id) }
func (o *opening) ExportAll(secrets bool) ([]byte, error)   { return o.ready().ExportAll(secrets) }
func (o *opening) Contents(file []byte) ([]ui.Saved, error) { return o.ready().Contents(file) }
func (o *opening) Import(file []byte) (id string, e error)  { return o.ready().Import(file) }
func (o *opening) WhatIf(id string, step int, g ui.Setup) (string, error) {
	return o.ready().WhatIf(id, step, g)
}
