// Package match plays one game on several devices as a pure machine: no clock, goroutine or network. A
// driver tells it what its person did (Act, Undo, Resign) and what arrived (Receive); it answers with what
// to store and what to send, in this order: nothing leaves before it is stored.
//
//	host                                guest
//	 |  H("hello"; hello)  ------------>  |      the lobby: neither can choose its
//	 |  <------------------------  hello  |      hello after seeing the other's
//	 |  hello  ------------------------>  |
//	 |                                    |
//	 |  entry 0: commit to share  ----->  |      a joint roll: the roller knows the
//	 |  <-----------  entry 1: my share   |      result after one round trip
//	 |  entry 2: open share  ---------->  |
//	 |  entry 3: keep 1 3  ------------>  |      an act
//	 |  ...                               |
//	 |  <---  opening  |  opening  ---->  |      after the end: both seeds, and the audit
//
// Exactly one peer may write at a time: it holds the pen. Own acts that need nobody's answer stay drafts,
// unsigned and unsent, until one needs a roll or a reveal, the phase ends, or the player sends them; until
// then they can be undone.
//
// Among more than two all but the last promise their hellos, the last says its own, then the others do; in a roll the
// roller and all others but the last commit, the last answers in clear, and the committed shares are opened in the same order.
// Each device compares with each other that it is connected to, and passes on what is new to it: an entry, a wish, an offer, an
// opening or the proof of a lie counts by its author's signature, whoever sends it. So a device hears all that any other knows
// by one connection alone.
//
// A draw and a take-back need all: one peer offers, signed for this one moment, the others sign the same, and one of them
// writes the offers of all others in an entry of its own, so that nobody can make an agreement alone (Offer). The record only grows: a
// take-back is an entry that names how many of those before it still count.
//
// In a game that all play together a peer that stays away can be voted out by all others, and one of them plays its sides on
// (exclude.go).
//
// One person may have a match in two browsers. What one of them could not send gives way to what the other device has of
// the other one (giveway.go). A finished match can go on another way on one device (branch.go).
//
// A peer's match holds the table and the hands of its own sides. The other hands are not in it, nor in
// anything it receives before they are opened.
package match
