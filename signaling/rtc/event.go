package rtc

import "orzel/signaling/relay"

// Path is how frames go.
type Path byte

// Paths. Relayed while Trying is set may still become Direct within seconds.
const (
	NoPath Path = iota
	Relayed
	Straight
)

// State is what a person should be told.
type State struct {
	Connected bool // heard of the other end within Timing.Lost
	Path      Path
	Trying    bool // for a direct path, since less than Timing.DirectWithin
	Present   bool // somebody else is in the room
	// Refused is the relay's reason for the last end of a connection, 0 when it is connected. After
	// relay.Replaced the link rests until Hurry: another window of this device has the place.
	Refused relay.Status
	// Stranger says that somebody who holds the link, but not the game's key, has tried to join.
	Stranger bool
}

// Event is what a link has to tell; one of Message, Compare, State and Notice is set.
type Event struct {
	Message []byte        // from the other device
	Compare bool          // messages may be missing on either side: tell the other how far you have got
	State   *State        // has changed
	Notice  *relay.Notice // who is in the room, for one that is Placed
	// Connection, with Compare, is the number of the connection in use. With a new one both ends are told to
	// compare; see Link.SendOn.
	Connection uint64
}
