//go:build !js

package relay

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"

	"github.com/coder/websocket"

	"orzel/signaling/room"
)

// place is one connection, and what waits to be written to it.
type place struct {
	server *Server
	conn   *websocket.Conn
	from   *address
	token  Token
	hall   *hall
	room   room.ID
	number byte
	sent   bucket // used by its reader alone

	mu     sync.Mutex
	queue  [][]byte
	queued int64
	dead   bool // nothing is written any more
	bell   chan struct{}
	gone   chan struct{}
	once   sync.Once
}

// end closes the connection with a code, once, without waiting for the client.
func (p *place) end(code websocket.StatusCode) {
	p.once.Do(func() {
		close(p.gone)
		p.server.counts.ended(code)
		p.server.closing.Add(1)
		go func() {
			defer p.server.closing.Done()
			_ = p.conn.Close(code, reasons[code])
		}()
	})
}

// lost is the end that the client or the network has made.
func (p *place) lost() { p.once.Do(func() { close(p.gone); _ = p.conn.CloseNow() }) }

// put queues a message. A client that doesn't read what it is sent loses its place.
func (p *place) put(b []byte) {
	if !p.enqueue(b) {
		p.end(Slow)
		return
	}
	select {
	case p.bell <- struct{}{}:
	default:
	}
}

func (p *place) enqueue(b []byte) bool {
	n, l := int64(len(b)), &p.server.limits
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.dead {
		return true
	}
	if p.queued+n > l.QueueBytes {
		return false
	}
	if p.server.queued.Add(n) > l.TotalQueueBytes {
		p.server.queued.Add(-n)
		return false
	}
	p.queue = append(p.queue, b)
	p.queued += n
	return true
}

// bury drops what is queued.
func (p *place) bury() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.server.queued.Add(-p.queued)
	p.dead, p.queue, p.queued = true, nil, 0
}

func (p *place) take() (b []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.queue) == 0 {
		p.queue = nil
		return nil
	}
	b, p.queue = p.queue[0], p.queue[1:]
	p.queued -= int64(len(b))
	p.server.queued.Add(-int64(len(b)))
	return b
}

// write sends what is queued, and asks now and then whether the client is still there.
func (p *place) write() {
	defer p.server.closing.Done()
	defer p.bury()
	ping := time.NewTicker(p.server.limits.PingEvery)
	defer ping.Stop()
	for {
		select {
		case <-p.gone:
			return
		case <-ping.C:
			go p.ping()
		case <-p.bell:
			for b := p.take(); b != nil; b = p.take() {
				ctx, cancel := context.WithTimeout(context.Background(), p.server.limits.WriteWithin)
				err := p.conn.Write(ctx, websocket.MessageBinary, b)
				late := ctx.Err() != nil
				cancel()
				if late {
					p.end(Slow)
				}
				if err != nil {
					p.lost()
					return
				}
			}
		}
	}
}

func (p *place) ping() {
	ctx, cancel := context.WithTimeout(context.Background(), p.server.limits.PongWithin)
	defer cancel()
	if p.conn.Ping(ctx) != nil {
		p.end(Silent)
	}
}

var errShape = errors.New("relay: not a frame")

// read returns the next frame behind the header that it is forwarded with.
func (p *place) read(buffer *[]byte) ([]byte, error) {
	kind, r, err := p.conn.Reader(context.Background())
	if err != nil {
		return nil, err
	}
	if kind != websocket.MessageBinary {
		return nil, errShape
	}
	if *buffer == nil {
		*buffer = make([]byte, 4*room.Block)
	}
	n := 0
	for {
		m, err := r.Read((*buffer)[n:])
		n += m
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		if n == len(*buffer) {
			*buffer = append(*buffer, make([]byte, len(*buffer))...)
		}
	}
	if !wholeBlocks(n) {
		return nil, errShape
	}
	frame := append(make([]byte, 0, 2+n), tagFrame, p.number)
	frame = append(frame, (*buffer)[:n]...)
	if n > 4*room.Block {
		*buffer = nil // large frames are rare: don't keep their room
	}
	return frame, nil
}
