package match

import (
	"bytes"
	"crypto/ed25519"
	"fmt"

	"orzel/core"
	"orzel/core/fair"
	"orzel/core/record"
)

// Mismatch says that two devices cannot play together, and what differs.
type Mismatch struct{ What, Theirs, Mine string }

// Error is one line.
func (e *Mismatch) Error() string {
	return fmt.Sprintf("match: %s %s there, %s here", e.What, e.Theirs, e.Mine)
}

// gameOf finds the game that hellos speak of and refuses what this version cannot play.
func gameOf(games func(string) (core.Game, error), hellos []record.Hello) (core.Game, error) {
	h := &hellos[0]
	if err := differs(h, h.Game, h.Edition); err != nil {
		return nil, err
	}
	game, err := games(h.Game)
	if err != nil {
		return nil, err
	}
	return game, differs(h, game.Name(), game.Edition())
}

// differs refuses a hello of another protocol, game or edition.
func differs(h *record.Hello, game string, edition uint16) error {
	switch {
	case h.Protocol != record.Protocol:
		return &Mismatch{"protocol", fmt.Sprint(h.Protocol), fmt.Sprint(record.Protocol)}
	case h.Game != game:
		return &Mismatch{"game", h.Game, game}
	case h.Edition != edition:
		return &Mismatch{"edition", fmt.Sprint(h.Edition), fmt.Sprint(edition)}
	}
	return nil
}

// judge refuses a hello that is not one for this match: another version, an echoed key or commitment, or
// not the one that was promised.
func (l *Lobby) judge(from int, h *record.Hello) error {
	if err := differs(h, l.mine.Game, l.mine.Edition); err != nil {
		return err
	}
	switch {
	case int(h.Role) != from:
		return noise("a hello of the wrong role")
	case h.Key == l.mine.Key || h.Seed == l.mine.Seed || h.Nonce == l.mine.Nonce:
		return noise("an echo of this device's own hello")
	case h.Devices != l.mine.Devices: // else one of the two could make the record say that luck is not proven
		return &Mismatch{"devices", fmt.Sprint(h.Devices), fmt.Sprint(l.mine.Devices)}
	case len(h.Name) > 64 || len(h.Options) > 1024:
		return noise("a hello too long")
	case from < l.last() && record.H("hello", record.Encode(h)) != l.promises[from]:
		return noise("a hello that was not promised")
	}
	return nil
}

// fit refuses hellos that are not those of one match of this game, in this edition.
func fit(game core.Game, hellos []record.Hello) error {
	for i := range hellos {
		h := &hellos[i]
		if err := differs(h, game.Name(), game.Edition()); err != nil {
			return err
		}
		switch {
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

// owns reports that a hello speaks of these secrets, with the key that its peer signs with now.
func owns(h *record.Hello, key record.Hash, s Secrets) bool {
	return fair.SeedCommitment(h.Role, h.Key, s.Seed) == h.Seed && bytes.Equal(key[:], s.Key.Public().(ed25519.PublicKey))
}
