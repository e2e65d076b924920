//go:build js

package main

import (
	"os"

	"orzel/app/run"
)

// The same program runs in the page and, as ["app", "worker"], in a computer
// player's thread, where there is no document: go-app must not be touched there.
func main() {
	if len(os.Args) > 1 && os.Args[1] == "worker" {
		run.ServeWorker()
		return
	}
	page()
}
