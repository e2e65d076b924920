//go:build js

package run

import (
	"sync"
	"syscall/js"
	"time"
)

// WatchUpdates returns the page's Update. Its callbacks live as long as the
// page, so they are never released.
func WatchUpdates() Update {
	u := &update{listeners: map[int]func(){}}
	container := js.Global().Get("navigator").Get("serviceWorker")
	if !container.Truthy() {
		return u // an insecure origin: every load is the newest version
	}
	u.container = container
	container.Call("addEventListener", "controllerchange", js.FuncOf(func(js.Value, []js.Value) any {
		if u.applying {
			js.Global().Get("location").Call("reload")
		}
		return nil
	}))
	then(container.Get("ready"), u.watch)
	u.checkOften()
	u.expose()
	return u
}

// expose puts the same two words within reach of the browser's console, for
// tests and for whoever helps a player whose screen doesn't offer the update.
func (u *update) expose() {
	js.Global().Set("orzelUpdate", map[string]any{
		"ready": js.FuncOf(func(js.Value, []js.Value) any {
			version, _ := u.Ready()
			return version
		}),
		"apply": js.FuncOf(func(js.Value, []js.Value) any {
			u.Apply()
			return nil
		}),
	})
}

type update struct {
	container    js.Value
	registration js.Value
	applying     bool // only in browser callbacks and Apply: one thread

	mu        sync.Mutex
	version   string
	listeners map[int]func()
	last      int
}

// watch begins when a version is active. A worker that waits already, or that
// comes to wait later, is asked which version it is.
func (u *update) watch(registration js.Value) {
	u.registration = registration
	if w := registration.Get("waiting"); w.Truthy() {
		u.ask(w)
	}
	if w := registration.Get("installing"); w.Truthy() {
		u.follow(w)
	}
	registration.Call("addEventListener", "updatefound", js.FuncOf(func(js.Value, []js.Value) any {
		if w := registration.Get("installing"); w.Truthy() {
			u.follow(w)
		}
		return nil
	}))
}

func (u *update) follow(worker js.Value) {
	worker.Set("onstatechange", js.FuncOf(func(js.Value, []js.Value) any {
		if worker.Get("state").String() == "installed" && u.container.Get("controller").Truthy() {
			u.ask(worker)
		}
		return nil
	}))
}

func (u *update) ask(worker js.Value) {
	channel := js.Global().Get("MessageChannel").New()
	var heard js.Func
	heard = js.FuncOf(func(_ js.Value, args []js.Value) any {
		heard.Release()
		u.set(args[0].Get("data").String())
		return nil
	})
	channel.Get("port1").Set("onmessage", heard)
	worker.Call("postMessage", "version", []any{channel.Get("port2")})
}

func (u *update) set(version string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.version == version {
		return
	}
	u.version = version
	for _, f := range u.listeners {
		go f()
	}
}

func (u *update) Ready() (string, bool) {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.version, u.version != ""
}

func (u *update) Subscribe(f func()) (stop func()) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.last++
	id := u.last
	u.listeners[id] = f
	return func() {
		u.mu.Lock()
		defer u.mu.Unlock()
		delete(u.listeners, id)
	}
}

func (u *update) Check() {
	if u.registration.Truthy() {
		u.registration.Call("update").Call("catch", js.Global().Get("Function").New())
	}
}

// checkOften is for pages that stay open for days.
func (u *update) checkOften() {
	go func() {
		for range time.Tick(time.Hour) {
			u.Check()
		}
	}()
}

func (u *update) Apply() {
	waiting := js.Undefined()
	if u.registration.Truthy() {
		waiting = u.registration.Get("waiting")
	}
	if !waiting.Truthy() { // another tab has already let it in
		js.Global().Get("location").Call("reload")
		return
	}
	u.applying = true
	waiting.Call("postMessage", "skip")
}

// then calls f with a promise's value; a refused promise is only logged.
func then(promise js.Value, f func(js.Value)) {
	var yes, no js.Func
	release := func() { yes.Release(); no.Release() }
	yes = js.FuncOf(func(_ js.Value, args []js.Value) any {
		release()
		f(args[0])
		return nil
	})
	no = js.FuncOf(func(_ js.Value, args []js.Value) any {
		release()
		js.Global().Get("console").Call("warn", args[0])
		return nil
	})
	promise.Call("then", yes, no)
}
