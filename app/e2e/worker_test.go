//go:build !js

package e2e

import "testing"

func TestWorkerOfTheRealSiteAnswers(t *testing.T) {
	v := newVisitor(t)
	v.open("")
	got := eval[string](v, `new Promise((done, fail) => {
		const w = new Worker("`+base+`worker.js");
		w.onerror = fail;
		w.onmessage = ({ data }) => {
			if (data[0] === 0) return w.postMessage([7, "ping", new Uint8Array([1, 2, 3])]);
			w.terminate();
			done(data[0] + ":" + Array.from(data[1]).join());
		};
		w.postMessage(orzelModule);
	})`)
	if got != "7:1,2,3" {
		t.Errorf("the worker answered %q", got)
	}
}
