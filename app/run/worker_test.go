package run

import (
	"bytes"
	"context"
	"errors"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"
)

func init() {
	Register("test/panic", func([]byte) []byte { panic("on purpose") })
	Register("test/forever", func(request []byte) []byte {
		for i := 0; ; i++ {
			request[0] = byte(i)
			if runtime.GOOS != "js" { // a goroutine can't be ended; this one must not heat the room
				time.Sleep(time.Second)
			}
		}
	})
}

// The test binary is page and thread, as the program is.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "worker" {
		serveThread()
		return
	}
	os.Exit(m.Run())
}

func TestWorkerAnswers(t *testing.T) {
	w := NewWorker()
	defer w.Close()
	for _, n := range []int{0, 1, 100_000} {
		request := bytes.Repeat([]byte{9}, n)
		answer, err := w.Do(t.Context(), Ping, request)
		if err != nil || !bytes.Equal(answer, request) {
			t.Errorf("%d bytes: %d bytes, %v", n, len(answer), err)
		}
	}
}

func TestWorkerSaysWhatWentWrong(t *testing.T) {
	w := NewWorker()
	defer w.Close()
	if _, err := w.Do(t.Context(), "nobody", nil); err == nil || !strings.Contains(err.Error(), ErrNoWork.Error()) {
		t.Errorf("unknown work: %v", err)
	}
	if _, err := w.Do(t.Context(), "test/panic", nil); err == nil || !strings.Contains(err.Error(), "on purpose") {
		t.Errorf("a panic: %v", err)
	}
	if _, err := w.Do(t.Context(), Ping, []byte("still there")); err != nil {
		t.Errorf("after a panic: %v", err)
	}
}

func TestWorkerIsEndedWhenNobodyWaits(t *testing.T) {
	if runtime.GOOS == "js" && !hasThreads() {
		t.Skip("Node has no Web Workers; package e2e runs this in a browser")
	}
	w := NewWorker()
	defer w.Close()
	if _, err := w.Do(t.Context(), Ping, nil); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
		begin := time.Now()
		_, err := w.Do(ctx, "test/forever", []byte{0})
		cancel()
		if took := time.Since(begin); !errors.Is(err, context.DeadlineExceeded) || took > 200*time.Millisecond {
			t.Errorf("cancelled after %v: %v", took, err)
		}
		begin = time.Now()
		if _, err := w.Do(t.Context(), Ping, []byte("next")); err != nil {
			t.Errorf("after a cancelled thought: %v", err)
		}
		if took := time.Since(begin); took > 2*time.Second {
			t.Errorf("the next thread took %v", took)
		} else {
			t.Logf("next thread answers after %v", took)
		}
	}
}

func BenchmarkPing(b *testing.B) {
	w := NewWorker()
	defer w.Close()
	for b.Loop() {
		if _, err := w.Do(b.Context(), Ping, []byte("x")); err != nil {
			b.Fatal(err)
		}
	}
}
