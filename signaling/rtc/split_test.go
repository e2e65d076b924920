package rtc

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"orzel/signaling/room"
)

func TestPartsInAnyOrderGiveTheFrame(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, n := range []int{256, partLength, partLength + 1, 4 * partLength, room.MaxFrame} {
		frame := bytes.Repeat([]byte{byte(n)}, n)
		var j joiner
		parts := append(split(7, frame), split(8, frame)...)
		rng.Shuffle(len(parts), func(a, b int) { parts[a], parts[b] = parts[b], parts[a] })
		got := 0
		for _, p := range parts {
			if f := j.take(p); f != nil {
				if got++; !bytes.Equal(f, frame) {
					t.Error("another frame")
				}
			}
		}
		if got != 2 || len(j.half)+len(j.order) > 0 {
			t.Errorf("%d bytes: %d frames", n, got)
		}
	}
}

func FuzzParts(f *testing.F) {
	f.Add([]byte{0, 0, 0, 1, 0, 2, 9}, uint8(3))
	f.Fuzz(func(t *testing.T, p []byte, times uint8) {
		var j joiner
		for n := range times {
			if len(p) > 3 {
				p[3] = n
			}
			if frame := j.take(bytes.Clone(p)); len(frame) > mostParts*partLength {
				t.Fatal("too long")
			}
		}
		if len(j.half) > halfFrames || len(j.order) > halfFrames {
			t.Fatal("too many are kept")
		}
	})
}
