package site

import (
	"net/http"
	"path"
	"strings"
)

// ServeHTTP serves the site from memory as a static host would: a file is a
// file, anything else is 404. The page that comes with a 404 starts the program
// for a deep link; a missing file gets a plain 404, never a page.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	p, under := strings.CutPrefix(r.URL.Path, s.Base)
	if !under {
		if r.URL.Path+"/" == s.Base || r.URL.Path == "/" {
			http.Redirect(w, r, s.Base, http.StatusFound)
			return
		}
		http.NotFound(w, r)
		return
	}
	if p == "" {
		p = indexPath
	}
	body, found := s.Files[p]
	if !found {
		s.serveLost(w, r, p)
		return
	}
	sum := digest(body)
	h := w.Header()
	h.Set("Content-Type", Type(p))
	h.Set("Etag", `"`+sum[:32]+`"`)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "no-cache")
	if strings.Contains(r.Header.Get("If-None-Match"), sum[:32]) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	write(w, r, http.StatusOK, body)
}

func (s *Site) serveLost(w http.ResponseWriter, r *http.Request, p string) {
	if strings.HasPrefix(p, "web/") || path.Ext(p) != "" {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", Type(lostPath))
	w.Header().Set("Cache-Control", "no-cache")
	write(w, r, http.StatusNotFound, s.Files[lostPath])
}

func write(w http.ResponseWriter, r *http.Request, status int, body []byte) {
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // a visitor who went away is nobody's error
	}
}
