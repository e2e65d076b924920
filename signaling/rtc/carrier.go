package rtc

import "errors"

// Carrier takes frames to the other device, and may lose, repeat or delay them. Frames ends when it does.
type Carrier interface {
	Send(frame []byte) error
	Frames() <-chan []byte
	Close()
}

// ErrGone is returned by a carrier that has ended.
var ErrGone = errors.New("rtc: the carrier has ended")
