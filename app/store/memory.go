package store

import (
	"context"
	"strings"
	"sync"
)

// Memory is a Store that lives as long as the program. Tests tell it to break.
type Memory struct {
	mu     sync.Mutex
	held   map[Bucket]map[string][]byte
	closed bool
	dead   error

	fault   Fault
	left    int // Puts until the fault
	faultIs error
}

// A Fault is a way to break at a Put.
type Fault int

// The ways to break.
const (
	NoFault    Fault = iota
	Refuse           // this Put fails and nothing changes; later ones work
	DieBefore        // nothing of this Put is stored and the store is dead from now on
	DieAfter         // this Put is stored, its caller isn't told, and the store is dead
	RefuseFrom       // this Put and all later ones fail: the disk is full
)

// NewMemory returns an empty store.
func NewMemory() *Memory {
	m := &Memory{held: map[Bucket]map[string][]byte{}}
	for _, b := range buckets {
		m.held[b] = map[string][]byte{}
	}
	return m
}

// BreakAt lets the nth Put from now on, counted from 1, meet a fault; err is
// what callers then get.
func (m *Memory) BreakAt(n int, f Fault, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.left, m.fault, m.faultIs = n, f, err
}

// Reopen is the start after a crash: a store with all that had been stored,
// alive again. The old one is dead.
func (m *Memory) Reopen() *Memory {
	m.mu.Lock()
	defer m.mu.Unlock()
	again := NewMemory()
	again.held, m.held = m.held, again.held
	m.closed = true
	return again
}

// Put implements Store.
func (m *Memory) Put(ctx context.Context, writes ...Write) error {
	if err := check(writes); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.usable(ctx); err != nil {
		return err
	}
	fault := m.meet()
	switch fault {
	case DieBefore:
		m.dead = m.faultIs
		return m.dead
	case Refuse, RefuseFrom:
		return m.faultIs
	}
	for _, w := range writes {
		if w.Value == nil {
			delete(m.held[w.Bucket], w.Key)
			continue
		}
		m.held[w.Bucket][w.Key] = clone(w.Value)
	}
	if fault == DieAfter {
		m.dead = m.faultIs
		return m.dead
	}
	return nil
}

// meet counts a Put and tells which fault it meets.
func (m *Memory) meet() Fault {
	if m.fault == NoFault {
		return NoFault
	}
	if m.left--; m.left > 0 {
		return NoFault
	}
	f := m.fault
	if f != RefuseFrom {
		m.fault = NoFault
	}
	return f
}

func (m *Memory) usable(ctx context.Context) error {
	switch {
	case m.closed:
		return ErrClosed
	case m.dead != nil:
		return m.dead
	}
	return ctx.Err()
}

// Get implements Store.
func (m *Memory) Get(ctx context.Context, b Bucket, key string) ([]byte, error) {
	if err := checkKey(b, key); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.usable(ctx); err != nil {
		return nil, err
	}
	v, ok := m.held[b][key]
	if !ok {
		return nil, ErrNotFound
	}
	return clone(v), nil
}

// List implements Store.
func (m *Memory) List(ctx context.Context, b Bucket, prefix string) ([]Item, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.usable(ctx); err != nil {
		return nil, err
	}
	items := []Item{}
	for k, v := range m.held[b] {
		if strings.HasPrefix(k, prefix) {
			items = append(items, Item{k, clone(v)})
		}
	}
	return sortItems(items), nil
}

// Close implements Store.
func (m *Memory) Close() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.closed = true
	return nil
}

// clone keeps an empty value apart from no value.
func clone(v []byte) []byte { return append([]byte{}, v...) }
