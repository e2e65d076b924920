//go:build !js

package bench

import (
	"fmt"
	"os"
	"path/filepath"

	"orzel/app/browser"
	"orzel/app/site"
)

// stage is the real site, served, and browsers that have never seen it.
type stage struct {
	base     string
	host     *browser.Host
	browsers []*browser.Browser
	dir      string
}

// set builds the site and starts so many browsers. Strike it in the end.
func set(build func() (*site.Site, error), browsers int) (*stage, error) {
	dir, err := os.MkdirTemp("", "orzel-bench-")
	if err != nil {
		return nil, err
	}
	x := &stage{dir: dir}
	s, err := build()
	if err == nil {
		err = s.Write(filepath.Join(dir, "site"))
	}
	if err == nil {
		x.base = s.Base
		x.host, err = browser.Serve(filepath.Join(dir, "site"), s.Base)
	}
	for i := 0; i < browsers && err == nil; i++ {
		var b *browser.Browser
		if b, err = browser.Start(filepath.Join(dir, fmt.Sprint("profile", i))); err == nil {
			x.browsers = append(x.browsers, b)
		}
	}
	if err != nil {
		x.strike()
		return nil, err
	}
	return x, nil
}

func (x *stage) strike() {
	for _, b := range x.browsers {
		b.Close()
	}
	if x.host != nil {
		x.host.Down()
	}
	_ = os.RemoveAll(x.dir)
}
