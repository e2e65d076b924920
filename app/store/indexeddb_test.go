//go:build js

package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"syscall/js"
	"testing"
	"time"
)

// In Node there is no IndexedDB: there Open must fall back and say so. In a
// browser (package e2e runs these tests in one) it must not.
func inBrowser() bool { return js.Global().Get("indexedDB").Truthy() }

func openDB(t *testing.T, name string) *IndexedDB {
	t.Helper()
	s, err := OpenIndexedDB(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestOpenSaysWhereItStores(t *testing.T) {
	s, home := Open(t.Context(), "where")
	defer s.Close()
	_, isDB := s.(*IndexedDB)
	if isDB != inBrowser() || home.Lasting != inBrowser() {
		t.Errorf("%T, %+v in a browser: %v", s, home, inBrowser())
	}
	if !inBrowser() && !errors.Is(home.Why, ErrRefused) {
		t.Errorf("why: %v", home.Why)
	}
}

func TestIndexedDB(t *testing.T) {
	if !inBrowser() {
		t.Skip("Node has no IndexedDB; package e2e runs this in a browser")
	}
	s := openDB(t, "contract")
	testStore(t, s, func() Store {
		_ = s.Close()
		return openDB(t, "contract")
	})
}

// The system closes connections of pages in the background: the next call
// opens another, also when nobody told us.
func TestIndexedDBOpensAgain(t *testing.T) {
	if !inBrowser() {
		t.Skip("Node has no IndexedDB; package e2e runs this in a browser")
	}
	s := openDB(t, "again")
	defer s.Close()
	for _, how := range []func(){
		func() { s.db.Call("close") },
		func() { s.db.Call("onversionchange") },
		func() { s.db.Call("dispatchEvent", js.Global().Get("Event").New("close")) },
	} {
		how()
		if err := s.Put(t.Context(), Write{Records, "k", []byte("v")}); err != nil {
			t.Error(err)
		}
		if v, err := s.Get(t.Context(), Records, "k"); err != nil || string(v) != "v" {
			t.Errorf("%q, %v", v, err)
		}
	}
}

func TestExceptionsBecomeOurErrors(t *testing.T) {
	for name, want := range map[string]error{"QuotaExceededError": ErrQuota, "SecurityError": ErrRefused, "InvalidStateError": errConnection} {
		err := explain(js.ValueOf(map[string]any{"name": name, "message": "m"}))
		if !errors.Is(err, want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestWriteUntilKilled and TestNothingIsTorn are two halves of one test that
// package e2e runs around a power cut. Alone they only check each other's start.
func TestWriteUntilKilled(t *testing.T) {
	if !inBrowser() {
		t.Skip("Node has no IndexedDB; package e2e runs this in a browser")
	}
	s := openDB(t, "killed")
	defer s.Close()
	end := time.Now().Add(2 * time.Second)
	if js.Global().Get("untilKilled").Truthy() {
		end = time.Now().Add(time.Minute)
	}
	for i := uint64(1); time.Now().Before(end); i++ {
		v := binary.BigEndian.AppendUint64(nil, i)
		var writes []Write
		for k := range 20 {
			writes = append(writes, Write{Records, fmt.Sprint("k", k), v}, Write{Secrets, fmt.Sprint("k", k), v})
		}
		if err := s.Put(t.Context(), writes...); err != nil {
			t.Fatal(err)
		}
		js.Global().Set("written", i)
	}
}

func TestNothingIsTorn(t *testing.T) {
	if !inBrowser() {
		t.Skip("Node has no IndexedDB; package e2e runs this in a browser")
	}
	s := openDB(t, "killed")
	defer s.Close()
	seen := map[uint64]int{}
	for _, b := range buckets {
		items, err := s.List(t.Context(), b, "k")
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range items {
			seen[binary.BigEndian.Uint64(i.Value)]++
		}
	}
	if len(seen) > 1 {
		t.Errorf("a transaction was torn: %v", seen)
	}
	for n, times := range seen {
		if times != 40 {
			t.Errorf("%d of 40 keys are there", times)
		}
		js.Global().Set("found", n)
	}
}

func TestLeaseByRecord(t *testing.T) {
	if !inBrowser() {
		t.Skip("Node has no local storage; package e2e runs this in a browser")
	}
	first, err := recordLock("record", false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := recordLock("record", false); !errors.Is(err, ErrInUse) {
		t.Errorf("a second window: %v", err)
	}
	second, err := recordLock("record", true)
	if err != nil {
		t.Fatal(err)
	}
	select {
	case <-first.Lost():
	case <-time.After(2 * renewEvery):
		t.Error("the first window never learned that it lost")
	}
	second.Release()
	third, err := recordLock("record", false)
	if err != nil {
		t.Fatal(err)
	}
	third.Release()
	// A window that died leaves a record behind: it doesn't lock for ever.
	old := time.Now().Add(-2 * staleAfter).UnixMilli()
	js.Global().Get("localStorage").Call("setItem", "record", fmt.Sprint("dead ", old))
	if fourth, err := recordLock("record", false); err != nil {
		t.Errorf("after a dead window: %v", err)
	} else {
		fourth.Release()
	}
}
