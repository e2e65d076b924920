package ui

import (
	"strings"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/ui/look"
)

// apart are the moments of a game on two devices: before it, and how the devices are connected while it runs.
var apart = []struct {
	name   string
	meet   *look.Meeting // nil: the game runs
	net    *look.Net
	offers []look.Proposal
	news   []look.News
}{
	{"meet-host", &look.Meeting{Host: true, State: look.Calling, Relay: true}, &look.Net{}, nil, nil},
	{"meet-seen", &look.Meeting{Host: true, State: look.Calling, Relay: true}, &look.Net{Connected: true, Direct: true}, nil, nil},
	{"meet-down", &look.Meeting{Host: true, State: look.Calling, Relay: true}, &look.Net{Refused: "relay-down", Stranger: true}, nil, nil},
	{"meet-texts", &look.Meeting{Host: true, State: look.Calling}, &look.Net{}, nil, nil},
	{"meet-guest", &look.Meeting{State: look.Calling, Relay: true}, &look.Net{Present: true}, nil, nil},
	{"meet-proposed", &look.Meeting{State: look.Proposed, Name: "Anna", Sides: []core.Side{orzel.KM}, Relay: true}, &look.Net{Connected: true}, nil, nil},
	{"meet-agreeing", &look.Meeting{State: look.Agreeing, Name: "Anna", Sides: []core.Side{orzel.KM}, Relay: true}, &look.Net{Connected: true, Direct: true}, nil, nil},
	{"meet-refused", &look.Meeting{State: look.Refused, Why: "meet-version", Relay: true}, &look.Net{Connected: true}, nil, nil},
	{"far-direct", nil, &look.Net{Connected: true, Direct: true}, nil, nil},
	{"far-server", nil, &look.Net{Connected: true, Trying: true}, nil, nil},
	{"far-lost", nil, &look.Net{Lost: true}, nil, nil},
	{"far-stranger", nil, &look.Net{Connected: true, Direct: true, Stranger: true}, nil, nil},
	{"far-flood", nil, &look.Net{Connected: true, Direct: true, Flood: true}, nil, nil},
	{"far-draw", nil, &look.Net{Connected: true, Direct: true}, []look.Proposal{{Draw: true}}, nil},
	{"far-back", nil, &look.Net{Connected: true, Direct: true}, []look.Proposal{{Mine: true, To: 3}}, nil},
	{"far-withdrew", nil, &look.Net{Connected: true, Direct: true}, nil, []look.News{{N: 1, Kind: look.Withdrew, Proposal: look.Proposal{Draw: true}}}},
	{"far-gave", nil, &look.Net{Connected: true, Direct: true}, nil, []look.News{{N: 1, Kind: look.GaveWay}}},
	{"far-full", nil, &look.Net{Refused: "relay-full"}, nil, nil},
}

// apartAt is the seat of such a moment, nil if there is none of that name.
func apartAt(name string) *stillFar {
	for _, m := range apart {
		if m.name != name {
			continue
		}
		v := moments[0].view()
		v.Opponent, v.Named, v.Net, v.Proposals, v.News = "Anna", true, m.net, m.offers, m.news
		if m.meet != nil {
			at := *m.meet
			v.Table, v.Hand, v.Choices, v.Meeting = nil, nil, nil, &at
			v.Status = look.Status{Kind: look.Waiting}
			at.Options = looks[0].First()
			if at.Host {
				at.Sides = []core.Side{orzel.PL}
				at.Code = "4F7K-9QXM-2RTD-0HVB-6WNC-8YJE-5APS"
				at.Link = "https://example.org/orzel/#join=" + at.Code
			}
			if len(at.Sides) > 0 {
				v.Side = at.Sides[0]
			}
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
