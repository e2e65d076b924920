//go:build !js

package main

import (
	"context"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Wrong words give one clear line and exit code 2, and nothing on the output.
func TestWrongUseIsOneLineAndExit2(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for _, line := range []string{
		"fly",
		"serve --port 80",
		"serve extra",
		"serve --addr nonsense",
		"serve --addr " + taken.Addr().String(),
		"build",
		"build --out",
		"build --out " + filepath.Join(t.TempDir(), "x") + " --base /a//b/",
		"bench --runs 0",
		"bench --runs many",
		"bench nothing",
	} {
		var out, errs strings.Builder
		code := dispatch(strings.Fields(line), streams{strings.NewReader(""), &out, &errs})
		if code != 2 || strings.Count(errs.String(), "\n") != 1 || !strings.HasPrefix(errs.String(), "orzel") || out.Len() > 0 {
			t.Errorf("%s: exit %d, %q, %q", line, code, errs.String(), out.String())
		}
	}
}

func TestHelpNamesEveryCommand(t *testing.T) {
	for _, line := range []string{"", "help", "-h"} {
		var out, errs strings.Builder
		if code := dispatch(strings.Fields(line), streams{nil, &out, &errs}); code != 0 || errs.Len() > 0 {
			t.Errorf("%q: exit %d, %q", line, code, errs.String())
		}
		for _, c := range commands {
			if !strings.Contains(out.String(), c.does) {
				t.Errorf("%q doesn't tell of %s", line, c.name)
			}
		}
	}
	for _, c := range commands {
		var out, errs strings.Builder
		if code := dispatch([]string{c.name, "-h"}, streams{nil, &out, &errs}); code != 0 || !strings.Contains(out.String(), c.name) {
			t.Errorf("%s -h: exit %d, %q, %q", c.name, code, out.String(), errs.String())
		}
	}
}

func TestServeStopsGracefully(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	begun := make(chan bool)
	h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		close(begun)
		time.Sleep(100 * time.Millisecond)
		_, _ = w.Write([]byte("whole"))
	})
	ended := make(chan error, 1)
	go func() { ended <- serve(ctx, l, h) }()
	go func() { <-begun; stop() }()
	r, err := http.Get("http://" + l.Addr().String())
	if err != nil {
		t.Fatal("an answer that had begun was cut off: ", err)
	}
	_ = r.Body.Close()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
