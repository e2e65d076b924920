package rtc

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode"

	"orzel/signaling/room"
)

// Pairing makes a direct path without any server: the host shows an offer, the guest takes it and shows an
// answer, as two texts or QR codes. The offer carries the invitation, so it is for the guest's eyes only.
// Its text is upper case and digits, which QR codes pack best.
type Pairing struct {
	*Direct
	invitation room.Invitation
}

// Errors of texts.
var (
	ErrText  = errors.New("rtc: not a text of this app, or not all of it")
	ErrOrder = errors.New("rtc: an offer where the answer belongs, or the other way round")
)

const (
	offerMark  = "ORZELO"
	answerMark = "ORZELA"
	mostText   = 8 << 10
	gatherMost = 3 * time.Second
)

// OfferPairing begins on the host.
func OfferPairing(ctx context.Context, c Config) (*Pairing, string, error) {
	p := &Pairing{invitation: c.Invitation}
	sdp, err := p.describeAll(ctx, c, (*Direct).Offer)
	if err != nil {
		return nil, "", err
	}
	return p, offerMark + pack(c.Invitation.Code()+"\n"+sdp), nil
}

// AnswerPairing takes the host's text on the guest, and returns the text for the host.
func AnswerPairing(ctx context.Context, c Config, text string) (*Pairing, string, error) {
	offer, err := unpack(offerMark, answerMark, text)
	if err != nil {
		return nil, "", err
	}
	code, offer, _ := strings.Cut(offer, "\n")
	p := &Pairing{}
	if p.invitation, err = room.Parse(code); err != nil {
		return nil, "", ErrText
	}
	sdp, err := p.describeAll(ctx, c, func(d *Direct) (string, error) { return d.Answer(offer) })
	if err != nil {
		return nil, "", err
	}
	return p, answerMark + pack(sdp), nil
}

// Invited is the invitation in the host's text. ErrText: it is none.
func Invited(text string) (room.Invitation, error) {
	offer, err := unpack(offerMark, answerMark, text)
	if err != nil {
		return room.Invitation{}, err
	}
	code, _, _ := strings.Cut(offer, "\n")
	i, err := room.Parse(code)
	if err != nil {
		return i, ErrText
	}
	return i, nil
}

// Finish takes the guest's text on the host.
func (p *Pairing) Finish(text string) error {
	answer, err := unpack(answerMark, offerMark, text)
	if err != nil {
		return err
	}
	return p.Accept(answer)
}

// Invitation is what both share now: the host's.
func (p *Pairing) Invitation() room.Invitation { return p.invitation }

func (p *Pairing) describeAll(ctx context.Context, c Config, begin func(*Direct) (string, error)) (string, error) {
	d, err := newDirect(c.API, c.ICE, nil)
	if err != nil {
		return "", err
	}
	p.Direct = d
	if _, err := begin(d); err != nil {
		d.Close()
		return "", err
	}
	ctx, cancel := context.WithTimeout(ctx, gatherMost)
	defer cancel()
	sdp, err := d.gathered(ctx)
	if err != nil {
		d.Close()
	}
	return sdp, err
}

// unpack reads what a person has pasted or scanned.
func unpack(mark, other, text string) (string, error) {
	if len(text) > mostText {
		return "", ErrText
	}
	text = strings.ToUpper(strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, text))
	if strings.HasPrefix(text, other) {
		return "", ErrOrder
	}
	body, found := strings.CutPrefix(text, mark)
	out, ok := unpacked(body, mostText*4)
	if !found || !ok {
		return "", ErrText
	}
	return out, nil
}
