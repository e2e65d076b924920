package westerplatte

import (
	"embed"
	"encoding/json"
	"fmt"
	"math/bits"
	"strings"
	"sync"
)

//go:embed data
var files embed.FS

// Kind of a German attack card [4].
type Kind uint8

// The kinds.
const (
	MachineGun Kind = iota + 1
	Howitzer
	AirRaid
	Decline // of morale
)

// Card is one German attack card. A troop has a track, resistance and attack, one with a machine gun a speed; an
// air raid has a target. Every card activates two tracks, in this order [4.4].
type Card struct {
	ID         string
	Stage      uint8
	Kind       Kind
	Track      Track
	Resistance uint8
	Speed      uint8
	Attack     uint8
	Target     Space
	Activates  [2]Track
}

// CardID is the number of a card in the deck, from 1; the zero value is no card.
type CardID uint8

// cards is how many there are [1.8].
const cards = 64

// firstStage is how many of them are of the first stage [1.8].
const firstStage = 24

// Deck are the cards. Their order is nobody's knowledge: see Table.
type Deck struct {
	Cards [cards + 1]Card
	first Cards // those of the first stage
}

// Troop reports a card that stays on a track.
func (c *Card) Troop() bool { return c.Kind == MachineGun || c.Kind == Howitzer }

// Cards is a set of cards, bit n-1 for card n.
type Cards uint64

// Len is how many there are.
func (s Cards) Len() int { return bits.OnesCount64(uint64(s)) }

// Has reports a member.
func (s Cards) Has(c CardID) bool { return s>>(c-1)&1 == 1 }

// Nth is the member with n smaller ones.
func (s Cards) Nth(n int) CardID {
	for range n {
		s &= s - 1
	}
	return CardID(bits.TrailingZeros64(uint64(s)) + 1)
}

func only(c CardID) Cards { return 1 << (c - 1) }

type cardFile struct {
	ID     string `json:"id"`
	Stage  uint8  `json:"stage"`
	Kind   string `json:"kind"`
	Track  string `json:"track"`
	Res    uint8  `json:"res"`
	Speed  uint8  `json:"speed"`
	Att    uint8  `json:"att"`
	Target string `json:"target"`
	Act    string `json:"act"`
}

var kindOf = map[string]Kind{"hmg": MachineGun, "howitzer": Howitzer, "airraid": AirRaid, "morale": Decline}

// LoadDeck returns the deck of data/deck.json. It is read once and never changes.
var LoadDeck = sync.OnceValues(func() (*Deck, error) {
	raw, err := files.ReadFile("data/deck.json")
	if err != nil {
		return nil, err
	}
	return readDeck(raw)
})

// readDeck refuses a deck that could not be played: other numbers of cards, an unknown word, or a troop that
// cannot be shot.
func readDeck(raw []byte) (*Deck, error) {
	var list []cardFile
	if err := json.Unmarshal(raw, &list); err != nil {
		return nil, fmt.Errorf("westerplatte: deck: %w", err)
	}
	if len(list) != cards {
		return nil, fmt.Errorf("westerplatte: deck: %d cards, want %d", len(list), cards)
	}
	d := &Deck{}
	for i, f := range list {
		c, err := f.read()
		if err != nil {
			return nil, err
		}
		if want := fmt.Sprintf("W%02d", i+1); c.ID != want {
			return nil, fmt.Errorf("westerplatte: deck: card %q stands where %s belongs", c.ID, want)
		}
		d.Cards[i+1] = c
		if c.Stage == 1 {
			d.first |= only(CardID(i + 1))
		}
	}
	if n := d.first.Len(); n != firstStage {
		return nil, fmt.Errorf("westerplatte: deck: %d cards of the first stage, want %d", n, firstStage)
	}
	return d, nil
}

func (f cardFile) read() (Card, error) {
	c := Card{ID: f.ID, Stage: f.Stage, Kind: kindOf[f.Kind], Resistance: f.Res, Speed: f.Speed, Attack: f.Att}
	bad := func(what string) (Card, error) { return c, fmt.Errorf("westerplatte: card %s: %s", f.ID, what) }
	c.Track = trackNamed(f.Track)
	c.Target = spaceNamed(f.Target)
	if len(f.Act) != 2 {
		return bad("want two tracks")
	}
	c.Activates = [2]Track{trackNamed(f.Act[:1]), trackNamed(f.Act[1:])}
	switch {
	case c.Kind == 0:
		return bad("no kind " + f.Kind)
	case c.Stage != 1 && c.Stage != 2:
		return bad("want stage 1 or 2")
	case c.Activates[0] == 0 || c.Activates[1] == 0 || c.Activates[0] == c.Activates[1]:
		return bad("want two tracks, not " + f.Act)
	case c.Troop() != (c.Track != 0) || c.Troop() && (c.Resistance == 0 || c.Resistance > 3 || c.Attack == 0 || c.Attack > 2):
		return bad("a troop has a track, a resistance up to 3 and an attack up to 2")
	case (c.Kind == MachineGun) != (c.Speed == 1 || c.Speed == 3), c.Kind != MachineGun && c.Speed != 0:
		return bad("a machine gun has speed 1 or 3, nothing else has one")
	case (c.Kind == AirRaid) != (c.Target != 0):
		return bad("an air raid has a target, nothing else has one")
	}
	return c, nil
}

func spaceNamed(w string) Space {
	for i, x := range spaceWords[1:] {
		if x == w {
			return Space(i + 1)
		}
	}
	return 0
}

func trackNamed(w string) Track {
	if i := strings.Index("ABCDE", w); len(w) == 1 && i >= 0 {
		return Track(i + 1)
	}
	return 0
}
