//go:build !js

package browser

import (
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// Drag presses the mouse at a point and moves it through n places, a frame apart, to and fro over dx, dy.
func (p *Page) Drag(x, y, dx, dy float64, n int) error {
	at := func(kind input.DispatchMouseEventType, x, y float64) error {
		_, err := chromedp.Call(p.ctx, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1})
		return err
	}
	if err := at("mousePressed", x, y); err != nil {
		return err
	}
	tick := time.NewTicker(16 * time.Millisecond)
	defer tick.Stop()
	for i := range n {
		part := float64(i%40) / 20 // out for 20 places, back for 20
		if part > 1 {
			part = 2 - part
		}
		if err := at("mouseMoved", x+dx*part, y+dy*part); err != nil {
			return err
		}
		<-tick.C
	}
	return at("mouseReleased", x, y)
}
