//go:build js

package relay

import (
	"context"
	"errors"
	"strconv"
	"syscall/js"

	"orzel/signaling/room"
)

// Status is a close code of RFC 6455, section 7.4.
type Status int

// Code is the relay's reason in an error of Err; 0 if it gave none.
func Code(err error) Status {
	var end ended
	if errors.As(err, &end) {
		return Status(end)
	}
	return 0
}

// ended is how a connection ended that nobody here has closed.
type ended Status

func (e ended) Error() string { return "relay: the connection ended: " + strconv.Itoa(int(e)) }

const (
	unread    = 256     // messages that may wait to be read
	mostUnset = 4 << 20 // bytes that may wait to be sent; of a relay that takes no more, the heartbeat tells
)

var (
	errSlow    = errors.New("relay: the connection takes no more")
	errRefused = errors.New("relay: this browser may not connect there")
)

// jsSocket is the browser's WebSocket.
type jsSocket struct {
	ws     js.Value
	hear   js.Func // of all events; released with the last one
	opened chan struct{}
	in     chan []byte
	over   chan struct{} // closed when why is known
	why    error
}

func connect(ctx context.Context, address string) (socket, error) {
	s := &jsSocket{opened: make(chan struct{}), in: make(chan []byte, unread), over: make(chan struct{})}
	if !s.make(address) {
		return nil, errRefused
	}
	s.ws.Set("binaryType", "arraybuffer")
	s.hear = js.FuncOf(func(_ js.Value, args []js.Value) any {
		s.happen(args[0])
		return nil
	})
	for _, name := range []string{"onopen", "onmessage", "onclose"} {
		s.ws.Set(name, s.hear)
	}
	select {
	case <-s.opened:
		return s, nil
	case <-s.over:
		return nil, s.why
	case <-ctx.Done():
		s.close()
		return nil, ctx.Err()
	}
}

// make fails where the browser throws: an address that is none, or an open one on a page that came sealed.
func (s *jsSocket) make(address string) (ok bool) {
	defer func() { ok = recover() == nil }()
	s.ws = js.Global().Get("WebSocket").New(address)
	return true
}

func (s *jsSocket) happen(e js.Value) {
	switch e.Get("type").String() {
	case "open":
		close(s.opened)
	case "close":
		s.end(ended(e.Get("code").Int()))
	case "message":
		data := e.Get("data")
		if !data.InstanceOf(js.Global().Get("ArrayBuffer")) || data.Get("byteLength").Int() > room.MaxFrame+2 {
			s.close()
			return
		}
		bytes := js.Global().Get("Uint8Array").New(data)
		b := make([]byte, bytes.Length())
		js.CopyBytesToGo(b, bytes)
		select {
		case s.in <- b:
		default:
			s.close()
		}
	}
}

// end comes once, with the browser's last event or with close.
func (s *jsSocket) end(why error) {
	select {
	case <-s.over:
		return
	default:
	}
	s.why = why
	close(s.over)
	for _, name := range []string{"onopen", "onmessage", "onclose"} {
		s.ws.Set(name, js.Null())
	}
	s.hear.Release()
}

func (s *jsSocket) read() ([]byte, error) {
	select {
	case b := <-s.in:
		return b, nil
	default:
	}
	select {
	case b := <-s.in:
		return b, nil
	case <-s.over:
		return nil, s.why
	}
}

func (s *jsSocket) write(b []byte) error {
	select {
	case <-s.over:
		return s.why
	default:
	}
	if s.ws.Get("bufferedAmount").Int() > mostUnset {
		s.close()
		return errSlow
	}
	bytes := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(bytes, b)
	s.ws.Call("send", bytes)
	return nil
}

func (s *jsSocket) close() {
	s.end(context.Canceled)
	s.ws.Call("close")
}
