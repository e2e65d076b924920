package coretest

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"orzel/core"
)

// PerftFile lists counts that outlive any implementation: "position | depth | leaves".
const PerftFile = "testdata/perft.txt"

// Perft holds the counts of a game's file: from each position so many facts deep there are so many leaves. The short tier
// counts what has up to most leaves; SOAK=1 all. ORZEL_UPDATE=1 writes the file anew, below its head. It returns the
// most leaves that are listed for each phase, nil when the file was written.
func Perft(t *testing.T, game core.Game, head string, most uint64, leaves func(table core.Table, hands []core.Hand, depth int) uint64) map[uint8]uint64 {
	if Soak() {
		most = 1 << 62
	}
	update := os.Getenv("ORZEL_UPDATE") != ""
	raw, err := os.ReadFile(PerftFile)
	if err != nil {
		t.Fatal(err)
	}
	out := strings.Builder{}
	out.WriteString(head)
	deepest := map[uint8]uint64{}
	for i, text := range strings.Split(string(raw), "\n") {
		if text == "" || text[0] == '#' {
			continue
		}
		parts := strings.Split(text, " | ")
		if len(parts) != 3 {
			t.Fatalf("%s:%d: want position | depth | leaves", PerftFile, i+1)
		}
		table, hands, err := game.ParsePosition(parts[0])
		if err != nil {
			t.Fatalf("%s:%d: %v", PerftFile, i+1, err)
		}
		depth, _ := strconv.Atoi(parts[1])
		want, _ := strconv.ParseUint(parts[2], 10, 64)
		for _, d := range game.Owes(table, nil)[:1] {
			deepest[d.Phase] = max(deepest[d.Phase], want)
		}
		if want > most && !update {
			continue
		}
		got := leaves(table, hands, depth)
		fmt.Fprintf(&out, "%s | %d | %d\n", parts[0], depth, got)
		if got != want && !update {
			t.Errorf("%s:%d: %d leaves, not %d", PerftFile, i+1, got, want)
		}
	}
	if update {
		if err := os.WriteFile(PerftFile, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return nil
	}
	return deepest
}
