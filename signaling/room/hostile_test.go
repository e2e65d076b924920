package room

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	mrand "math/rand/v2"
	"os"
	"testing"
)

// untouched checks that a frame is dropped and that both ends still talk on the same connection.
func untouched(t *testing.T, what string, a, b *end, f []byte) {
	t.Helper()
	was, got, opened := b.current, len(b.got), b.opened
	out, err := b.Receive(f)
	if err == nil || len(out.Messages)+len(out.Replies) > 0 || out.Opened || out.Gap {
		t.Errorf("%s: %v, %+v", what, err, out)
	}
	if b.current != was || len(b.got) != got || b.opened != opened {
		t.Errorf("%s changed the connection", what)
	}
	same(t, a, b)
}

func TestATamperedFrameIsDropped(t *testing.T) {
	a, b := meet(t)
	f := sealed(t, a, "course E5")
	for n := range f {
		g := bytes.Clone(f)
		g[n] ^= 1 << (n % 8)
		if out, err := b.Receive(g); err == nil || len(out.Messages) > 0 {
			t.Fatalf("byte %d changed: %v", n, err)
		}
	}
	for _, g := range [][]byte{nil, {}, f[:1], f[:Block-1], append(bytes.Clone(f), 0), append(bytes.Clone(f), f...), make([]byte, MaxFrame+Block), make([]byte, Block)} {
		if out, err := b.Receive(g); !errors.Is(err, ErrForged) || len(out.Messages) > 0 {
			t.Fatalf("%d bytes: %v", len(g), err)
		}
	}
	if settle(t, a, b, f); b.got[len(b.got)-1] != "course E5" {
		t.Error("the control: the frame itself is taken")
	}
}

func TestReplayReflectionAndOtherConnectionsAchieveNothing(t *testing.T) {
	i := invite(t)
	a, b := ends(t, i)
	first := settle(t, a, b, open(t, a))
	f := sealed(t, a, "x")
	settle(t, a, b, f)
	untouched(t, "a replay", a, b, f)
	own := sealed(t, b, "mine")
	if out, err := b.Receive(own); !errors.Is(err, ErrForged) || len(out.Messages) > 0 {
		t.Error("a reflection was taken")
	}
	settle(t, b, a, own)
	same(t, a, b)

	settle(t, a, b, open(t, a)) // a second connection
	same(t, a, b)
	for n, g := range append(first, f) {
		was := b.current
		out, _ := b.Receive(g)
		out2, _ := a.Receive(g)
		if len(out.Messages)+len(out2.Messages) > 0 || out.Opened || out2.Opened || b.current != was {
			t.Errorf("frame %d of the first connection did something", n)
		}
		for _, r := range append(out.Replies, out2.Replies...) { // an answer to an old call is all that can be had
			out, _ := a.Receive(r)
			out2, _ := b.Receive(r)
			if out.Opened || out2.Opened {
				t.Errorf("frame %d of the first connection opened one", n)
			}
		}
		same(t, a, b)
	}
	c, d := ends(t, i) // the same invitation, an other meeting
	settle(t, c, d, open(t, c))
	untouched(t, "a frame of another connection", a, b, sealed(t, c, "x"))
	e := &end{Channel: NewChannel(i, 2, 1, rand.Reader)} // another pair
	untouched(t, "a call of another device", a, b, open(t, e))
}

func TestOwnCallsComeBackToNobody(t *testing.T) {
	a, b := ends(t, invite(t))
	call := open(t, a)
	if out, err := a.Receive(call); err == nil || len(out.Replies) > 0 {
		t.Error("an own call was answered")
	}
	answer := b.take(t, call)[0]
	if out, err := b.Receive(answer); err == nil || len(out.Replies) > 0 {
		t.Error("an own answer was taken")
	}
	settle(t, b, a, answer)
	same(t, a, b)
}

func TestWithoutTheSecretNothingOpens(t *testing.T) {
	i := invite(t)
	a, b := ends(t, i)
	c, d := ends(t, invite(t))
	for _, f := range settle(t, c, d, open(t, c)) {
		for _, e := range []*end{a, b} {
			if out, err := e.Receive(f); !errors.Is(err, ErrForged) || len(out.Replies) > 0 {
				t.Error("a stranger was answered", err)
			}
		}
	}
	// A relay that puts its own key in the place of either.
	call := open(t, a)
	forged := bytes.Clone(call)
	key, _ := ephemeral(rand.Reader)
	copy(forged[keyAt:], key.PublicKey().Bytes())
	if out, err := b.Receive(forged); !errors.Is(err, ErrForged) || len(out.Replies) > 0 {
		t.Error(err)
	}
	answer := bytes.Clone(b.take(t, call)[0])
	copy(answer[keyAt:], key.PublicKey().Bytes())
	if out, err := a.Receive(answer); !errors.Is(err, ErrForged) || a.Connected() || len(out.Replies) > 0 {
		t.Error(err)
	}
	// A point of low order from somebody who holds the link.
	low := handshakeFrame(frameCall, 0, 1, make([]byte, 32), a.callKey)
	if out, err := b.Receive(low); !errors.Is(err, ErrForged) || len(out.Replies) > 0 {
		t.Error(err)
	}
}

// Who holds yesterday's link calls, is answered, and neither takes the connection nor is told a word.
func TestAStrangerWithTheLinkJoinsNothing(t *testing.T) {
	i := invite(t)
	a, b := ends(t, i)
	settle(t, a, b, open(t, a))
	ka, pa := keys(t)
	kb, pb := keys(t)
	settle(t, a, b, a.Bind([32]byte{1}, ka, pb)...)
	settle(t, b, a, b.Bind([32]byte{1}, kb, pa)...)
	for _, bound := range []bool{false, true} {
		s := &end{Channel: NewChannel(i, 1, 0, rand.Reader)}
		if bound {
			ks, _ := keys(t)
			s.Bind([32]byte{1}, ks, pa)
		}
		was := a.current
		settle(t, s, a, open(t, s))
		if s.Connected() {
			for _, m := range []string{"one", "two"} {
				settle(t, s, a, sealed(t, s, m))
			}
		}
		call := open(t, a)
		for _, f := range s.take(t, call) { // a calls, and the stranger answers
			settle(t, s, a, f)
		}
		if a.current != was || a.opened != 1 || len(s.got) > 0 {
			t.Error("the stranger has got in")
		}
		settle(t, a, b, open(t, a))
		a.opened = 1
		same(t, a, b)
	}
}

// Everything that a relay sees, searched for the secret and all keys; a planted one is found.
func TestTheRelaySeesNoKey(t *testing.T) {
	a, b := ends(t, invite(t))
	i := Invitation{}
	i, _ = New(rand.Reader)
	a.Channel, b.Channel = NewChannel(i, 0, 1, rand.Reader), NewChannel(i, 1, 0, rand.Reader)
	id := i.Room()
	seen := append(settle(t, a, b, open(t, a)), id[:])
	for n := range 20 {
		f := sealed(t, a, fmt.Sprint("act ", n))
		seen = append(seen, f)
		settle(t, a, b, f)
	}
	secrets := [][]byte{i.secret[:], []byte(i.Code()), a.psk, a.callKey, a.current.transcript[:], []byte("act 1")}
	all := string(bytes.Join(seen, nil))
	for n, s := range secrets {
		if shows(all, s) || n == 5 && bytes.Contains([]byte(all), s) {
			t.Errorf("secret %d is in sight", n)
		}
		if !shows(all+string(s)+"......", append(bytes.Clone(s), '.')) {
			t.Errorf("the control: secret %d planted", n)
		}
	}
}

// A bad network: frames lost, doubled and late, devices that call again. Once it is quiet, both talk.
func TestABadNetworkEndsOnOneConnection(t *testing.T) {
	runs := 40
	if os.Getenv("SOAK") != "" {
		runs = 3000
	}
	for seed := range runs {
		rng := mrand.New(mrand.NewPCG(uint64(seed), 7))
		i := invite(t)
		a, b := ends(t, i)
		ka, pa := keys(t)
		kb, pb := keys(t)
		if seed%2 == 0 {
			a.Bind([32]byte{9}, ka, pb)
			b.Bind([32]byte{9}, kb, pa)
		}
		type flight struct {
			to *end
			f  []byte
		}
		var air []flight
		var old []flight
		other := map[*end]*end{a: b, b: a}
		for step := 0; step < 300; step++ {
			e := a
			if rng.IntN(2) == 0 {
				e = b
			}
			switch k := rng.IntN(10); {
			case k < 2:
				air = append(air, flight{other[e], open(t, e)})
			case k < 4 && e.Connected():
				air = append(air, flight{other[e], sealed(t, e, "x")})
			case k < 5 && len(old) > 0:
				air = append(air, old[rng.IntN(len(old))])
			case len(air) > 0:
				n := rng.IntN(len(air))
				x := air[n]
				air = append(air[:n], air[n+1:]...)
				if rng.IntN(5) == 0 {
					continue // lost
				}
				old = append(old, x)
				for _, r := range x.to.take(t, x.f) {
					air = append(air, flight{other[x.to], r})
				}
			}
		}
		for range 3 { // quiet: one of them notices the silence and calls
			settle(t, a, b, open(t, a))
			a.note(a.Flush())
			b.note(b.Flush())
		}
		same(t, a, b)
	}
}

func FuzzReceive(f *testing.F) {
	i := Invitation{secret: [16]byte{1}}
	f.Add([]byte{1, 0, 1}, uint8(0))
	f.Add(make([]byte, Block), uint8(1))
	f.Add(bytes.Repeat([]byte{3}, Block), uint8(2))
	f.Fuzz(func(t *testing.T, data []byte, stage uint8) {
		a, b := ends(t, i)
		if stage%3 > 0 {
			settle(t, a, b, open(t, a))
		}
		frame := data
		if stage%3 == 2 { // a genuine frame, with the data laid over it
			frame = sealed(t, a, "x")
			changed := false
			for n := range data {
				if n < len(frame) {
					changed = changed || data[n] != 0
					frame[n] ^= data[n]
				}
			}
			if !changed {
				return
			}
		}
		if out, err := b.Receive(frame); err == nil || len(out.Messages)+len(out.Replies) > 0 {
			t.Fatal("taken")
		}
	})
}
