package bench

import (
	"errors"
	"strings"
	"testing"
)

func TestMedian(t *testing.T) {
	for want, runs := range map[float64][]float64{2: {3, 1, 2}, 2.5: {4, 1, 2, 3}, 7: {7}} {
		if got := Median(runs); got != want {
			t.Errorf("Median(%v) = %v", runs, got)
		}
	}
}

func TestBrokenBoundsAreNamed(t *testing.T) {
	var out strings.Builder
	err := Run(&out, []Part{
		{"a", func(t *Table) error {
			t.Row("kept", AtMost(2), 1, 2, 9)
			t.Row("too big", AtMost(2), 3)
			t.Row("too slow", AtLeast(2e6), 1e6)
			t.Row("free", Free(), 5)
			return nil
		}},
		{"b", func(*Table) error { return errors.New("not chosen") }},
	}, []string{"a"})
	if err == nil || err.Error() != "not as promised: too big; too slow" {
		t.Errorf("error %v", err)
	}
	if n := strings.Count(out.String(), "BROKEN"); n != 2 {
		t.Errorf("%d rows are marked:\n%s", n, out.String())
	}
}
