//go:build !js

package browser

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"os"
	"path/filepath"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Calm makes the system ask for less motion, and for the light scheme.
func (p *Page) Calm() error {
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}, {Name: "prefers-color-scheme", Value: "light"}},
	})
	return err
}

// screen is what is on the screen now, as PNG.
func (p *Page) screen() ([]byte, error) {
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.CaptureScreenshot())
}

// Shot writes a picture of what is on the screen now.
func (p *Page) Shot(file string) error {
	b, err := p.screen()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, b, 0o644)
}

// Picture is what is on the screen now.
func (p *Page) Picture() (image.Image, error) {
	b, err := p.screen()
	if err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(b))
}

// Sheet is the whole page, also what is below the screen, as WebP.
func (p *Page) Sheet() ([]byte, error) {
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	size, err := Eval[[]float64](p, `[document.documentElement.scrollWidth, document.documentElement.scrollHeight]`)
	if err != nil {
		return nil, err
	}
	if err := p.Size(int64(size[0]), int64(size[1])); err != nil {
		return nil, err
	}
	quality := int64(78)
	shot, err := chromedp.Call(ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{Format: page.CaptureScreenshotFormatWebp, Quality: &quality})
	if err != nil {
		return nil, err
	}
	return shot.Data, nil
}
