package ui

import (
	"cmp"

	"orzel/core"
	"orzel/ui/look"
)

// personOf is who plays a side, by name if the game has names.
func personOf(l look.Look, names map[core.Side]string, s core.Side) string {
	if n := names[s]; n != "" {
		return n
	}
	return l.Side(prefs.lang, s)
}

// statusText is the sentence for what a game waits for. In a game with names nobody is "you".
func statusText(l look.Look, s look.Status, names map[core.Side]string) string {
	switch s.Kind {
	case look.YourTurn:
		if len(names) > 0 {
			return say("status.person", personOf(l, names, s.Side))
		}
		return say("status.yours")
	case look.Waiting:
		return say("status.waiting", personOf(l, names, s.Side))
	case look.Resigning:
		return say("status.resigning")
	case look.Elsewhere:
		return say("elsewhere")
	case look.Rolling:
		return say("status.rolling")
	case look.Thinking:
		return say("status.thinking")
	case look.Unproven:
		return say("status.unproven")
	case look.Over:
		return say("status.over")
	case look.Stuck:
		why := ""
		if len(s.Args) > 0 {
			why = cmp.Or(known(s.Args[0]), s.Args[0])
		}
		if len(s.Args) > 3 {
			why = lie(l, s)
		}
		return say("status.stuck", why)
	}
	return ""
}

// lie is the sentence for what stopped a game: who did what, at which entry.
func lie(l look.Look, s look.Status) string {
	id, entry, rule := s.Args[1], s.Args[2], s.Args[3]
	line := ""
	if shell.Has(prefs.lang, id) {
		line = say("verdict.unfair", entry) + ". " + say(id)
	} else {
		line = say("verdict.broken", entry, rule) + ". " + l.Refuse(prefs.lang, &core.Illegal{Rule: rule, Why: id, Args: s.Args[4:]})
	}
	if s.Side == core.NoSide {
		return line
	}
	return say("verdict.broken.line", l.Side(prefs.lang, s.Side), line)
}
