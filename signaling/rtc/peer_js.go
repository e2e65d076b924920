package rtc

import (
	"errors"
	"syscall/js"
)

// API has nothing to choose in a browser.
type API struct{}

var errNoWebRTC = errors.New("rtc: this browser has no WebRTC, or it is switched off")

// jsPeer is the browser's RTCPeerConnection. Go's goroutines share the page's one thread and are not
// interrupted, so it needs no locks.
type jsPeer struct {
	pc, dc js.Value
	events events
	hear   js.Func // of all events; released by close
	end    js.Value
	ended  js.Value // a promise that end keeps
	closed bool
}

func newPeer(_ *API, servers []ICEServer, e events) (peer, error) {
	p := &jsPeer{events: e}
	constructor := js.Global().Get("RTCPeerConnection")
	if constructor.Type() != js.TypeFunction {
		return nil, errNoWebRTC
	}
	list := []any{}
	for _, s := range servers {
		urls := []any{}
		for _, u := range s.URLs {
			urls = append(urls, u)
		}
		list = append(list, map[string]any{"urls": urls, "username": s.Username, "credential": s.Credential})
	}
	if err := try(func() { p.pc = constructor.New(map[string]any{"iceServers": list}) }); err != nil {
		return nil, err
	}
	err := try(func() {
		p.dc = p.pc.Call("createDataChannel", channelName, map[string]any{"negotiated": true, "id": 0})
	})
	if err != nil {
		_ = try(func() { p.pc.Call("close") })
		return nil, err
	}
	keep := js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.end = args[0]
		return nil
	})
	p.ended = js.Global().Get("Promise").New(keep)
	keep.Release()
	p.dc.Set("binaryType", "arraybuffer") // a Blob would have to be read in one more step
	p.dc.Set("bufferedAmountLowThreshold", fewBuffered)
	p.hear = js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.happen(args[0])
		return nil
	})
	p.listen(p.hear.Value)
	return p, nil
}

func (p *jsPeer) listen(to js.Value) {
	for _, name := range []string{"onopen", "onclose", "onmessage", "onbufferedamountlow"} {
		p.dc.Set(name, to)
	}
	for _, name := range []string{"onicecandidate", "onconnectionstatechange"} {
		p.pc.Set(name, to)
	}
}

// happen hands on an event.
func (p *jsPeer) happen(e js.Value) {
	switch e.Get("type").String() {
	case "open":
		p.events.opened()
	case "close":
		p.events.closed()
	case "bufferedamountlow":
		p.events.drained()
	case "message":
		p.receive(e.Get("data"))
	case "connectionstatechange":
		if s := p.pc.Get("connectionState").String(); s == "failed" || s == "closed" {
			p.events.closed()
		}
	case "icecandidate":
		c := e.Get("candidate")
		if !c.Truthy() {
			p.events.gathered()
			return
		}
		p.events.found(candidate(c))
	}
}

func candidate(v js.Value) Candidate {
	c := Candidate{Candidate: v.Get("candidate").String()}
	if mid := v.Get("sdpMid"); mid.Type() == js.TypeString {
		s := mid.String()
		c.Mid = &s
	}
	if line := v.Get("sdpMLineIndex"); line.Type() == js.TypeNumber {
		n := uint16(line.Int())
		c.Line = &n
	}
	return c
}

// receive drops what no other end of this program sends before it costs memory here, and what comes faster
// than it is read: the sequence of package room notices.
func (p *jsPeer) receive(data js.Value) {
	if !data.InstanceOf(js.Global().Get("ArrayBuffer")) || data.Get("byteLength").Int() > partHeader+partLength {
		return
	}
	bytes := js.Global().Get("Uint8Array").New(data)
	part := make([]byte, bytes.Length())
	js.CopyBytesToGo(part, bytes)
	select {
	case p.events.parts <- part:
	default:
	}
}

func (p *jsPeer) create(kind string) (string, error) {
	call := "createAnswer"
	if kind == offered {
		call = "createOffer"
	}
	s, err := p.await(call)
	if err != nil {
		return "", err
	}
	sdp := s.Get("sdp").String()
	_, err = p.await("setLocalDescription", s)
	return sdp, err
}

func (p *jsPeer) accept(kind, sdp string) error {
	_, err := p.await("setRemoteDescription", map[string]any{"type": kind, "sdp": sdp})
	return err
}

func (p *jsPeer) add(c Candidate) error {
	init := map[string]any{"candidate": c.Candidate, "sdpMid": nil, "sdpMLineIndex": nil}
	if c.Mid != nil {
		init["sdpMid"] = *c.Mid
	}
	if c.Line != nil {
		init["sdpMLineIndex"] = int(*c.Line)
	}
	_, err := p.await("addIceCandidate", init)
	return err
}

// await calls a method of the connection and waits for its promise. A browser never keeps a promise of a
// connection that was closed meanwhile, so it races with the end.
func (p *jsPeer) await(method string, args ...any) (value js.Value, err error) {
	if p.closed {
		return value, ErrGone
	}
	done := make(chan struct{})
	yes := js.FuncOf(func(_ js.Value, args []js.Value) any {
		value = args[0]
		close(done)
		return nil
	})
	defer yes.Release()
	no := js.FuncOf(func(_ js.Value, args []js.Value) any {
		err = explain(args[0])
		close(done)
		return nil
	})
	defer no.Release()
	thrown := try(func() {
		either := []any{p.pc.Call(method, args...), p.ended}
		js.Global().Get("Promise").Call("race", either).Call("then", yes, no)
	})
	if thrown != nil {
		return value, thrown
	}
	<-done
	if p.closed {
		return value, ErrGone
	}
	return value, err
}

func (p *jsPeer) local() string {
	if s := p.pc.Get("localDescription"); s.Truthy() {
		return s.Get("sdp").String()
	}
	return ""
}

func (p *jsPeer) buffered() int { return p.dc.Get("bufferedAmount").Int() }

func (p *jsPeer) send(part []byte) error {
	if p.closed {
		return ErrGone
	}
	bytes := js.Global().Get("Uint8Array").New(len(part))
	js.CopyBytesToJS(bytes, part)
	return try(func() { p.dc.Call("send", bytes) })
}

func (p *jsPeer) close() {
	if p.closed {
		return
	}
	p.closed = true
	p.listen(js.Null())
	p.hear.Release()
	p.end.Invoke()
	_ = try(func() { p.pc.Call("close") })
}

// explain turns what a browser throws into an error.
func explain(thrown js.Value) error {
	if thrown.Type() != js.TypeObject {
		return errors.New("rtc: the browser gave no reason")
	}
	return errors.New("rtc: " + thrown.Get("name").String() + ": " + thrown.Get("message").String())
}

// try calls into the browser and returns what it throws.
func try(f func()) (err error) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case js.Error:
			err = explain(p.Value)
		default:
			panic(p)
		}
	}()
	f()
	return nil
}
