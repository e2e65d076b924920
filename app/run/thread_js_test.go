//go:build js

package run

import (
	"context"
	"errors"
	"syscall/js"
	"testing"
	"time"
)

func serveThread() { ServeWorker() }

func hasThreads() bool { return js.Global().Get("Worker").Truthy() }

// The page must go on while a thread computes: timers fire meanwhile.
func TestPageLivesWhileAThreadThinks(t *testing.T) {
	if !hasThreads() {
		t.Skip("Node has no Web Workers; package e2e runs this in a browser")
	}
	w := NewWorker()
	defer w.Close()
	if _, err := w.Do(t.Context(), Ping, nil); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	go func() { _, _ = w.Do(ctx, "test/forever", []byte{0}) }()
	longest := time.Duration(0)
	for ctx.Err() == nil {
		begin := time.Now()
		time.Sleep(5 * time.Millisecond)
		longest = max(longest, time.Since(begin))
	}
	t.Logf("longest gap of the page: %v", longest)
	if longest > 250*time.Millisecond {
		t.Errorf("the page stood still for %v", longest)
	}
}

// A thread that never starts keeps nobody waiting. Here it is an object that says nothing.
func TestAThreadThatDoesNotStartIsNotWaitedForLong(t *testing.T) {
	global, silent := js.Global(), js.Global().Get("Function").New("this.postMessage = this.terminate = () => {}")
	class, module := global.Get("Worker"), global.Get("orzelModule")
	defer func(most time.Duration) {
		mostStart = most
		global.Set("Worker", class)
		global.Set("orzelModule", module)
	}(mostStart)
	mostStart = 50 * time.Millisecond
	global.Set("Worker", silent)
	global.Set("orzelModule", true)
	w := NewWorker()
	defer w.Close()
	if _, err := w.Do(t.Context(), Ping, nil); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("a silent thread: %v", err)
	}
	if b, err := w.Do(t.Context(), Ping, []byte("here")); err != nil || string(b) != "here" {
		t.Errorf("without a thread: %q, %v", b, err)
	}
}
