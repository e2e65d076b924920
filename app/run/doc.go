// Package run is what stands between the pure engine and the machine: threads
// for computer players, updates of the program and, around each match, its
// clocks, links and stores. The engine in core never waits; whatever waits,
// waits here.
package run
