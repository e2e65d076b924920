package match

import (
	"errors"
	"fmt"

	"orzel/core"
)

// Nobody is the peer of a fault that no signature proves: anyone who held the file can have done it.
const Nobody = -1

// Fault is a lie: a signed entry (or opening) that the rules of the game or of fair play refuse, and whose
// it is.
type Fault struct {
	Entry int       // its number
	Peer  int       // its author, or Nobody
	Side  core.Side // the side it speaks for, if any
	Rule  string    // the game's rule, or "" for fair play
	Why   string    // a message id: the game's, or one of FairPlay
	Args  []string
}

// Error is one line for logs and the shell.
func (f *Fault) Error() string {
	s := fmt.Sprintf("entry %d by peer %d: ", f.Entry, f.Peer)
	if f.Peer == Nobody {
		s = fmt.Sprintf("entry %d: ", f.Entry)
	}
	if f.Rule != "" {
		s += "rule " + f.Rule + ": "
	}
	return s + f.Why
}

// FairPlay names the reasons that are not a game's: what the entry of a liar can be.
var FairPlay = []string{
	"fair-after-the-end",    // an entry after the game was over
	"fair-not-the-pen",      // written when another peer was due
	"fair-wrong-kind",       // not what was due
	"fair-malformed",        // a body that is not one
	"fair-wrong-table",      // a table hash that is not the table's
	"fair-not-your-side",    // a side that the peer does not hold
	"fair-wrong-text",       // a text that is not the act's
	"fair-secret-shape",     // a commitment too many or too few
	"fair-wrong-share",      // a share that does not open its commitment, or is not the seed's
	"fair-wrong-reveal",     // a value that does not open its commitment
	"fair-wrong-commitment", // a commitment that is not the seed's
	"fair-wrong-wish",       // a wish not signed for this match
	"fair-wrong-seed",       // a seed that the hello did not commit to
	"fair-wrong-opening",    // an opening with values that were not committed
	"fair-fork",             // two entries at one height
	"fair-broken-chain",     // a record whose entries do not follow on one another
}

func unfair(why string) *Fault { return &Fault{Why: why} }

// by says whose fault it is, and where.
func (f *Fault) by(entry int, author uint8) *Fault {
	f.Entry, f.Peer = entry, int(author)
	return f
}

// faultOf turns a game's refusal into a fault.
func faultOf(err error) *Fault {
	var i *core.Illegal
	if errors.As(err, &i) {
		return &Fault{Rule: i.Rule, Why: i.Why, Args: i.Args}
	}
	return &Fault{Why: "fair-malformed", Args: []string{err.Error()}}
}

// Errors of a match: something was not done, and nothing has changed.
var (
	ErrStopped  = errors.New("match: stopped at a lie")
	ErrNotNow   = errors.New("match: another peer is due")
	ErrNotYours = errors.New("match: another peer holds that side")
	ErrNotReady = errors.New("match: not compared with the other device yet")
	ErrNothing  = errors.New("match: nothing to undo")
	ErrNoise    = errors.New("match: a frame that proves nothing was dropped")
	ErrFork     = errors.New("match: the two devices hold different games")
)

// noise is ErrNoise, and why.
func noise(why string) error { return fmt.Errorf("%w: %s", ErrNoise, why) }
