//go:build !js

package browser

import (
	"bytes"
	"context"
	"image"
	"image/png"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// Calm makes the system ask for less motion, and for the light scheme.
func (p *Page) Calm() error {
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}, {Name: "prefers-color-scheme", Value: "light"}},
	})
	return err
}

// Picture is what is on the screen now.
func (p *Page) Picture() (image.Image, error) {
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	b, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(b))
}
