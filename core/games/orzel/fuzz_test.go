package orzel

import (
	"testing"

	"orzel/core/coretest"
)

func FuzzPosition(f *testing.F) { coretest.FuzzPosition(f, pages, contract) }

func FuzzAction(f *testing.F) { coretest.FuzzAction(f, pages) }

func FuzzPlay(f *testing.F) { coretest.FuzzPlay(f, Game{}, contract) }
