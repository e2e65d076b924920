//go:build !js

package relay

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"
)

// Limits are what clients may use.
type Limits struct {
	Rooms, Places               int // in total
	AddressRooms, AddressPlaces int // from one address

	// Bytes per second, sustained; each may come ahead by Burst seconds of it. A place, room or address that
	// sends more is closed; what is too much in total waits.
	PlaceBytes, RoomBytes, AddressBytes, TotalBytes float64
	Burst                                           float64
	AddressJoins                                    float64 // per second

	QueueBytes, TotalQueueBytes int64 // what waits for slow readers

	JoinWithin, WriteWithin time.Duration
	PingEvery, PongWithin   time.Duration

	// BehindProxy takes the address from the last X-Forwarded-For, which the proxy in front has written.
	BehindProxy bool
}

// Usual limits: many people behind one address, and a machine of half a gigabyte.
var Usual = Limits{
	Rooms: 10_000, Places: 25_000, AddressRooms: 100, AddressPlaces: 200,
	PlaceBytes: 64 << 10, RoomBytes: 128 << 10, AddressBytes: 1 << 20, TotalBytes: 32 << 20, Burst: 8,
	AddressJoins: 10,
	QueueBytes:   512 << 10, TotalQueueBytes: 128 << 20,
	JoinWithin: 10 * time.Second, WriteWithin: 15 * time.Second,
	PingEvery: 20 * time.Second, PongWithin: 15 * time.Second,
}

// bucket allows a rate and a burst. Its owner locks it.
type bucket struct {
	spent float64 // seconds of the rate that are used ahead of the clock
	last  time.Time
}

// take asks for n at a rate, and says how long to wait until it is within the burst; 0: take it now. With a
// wait nothing is taken.
func (b *bucket) take(now time.Time, n, rate, burst float64) time.Duration {
	if !b.last.IsZero() {
		b.spent = max(0, b.spent-now.Sub(b.last).Seconds())
	}
	b.last = now
	if over := b.spent + n/rate - burst; over > 0 {
		return time.Duration(over * float64(time.Second))
	}
	b.spent += n / rate
	return 0
}

// idle reports that the bucket is as good as new.
func (b *bucket) idle(now time.Time) bool { return b.spent <= now.Sub(b.last).Seconds() }

// origin is the address that a request counts for: of IPv6 the network of 64 bits, which one household has.
func (l *Limits) origin(r *http.Request) netip.Prefix {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	if forwarded := r.Header.Values("X-Forwarded-For"); l.BehindProxy && len(forwarded) > 0 {
		all := strings.Split(forwarded[len(forwarded)-1], ",")
		host = strings.TrimSpace(all[len(all)-1])
	}
	a, err := netip.ParseAddr(host)
	if err != nil {
		return netip.Prefix{} // all that can't be told apart share one allowance
	}
	a = a.Unmap().WithZone("")
	bits := 32
	if a.Is6() {
		bits = 64
	}
	p, err := a.Prefix(bits)
	if err != nil {
		return netip.Prefix{}
	}
	return p
}
