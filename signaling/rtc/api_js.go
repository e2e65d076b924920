package rtc

import "github.com/pion/webrtc/v4"

func newAPI() *webrtc.API { return webrtc.NewAPI() }

// prepare asks for bytes: as a Blob each message would have to be read in one more step.
func prepare(dc *webrtc.DataChannel) { dc.JSValue().Set("binaryType", "arraybuffer") }
