package orzel

import (
	"testing"

	"orzel/core/coretest"
)

const editionFile = "testdata/edition.txt"

func TestEditionIsRaisedWhenItsMeaningChanges(t *testing.T) {
	coretest.Edition{Game: Game{}, Starts: contract.Starts, Data: files, Perft: coretest.PerftFile, File: editionFile}.Check(t)
}
