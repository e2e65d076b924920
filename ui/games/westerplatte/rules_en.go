package westerplatte

import "orzel/ui/look"

var englishRules = []look.Chapter{
	{Number: "1", Title: "What lies on the table", Rules: [][2]string{
		{"1.1", "Eleven spaces: outposts A to E at the wall, guardhouses 1 to 6 behind it. Paths join neighbouring outposts, neighbouring guardhouses, and each outpost with the two guardhouses behind it."},
		{"1.2", "Five attack tracks A to E, each with spaces I (far away) to IV (at the wall). A track holds one troop at most."},
		{"1.3", "Six action tiles are shuffled, one for each guardhouse: Morale, Mortar, Landmines, Rebuild, Ammunition, Back up."},
		{"1.4", "Every space begins with 6 bricks, and can't have more."},
		{"1.5", "On easy and medium the tiles hold 4 landmines, 4 grenades and 8 bricks; Ammunition gives 4, Back up moves 3. On hard 3, 3, 6, 3 and 2, and the morale track is longer."},
		{"1.6", "There are 16 ammunition; each officer begins with 2."},
		{"1.7", "Each person has an officer, at outpost C. One person alone has two, who take turns."},
		{"1.8", "The German deck: 24 cards of the first stage, then 40 of the second. Nobody knows their order."},
		{"1.9", "Events: on easy the six good ones, else three good and three bad."},
		{"1.10", "Three cards are drawn before the first turn; with one or two persons the first of them is only discarded. Nothing moves yet, and an air raid or a morale card costs 1 morale and no brick."},
	}},
	{Number: "2", Title: "An officer's turn", Rules: [][2]string{
		{"2.1", "Moves and an action, then the German attack, then a new German card. Then the next officer."},
		{"2.1.1", "Up to two moves along paths and one action, in any order; none must be done. An extra-movement token gives a third move, an extra-action token a second action, one of each a turn. A limited-movement token takes one move away and is used up."},
		{"2.1.2", "Attack: from an outpost, the troop on its track. Each officer on that outpost may pay 1 ammunition for 1 damage, all in one action. At its resistance the troop is beaten."},
		{"2.1.3", "Tiles, where the officer is. Morale: +1. Mortar: a grenade, 2 damage to one troop anywhere. Landmines: one mine on a free space of a track. Rebuild: 2 bricks on one damaged space. Ammunition: take 4 (hard 3). Back up: up to 3 (hard 2) machine guns go back two spaces, but not one that is on I or would end on a mine."},
	}},
	{Number: "3", Title: "The German attack", Rules: [][2]string{
		{"3.1", "Tracks A to E in order: howitzers destroy 1 brick of the outpost, a machine gun on IV as many as its attack."},
		{"3.2", "An outpost without bricks passes damage on to one of the two guardhouses behind it; the players choose, brick by brick."},
		{"3.3", "When two guardhouses have no bricks the game is lost."},
	}},
	{Number: "4", Title: "A new German card", Rules: [][2]string{
		{"4.1", "A troop goes to I of its track; if that is taken, to the next free one to the right, else the first from A. If all are taken morale falls by 1 and the card goes under the deck."},
		{"4.2", "Air raid: morale −1, and a brick off the space it names."},
		{"4.3", "Morale card: morale −1."},
		{"4.4", "Then the card's two tracks are activated: a machine gun there moves 1 or 3, to IV at most. Howitzers never move. A troop that comes onto a mine is beaten, and the mine is gone."},
		{"4.5", "Air raids and morale cards are discarded."},
	}},
	{Number: "5", Title: "Morale", Rules: [][2]string{
		{"5.1", "The track from low to high; on hard there is one more step without effect."},
		{"5.2", "Rising: first high step, +1 grenade, +1 landmine or +2 bricks; second, 5 extra-movement tokens to share; third, 4 extra-action tokens to share, and back to the start."},
		{"5.3", "Falling: first low step, lose a grenade, a landmine or 2 bricks; second, limited-movement tokens for all alike; third, lose 5 ammunition together, and back to the start."},
		{"5.4", "A rise from below goes to the start. A fall from above goes one step and gives nothing. Extra and limited movement of one officer cancel."},
	}},
	{Number: "6", Title: "Days", Rules: [][2]string{
		{"6.1", "A day ends when 8 cards are discarded; what is over counts for the next."},
		{"6.2", "At the end of day 7 the garrison wins."},
		{"6.3", "At the end of days 3 and 6 the tiles are filled."},
		{"6.4", "At the end of days 1 to 6 an event happens."},
		{"6.5", "A burned path is closed until the end of the next day."},
		{"6.6", "A day that has not ended after 40 turns is lost."},
		{"6.7", "The garrison may give up. There is no other way to lose than these and rule 3.3."},
	}},
	{Number: "7", Title: "Events", Rules: [][2]string{
		{"P1", "An extra grenade, up to the tile's limit."}, {"P2", "An extra landmine, up to the tile's limit."}, {"P3", "Up to 4 bricks onto damaged spaces."}, {"P4", "Each officer finds 1 ammunition."}, {"P5", "Radio: morale +1."}, {"P6", "Every machine gun goes back one space, unless a mine is there."},
		{"N1", "The battleship: each outpost with bricks loses 1."}, {"N2", "Fire: the path between outpost B and guardhouse 3 is burned."}, {"N3", "Fire: the path between outpost D and guardhouse 4 is burned."}, {"N4", "The store is hit: lose 3 ammunition together."}, {"N5", "Bad news: morale −1."}, {"N6", "One more German card."},
	}},
}
