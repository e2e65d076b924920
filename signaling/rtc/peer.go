package rtc

// ICEServer helps two devices to find a path: a stun: address tells a device how it looks from outside, a
// turn: address passes on what it is sent.
type ICEServer struct {
	URLs                 []string
	Username, Credential string // for turn:
}

// Candidate is an address at which a device may be reached, in the words of RTCIceCandidateInit.
type Candidate struct {
	Candidate string  `json:"candidate"`
	Mid       *string `json:"sdpMid"`
	Line      *uint16 `json:"sdpMLineIndex"`
}

// What a description is, in the words of RTCSdpType.
const (
	offered  = "offer"
	answered = "answer"
)

// peer is a peer connection with one data channel that both ends have agreed on in advance. A browser makes
// it, or pion; nothing else of this package differs between them. After close every call is an error or does
// nothing.
//
// create, accept and add wait, so an event handler of a page must not call them.
type peer interface {
	create(kind string) (sdp string, err error) // an offer or an answer, and sets it
	accept(kind, sdp string) error              // the other end's
	add(c Candidate) error                      // the other end's, after its description
	local() (sdp string)                        // the own description, with the candidates so far
	buffered() int                              // bytes that wait to be sent
	send(part []byte) error
	close() // doesn't wait
}

// events is what a peer tells. Each function may be called often, at any time and after close; none waits.
type events struct {
	opened   func()
	closed   func() // for good: a path that is only interrupted may come back
	drained  func() // no more than fewBuffered bytes wait
	gathered func() // the description holds all candidates
	found    func(Candidate)

	parts chan<- []byte // for binary messages, until gone; others are dropped
	gone  <-chan struct{}
}

const (
	channelName = "orzel"
	// mostBuffered is above which Send waits until no more than fewBuffered bytes wait to be sent.
	mostBuffered = 1 << 20
	fewBuffered  = mostBuffered / 4
	// waitingParts is how many may wait to be put together; a browser can't be told to wait.
	waitingParts = 1024
)
