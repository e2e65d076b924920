package coretest

import (
	"testing"

	"orzel/core"
)

// The toy's faults, each found by the law named.
var faults = []struct{ fault, law string }{
	{"legal lacks a choice", "Law1_OneTruth"},
	{"legal has one too many", "Law1_OneTruth"},
	{"legal twice", "Law1_OneTruth"},
	{"legal unsorted", "Law1_OneTruth"},
	{"refusal changes the table", "Law1_OneTruth"},
	{"unknown refusal", "Law1_OneTruth"},
	{"refusal is no illegal", "Law1_OneTruth"},
	{"takes a stray roll", "Law1_OneTruth"},
	{"takes anybody's roll", "Law1_OneTruth"},
	{"secret on the table", "Law3_Blind"},
	{"secret is told", "Law3_Blind"},
	{"coin has a number", "Law4_NoFollowing"},
	{"depends on a memory", "Law5_Replay"},
	{"untold differs", "Law5_Replay"},
	{"text forgets the points", "Law5_Texts"},
	{"hand text is wrong", "Law5_Texts"},
	{"coin is lost", "Law6_Conservation"},
	{"never ends", "Law8_ItEnds"},
	{"a side is stuck", "Law8_ItEnds"},
	{"outcomes lack one", "Law8_ItEnds"},
	{"guess is impossible", "GuessesAreConsistent"},
	{"depends on a memory", "Law2_SameTable"},
	{"depends on a memory", "Law7_Drafts"},
	{"secrets are not judged", "Law9_Liars"},
}

func toyOptions(g toy) Options {
	return Options{
		Refusals: []string{"no", "not-held"},
		Games:    40,
		Steps:    200,
		Every:    3,
		Hidden: func(t core.Table, s core.Side) int {
			if x := t.(*toyTable); s == x.layer() && x.cup != 0 {
				return 1
			}
			return 0
		},
		Count: func(t core.Table, hands []core.Hand) map[string]int {
			n := map[string]int{}
			for _, hand := range hands {
				h := hand.(*toyHand)
				n["heads"] += int(h.head + t.(*toyTable).out[h.side])
				if h.face == 1 {
					n["heads"]++
				}
			}
			return n
		},
	}
}

func TestAFairToyKeepsEveryLaw(t *testing.T) { Run(t, toy{}, toyOptions(toy{})) }

// The control of every law: a fault planted in the toy is found by the law that speaks of it.
func TestEveryPlantedFaultIsFound(t *testing.T) {
	found := map[string]bool{"Law3_Canaries": true} // it plants its own
	for _, x := range faults {
		t.Run(x.law+" "+x.fault, func(t *testing.T) {
			g := toy{x.fault}
			for _, l := range Laws {
				if l.Name != x.law {
					continue
				}
				err := l.Check(g, toyOptions(g))
				if err == nil {
					t.Fatalf("%s does not find that %s", l.Name, x.fault)
				}
				t.Log(err)
				found[l.Name] = true
			}
		})
	}
	for _, l := range Laws {
		if !found[l.Name] {
			t.Errorf("%s has no control", l.Name)
		}
	}
}
