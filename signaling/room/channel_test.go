package room

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"testing"
)

// end is one device with all that it was handed.
type end struct {
	*Channel
	got    []string
	opened int
	gaps   int
}

func (e *end) take(t testing.TB, f []byte) (replies [][]byte) {
	out, err := e.Receive(f)
	if err != nil && len(out.Replies)+len(out.Messages) > 0 && !errors.Is(err, ErrStranger) {
		t.Fatalf("%v with an output", err)
	}
	e.note(out)
	return out.Replies
}

func (e *end) note(out Output) {
	for _, m := range out.Messages {
		e.got = append(e.got, string(m.Body))
	}
	if out.Opened {
		e.opened++
	}
	if out.Gap {
		e.gaps++
	}
}

func ends(t testing.TB, i Invitation) (a, b *end) {
	return &end{Channel: NewChannel(i, 0, 1, rand.Reader)}, &end{Channel: NewChannel(i, 1, 0, rand.Reader)}
}

func open(t testing.TB, e *end) []byte {
	f, err := e.Open()
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func sealed(t testing.TB, e *end, text string) []byte {
	f, err := e.Seal(Data, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// settle carries frames to and fro until there are none, and returns all.
func settle(t testing.TB, a, b *end, toB ...[]byte) (all [][]byte) {
	for toA := [][]byte(nil); len(toA)+len(toB) > 0; {
		all = append(all, toB...)
		all = append(all, toA...)
		var nextA, nextB [][]byte
		for _, f := range toB {
			nextA = append(nextA, b.take(t, f)...)
		}
		for _, f := range toA {
			nextB = append(nextB, a.take(t, f)...)
		}
		toA, toB = nextA, nextB
	}
	return all
}

func meet(t testing.TB) (a, b *end) {
	a, b = ends(t, invite(t))
	settle(t, a, b, open(t, a))
	same(t, a, b)
	return a, b
}

// same checks that both use one connection, in both directions.
func same(t testing.TB, a, b *end) {
	t.Helper()
	if !a.Connected() || !b.Connected() || a.current.id != b.current.id {
		t.Fatal("not on one connection")
	}
	b.got, a.got = nil, nil
	settle(t, a, b, sealed(t, a, "there"))
	settle(t, b, a, sealed(t, b, "back"))
	if fmt.Sprint(a.got, b.got) != "[back] [there]" {
		t.Fatal(a.got, b.got)
	}
}

func TestTwoDevicesMeet(t *testing.T) {
	meet(t)
	a, b := ends(t, invite(t))
	settle(t, b, a, open(t, b)) // the higher number calls
	same(t, a, b)
}

func TestBothMayCallAtOnce(t *testing.T) {
	for order := range 6 {
		a, b := ends(t, invite(t))
		fa, fb := open(t, a), open(t, b)
		switch order {
		case 0:
			settle(t, a, b, fa)
			settle(t, b, a, fb)
		case 1:
			settle(t, b, a, fb)
			settle(t, a, b, fa)
		case 2:
			ra, rb := a.take(t, fb), b.take(t, fa)
			settle(t, a, b, ra...)
			settle(t, b, a, rb...)
		case 3:
			ra, rb := a.take(t, fb), b.take(t, fa)
			settle(t, b, a, rb...)
			settle(t, a, b, ra...)
		case 4: // the lower's call is lost and made again
			settle(t, b, a, fb)
			settle(t, a, b, open(t, a))
		case 5: // all of it twice
			settle(t, a, b, fa, fa)
			settle(t, b, a, fb, fb)
		}
		same(t, a, b)
	}
}

func TestAnyLengthComesThroughAndFramesAreBlocks(t *testing.T) {
	a, b := meet(t)
	for _, n := range []int{0, 1, 217, 218, 219, 500, 4096, MaxMessage} {
		b.got = nil
		f := sealed(t, a, string(bytes.Repeat([]byte{7}, n)))
		if len(f)%Block != 0 || len(f) > MaxFrame || n <= 218 && len(f) != Block {
			t.Errorf("%d bytes in a frame of %d", n, len(f))
		}
		if settle(t, a, b, f); len(b.got) != 1 || len(b.got[0]) != n {
			t.Errorf("%d bytes did not arrive", n)
		}
	}
	if _, err := a.Seal(Data, make([]byte, MaxMessage+1)); !errors.Is(err, ErrTooLong) {
		t.Error(err)
	}
}

// All frames of a meeting and of a game's usual entries have one length, whatever is in them.
func TestFrameSizesTellNothing(t *testing.T) {
	a, b := ends(t, invite(t))
	all := settle(t, a, b, open(t, a))
	for n := range 218 {
		all = append(all, sealed(t, a, string(make([]byte, n))))
	}
	f, _ := a.Seal(Beat, nil)
	for _, f := range append(all, f) {
		if len(f) != Block {
			t.Errorf("a frame of %d bytes", len(f))
		}
	}
}

func TestOrderIsKeptWhateverTheCarriersDo(t *testing.T) {
	a, b := meet(t)
	b.got = nil
	var frames [][]byte
	for n := range 40 {
		frames = append(frames, sealed(t, a, fmt.Sprint(n)))
	}
	late := append(slices.Clone(frames), frames...)
	slices.Reverse(late)
	for _, f := range late {
		b.take(t, f)
	}
	if len(b.got) != 40 || b.got[0] != "0" || b.got[39] != "39" || b.gaps > 0 {
		t.Fatal(b.got, b.gaps)
	}
}

func TestWhatIsMissingIsToldAndNeverBlocksForEver(t *testing.T) {
	a, b := meet(t)
	b.got = nil
	sealed(t, a, "lost")
	settle(t, a, b, sealed(t, a, "after"))
	if len(b.got) > 0 || !b.Held() {
		t.Fatal("it did not wait")
	}
	if b.note(b.Flush()); fmt.Sprint(b.got) != "[after]" || b.gaps != 1 || b.Held() {
		t.Fatal(b.got, b.gaps)
	}
	for _, lost := range []int{1, Window - 1, Window, Window + 1, 3 * Window} {
		b.got, b.gaps = nil, 0
		early := sealed(t, a, "early")
		for range lost {
			sealed(t, a, "lost")
		}
		held := sealed(t, a, "held")
		b.take(t, held)
		for range Window {
			b.take(t, sealed(t, a, "x"))
		}
		b.note(b.Flush())
		b.take(t, early)
		if b.gaps == 0 || len(b.got) != Window+1 || b.got[0] != "held" || b.Held() {
			t.Fatal(lost, b.gaps, len(b.got))
		}
	}
	same(t, a, b)
}

func keys(t testing.TB) (ed25519.PrivateKey, ed25519.PublicKey) {
	pub, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return key, pub
}

func TestAGameBindsTheConnection(t *testing.T) {
	a, b := meet(t)
	ka, pa := keys(t)
	kb, pb := keys(t)
	game := [32]byte{1}
	for _, f := range a.Bind(game, ka, pb) { // b hears of it before it knows the game
		settle(t, a, b, f)
	}
	for _, f := range b.Bind(game, kb, pa) {
		settle(t, b, a, f)
	}
	if !a.Proven() || !b.Proven() {
		t.Fatal("not proven")
	}
	same(t, a, b)
	for n := range 50 { // and again on each new connection, whoever calls
		if n%2 == 0 {
			settle(t, a, b, open(t, a))
		} else {
			settle(t, b, a, open(t, b))
		}
		if !a.Proven() || !b.Proven() {
			t.Fatal("not proven")
		}
		same(t, a, b)
	}
	if a.opened != 51 || b.opened != 51 {
		t.Error(a.opened, b.opened)
	}
}

func TestAWrongKeyLosesTheConnection(t *testing.T) {
	a, b := meet(t)
	ka, _ := keys(t)
	kb, pb := keys(t)
	_, other := keys(t)
	proofs := a.Bind([32]byte{1}, ka, pb)
	settle(t, a, b, proofs...)
	if b.Bind([32]byte{1}, kb, other); b.Connected() {
		t.Error("a wrong signature that was here before")
	}
	a, b = meet(t)
	b.Bind([32]byte{1}, kb, other)
	if _, err := b.Receive(a.Bind([32]byte{1}, ka, pb)[0]); !errors.Is(err, ErrStranger) || b.Connected() {
		t.Error("a wrong signature that came later", err)
	}
}

// One end has the game stored, and the other may not yet: it signs, and hears whoever comes. Both prove themselves
// once both know the other's key, also when one comes back in between.
func TestAnEndThatIsNotSureYetSignsAndAsksNothing(t *testing.T) {
	i := invite(t)
	a, b := ends(t, i)
	settle(t, a, b, open(t, a))
	ka, pa := keys(t)
	kb, pb := keys(t)
	game := [32]byte{1}
	settle(t, a, b, a.Bind(game, ka, nil)...)
	b = &end{Channel: NewChannel(i, 1, 0, rand.Reader)} // killed before it had stored the game
	settle(t, b, a, open(t, b))
	same(t, a, b)
	settle(t, b, a, b.Bind(game, kb, pa)...)
	if !b.Connected() || !a.Connected() {
		t.Fatal("a proof that nobody asked for")
	}
	b = &end{Channel: NewChannel(i, 1, 0, rand.Reader)} // killed again, with the game
	b.Bind(game, kb, nil)
	settle(t, b, a, open(t, b))
	same(t, a, b)
	settle(t, a, b, a.Bind(game, ka, pb)...)
	settle(t, b, a, b.Bind(game, kb, pa)...)
	if !a.Proven() || !b.Proven() {
		t.Error("not proven in the end")
	}
	same(t, a, b)
	s := &end{Channel: NewChannel(i, 1, 0, rand.Reader)}
	ks, _ := keys(t)
	s.Bind(game, ks, nil)
	was := a.current
	settle(t, s, a, open(t, s))
	if a.current != was {
		t.Error("a stranger who signs has got in")
	}
}
