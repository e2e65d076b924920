//go:build !js

package relay

import (
	"errors"

	"github.com/coder/websocket"
)

// reasons go with the codes, and name them in the metrics.
var reasons = map[websocket.StatusCode]string{
	websocket.StatusGoingAway:     "going away",
	websocket.StatusMessageTooBig: "too big",
	BadJoin:                       "bad join",
	BadFrame:                      "bad frame",
	NoRoom:                        "no room",
	Silent:                        "silent",
	Replaced:                      "replaced",
	Taken:                         "taken",
	Full:                          "full",
	TooFast:                       "too fast",
	TooMany:                       "too many",
	Slow:                          "slow",
	Busy:                          "busy",
}

var errJoin = errors.New("relay: not a join")

// decodeJoin reads what a stranger may have sent.
func decodeJoin(b []byte) (j Join, err error) {
	if len(b) != joinLength || b[0] != joinVersion || b[2]|b[3] != 0 || b[1] == 1 || b[1] > MaxPlaces {
		return j, errJoin
	}
	j.Places = b[1]
	copy(j.Room[:], b[4:])
	copy(j.Token[:], b[20:])
	return j, nil
}

func (n Notice) encode() []byte { return []byte{tagNotice, n.Place, n.Places, n.Present} }
