package match

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"orzel/core"
	"orzel/core/games/westerplatte"
	"orzel/core/record"
)

// several are three or four devices that hold the depot together, with a wire between each two. Any may be away.
type several struct {
	t    *testing.T
	rng  *rand.Rand
	ends []*comrade
	cut  map[[2]int]bool // wires that carry nothing
	lose int             // of 100 frames so many are lost, doubled or overtaken; 0: none
	err  error           // what no honest device must ever meet
}

type comrade struct {
	m              *Match
	lobby          *Lobby
	public, secret map[string][]byte
	inbox          [][][]byte // by sender
	news           []News
	away           bool
}

func (d *comrade) store(puts []Put) {
	keepPuts(d.public, d.secret, puts)
}

func (s *several) joined(a, b int) bool {
	return !s.cut[[2]int{min(a, b), max(a, b)}] && !s.ends[a].away && !s.ends[b].away
}

func (s *several) do(i int, out Output) {
	s.ends[i].store(out.Puts)
	s.ends[i].news = append(s.ends[i].news, out.News...)
	for j := range s.ends {
		if j != i {
			s.send(i, j, out.For(j))
		}
	}
}

func (s *several) send(i, j int, frames [][]byte) {
	if !s.joined(i, j) {
		return
	}
	in := &s.ends[j].inbox[i]
	for _, f := range frames {
		fate := 100
		if s.lose > 0 {
			fate = s.rng.IntN(100)
		}
		switch {
		case fate < s.lose/3: // lost
		case fate < 2*s.lose/3:
			*in = append(*in, f, f)
		case fate < s.lose:
			*in = append([][]byte{f}, *in...)
		default:
			*in = append(*in, f)
		}
	}
}

// deliver hands one device the next frame of one of the others.
func (s *several) deliver(i int) bool {
	d := s.ends[i]
	if d.away {
		return false
	}
	for _, j := range s.rng.Perm(len(s.ends)) {
		if len(d.inbox[j]) == 0 {
			continue
		}
		f := d.inbox[j][0]
		d.inbox[j] = d.inbox[j][1:]
		s.hear(i, j, f)
		return true
	}
	return false
}

func (s *several) hear(i, from int, f []byte) {
	d := s.ends[i]
	var out Output
	var err error
	if d.m != nil {
		out, err = d.m.ReceiveFrom(from, f)
	} else {
		var m *Match
		if m, out, err = d.lobby.ReceiveFrom(from, f); m != nil {
			d.m = m
			out.Add(m.Missed()) // what the others said to the lobby is lost
		}
	}
	if err != nil && !errors.Is(err, ErrNoise) && s.err == nil {
		s.err = fmt.Errorf("peer %d: %w", i, err)
	}
	s.do(i, out)
}

// settle hands over frames until none is on its way.
func (s *several) settle() {
	for moved := true; moved && s.err == nil; {
		moved = false
		for i := range s.ends {
			moved = s.deliver(i) || moved
		}
	}
}

// connect opens a wire anew.
func (s *several) connect(i, j int) {
	for _, w := range [][2]int{{i, j}, {j, i}} {
		d := s.ends[w[0]]
		d.inbox[w[1]] = nil
		d.m.Part(w[1])
	}
	for _, w := range [][2]int{{i, j}, {j, i}} {
		if s.joined(i, j) {
			s.do(w[0], s.ends[w[0]].m.Hear(true, w[1]))
			s.do(w[0], s.ends[w[0]].m.Wake(w[1]))
		} else if d := s.ends[w[0]]; !d.away {
			s.do(w[0], d.m.Hear(false, w[1]))
		}
	}
}

// leave is a device that sleeps or dies; it comes back by what is stored.
func (s *several) leave(i int) {
	s.ends[i].away = true
	for j := range s.ends {
		if j != i {
			s.connect(i, j)
		}
	}
}

func (s *several) comeBack(i int) {
	d := s.ends[i]
	d.away = false
	m, err := Load(games, maps.Clone(d.public), maps.Clone(d.secret))
	if err != nil {
		s.t.Fatal(err)
	}
	d.m = m
	for j := range s.ends {
		if j != i {
			s.connect(i, j)
		}
	}
}

// together lets as many devices meet as there are lists of sides. Each has its own; the order of what arrives is chance.
func together(t *testing.T, options string, seed uint64, seats ...[]core.Side) *several {
	s := &several{t: t, rng: rand.New(rand.NewPCG(seed, 3)), cut: map[[2]int]bool{}}
	for i, sides := range seats {
		d := &comrade{public: map[string][]byte{}, secret: map[string][]byte{}, inbox: make([][][]byte, len(seats))}
		setup := Setup{
			Game: westerplatte.Game{}, Name: fmt.Sprint("N", i), Seats: sides, Devices: uint8(len(seats)), Peers: len(seats), Number: i,
			Random: newRandom(seed*10 + uint64(i)),
		}
		var err error
		if i == 0 {
			setup.Options = options
			d.lobby, _, err = Host(setup)
		} else {
			d.lobby, err = Join(setup)
		}
		if err != nil {
			t.Fatal(err)
		}
		d.store([]Put{d.lobby.Keep()})
		s.ends = append(s.ends, d)
	}
	for i, d := range s.ends {
		s.do(i, Output{Frames: d.lobby.Again()})
	}
	s.settle()
	for i, d := range s.ends {
		if d.m == nil || !d.m.Ready() || record.GameID(d.m.Hellos()) != record.GameID(s.ends[0].m.Hellos()) {
			t.Fatalf("peer %d has not met the others: %v", i, s.err)
		}
	}
	return s
}

func threeOfThem(t *testing.T, seed uint64) *several {
	return together(t, "players=3", seed, []core.Side{1, 4}, []core.Side{2}, []core.Side{3})
}

func fourOfThem(t *testing.T, seed uint64) *several {
	return together(t, "difficulty=hard players=4", seed, []core.Side{1}, []core.Side{2}, []core.Side{3}, []core.Side{4})
}

// choose lets a device act, if it is asked.
func (s *several) choose(i int) bool {
	d := s.ends[i]
	if d.away {
		return false
	}
	for side := core.Side(1); side <= 4; side++ {
		if l := d.m.Legal(side); len(l) > 0 {
			out, err := d.m.Act(side, l[s.rng.IntN(len(l))])
			if err != nil {
				s.t.Fatal(err)
			}
			s.do(i, out)
			return true
		}
	}
	return false
}

func (s *several) over() bool {
	for _, d := range s.ends {
		if !d.m.Over() || len(d.m.openings) < d.m.Line().left() {
			return false
		}
	}
	return true
}

// play so many choices, one after the other.
func (s *several) play(choices int) {
	s.t.Helper()
	for n := 0; n < choices && s.err == nil && !s.ends[0].m.Over(); n++ {
		some := false
		for i := range s.ends {
			some = s.choose(i) || some
			s.settle()
		}
		if !some && !s.ends[0].m.Over() {
			s.t.Fatalf("nobody is asked anything; due: %+v", s.ends[0].m.Line().Due())
		}
	}
}

// honest checks that all have one record, byte for byte, and that a third person finds it honest.
func (s *several) honest() {
	s.t.Helper()
	if s.err != nil {
		s.t.Fatal(s.err)
	}
	var first []byte
	for i, d := range s.ends {
		v, err := Audit(westerplatte.Game{}, d.m.Record())
		if err != nil || v.State != Honest || v.OneDevice {
			s.t.Fatalf("peer %d: %+v %v %v", i, v, v.Fault, err)
		}
		r := *d.m.Record()
		r.Openings = slices.SortedFunc(slices.Values(r.Openings), func(a, b record.Opening) int { return int(a.Author) - int(b.Author) })
		b := append(r.Append(nil), d.m.Line().Table().Append(nil)...)
		if first == nil {
			first = b
		}
		if !bytes.Equal(b, first) {
			s.t.Fatalf("peer %d has another record", i)
		}
		back, err := record.ReadText(r.Text())
		if err != nil || !bytes.Equal(back.Append(nil), r.Append(nil)) {
			s.t.Fatalf("peer %d: as text: %v", i, err)
		}
	}
}

func TestThreeAndFourDevicesPlayToAnHonestEnd(t *testing.T) {
	for seed, of := range []func(*testing.T, uint64) *several{threeOfThem, fourOfThem} {
		s := of(t, uint64(seed))
		s.play(100000)
		s.honest()
		shares := 0
		for _, e := range s.ends[0].m.Record().Entries {
			if e.Entry.Kind == record.KindShare {
				shares++
			}
		}
		if n := len(s.ends[0].m.Record().Entries); shares == 0 {
			t.Errorf("%d entries without a roll", n)
		}
	}
}

// Frames are lost, doubled and overtaken, wires break, and devices are killed and come back: all find one honest end.
func TestABadNetworkBetweenSeveralChangesNothing(t *testing.T) {
	for seed := range uint64(4) {
		s := threeOfThem(t, seed+20)
		if seed%2 == 1 {
			s = fourOfThem(t, seed+20)
		}
		s.lose = 12
		backs := 0
		for step := 0; !s.over() && s.err == nil; step++ {
			if step > 2000000 {
				t.Fatalf("seed %d: stuck at %+v, %d %d", seed, s.ends[0].m.Line().Due(), s.ends[0].m.Line().Len(), s.ends[1].m.Line().Len())
			}
			i, j := s.rng.IntN(len(s.ends)), s.rng.IntN(len(s.ends))
			switch {
			case s.rng.IntN(400) == 0 && i != j: // a wire that carries nothing for a while; all are joined by others
				w := [2]int{min(i, j), max(i, j)}
				if s.cut[w] || len(s.cut) == 0 {
					if s.cut[w] {
						delete(s.cut, w)
					} else {
						s.cut[w] = true
					}
					s.connect(i, j)
				}
			case s.rng.IntN(150) == 0 && i != j:
				s.connect(i, j)
			case s.rng.IntN(600) == 0:
				if s.ends[i].away {
					s.comeBack(i)
				} else {
					s.leave(i)
				}
			case s.rng.IntN(100) == 0 && !s.ends[i].away:
				d := s.ends[i]
				if b := d.m.Backs(); len(b) > 0 && d.m.CanOffer(TakeBack, b[len(b)-1]) {
					out, err := d.m.Offer(TakeBack, b[len(b)-1])
					if err != nil {
						t.Fatal(err)
					}
					s.do(i, out)
				}
			default:
				s.deliver(i)
				if s.rng.IntN(4) == 0 && len(s.ends[i].m.Offers()) == 0 {
					s.choose(i)
				} else if s.rng.IntN(40) == 0 {
					s.choose(i)
				}
				if o := s.ends[i].m.offered(TakeBack); o != nil && !s.ends[i].away && s.ends[i].m.CanOffer(TakeBack, int(o.To)) {
					if out, err := s.ends[i].m.Accept(TakeBack); err == nil {
						s.do(i, out)
					}
				}
			}
		}
		s.honest()
		for _, step := range s.ends[0].m.Steps() {
			if step.Back > 0 {
				backs++
			}
		}
		t.Logf("seed %d: %d entries, %d take-backs", seed, s.ends[0].m.Line().Len(), backs)
	}
}

// Two do something in the same moment: one acts, and two others give up, offer and answer. One order comes of it everywhere,
// and nothing is there twice.
func TestWhatIsDoneAtTheSameMomentIsSettled(t *testing.T) {
	for seed := range uint64(8) {
		s := fourOfThem(t, seed+40)
		s.play(7 + int(seed))
		acted := slices.IndexFunc(s.ends, func(d *comrade) bool { return d.m.Line().Due().Peer == d.m.Me() })
		if !s.choose(acted) {
			t.Fatal("nobody acts")
		}
		for i := 1; i <= 2; i++ { // nobody has heard of the act yet
			p := (acted + i) % 4
			if b := s.ends[p].m.Backs(); len(b) > 0 {
				if out, err := s.ends[p].m.Offer(TakeBack, b[0]); err == nil {
					s.do(p, out)
				}
			}
			out, err := s.ends[p].m.Resign(core.Side(p + 1))
			if err != nil {
				t.Fatal(err)
			}
			s.do(p, out)
		}
		s.settle()
		s.honest()
		wishes := 0
		for _, e := range s.ends[0].m.Record().Entries {
			if e.Entry.Kind == record.KindWish {
				wishes++
			}
		}
		if wishes != 1 {
			t.Errorf("seed %d: %d resignations are written", seed, wishes)
		}
	}
}

// A device goes in the middle of a roll. The others wait; what they are told in between it hears when it comes back, by whoever
// is there.
func TestOneOfSeveralGoesAndComesBack(t *testing.T) {
	s := fourOfThem(t, 60)
	s.play(6)
	for gone := range s.ends {
		for n := 0; n < 30 && s.ends[gone].m.Line().Due().Peer != gone; n++ {
			s.play(1)
		}
		at := s.ends[gone].m.Line().Len()
		s.leave(gone)
		for range 20 {
			for i := range s.ends {
				s.choose(i)
			}
			s.settle()
		}
		if other := s.ends[(gone+1)%4].m; other.Line().Len() != at || other.Line().Due().Peer != gone {
			t.Fatalf("peer %d is not waited for", gone)
		}
		for j := range s.ends { // it finds one other only
			if j != (gone+2)%4 && j != gone {
				s.cut[[2]int{min(j, gone), max(j, gone)}] = true
			}
		}
		s.comeBack(gone)
		s.settle()
		for n := 0; n < 10 && s.ends[gone].m.Line().Len() == at; n++ { // what it does stays drafts until others are needed
			s.play(1)
		}
		if n := s.ends[gone].m.Line().Len(); n <= at || n != s.ends[(gone+1)%4].m.Line().Len() {
			t.Fatalf("peer %d has %d entries, of %d", gone, n, s.ends[(gone+1)%4].m.Line().Len())
		}
		s.cut = map[[2]int]bool{}
		for j := range s.ends {
			if j != gone {
				s.connect(j, gone)
			}
		}
		s.settle()
	}
	s.play(100000)
	s.honest()
}

// A take-back needs all, and one who declines is enough against it.
func TestATakeBackNeedsAll(t *testing.T) {
	s := threeOfThem(t, 70)
	offer := func() (by, to int) {
		for len(s.ends[0].m.Backs()) == 0 {
			s.play(1)
		}
		to = s.ends[0].m.Backs()[0]
		by = (s.ends[0].m.Line().Due().Peer + 1) % 3
		out, err := s.ends[by].m.Offer(TakeBack, to)
		if err != nil {
			t.Fatal(err)
		}
		s.do(by, out)
		s.settle()
		return by, to
	}
	back := func() (n int) {
		for _, st := range s.ends[0].m.Steps() {
			if st.Back > 0 {
				n++
			}
		}
		return n
	}
	by, _ := offer()
	out, err := s.ends[(by+1)%3].m.Accept(TakeBack)
	if err != nil {
		t.Fatal(err)
	}
	s.do((by+1)%3, out)
	s.settle()
	if back() != 0 {
		t.Fatal("two of three have taken back")
	}
	if out, err = s.ends[(by+2)%3].m.Accept(TakeBack); err != nil {
		t.Fatal(err)
	}
	s.do((by+2)%3, out)
	s.settle()
	if back() != 1 {
		t.Fatal("all agree, and nothing comes of it")
	}
	s.play(2)
	by, _ = offer()
	if out, err = s.ends[(by+1)%3].m.Decline(TakeBack); err != nil {
		t.Fatal(err)
	}
	s.do((by+1)%3, out)
	s.settle()
	for i, d := range s.ends {
		if len(d.m.Offers()) > 0 {
			t.Errorf("peer %d: an offer stands that was declined", i)
		}
	}
	s.play(100000)
	s.honest()
	if back() != 1 {
		t.Error("declined, and taken back all the same")
	}
}

// All are heard by all: a gesture says whose it is.
func TestAGestureOfOneOfSeveral(t *testing.T) {
	s := threeOfThem(t, 80)
	out, err := s.ends[2].m.Gesture(Wave)
	if err != nil {
		t.Fatal(err)
	}
	s.do(2, out)
	s.settle()
	for i := range 2 {
		if want := (News{Kind: Gestured, Peer: 2, Gesture: Wave}); !slices.Contains(s.ends[i].news, want) {
			t.Errorf("peer %d hears %v", i, s.ends[i].news)
		}
	}
	if _, err := s.ends[1].m.ReceiveFrom(0, out.Frames[0]); !errors.Is(err, ErrNoise) {
		t.Error("a gesture is heard from another peer")
	}
}

// Any of three devices may be killed at any moment between the invitation and the first entries: they meet in one match.
func TestALobbyOfThreeOutlivesTheDevices(t *testing.T) {
	killed := 0
	for seed := range uint64(60) {
		s := &several{t: t, rng: rand.New(rand.NewPCG(seed, 5)), cut: map[[2]int]bool{}}
		for i := range 3 {
			d := &comrade{public: map[string][]byte{}, secret: map[string][]byte{}, inbox: make([][][]byte, 3)}
			setup := Setup{
				Game: westerplatte.Game{}, Seats: [][]core.Side{{1, 4}, {2}, {3}}[i], Devices: 3, Peers: 3, Number: i, Random: newRandom(seed*10 + uint64(i)),
			}
			var err error
			if i == 0 {
				d.lobby, _, err = Host(setup)
			} else {
				d.lobby, err = Join(setup)
			}
			if err != nil {
				t.Fatal(err)
			}
			d.store([]Put{d.lobby.Keep()})
			s.ends = append(s.ends, d)
		}
		say := func(i, j int) { // what a driver says on a new connection
			d := s.ends[i]
			if d.m == nil {
				s.send(i, j, d.lobby.Again())
				return
			}
			d.m.Part(j)
			out := d.m.Hear(true, j)
			out.Add(d.m.Wake(j))
			s.do(i, out)
		}
		for i := range 3 {
			for j := range 3 {
				if i != j {
					say(i, j)
				}
			}
		}
		for range 40 {
			i := s.rng.IntN(3)
			if s.rng.IntN(6) > 0 {
				s.deliver(i)
				continue
			}
			killed++
			d := s.ends[i]
			if d.m = nil; d.secret["self"] != nil {
				m, err := Load(games, maps.Clone(d.public), maps.Clone(d.secret))
				if err != nil {
					t.Fatal(err)
				}
				d.m = m
			} else {
				l, _, err := Resume(games, d.secret)
				if err != nil {
					t.Fatal(err)
				}
				d.lobby = l
			}
			for j := range 3 {
				if j != i {
					s.ends[i].inbox[j], s.ends[j].inbox[i] = nil, nil
					say(i, j)
					say(j, i)
				}
			}
		}
		s.settle()
		for i, d := range s.ends {
			if d.m == nil || !d.m.Ready() || d.secret[LobbyKey] != nil || d.m.Line().Len() == 0 || d.m.Line().Head() != s.ends[0].m.Line().Head() {
				t.Fatalf("seed %d: peer %d: %v; %v", seed, i, d.m, s.err)
			}
		}
	}
	if killed < 100 {
		t.Errorf("only %d were killed", killed)
	}
}

// Nobody of three can say another hello than the one it promised, and nobody but the last says its own before it has all promises.
func TestHellosOfThreeArePromised(t *testing.T) {
	make3 := func() (l [3]*Lobby) {
		for i := range l {
			setup := Setup{Game: westerplatte.Game{}, Seats: [][]core.Side{{1, 4}, {2}, {3}}[i], Devices: 3, Peers: 3, Number: i, Random: newRandom(uint64(90 + i))}
			var err error
			if i == 0 {
				l[0], _, err = Host(setup)
			} else {
				l[i], err = Join(setup)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		return l
	}
	says := func(out Output) (hello bool) {
		return slices.ContainsFunc(out.Frames, func(f []byte) bool { return f[0] == frameHello })
	}
	l := make3()
	_, out, err := l[2].ReceiveFrom(0, l[0].Again()[0])
	if err != nil || says(out) {
		t.Fatal("the last says its hello after one promise of two", err)
	}
	if _, out, err = l[2].ReceiveFrom(1, l[1].Again()[0]); err != nil || !says(out) {
		t.Fatal("the last has all promises and says nothing", err)
	}
	last := out.Frames[0]
	if _, out, err = l[0].ReceiveFrom(2, last); err != nil || says(out) {
		t.Fatal("the first says its hello without the promise of the second", err)
	}
	if _, out, err = l[0].ReceiveFrom(1, l[1].Again()[0]); err != nil || !says(out) {
		t.Fatal("the first has all promises and says nothing", err)
	}
	other := l[1].mine
	other.Nonce[0] ^= 1
	if m, _, err := l[0].ReceiveFrom(1, frame(frameHello, &other)); m != nil || !errors.Is(err, ErrNoise) {
		t.Fatal("another hello than the promised is taken", err)
	}
	if m, _, err := l[0].ReceiveFrom(2, frame(frameHello, &l[1].mine)); m != nil || !errors.Is(err, ErrNoise) {
		t.Fatal("a hello is taken from another peer", err)
	}
	if m, _, err := l[0].ReceiveFrom(1, frame(frameHello, &l[1].mine)); m == nil || err != nil {
		t.Fatal("the promised hello is not taken", err)
	}
}
