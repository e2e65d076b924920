package match

// Meet lets the two peers of a match meet that are both here. Each has still to store and to say what its output asks.
func Meet(host, guest Setup) (peers [2]*Match, outs [2]Output, err error) {
	h, promise, err := Host(host)
	if err != nil {
		return peers, outs, err
	}
	g, err := Join(guest)
	if err != nil {
		return peers, outs, err
	}
	_, hello, err := g.Receive(promise)
	if err == nil {
		peers[0], outs[0], err = h.Receive(hello.Frames[0])
	}
	if err == nil {
		peers[1], outs[1], err = g.Receive(outs[0].Frames[0])
	}
	if err == nil { // the guest has heard the host's hello
		outs[0].Frames, outs[0].To = outs[0].Frames[1:], outs[0].To[1:]
	}
	return peers, outs, err
}
