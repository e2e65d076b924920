//go:build !js

package browser

import (
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Metrics are the browser's own counters of a page; durations in seconds.
func (p *Page) Metrics() (map[string]float64, error) {
	if _, err := chromedp.Call(p.ctx, performance.Enable, performance.EnableParams{}); err != nil {
		return nil, err
	}
	r, err := chromedp.Call(p.ctx, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		return nil, err
	}
	m := map[string]float64{}
	for _, x := range r.Metrics {
		m[x.Name] = x.Value
	}
	return m, nil
}

// Heap is how many bytes of the page's JavaScript are alive after its garbage is gone. The program's own
// memory, which WebAssembly keeps as one array, counts among them.
func (p *Page) Heap() (bytes float64, err error) {
	if _, err := chromedp.Call(p.ctx, heapprofiler.CollectGarbage, cdp.Empty{}); err != nil {
		return 0, err
	}
	r, err := chromedp.Call(p.ctx, runtime.GetHeapUsage, cdp.Empty{})
	if err != nil {
		return 0, err
	}
	return r.UsedSize + r.BackingStorageSize, nil
}
