//go:build !js

package main

var benchCommand = command{name: "bench", does: "measure", run: func(c *call) error { return c.parse(0, 0) }}
