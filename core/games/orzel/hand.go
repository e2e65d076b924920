package orzel

import (
	"fmt"

	"orzel/core"
)

// Hand is what a side holds behind its screen: the faces of its tokens, of those in hand and of those
// that lie face down on the map. It never prints its contents.
//
// How many tokens of each face are in hand follows from the table and from what lies on the map; it is
// kept so that a choice can be judged before the table changes.
type Hand struct {
	side core.Side
	n    [3]uint8 // tokens in hand, by face
	at   [3]Set   // own tokens face down on the map, by face
}

// Side is the owner.
func (h *Hand) Side() core.Side { return h.side }

// Clone returns a hand of its own.
func (h *Hand) Clone() core.Hand { c := *h; return &c }

// Copy makes h equal to another hand.
func (h *Hand) Copy(from core.Hand) { *h = *from.(*Hand) }

// Append adds the canonical bytes.
func (h *Hand) Append(b []byte) []byte {
	b = append(b, byte(h.side), h.n[1], h.n[2])
	for _, s := range h.at[1:] {
		b = append(b, byte(s.Len()))
		for x := range s.All {
			b = append(b, byte(x))
		}
	}
	return b
}

// InHand is how many tokens of a face are in hand.
func (h *Hand) InHand(face uint16) int { return int(h.n[face]) }

// faces are the faces of the tokens in hand, the second none if there is one kind only.
func (h *Hand) faces() (first, second core.Secret) {
	switch {
	case h.n[1] == 0:
		return core.Hide(2), second
	case h.n[2] == 0:
		return core.Hide(1), second
	}
	return core.Hide(1), core.Hide(2)
}

// At is where own tokens of a face lie face down.
func (h *Hand) At(face uint16) Set { return h.at[face] }

// Format prints whose hand it is and nothing else.
func (h *Hand) Format(f fmt.State, _ rune) { _, _ = fmt.Fprintf(f, "hand of side %d", uint8(h.side)) }

// hidden is where tokens of a side lie face down, the one that waits for a mine included.
func (t *Table) hidden(s core.Side) Set {
	if s == KM {
		return t.mines
	}
	if t.pending == mineOpens || t.pending == tokenStrike {
		return t.down.With(t.at)
	}
	return t.down
}

// belong is how many tokens of a face belong to the hidden ones of a side: neither out, nor open, nor with
// the enemy.
func (t *Table) belong(s core.Side, face uint16) uint8 {
	switch {
	case s == KM:
		return mineTokens - t.swept[face]
	case face == Submarine:
		return t.tokens - t.lost - uint8(t.up.Len())
	}
	return t.tokens - t.with
}

// catchUp drops what no longer lies face down and counts what is in hand. It is asked so often that it takes the
// numbers of hidden and belong straight from the table.
func (h *Hand) catchUp(t *Table) {
	if h.side == PL {
		hidden := t.down.With(t.at) // a token lies at at, or none does
		h.at[EmptySea], h.at[Submarine] = h.at[EmptySea].And(hidden), h.at[Submarine].And(hidden)
		h.n[EmptySea] = t.tokens - t.with - uint8(h.at[EmptySea].Len())
		h.n[Submarine] = t.tokens - t.lost - uint8(t.up.Len()+h.at[Submarine].Len())
	} else {
		h.at[NoMine], h.at[Mine] = h.at[NoMine].And(t.mines), h.at[Mine].And(t.mines)
		h.n[NoMine] = mineTokens - t.swept[NoMine] - uint8(h.at[NoMine].Len())
		h.n[Mine] = mineTokens - t.swept[Mine] - uint8(h.at[Mine].Len())
	}
}

// Follow judges the secret part of a fact [5.2, 6.1, 8.1, 8.2] and brings the hand up to date.
func (Game) Follow(hand core.Hand, after core.Table, f *core.Fact, s core.Secret) error {
	h, t := hand.(*Hand), after.(*Table)
	own, act, none := bit(f.Side == h.side), bit(f.Kind == core.Act), bit(s.IsNone())
	asked, opened := own&act&bit(asksSecret(f.Action)), own&bit(f.Kind == core.Revealed)
	if none&^(asked|opened) == 0 {
		if err := h.judge(t, f, s, asked != 0); err != nil {
			return err
		}
	} else {
		// KM's tokens are laid and opened by its own facts alone [5.4, 6.1]. A side that goes on rolling has moved
		// nothing on the map.
		rolls := bit(f.Kind == core.Rolled) | act&bit(f.Action.Verb == Keep)
		if bit(h.side == KM)|rolls&bit(f.Side == t.roller()) != 0 {
			return nil
		}
	}
	h.catchUp(t)
	return nil
}

// judge judges a fact that has a secret, or is asked one, or opens a token.
func (h *Hand) judge(t *Table, f *core.Fact, s core.Secret, asked bool) error {
	switch face := s.Open(); {
	case !asked && !s.IsNone():
		return noSecretAsked.because()
	case asked && (face != 1 && face != 2 || h.n[face] == 0):
		return h.lacks()
	case asked:
		h.at[face] = h.at[face].With(Space(f.Action.A))
	case f.Value != 1 && f.Value != 2 || !h.at[f.Value].Has(Space(f.Slot)):
		return h.differs(t.board.ID(Space(f.Slot)))
	}
	return nil
}

// lacks: no token of that face is in hand.
func (h *Hand) lacks() error {
	if h.side == PL {
		return tokenNotInHand.because()
	}
	return mineNotInHand.because()
}

// differs: another face lies on the space, or none.
func (h *Hand) differs(id string) error {
	if h.side == PL {
		return tokenIsOther.because(id)
	}
	return mineIsOther.because(id)
}
