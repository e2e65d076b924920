package match

import (
	"bytes"
	"crypto/ed25519"
	"fmt"
	"io"

	"orzel/core"
	"orzel/core/fair"
	"orzel/core/record"
)

// Setup is what a peer brings to a new match of two.
type Setup struct {
	Game    core.Game
	Options string // the host's count
	Name    string
	Seats   []core.Side
	Devices uint8     // on how many devices the seats lie
	Random  io.Reader // a cryptographic source
}

// Mismatch says that two devices cannot play together, and what differs.
type Mismatch struct{ What, Theirs, Mine string }

// Error is one line.
func (e *Mismatch) Error() string {
	return fmt.Sprintf("match: %s %s there, %s here", e.What, e.Theirs, e.Mine)
}

// Lobby is a match before its hellos are exchanged.
type Lobby struct {
	setup   Setup
	me      uint8
	secrets Secrets
	mine    record.Hello
	promise record.Hash // the host's H("hello"; hello)
	other   *record.Hello
	resumed bool
}

// LobbyKey is where a lobby lies among the secret values.
const LobbyKey = "lobby"

// kept is a lobby as it is stored.
type kept struct {
	Me                 uint8
	Seed, Key, Promise record.Hash
	Hello              record.Hello
}

// Keep is what a driver stores before a lobby says anything: who comes back from it with Resume is the same
// peer with the same hello, so that it meets the other in the same match. The match deletes it.
func (l *Lobby) Keep() Put {
	return Put{Secret: true, Key: LobbyKey, Value: record.Encode(&kept{
		l.me, record.Hash(l.secrets.Seed), record.Hash(l.secrets.Key.Seed()), l.promise, l.mine,
	})}
}

// Resume brings a lobby back from what Keep put, and what it has to say again.
func Resume(games func(name string) (core.Game, error), secret map[string][]byte) (*Lobby, [][]byte, error) {
	var k kept
	if record.DecodeOwn(secret[LobbyKey], &k) != nil || k.Me > 1 || k.Hello.Role != k.Me {
		return nil, nil, fmt.Errorf("%w: lobby", ErrLost)
	}
	game, err := gameOf(games, []record.Hello{k.Hello})
	if err != nil {
		return nil, nil, err
	}
	l := &Lobby{setup: Setup{Game: game}, me: k.Me, mine: k.Hello, promise: k.Promise, resumed: true}
	l.secrets = Secrets{Seed: fair.Seed(k.Seed), Key: ed25519.NewKeyFromSeed(k.Key[:])}
	if !owns(&l.mine, l.mine.Key, l.secrets) {
		return nil, nil, fmt.Errorf("%w: lobby", ErrLost)
	}
	return l, l.again(), nil
}

// again is what a lobby has said last.
func (l *Lobby) again() [][]byte {
	switch {
	case l.me == 0:
		return [][]byte{frame(frameCommit, &record.Commit{Commit: l.promise})}
	case l.promise != record.Hash{}:
		return [][]byte{frame(frameHello, &l.mine)}
	}
	return nil
}

// owns reports that a hello speaks of these secrets, with the key that its peer signs with now.
func owns(h *record.Hello, key record.Hash, s Secrets) bool {
	return fair.SeedCommitment(h.Role, h.Key, s.Seed) == h.Seed && bytes.Equal(key[:], s.Key.Public().(ed25519.PublicKey))
}

func newLobby(s Setup, me uint8) (*Lobby, error) {
	l := &Lobby{setup: s, me: me}
	var random [32]byte
	if _, err := io.ReadFull(s.Random, l.secrets.Seed[:]); err != nil {
		return nil, err
	}
	if _, err := io.ReadFull(s.Random, random[:]); err != nil {
		return nil, err
	}
	l.secrets.Key = ed25519.NewKeyFromSeed(random[:])
	h := record.Hello{
		Protocol: record.Protocol, Game: s.Game.Name(), Edition: s.Game.Edition(), Role: me,
		Devices: s.Devices, Name: s.Name,
	}
	copy(h.Key[:], l.secrets.Key.Public().(ed25519.PublicKey))
	if _, err := io.ReadFull(s.Random, h.Nonce[:]); err != nil {
		return nil, err
	}
	h.Seed = fair.SeedCommitment(me, h.Key, l.secrets.Seed)
	for _, side := range s.Seats {
		h.Seats |= 1 << side
	}
	l.mine = h
	return l, nil
}

// Host opens a lobby; its first frame is for the guest.
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
	l.promise = record.H("hello", record.Encode(&l.mine))
	return l, l.again()[0], nil
}

// Join opens a lobby for a guest.
func Join(s Setup) (*Lobby, error) { return newLobby(s, 1) }

// Call gives a guest its name, which a person may choose last: before Keep, and before the lobby says anything.
func (l *Lobby) Call(name string) { l.mine.Name = name }

// Receive takes the next frame of the lobby. It returns the match once both hellos are known. The output is to
// be stored before its frames are sent.
func (l *Lobby) Receive(b []byte) (*Match, Output, error) {
	var out Output
	if len(b) == 0 || len(b) > record.MaxFrame {
		return nil, out, noise("an empty or giant frame")
	}
	switch {
	case b[0] == frameCommit && l.me == 1:
		var c record.Commit
		if err := decodeFrame(b, &c); err != nil {
			return nil, out, err
		}
		switch l.promise {
		case c.Commit:
		case record.Hash{}:
			l.promise = c.Commit
			out.Puts = append(out.Puts, l.Keep())
		default:
			return nil, out, noise("another promise than the first")
		}
		out.Frames = l.again()
		return nil, out, nil
	case b[0] == frameHello && l.promise != record.Hash{} && l.other == nil:
		var h record.Hello
		if err := decodeFrame(b, &h); err != nil {
			return nil, out, err
		}
		if err := l.judge(&h); err != nil {
			return nil, out, err
		}
		l.other = &h
		m, err := l.start(&out)
		return m, out, err
	}
	return nil, out, noise("not a frame of this lobby")
}

// judge refuses a hello that is not one for this match: another version, an echoed key or commitment, or
// not the one that was promised.
func (l *Lobby) judge(h *record.Hello) error {
	switch {
	case h.Protocol != l.mine.Protocol:
		return &Mismatch{"protocol", fmt.Sprint(h.Protocol), fmt.Sprint(l.mine.Protocol)}
	case h.Game != l.mine.Game:
		return &Mismatch{"game", h.Game, l.mine.Game}
	case h.Edition != l.mine.Edition:
		return &Mismatch{"edition", fmt.Sprint(h.Edition), fmt.Sprint(l.mine.Edition)}
	case h.Role != 1-l.me:
		return noise("a hello of the wrong role")
	case h.Key == l.mine.Key || h.Seed == l.mine.Seed || h.Nonce == l.mine.Nonce:
		return noise("an echo of this device's own hello")
	case h.Devices != l.mine.Devices: // else one of the two could make the record say that luck is not proven
		return &Mismatch{"devices", fmt.Sprint(h.Devices), fmt.Sprint(l.mine.Devices)}
	case len(h.Name) > 64 || len(h.Options) > 1024:
		return noise("a hello too long")
	case l.me == 1 && record.H("hello", record.Encode(h)) != l.promise:
		return noise("a hello that the host did not promise")
	}
	return nil
}

func (l *Lobby) start(out *Output) (*Match, error) {
	hellos := []record.Hello{l.mine, *l.other}
	if l.me == 1 {
		hellos[0], hellos[1] = hellos[1], hellos[0]
	}
	if l.me == 0 { // the guest has waited for the host's hello
		out.Frames = append(out.Frames, frame(frameHello, &l.mine))
	}
	if err := fit(l.setup.Game, hellos); err != nil {
		return nil, err
	}
	m, err := newMatch(l.setup.Game, hellos, nil, int(l.me), l.secrets)
	if err != nil {
		return nil, err
	}
	m.ready = !l.resumed // who comes back from an old copy may have written already
	m.begin(out)
	m.goOn(out)
	return m, nil
}

// fit refuses hellos that are not those of one match of this game, in this edition.
func fit(game core.Game, hellos []record.Hello) error {
	for i := range hellos {
		switch h := &hellos[i]; {
		case h.Protocol != record.Protocol:
			return &Mismatch{"protocol", fmt.Sprint(h.Protocol), fmt.Sprint(record.Protocol)}
		case h.Game != game.Name():
			return &Mismatch{"game", h.Game, game.Name()}
		case h.Edition != game.Edition():
			return &Mismatch{"edition", fmt.Sprint(h.Edition), fmt.Sprint(game.Edition())}
		case int(h.Role) != i:
			return noise("a hello of the wrong role")
		case record.WeakKey(h.Key):
			return noise("a key that anybody can sign for")
		}
		for j := range i {
			if hellos[j].Key == hellos[i].Key || hellos[j].Seed == hellos[i].Seed {
				return noise("two peers with one key or seed")
			}
		}
	}
	return divide(game, hellos)
}

// divide checks that every side has exactly one peer, and every peer a side.
func divide(game core.Game, hellos []record.Hello) error {
	var all, want uint16
	for _, s := range game.Sides() {
		want |= 1 << s
	}
	for i := range hellos {
		switch seats := hellos[i].Seats; {
		case seats == 0:
			return noise("a peer without a side")
		case all&seats != 0:
			return noise("two peers for one side")
		}
		all |= hellos[i].Seats
	}
	if all != want {
		return noise("sides without a peer")
	}
	return nil
}
