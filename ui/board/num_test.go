package board

import (
	"math"
	"strconv"
	"testing"
)

func TestNumbersHaveOneDecimalAtMost(t *testing.T) {
	for i := -25_000; i <= 25_000; i++ {
		v := float64(i) / 37
		if got, want := Num(v), strconv.FormatFloat(math.Round(v*10)/10+0, 'f', -1, 64); got != want {
			t.Fatalf("%v is printed %s, want %s", v, got, want)
		}
	}
}
