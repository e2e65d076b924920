// Package e2e tests the built site in a real browser, the way a player meets
// it: from a plain static host under a path, with and without a network, after
// restarts, updates and power cuts. It holds tests only; package browser has
// what they stand on.
//
// Pictures of screens are written to build/shots for a person to look at.
package e2e
