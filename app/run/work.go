package run

import (
	"errors"
	"fmt"
	"sync"
)

// Work is a computation that a thread of its own does: bytes in, bytes out, and
// nothing shared, so that it can be stopped at any moment and started again.
type Work func(request []byte) []byte

// ErrNoWork is returned for a name that nobody has registered.
var ErrNoWork = errors.New("no such work")

var works = struct {
	sync.Mutex
	byName map[string]Work
}{byName: map[string]Work{}}

// Register names a kind of work. It is called from init functions: page and
// worker are the same program, so both know the same names.
func Register(name string, w Work) {
	works.Lock()
	defer works.Unlock()
	if _, twice := works.byName[name]; twice {
		panic("run: work " + name + " registered twice")
	}
	works.byName[name] = w
}

// do runs one piece of work. A panic in it is an answer, not the end of the
// thread.
func do(name string, request []byte) (answer []byte, err error) {
	works.Lock()
	w, ok := works.byName[name]
	works.Unlock()
	if !ok {
		return nil, fmt.Errorf("%w: %q", ErrNoWork, name)
	}
	defer func() {
		if p := recover(); p != nil {
			answer, err = nil, fmt.Errorf("work %q panicked: %v", name, p)
		}
	}()
	return w(request), nil
}

// Ping answers with what it was asked; it tells how long a thread takes to
// start and a question to travel.
const Ping = "ping"

func init() {
	Register(Ping, func(request []byte) []byte { return request })
}
