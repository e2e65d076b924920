package relay

import (
	"context"
	"errors"
	"sync"
)

// Client is a device's connection to a relay; the same source serves browsers and programs.
type Client struct {
	socket socket
	// Notices say who is there, whenever that changes. One that was not taken gives way to the next.
	Notices chan Notice
	frames  chan []byte
	gone    chan struct{}
	once    sync.Once
	err     error
}

// ErrRelay is returned for what no relay says.
var ErrRelay = errors.New("relay: not an answer of a relay")

// socket is a WebSocket that carries binary messages: the browser's, or the library's outside.
type socket interface {
	read() ([]byte, error)
	write(b []byte) error // an error if it takes nothing for 15 s
	close()
}

// Dial connects and joins. The address begins with ws:// or wss://. Frames end when the connection ends;
// then Err says why. A refusal comes as such an end: see Code.
func Dial(ctx context.Context, address string, j Join) (*Client, error) {
	s, err := connect(ctx, address)
	if err != nil {
		return nil, err
	}
	if err := s.write(j.Encode()); err != nil {
		s.close()
		return nil, err
	}
	c := &Client{socket: s, Notices: make(chan Notice, 1), frames: make(chan []byte, 16), gone: make(chan struct{})}
	go c.read()
	return c, nil
}

func (c *Client) read() {
	defer close(c.frames)
	for {
		b, err := c.socket.read()
		switch {
		case err != nil:
			c.err = err
			return
		case len(b) == 4 && b[0] == tagNotice:
			select {
			case <-c.Notices:
			default:
			}
			c.Notices <- Notice{b[1], b[2], b[3]}
		case len(b) > 2 && b[0] == tagFrame && wholeBlocks(len(b)-2):
			select {
			case c.frames <- b[2:]:
			case <-c.gone:
				c.err = context.Canceled
				return
			}
		default:
			c.err = ErrRelay
			c.socket.close()
			return
		}
	}
}

// Send hands a frame to all others in the room. A relay that takes nothing for 15 s is gone.
func (c *Client) Send(frame []byte) error { return c.socket.write(frame) }

// Frames are what others have sent, until the connection ends.
func (c *Client) Frames() <-chan []byte { return c.frames }

// Err says why Frames have ended; call it after that.
func (c *Client) Err() error { return c.err }

// Close leaves the room.
func (c *Client) Close() {
	c.once.Do(func() {
		close(c.gone)
		go c.socket.close()
	})
}
