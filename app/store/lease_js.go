//go:build js

package store

import (
	"context"
	"crypto/rand"
	"fmt"
	"strconv"
	"strings"
	"syscall/js"
	"time"
)

// Lock takes the lease of that name; ErrInUse if another window holds it and
// steal is false. It is a Web Lock: the browser itself gives it back when a
// window dies. Where there are none (an insecure origin), it is a record in
// localStorage that its holder renews.
func Lock(ctx context.Context, name string, steal bool) (*Lease, error) {
	name = "orzel:" + name
	if manager := navigator("locks"); manager.Truthy() {
		return webLock(ctx, manager, name, steal)
	}
	return recordLock(name, steal)
}

// webLock asks for the lock with a callback whose promise stays open for as
// long as the lease is held. The request's own promise breaks when it is stolen.
func webLock(ctx context.Context, manager js.Value, name string, steal bool) (*Lease, error) {
	granted := make(chan bool, 1)
	giveBack := func() {}
	executor := js.FuncOf(func(_ js.Value, args []js.Value) any {
		resolve := args[0]
		giveBack = func() { resolve.Invoke() }
		return nil
	})
	defer executor.Release()
	held := js.Global().Get("Promise").New(executor)

	var asked js.Func
	asked = js.FuncOf(func(_ js.Value, args []js.Value) any {
		asked.Release()
		if !args[0].Truthy() {
			granted <- false
			return nil
		}
		granted <- true
		return held
	})
	over := make(chan struct{}) // closed when the browser has ended the request
	l := newLease(func() {
		giveBack()
		<-over
	})
	option := "ifAvailable"
	if steal {
		option = "steal"
	}
	request := manager.Call("request", name, map[string]any{option: true}, asked)
	go func() {
		defer close(over)
		if _, err := await(context.Background(), request); err != nil {
			l.lose()
		}
	}()
	select {
	case ok := <-granted:
		if !ok {
			return nil, fmt.Errorf("%s: %w", name, ErrInUse)
		}
		return l, nil
	case <-l.lost:
		return nil, fmt.Errorf("%s: %w", name, ErrRefused)
	case <-ctx.Done():
		giveBack() // should it still be granted, it is free at once
		return nil, ctx.Err()
	}
}

const (
	renewEvery = 2 * time.Second
	staleAfter = 7 * time.Second
)

// recordLock writes "who when" and renews it; a record that is too old belongs
// to a window that died. Where not even that can be written, nothing can be
// shared with another window either: the lease holds within this page.
func recordLock(name string, steal bool) (*Lease, error) {
	storage := js.Undefined()
	if err := try(func() { storage = global("localStorage") }); err != nil || !storage.Truthy() {
		return lockHere(name, steal)
	}
	me := rand.Text()
	if who, when := readRecord(storage, name); who != "" && time.Since(when) < staleAfter && !steal {
		return nil, fmt.Errorf("%s: %w", name, ErrInUse)
	}
	write := func() error {
		return try(func() { storage.Call("setItem", name, me+" "+strconv.FormatInt(time.Now().UnixMilli(), 10)) })
	}
	if write() != nil {
		return lockHere(name, steal)
	}
	stop := make(chan struct{})
	l := newLease(func() {
		close(stop)
		if who, _ := readRecord(storage, name); who == me {
			_ = try(func() { storage.Call("removeItem", name) })
		}
	})
	go func() {
		tick := time.NewTicker(renewEvery)
		defer tick.Stop()
		for {
			select {
			case <-stop:
				return
			case <-tick.C:
			}
			if who, _ := readRecord(storage, name); who != me || write() != nil {
				l.lose()
				return
			}
		}
	}()
	return l, nil
}

func readRecord(storage js.Value, name string) (who string, when time.Time) {
	v := storage.Call("getItem", name)
	if v.Type() != js.TypeString {
		return "", time.Time{}
	}
	who, at, _ := strings.Cut(v.String(), " ")
	ms, err := strconv.ParseInt(at, 10, 64)
	if err != nil {
		return "", time.Time{}
	}
	return who, time.UnixMilli(ms)
}
