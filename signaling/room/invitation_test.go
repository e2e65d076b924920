package room

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	mrand "math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func invite(t testing.TB) Invitation {
	t.Helper()
	i, err := New(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return i
}

func TestCodesAreReadAsPeopleWriteThem(t *testing.T) {
	for range 200 {
		i := invite(t)
		code := i.Code()
		link := i.Link("https://example.org/play/")
		for _, text := range []string{
			code, link, strings.ToLower(code), strings.ReplaceAll(code, "-", ""), strings.ReplaceAll(code, "-", " "),
			strings.ReplaceAll(code, "-", "–"), " " + code + "\n", strings.ReplaceAll(code, "0", "O"),
			strings.ReplaceAll(code, "1", "l"), strings.ReplaceAll(code, "1", "I"), "Come: " + link + " ",
			link + "&lang=pl", strings.ToLower(link), "\u200b" + code,
		} {
			if got, err := Parse(text); err != nil || got != i {
				t.Fatalf("%q: %v", text, err)
			}
		}
	}
}

func TestWhatIsNoCodeIsRefusedInWords(t *testing.T) {
	code := invite(t).Code()
	for text, why := range map[string]string{
		"": TooShort, "ABCD": TooShort, code[:len(code)-1]: TooShort, "https://example.org/#join=": TooShort,
		code + "0": TooLong, code + code: TooLong, strings.Repeat("0", 1<<16): TooLong,
		"https://example.org/": NotACode, "hello!": NotACode, "U" + code[1:]: NotACode, code[:9] + "ł": NotACode,
		strings.Repeat("Z", 28): WrongCheck, "\xff\xfe": NotACode,
	} {
		_, err := Parse(text)
		var e *CodeError
		if !errors.As(err, &e) || e.Why != why || !slices.Contains(Refusals, e.Why) {
			t.Errorf("%.40q: %v, want %s", text, err, why)
		}
	}
}

// One or two wrong characters and two that changed places never give another invitation.
func TestTypingMistakesAreNoticed(t *testing.T) {
	rng := mrand.New(mrand.NewPCG(1, 2))
	for range 3000 {
		code := []byte(strings.ReplaceAll(invite(t).Code(), "-", ""))
		good := string(code)
		a, b := rng.IntN(28), rng.IntN(28)
		switch rng.IntN(3) {
		case 0:
			code[a] = alphabet[rng.IntN(32)]
		case 1:
			code[a], code[b] = alphabet[rng.IntN(32)], alphabet[rng.IntN(32)]
		case 2:
			code[a], code[b] = code[b], code[a]
		}
		if _, err := Parse(string(code)); (err == nil) != (string(code) == good) {
			t.Fatalf("%s for %s: %v", code, good, err)
		}
	}
}

func TestAnInvitationNeverPrintsItself(t *testing.T) {
	i := invite(t)
	type holder struct{ I Invitation }
	var all strings.Builder
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%x", "%d", "%q"} {
		fmt.Fprintf(&all, verb+verb, i, &i)
		fmt.Fprintf(&all, verb, holder{i})
	}
	j, _ := json.Marshal(holder{i})
	all.Write(j)
	if shows(all.String(), i.secret[:]) || !shows(fmt.Sprintf("%x", i.secret[:]), i.secret[:]) {
		t.Error("it is there: ", all.String())
	}
	if strings.Contains(all.String(), fmt.Sprint(i.secret[0], " ", i.secret[1])) {
		t.Error("it is there in decimals")
	}
}

// shows reports that text holds any six bytes of a secret, plain or in a usual spelling.
func shows(text string, secret []byte) bool {
	for n := 0; n+6 <= len(secret); n++ {
		part := secret[n : n+6]
		for _, s := range []string{string(part), hex.EncodeToString(part), base64.StdEncoding.EncodeToString(part), base64.RawURLEncoding.EncodeToString(part)} {
			if strings.Contains(text, s) || strings.Contains(strings.ToLower(text), strings.ToLower(s)) && len(s) > 6 {
				return true
			}
		}
	}
	return false
}

func FuzzParse(f *testing.F) {
	f.Add("https://example.org/#join=0000-0000")
	f.Add(Invitation{}.Code())
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		i, err := Parse(text)
		if err != nil {
			if !errors.As(err, new(*CodeError)) {
				t.Fatal(err)
			}
			return
		}
		if back, err := Parse(i.Code()); err != nil || back != i {
			t.Fatal(text, err)
		}
		if !bytes.Equal(i.derive("x", 8), i.derive("x", 8)) {
			t.Fatal("derive")
		}
	})
}
