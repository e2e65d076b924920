package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// failures are the sentences for what a driver can't do. An error comes from far below, wrapped in where it
// happened, and says in its own English what it is; here the part that doesn't change finds the words.
var failures = []struct{ part, id string }{
	{"the file is damaged", "file.damaged"}, {"the file ends too early", "file.damaged"}, {"its checksum differs", "file.damaged"},
	{"not a game record", "file.foreign"}, {"written by a newer version", "file.newer"},
	{"invite-not-a-code", "invite-not-a-code"}, {"invite-too-short", "invite-too-short"}, {"invite-too-long", "invite-too-long"}, {"invite-wrong-check", "invite-wrong-check"},
	{"not a text of this app", "text.foreign"}, {"an offer where the answer belongs", "text.order"}, {"belongs to another invitation", "text.other"}, {"this browser has no WebRTC", "text.rtc"},
	{"nothing in the file is new", "file.nothing"}, {"holds no hands", "file.running"},
	{"only a game that is over", "whatif.only"}, {"only looked at", "looked"}, {"the curtain is down", "curtain.down"},
	{"the two devices hold different games", "games.two"},
}

// failure is an error in the language of the page.
func failure(err error) string {
	if line := known(err.Error()); line != "" {
		return line
	}
	return say("error", err.Error())
}

// known is the sentence for an error, "" if there is none.
func known(err string) string {
	for _, f := range failures {
		if strings.Contains(err, f.part) {
			return say(f.id)
		}
	}
	return ""
}

// refusal is an error in a black frame, told at once by what reads the screen.
func refusal(note string) app.UI {
	if note == "" {
		return app.Elem("p").Class("none")
	}
	return app.Elem("p").Class("note").Role("alert").Text(note)
}
