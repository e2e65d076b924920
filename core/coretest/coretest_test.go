package coretest

import (
	"testing"

	"orzel/core"
)

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
