//go:build !js

package rtc

import (
	"crypto/rand"
	"errors"
	"strings"
	"testing"

	"orzel/signaling/room"
)

// qrMost is what a QR code of a size that a phone reads from a screen holds, in upper case and digits.
const qrMost = 2000

func TestTwoTextsPairWithoutAnyServer(t *testing.T) {
	a, b := configs(t, "")
	b.Invitation = room.Invitation{}
	host, offer, err := OfferPairing(t.Context(), a)
	if err != nil {
		t.Fatal(err)
	}
	pasted := " " + strings.ToLower(offer[:40]) + "\n" + offer[40:] + "\r\n"
	guest, answer, err := AnswerPairing(t.Context(), b, pasted)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("offer %d, answer %d characters", len(offer), len(answer))
	if len(offer) > qrMost || len(answer) > qrMost {
		t.Error("too long for a QR code")
	}
	if err := host.Finish(offer); !errors.Is(err, ErrOrder) {
		t.Error(err)
	}
	if err := host.Finish(answer); err != nil {
		t.Fatal(err)
	}
	b.Invitation = guest.Invitation()
	da, db := newDevice(a), newDevice(b)
	defer da.Close()
	defer db.Close()
	da.Adopt(host.Direct)
	db.Adopt(guest.Direct)
	da.along(t, Straight)
	db.along(t, Straight)
	talk(t, da, db, "no server")
	talk(t, da, db, strings.Repeat("y", room.MaxMessage))
}

// What browsers offer is longer than what pion does.
func TestABrowsersOfferFitsAQRCode(t *testing.T) {
	i, _ := room.New(rand.Reader)
	var sdp strings.Builder
	sdp.WriteString("v=0\r\no=- 4611731400430051336 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\na=extmap-allow-mixed\r\na=msid-semantic: WMS\r\n" +
		"m=application 54321 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 203.0.113.77\r\n")
	for _, c := range []string{"3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f.local", "b7d1e9a0-1c2b-4f3d-9a8e-7f6d5c4b3a21.local"} {
		sdp.WriteString("a=candidate:1510613869 1 udp 2113937151 " + c + " 54321 typ host generation 0 network-cost 999\r\n")
	}
	sdp.WriteString("a=candidate:842163049 1 udp 1677729535 203.0.113.77 54321 typ srflx raddr 0.0.0.0 rport 0 generation 0 network-cost 999\r\n" +
		"a=ice-ufrag:x7Yz\r\na=ice-pwd:9aBcDeFgHiJkLmNoPqRsTuVw\r\na=ice-options:trickle\r\n" +
		"a=fingerprint:sha-256 0A:1B:2C:3D:4E:5F:60:71:82:93:A4:B5:C6:D7:E8:F9:0A:1B:2C:3D:4E:5F:60:71:82:93:A4:B5:C6:D7:E8:F9\r\n" +
		"a=setup:actpass\r\na=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n")
	text := offerMark + pack(i.Code()+"\n"+sdp.String())
	t.Logf("%d bytes in %d characters", sdp.Len(), len(text))
	if len(text) > qrMost {
		t.Error("too long")
	}
	if back, err := unpack(offerMark, answerMark, text); err != nil || !strings.HasSuffix(back, sdp.String()) {
		t.Error(err)
	}
}

func FuzzUnpack(f *testing.F) {
	f.Add(offerMark + pack("x"))
	f.Add(answerMark)
	f.Add("ORZELOAAAA")
	f.Fuzz(func(t *testing.T, text string) {
		out, err := unpack(offerMark, answerMark, text)
		if err != nil && !errors.Is(err, ErrText) && !errors.Is(err, ErrOrder) {
			t.Fatal(err)
		}
		if len(out) > 4*mostText {
			t.Fatal("a small text became a large one")
		}
	})
}

func TestWrongTextsAreRefused(t *testing.T) {
	c, _ := configs(t, "")
	for text, want := range map[string]error{
		"": ErrText, "hello": ErrText, offerMark: ErrText, offerMark + "!!": ErrText, answerMark + "AA": ErrOrder,
		offerMark + pack("no code\nv=0"): ErrText, strings.Repeat("A", 1<<20): ErrText,
	} {
		if _, _, err := AnswerPairing(t.Context(), c, text); !errors.Is(err, want) {
			t.Errorf("%.30q: %v, want %v", text, err, want)
		}
	}
	if _, _, err := AnswerPairing(t.Context(), c, offerMark+pack(c.Invitation.Code()+"\nv=0 nonsense")); err == nil {
		t.Error("a description that is none was answered")
	}
}
