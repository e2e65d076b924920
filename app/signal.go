//go:build !js

package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"orzel/signaling/relay"
)

var relayCommand = command{
	name: "relay",
	args: "[--addr HOST:PORT] [--rooms N] [--proxy]",
	does: "be the server where devices meet",
	run:  runRelay,
}

func runRelay(c *call) error {
	limits := relay.Usual
	addr := c.flags.String("addr", "localhost:8001", "address to listen on; :8001 means every network of this machine")
	rooms := c.flags.Int("rooms", limits.Rooms, "most rooms at a time")
	c.flags.BoolVar(&limits.BehindProxy, "proxy", false, "a proxy in front writes X-Forwarded-For: count visitors by it")
	if err := c.parse(0, 0); err != nil {
		return err
	}
	if *rooms < 1 || *rooms > 1_000_000 {
		return usagef("--rooms %d: 1 to 1000000", *rooms)
	}
	limits.Rooms, limits.Places = *rooms, *rooms*5/2
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		return usageError{err}
	}
	defer listener.Close()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	fmt.Fprintf(c.out, "relay on ws://%s\n", shown(listener.Addr()))
	s := relay.New(limits)
	return serveRelayed(ctx, listener, s.Handler("/"), s)
}

// signaled puts a relay beside a site, at BASE/signal.
func signaled(base string, site http.Handler, s *relay.Server) http.Handler {
	path := strings.TrimSuffix(base, "/") + "/signal"
	h := s.Handler(path)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == path || strings.HasPrefix(r.URL.Path, path+"/") {
			h.ServeHTTP(w, r)
			return
		}
		site.ServeHTTP(w, r)
	})
}

// serveRelayed serves until the context ends, and ends the relay's connections before it waits for answers.
func serveRelayed(ctx context.Context, l net.Listener, h http.Handler, s *relay.Server) error {
	inner, stop := context.WithCancel(context.Background())
	go func() {
		<-ctx.Done()
		grace, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		_ = s.Stop(grace)
		stop()
	}()
	return serve(inner, l, h)
}
