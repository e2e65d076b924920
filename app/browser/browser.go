//go:build !js

// Package browser drives a real Chromium for tests and measurements: it finds
// one, starts it with an empty or a given profile, kills it as a dead battery
// would, and serves built sites the way a plain static host does.
//
// Nothing in it leaves this machine, and it ends only processes that it has
// started itself.
package browser

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"time"

	"github.com/chromedp/chromedp"
)

// ErrNone says that there is no browser, and what to do about it.
var ErrNone = errors.New("no Chromium found: install it (Debian: apt-get install chromium) or name one in CHROMIUM")

// Find looks for a browser: the one that CHROMIUM names, else the usual names.
func Find() (string, error) {
	if named := os.Getenv("CHROMIUM"); named != "" {
		path, err := exec.LookPath(named)
		if err != nil {
			return "", fmt.Errorf("CHROMIUM: %w", err)
		}
		return path, nil
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", ErrNone
}

// A Browser is one running process with its profile.
type Browser struct {
	ctx     context.Context
	first   *Page
	cancel  func()
	process *os.Process
}

// Start starts a browser whose storage lives in the folder profile; the same
// folder again is the same person's browser after a restart.
func Start(profile string) (*Browser, error) {
	path, err := Find()
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.UserDataDir(profile),
		chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("hide-scrollbars", false),
		// A group of its own, so that Kill reaches all its processes and no others.
		chromedp.ModifyCmdFunc(func(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }),
	)
	parent, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(parent)
	b := &Browser{ctx: ctx, cancel: func() { cancel(); stop() }}
	if err := chromedp.Do(ctx); err != nil { // starts the process
		b.cancel()
		return nil, fmt.Errorf("starting %s: %w", path, err)
	}
	b.process = chromedp.FromContext(ctx).Browser.Process()
	b.first = newPage(ctx, func() {})
	return b, nil
}

// Page is the tab that the browser started with.
func (b *Browser) Page() *Page { return b.first }

// NewPage opens another tab of the same profile.
func (b *Browser) NewPage() (*Page, error) {
	ctx, cancel := chromedp.NewContext(b.ctx)
	if err := chromedp.Do(ctx); err != nil {
		cancel()
		return nil, err
	}
	return newPage(ctx, cancel), nil
}

// Kill ends the browser at once, in the middle of whatever it does.
func (b *Browser) Kill() {
	if b.process != nil {
		_ = syscall.Kill(-b.process.Pid, syscall.SIGKILL)
		// The profile's lock names a process, and another one may still have its stores open: wait until all are gone.
		for range 100 {
			if syscall.Kill(-b.process.Pid, 0) != nil {
				break
			}
			time.Sleep(20 * time.Millisecond)
		}
	}
	b.cancel()
}

// Sleep stops all of the browser's processes where they are, as a closed lid does, or lets them go on. One that
// sleeps answers nothing.
func (b *Browser) Sleep(on bool) {
	signal := syscall.SIGCONT
	if on {
		signal = syscall.SIGSTOP
	}
	_ = syscall.Kill(-b.process.Pid, signal)
}

// Close ends the browser as its window's button would.
func (b *Browser) Close() {
	done := make(chan struct{})
	go func() {
		_ = chromedp.Cancel(b.ctx)
		close(done)
	}()
	select {
	case <-done:
		b.cancel()
	case <-time.After(10 * time.Second):
		b.Kill()
	}
}
