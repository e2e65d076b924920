//go:build js

package run

import (
	"os"
	"strings"
	"syscall/js"

	"orzel/signaling/rtc"
)

// PageNetwork is the network of the page: the relay that the site names, else the one beside it.
func PageNetwork() Network {
	location := js.Global().Get("location")
	origin := location.Get("origin").String()
	n := Network{Relay: os.Getenv("ORZEL_RELAY"), Page: origin + Path("")}
	if n.Relay == "" {
		n.Relay = "ws" + strings.TrimPrefix(origin, "http") + Path("signal")
	}
	for _, server := range strings.Fields(os.Getenv("ORZEL_ICE")) {
		part := append(strings.Split(server, ","), "", "")
		n.ICE = append(n.ICE, rtc.ICEServer{URLs: part[:1], Username: part[1], Credential: part[2]})
	}
	return n
}

// HurryWhenAwake connects at once when the page is seen again, comes out of the browser's page cache, or has
// a network again. Its callbacks live as long as the page.
func (d *Driver) HurryWhenAwake() {
	hurry := js.FuncOf(func(js.Value, []js.Value) any {
		if !js.Global().Get("document").Get("hidden").Bool() {
			go d.Hurry()
		}
		return nil
	})
	for _, event := range []string{"visibilitychange", "resume"} {
		js.Global().Get("document").Call("addEventListener", event, hurry)
	}
	for _, event := range []string{"pageshow", "online"} {
		js.Global().Call("addEventListener", event, hurry)
	}
}
