//go:build !js

package relay

import (
	"context"
	"time"

	"github.com/coder/websocket"

	"orzel/signaling/room"
)

// Status is a close code of RFC 6455, section 7.4.
type Status = websocket.StatusCode

// Code is the relay's reason in an error of Err; 0 if it gave none.
func Code(err error) Status { return max(0, websocket.CloseStatus(err)) }

type nativeSocket struct{ conn *websocket.Conn }

func connect(ctx context.Context, address string) (socket, error) {
	conn, _, err := websocket.Dial(ctx, address, nil)
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(room.MaxFrame + 2)
	return nativeSocket{conn}, nil
}

func (s nativeSocket) read() ([]byte, error) {
	_, b, err := s.conn.Read(context.Background())
	return b, err
}

func (s nativeSocket) write(b []byte) error {
	ctx, cancel := context.WithTimeout(context.Background(), 15*time.Second)
	defer cancel()
	return s.conn.Write(ctx, websocket.MessageBinary, b)
}

func (s nativeSocket) close() { _ = s.conn.Close(websocket.StatusNormalClosure, "") }
