//go:build js

package main

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/app/run"
)

// page stands in for the screens of package ui.
func page() {
	run.WatchUpdates()
	goapp.Route("/", func() goapp.Composer { return &placeholder{} })
	goapp.RouteWithRegexp(".*", func() goapp.Composer { return &placeholder{} })
	goapp.RunWhenOnBrowser()
}

type placeholder struct{ goapp.Compo }

func (p *placeholder) Render() goapp.UI {
	return goapp.Main().ID("ready").Body(goapp.H1().Text("Orzeł"))
}
