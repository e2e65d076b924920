//go:build !js

package e2e

import (
	"net/http/httptest"
	"testing"

	"orzel/app/site"
)

func newTestServer(t *testing.T, s *site.Site) string {
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	return server.URL
}

const (
	runningVersion = `document.querySelector("script[data-version]").dataset.version`
	ourCaches      = `caches.keys().then(k => k.filter(n => n.startsWith("orzel:` + base + `:")).map(n => n.split(":")[2]))`
	checkNow       = `navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => true, () => false)`
	nobodyWaits    = `navigator.serviceWorker.getRegistration().then(r => !r.waiting && !r.installing)`
	somebodyWaits  = `navigator.serviceWorker.getRegistration().then(r => r.waiting)`
)

func TestUpdateIsOfferedNotForced(t *testing.T) {
	v := newVisitor(t)
	v.visitOnce()
	eval[bool](v, `caches.open("another-project").then(c => true)`)
	dir, next := nextVersion(t, "second")
	v.host.Switch(dir)
	eval[bool](v, checkNow)
	v.must(v.page.Wait(somebodyWaits))
	// However often the page is loaded anew, the old version runs until yes.
	for range 2 {
		v.open("")
		if got := eval[string](v, runningVersion); got != built.site.Version {
			t.Fatalf("version %s took over unasked", got)
		}
	}
	v.must(v.page.Wait(`self.orzelUpdate?.ready() === "` + next + `"`))
	v.must(v.page.Wait(`document.querySelector(".banner .btn")`))
	v.shot("update-offered")
	v.must(v.page.Click(".banner .btn"))
	v.must(v.page.Wait(runningVersion + ` === "` + next + `"`))
	v.must(v.page.Wait(mounted))
	v.must(v.page.Wait(ourCaches + `.then(k => k.join() === "` + next + `")`))
	if !eval[bool](v, `caches.has("another-project")`) {
		t.Error("another project's cache is gone")
	}
	v.host.Down()
	v.open("rules")
	if got := eval[string](v, `fetch("`+base+`web/note.txt").then(r => r.text())`); got != "second" {
		t.Errorf("the new version's file says %q", got)
	}
}

func TestUpdateBrokenOffHalfWayLeavesTheOldVersionWhole(t *testing.T) {
	v := newVisitor(t)
	v.visitOnce()
	dir, next := nextVersion(t, "third")
	v.host.Switch(dir)
	v.host.BreakAt("note.txt")
	eval[bool](v, checkNow)
	v.must(v.page.Wait(nobodyWaits))
	v.host.Down()
	v.restart()
	v.open("rules?x")
	if got := eval[string](v, runningVersion); got != built.site.Version {
		t.Fatalf("after the broken update %s runs", got)
	}
	// The network is back: the update comes whole, and asks for what it lacks only.
	v.must(v.host.Up())
	v.host.BreakAt("")
	v.host.Reset()
	v.open("")
	eval[bool](v, checkNow)
	v.must(v.page.Wait(somebodyWaits))
	if _, sent := v.host.Sent(); sent > int64(len(built.site.Files["app.wasm.gz"]))/2 {
		t.Errorf("the second attempt fetched %d bytes again", sent)
	}
	v.must(v.page.Wait(`self.orzelUpdate?.ready() === "` + next + `"`))
}

func TestADamagedFileIsNotTakenIntoAVersion(t *testing.T) {
	v := newVisitor(t)
	v.visitOnce()
	dir, _ := nextVersion(t, "fourth")
	put(t, dir+"/web/note.txt", "forged")
	v.host.Switch(dir)
	eval[bool](v, checkNow)
	v.must(v.page.Wait(nobodyWaits))
	v.open("")
	if got := eval[string](v, runningVersion); got != built.site.Version {
		t.Errorf("version %s with a forged file runs", got)
	}
}
