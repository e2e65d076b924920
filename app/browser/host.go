//go:build !js

package browser

import (
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"orzel/app/site"
)

// A Host is a plain static host: it serves a folder under a path, doesn't
// compress, knows no routes, answers what it hasn't got with 404.html and the
// status 404, and sends nothing but files. Tests break it on purpose.
type Host struct {
	Base string
	addr string

	mu     sync.Mutex
	server *http.Server
	dir    string

	mounted map[string]http.Handler // by path under the base
	asked   func(*http.Request)

	breakAt  atomic.Pointer[string]
	pace     atomic.Int64
	gzips    atomic.Bool
	requests atomic.Int64
	bytes    atomic.Int64
}

// Serve starts a host of the folder dir under base.
func Serve(dir, base string) (*Host, error) {
	h := &Host{Base: base, dir: dir, addr: "127.0.0.1:0"}
	return h, h.Up()
}

// URL is the address of a path under the base.
func (h *Host) URL(path string) string { return "http://" + h.addr + h.Base + path }

// Up starts the host again after Down, at the same address.
func (h *Host) Up() error {
	l, err := net.Listen("tcp", h.addr)
	for tries := 0; err != nil && tries < 50; tries++ {
		time.Sleep(20 * time.Millisecond)
		l, err = net.Listen("tcp", h.addr)
	}
	if err != nil {
		return err
	}
	h.addr = l.Addr().String()
	h.mu.Lock()
	h.server = &http.Server{Handler: h, ReadHeaderTimeout: Patience}
	server := h.server
	h.mu.Unlock()
	go func() { _ = server.Serve(l) }()
	return nil
}

// Down stops the host and cuts every connection: the network is gone.
func (h *Host) Down() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.server != nil {
		_ = h.server.Close()
		h.server = nil
	}
}

// Switch serves another folder from now on: a new version is deployed.
func (h *Host) Switch(dir string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.dir = dir
}

// Mount answers a path under the base by h from now on; nil takes it away again.
func (h *Host) Mount(path string, by http.Handler) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.mounted == nil {
		h.mounted = map[string]http.Handler{}
	}
	h.mounted[path] = by
}

// Hear is told of every request from now on, before it is answered.
func (h *Host) Hear(asked func(*http.Request)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.asked = asked
}

// BreakAt cuts the connection half-way through each answer whose path ends so;
// "" mends it.
func (h *Host) BreakAt(suffix string) { h.breakAt.Store(&suffix) }

// Pace makes the line slow: a pause after each 64 kB, 0 for none.
func (h *Host) Pace(pause time.Duration) { h.pace.Store(int64(pause)) }

// Compress makes this a host that compresses what it sends, with gzip.
func (h *Host) Compress(on bool) { h.gzips.Store(on) }

// Reset forgets what Sent tells.
func (h *Host) Reset() { h.requests.Store(0); h.bytes.Store(0) }

// Sent tells how many requests were answered since Reset, and with how many bytes of bodies.
func (h *Host) Sent() (requests, bytes int64) { return h.requests.Load(), h.bytes.Load() }

func (h *Host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.requests.Add(1)
	h.mu.Lock()
	p, under := strings.CutPrefix(r.URL.Path, h.Base)
	dir, by, asked := h.dir, h.mounted[p], h.asked
	h.mu.Unlock()
	if asked != nil {
		asked(r)
	}
	if under && by != nil {
		by.ServeHTTP(w, r)
		return
	}
	if !under {
		http.NotFound(w, r)
		return
	}
	if p == "" {
		p = "index.html"
	}
	file := filepath.Join(dir, filepath.FromSlash(filepath.Clean("/"+p)))
	body, err := os.ReadFile(file)
	if err != nil {
		body, _ = os.ReadFile(filepath.Join(dir, "404.html"))
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(http.StatusNotFound)
		_, _ = w.Write(body)
		return
	}
	if end := h.breakAt.Load(); end != nil && *end != "" && strings.HasSuffix(p, *end) {
		w.Header().Set("Content-Length", strconv.Itoa(len(body)))
		_, _ = w.Write(body[:len(body)/2])
		_ = http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler)
	}
	if h.gzips.Load() && filepath.Ext(p) == ".wasm" && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		w.Header().Set("Content-Encoding", "gzip")
		if body, err = site.Gzip(body); err != nil {
			panic(err)
		}
	}
	// http.ServeContent sets the type, Last-Modified and answers 304 as hosts do.
	info, err := os.Stat(file)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	w = line{w, time.Duration(h.pace.Load()), &h.bytes}
	http.ServeContent(w, r, file, info.ModTime(), strings.NewReader(string(body)))
}

// A line counts what is really sent and may be slow.
type line struct {
	http.ResponseWriter
	pause time.Duration
	sent  *atomic.Int64
}

func (l line) Write(b []byte) (n int, err error) {
	for len(b) > 0 && err == nil {
		part := b[:min(len(b), 64<<10)]
		var m int
		m, err = l.ResponseWriter.Write(part)
		l.sent.Add(int64(m))
		n, b = n+m, b[len(part):]
		time.Sleep(l.pause)
	}
	return n, err
}
