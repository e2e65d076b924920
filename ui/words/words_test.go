package words

import "testing"

func TestPolishNumbersDeclineTheirNouns(t *testing.T) {
	b := Book{PL: {"n": "{0} {0|pole|pola|pól}"}, EN: {"n": "{0} {0|space|spaces}"}}
	for n, want := range map[int]string{0: "0 pól", 1: "1 pole", 2: "2 pola", 5: "5 pól", 12: "12 pól", 22: "22 pola", 112: "112 pól", 104: "104 pola"} {
		if got := b.Say(PL, "n", n); got != want {
			t.Errorf("Polish %d: got %q, want %q", n, got, want)
		}
	}
	for n, want := range map[int]string{0: "0 spaces", 1: "1 space", 2: "2 spaces"} {
		if got := b.Say(EN, "n", n); got != want {
			t.Errorf("English %d: got %q, want %q", n, got, want)
		}
	}
}

func TestAMissingSentenceIsSeen(t *testing.T) {
	if got := (Book{}).Say(PL, "lost"); got != "[lost]" {
		t.Errorf("got %q", got)
	}
	if got := (Book{EN: {"x": "a {1}"}}).Say(EN, "x", 3); got != "a [1]" {
		t.Errorf("a missing argument: got %q", got)
	}
}
