//go:build !js

package e2e

import "testing"

// Whoever wants less motion gets short fades of what else would move, and no others: a fade of each element would keep the page
// from being seen for seconds.
func TestLessMotionIsLessWork(t *testing.T) {
	v := newVisitor(t)
	v.must(v.page.Calm())
	v.must(v.page.Size(390, 844))
	v.open("gallery")
	v.must(v.page.Wait(`document.querySelector(".moments")`))
	most := func() (many, long int) {
		eval[bool](v, `(self.many = self.long = 0, self.counts = setInterval(() => {
			const all = document.getAnimations();
			self.many = Math.max(self.many, all.length);
			for (const a of all) { const t = a.effect.getTiming(); self.long = Math.max(self.long, t.duration + t.delay); }
		}, 10), true)`)
		v.turnTo("course")
		n := eval[[]int](v, `new Promise((done) => setTimeout(() => (clearInterval(self.counts), done([self.many, self.long])), 600))`)
		return n[0], n[1]
	}
	if many, long := most(); many > 150 || long > 120 {
		t.Errorf("%d things fade at a time, for up to %d ms", many, long)
	}
	// The control: where everything fades, it is counted.
	eval[bool](v, `(document.head.append(Object.assign(document.createElement("style"), { textContent: "* { animation: fade .5s !important; }" })), true)`)
	if many, long := most(); many < 500 || long != 500 {
		t.Errorf("of everything that fades only %d were counted, for %d ms", many, long)
	}
}
