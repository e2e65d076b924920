// Command hello is the smallest page that go-app makes, with go-app's own
// loader and worker: what the program's start is measured against.
package main

import (
	"log"
	"os"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

type hello struct{ app.Compo }

// go-app writes the page into its HTML as well; only the running one is ready.
func (h *hello) Render() app.UI {
	id := "written"
	if app.IsClient {
		id = "ready"
	}
	return app.Main().ID(id).Body(app.H1().Text("Hello"), app.Button().Text("Play"))
}

// In a browser it shows the page; from a shell it writes the site into the
// folder it is told, without web/app.wasm.
func main() {
	app.Route("/", func() app.Composer { return &hello{} })
	app.RunWhenOnBrowser()
	if len(os.Args) != 2 {
		log.Fatal("usage: hello DIR")
	}
	if err := app.GenerateStaticWebsite(os.Args[1], &app.Handler{Name: "Hello"}); err != nil {
		log.Fatal(err)
	}
}
