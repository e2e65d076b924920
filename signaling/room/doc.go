// Package room is what two devices share before they have met: an invitation, and what follows from it. It
// turns their messages into sealed frames that any carrier may carry. It is a pure machine: no goroutine,
// clock or network; bytes in, bytes out.
//
//	caller (number i)                       called (number r)
//	 |  CALL i, r, e_i, mac(k_call)  -------------->  |   again and again, until answered
//	 |  <----------  ANSWER r, i, e_r, mac(k_answer)  |   proves the invitation and a fresh e_r
//	 |  SEALED 0: proof  -------------------------->  |   proves the invitation and a fresh e_i
//	 |  <--------------------------  SEALED 0: proof  |
//	 |  SEALED 1, 2, ...  <----------------------->   |
//
// The pattern is Noise NNpsk0, written with HKDF-SHA256 of the standard library:
//
//	k_call   = HKDF(secret; "orzel/1 call")           16 bytes of HMAC over the whole frame
//	psk      = HKDF(secret; "orzel/1 psk")
//	th       = SHA-256("orzel/1 handshake" | room id | i | r | e_i | e_r)      all of fixed length
//	ck       = HKDF-Extract(salt psk, X25519(e_i, e_r))
//	k_answer = HKDF-Expand(ck; "orzel/1 answer" | th)
//	k_ir     = HKDF-Expand(ck; "orzel/1 from caller" | th)
//	k_ri     = HKDF-Expand(ck; "orzel/1 from called" | th)
//	session  = HKDF-Expand(ck; "orzel/1 session" | th), 8 bytes that name the connection on the wire
//
// What it promises, and why that is safe: whoever doesn't hold the invitation (the relay, anybody on the way)
// can make no frame that is taken, since each has a code under a key from the secret, and reads none. A frame
// that comes twice, late, cut, reflected, from another connection or from another pair is dropped and changes
// nothing: the numbers of both devices, both fresh keys and a counter are among the inputs. A connection in
// use gives way only to one whose other end has proven that it is there now, so replayed handshakes disturb
// nothing. Keys are fresh for each connection: a secret that leaks later opens no old frame.
//
// Both may call at once. The lower number's call stands: it ignores calls while its own is open, and is
// always answered.
//
// Once a game exists, Bind asks each end for a signature with its game key over th and the game id. The link
// alone then joins nothing: a connection without that signature never becomes the one in use.
//
// The cipher is ChaCha20-Poly1305, not AES-GCM: WebAssembly has no AES instructions, and AES from tables is
// slow there and leaks through timing. All frames are multiples of 256 bytes.
package room
