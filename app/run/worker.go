//go:build !js

package run

import (
	"context"
	"sync"
)

// A Worker does one piece of work at a time beside its caller. In a browser it
// is a Web Worker, so that the page never waits for a thought; elsewhere a
// goroutine.
type Worker struct{ busy sync.Mutex }

// NewWorker makes ready a thread.
func NewWorker() *Worker { return &Worker{} }

// Do asks for one piece of work and waits for the answer. When ctx ends first,
// Do returns its error at once and nothing comes of the work; outside a browser
// the computation itself still runs to its end.
func (w *Worker) Do(ctx context.Context, name string, request []byte) ([]byte, error) {
	w.busy.Lock()
	defer w.busy.Unlock()
	type reply struct {
		answer []byte
		err    error
	}
	done := make(chan reply, 1)
	go func() {
		answer, err := do(name, request)
		done <- reply{answer, err}
	}()
	select {
	case r := <-done:
		return r.answer, r.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Close ends the thread.
func (w *Worker) Close() {}
