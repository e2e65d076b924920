package relay

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/coder/websocket"

	"orzel/signaling/room"
)

// Client is a device's connection to a relay; the same source serves browsers and programs.
type Client struct {
	conn *websocket.Conn
	// Notices say who is there, whenever that changes. One that was not taken gives way to the next.
	Notices chan Notice
	frames  chan []byte
	gone    chan struct{}
	once    sync.Once
	err     error
}

// ErrRelay is returned for what no relay says.
var ErrRelay = errors.New("relay: not an answer of a relay")

// Dial connects and joins. The address begins with ws:// or wss://. Frames end when the connection ends;
// then Err says why. A refusal comes as such an end: see Code.
func Dial(ctx context.Context, address string, j Join) (*Client, error) {
	conn, _, err := websocket.Dial(ctx, address, nil)
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(room.MaxFrame + 2)
	if err := conn.Write(ctx, websocket.MessageBinary, j.Encode()); err != nil {
		_ = conn.CloseNow()
		return nil, err
	}
	c := &Client{conn: conn, Notices: make(chan Notice, 1), frames: make(chan []byte, 16), gone: make(chan struct{})}
	go c.read()
	return c, nil
}

func (c *Client) read() {
	defer close(c.frames)
	for {
		_, b, err := c.conn.Read(context.Background())
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
			_ = c.conn.CloseNow()
			return
		}
	}
}

// Send hands a frame to all others in the room. A relay that takes nothing for 15 s is gone.
func (c *Client) Send(frame []byte) error {
	ctx, cancel := context.WithTimeout(context.Background(), 15*time.Second)
	defer cancel()
	return c.conn.Write(ctx, websocket.MessageBinary, frame)
}

// Frames are what others have sent, until the connection ends.
func (c *Client) Frames() <-chan []byte { return c.frames }

// Err says why Frames have ended; call it after that.
func (c *Client) Err() error { return c.err }

// Code is the relay's reason in an error of Err; 0 if it gave none.
func Code(err error) websocket.StatusCode { return max(0, websocket.CloseStatus(err)) }

// Close leaves the room.
func (c *Client) Close() {
	c.once.Do(func() {
		close(c.gone)
		go func() { _ = c.conn.Close(websocket.StatusNormalClosure, "") }()
	})
}
