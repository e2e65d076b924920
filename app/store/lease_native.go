//go:build !js

package store

import "context"

// Lock takes the lease of that name; ErrInUse if it is held and steal is false.
// Outside a browser it holds within one program: OpenFiles keeps others out.
func Lock(_ context.Context, name string, steal bool) (*Lease, error) {
	return lockHere(name, steal)
}
