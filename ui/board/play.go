package board

import (
	"slices"
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// easing of all that moves.
const easing = "cubic-bezier(.2,.7,.2,1)"

// These move until Finish: the pieces of a scene that has motion, pieces that glide, and what has its time beside the board.
var playing, gliding, cued []app.Value

// play starts a movement at the moment at which it would be by now.
func play(el app.Value, frames []any, how map[string]any, past int) app.Value {
	how["easing"], how["fill"] = easing, "both"
	a := el.Call("animate", frames, how)
	a.Set("currentTime", past)
	return a
}

func ended(a app.Value) bool { return a.Get("playState").String() != "running" }

// Finish runs all movement to its end, also what is not drawn yet.
func (m *Motion) Finish() {
	if m.Began != nil {
		*m.Began = time.Unix(0, 0)
	}
	for _, a := range slices.Concat(playing, gliding, cued) {
		a.Call("finish")
	}
}

func cancel(of []app.Value) {
	for _, a := range of {
		a.Call("cancel")
	}
}

// animate moves the element of a piece: its steps are counted in parts of a whole, which takes so many milliseconds, of
// which some are over; ok: it is drawn.
func (b *Board) animate(id string, steps []Step, whole, ms, past int) (a app.Value, ok bool) {
	slot, ok := b.slots[id]
	if !ok || b.hand.root == nil || !b.hand.root.Truthy() {
		return nil, false
	}
	el := b.hand.root.Call("querySelector", ".pieces").Get("children").Index(slot)
	if !el.Truthy() || !el.Get("animate").Truthy() {
		return nil, false
	}
	frames := make([]any, 0, len(steps)+2)
	put := func(s Step, at int) {
		seen := 1
		if s.Gone {
			seen = 0
		}
		frames = append(frames, map[string]any{
			"transform": "translate(" + Num(s.To.X) + "px," + Num(s.To.Y) + "px) rotate(" + strconv.Itoa(s.Turn) + "deg)",
			"opacity":   seen, "offset": min(1, float64(at)/float64(whole)), "easing": easing,
		})
	}
	put(steps[0], 0)
	for _, s := range steps {
		put(s, s.At)
	}
	put(steps[len(steps)-1], whole)
	return play(el, frames, map[string]any{"duration": ms}, past), true
}

// elapsed is how many milliseconds of the scene's motion are over; -1: all, or nobody watches.
func (b *Board) elapsed() int {
	if b.Still {
		return -1
	}
	return b.scene().Motion.elapsed()
}

func (m *Motion) elapsed() int {
	past := 0
	if m.Began == nil || !app.IsClient || still() {
		return -1
	}
	if m.Began.IsZero() {
		*m.Began = time.Now()
	} else {
		past = int(time.Since(*m.Began).Milliseconds())
	}
	if past < m.Lasts {
		return past
	}
	return -1
}

// rehearse moves what has a way in the scene, in place of what moved before.
func (b *Board) rehearse() {
	cancel(b.moves)
	b.moves, playing = nil, nil
	if b.past < 0 {
		return
	}
	m := &b.scene().Motion
	for id, way := range m.Ways {
		if a, ok := b.animate(id, way, m.Lasts, m.Lasts, b.past); ok {
			playing = append(playing, a)
		}
	}
	b.moves = playing
}

// Cue is the attribute of what isn't seen before its time: so many milliseconds of the motion.
const Cue = "data-when"

// Cues brings what has its time on the page that is drawn, in place of what it brought before. What is a card is turned over.
func (m *Motion) Cues(root app.Value) {
	cancel(cued)
	cued = nil
	past := m.elapsed()
	if past < 0 {
		return
	}
	all := root.Call("querySelectorAll", "["+Cue+"]:not(["+Cue+"='0'])")
	for i := range all.Get("length").Int() {
		el := all.Index(i)
		when, _ := strconv.Atoi(el.Call("getAttribute", Cue).String())
		hidden := map[string]any{"opacity": 0}
		if el.Call("matches", ".card").Bool() {
			hidden = map[string]any{"transform": "scaleX(0)"}
		}
		cued = append(cued, play(el, []any{hidden, map[string]any{}}, map[string]any{"duration": 220, "delay": when}, past))
	}
}
