package rtc

import (
	"context"
	"sync"
	"time"

	"orzel/signaling/relay"
)

// Trunk is a device's one connection to a relay's room, for all its links: each has a branch, and drops what is not its own.
type Trunk struct {
	relay string
	join  relay.Join
	stale time.Duration // silence after which a branch that closes takes the connection for dead

	mu       sync.Mutex
	client   *relay.Client
	last     *relay.Notice
	heard    time.Time
	branches map[*branch]bool
}

// NewTrunk makes the trunk of a device. It connects when a link asks for it, and as long as one does.
func NewTrunk(c Config) *Trunk {
	c.Timing.fill()
	places := c.Places
	if c.Me == 0 && places == 0 {
		places = 2
	}
	if c.Me != 0 {
		places = 0
	}
	return &Trunk{
		relay: c.Relay, join: relay.Join{Places: places, Room: c.Invitation.Room(), Token: c.Token}, stale: 2 * c.Timing.Beat,
		branches: map[*branch]bool{},
	}
}

// Joined reports that the relay answers.
func (t *Trunk) Joined() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.client != nil && t.last != nil
}

// branch is the trunk as one link has it.
type branch struct {
	trunk   *Trunk
	client  *relay.Client
	frames  chan []byte
	notices chan relay.Notice
	gone    chan struct{}
	once    sync.Once
}

// grow connects, or shares the connection that there is.
func (t *Trunk) grow(ctx context.Context) (*branch, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.client == nil {
		c, err := relay.Dial(ctx, t.relay, t.join)
		if err != nil {
			return nil, err
		}
		t.client, t.heard, t.last = c, time.Now(), nil
		go t.carry(c)
	}
	b := &branch{trunk: t, client: t.client, frames: make(chan []byte, 16), notices: make(chan relay.Notice, 1), gone: make(chan struct{})}
	if t.last != nil {
		b.notices <- *t.last
	}
	t.branches[b] = true
	return b, nil
}

// carry hands on what comes by a connection until it ends.
func (t *Trunk) carry(c *relay.Client) {
	for {
		select {
		case n := <-c.Notices:
			t.mu.Lock()
			t.heard, t.last = time.Now(), &n
			for b := range t.branches {
				select {
				case <-b.notices:
				default:
				}
				b.notices <- n
			}
			t.mu.Unlock()
		case f, open := <-c.Frames():
			for _, b := range t.all(!open) {
				if !open {
					close(b.frames)
					continue
				}
				select {
				case b.frames <- f:
				case <-b.gone:
				}
			}
			if !open {
				return
			}
		}
	}
}

// all branches; at the end of the connection the next has to make another.
func (t *Trunk) all(end bool) (list []*branch) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for b := range t.branches {
		list = append(list, b)
	}
	if t.heard = time.Now(); end {
		t.client, t.branches = nil, map[*branch]bool{}
	}
	return list
}

// Frames see Carrier.
func (b *branch) Frames() <-chan []byte { return b.frames }

// Send see Carrier.
func (b *branch) Send(f []byte) error { return b.client.Send(f) }

// Close ends the connection with its last branch, or if it may be half-open: a new one is cheap.
func (b *branch) Close() {
	b.once.Do(func() {
		close(b.gone)
		t := b.trunk
		t.mu.Lock()
		defer t.mu.Unlock()
		delete(t.branches, b)
		if t.client == b.client && (len(t.branches) == 0 || time.Since(t.heard) > t.stale) {
			b.client.Close()
		}
	})
}
