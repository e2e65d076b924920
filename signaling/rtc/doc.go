// Package rtc carries sealed frames between two devices: directly, by WebRTC, or through a relay's room. A
// Link uses both under the one sealed sequence of package room, so a frame may come by either, or by both.
//
//	lower number                    relay                    higher number
//	 |  Join  ---------------------> | <-------------------------  Join  |
//	 |  CALL, ANSWER, SEALED  <------|------>  room's handshake          |   play begins here
//	 |  sealed: offer  --------------|-------------------------------->  |
//	 |  <----------------------------|----------------  sealed: answer   |
//	 |  <--- sealed: candidates -----|------ sealed: candidates ------>  |
//	 |  <===================  data channel  ==========================>  |   play goes on here
//
// Nobody waits for the direct path: frames go through the room until it opens, and again when it fails. Only
// the lower number offers, so two that call at once can't block each other. After a change of carrier the
// last frames are sent once more; room drops what was there already.
//
// The data channel's own security is not relied on: offers travel sealed, and so does every frame in the
// channel. So a relay that swaps offers or candidates achieves nothing.
//
// Several devices in one room have a Link for each pair, with keys of its own, over one connection to the relay (Trunk): each
// hears all frames of the room and drops what is not its own.
//
// A Link never gives up. Its own sign of life goes over every open carrier; after silence it calls again,
// and connects to the relay again with growing pauses. Without any server, a Pairing gives it a carrier from
// two texts.
//
// The source is the same in a browser and outside, but for the peer connection under a direct path: in a
// browser it is the browser's own, elsewhere pion's. Calls that wait (pairing, Close) belong into goroutines
// there, never into an event handler.
package rtc
