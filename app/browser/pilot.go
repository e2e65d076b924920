//go:build !js

package browser

// Pilot plays as a person could who cannot see: it presses one thing that is
// open, chosen at random from a seed, among the answers at the finger, the
// keys, the lit spaces of the text board, the dice and the cards. A thing that
// changes nothing is rarely pressed twice in a row.
const Pilot = `(seed) => {
	let s = seed >>> 0;
	const random = (n) => { s = (Math.imul(s, 1664525) + 1013904223) >>> 0; return (s >>> 8) % n; };
	const all = (q) => [...document.querySelectorAll(q)].filter(e => !e.disabled && e.ariaDisabled !== "true");
	self.pilot = { pressed: 0, trail: [] };
	const press = (e) => {
		self.pilot.pressed++;
		self.pilot.trail = [...self.pilot.trail.slice(-20), (e.className + " " + e.textContent).trim().slice(0, 60)];
		e.click();
	};
	self.pilotTimer = setInterval(() => {
		if (document.querySelector(".aud") || document.querySelector("#stopped")) return clearInterval(self.pilotTimer);
		const offers = all(".pop .offer:not(.off)");
		if (offers.length) return press(offers[random(offers.length)]);
		const ways = [all(".ask .keys .btn"), all(".lit-list li:not([hidden]) .lit-button"), all(".tray .die"), all(".hand .pick")].filter(w => w.length);
		if (!ways.length) return;
		// Cards and dice only choose; what acts comes three times as often.
		const acting = ways.filter(w => w[0].matches(".btn, .lit-button"));
		const way = acting.length && random(4) ? acting[random(acting.length)] : ways[random(ways.length)];
		press(way[random(way.length)]);
	}, 40);
}`
