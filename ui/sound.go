package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/core"
	"orzel/ui/look"
)

// most is how many sounds may follow one another; of more that happened at once the last are heard.
const most = 4

// noises is what has been heard of a game, so that each thing sounds once. None carries meaning alone.
type noises struct {
	known  bool // this moment is not the first one
	facts  int
	status look.StatusKind
	shut   bool
	honest bool
}

// hear lets sound what is new in a view, and a phone be felt when something is turned over.
func (n *noises) hear(l look.Look, v *look.View) {
	names := n.news(l, v)
	for _, name := range names {
		if name == look.Turned || name == look.Thud {
			buzz(30)
			break
		}
	}
	sound(names)
}

// news are the sounds of what is new. Nothing sounds for the first view of a page: it happened before.
func (n *noises) news(l look.Look, v *look.View) (names []string) {
	last := *n
	if n.shut = v.Curtain != core.NoSide; n.shut {
		return nil
	}
	n.known, n.facts, n.status = true, len(v.History), v.Status.Kind
	n.honest = v.Result.Over && v.Verdict.Kind == look.Honest
	if !last.known {
		return nil
	}
	for _, e := range v.History[min(last.facts, len(v.History)):] {
		if name := l.Sound(e.Happening); name != "" && (len(names) == 0 || names[len(names)-1] != name) {
			names = append(names, name)
		}
	}
	switch {
	case n.honest && !last.honest:
		names = append(names, look.Stamp)
	case last.shut:
		names = append(names, look.Creak)
	case n.status == look.YourTurn && (last.status == look.Waiting || last.status == look.Thinking):
		names = append(names, look.Bell)
	}
	return names[max(0, len(names)-most):]
}

// sound plays sounds one after another, if somebody has asked to hear them.
func sound(names []string) {
	if !prefs.sound || len(names) == 0 || !app.IsClient {
		return
	}
	list := make([]any, len(names))
	for i, name := range names {
		list[i] = name
	}
	module("sound.js", func(m app.Value) {
		defer func() { _ = recover() }() // a browser without sound
		if m != nil {
			m.Call("play", list)
		}
	})
}
