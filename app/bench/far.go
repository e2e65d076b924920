//go:build !js

package bench

import (
	"context"
	"fmt"
	"time"

	"orzel/app/browser"
	"orzel/app/site"
	"orzel/signaling/relay"
)

const (
	patience = 20 * time.Second // for a turn that may not come
	rest     = time.Second      // until nothing is drawn or stored any more
)

// What two devices have promised, on loopback, in milliseconds.
const (
	MostJoin = 1000. // from agreeing to the first prompt
	MostSlow = 20.   // more than twice an echo, from a touch on one screen to the change on the other
)

// Far measures two pages that play with each other: what a touch on one needs to be seen on the other, beside a
// bare echo on the same data channel.
func Far(runs int, build func() (*site.Site, error)) Part {
	return Part{"far", func(t *Table) error {
		r, err := MeasureFar(runs, build)
		if err != nil {
			return err
		}
		t.Row("agreeing to the first prompt, ms", AtMost(MostJoin), r.Join...)
		t.Row("echo on the data channel, ms", Free(), r.Echo...)
		t.Row("touch here to change there, ms", AtMost(2*Median(r.Echo)+MostSlow), r.Touch...)
		return nil
	}}
}

// Fars are milliseconds.
type Fars struct{ Join, Echo, Touch []float64 }

// channel keeps the page's data channels, and sends back what is marked as an echo. The program drops such
// frames as noise.
const channel = `(() => {
	const make = RTCPeerConnection.prototype.createDataChannel;
	RTCPeerConnection.prototype.createDataChannel = function (...a) {
		const c = make.apply(this, a);
		self.channel = c;
		c.addEventListener("message", (e) => {
			const b = new Uint8Array(e.data);
			if (b.length !== 2 || b[0] !== 0xee) return;
			if (b[1] === 1) c.send(new Uint8Array([0xee, 2]));
			else self.echoed?.();
		});
		return c;
	};
	self.echo = () => new Promise((done) => {
		const began = performance.now();
		self.echoed = () => done(performance.now() - began);
		self.channel.send(new Uint8Array([0xee, 1]));
	});
	self.now = () => performance.timeOrigin + performance.now();
	self.changed = () => new Promise((done) => new MutationObserver((_, o) => { o.disconnect(); done(self.now()); })
		.observe(document.querySelector("main"), { subtree: true, childList: true, attributes: true, characterData: true }));
})()`

// setAside is the key that sends: the dice that stay, the others are rolled again. What is seen first on the other device is
// what was set aside; the roll needs a round trip more.
const setAside = `[...document.querySelectorAll(".ask .keys .btn.go:not(:disabled)")].filter((b) => b.textContent.includes("roll")).at(0)`

// What is measured is a game under way: the first touches of a page find a program that the browser has still to translate.
const (
	warm    = 40 // presses on both pages
	touches = 6  // of a game
)

// MeasureFar lets the pages of two browsers meet, again and again, and roll.
func MeasureFar(runs int, build func() (*site.Site, error)) (r Fars, err error) {
	x, err := set(build, 2)
	if err != nil {
		return r, err
	}
	defer x.strike()
	server := relay.New(relay.Usual)
	defer func() { _ = server.Stop(context.Background()) }()
	x.host.Mount("signal", server.Handler(x.base+"signal"))
	for range runs {
		if err := r.game([2]*browser.Browser(x.browsers), x.host); err != nil {
			return r, err
		}
	}
	return r, nil
}

// game is one meeting and its first rolls.
func (r *Fars) game(both [2]*browser.Browser, host *browser.Host) error {
	var pages [2]*browser.Page
	for i := range pages {
		p, err := both[i].NewPage()
		if err != nil {
			return err
		}
		defer p.Close()
		pages[i] = p
		if err := p.Before(channel + `;localStorage.setItem("orzel.lang", "en")`); err != nil {
			return err
		}
		// Without a graphics card what moves is painted by the processor, which the two devices share here and nowhere else.
		if err := p.Calm(); err != nil {
			return err
		}
	}
	a, z := pages[0], pages[1]
	steps := func(p *browser.Page, list ...string) error {
		for _, js := range list {
			if err := p.Wait(js); err != nil {
				return fmt.Errorf("far: %s: %w", js, err)
			}
		}
		return nil
	}
	if err := a.Go(host.URL("new?mode=far")); err != nil {
		return err
	}
	const code = `(document.querySelector("main")?.innerText.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){6}/) ?? [])[0]`
	if err := steps(a, `document.querySelector(".start .btn.go")`); err != nil {
		return err
	}
	if err := a.Click(".start .btn.go"); err != nil {
		return err
	}
	if err := steps(a, code); err != nil {
		return err
	}
	invitation, err := browser.Eval[string](a, code)
	if err != nil {
		return err
	}
	if err := z.Go(host.URL("#join=" + invitation)); err != nil {
		return err
	}
	if err := steps(z, `document.querySelector(".meet .plate .btn.go")`); err != nil {
		return err
	}
	ms, err := browser.Eval[float64](z, `new Promise((done) => {
		const began = performance.now();
		document.querySelector(".meet .plate .btn.go").click();
		const look = () => document.querySelector(".table .ask") ? done(performance.now() - began) : setTimeout(look, 1);
		look();
	})`)
	if err != nil {
		return err
	}
	r.Join = append(r.Join, ms)
	for _, p := range pages {
		if err := steps(p, `self.channel?.readyState === "open"`, `document.querySelector(".table")`); err != nil {
			return err
		}
	}
	for range 20 {
		ms, err := browser.Eval[float64](a, "self.echo()")
		if err != nil {
			return fmt.Errorf("far: echo: %w", err)
		}
		r.Echo = append(r.Echo, ms)
	}
	for n := range touches {
		here, other, err := rolls(pages, n)
		if err != nil {
			return err
		}
		if here == nil {
			break
		}
		there := make(chan float64, 1)
		go func() {
			at, err := browser.Eval[float64](other, "self.changed()")
			if err != nil {
				at = 0
			}
			there <- at
		}()
		if _, err := browser.Eval[bool](other, "new Promise(r => setTimeout(() => r(true), 300))"); err != nil { // it watches by now
			return err
		}
		began, err := browser.Eval[float64](here, `((at) => ((`+setAside+`).click(), at))(self.now())`)
		if err != nil {
			return err
		}
		if at := <-there; at > began {
			r.Touch = append(r.Touch, at-began)
		}
	}
	return nil
}

// pilots plays on one page until so many presses are done and the key to roll is there.
const pilots = `((pilot, seed, enough) => {
	pilot(seed);
	self.rolls = false;
	self.halt = () => (clearInterval(self.pilotTimer), clearInterval(self.watch), true);
	self.watch = setInterval(() => { if (self.pilot.pressed >= enough && ` + setAside + `) self.rolls = self.halt(); }, 5);
	return true;
})`

// rolls lets pilots play on both pages until one of them can roll, and gives the other one too; nil: it has not come to that,
// for the game may be over.
func rolls(pages [2]*browser.Page, n int) (here, other *browser.Page, err error) {
	enough := 0
	if n == 0 {
		enough = warm / 2
	}
	for i, p := range pages {
		if _, err := browser.Eval[bool](p, fmt.Sprintf(pilots+`(%s, %d, %d)`, browser.Pilot, 2*n+i+1, enough)); err != nil {
			return nil, nil, err
		}
	}
	for until := time.Now().Add(patience); time.Now().Before(until); time.Sleep(5 * time.Millisecond) {
		for i, p := range pages {
			if ready, err := browser.Eval[bool](p, `self.rolls`); err != nil || !ready {
				if err != nil {
					return nil, nil, err
				}
				continue
			}
			if _, err := browser.Eval[bool](pages[1-i], `self.halt()`); err != nil {
				return nil, nil, err
			}
			time.Sleep(rest)
			if still, err := browser.Eval[bool](p, `!!(`+setAside+`)`); err != nil || still {
				return p, pages[1-i], err
			}
			return rolls(pages, n+touches) // it was pressed meanwhile
		}
	}
	return nil, nil, nil
}
