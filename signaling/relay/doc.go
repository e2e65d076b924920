// Package relay is the server where invited devices meet: rooms of up to four places that hand opaque bytes
// to each other. It stores nothing, knows nobody, and logs no content; what it forwards is sealed.
//
//	host                            relay                            guest
//	 |  Join{places 2, room, token}   |                                 |
//	 |  ----------------------------> |                                 |
//	 |  <---- 0, place 0, 2, {0}      |      Join{places 0, room, token} |
//	 |                                | <------------------------------ |
//	 |  <---- 0, place 0, 2, {0,1}    |      0, place 1, 2, {0,1} ----> |
//	 |  frame ----------------------> |                                 |
//	 |                                |      1, from 0, frame --------> |
//
// All messages are binary. The first one of a client is a Join of 36 bytes; each later one is a frame: one or
// more blocks of 256 bytes, at most room.MaxFrame. The relay's messages are a notice (0, own place, number of
// places, a bit for each place that is taken) or a frame (1, place it comes from, the bytes). Place 0 is the
// host's, who opens the room; a room is gone when its last place is left. A token is the device's own and
// lasts as long as the device wants its place: a newer connection with the same token closes the older.
//
// The relay ends a connection with one of these codes, and never for what another client did:
//
//	1001  going away    the relay stops; come back later
//	1009  too big       a message longer than room.MaxFrame
//	4400  BadJoin       the first message was no Join
//	4401  BadFrame      text, nothing, or not whole blocks
//	4404  NoRoom        no such room: the host is not there (yet)
//	4408  Silent        no Join in time, or a ping without an answer
//	4409  Replaced      a newer connection holds this token
//	4410  Taken         another host is in the room
//	4423  Full          no place is left in the room
//	4429  TooFast       more bytes or joins than allowed
//	4430  TooMany       too many connections or rooms from this address
//	4431  Slow          what was forwarded to this client was not read
//	4503  Busy          the relay is full
//
// Who guesses rooms finds none: a room id has 128 bits. Who floods, stalls, or sends garbage loses its own
// connection: each place, room and address has its own allowance, and what waits for a slow reader is bounded
// for each place and in total.
package relay
