//go:build !js

package run

func serveThread() {}

func hasThreads() bool { return true }
