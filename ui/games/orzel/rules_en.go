package orzel

import "orzel/ui/look"

var englishRules = []look.Chapter{
	{Number: "1", Title: "What lies on the table", Rules: [][2]string{
		{"1.1", "Two sides: the Polish Navy and the Kriegsmarine. Poland is first in every phase."},
		{"1.2", "Poland holds movement tokens behind its screen: 4 submarines and 4 empty seas (5 and 5 in a first game). Germany holds 8 minefields, 4 with a mine and 4 without, and 4 ships. Each side has 4 dice."},
		{"1.3", "Orzeł begins in Tallinn. The rest of the sea is empty."},
		{"1.4", "A jagged edge parts two spaces: they are not adjacent, for any rule."},
		{"1.5", "A space is empty when it holds no token, no minefield, no ship and not Orzeł."},
		{"1.6", "How many pieces are where is open at all times. The faces of tokens and minefields are not."},
	}},
	{Number: "2", Title: "A round", Rules: [][2]string{
		{"2.1", "Poland rolls, Germany rolls, Poland acts, Germany acts, Poland sets Orzeł's new position. Then the next round."},
		{"2.2", "There is no last round. The game ends at once when rule 9.1 or 9.2 is fulfilled."},
	}},
	{Number: "3", Title: "Rolling", Rules: [][2]string{
		{"3.1", "Roll all your dice that are not set aside."},
		{"3.2", "After each roll set at least one of the dice just rolled aside."},
		{"3.3", "If a black symbol came up, one of those must be set aside now."},
		{"3.4", "You may set more than one aside, but never two with the same result: symbols, numbers and colour. A die may equal one that was set aside earlier."},
		{"3.5", "Roll the others again until all four are set aside. Germany rolls knowing Poland's dice."},
	}},
	{Number: "4", Title: "Doing actions", Rules: [][2]string{
		{"4.1", "Every die must be done. Two equal symbols are two actions; actions of other dice may come between them."},
		{"4.2", "Of a die with a line one side is done. It is chosen with its first action."},
		{"4.3", "A side that is illegal at that moment can't be chosen; then the other one must be. If the second of two symbols can't be done, it has no effect."},
		{"4.4", "The order is free, with two exceptions: Poland surfaces after all its other actions; Germany lays mines and patrols before all its others. Fog may be done at any time."},
		{"4.5", "An action without a possible target has no effect. Where there is only one thing to do, and no secret to choose, it happens by itself."},
	}},
	{Number: "5", Title: "Polish actions", Rules: [][2]string{
		{"5.1", "Surface: take one empty sea back from Germany. Not possible if Germany has none."},
		{"5.2", "Set a course: put a token from your hand face down next to Orzeł or next to any movement token. Which one is your secret."},
		{"5.3", "Not where a token, a ship or Orzeł is. A minefield is allowed."},
		{"5.4", "On a minefield Germany opens it, and it leaves the game. A mine: your token is opened and not placed; a submarine is lost for good, an empty sea goes to Germany. No mine: your token is placed, still face down."},
		{"5.5", "Without a token or a space it has no effect; otherwise it must be done."},
		{"5.6", "Break contact: take a ship that is next to Orzeł or to a movement token; you keep it. Not possible if there is none."},
	}},
	{Number: "6", Title: "German actions", Rules: [][2]string{
		{"6.1", "Lay mines: put a minefield from your hand face down on any empty space, the exit too. Which one is your secret."},
		{"6.2", "Patrol: put a ship from your hand on an empty space next to Orzeł, to a movement token or to the ship of your action just before."},
		{"6.3", "Just before means your last action in this phase, whichever die it came from. Fog between two patrols parts nothing."},
		{"6.4", "With no ship in hand you may move one from the map to another space that fits rule 6.2, or leave them. With a ship in hand you must place it if a space fits."},
		{"6.5", "Search: choose a token that lies face down; Poland opens it. A submarine stays, face up. An empty sea goes to Germany."},
		{"6.6", "Attack: a submarine that lies face up leaves the game for good. Orzeł and what lies face down can't be attacked."},
		{"6.7", "Prepare: take one ship back from Poland. Not possible if Poland has none."},
		{"6.8", "Fog: nothing happens."},
	}},
	{Number: "7", Title: "The new position", Rules: [][2]string{
		{"7.1", "Tokens that no chain of tokens ties to Orzeł go back to Poland's hand, unopened."},
		{"7.2", "Orzeł may move to any empty space next to a movement token on the map. With none on the map it may move to a space next to its own. It may stay."},
		{"7.3", "Then all tokens go back to the hand and are mixed there. Nobody may follow one from round to round. Minefields and ships stay."},
	}},
	{Number: "8", Title: "Secrets and their proof", Rules: [][2]string{
		{"8.1", "The face of a token is sealed when it is placed. It is opened by rule 5.4 or 6.5, else at the end."},
		{"8.2", "The same for minefields."},
		{"8.3", "At the end everything is opened and the whole game is checked. Who placed what was not in hand is named, with the entry and the rule."},
	}},
	{Number: "9", Title: "The end", Rules: [][2]string{
		{"9.1", "Poland wins the moment Orzeł is on an exit space."},
		{"9.2", "Germany wins the moment the last submarine has left the game."},
		{"9.3", "A side may resign. Both may agree to a draw."},
	}},
}
