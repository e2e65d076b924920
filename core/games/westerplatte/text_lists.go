package westerplatte

import (
	"fmt"
	"strings"

	"orzel/core"
)

// readList reads a field that is a list.
func (t *Table) readList(key, value string) error {
	items := strings.Split(value, ",")
	exactly := map[string]int{"tiles": len(t.tiles), "bricks": spaces, "stock": 3, "officers": int(t.Officers())}
	if n, ok := exactly[key]; ok && len(items) != n {
		return fmt.Errorf("want %d of them", n)
	}
	if key == "under" && len(items) > cards {
		return fmt.Errorf("more than %d cards", cards)
	}
	for i, item := range items {
		if err := t.readItem(key, i, item); err != nil {
			return err
		}
	}
	return nil
}

func (t *Table) readItem(key string, i int, item string) (err error) {
	switch key {
	case "tiles":
		t.tiles[i], err = core.ReadWord[Tile](item, tileWords[:])
	case "bricks":
		t.bricks[i+1], err = core.ReadNumber[uint8](item, fullWall)
	case "stock":
		t.stock[i+1], err = core.ReadNumber[uint8](item, fullWall+2)
	case "officers":
		t.officers[i+1], err = readOfficer(item)
	case "troops":
		err = t.readTroop(item)
	case "mines":
		var k Track
		var at uint8
		if k, at, err = readPlace(item); err == nil && t.MineOn(k, at) {
			return fmt.Errorf("%s twice", item)
		}
		t.mines[k] |= 1 << at
	case "discard":
		err = t.readRun(item)
	case "under":
		t.under[i], err = t.readCard(item)
		t.buried++
	case "events":
		var e Event
		e, err = core.ReadWord[Event](item, eventWords[:])
		t.events |= 1 << e & (ofKind[positive] | ofKind[negative])
	case "done":
		words := sideWords[:]
		if t.want == Troops {
			words = trackWords[:]
		}
		var x uint8
		x, err = core.ReadWord[uint8](item, words)
		t.done |= 1 << x
	default:
		err = fmt.Errorf("no such field")
	}
	return err
}

func (t *Table) readCard(id string) (CardID, error) {
	for c := CardID(1); c <= cards; c++ {
		if t.Card(c).ID == id {
			return c, nil
		}
	}
	return 0, fmt.Errorf("no card %q", id)
}

// readRun reads discarded cards: one, or first-last.
func (t *Table) readRun(text string) error {
	from, to, run := strings.Cut(text, "-")
	first, err := t.readCard(from)
	last := first
	if err == nil && run {
		last, err = t.readCard(to)
	}
	if err != nil {
		return err
	}
	for c := first; c <= last; c++ {
		if t.left.Has(c) { // see presume
			return core.Refuse("1.8", "card-twice", t.Card(c).ID)
		}
		t.left |= only(c)
	}
	return nil
}

// readPlace reads a space of a track, "C2".
func readPlace(text string) (Track, uint8, error) {
	if len(text) == 2 && text[1] >= '1' && text[1] <= '0'+wall {
		if k := trackNamed(text[:1]); k != 0 {
			return k, text[1] - '0', nil
		}
	}
	return 0, 0, fmt.Errorf("no space %q of a track", text)
}

// readTroop reads "C2:W05/1".
func (t *Table) readTroop(text string) error {
	place, rest, _ := strings.Cut(text, ":")
	k, at, err := readPlace(place)
	if err != nil {
		return err
	}
	id, wounds, wounded := strings.Cut(rest, "/")
	x := Troop{At: at}
	if x.Card, err = t.readCard(id); err == nil && wounded {
		x.Wounds, err = core.ReadNumber[uint8](wounds, 3)
	}
	if err == nil && t.troops[k].Card != 0 {
		return core.Refuse("1.2", "two-on-a-track", k.String())
	}
	t.troops[k] = x
	return err
}

// readOfficer reads "OC/2" or "OC/2/0/1/0": where, ammunition, and the three kinds of tokens.
func readOfficer(text string) (o Officer, err error) {
	parts := strings.Split(text, "/")
	if len(parts) != 2 && len(parts) != 5 {
		return o, fmt.Errorf("officer %q: want space/ammunition or five parts", text)
	}
	if o.At = spaceNamed(parts[0]); o.At == 0 {
		return o, fmt.Errorf("no space %q", parts[0])
	}
	for i, to := range []*uint8{&o.Ammo, &o.Quick, &o.Again, &o.Limited} {
		if i+1 < len(parts) && err == nil {
			*to, err = core.ReadNumber[uint8](parts[i+1], allAmmo)
		}
	}
	return o, err
}
