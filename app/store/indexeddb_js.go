//go:build js

package store

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"syscall/js"
)

// IndexedDB is a Store in the browser, one object store a bucket, with strict
// durability.
//
// A transaction of IndexedDB commits by itself as soon as the page's thread is
// free, which is whenever Go waits for anything. So all requests of a
// transaction are made in one breath, and only then is its end awaited. The
// browser may close the connection at any time (a phone does, in the
// background): the next call opens it again.
type IndexedDB struct {
	name string

	mu     sync.Mutex
	db     js.Value // undefined while there is no connection
	lost   js.Func  // the browser closed it, or another version wants to open
	closed bool
}

// OpenIndexedDB opens or makes the database of that name. Where the browser
// keeps nothing (private windows of some), it returns ErrRefused.
func OpenIndexedDB(ctx context.Context, name string) (*IndexedDB, error) {
	s := &IndexedDB{name: name}
	s.lost = js.FuncOf(func(this js.Value, _ []js.Value) any {
		this.Call("close")
		// No lock here: callbacks and goroutines take turns on one thread.
		if s.db.Equal(this) {
			s.db = js.Undefined()
		}
		return nil
	})
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.connect(ctx); err != nil {
		s.lost.Release()
		return nil, err
	}
	return s, nil
}

func (s *IndexedDB) connect(ctx context.Context) error {
	var factory js.Value
	if err := try(func() { factory = global("indexedDB") }); err != nil {
		return fmt.Errorf("%w: %w", ErrRefused, err)
	}
	if !factory.Truthy() {
		return fmt.Errorf("%w: this browser has no IndexedDB here", ErrRefused)
	}
	var request js.Value
	if err := try(func() { request = factory.Call("open", s.name, 1) }); err != nil {
		return fmt.Errorf("%w: %w", ErrRefused, err)
	}
	upgrade := js.FuncOf(func(js.Value, []js.Value) any {
		db := request.Get("result")
		for _, b := range buckets {
			db.Call("createObjectStore", string(b))
		}
		return nil
	})
	defer upgrade.Release()
	request.Set("onupgradeneeded", upgrade)
	if err := settle(ctx, request, "onsuccess", "onerror"); err != nil {
		return fmt.Errorf("%w: %w", ErrRefused, err)
	}
	s.db = request.Get("result")
	s.db.Set("onclose", s.lost)
	s.db.Set("onversionchange", s.lost)
	return nil
}

// do makes one transaction: queue makes all requests at once. If the connection
// turns out to be closed, a new one is opened and the transaction made there.
func (s *IndexedDB) do(ctx context.Context, mode string, queue func(tx js.Value)) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for again := range 2 {
		if s.closed {
			return ErrClosed
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if !s.db.Truthy() {
			if err := s.connect(ctx); err != nil {
				return err
			}
		}
		err := s.transact(ctx, mode, queue)
		if again > 0 || !errors.Is(err, errConnection) {
			return err
		}
		s.db = js.Undefined()
	}
	return nil
}

func (s *IndexedDB) transact(ctx context.Context, mode string, queue func(tx js.Value)) error {
	var tx js.Value
	err := try(func() {
		tx = s.db.Call("transaction", []any{string(Records), string(Secrets)}, mode, map[string]any{"durability": "strict"})
	})
	if err != nil {
		return err
	}
	if err := try(func() { queue(tx) }); err != nil {
		_ = try(func() { tx.Call("abort") })
		return err
	}
	// A write that is under way is not broken off: its caller must know how it ended.
	return settle(context.WithoutCancel(ctx), tx, "oncomplete", "onabort")
}

// Put implements Store.
func (s *IndexedDB) Put(ctx context.Context, writes ...Write) error {
	if err := check(writes); err != nil || len(writes) == 0 {
		return err
	}
	return s.do(ctx, "readwrite", func(tx js.Value) {
		places := map[Bucket]js.Value{}
		for _, w := range writes {
			place, ok := places[w.Bucket]
			if !ok {
				place = tx.Call("objectStore", string(w.Bucket))
				places[w.Bucket] = place
			}
			if w.Value == nil {
				place.Call("delete", w.Key)
				continue
			}
			place.Call("put", toJS(w.Value), w.Key)
		}
	})
}

// Get implements Store.
func (s *IndexedDB) Get(ctx context.Context, b Bucket, key string) ([]byte, error) {
	if err := checkKey(b, key); err != nil {
		return nil, err
	}
	var request js.Value
	err := s.do(ctx, "readonly", func(tx js.Value) {
		request = tx.Call("objectStore", string(b)).Call("get", key)
	})
	if err != nil {
		return nil, err
	}
	if v := request.Get("result"); !v.IsUndefined() {
		return fromJS(v), nil
	}
	return nil, ErrNotFound
}

// List implements Store.
func (s *IndexedDB) List(ctx context.Context, b Bucket, prefix string) ([]Item, error) {
	var keys, values js.Value
	err := s.do(ctx, "readonly", func(tx js.Value) {
		place := tx.Call("objectStore", string(b))
		within := js.Global().Get("IDBKeyRange").Call("bound", prefix, prefix+"\uffff")
		keys, values = place.Call("getAllKeys", within), place.Call("getAll", within)
	})
	if err != nil {
		return nil, err
	}
	items := make([]Item, keys.Get("result").Length())
	for i := range items {
		items[i] = Item{keys.Get("result").Index(i).String(), fromJS(values.Get("result").Index(i))}
	}
	return sortItems(items), nil // the browser sorts by UTF-16
}

// Close implements Store.
func (s *IndexedDB) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil
	}
	s.closed = true
	if s.db.Truthy() {
		s.db.Set("onclose", js.Null())
		s.db.Set("onversionchange", js.Null())
		s.db.Call("close")
	}
	s.lost.Release()
	return nil
}
