//go:build !js

package store

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func openFiles(t *testing.T, dir string) *Files {
	t.Helper()
	f, err := OpenFiles(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	return f
}

func TestFiles(t *testing.T) {
	dir := t.TempDir()
	f := openFiles(t, dir)
	testStore(t, f, func() Store {
		if _, err := OpenFiles(dir); !errors.Is(err, ErrInUse) {
			t.Errorf("a second program: %v", err)
		}
		_ = f.Close()
		return openFiles(t, dir)
	})
}

// A crash between the journal and the files: the next start does all of it. A
// crash before the journal's rename: none of it.
func TestFilesFinishWhatACrashBrokeOff(t *testing.T) {
	dir := t.TempDir()
	f := openFiles(t, dir)
	if err := f.Put(t.Context(), Write{Records, "old", []byte("1")}); err != nil {
		t.Fatal(err)
	}
	_ = f.Close()
	b, err := json.Marshal([]Write{{Records, "a", []byte("x")}, {Secrets, "a", []byte("y")}, {Records, "old", nil}})
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, journal), b)
	write(t, filepath.Join(dir, "records", "a.bin"), []byte("x")) // the first of three was done
	write(t, filepath.Join(dir, "writing"), []byte("half"))
	f = openFiles(t, dir)
	for _, b := range buckets {
		if _, err := f.Get(t.Context(), b, "a"); err != nil {
			t.Errorf("%s: %v", b, err)
		}
	}
	if _, err := f.Get(t.Context(), Records, "old"); !errors.Is(err, ErrNotFound) {
		t.Errorf("the deletion was not done: %v", err)
	}
}

func TestFilesAreForTheirOwnerOnly(t *testing.T) {
	dir := t.TempDir()
	f := openFiles(t, dir)
	if err := f.Put(t.Context(), Write{Secrets, "seed", []byte("1")}); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(filepath.Join(dir, "secrets", "seed.bin"))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
}

func write(t *testing.T, file string, b []byte) {
	t.Helper()
	if err := os.WriteFile(file, b, 0o600); err != nil {
		t.Fatal(err)
	}
}
