package match

import "math/bits"

// Put is one value to be stored. Secret values lie apart from records. A nil value deletes the key.
type Put struct {
	Secret bool
	Key    string
	Value  []byte
}

// Output is what a call asks of the driver: store Puts in one transaction, then send Frames to the other
// devices, in order. News is for its person.
type Output struct {
	Puts   []Put
	Frames [][]byte
	To     []Peers // whom each frame is for; a frame without is for all others
	News   []News
}

// Peers is a set of peers, bit p for peer p: record.MaxPeers of them.
type Peers uint8

// Has reports that a peer is in the set.
func (p Peers) Has(peer int) bool { return p>>peer&1 == 1 }

// Only is the set of one peer.
func Only(peer int) Peers { return 1 << peer }

// everybody is all peers that there can be.
const everybody Peers = 0xFF

// first of a set, or -1.
func (p Peers) first() int {
	if p == 0 {
		return -1
	}
	return bits.TrailingZeros8(uint8(p))
}

// For is what of an output's frames is for a peer.
func (o *Output) For(peer int) (frames [][]byte) {
	for i, f := range o.Frames {
		if i >= len(o.To) || o.To[i].Has(peer) {
			frames = append(frames, f)
		}
	}
	return frames
}

// say adds a frame for some peers.
func (o *Output) say(to Peers, frame []byte) {
	o.Frames, o.To = append(o.Frames, frame), append(o.To, to)
}

// Drop takes peers from those whom frames are for, and with the last of these a frame. Of a frame for all others, which
// names nobody, all must be known.
func (o *Output) Drop(peers, all Peers) {
	kept := Output{}
	for i, f := range o.Frames {
		to := all
		if i < len(o.To) {
			to &= o.To[i]
		}
		if to &^= peers; to != 0 {
			kept.say(to, f)
		}
	}
	o.Frames, o.To = kept.Frames, kept.To
}

// Add adds what another output asks, after what this one does.
func (o *Output) Add(more Output) {
	o.Puts, o.News = append(o.Puts, more.Puts...), append(o.News, more.News...)
	for i, f := range more.Frames {
		to := everybody
		if i < len(more.To) {
			to = more.To[i]
		}
		o.say(to, f)
	}
}
