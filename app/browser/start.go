//go:build !js

package browser

import "fmt"

// stopwatch notes when there is a button to press in the element "ready", in ms since navigation.
const stopwatch = `(() => {
	const look = () => {
		if (self.readyAt || !document.querySelector("#ready button:enabled")) return;
		self.readyAt = performance.now();
	};
	new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
})()`

// TimeToReady opens a site in a new tab, twice, and returns the milliseconds
// from navigation to a button in the element with the id "ready": the first time for an
// origin that this browser has never seen, the second with what it has kept.
func (b *Browser) TimeToReady(url string) (cold, warm float64, err error) {
	p, err := b.NewPage()
	if err != nil {
		return 0, 0, err
	}
	defer p.Close()
	if err := p.Before(stopwatch); err != nil {
		return 0, 0, err
	}
	once := func() (ms float64, err error) {
		if err := p.Go(url); err != nil {
			return 0, err
		}
		if err := p.Wait("self.readyAt"); err != nil {
			return 0, fmt.Errorf("%s: %w", url, err)
		}
		ms, err = Eval[float64](p, "readyAt")
		if err != nil {
			return 0, err
		}
		return ms, p.Wait(`navigator.serviceWorker.ready.then(r => r.active.state === "activated")`)
	}
	if cold, err = once(); err != nil {
		return 0, 0, err
	}
	warm, err = once()
	return cold, warm, err
}
