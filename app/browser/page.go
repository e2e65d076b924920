//go:build !js

package browser

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/inspector"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Patience is how long a step may take before it counts as failed.
const Patience = 30 * time.Second

// A Page is one tab.
type Page struct {
	ctx    context.Context
	cancel func()

	crashed chan struct{} // closed when the page's process has died
	dying   sync.Once

	mu      sync.Mutex
	console []string
}

func newPage(ctx context.Context, cancel func()) *Page {
	p := &Page{ctx: ctx, cancel: cancel, crashed: make(chan struct{})}
	// An error here means a tab that died at birth: the next step reports it.
	_ = chromedp.Listen(ctx, p.hear)
	return p
}

func (p *Page) hear(event any) {
	line := ""
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		line = string(e.Type) + ":"
		for _, arg := range e.Args {
			if len(arg.Value) > 0 {
				line += " " + strings.Trim(string(arg.Value), `"`)
			} else {
				line += " " + arg.Description
			}
		}
	case *inspector.EventTargetCrashed:
		p.dying.Do(func() { close(p.crashed) })
		return
	case *runtime.EventExceptionThrown:
		line = "exception: " + e.ExceptionDetails.Text
	default:
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.console = append(p.console, line)
}

// Console is everything that the page has said so far.
func (p *Page) Console() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.console...)
}

func (p *Page) do(steps ...chromedp.Action[chromedp.Void]) error {
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	return chromedp.Do(ctx, steps...)
}

// Go opens an address and waits for its load event.
func (p *Page) Go(url string) error { return p.do(chromedp.Navigate(url)) }

// Reload loads the page anew.
func (p *Page) Reload() error { return p.do(chromedp.Reload()) }

// Eval runs an expression, waits for it if it is a promise, and decodes its value.
func Eval[T any](p *Page, js string) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](js, chromedp.EvalAwaitPromise))
}

// Wait waits until an expression is truthy, across navigations.
func (p *Page) Wait(js string) error { return p.WaitFor(js, Patience) }

// WaitFor is Wait with a patience of its own.
func (p *Page) WaitFor(js string, patience time.Duration) error {
	var last error
	for until := time.Now().Add(patience); time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
		ok, err := Eval[bool](p, "(async () => Boolean(await ("+js+")))()")
		if ok {
			return nil
		}
		last = err
	}
	return fmt.Errorf("not within %v: %s (last error: %v; console: %q)", patience, js, last, p.Console())
}

// Click presses and releases the first element that a CSS selector finds.
func (p *Page) Click(selector string) error { return p.do(chromedp.Click(chromedp.CSS(selector))) }

// Size makes the page a screen of this many CSS pixels.
func (p *Page) Size(width, height int64) error {
	return p.do(chromedp.EmulateViewport(width, height))
}

// Slow divides the processor's speed, 1 for its own.
func (p *Page) Slow(factor float64) error {
	_, err := chromedp.Call(p.ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: factor})
	return err
}

// Dark makes the system ask for the dark or the light scheme.
func (p *Page) Dark(dark bool) error {
	value := "light"
	if dark {
		value = "dark"
	}
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: value}},
	})
	return err
}

// Freeze stops the page's tasks, as a phone does with a page in its pocket, or lets them go on. A frozen page
// answers nothing.
func (p *Page) Freeze(frozen bool) error {
	state := page.SetWebLifecycleStateParams{State: page.SetWebLifecycleStateStateActive}
	if frozen {
		state.State = page.SetWebLifecycleStateStateFrozen
	}
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	_, err := chromedp.Call(ctx, page.SetWebLifecycleState, state)
	return err
}

// Before runs a script in every document before any of its own.
func (p *Page) Before(js string) error {
	_, err := chromedp.Call(p.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: js})
	return err
}

// Installability lists what keeps the browser from offering to install the
// page; empty if nothing does.
func (p *Page) Installability() ([]string, error) {
	r, err := chromedp.Call(p.ctx, page.GetInstallabilityErrors, struct{}{})
	var ids []string
	for _, e := range r.InstallabilityErrors {
		if e.ErrorID != "in-incognito" {
			ids = append(ids, e.ErrorID)
		}
	}
	return ids, err
}

// Everything is all that the document holds, as text: elements, attributes, what is written in fields, and
// styles.
func (p *Page) Everything() (string, error) {
	return Eval[string](p, `document.documentElement.outerHTML
		+ [...document.querySelectorAll("input,textarea")].map(e => e.value).join("\n")
		+ document.title + location.href + JSON.stringify(history.state)`)
}

// Type presses keys one after another, named keys as in chromedp's package kb.
func (p *Page) Type(keys string) error { return p.do(chromedp.KeyEvent(keys)) }

// Crash ends the page's process in the middle of whatever it does. The browser and the rest of it live on;
// the page itself is gone and can only be closed.
func (p *Page) Crash() {
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	// It is not answered, because nobody is left to answer it; the browser reports the death instead.
	go func() { _, _ = chromedp.Call(ctx, page.Crash, cdp.Empty{}) }()
	select {
	case <-p.crashed:
	case <-time.After(5 * time.Second):
	}
}

// Close closes the tab.
func (p *Page) Close() { p.cancel() }
