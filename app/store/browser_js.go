//go:build js

package store

import (
	"context"
	"errors"
	"fmt"
	"syscall/js"
)

// Open opens the browser's database of that name, or memory if the browser
// refuses to store anything.
func Open(ctx context.Context, name string) (Store, Home) {
	s, err := OpenIndexedDB(ctx, name)
	if err != nil {
		return NewMemory(), Home{Why: err}
	}
	return s, Home{Lasting: true}
}

// AskToKeep asks the browser not to clear this site's storage when room gets
// short, and tells whether it agreed. Some browsers ask the player.
func AskToKeep(ctx context.Context) bool {
	storage := navigator("storage")
	if !storage.Truthy() || !storage.Get("persist").Truthy() {
		return false
	}
	kept, err := await(ctx, storage.Call("persist"))
	return err == nil && kept.Bool()
}

// navigator reads a property that old browsers and Node don't have.
func navigator(name string) js.Value {
	n := js.Global().Get("navigator")
	if !n.Truthy() {
		return js.Undefined()
	}
	return n.Get(name)
}

// global reads a global that a browser which keeps nothing may throw at. That can be caught from a call, not
// from a property that is read.
func global(name string) js.Value { return js.Global().Get("Reflect").Call("get", js.Global(), name) }

// errConnection: the browser has closed the database under us.
var errConnection = errors.New("the database connection is closed")

// explain turns the browser's exceptions into this package's errors.
func explain(exception js.Value) error {
	if !exception.Truthy() {
		return errors.New("the browser gave no reason")
	}
	name, message := exception.Get("name").String(), exception.Get("message").String()
	err := fmt.Errorf("%s: %s", name, message)
	switch name {
	case "QuotaExceededError":
		return fmt.Errorf("%w: %w", ErrQuota, err)
	case "SecurityError", "NotAllowedError", "VersionError":
		return fmt.Errorf("%w: %w", ErrRefused, err)
	case "InvalidStateError", "AbortError":
		return fmt.Errorf("%w: %w", errConnection, err)
	}
	return err
}

// try calls into the browser and returns what it throws.
func try(f func()) (err error) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case js.Error:
			err = explain(p.Value)
		default:
			panic(p)
		}
	}()
	f()
	return nil
}

// settle waits until one of two events of a request or transaction comes.
func settle(ctx context.Context, target js.Value, good, bad string) error {
	done := make(chan error, 1)
	var yes, no js.Func
	release := func() {
		target.Set(good, js.Null())
		target.Set(bad, js.Null())
		yes.Release()
		no.Release()
	}
	yes = js.FuncOf(func(js.Value, []js.Value) any {
		release()
		done <- nil
		return nil
	})
	no = js.FuncOf(func(js.Value, []js.Value) any {
		release()
		done <- explain(target.Get("error"))
		return nil
	})
	target.Set(good, yes)
	target.Set(bad, no)
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		release()
		return ctx.Err()
	}
}

// await waits for a promise.
func await(ctx context.Context, promise js.Value) (js.Value, error) {
	type outcome struct {
		value js.Value
		err   error
	}
	done := make(chan outcome, 1)
	var yes, no js.Func
	end := func(o outcome) any {
		yes.Release()
		no.Release()
		done <- o
		return nil
	}
	yes = js.FuncOf(func(_ js.Value, args []js.Value) any { return end(outcome{value: args[0]}) })
	no = js.FuncOf(func(_ js.Value, args []js.Value) any { return end(outcome{err: explain(args[0])}) })
	promise.Call("then", yes, no)
	select {
	case o := <-done:
		return o.value, o.err
	case <-ctx.Done():
		return js.Undefined(), ctx.Err() // the callbacks go when the promise settles
	}
}

func toJS(b []byte) js.Value {
	a := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(a, b)
	return a
}

func fromJS(v js.Value) []byte {
	b := make([]byte, v.Length())
	js.CopyBytesToGo(b, v)
	return b
}
