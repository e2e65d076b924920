package match

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/core/games/westerplatte"
	"orzel/core/record"
)

// random is a reproducible source for tests.
type random struct{ *rand.ChaCha8 }

func newRandom(seed uint64) random {
	var s [32]byte
	s[0], s[1], s[2] = byte(seed), byte(seed>>8), byte(seed>>16)
	return random{rand.NewChaCha8(s)}
}

// device is a peer with its store, as a driver keeps it.
type device struct {
	t              *testing.T
	m              *Match
	public, secret map[string][]byte
	inbox          [][]byte
	sent           [][]byte
	news           []News
	other          *device

	killAt    int  // at which store it is killed, from now; 0: never
	killAfter bool // when that is stored
}

func (d *device) do(out Output) {
	if len(out.Puts) > 0 && d.killAt > 0 {
		if d.killAt--; d.killAt == 0 {
			if d.killAfter {
				d.store(out.Puts)
			}
			panic(errKilled)
		}
	}
	d.store(out.Puts)
	d.news = append(d.news, out.News...)
	d.sent = append(d.sent, out.Frames...)
	d.other.inbox = append(d.other.inbox, out.Frames...)
}

func (d *device) store(puts []Put) {
	keepPuts(d.public, d.secret, puts)
}

// deliver hands over frames until both are quiet.
func deliver(t *testing.T, a, b *device) {
	for len(a.inbox)+len(b.inbox) > 0 {
		for _, d := range []*device{a, b} {
			in := d.inbox
			d.inbox = nil
			for _, f := range in {
				out, err := d.m.Receive(f)
				if err != nil {
					t.Fatalf("peer %d: %v", d.m.Me(), err)
				}
				d.do(out)
			}
		}
	}
}

func pair(t *testing.T, game core.Game, options string, seed uint64) (host, guest *device) {
	mk := func() *device { return &device{t: t, public: map[string][]byte{}, secret: map[string][]byte{}} }
	host, guest = mk(), mk()
	host.other, guest.other = guest, host
	peers, outs, err := Meet(
		Setup{Game: game, Options: options, Name: "A", Seats: []core.Side{1}, Devices: 2, Random: newRandom(2 * seed)},
		Setup{Game: game, Name: "B", Seats: []core.Side{2}, Devices: 2, Random: newRandom(2*seed + 1)},
	)
	if err != nil {
		t.Fatal(err)
	}
	host.m, guest.m = peers[0], peers[1]
	host.do(outs[0])
	guest.do(outs[1])
	deliver(t, host, guest)
	return host, guest
}

func play(t *testing.T, a, b *device, rng *rand.Rand, steps int) {
	for n := 0; n < steps && !a.m.Over(); n++ {
		for _, d := range []*device{a, b} {
			side := core.Side(d.m.Me() + 1)
			if l := d.m.Legal(side); len(l) > 0 {
				out, err := d.m.Act(side, l[rng.IntN(len(l))])
				if err != nil {
					t.Fatal(err)
				}
				d.do(out)
				deliver(t, a, b)
			}
		}
	}
}

func games(name string) (core.Game, error) {
	switch name {
	case "orzel":
		return orzel.Game{}, nil
	case "westerplatte":
		return westerplatte.Game{}, nil
	}
	return nil, fmt.Errorf("no game %q", name)
}

func TestAMatchIsPlayedToAnHonestEnd(t *testing.T) {
	for seed := range uint64(4) {
		a, b := pair(t, orzel.Game{}, "", seed)
		play(t, a, b, rand.New(rand.NewPCG(seed, 1)), 10000)
		for _, d := range []*device{a, b} {
			v, err := Audit(orzel.Game{}, d.m.Record())
			if err != nil || v.State != Honest {
				t.Fatalf("seed %d peer %d: %+v %v %v", seed, d.m.Me(), v, v.Fault, err)
			}
			file := d.m.Record().Append(nil)
			r, err := record.Read(file)
			if err != nil {
				t.Fatal(err)
			}
			if string(r.Append(nil)) != string(file) {
				t.Fatal("a record is not read back as it was written")
			}
			m, err := Load(games, d.public, d.secret)
			if err != nil {
				t.Fatal(err)
			}
			if string(m.Table().Append(nil)) != string(d.m.Table().Append(nil)) {
				t.Fatal("another table after loading")
			}
			if seed == 0 {
				t.Log(len(r.Entries), len(file), v.Result)
			}
		}
	}
}

// keepPuts does what a store does.
func keepPuts(public, secret map[string][]byte, puts []Put) {
	for _, p := range puts {
		to := public
		if p.Secret {
			to = secret
		}
		if to[p.Key] = p.Value; p.Value == nil {
			delete(to, p.Key)
		}
	}
}
