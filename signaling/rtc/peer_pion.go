//go:build !js

package rtc

import (
	"github.com/pion/ice/v4"
	"github.com/pion/webrtc/v4"
)

// API is how pion makes peer connections; tests narrow it to one machine.
type API = webrtc.API

// newAPI resolves the names under which browsers hide their addresses; else a meeting with one costs a
// second more.
func newAPI() *API {
	var s webrtc.SettingEngine
	s.SetICEMulticastDNSMode(ice.MulticastDNSModeQueryOnly)
	return webrtc.NewAPI(webrtc.WithSettingEngine(s))
}

type pionPeer struct {
	pc *webrtc.PeerConnection
	dc *webrtc.DataChannel
}

func newPeer(api *API, servers []ICEServer, e events) (peer, error) {
	if api == nil {
		api = newAPI()
	}
	var c webrtc.Configuration
	for _, s := range servers {
		c.ICEServers = append(c.ICEServers, webrtc.ICEServer{URLs: s.URLs, Username: s.Username, Credential: s.Credential})
	}
	pc, err := api.NewPeerConnection(c)
	if err != nil {
		return nil, err
	}
	yes, id := true, uint16(0)
	dc, err := pc.CreateDataChannel(channelName, &webrtc.DataChannelInit{Negotiated: &yes, ID: &id})
	if err != nil {
		_ = pc.Close()
		return nil, err
	}
	dc.SetBufferedAmountLowThreshold(fewBuffered)
	dc.OnBufferedAmountLow(e.drained)
	dc.OnOpen(e.opened)
	dc.OnClose(e.closed)
	dc.OnMessage(func(m webrtc.DataChannelMessage) {
		if m.IsString {
			return
		}
		select {
		case e.parts <- m.Data:
		case <-e.gone:
		}
	})
	pc.OnConnectionStateChange(func(s webrtc.PeerConnectionState) {
		if s == webrtc.PeerConnectionStateFailed || s == webrtc.PeerConnectionStateClosed {
			e.closed()
		}
	})
	pc.OnICECandidate(func(c *webrtc.ICECandidate) {
		if c == nil {
			e.gathered()
			return
		}
		i := c.ToJSON()
		e.found(Candidate{Candidate: i.Candidate, Mid: i.SDPMid, Line: i.SDPMLineIndex})
	})
	return pionPeer{pc, dc}, nil
}

func (p pionPeer) create(kind string) (string, error) {
	var s webrtc.SessionDescription
	var err error
	if kind == offered {
		s, err = p.pc.CreateOffer(nil)
	} else {
		s, err = p.pc.CreateAnswer(nil)
	}
	if err != nil {
		return "", err
	}
	return s.SDP, p.pc.SetLocalDescription(s)
}

func (p pionPeer) accept(kind, sdp string) error {
	return p.pc.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.NewSDPType(kind), SDP: sdp})
}

func (p pionPeer) add(c Candidate) error {
	return p.pc.AddICECandidate(webrtc.ICECandidateInit{Candidate: c.Candidate, SDPMid: c.Mid, SDPMLineIndex: c.Line})
}

func (p pionPeer) local() string {
	if s := p.pc.LocalDescription(); s != nil {
		return s.SDP
	}
	return ""
}

func (p pionPeer) buffered() int { return int(p.dc.BufferedAmount()) }

func (p pionPeer) send(part []byte) error { return p.dc.Send(part) }

func (p pionPeer) close() { go func() { _ = p.pc.Close() }() }
