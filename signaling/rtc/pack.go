package rtc

import "strings"

// A text of a pairing is packed by copying from what is usual in descriptions and from itself. Package
// compress/flate makes it hardly shorter, but the program that a browser loads 20 kB larger.
//
//	0-127     this number of bytes, and one, follow
//	128-254   copies this number less 128-shortCopy bytes from a position, 2 bytes, in usual and the text
//	255       32 bytes follow, which the text has as a fingerprint: 0A:1B: and so on
const (
	shortCopy  = 4
	longCopy   = shortCopy + 126
	mostRun    = 128
	farthest   = 1 << 16
	printMark  = 255
	printBytes = 32
)

// usual are the lines that nearly every description has; what is in here costs next to nothing.
const usual = "a=candidate: 1 udp 1694498815 .local typ srflx raddr 0.0.0.0 rport 0 generation 0 network-cost 999\r\n" +
	"a=candidate:1 1 udp 2130706431 192.168.1. typ host ufrag \r\n2113937151 2122260223 2122194687 tcptype active " +
	"\nv=0\r\no=- 0 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=msid-semantic: WMS*\r\na=fingerprint:sha-256 " +
	"\r\na=extmap-allow-mixed\r\na=group:BUNDLE 0\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n" +
	"a=setup:actpass\r\na=mid:0\r\na=sendrecv\r\na=sctp-port:5000\r\na=max-message-size:1073741823\r\n262144\r\na=ice-options:trickle\r\n" +
	"a=setup:active\r\na=ice-ufrag:\r\na=ice-pwd:\r\na=end-of-candidates\r\n"

func pack(text string) string {
	all := usual + text
	var out []byte
	done := len(usual)
	for at := done; at <= len(all); {
		from, n := longest(all, at)
		mark := fingerprint(all[at:])
		if n < shortCopy && mark == nil && at < len(all) {
			at++
			continue
		}
		for done < at { // what is copied from nowhere
			run := min(at-done, mostRun)
			out = append(append(out, byte(run-1)), all[done:done+run]...)
			done += run
		}
		if at == len(all) {
			break
		}
		if mark != nil {
			out = append(append(out, printMark), mark...)
			at += 3*printBytes - 1
		} else {
			out = append(out, byte(128+n-shortCopy), byte(from>>8), byte(from))
			at += n
		}
		done = at
	}
	return letters(out)
}

const hexes = "0123456789ABCDEF"

// fingerprint reads one at the beginning of a text; nil if there is none.
func fingerprint(text string) (b []byte) {
	if len(text) < 3*printBytes-1 {
		return nil
	}
	for n := range printBytes {
		high, low := strings.IndexByte(hexes, text[3*n]), strings.IndexByte(hexes, text[3*n+1])
		if high < 0 || low < 0 || n > 0 && text[3*n-1] != ':' {
			return nil
		}
		b = append(b, byte(high<<4|low))
	}
	return b
}

// longest finds the longest copy of what stands at a position among what stands before it.
func longest(all string, at int) (from, n int) {
	for f := range min(at, farthest) {
		m := 0
		for m < longCopy && at+m < len(all) && all[f+m] == all[at+m] {
			m++
		}
		if m > n {
			from, n = f, m
		}
	}
	return from, n
}

// unpacked is the inverse of pack; text that pack hasn't made gives false, or any text that isn't too long.
func unpacked(packed string, most int) (string, bool) {
	b, ok := unlettered(packed)
	out := []byte(usual)
	for ok && len(b) > 0 {
		n := int(b[0])
		b = b[1:]
		switch {
		case n < mostRun && n < len(b):
			out = append(out, b[:n+1]...)
			b = b[n+1:]
		case n == printMark && len(b) >= printBytes:
			for k, x := range b[:printBytes] {
				if k > 0 {
					out = append(out, ':')
				}
				out = append(out, hexes[x>>4], hexes[x&15])
			}
			b = b[printBytes:]
		case n >= mostRun && n != printMark && len(b) >= 2 && int(b[0])<<8|int(b[1]) < len(out):
			from := int(b[0])<<8 | int(b[1])
			for range n - 128 + shortCopy { // one by one: a copy may reach into itself
				out = append(out, out[from])
				from++
			}
			b = b[2:]
		default:
			ok = false
		}
		ok = ok && len(out)-len(usual) <= most
	}
	if !ok {
		return "", false
	}
	return string(out[len(usual):]), true
}

// alphabet is RFC 4648's base32, which QR codes pack best.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

func letters(b []byte) string {
	var s strings.Builder
	bits, n := 0, 0
	for _, x := range b {
		bits, n = bits<<8|int(x), n+8
		for n >= 5 {
			n -= 5
			s.WriteByte(alphabet[bits>>n&31])
		}
		bits &= 1<<n - 1
	}
	if n > 0 {
		s.WriteByte(alphabet[bits<<(5-n)&31])
	}
	return s.String()
}

// unlettered refuses what letters doesn't write: other signs, and bits left over.
func unlettered(s string) ([]byte, bool) {
	var b []byte
	bits, n := 0, 0
	for k := range len(s) {
		x := strings.IndexByte(alphabet, s[k])
		if x < 0 {
			return nil, false
		}
		bits, n = bits<<5|x, n+5
		if n >= 8 {
			n -= 8
			b = append(b, byte(bits>>n))
		}
		bits &= 1<<n - 1
	}
	return b, n < 5 && bits == 0
}
