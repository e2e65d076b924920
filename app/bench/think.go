//go:build !js

package bench

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"

	"orzel/app/browser"
	"orzel/app/site"
	"orzel/core"
	"orzel/core/bot"
	"orzel/core/games/orzel"
)

// What a decision in a browser has promised, in milliseconds. A slow device takes four times as long: a browser
// slows its page for a measurement, never a worker, so that this is reckoned.
const (
	MostThought     = 1000. // of all levels but the last, on a slow device
	MostThoughtLast = 2500.
	MostPageTask    = 50. // of the page while a worker thinks
	slowDevice      = 4.
)

// thoughts are the decisions of each level that are measured.
const thoughts = 40

// Think measures how long the computer players think in a browser's worker, and how long they hold up the page.
func Think(build func() (*site.Site, error)) Part {
	return Part{"think", func(t *Table) error {
		ms, longest, err := MeasureThoughts(build)
		if err != nil {
			return err
		}
		for i, l := range bot.Levels {
			most := MostThought
			if i == len(bot.Levels)-1 {
				most = MostThoughtLast
			}
			x := slices.Sorted(slices.Values(ms[l.Name]))
			t.Row(l.Name+", a decision in a worker, ms", Free(), x...)
			t.Row("  95 of 100, four times slower, ms", AtMost(most), slowDevice*x[len(x)*95/100])
		}
		t.Row("longest task of the page meanwhile, ms", AtMost(MostPageTask), longest)
		return nil
	}}
}

// askAll asks the worker every question, one after the other.
const askAll = `new Promise((done, fail) => {
	let longest = 0;
	new PerformanceObserver(l => { for (const e of l.getEntries()) longest = Math.max(longest, e.duration); }).observe({ type: "longtask" });
	const w = new Worker("worker.js"), questions = %s, ms = [];
	let began = 0;
	const ask = () => { began = performance.now(); w.postMessage([ms.length + 1, "think", new TextEncoder().encode(JSON.stringify(questions[ms.length]))]); };
	w.onerror = (e) => fail(new Error(e.message));
	w.onmessage = ({ data }) => {
		if (data[0] !== 0) {
			if (!data[1] || new TextDecoder().decode(data[1]).includes("Wrong")) return fail(new Error("no answer: " + data[2]));
			ms.push(performance.now() - began);
		}
		if (ms.length < questions.length) return ask();
		w.terminate();
		setTimeout(() => done({ ms, longest }), 50);
	};
	w.postMessage(orzelModule);
})`

// MeasureThoughts asks every level in a worker of the real site. It returns milliseconds by level.
func MeasureThoughts(build func() (*site.Site, error)) (ms map[string][]float64, longest float64, err error) {
	x, err := set(build, 1)
	if err != nil {
		return nil, 0, err
	}
	defer x.strike()
	p := x.browsers[0].Page()
	if err := p.Go(x.host.URL("")); err != nil {
		return nil, 0, err
	}
	if err := p.Wait(`document.querySelector("#ready") && self.orzelModule`); err != nil {
		return nil, 0, err
	}
	if _, err := browser.Eval[bool](p, `new Promise(r => setTimeout(() => r(true), 3000))`); err != nil { // the page's own beginning
		return nil, 0, err
	}
	ms = map[string][]float64{}
	for _, l := range bot.Levels {
		questions, err := questionsOf(l.Name)
		if err != nil {
			return nil, 0, err
		}
		text, err := json.Marshal(questions)
		if err != nil {
			return nil, 0, err
		}
		got, err := browser.Eval[struct {
			MS      []float64 `json:"ms"`
			Longest float64   `json:"longest"`
		}](p, fmt.Sprintf(askAll, text))
		if err != nil {
			return nil, 0, err
		}
		ms[l.Name], longest = got.MS, max(longest, got.Longest)
	}
	return ms, longest, nil
}

// question is what a worker is asked: see app/run.
type question struct {
	Game, Level, Position string
	Side                  core.Side
	Seed                  uint64
}

// questionsOf are decisions with more than one choice out of games between greedy players.
func questionsOf(level string) (list []question, err error) {
	game := orzel.Game{}
	greedy, err := bot.Named("greedy", game)
	if err != nil {
		return nil, err
	}
	for seed := uint64(1); len(list) < thoughts; seed++ {
		b, err := bot.NewBout(game, orzel.Even, rand.New(rand.NewPCG(seed, 1)))
		if err != nil {
			return nil, err
		}
		rng := rand.New(rand.NewPCG(seed, 2))
		for over := false; !over && len(list) < thoughts; {
			d, due := b.Due()
			if due && d.Kind == core.OwesChoice && len(game.Legal(b.Table, b.Hand(d.Side), d.Side, nil)) > 1 && rng.IntN(9) == 0 {
				list = append(list, question{game.Name(), level, game.PositionText(b.Table, b.Hand(d.Side)), d.Side, seed})
			}
			if over, err = b.Step([]bot.Player{greedy, greedy}, rng); err != nil {
				return nil, err
			}
		}
	}
	return list, nil
}
