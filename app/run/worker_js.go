//go:build js

package run

import (
	"context"
	"errors"
	"sync"
	"syscall/js"
	"time"
)

// A Worker does one piece of work at a time beside its caller. In a browser it
// is a Web Worker, so that the page never waits for a thought; elsewhere a
// goroutine.
//
//	page                                worker.js
//	  | module ------------------------->  |  runs this program as "worker"
//	  |  <----------------------- [0]      |  ready
//	  | [id, name, bytes] -------------->  |
//	  |  <---- [id, bytes] or [id, null, "why"]
//
// A thought that is no longer wanted is ended with its thread, and a new thread
// takes its place: nothing in a computation has to look for a flag.
type Worker struct {
	busy    sync.Mutex
	thread  js.Value // the Web Worker; undefined if there is none
	id      int
	heard   js.Func
	broke   js.Func
	ready   bool
	replies []reply       // no lock: callbacks and goroutines take turns on one thread
	arrived chan struct{} // wakes who waits for a reply
}

type reply struct {
	id     int
	answer []byte
	err    error
}

// mostStart is how long a thread may take to start. After that there is none, and work is done where it is asked for.
var mostStart = 20 * time.Second

// NewWorker starts a thread. Without Web Workers,
// or without the page's loader, work is done where it is asked for.
func NewWorker() *Worker {
	w := &Worker{arrived: make(chan struct{}, 1)}
	w.heard = js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].Get("target").Equal(w.thread) {
			w.tell(decodeReply(args[0].Get("data")))
		}
		return nil
	})
	w.broke = js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].Get("target").Equal(w.thread) {
			w.tell(reply{id: -1, err: errors.New("the computer player's thread broke: " + textOf(args[0].Get("message")))})
		}
		return nil
	})
	w.spawn()
	return w
}

// tell is called from the browser, where waiting would be a deadlock.
func (w *Worker) tell(r reply) {
	w.replies = append(w.replies, r)
	ring(w.arrived)
}

func (w *Worker) spawn() {
	w.ready = false
	module, class := js.Global().Get("orzelModule"), js.Global().Get("Worker")
	if !module.Truthy() || !class.Truthy() {
		return
	}
	w.thread = class.New(Path("worker.js") + "?v=" + Version())
	w.thread.Set("onmessage", w.heard)
	w.thread.Set("onerror", w.broke)
	w.thread.Call("postMessage", module)
}

func (w *Worker) end() {
	if w.thread.Truthy() {
		w.thread.Call("terminate")
	}
	w.thread, w.replies = js.Undefined(), nil
}

// Do asks for one piece of work and waits for the answer. When ctx ends first,
// Do returns its error at once and nothing comes of the work. Never call it in
// a browser callback.
func (w *Worker) Do(ctx context.Context, name string, request []byte) ([]byte, error) {
	w.busy.Lock()
	defer w.busy.Unlock()
	if w.thread.IsUndefined() {
		return do(name, request)
	}
	w.id++
	if !w.ready {
		start, stop := context.WithTimeout(ctx, mostStart)
		err := w.await(start, 0).err
		if stop(); err != nil {
			if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
				w.end()
			}
			return nil, err
		}
		w.ready = true
	}
	w.thread.Call("postMessage", []any{w.id, name, bytesToJS(request)})
	r := w.await(ctx, w.id)
	return r.answer, r.err
}

// await waits for one answer. If it doesn't come, the thread is replaced.
func (w *Worker) await(ctx context.Context, id int) reply {
	for {
		for len(w.replies) > 0 {
			r := w.replies[0]
			w.replies = w.replies[1:]
			if r.id == id {
				return r
			}
			if r.id < 0 {
				w.end()
				w.spawn()
				return r
			}
		}
		select {
		case <-w.arrived:
		case <-ctx.Done():
			w.end()
			w.spawn()
			return reply{err: ctx.Err()}
		}
	}
}

// Close ends the thread.
func (w *Worker) Close() {
	w.busy.Lock()
	defer w.busy.Unlock()
	w.end()
	w.heard.Release()
	w.broke.Release()
}

func decodeReply(data js.Value) reply {
	r := reply{id: data.Index(0).Int()}
	switch data.Length() {
	case 2:
		r.answer = bytesFromJS(data.Index(1))
	case 3:
		r.err = errors.New(data.Index(2).String())
	}
	return r
}

// ServeWorker is the program's other life, inside the thread. It never returns:
// the page ends the thread.
func ServeWorker() {
	asked := make(chan js.Value, 16)
	self := js.Global()
	self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		select {
		case asked <- args[0].Get("data"):
		default: // the page asks one thing at a time; a flood is its defect
		}
		return nil
	}))
	self.Call("postMessage", []any{0})
	for data := range asked {
		id, name := data.Index(0).Int(), data.Index(1).String()
		answer, err := do(name, bytesFromJS(data.Index(2)))
		if err != nil {
			self.Call("postMessage", []any{id, nil, err.Error()})
			continue
		}
		self.Call("postMessage", []any{id, bytesToJS(answer)})
	}
}
