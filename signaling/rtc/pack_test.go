package rtc

import (
	"bytes"
	"encoding/base32"
	"strings"
	"testing"
)

func FuzzPack(f *testing.F) {
	for _, s := range []string{"", "a", "abc", usual, usual + usual, "x" + strings.Repeat("0A:F1:", 33), strings.Repeat("0A:F1:", 15) + "0A:F1", strings.Repeat("x", 1000), "\x00\xff", strings.Repeat("0123456789abcdef!", 30)} {
		f.Add(s)
	}
	code := base32.StdEncoding.WithPadding(base32.NoPadding)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4*mostText {
			return
		}
		if back, ok := unpacked(pack(text), 4*mostText); !ok || back != text {
			t.Errorf("%q became %q", text, back)
		}
		if got := letters([]byte(text)); got != code.EncodeToString([]byte(text)) {
			t.Errorf("%q in letters is %q", text, got)
		}
		if b, ok := unlettered(letters([]byte(text))); !ok || !bytes.Equal(b, []byte(text)) {
			t.Errorf("%q from letters is %q", text, b)
		}
	})
}

func TestASmallTextDoesNotBecomeALargeOne(t *testing.T) {
	bomb := letters(bytes.Repeat([]byte{254, 0, 0}, 2000))
	if out, ok := unpacked(bomb, 4*mostText); ok {
		t.Errorf("%d bytes", len(out))
	}
}
