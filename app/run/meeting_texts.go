package run

import (
	"context"

	"orzel/signaling/room"
	"orzel/signaling/rtc"
)

// Offer begins a meeting without any server: the text is for the other device.
func (f *far) Offer() (string, error) {
	invitation, err := room.Parse(f.tie.Code)
	if err != nil {
		return "", err
	}
	p, text, err := rtc.OfferPairing(context.Background(), f.config(invitation, 1))
	if err != nil {
		return "", err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.pairing != nil {
		f.pairing.Close()
	}
	f.pairing = p
	return text, nil
}

// Reply takes the host's text and gives one back.
func (f *far) Reply(offer string) (string, error) {
	if i, err := rtc.Invited(offer); err != nil {
		return "", err
	} else if i.Code() != f.tie.Code {
		return "", errPairing
	}
	p, text, err := rtc.AnswerPairing(context.Background(), f.config(room.Invitation{}, 0), offer)
	if err == nil {
		f.wires[0].net.Adopt(p.Direct)
	}
	return text, err
}

// Finish takes the guest's text.
func (f *far) Finish(answer string) error {
	f.mu.Lock()
	p := f.pairing
	f.mu.Unlock()
	if p == nil {
		return rtc.ErrOrder
	}
	err := p.Finish(answer)
	if err == nil {
		f.wires[1].net.Adopt(p.Direct)
	}
	return err
}
