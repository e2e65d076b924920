package ui

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/words"
)

// prefs are the only things kept in the browser's local storage: how the screen looks, and which game was
// open; never the game itself.
var prefs = struct {
	lang   words.Lang
	theme  string // "day", "night" or "auto"
	listed bool   // the board's list is shown
	left   bool   // tools on the left
	sure   bool   // an act on the map is asked once more
	sound  bool   // the table is heard
	pace   string // milliseconds that a computer player takes at least
	level  string // the computer player played last
	name   string // this person's, for games on two devices
	last   string // id of the game to go on with, as far as is known before the store has answered
	read   bool
}{lang: words.EN, theme: "auto", pace: paceUsual}

const prefix = "orzel."

// The computer's pace, in milliseconds a move.
const (
	paceSlow  = "1200"
	paceUsual = "600"
	paceNone  = "0"
)

// localStorage is read by a call, because a browser that keeps nothing throws at the very name, and only from
// calls can that be caught.
func localStorage() app.Value {
	return app.Window().Get("Reflect").Call("get", app.Window(), "localStorage")
}

// stored is what the browser keeps under a name; "" where it keeps nothing or refuses to tell.
func stored(key string) (value string) {
	defer func() { _ = recover() }()
	if s := localStorage().Call("getItem", prefix+key); s.Truthy() {
		value = s.String()
	}
	return value
}

// store keeps a preference for the next time, if the browser lets it.
func store(key, value string) {
	defer func() { _ = recover() }()
	localStorage().Call("setItem", prefix+key, value)
}

// readPrefs is called when a page opens; the language follows the browser until somebody chooses.
func readPrefs() {
	if prefs.read || app.IsServer {
		return
	}
	prefs.read = true
	prefs.lang = words.EN
	if strings.HasPrefix(app.Window().Get("navigator").Get("language").String(), "pl") {
		prefs.lang = words.PL
	}
	if l := words.Lang(stored("lang")); l == words.PL || l == words.EN {
		prefs.lang = l
	}
	if t := stored("theme"); t == "day" || t == "night" {
		prefs.theme = t
	}
	prefs.listed = stored("list") == "on"
	prefs.left = stored("left") == "on"
	prefs.sure = stored("sure") == "on"
	prefs.sound = stored("sound") == "on"
	if p := stored("pace"); p != "" {
		prefs.pace = p
	}
	prefs.level = stored("level")
	prefs.name = stored("name")
	prefs.last = stored("last")
	dress()
}

// Pace is how long a computer player takes at least: a moment to see what it did. Whoever starts the program asks each time.
func Pace() time.Duration {
	ms, err := strconv.Atoi(cmp.Or(stored("pace"), prefs.pace))
	if err != nil || ms < 0 {
		ms, _ = strconv.Atoi(paceUsual)
	}
	return time.Duration(ms) * time.Millisecond
}

// dress tells the document its language and theme.
func dress() {
	root := app.Window().Get("document").Get("documentElement")
	root.Call("setAttribute", "lang", string(prefs.lang))
	if prefs.theme == "auto" {
		root.Call("removeAttribute", "data-theme")
	} else {
		root.Call("setAttribute", "data-theme", prefs.theme)
	}
}

func setLang(l words.Lang) { prefs.lang = l; store("lang", string(l)); dress() }
func setTheme(t string)    { prefs.theme = t; store("theme", t); dress() }
func setListed(on bool)    { prefs.listed = on; store("list", onOff(on)) }
func setLeft(on bool)      { prefs.left = on; store("left", onOff(on)) }

func setSure(on bool) { prefs.sure = on; store("sure", onOff(on)) }

func setSound(on bool) { prefs.sound = on; store("sound", onOff(on)) }

func setPace(ms string) { prefs.pace = ms; store("pace", ms) }

func setLevel(id string) { prefs.level = id; store("level", id) }

func setName(name string) { prefs.name = name; store("name", name) }

func setLast(id string) {
	if id != prefs.last {
		prefs.last = id
		store("last", id)
	}
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// dark reports that the night is on the screen.
func dark() bool {
	if prefs.theme != "auto" {
		return prefs.theme == "night"
	}
	q := app.Window().Call("matchMedia", "(prefers-color-scheme: dark)")
	return q.Truthy() && q.Get("matches").Bool()
}

// say is a sentence of the shell in the language of the screen.
func say(id string, args ...any) string { return shell.Say(prefs.lang, id, args...) }
