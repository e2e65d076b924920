//go:build !js

package e2e

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
)

// Where a page could give away what the other peer holds, each as one text.
func (v *visitor) withinReach() map[string]string {
	v.Helper()
	places := map[string]string{"the console": strings.Join(v.page.Console(), "\n")}
	var err error
	places["the document"], err = v.page.Everything()
	v.must(err)
	places["what is spoken"], err = v.page.Spoken()
	v.must(err)
	places["local storage"] = eval[string](v, `[localStorage, sessionStorage].flatMap(s => Object.entries({ ...s })).flat().concat(document.cookie, self.name).join("\n")`)
	var own strings.Builder
	for bucket, values := range v.stored(v.gameID(), false) {
		for k, b := range values {
			fmt.Fprintf(&own, "%s %s %s\n", bucket, k, b)
		}
	}
	places["the person's database"] = own.String()
	return places
}

// leak tells where a secret is within reach, as it is or in a form that text takes; "" if nowhere.
func leak(places map[string]string, secret []byte) string {
	low := hex.EncodeToString(secret)
	forms := map[string]string{
		"raw": string(secret), "hex": low, "HEX": strings.ToUpper(low),
		"base64": base64.RawStdEncoding.EncodeToString(secret), "base64url": base64.RawURLEncoding.EncodeToString(secret),
		"numbers": strings.Trim(strings.ReplaceAll(fmt.Sprint(secret), " ", ","), "[]"),
	}
	// A browser's string of bytes is one character each.
	var latin strings.Builder
	for _, b := range secret {
		latin.WriteRune(rune(b))
	}
	forms["latin"] = latin.String()
	for place, text := range places {
		for form, f := range forms {
			if strings.Contains(text, f) {
				return form + " in " + place
			}
		}
	}
	return ""
}

// faces are the drawings that tell what lies face down: of one's own tokens only.
const faces = `[...document.querySelectorAll("use")].map(u => u.getAttribute("href") ?? "").filter(h => h.startsWith("#%s-win-"))`

// The computer's seed and key, from which all follows that it hides, are in nothing that the person's page
// shows, speaks, says or stores, and no token of the computer's shows its face. What is planted is found.
func TestNothingOfTheOtherHandIsWithinReach(t *testing.T) {
	v := newVisitor(t)
	v.startGame()
	secrets := map[string][]byte{}
	for n := range 4 {
		v.letPilotPlay(n + 1)
		v.must(v.page.Wait(fmt.Sprintf(`self.pilot.pressed > %d || document.querySelector(".verdict")`, 12+6*n)))
		eval[bool](v, `(clearInterval(self.pilotTimer), true)`)
		if eval[bool](v, `document.querySelector(".verdict") !== null`) {
			break // both hands are open now
		}
		self := v.stored(v.gameID(), true)["secrets"]["self"]
		if len(self) != 65 {
			t.Fatalf("the computer's own seed and key take %d bytes", len(self))
		}
		secrets["seed"], secrets["key"] = self[1:33], self[33:]
		places := v.withinReach()
		for what, secret := range secrets {
			if at := leak(places, secret); at != "" {
				t.Errorf("the computer's %s: %s", what, at)
			}
		}
		if got := eval[[]string](v, fmt.Sprintf(faces, "m")); len(got) > 0 {
			t.Errorf("faces of the computer's tokens are in the document: %v", got)
		}
		if strings.Contains(places["what is spoken"], "your mine") {
			t.Error("the computer's tokens are spoken as its owner would hear them")
		}
	}
	if len(secrets) == 0 {
		t.Fatal("the game was over before anything was looked for")
	}
	if got := eval[[]string](v, fmt.Sprintf(faces, "t")); len(got) == 0 {
		t.Error("the search finds no face of the person's own tokens either")
	}
	v.findsWhatIsPlanted(secrets["seed"])
}

// The control: the same search with the same secret, planted in each place and form.
func (v *visitor) findsWhatIsPlanted(secret []byte) {
	v.Helper()
	low, b64 := hex.EncodeToString(secret), base64.StdEncoding.EncodeToString(secret)
	own := v.stored(v.gameID(), false)["secrets"]["self"]
	for place, plant := range map[string][2]string{
		"an attribute":      {`document.body.setAttribute("data-x", "` + low + `")`, `document.body.removeAttribute("data-x")`},
		"a picture":         {`(document.body.append(Object.assign(new Image(), { id: "plant", src: "data:image/png;base64,` + b64 + `" })), true)`, `plant.remove()`},
		"a name for an ear": {`document.querySelector("button").setAttribute("aria-label", "` + strings.ToUpper(low) + `")`, `document.querySelector("button").removeAttribute("aria-label")`},
		"local storage":     {`localStorage.setItem("x", String.fromCharCode(...Uint8Array.from(atob("` + b64 + `"), c => c.charCodeAt(0))))`, `localStorage.removeItem("x")`},
	} {
		eval[bool](v, `((`+plant[0]+`), true)`)
		if leak(v.withinReach(), secret) == "" {
			v.Errorf("what is planted in %s is not found", place)
		}
		eval[bool](v, `((`+plant[1]+`), true)`)
	}
	if len(own) == 65 && !strings.HasPrefix(leak(v.withinReach(), own[1:33]), "raw in the person's database") {
		v.Error("the person's own seed is not found in the person's own database")
	}
	eval[bool](v, `(console.log("`+low+`"), true)`)
	if leak(v.withinReach(), secret) == "" {
		v.Error("what is said on the console is not found")
	}
}
