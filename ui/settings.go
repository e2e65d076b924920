package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/look"
	"orzel/ui/words"
)

// settings are the preferences; the same panel is part of the game's menu.
type settings struct{ app.Compo }

// OnNav names the page.
func (s *settings) OnNav(app.Context) { entitle(say("settings")) }

func (s *settings) Render() app.UI {
	return paper("plain form", heading(say("settings")), &preferences{Changed: s.changed},
		app.Elem("p").Body(link("/rules").Class("btn").Text(say("rules"))))
}

func (s *settings) changed(ctx app.Context) {
	entitle(say("settings"))
	ctx.Update()
}

// preferences change the look of the screen at once and tell the page around them.
type preferences struct {
	app.Compo
	Changed func(app.Context)
}

func (p *preferences) Render() app.UI {
	pick := func(key, value, label string, on bool) app.UI {
		return &answerKey{Key: key, Value: value, Label: label, On: on, Pick: p.pick}
	}
	onOff := func(key, label string, on bool) app.UI {
		return question(say(label), pick(key, "on", say("on"), on), pick(key, "off", say("off"), !on))
	}
	return div("prefs", question(say("language"), pick("lang", "pl", "Polski", prefs.lang == words.PL), pick("lang", "en", "English", prefs.lang == words.EN)),
		question(say("theme"),
			pick("theme", "auto", say("theme.auto"), prefs.theme == "auto"),
			pick("theme", "day", say("theme.day"), prefs.theme == "day"),
			pick("theme", "night", say("theme.night"), prefs.theme == "night")),
		onOff("list", "board.words", prefs.listed),
		onOff("sure", "sure", prefs.sure),
		question(say("pace"), pick("pace", paceSlow, say("pace.slow"), prefs.pace == paceSlow), pick("pace", paceUsual, say("pace.usual"), prefs.pace == paceUsual),
			pick("pace", paceNone, say("pace.none"), prefs.pace == paceNone)),
		onOff("sound", "sound", prefs.sound),
		onOff("left", "hand.left", prefs.left),
	)
}

func (p *preferences) pick(ctx app.Context, key, value string) {
	switch key {
	case "lang":
		setLang(words.Lang(value))
	case "theme":
		setTheme(value)
	case "list":
		setListed(value == "on")
	case "sure":
		setSure(value == "on")
	case "sound":
		setSound(value == "on")
		sound([]string{look.Place})
	case "pace":
		setPace(value)
	case "left":
		setLeft(value == "on")
	}
	p.Changed(ctx)
}
