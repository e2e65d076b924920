//go:build !js

// Command app is the whole of Orzeł. In a browser it is the program behind the
// page and behind each computer player's thread; from a shell it serves and
// builds that page, and works on games and records without a screen.
package main

import "os"

func main() {
	os.Exit(dispatch(os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}
