package rtc

import (
	"context"
	"errors"
	"sync"

	"github.com/pion/webrtc/v4"
)

// Direct is a data channel between two devices. It is a Carrier from the start; frames pass once Opened.
type Direct struct {
	pc     *webrtc.PeerConnection
	dc     *webrtc.DataChannel
	raw    chan []byte
	frames chan []byte
	opened chan struct{}
	gone   chan struct{}
	open   sync.Once
	end    sync.Once

	mu     sync.Mutex
	early  []webrtc.ICECandidateInit // came before the description that they belong to
	number uint32
}

// Signal is one step of making a direct path.
type Signal struct {
	Attempt   uint32                   // the offerer's count
	Offer     string                   `json:",omitempty"`
	Answer    string                   `json:",omitempty"`
	Candidate *webrtc.ICECandidateInit `json:",omitempty"`
}

// mostCandidates is more than any honest device has.
const mostCandidates = 64

// newDirect makes one end. found is called with each of its candidates; nil: they go into the description.
//
// The channel is negotiated by both ends in advance, so it has its handlers before anything can arrive.
func newDirect(api *webrtc.API, servers []webrtc.ICEServer, found func(webrtc.ICECandidateInit)) (*Direct, error) {
	if api == nil {
		api = newAPI()
	}
	pc, err := api.NewPeerConnection(webrtc.Configuration{ICEServers: servers})
	if err != nil {
		return nil, err
	}
	yes, id := true, uint16(0)
	dc, err := pc.CreateDataChannel("orzel", &webrtc.DataChannelInit{Negotiated: &yes, ID: &id})
	if err != nil {
		_ = pc.Close()
		return nil, err
	}
	d := &Direct{
		pc: pc, dc: dc, raw: make(chan []byte), frames: make(chan []byte, 16),
		opened: make(chan struct{}), gone: make(chan struct{}),
	}
	prepare(dc)
	dc.OnOpen(func() { d.open.Do(func() { close(d.opened) }) })
	dc.OnClose(d.Close)
	dc.OnMessage(func(m webrtc.DataChannelMessage) {
		select {
		case d.raw <- m.Data:
		case <-d.gone:
		}
	})
	// A path that is interrupted may come back: only what has failed for good ends the connection.
	pc.OnConnectionStateChange(func(s webrtc.PeerConnectionState) {
		if s == webrtc.PeerConnectionStateFailed || s == webrtc.PeerConnectionStateClosed {
			d.Close()
		}
	})
	if found != nil {
		pc.OnICECandidate(func(c *webrtc.ICECandidate) {
			if c != nil && c.Address != "" { // browsers end with an empty one that no other end takes
				found(c.ToJSON())
			}
		})
	}
	go d.collect()
	return d, nil
}

// Opened is closed when frames can pass.
func (d *Direct) Opened() <-chan struct{} { return d.opened }

// Offer begins.
func (d *Direct) Offer() (string, error) {
	s, err := d.pc.CreateOffer(nil)
	if err != nil {
		return "", err
	}
	return s.SDP, d.pc.SetLocalDescription(s)
}

// Answer replies to an offer.
func (d *Direct) Answer(offer string) (string, error) {
	if err := d.describe(webrtc.SDPTypeOffer, offer); err != nil {
		return "", err
	}
	s, err := d.pc.CreateAnswer(nil)
	if err != nil {
		return "", err
	}
	return s.SDP, d.pc.SetLocalDescription(s)
}

// Accept takes the answer to an offer.
func (d *Direct) Accept(answer string) error { return d.describe(webrtc.SDPTypeAnswer, answer) }

func (d *Direct) describe(kind webrtc.SDPType, sdp string) error {
	if err := d.pc.SetRemoteDescription(webrtc.SessionDescription{Type: kind, SDP: sdp}); err != nil {
		return err
	}
	d.mu.Lock()
	early := d.early
	d.early = nil
	d.mu.Unlock()
	for _, c := range early {
		_ = d.pc.AddICECandidate(c)
	}
	return nil
}

// Candidate adds an address of the other end. One that is of no use is no reason to end.
func (d *Direct) Candidate(c webrtc.ICECandidateInit) {
	if c.Candidate == "" {
		return
	}
	if d.pc.RemoteDescription() == nil {
		d.mu.Lock()
		if len(d.early) < mostCandidates {
			d.early = append(d.early, c)
		}
		d.mu.Unlock()
		return
	}
	_ = d.pc.AddICECandidate(c)
}

// gathered waits until the description holds all candidates, and returns it.
func (d *Direct) gathered(ctx context.Context, done <-chan struct{}) (string, error) {
	select {
	case <-done:
	case <-ctx.Done(): // a STUN server that doesn't answer: go with what there is
	case <-d.gone:
		return "", ErrGone
	}
	s := d.pc.LocalDescription()
	if s == nil {
		return "", errors.New("rtc: no description")
	}
	return s.SDP, nil
}

// Frames are what the other end has sent.
func (d *Direct) Frames() <-chan []byte { return d.frames }

// Close ends the connection. It doesn't wait.
func (d *Direct) Close() {
	d.end.Do(func() {
		close(d.gone)
		go func() { _ = d.pc.Close() }()
	})
}
