//go:build !js

package e2e

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

func TestFirstVisitMountsOnAHostThatDoesNotCompress(t *testing.T) {
	v := newVisitor(t)
	for name, size := range map[string][2]int64{"phone": {390, 844}, "desktop": {1280, 800}} {
		v.must(v.page.Size(size[0], size[1]))
		v.open("")
		v.shot("start-" + name)
	}
	if got := eval[string](v, `document.querySelector('link[rel=manifest]').href`); got != v.host.URL("manifest.webmanifest") {
		t.Errorf("manifest at %s", got)
	}
	v.must(v.page.Wait(kept))
	v.noErrors()
}

func TestOfflineItStartsAtEveryAddress(t *testing.T) {
	v := newVisitor(t)
	v.visitOnce()
	v.host.Down()
	addresses := []string{"", "?from=icon", "#join=abc", "rules", "rules/3?x=1#rolling", "index.html"}
	for _, a := range addresses {
		v.open(a)
	}
	v.restart()
	for _, a := range addresses {
		v.open(a)
	}
	v.noErrors()
}

// The control of the test above: without the worker there is no page offline.
func TestOfflineWithoutAVisitThereIsNoPage(t *testing.T) {
	v := newVisitor(t)
	v.host.Down()
	if err := v.page.Go(v.host.URL("")); err == nil {
		t.Fatal("a page came from nowhere")
	}
}

func TestDeepLinkStartsOnlineBy404Page(t *testing.T) {
	v := newVisitor(t)
	v.open("rules/3?x=1#rolling")
	if got := eval[string](v, "location.href"); got != v.host.URL("rules/3?x=1#rolling") {
		t.Errorf("the address became %s", got)
	}
}

func TestMissingFileIs404AndNoPage(t *testing.T) {
	v := newVisitor(t)
	v.visitOnce()
	for _, p := range []string{"web/nope.png", "web/nope", "nope.js", "app.wasm.br"} {
		if got := eval[int](v, `fetch("`+base+p+`").then(r => r.status)`); got != 404 {
			t.Errorf("%s is answered with %d", p, got)
		}
	}
	// Opened as a page it must not be the program either, with and without network.
	v.must(v.page.Go(v.host.URL("web/nope.png")))
	time.Sleep(300 * time.Millisecond)
	if eval[int](v, `performance.getEntriesByType("navigation")[0].responseStatus`) != 404 {
		t.Error("a missing picture opened as a page isn't 404")
	}
	v.open("")
	v.host.Down()
	if got := eval[string](v, `fetch("`+base+`web/nope.png").then(r => "status " + r.status, () => "refused")`); got != "refused" {
		t.Errorf("offline a missing picture is answered: %s", got)
	}
}

func TestServedFromMemoryMissingFilesAre404Too(t *testing.T) {
	s := built.site
	server := newTestServer(t, s)
	for path, want := range map[string]int{"": 200, "app.wasm": 200, "rules": 404, "web/nope.png": 404, "web/": 404, "nope.js": 404} {
		r, err := http.Get(server + base + path)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(r.Body)
		_ = r.Body.Close()
		if r.StatusCode != want {
			t.Errorf("%q: %d, want %d", path, r.StatusCode, want)
		}
		isPage := strings.Contains(string(body), "<html")
		if wantPage := path == "" || path == "rules"; isPage != wantPage {
			t.Errorf("%q: a page: %v", path, isPage)
		}
	}
}

func TestItCanBeInstalled(t *testing.T) {
	v := newVisitor(t)
	v.visitOnce()
	why, err := v.page.Installability()
	v.must(err)
	if len(why) > 0 {
		t.Errorf("not installable: %v", why)
	}
}

// The loader's own counter must run over the true bytes of the packed file,
// also where the host says nothing about their number.
func TestProgressCountsTrueBytes(t *testing.T) {
	v := newVisitor(t)
	v.must(v.page.Go(v.host.URL("boot.js"))) // same origin, but the program hasn't started
	v.host.Pace(10 * time.Millisecond)
	got := eval[[]float64](v, `(async () => {
		const frame = document.body.appendChild(document.createElement("iframe"));
		frame.src = "`+base+`";
		const seen = new Set();
		for (let i = 0; i < 3000; i++) {
			const bar = frame.contentDocument?.querySelector("#shell progress");
			if (bar && bar.max > 1) { seen.add(bar.value); seen.max = bar.max; }
			if (seen.size && !bar) break;
			await new Promise(r => setTimeout(r, 1));
		}
		return [seen.max, Math.max(...seen), seen.size];
	})()`)
	packed := float64(len(built.site.Files["app.wasm.gz"]))
	// The last step may be replaced by the program before it can be read.
	if got[0] != packed || got[1] > packed || got[1] < 0.9*packed {
		t.Errorf("progress ran to %v of %v bytes, the packed file has %v", got[1], got[0], packed)
	}
	if got[2] < 10 {
		t.Errorf("progress showed %v steps", got[2])
	}
}

func TestAHostThatCompressesIsLetDoIt(t *testing.T) {
	v := newVisitor(t)
	v.host.Compress(true)
	v.open("")
	v.must(v.page.Wait(kept))
	if _, sent := v.host.Sent(); sent > int64(len(built.site.Files["app.wasm"])) {
		t.Errorf("%d bytes were sent: the program came twice or plain", sent)
	}
	names := eval[string](v, `performance.getEntriesByType("resource").map(e => e.name).join()`)
	if strings.Contains(names, ".wasm.gz") || !strings.Contains(names, "app.wasm?") {
		t.Errorf("loaded: %s", names)
	}
	v.host.Down()
	v.open("")
}

// What a first visit loads is loaded once: the worker finds in the browser's
// cache what the page has just fetched.
func TestFirstVisitLoadsTheProgramOnce(t *testing.T) {
	v := newVisitor(t)
	v.visitOnce()
	if _, sent := v.host.Sent(); sent > int64(len(built.site.Files["app.wasm.gz"]))*3/2 {
		t.Errorf("%d bytes were sent", sent)
	}
}

func TestABrowserWithoutDecompressionStreamLoadsThePlainFile(t *testing.T) {
	v := newVisitor(t)
	v.must(v.page.Before(`delete self.DecompressionStream`))
	v.open("")
	names := eval[string](v, `performance.getEntriesByType("resource").map(e => e.name).join()`)
	if strings.Contains(names, ".gz") || !strings.Contains(names, "app.wasm?") || !strings.Contains(names, "drawings.svg") {
		t.Errorf("loaded: %s", names)
	}
	v.must(v.page.Wait(`document.querySelector("svg.sprite:not(:empty)")`)) // the drawings were read
}

// Drawings come packed, and are read as the worker's plain ones are.
func TestDrawingsComePacked(t *testing.T) {
	v := newVisitor(t)
	v.visitOnce()
	const loaded = `performance.getEntriesByType("resource").map(e => e.name).filter(n => n.includes("drawings")).join()`
	if names := eval[string](v, loaded); names != v.host.URL("web/games/orzel/drawings.svg.gz") {
		t.Errorf("first: %s", names)
	}
	v.open("")
	if names := eval[string](v, loaded); names != v.host.URL("web/games/orzel/drawings.svg") {
		t.Errorf("later: %s", names)
	}
	const both = `Promise.all([orzelText("BASE"), fetch("BASE.gz").then(r => r.body.pipeThrough(new DecompressionStream("gzip"))).then(b => new Response(b).text())]).then(([a, b]) => a.length > 9999 && a === b)`
	if !eval[bool](v, strings.ReplaceAll(both, "BASE", base+"web/games/westerplatte/drawings.svg")) {
		t.Error("what the worker keeps isn't what the twin holds")
	}
}
