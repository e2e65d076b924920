//go:build !js

package e2e

import (
	"context"
	"crypto/rand"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"orzel/app/browser"
	"orzel/signaling/relay"
	"orzel/signaling/room"
	"orzel/signaling/rtc"
)

// A page that runs the tests of a package which were compiled for the browser. "?" and a query gives it
// arguments and environment.
const testPage = `<!doctype html><title>rtc</title><script src="wasm_exec.js"></script><script>
(async () => {
	const query = new URLSearchParams(location.search), go = new Go();
	go.argv = ["rtc.test", "-test.v", "-test.run=" + query.get("run")];
	go.env = JSON.parse(query.get("env"));
	go.exit = code => { self.code = code; };
	addEventListener("error", e => { if (self.code === undefined) console.error("exception: " + e.message); });
	const program = await WebAssembly.instantiateStreaming(fetch("rtc.wasm"), go.importObject);
	await go.run(program.instance);
	self.over = true;
})().catch(e => { console.error(String(e)); self.code = 99; self.over = true; });
</script>`

type meeting struct {
	*visitor
	relay string
}

func newMeeting(t *testing.T) *meeting {
	dir := t.TempDir()
	put(t, filepath.Join(dir, "index.html"), testPage)
	put(t, filepath.Join(dir, "wasm_exec.js"), string(built.site.Files["wasm_exec.js"]))
	cmd := exec.Command("go", "test", "-c", "-ldflags=-s -w", "-o", filepath.Join(dir, "rtc.wasm"), "./signaling/rtc")
	cmd.Dir, cmd.Env = built.root, append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	v := newVisitor(t)
	v.host.Switch(dir)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	v.must(err)
	server := relay.New(relay.Usual)
	web := &http.Server{Handler: server.Handler("/")}
	go func() { _ = web.Serve(l) }()
	t.Cleanup(func() { _ = web.Close(); _ = server.Stop(context.Background()) })
	return &meeting{v, "ws://" + l.Addr().String()}
}

// within is the same for a part of the test.
func (m *meeting) within(t *testing.T) *meeting {
	v := *m.visitor
	v.T = t
	return &meeting{&v, m.relay}
}

// run begins tests in a page of their own.
func (m *meeting) run(tests string, more map[string]string) *browser.Page {
	m.Helper()
	p, err := m.browser.NewPage()
	m.must(err)
	m.Cleanup(p.Close)
	env := fmt.Sprintf(`{"RTC_RELAY":%q`, m.relay)
	for k, v := range more {
		env += fmt.Sprintf(`,%q:%q`, k, v)
	}
	m.must(p.Go(m.host.URL("?" + url.Values{"run": {tests}, "env": {env + "}"}}.Encode())))
	return p
}

// passed waits until a page's tests have ended.
func (m *meeting) passed(p *browser.Page) {
	m.Helper()
	m.must(p.Wait("self.over"))
	said := strings.Join(p.Console(), "\n")
	m.Log(said)
	if code, err := browser.Eval[int](p, "self.code ?? 0"); err != nil || code != 0 {
		m.Errorf("exit code %d, %v", code, err)
	}
	if !strings.Contains(said, "--- PASS") || strings.Contains(said, "error:") {
		m.Error("nothing was tested, or something went wrong beside the tests")
	}
}

// Two ends in one page, whose peer connections are the browser's.
func TestPeerConnectionsOfABrowser(t *testing.T) {
	m := newMeeting(t)
	m.passed(m.run("^Test", nil))

	t.Run("two pages", func(t *testing.T) {
		m := m.within(t)
		i, err := room.New(rand.Reader)
		m.must(err)
		a := m.run("TestOneEnd", map[string]string{"RTC_CODE": i.Code(), "RTC_ME": "0"})
		b := m.run("TestOneEnd", map[string]string{"RTC_CODE": i.Code(), "RTC_ME": "1"})
		m.passed(a)
		m.passed(b)
	})

	// Either end offers once. The other one is no browser, and says what it hears.
	for me := range byte(2) {
		t.Run(fmt.Sprint("a page and a shell, which is number ", me), func(t *testing.T) {
			m := m.within(t)
			i, err := room.New(rand.Reader)
			m.must(err)
			c := rtc.Config{Invitation: i, Me: me, Other: 1 - me, Relay: m.relay, Random: rand.Reader}
			_, _ = rand.Read(c.Token[:])
			l := rtc.NewLink(c)
			defer l.Close()
			straight := make(chan bool, 1)
			go func() {
				for e := range l.Events() {
					if e.Message != nil {
						go l.Send(e.Message)
					}
					if e.State != nil && e.State.Path == rtc.Straight {
						select {
						case straight <- true:
						default:
						}
					}
				}
			}()
			m.passed(m.run("TestOneEnd", map[string]string{"RTC_CODE": i.Code(), "RTC_ME": fmt.Sprint(1 - me)}))
			select {
			case <-straight:
			case <-time.After(time.Second):
				t.Error("the shell never had a direct path")
			}
		})
	}
}
