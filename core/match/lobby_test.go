package match

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"testing"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/core/record"
)

// comer is a device on its way from an invitation into a match: it stores before it sends, and may be killed
// before or after.
type comer struct {
	t              *testing.T
	me             int
	seed           uint64
	public, secret map[string][]byte
	lobby          *Lobby
	m              *Match
	out            [][]byte // frames on their way to the other
	puts           int
	kill           int // at which transaction, from 1; odd ones before it is stored, even ones after: see store
}

var errKilled = errors.New("killed")

// store is one transaction. Number kill/2 is the one at which the device is killed.
func (c *comer) store(puts ...Put) error {
	c.puts++
	if c.puts == (c.kill+1)/2 && c.kill%2 == 1 {
		return errKilled
	}
	keepPuts(c.public, c.secret, puts)
	if c.puts == c.kill/2 && c.kill%2 == 0 {
		return errKilled
	}
	return nil
}

// start is what a driver does with what is stored.
func (c *comer) start() error {
	c.lobby, c.m = nil, nil
	var say [][]byte
	var err error
	switch {
	case c.secret["self"] != nil:
		if c.m, err = Load(games, c.public, c.secret); err == nil {
			c.out = append(c.out, c.m.Wake().Frames...)
		}
		return err
	case c.secret[LobbyKey] != nil:
		c.lobby, say, err = Resume(games, c.secret)
	default:
		setup := Setup{Game: orzel.Game{}, Seats: []core.Side{core.Side(c.me + 1)}, Devices: 2, Random: newRandom(c.seed)}
		c.seed += 1000 // another time it would be another peer
		if c.me == 0 {
			var first []byte
			c.lobby, first, err = Host(setup)
			say = [][]byte{first}
		} else {
			c.lobby, err = Join(setup)
		}
	}
	if err != nil {
		c.t.Fatal(err)
	}
	if err := c.store(c.lobby.Keep()); err != nil {
		return err
	}
	c.out = append(c.out, say...)
	return nil
}

func (c *comer) hear(f []byte) error {
	var out Output
	var err error
	if c.m != nil {
		out, err = c.m.Receive(f)
	} else {
		var m *Match
		if m, out, err = c.lobby.Receive(f); m != nil {
			c.m = m
			out.Frames = append(out.Frames, m.Wake().Frames...)
		}
	}
	if err != nil && !errors.Is(err, ErrNoise) {
		c.t.Fatalf("peer %d: %v", c.me, err)
	}
	if len(out.Puts) > 0 {
		if err := c.store(out.Puts...); err != nil {
			return err
		}
	}
	c.out = append(c.out, out.Frames...)
	return nil
}

// Either device may be killed at any moment between the invitation and the first entries: they meet in one
// match, and play it.
func TestALobbyOutlivesTheDevices(t *testing.T) {
	killed := 0
	for kill := range 60 {
		var c [2]*comer
		for i := range c {
			c[i] = &comer{t: t, me: i, seed: uint64(i + 1), public: map[string][]byte{}, secret: map[string][]byte{}}
		}
		c[kill%2].kill = kill / 2
		again := func(i int) { // the link is new, too: both say again what they said last
			killed++
			c[i].kill = 0
			c[0].out, c[1].out = nil, nil
			for j, x := range c {
				switch {
				case i == j || kill%3 == 0:
					if err := x.start(); err != nil {
						t.Fatal(err)
					}
				case x.m != nil:
					x.out = x.m.Wake().Frames
				case x.lobby != nil:
					x.out = x.lobby.Again()
				default:
					if err := x.start(); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
		for i, x := range c {
			if x.start() != nil {
				again(i)
				break
			}
		}
		for range 200 {
			for i, x := range c {
				in := c[1-i].out
				c[1-i].out = nil
				for _, f := range in {
					if x.hear(f) != nil {
						again(i)
						break
					}
				}
			}
		}
		a, b := c[0].m, c[1].m
		if a == nil || b == nil || !a.Ready() || !b.Ready() || a.Line().Head() != b.Line().Head() || a.Line().Len() == 0 {
			t.Fatalf("kill %d: they have not met: %v %v", kill, a, b)
		}
		if c[0].secret[LobbyKey] != nil || c[1].secret[LobbyKey] != nil {
			t.Fatal("the lobby is left in the store")
		}
	}
	if killed < 10 {
		t.Errorf("only %d were killed", killed)
	}
}

// Who joins twice with what is stored is the same peer of the same match; who comes with another hello is
// not heard.
func TestJoiningTwiceIsOneMatch(t *testing.T) {
	host, promise, err := Host(Setup{Game: orzel.Game{}, Seats: []core.Side{1}, Devices: 2, Random: newRandom(1)})
	if err != nil {
		t.Fatal(err)
	}
	joined := func(secret map[string][]byte) (*Lobby, []byte) {
		l, _, err := Resume(games, secret)
		if err != nil {
			t.Fatal(err)
		}
		_, out, err := l.Receive(promise)
		if err != nil {
			t.Fatal(err)
		}
		return l, out.Frames[0]
	}
	first, err := Join(Setup{Game: orzel.Game{}, Seats: []core.Side{2}, Devices: 2, Random: newRandom(2)})
	if err != nil {
		t.Fatal(err)
	}
	secret := map[string][]byte{LobbyKey: first.Keep().Value}
	one, hello := joined(secret)
	two, same := joined(secret)
	if string(hello) != string(same) {
		t.Fatal("two hellos from one store")
	}
	m, out, err := host.Receive(hello)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := m.Receive(same)
	if err != nil || len(answer.Frames) != 2 || string(answer.Frames[0]) != string(out.Frames[0]) {
		t.Fatalf("%+v %v", answer, err)
	}
	a, _, err := one.Receive(out.Frames[0])
	if err != nil {
		t.Fatal(err)
	}
	b, _, err := two.Receive(answer.Frames[0])
	if err != nil || record.GameID(a.Hellos()) != record.GameID(b.Hellos()) || record.GameID(b.Hellos()) != record.GameID(m.Hellos()) {
		t.Fatal("two matches", err)
	}
	stranger, err := Join(Setup{Game: orzel.Game{}, Seats: []core.Side{2}, Devices: 2, Random: newRandom(3)})
	if err != nil {
		t.Fatal(err)
	}
	_, other, err := stranger.Receive(promise)
	if err != nil {
		t.Fatal(err)
	}
	if out, err := m.Receive(other.Frames[0]); !errors.Is(err, ErrNoise) || len(out.Frames)+len(out.Puts) > 0 {
		t.Fatalf("a second guest is let in: %+v %v", out, err)
	}
	if _, _, err := one.Receive(frame(frameCommit, &record.Commit{Commit: record.Hash{9}})); !errors.Is(err, ErrNoise) {
		t.Fatal("another promise is taken", err)
	}
}

// What is not a whole lobby, or another edition's, is no lobby.
func TestASpoiltLobbyIsRefused(t *testing.T) {
	l, err := Join(Setup{Game: orzel.Game{}, Seats: []core.Side{2}, Devices: 2, Random: newRandom(2)})
	if err != nil {
		t.Fatal(err)
	}
	good := l.Keep().Value
	var k kept
	if err := record.DecodeOwn(good, &k); err != nil {
		t.Fatal(err)
	}
	spoil := func(change func(*kept)) []byte {
		x := k
		change(&x)
		return record.Encode(&x)
	}
	for name, b := range map[string][]byte{
		"none": nil, "cut": good[:20],
		"another seed":    spoil(func(k *kept) { k.Seed[0] ^= 1 }),
		"another key":     spoil(func(k *kept) { k.Key[0] ^= 1 }),
		"another role":    spoil(func(k *kept) { k.Me = 0 }),
		"no role":         spoil(func(k *kept) { k.Me, k.Hello.Role = 7, 7 }),
		"another edition": spoil(func(k *kept) { k.Hello.Edition++ }),
		"another game":    spoil(func(k *kept) { k.Hello.Game = "chess" }),
	} {
		if _, _, err := Resume(games, map[string][]byte{LobbyKey: b}); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
	if _, _, err := Resume(games, map[string][]byte{LobbyKey: good}); err != nil {
		t.Error(err)
	}
}

// A device that was set back to its lobby in the middle of the match writes nothing before it has compared;
// it takes back what it had signed, and they play on.
func TestALobbyFromAnOldCopyCatchesUp(t *testing.T) {
	for me := range 2 {
		a, b := pair(t, orzel.Game{}, "", 33)
		d := []*device{a, b}[me]
		self, mine := d.secret["self"], d.m.Hellos()[me]
		promise := record.H("hello", record.Encode(&d.m.Hellos()[0]))
		k := kept{Me: uint8(me), Promises: promise[:], Hello: mine}
		copy(k.Seed[:], self[1:33])
		copy(k.Key[:], self[33:])
		play(t, a, b, rand.New(rand.NewPCG(33, 1)), 20)
		want := d.m.Line().Head()
		l, say, err := Resume(games, map[string][]byte{LobbyKey: record.Encode(&k)})
		if err != nil {
			t.Fatal(err)
		}
		d.public, d.secret = map[string][]byte{}, maps.Clone(map[string][]byte{})
		if me == 0 { // the guest has the match, and no reason to say its hello; a lost host is a lost store
			say = [][]byte{frame(frameHello, &d.m.Hellos()[1])}
			m, out, err := l.Receive(say[0])
			if err != nil {
				t.Fatal(err)
			}
			d.m = m
			out.Frames = out.Frames[1:]
			d.do(out)
		} else {
			out, err := d.other.m.Receive(say[0])
			if err != nil {
				t.Fatal(err)
			}
			m, started, err := l.Receive(out.Frames[0])
			if err != nil {
				t.Fatal(err)
			}
			d.m = m
			d.do(started)
			d.inbox = append(d.inbox, out.Frames[1:]...)
		}
		if d.m.Ready() || len(d.m.entries) > 0 {
			t.Fatal("it writes before it has compared")
		}
		d.do(d.m.Wake())
		deliver(t, a, b)
		if d.m.Line().Head() != want || !d.m.Ready() {
			t.Fatal(fmt.Sprint("it has not caught up: ", d.m.Line().Len()))
		}
		play(t, a, b, rand.New(rand.NewPCG(33, 2)), 10000)
		honest(t, a, b)
	}
}
