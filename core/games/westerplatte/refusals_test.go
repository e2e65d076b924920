package westerplatte

import (
	"testing"

	"orzel/core/coretest"
)

func TestEveryRefusalHasAPage(t *testing.T) {
	var known []string
	for _, r := range Refusals[1:] {
		known = append(known, r.Rule+" "+r.Why)
	}
	pages.EveryRefusal(t, append(known, impossibles()...))
}

func TestImpossibleIsComplete(t *testing.T) { coretest.ReasonsInCode(t, impossibles()) }

func impossibles() (known []string) {
	for _, r := range Impossible {
		known = append(known, r.Rule+" "+r.Why)
	}
	return known
}
