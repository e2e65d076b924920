package match

import (
	"cmp"
	"crypto/ed25519"
	"fmt"
	"io"
	"slices"

	"orzel/core"
	"orzel/core/fair"
	"orzel/core/record"
)

// Setup is what a peer brings to a new match.
type Setup struct {
	Game    core.Game
	Options string // the host's count
	Name    string
	Seats   []core.Side
	Devices uint8     // on how many devices the seats lie
	Peers   int       // how many there are; 0: two
	Number  int       // a guest's, from 1; 0: 1
	Random  io.Reader // a cryptographic source
}

// Lobby is a match before its hellos are exchanged. All peers but the last promise theirs, the last says its hello when
// it has all promises, and then the others say theirs: so nobody can choose its hello after it has seen all others.
type Lobby struct {
	setup    Setup
	me       int
	secrets  Secrets
	mine     record.Hello
	promises []record.Hash   // H("hello"; hello), by peer, of all but the last
	hellos   []*record.Hello // by peer
	resumed  bool
}

// LobbyKey is where a lobby lies among the secret values.
const LobbyKey = "lobby"

// kept is a lobby as it is stored.
type kept struct {
	Me        uint8
	Seed, Key record.Hash
	Promises  []byte
	Hello     record.Hello
}

// Keep is what a driver stores before a lobby says anything: who comes back from it with Resume is the same
// peer with the same hello, so that it meets the other in the same match. The match deletes it.
func (l *Lobby) Keep() Put {
	var promises []byte
	for _, p := range l.promises {
		promises = append(promises, p[:]...)
	}
	return Put{Secret: true, Key: LobbyKey, Value: record.Encode(&kept{
		uint8(l.me), record.Hash(l.secrets.Seed), record.Hash(l.secrets.Key.Seed()), promises, l.mine,
	})}
}

// Resume brings a lobby back from what Keep put, and what it has to say again.
func Resume(games func(name string) (core.Game, error), secret map[string][]byte) (*Lobby, [][]byte, error) {
	var k kept
	if record.DecodeOwn(secret[LobbyKey], &k) != nil || len(k.Promises)%32 != 0 || int(k.Me) > len(k.Promises)/32 || k.Hello.Role != k.Me {
		return nil, nil, fmt.Errorf("%w: lobby", ErrLost)
	}
	game, err := gameOf(games, []record.Hello{k.Hello})
	if err != nil {
		return nil, nil, err
	}
	peers := len(k.Promises)/32 + 1
	l := &Lobby{setup: Setup{Game: game, Peers: peers}, me: int(k.Me), mine: k.Hello, resumed: true}
	l.hellos = make([]*record.Hello, peers)
	for b := k.Promises; len(b) > 0; b = b[32:] {
		l.promises = append(l.promises, record.Hash(b[:32]))
	}
	l.secrets = Secrets{Seed: fair.Seed(k.Seed), Key: ed25519.NewKeyFromSeed(k.Key[:])}
	if !owns(&l.mine, l.mine.Key, l.secrets) {
		return nil, nil, fmt.Errorf("%w: lobby", ErrLost)
	}
	return l, l.Again(), nil
}

// last is the number of the peer that promises nothing.
func (l *Lobby) last() int { return len(l.promises) }

// promised reports that all promises are here.
func (l *Lobby) promised() bool { return !slices.Contains(l.promises, record.Hash{}) }

// Again is what a lobby has said last, and has to say on a new connection.
func (l *Lobby) Again() (say [][]byte) {
	if l.me < l.last() {
		say = append(say, frame(frameCommit, &record.Commit{Commit: l.promises[l.me]}))
	}
	if l.promised() && (l.me == l.last() || l.hellos[l.last()] != nil) {
		say = append(say, frame(frameHello, &l.mine))
	}
	return say
}

func newLobby(s Setup, me int) (*Lobby, error) {
	peers := cmp.Or(s.Peers, 2)
	l := &Lobby{setup: s, me: me, promises: make([]record.Hash, peers-1), hellos: make([]*record.Hello, peers)}
	var random [32]byte
	if _, err := io.ReadFull(s.Random, l.secrets.Seed[:]); err != nil {
		return nil, err
	}
	if _, err := io.ReadFull(s.Random, random[:]); err != nil {
		return nil, err
	}
	l.secrets.Key = ed25519.NewKeyFromSeed(random[:])
	h := record.Hello{
		Protocol: record.Protocol, Game: s.Game.Name(), Edition: s.Game.Edition(), Role: uint8(me),
		Devices: s.Devices, Name: s.Name,
	}
	copy(h.Key[:], l.secrets.Key.Public().(ed25519.PublicKey))
	if _, err := io.ReadFull(s.Random, h.Nonce[:]); err != nil {
		return nil, err
	}
	h.Seed = fair.SeedCommitment(uint8(me), h.Key, l.secrets.Seed)
	for _, side := range s.Seats {
		h.Seats |= 1 << side
	}
	l.mine = h
	return l, nil
}

// Host opens a lobby; its first frame is for the guests.
func Host(s Setup) (*Lobby, []byte, error) {
	table, err := s.Game.Start(s.Options)
	if err != nil {
		return nil, nil, err
	}
	l, err := newLobby(s, 0)
	if err != nil {
		return nil, nil, err
	}
	l.mine.Options = s.Game.OptionsText(table)
	l.promise()
	return l, l.Again()[0], nil
}

// Join opens a lobby for a guest.
func Join(s Setup) (*Lobby, error) {
	l, err := newLobby(s, cmp.Or(s.Number, 1))
	if err == nil {
		l.promise()
	}
	return l, err
}

// promise binds all but the last peer to the hello that they have now.
func (l *Lobby) promise() {
	if l.me < l.last() {
		l.promises[l.me] = record.H("hello", record.Encode(&l.mine))
	}
}

// Call gives a guest its name, which a person may choose last: before Keep, and before the lobby says anything.
func (l *Lobby) Call(name string) {
	l.mine.Name = name
	l.promise()
}

// Receive is ReceiveFrom where there is one other.
func (l *Lobby) Receive(b []byte) (*Match, Output, error) { return l.ReceiveFrom(1-l.me, b) }

// ReceiveFrom takes the next frame of the lobby, which came by the connection to a peer. It returns the match once all
// hellos are known. The output is to be stored before its frames are sent.
func (l *Lobby) ReceiveFrom(from int, b []byte) (*Match, Output, error) {
	var out Output
	if len(b) == 0 || len(b) > record.MaxFrame || from < 0 || from > l.last() || from == l.me {
		return nil, out, noise("an empty or giant frame, or one of no other peer")
	}
	switch {
	case b[0] == frameCommit && from < l.last():
		var c record.Commit
		if err := decodeFrame(b, &c); err != nil {
			return nil, out, err
		}
		switch l.promises[from] {
		case c.Commit:
		case record.Hash{}:
			l.promises[from] = c.Commit
			out.Puts = append(out.Puts, l.Keep())
		default:
			return nil, out, noise("another promise than the first")
		}
	case b[0] == frameHello && l.hellos[from] == nil:
		var h record.Hello
		if err := decodeFrame(b, &h); err != nil {
			return nil, out, err
		}
		if err := l.judge(from, &h); err != nil {
			return nil, out, err
		}
		l.hellos[from] = &h
	default:
		return nil, out, noise("not a frame of this lobby")
	}
	l.hellos[l.me] = &l.mine
	if slices.Contains(l.hellos, nil) {
		if l.me == l.last() || l.hellos[l.last()] != nil {
			for _, f := range l.Again() {
				out.say(everybody, f)
			}
		}
		return nil, out, nil
	}
	m, err := l.start(&out)
	return m, out, err
}

func (l *Lobby) start(out *Output) (*Match, error) {
	var hellos []record.Hello
	for _, h := range l.hellos {
		hellos = append(hellos, *h)
	}
	if l.me < l.last() { // the others have waited for this hello
		out.say(everybody, frame(frameHello, &l.mine))
	}
	if err := fit(l.setup.Game, hellos); err != nil {
		return nil, err
	}
	m, err := newMatch(l.setup.Game, hellos, nil, l.me, l.secrets)
	if err != nil {
		return nil, err
	}
	for i := range m.wires {
		m.wires[i].ready = !l.resumed // who comes back from an old copy may have written already
	}
	m.begin(out)
	m.goOn(out)
	return m, nil
}
