package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
)

// testStore is the contract: every implementation passes it. reopen closes the
// store and opens it again, as a restart does.
func testStore(t *testing.T, s Store, reopen func() Store) {
	ctx := t.Context()
	want := func(b Bucket, key, value string) {
		t.Helper()
		got, err := s.Get(ctx, b, key)
		if value == "-" {
			if !errors.Is(err, ErrNotFound) {
				t.Errorf("%s/%s: %q, %v; want ErrNotFound", b, key, got, err)
			}
			return
		}
		if err != nil || string(got) != value {
			t.Errorf("%s/%s: %q, %v; want %q", b, key, got, err, value)
		}
	}
	put := func(writes ...Write) {
		t.Helper()
		if err := s.Put(ctx, writes...); err != nil {
			t.Fatal(err)
		}
	}
	want(Records, "m/1", "-")
	put(Write{Records, "m/1", []byte("entry")}, Write{Secrets, "m/1", []byte("seed")}, Write{Records, "m/empty", []byte{}})
	want(Records, "m/1", "entry")
	want(Secrets, "m/1", "seed") // the same key in the other bucket is another value
	want(Records, "m/empty", "")

	// Later writes of one transaction see earlier ones; nil deletes, also what isn't there.
	put(Write{Records, "m/1", []byte("second")}, Write{Records, "m/1", nil}, Write{Records, "never", nil})
	want(Records, "m/1", "-")
	put(Write{Records, "m/1", nil}, Write{Records, "m/1", []byte("third")})
	want(Records, "m/1", "third")

	// One wrong write refuses all.
	long := strings.Repeat("k", longestKey+1)
	for _, w := range []Write{{"nowhere", "k", []byte{1}}, {Records, "", []byte{1}}, {Records, long, []byte{1}}, {Records, "\xff", []byte{1}}} {
		if s.Put(ctx, Write{Records, "m/1", []byte("spoilt")}, w) == nil {
			t.Errorf("%q/%q was accepted", w.Bucket, w.Key)
		}
	}
	want(Records, "m/1", "third")

	// Keys that are odd for a file or a range, and their order.
	odd := []string{"..", ".", "a/../b", "A", "a", "a b%2F", "zażółć", "m\x00n", "💠", "\uffff"}
	for _, k := range odd {
		put(Write{Secrets, "odd/" + k, []byte(k)})
	}
	items, err := s.List(ctx, Secrets, "odd/")
	if err != nil || len(items) != len(odd) {
		t.Fatalf("List: %d items, %v; want %d", len(items), err, len(odd))
	}
	for i, item := range items {
		if "odd/"+string(item.Value) != item.Key || i > 0 && items[i-1].Key >= item.Key {
			t.Errorf("List[%d] = %q %q", i, item.Key, item.Value)
		}
	}
	if items, err = s.List(ctx, Records, "odd/"); err != nil || len(items) != 0 {
		t.Errorf("List of nothing: %d items, %v", len(items), err)
	}
	if items, err = s.List(ctx, Records, ""); err != nil || len(items) != 2 {
		t.Errorf("List of all: %d items, %v", len(items), err)
	}

	// What is returned is the caller's, what was given stays the caller's.
	value := bytes.Repeat([]byte{7}, 100_000)
	put(Write{Records, "big", value})
	value[0] = 8
	got, err := s.Get(ctx, Records, "big")
	if err != nil || len(got) != 100_000 || got[0] != 7 {
		t.Errorf("big value: %d bytes, %v", len(got), err)
	}

	testTogether(t, s)
	s = reopen()
	want(Records, "m/1", "third")
	want(Secrets, "odd/..", "..")
	want(Records, "m/empty", "")
	want(Records, "together", "15")

	gone, cancel := context.WithCancel(ctx)
	cancel()
	if err := s.Put(gone, Write{Records, "m/1", []byte("late")}); !errors.Is(err, context.Canceled) {
		t.Errorf("Put after the end of its context: %v", err)
	}
	want(Records, "m/1", "third")
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if _, err := s.Get(ctx, Records, "m/1"); !errors.Is(err, ErrClosed) {
		t.Errorf("Get after Close: %v", err)
	}
}

// testTogether writes from many goroutines; each transaction's values agree.
func testTogether(t *testing.T, s Store) {
	var wg sync.WaitGroup
	for i := range 16 {
		wg.Go(func() {
			v := []byte(fmt.Sprint(i))
			if err := s.Put(t.Context(), Write{Records, "pair", v}, Write{Secrets, "pair", v}); err != nil {
				t.Error(err)
			}
			if i == 15 {
				if err := s.Put(t.Context(), Write{Records, "together", v}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	a, err1 := s.Get(t.Context(), Records, "pair")
	b, err2 := s.Get(t.Context(), Secrets, "pair")
	if err := errors.Join(err1, err2); err != nil || !bytes.Equal(a, b) {
		t.Errorf("a pair written together is %q and %q, %v", a, b, err)
	}
}

func TestMemory(t *testing.T) {
	m := NewMemory()
	testStore(t, m, func() Store { return m.Reopen() })
}

func TestMemoryBreaksAsTold(t *testing.T) {
	broke := errors.New("broke")
	for fault, stored := range map[Fault]string{Refuse: "0 2", RefuseFrom: "0", DieBefore: "0", DieAfter: "0 1"} {
		m := NewMemory()
		m.BreakAt(2, fault, broke)
		for i := range 3 {
			k := fmt.Sprint(i)
			err := m.Put(t.Context(), Write{Records, k, []byte(k)})
			if wantErr := i == 1 || i == 2 && fault != Refuse; errors.Is(err, broke) != wantErr {
				t.Errorf("fault %d, Put %d: %v", fault, i, err)
			}
		}
		items, err := m.Reopen().List(t.Context(), Records, "")
		if err != nil {
			t.Fatal(err)
		}
		var keys []string
		for _, i := range items {
			keys = append(keys, i.Key)
		}
		if got := strings.Join(keys, " "); got != stored {
			t.Errorf("fault %d: stored %q, want %q", fault, got, stored)
		}
	}
}

func TestLease(t *testing.T) {
	ctx := t.Context()
	first, err := Lock(ctx, "match/1", false)
	if errors.Is(err, ErrRefused) {
		t.Skip("Node has nothing to lock with; package e2e runs this in a browser")
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Lock(ctx, "match/1", false); !errors.Is(err, ErrInUse) {
		t.Errorf("a second window: %v", err)
	}
	other, err := Lock(ctx, "match/2", false)
	if err != nil {
		t.Errorf("another match: %v", err)
	} else {
		other.Release()
	}
	second, err := Lock(ctx, "match/1", true)
	if err != nil {
		t.Fatal(err)
	}
	<-first.Lost()
	first.Release()
	if _, err := Lock(ctx, "match/1", false); !errors.Is(err, ErrInUse) {
		t.Errorf("after the loser's release: %v", err)
	}
	second.Release()
	second.Release()
	third, err := Lock(ctx, "match/1", false)
	if err != nil {
		t.Fatal(err)
	}
	third.Release()
}
