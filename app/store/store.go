// Package store keeps matches: records, which anybody may see, and secrets,
// which lie apart from them so that a record can be copied without a hand.
//
// It promises:
//   - Put is one transaction: all its writes or none, also when the battery
//     dies in the middle.
//   - When Put has returned without an error, its writes survive a crash.
//   - What is wrong is said: no room, refused, in use elsewhere.
//
// All calls wait and must not be made from a browser callback. A Store may be
// used by several goroutines at once.
//
// Implementations: Memory (any build; can be made to fail at a given point),
// Files (from a shell), IndexedDB (in a browser). All pass one shared test.
package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"
)

// A Bucket is one of two places that lie apart.
type Bucket string

// The two buckets.
const (
	Records Bucket = "records" // hellos, entries, openings: public
	Secrets Bucket = "secrets" // seeds, keys and hands of this device's seats
)

var buckets = []Bucket{Records, Secrets}

// A Write puts a value under a key, or deletes the key if Value is nil. (An
// empty value that isn't nil is a value.)
type Write struct {
	Bucket Bucket
	Key    string
	Value  []byte
}

// An Item is one key with its value.
type Item struct {
	Key   string
	Value []byte
}

// Errors that a Store returns, possibly wrapped.
var (
	ErrNotFound = errors.New("not stored")
	ErrQuota    = errors.New("no room left to store in")
	ErrRefused  = errors.New("storage refused")
	ErrClosed   = errors.New("store is closed")
	ErrInUse    = errors.New("in use by another window or program")
)

// A Store is where matches live.
type Store interface {
	// Put makes all writes in one transaction, in their order.
	Put(ctx context.Context, writes ...Write) error
	// Get returns a value that the caller may keep and change, or ErrNotFound.
	Get(ctx context.Context, b Bucket, key string) ([]byte, error)
	// List returns all items whose key begins with prefix, sorted by key.
	List(ctx context.Context, b Bucket, prefix string) ([]Item, error)
	// Close ends the use of the store; calls after it return ErrClosed.
	Close() error
}

// A Home tells where an opened store lives. If Lasting is false, what is stored
// lives only as long as the page or program, and Why says what stood against it:
// the screen must tell the player.
type Home struct {
	Lasting bool
	Why     error
}

// check refuses what not every implementation could hold.
func check(writes []Write) error {
	for _, w := range writes {
		if err := checkKey(w.Bucket, w.Key); err != nil {
			return err
		}
	}
	return nil
}

// longestKey in bytes: escaped, each may take three in a file's name of 255.
const longestKey = 80

func checkKey(b Bucket, key string) error {
	switch {
	case !slices.Contains(buckets, b):
		return fmt.Errorf("no bucket %q", string(b))
	case key == "" || len(key) > longestKey || !utf8.ValidString(key):
		return fmt.Errorf("key %q is not a text of 1 to %d bytes", key, longestKey)
	}
	return nil
}

func sortItems(items []Item) []Item {
	slices.SortStableFunc(items, func(a, b Item) int { return cmp.Compare(a.Key, b.Key) })
	return items
}
