//go:build !js

package rtc

import (
	"github.com/pion/ice/v4"
	"github.com/pion/webrtc/v4"
)

// newAPI resolves the names under which browsers hide their addresses; else a meeting with one costs a
// second more.
func newAPI() *webrtc.API {
	var s webrtc.SettingEngine
	s.SetICEMulticastDNSMode(ice.MulticastDNSModeQueryOnly)
	return webrtc.NewAPI(webrtc.WithSettingEngine(s))
}

func prepare(*webrtc.DataChannel) {}
