//go:build !js

package relay

import (
	"fmt"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/coder/websocket"
)

// counts say how much, never who or what.
type counts struct {
	joins, frames, bytes, broken atomic.Int64

	mu     sync.Mutex
	closed map[websocket.StatusCode]int64
}

func (c *counts) ended(code websocket.StatusCode) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed == nil {
		c.closed = map[websocket.StatusCode]int64{}
	}
	c.closed[code]++
}

// Handler serves connections at path, and beside it path/healthz and path/metrics; with the path "/" these
// are /healthz and /metrics.
func (s *Server) Handler(path string) http.Handler {
	mux := http.NewServeMux()
	mux.Handle(path, s)
	if path == "/" {
		path = ""
	}
	mux.HandleFunc(path+"/healthz", s.health)
	mux.HandleFunc(path+"/metrics", s.metrics)
	return mux
}

func (s *Server) health(w http.ResponseWriter, _ *http.Request) {
	s.mu.Lock()
	stopped := s.stopped
	s.mu.Unlock()
	if stopped {
		http.Error(w, "stopping", http.StatusServiceUnavailable)
		return
	}
	fmt.Fprintln(w, "ok")
}

// metrics are in Prometheus' text format.
func (s *Server) metrics(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	s.mu.Lock()
	rooms, places := len(s.halls), len(s.all)
	s.mu.Unlock()
	line := func(name, kind, help string, v int64) {
		fmt.Fprintf(w, "# HELP %s %s\n# TYPE %s %s\n%s %d\n", name, help, name, kind, name, v)
	}
	line("orzel_relay_rooms", "gauge", "Rooms with somebody in them.", int64(rooms))
	line("orzel_relay_places", "gauge", "Open connections.", int64(places))
	line("orzel_relay_queued_bytes", "gauge", "Bytes that wait for readers.", s.queued.Load())
	line("orzel_relay_connections_total", "counter", "Connections that were let in.", s.counts.joins.Load())
	line("orzel_relay_frames_total", "counter", "Frames forwarded.", s.counts.frames.Load())
	line("orzel_relay_bytes_total", "counter", "Bytes forwarded.", s.counts.bytes.Load())
	line("orzel_relay_broken_total", "counter", "Connections that ended without a word.", s.counts.broken.Load())
	fmt.Fprint(w, "# HELP orzel_relay_closed_total Connections that the relay has ended.\n# TYPE orzel_relay_closed_total counter\n")
	s.counts.mu.Lock()
	defer s.counts.mu.Unlock()
	var codes []websocket.StatusCode
	for c := range s.counts.closed {
		codes = append(codes, c)
	}
	slices.Sort(codes)
	for _, c := range codes {
		fmt.Fprintf(w, "orzel_relay_closed_total{code=\"%d\",reason=%q} %d\n", c, reasons[c], s.counts.closed[c])
	}
}
