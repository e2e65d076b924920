package store

import (
	"fmt"
	"sync"
)

// A Lease is the right to play one match here and nowhere else: two windows
// that write one record would be a fork. It is held from Lock until Release, or
// until another window takes it.
type Lease struct {
	lost    chan struct{}
	losing  sync.Once
	release func()
	once    sync.Once
}

func newLease(release func()) *Lease {
	return &Lease{lost: make(chan struct{}), release: release}
}

// Lost is closed when another window has taken the lease ("play here"): write
// nothing from then on.
func (l *Lease) Lost() <-chan struct{} { return l.lost }

func (l *Lease) lose() { l.losing.Do(func() { close(l.lost) }) }

// Release gives the lease back and waits until others can have it. It may be
// called more than once, but not from a browser callback.
func (l *Lease) Release() { l.once.Do(l.release) }

var leases = struct {
	sync.Mutex
	held map[string]*Lease
}{held: map[string]*Lease{}}

// lockHere is a lease within this program alone.
func lockHere(name string, steal bool) (*Lease, error) {
	leases.Lock()
	defer leases.Unlock()
	if old := leases.held[name]; old != nil {
		if !steal {
			return nil, fmt.Errorf("%s: %w", name, ErrInUse)
		}
		old.lose()
	}
	var l *Lease
	l = newLease(func() {
		leases.Lock()
		defer leases.Unlock()
		if leases.held[name] == l {
			delete(leases.held, name)
		}
	})
	leases.held[name] = l
	return l, nil
}
