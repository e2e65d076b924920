//go:build !js

package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
)

// Files is a Store in a folder: one file a key, in one folder a bucket, readable
// by its owner only.
//
// Several files cannot be changed at once, so each Put first writes all it is
// going to do into one journal; a journal found at the start is done again. A
// crash before the journal's rename loses the whole Put, after it nothing.
type Files struct {
	mu   sync.Mutex
	dir  string
	lock *os.File
	dead error // a Put that broke after its journal: only a new start may go on
}

const journal = "journal"

// OpenFiles opens or makes a store in a folder. The folder is held until Close:
// a second program gets ErrInUse.
func OpenFiles(dir string) (*Files, error) {
	for _, b := range buckets {
		if err := os.MkdirAll(filepath.Join(dir, string(b)), 0o700); err != nil {
			return nil, explain(err)
		}
	}
	lock, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, explain(err)
	}
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = lock.Close()
		return nil, fmt.Errorf("%s: %w", dir, ErrInUse)
	}
	f := &Files{dir: dir, lock: lock}
	if err := f.redo(); err != nil {
		_ = lock.Close()
		return nil, err
	}
	return f, nil
}

// redo finishes the Put that a crash broke off, if there is one.
func (f *Files) redo() error {
	b, err := os.ReadFile(filepath.Join(f.dir, journal))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return explain(err)
	}
	var writes []Write
	if err := json.Unmarshal(b, &writes); err != nil {
		return fmt.Errorf("%s is damaged: %w", filepath.Join(f.dir, journal), err)
	}
	if err := check(writes); err != nil {
		return err
	}
	return f.apply(writes)
}

// Put implements Store.
func (f *Files) Put(ctx context.Context, writes ...Write) error {
	if err := check(writes); err != nil {
		return err
	}
	b, err := json.Marshal(writes)
	if err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := f.usable(ctx); err != nil {
		return err
	}
	if err := f.replace(journal, b); err != nil {
		return err
	}
	if err := f.apply(writes); err != nil {
		f.dead = err
		return err
	}
	return nil
}

// apply does what the journal says, makes it last, and drops the journal.
func (f *Files) apply(writes []Write) error {
	for _, w := range writes {
		name := file(w.Bucket, w.Key)
		if w.Value == nil {
			if err := os.Remove(filepath.Join(f.dir, name)); err != nil && !errors.Is(err, os.ErrNotExist) {
				return explain(err)
			}
			continue
		}
		if err := f.replace(name, w.Value); err != nil {
			return err
		}
	}
	for _, b := range buckets {
		if err := syncFolder(filepath.Join(f.dir, string(b))); err != nil {
			return explain(err)
		}
	}
	if err := os.Remove(filepath.Join(f.dir, journal)); err != nil {
		return explain(err)
	}
	return explain(syncFolder(f.dir))
}

// replace writes a file whole or not at all.
func (f *Files) replace(name string, content []byte) error {
	path := filepath.Join(f.dir, name)
	tmp := filepath.Join(f.dir, "writing")
	if err := writeSynced(tmp, content); err != nil {
		_ = os.Remove(tmp)
		return explain(err)
	}
	if err := os.Rename(tmp, path); err != nil {
		return explain(err)
	}
	return explain(syncFolder(filepath.Dir(path)))
}

func writeSynced(path string, content []byte) error {
	w, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = w.Write(content)
	return errors.Join(err, w.Sync(), w.Close())
}

// syncFolder makes a folder's names last.
func syncFolder(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// Get implements Store.
func (f *Files) Get(ctx context.Context, b Bucket, key string) ([]byte, error) {
	if err := checkKey(b, key); err != nil {
		return nil, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := f.usable(ctx); err != nil {
		return nil, err
	}
	v, err := os.ReadFile(filepath.Join(f.dir, file(b, key)))
	if errors.Is(err, os.ErrNotExist) {
		return nil, ErrNotFound
	}
	return v, explain(err)
}

// List implements Store.
func (f *Files) List(ctx context.Context, b Bucket, prefix string) ([]Item, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := f.usable(ctx); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(filepath.Join(f.dir, string(b)))
	if err != nil {
		return nil, explain(err)
	}
	items := []Item{}
	for _, e := range entries {
		key, err := url.PathUnescape(strings.TrimSuffix(e.Name(), suffix))
		if err != nil || !strings.HasPrefix(key, prefix) || !strings.HasSuffix(e.Name(), suffix) {
			continue
		}
		v, err := os.ReadFile(filepath.Join(f.dir, string(b), e.Name()))
		if err != nil {
			return nil, explain(err)
		}
		items = append(items, Item{key, v})
	}
	return sortItems(items), nil
}

func (f *Files) usable(ctx context.Context) error {
	switch {
	case f.lock == nil:
		return ErrClosed
	case f.dead != nil:
		return f.dead
	}
	return ctx.Err()
}

// Close implements Store.
func (f *Files) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.lock == nil {
		return nil
	}
	err := f.lock.Close() // gives the lock back
	f.lock = nil
	return err
}

const suffix = ".bin" // keeps keys such as ".." harmless

func file(b Bucket, key string) string {
	return filepath.Join(string(b), url.PathEscape(key)+suffix)
}

// explain turns the system's errors into this package's.
func explain(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return fmt.Errorf("%w: %w", ErrQuota, err)
	case errors.Is(err, os.ErrPermission), errors.Is(err, syscall.EROFS):
		return fmt.Errorf("%w: %w", ErrRefused, err)
	}
	return err
}

// Open opens the folder name in the user's data folder, or memory if that is
// refused.
func Open(_ context.Context, name string) (Store, Home) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return NewMemory(), Home{Why: fmt.Errorf("%w: %w", ErrRefused, err)}
	}
	f, err := OpenFiles(filepath.Join(dir, "orzel", name))
	if err != nil {
		return NewMemory(), Home{Why: err}
	}
	return f, Home{Lasting: true}
}

// AskToKeep asks that the storage is not cleared when room gets short. Files
// are not.
func AskToKeep(context.Context) bool { return true }
