//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"orzel/signaling/relay"
)

var serveCommand = command{
	name: "serve",
	args: "[--addr HOST:PORT] [--base /path/] [--ice stun:HOST:PORT ...]",
	does: "build the site and serve it, with a relay at BASE/signal",
	run:  runServe,
}

func runServe(c *call) error {
	addr := c.flags.String("addr", "localhost:8000", "address to listen on; :8000 means every network of this machine")
	base := c.flags.String("base", "/", "path under which to serve")
	network := networkFlags(c)
	if err := c.parse(0, 0); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		return usageError{err}
	}
	defer listener.Close()
	fmt.Fprintln(c.out, "building …")
	s, err := buildSite(*base, network())
	if err != nil {
		return err
	}
	fmt.Fprintf(c.out, "version %s on http://%s%s\n", s.Version, shown(listener.Addr()), s.Base)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	r := relay.New(relay.Usual)
	return serveRelayed(ctx, listener, signaled(s.Base, s, r), r)
}

// shown is an address that a person can open.
func shown(a net.Addr) string {
	host, port, _ := net.SplitHostPort(a.String())
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() || ip.IsLoopback() {
		host = "localhost"
	}
	return net.JoinHostPort(host, port)
}

// serve answers until the context ends, then lets running answers finish.
// Slow or silent visitors are cut off: the limits allow a phone on a bad line.
func serve(ctx context.Context, l net.Listener, h http.Handler) error {
	server := &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       20 * time.Second,
		WriteTimeout:      5 * time.Minute,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
	}
	done := make(chan error, 1)
	go func() { done <- server.Serve(l) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if err := server.Shutdown(grace); err != nil {
		return server.Close()
	}
	if err := <-done; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
