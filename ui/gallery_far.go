package ui

import (
	"strings"

	"orzel/core/games/orzel"
	"orzel/ui/look"
)

// apart are the moments of a game on two devices: before it, and how the devices are connected while it runs.
var apart = []struct {
	name   string
	meet   *look.Meeting // nil: the game runs
	net    *look.Net
	offers []look.Proposal
}{
	{"meet-host", &look.Meeting{Host: true, State: look.Calling, Relay: true}, &look.Net{}, nil},
	{"meet-seen", &look.Meeting{Host: true, State: look.Calling, Relay: true}, &look.Net{Connected: true, Direct: true}, nil},
	{"meet-down", &look.Meeting{Host: true, State: look.Calling, Relay: true}, &look.Net{Refused: "relay-down", Stranger: true}, nil},
	{"meet-texts", &look.Meeting{Host: true, State: look.Calling}, &look.Net{}, nil},
	{"meet-guest", &look.Meeting{State: look.Calling, Relay: true}, &look.Net{Present: true}, nil},
	{"meet-proposed", &look.Meeting{State: look.Proposed, Name: "Anna", Side: orzel.KM, Relay: true}, &look.Net{Connected: true}, nil},
	{"meet-agreeing", &look.Meeting{State: look.Agreeing, Name: "Anna", Side: orzel.KM, Relay: true}, &look.Net{Connected: true, Direct: true}, nil},
	{"meet-refused", &look.Meeting{State: look.Refused, Why: "meet-version", Relay: true}, &look.Net{Connected: true}, nil},
	{"far-direct", nil, &look.Net{Connected: true, Direct: true}, nil},
	{"far-server", nil, &look.Net{Connected: true, Trying: true}, nil},
	{"far-lost", nil, &look.Net{Lost: true}, nil},
	{"far-stranger", nil, &look.Net{Connected: true, Direct: true, Stranger: true}, nil},
	{"far-draw", nil, &look.Net{Connected: true, Direct: true}, []look.Proposal{{Draw: true}}},
	{"far-back", nil, &look.Net{Connected: true, Direct: true}, []look.Proposal{{Mine: true, To: 3}}},
	{"far-full", nil, &look.Net{Refused: "relay-full"}, nil},
}

// apartAt is the seat of such a moment, nil if there is none of that name.
func apartAt(name string) *stillFar {
	for _, m := range apart {
		if m.name != name {
			continue
		}
		v := moments[0].view()
		v.Opponent, v.Named, v.Net, v.Proposals = "Anna", true, m.net, m.offers
		if m.meet != nil {
			at := *m.meet
			v.Table, v.Hand, v.Choices, v.Meeting = nil, nil, nil, &at
			v.Status = look.Status{Kind: look.Waiting}
			at.Options = looks[0].First()
			if at.Host {
				at.Side = orzel.PL
				at.Code = "4F7K-9QXM-2RTD-0HVB-6WNC-8YJE-5APS"
				at.Link = "https://example.org/orzel/#join=" + at.Code
			}
			v.Side = at.Side
		}
		return &stillFar{still{v}}
	}
	return nil
}

// stillFar answers with texts that lead nowhere.
type stillFar struct{ still }

func (stillFar) Agree(string) error           { return nil }
func (stillFar) Hurry()                       {}
func (stillFar) Offer() (string, error)       { return pairingMark + strings.Repeat("7QXKMRTD", 130), nil }
func (stillFar) Reply(string) (string, error) { return "ORZELA" + strings.Repeat("7QXKMRTD", 110), nil }
func (stillFar) Finish(string) error          { return nil }
