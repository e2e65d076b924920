package westerplatte

import (
	"fmt"
	"strings"

	"orzel/core"
)

// HappeningText writes a happening in the words of the rules, for pages of tests, logs and other programs:
// "P1 moved to G3 from OC". It is not read back.
func (g Game) HappeningText(table core.Table, h core.Happening) string {
	t := table.(*Table)
	who, x, k := g.SideText(h.Side), Space(h.A), Track(h.A)
	place := fmt.Sprintf("%v%d", k, h.B)
	card := func(c uint16) string { return t.Card(CardID(min(c, cards))).ID }
	switch h.What {
	case TilesPlaced:
		return "tiles " + tilesText(h)
	case TurnBegan:
		return fmt.Sprintf("%s began turn %d of day %d", who, h.B, h.A)
	case Slowed:
		return who + " was slowed"
	case Moved:
		return fmt.Sprintf("%s moved to %v from %v", who, x, Space(h.B))
	case TokenUsed:
		return fmt.Sprintf("%s used %s", who, tokenWords[min(h.A, 3)])
	case Shot:
		return fmt.Sprintf("%s shot at %v", who, k)
	case Raised:
		return who + " raised morale"
	case Shelled:
		return fmt.Sprintf("%s shelled %v", who, k)
	case MineLaid:
		return fmt.Sprintf("%s laid a mine on %s", who, place)
	case Rebuilt:
		return fmt.Sprintf("%s rebuilt %v by %d", who, x, h.B)
	case Loaded:
		return fmt.Sprintf("%s took %d ammunition", who, h.A)
	case BackedUp:
		return "backed up to " + place
	case StageEnded:
		return who + " ended the stage"
	case BrickLost:
		return fmt.Sprintf("%v lost a brick", x)
	case Strengthened:
		return fmt.Sprintf("%v got a brick", x)
	case CardDrawn:
		return "drew " + card(h.A) + " " + t.Card(CardID(min(h.A, cards))).text()
	case TroopPlaced:
		return fmt.Sprintf("%s placed on %v", card(h.B), k)
	case TroopAdvanced:
		return "advanced to " + place
	case MineBlew:
		return "mine blew on " + place
	case TroopFell:
		return fmt.Sprintf("%s fell on %v", card(h.B), k)
	case Discarded:
		return "discarded " + card(h.A)
	case Buried:
		return card(h.A) + " put under the deck"
	}
	return g.happeningText(who, h)
}

// happeningText: morale, days and events.
func (g Game) happeningText(who string, h core.Happening) string {
	x, y, good := Space(h.A), Space(h.B), Good(h.A)
	switch h.What {
	case MoraleRose:
		return fmt.Sprint("morale rose to ", Step(h.A))
	case MoraleFell:
		return fmt.Sprint("morale fell to ", Step(h.A))
	case MoraleReset:
		return "morale went to S"
	case Added:
		return fmt.Sprint("added ", good)
	case Dropped:
		return fmt.Sprint("dropped ", good)
	case TokenGiven:
		return fmt.Sprintf("%s got %s", who, tokenWords[min(h.A, 3)])
	case Cancelled:
		return fmt.Sprintf("%s cancelled %d of each", who, h.A)
	case AmmoLost:
		return fmt.Sprintf("%s lost %d ammunition", who, h.A)
	case AmmoFound:
		return who + " found 1 ammunition"
	case DayEnded:
		return fmt.Sprintf("day %d ended", h.A)
	case Refilled:
		return "tiles refilled"
	case EventDrawn:
		return fmt.Sprint("event ", Event(h.A))
	case PathBurned:
		return fmt.Sprintf("path %v-%v burned", x, y)
	case PathCleared:
		return fmt.Sprintf("path %v-%v cleared", x, y)
	case GameOver:
		return "over: " + endWords[min(h.A, 4)]
	}
	return fmt.Sprintf("?%d", h.What)
}

// tilesText reads what TilesPlaced packs.
func tilesText(h core.Happening) string {
	var out []string
	for _, set := range []uint16{h.A, h.B} {
		for i := range 3 {
			out = append(out, Tile(set>>(4*i)&15).String())
		}
	}
	return strings.Join(out, " ")
}

// text is a card's face in a few words: "hmg A 1/3/1 BE" is track, resistance/speed/attack, tracks activated.
func (c *Card) text() string {
	acts := c.Activates[0].String() + c.Activates[1].String()
	switch c.Kind {
	case MachineGun:
		return fmt.Sprintf("hmg %v %d/%d/%d %s", c.Track, c.Resistance, c.Speed, c.Attack, acts)
	case Howitzer:
		return fmt.Sprintf("howitzer %v %d %s", c.Track, c.Resistance, acts)
	case AirRaid:
		return fmt.Sprintf("airraid %v %s", c.Target, acts)
	}
	return "morale " + acts
}
