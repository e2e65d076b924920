//go:build !js

package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"orzel/signaling/relay"
)

// The relay lies beside the site under its base, and both end when they are told.
func TestServeAlsoBringsDevicesTogether(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	site := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, "site "+r.URL.Path) })
	s := relay.New(relay.Usual)
	ended := make(chan error, 1)
	go func() { ended <- serveRelayed(ctx, l, signaled("/play/", site, s), s) }()
	for path, want := range map[string]string{"/play/": "site", "/signal": "site", "/play/signals": "site", "/play/signal/healthz": "ok"} {
		r, err := http.Get("http://" + l.Addr().String() + path)
		if err != nil {
			t.Fatal(err)
		}
		b, _ := io.ReadAll(r.Body)
		_ = r.Body.Close()
		if !strings.HasPrefix(string(b), want) {
			t.Errorf("%s: %s", path, b)
		}
	}
	c, err := relay.Dial(t.Context(), "ws://"+l.Addr().String()+"/play/signal", relay.Join{Places: 2})
	if err != nil {
		t.Fatal(err)
	}
	if n := <-c.Notices; n.Present != 1 {
		t.Error(n)
	}
	stop()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("it didn't stop")
	}
	for range c.Frames() {
	}
	if relay.Code(c.Err()) != 1001 {
		t.Error(c.Err())
	}
}

func TestRelayRefusesWrongNumbers(t *testing.T) {
	for _, line := range []string{"relay --rooms 0", "relay --rooms x", "relay x", "relay --addr nonsense"} {
		var out, errs strings.Builder
		if code := dispatch(strings.Fields(line), streams{nil, &out, &errs}); code != 2 || strings.Count(errs.String(), "\n") != 1 {
			t.Errorf("%s: %d %q", line, code, errs.String())
		}
	}
}
