//go:build !js

package store

import (
	"context"
	"fmt"
	"sync"
)

var leases = struct {
	sync.Mutex
	held map[string]*Lease
}{held: map[string]*Lease{}}

// Lock takes the lease of that name; ErrInUse if it is held and steal is false.
// Outside a browser it holds within one program: OpenFiles keeps others out.
func Lock(_ context.Context, name string, steal bool) (*Lease, error) {
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
