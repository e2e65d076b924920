package westerplatte

import "orzel/core"

// Phase of the game, in order.
type Phase uint8

// The phases.
const (
	Tiles        Phase = iota + 1 // the tiles are shuffled [1.3]
	FirstCards                    // the first cards are drawn [1.10]
	Acts                          // action and movement [2.1]
	GermanAttack                  // [2.2]
	NewCard                       // [2.3]
	EndOfDay                      // an event is drawn and done [6.4]
)

// How the game ended.
const (
	running    uint8 = iota
	byHolding        // won [6.2]
	byWalls          // lost [3.3]
	byHunger         // lost [6.6]
	byGivingUp       // lost [6.7]
)

// Want is a choice that is asked for besides the stage of action and movement.
type Want uint8

// The choices. The table says with each how often it is still asked (wait), of which track (at), and who or what has been
// chosen already (done).
const (
	nothing     Want = iota
	Payers           // MAY: another officer who pays for the same attack [2.1.2]; done are those who have
	Troops           // MAY: another troop that goes back [2.1.3]; done are the tracks of those that have
	Damage           // the guardhouse that a brick is lost of [3.2]; at is the outpost's track
	Addition         // what is added to a tile [5.2]
	QuickTokens      // who gets an extra-movement token [5.2]
	AgainTokens      // who gets an extra-action token [5.2]
	Removal          // what is dropped from a tile [5.3]
	Losses           // who loses ammunition [5.3, 7]
	Strength         // MAY: where a brick goes [7]
	Findings         // who finds ammunition [7]; done are those who have
)

// Troop is a card on a track.
type Troop struct {
	Card   CardID
	At     uint8 // the space of the track, 1 to 4
	Wounds uint8
}

// Officer is what a player has.
type Officer struct {
	At      Space
	Ammo    uint8
	Quick   uint8 // extra-movement tokens
	Again   uint8 // extra-action tokens
	Limited uint8 // limited-movement tokens
}

// Table is what lies open, and that is everything: the order of the deck is nobody's knowledge, and stands
// nowhere. It is a plain value: copied by assignment, compared with ==. What was discarded follows from the rest
// [1.8]: it is what is neither left, nor on a track, nor under the deck, nor being done.
type Table struct {
	deck       *Deck
	difficulty Difficulty
	players    uint8 // 1 to 4; one plays two officers [1.7]

	tiles    [6]Tile // by guardhouse
	bricks   [spaces + 1]uint8
	troops   [tracks + 1]Troop
	mines    [tracks + 1]uint8 // bit i for space i
	stock    [4]uint8          // on the tiles, by good
	officers [5]Officer        // by side
	morale   uint8             // the marker's step, from 0 for L3

	left   Cards         // in the deck, of both stages
	under  [cards]CardID // put under the deck [4.1], the first to be drawn first
	buried uint8         // how many

	events uint16  // drawn, bit e for event e
	burned [2]bool // by fire [6.5]

	day   uint8
	turns uint8 // officers' turns begun on this day [6.6]

	phase   Phase
	next    Phase // what comes after a card or an event: GermanAttack, or Acts for the next player's turn
	active  core.Side
	moves   uint8 // left in this turn, without tokens
	actions uint8
	quick   bool // an extra-movement token was used in this turn [2.1.1]
	again   bool // an extra-action token was

	card    CardID // being done, and on no track
	bombing bool   // of its effect the brick is still to come [4.2]
	kind    uint8  // of the event to be drawn: 1 positive, 2 negative
	event   Event  // being done

	want Want
	wait uint8 // how often it is still asked
	at   Track
	done uint8 // a set of officers or tracks, bit i for i

	end uint8
}

// Clone returns a table of its own.
func (t *Table) Clone() core.Table { c := *t; return &c }

// Copy makes t equal to another table.
func (t *Table) Copy(from core.Table) { *t = *from.(*Table) }

// Append adds the canonical bytes.
func (t *Table) Append(b []byte) []byte {
	b = append(b, byte(t.difficulty), t.players)
	for _, x := range t.tiles {
		b = append(b, byte(x))
	}
	b = append(b, t.bricks[1:]...)
	for k := Track(1); k <= tracks; k++ {
		x := t.troops[k]
		b = append(b, byte(x.Card), x.At, x.Wounds, t.mines[k])
	}
	b = append(b, t.stock[1:]...)
	for _, o := range t.officers[1:] {
		b = append(b, byte(o.At), o.Ammo, o.Quick, o.Again, o.Limited)
	}
	b = append(b, t.morale)
	for i := 56; i >= 0; i -= 8 {
		b = append(b, byte(t.left>>i))
	}
	b = append(b, t.buried)
	for _, c := range t.under[:t.buried] {
		b = append(b, byte(c))
	}
	b = append(b, byte(t.events>>8), byte(t.events), bit(t.burned[0])|bit(t.burned[1])<<1, t.day, t.turns)
	b = append(b, byte(t.phase), byte(t.next), byte(t.active), t.moves, t.actions, bit(t.quick)|bit(t.again)<<1)
	b = append(b, byte(t.card), bit(t.bombing), t.kind, byte(t.event))
	return append(b, byte(t.want), t.wait, byte(t.at), t.done, t.end)
}

func bit(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// Difficulty of the game [1.5].
func (t *Table) Difficulty() Difficulty { return t.difficulty }

// Players, 1 to 4, and Officers, 2 to 4 [1.7].
func (t *Table) Players() int { return int(t.players) }

// Officers: see Players.
func (t *Table) Officers() core.Side { return core.Side(max(2, t.players)) }

// Card returns a card's face.
func (t *Table) Card(c CardID) *Card { return &t.deck.Cards[c] }

// TileAt is the tile of a guardhouse, none before they are shuffled.
func (t *Table) TileAt(x Space) Tile {
	if x < G1 || x > spaces {
		return 0
	}
	return t.tiles[x.guardhouse()]
}

// whereIs is the guardhouse with a tile.
func (t *Table) whereIs(x Tile) Space {
	for i, y := range t.tiles {
		if x == y {
			return G1 + Space(i)
		}
	}
	return 0
}

// BricksOf a space.
func (t *Table) BricksOf(x Space) int { return int(t.bricks[x]) }

// TroopOn a track; without one its card is none.
func (t *Table) TroopOn(k Track) Troop { return t.troops[k] }

// MineOn reports a mine on a space of a track.
func (t *Table) MineOn(k Track, at uint8) bool { return t.mines[k]>>at&1 == 1 }

// Stock is what a tile holds of a good, and Full the most it can hold.
func (t *Table) Stock(g Good) int { return int(t.stock[g]) }

// Full: see Stock.
func (t *Table) Full(g Good) int { return int(t.difficulty.level().full[g]) }

// OfficerOf a side.
func (t *Table) OfficerOf(s core.Side) Officer { return t.officers[s] }

// Morale is where the marker is, and MoraleTrack what is printed there.
func (t *Table) Morale() Step { return t.difficulty.level().steps[t.morale] }

// MoraleTrack: see Morale.
func (t *Table) MoraleTrack() []Step { return t.difficulty.level().steps }

// Day is 1 to 7, Turns the officers' turns begun on it.
func (t *Table) Day() int { return int(t.day) }

// Turns: see Day.
func (t *Table) Turns() int { return int(t.turns) }

// Phase of the game.
func (t *Table) Phase() Phase { return t.phase }

// Active is the side whose turn it is, and who enters what the players choose.
func (t *Table) Active() core.Side { return t.active }

// Moves and Actions are those left in this turn, without tokens.
func (t *Table) Moves() int { return int(t.moves) }

// Actions: see Moves.
func (t *Table) Actions() int { return int(t.actions) }

// Burned reports a path that is burned [6.5].
func (t *Table) Burned(fire int) bool { return t.burned[fire] }

// Wanted is the choice that is asked for, how often it is asked, the track it is about and who or what has been
// chosen already.
func (t *Table) Wanted() (w Want, left int, k Track, done uint8) {
	return t.want, int(t.wait), t.at, t.done
}

// Drawing are the card and the event that are being done, if any.
func (t *Table) Drawing() (CardID, Event) { return t.card, t.event }

// Deck is how many cards of each stage are left, and how many lie under them.
func (t *Table) Deck() (first, second, under int) {
	return (t.left & t.deck.first).Len(), (t.left &^ t.deck.first).Len(), int(t.buried)
}

// Today is how many cards the discard of this day holds [6.1]: those of the days before hold 8 each.
func (t *Table) Today() int { return t.discarded().Len() - dayCards*(int(t.day)-1) }

// discarded are the cards that are neither left, nor on a track, nor under the deck, nor being done.
func (t *Table) discarded() Cards {
	in := t.left
	for k := range t.troops {
		if c := t.troops[k].Card; c != 0 {
			in |= only(c)
		}
	}
	for _, c := range t.under[:t.buried] {
		in |= only(c)
	}
	if t.card != 0 {
		in |= only(t.card)
	}
	return ^in
}

// Bank is the ammunition that nobody has [1.6].
func (t *Table) Bank() int {
	n := allAmmo
	for i := range t.officers {
		n -= int(t.officers[i].Ammo)
	}
	return n
}

// Tokens are the extra-movement, extra-action and limited-movement tokens that nobody has.
func (t *Table) Tokens() [3]int {
	quick, again, limited := t.tokens()
	return [3]int{int(quick), int(again), int(limited)}
}

// Events is how many events are still to come.
func (t *Table) Events() int {
	positive, negative := t.toCome()
	return positive + negative
}

// tokens are what is left of the box's tokens [5.3], by what the officers have.
func (t *Table) tokens() (quick, again, limited uint8) {
	quick, again, limited = allQuick, allAgain, allLimited
	for i := range t.officers {
		o := &t.officers[i]
		quick, again, limited = quick-o.Quick, again-o.Again, limited-o.Limited
	}
	return quick, again, limited
}
