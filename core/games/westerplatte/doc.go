// Package westerplatte is 7 Days of Westerplatte: the defence of the Polish Military Transit Depot, September
// 1939. One to four players hold the walls for seven days, all on one side.
//
// Sides: four seats, each with an officer. Those beyond the officers in play never owe anything. One player
// alone plays two officers: these are two sides that one person holds. So a record says who sat where, a
// computer player gets one side at a time, and no rule below [1.7] knows of a lonely player.
//
// Sequence of a turn: action and movement, German attack, new German card. What the players choose together the
// active player enters. Whoever gives up does it for all.
//
// Nothing is secret and the order of the deck is nobody's knowledge: the table holds what is left, and a card,
// a tile or an event is rolled for at the moment it is drawn [1.3, 1.8, 1.9].
//
// The files follow the chapters of the rules; a number like [3.2] cites one. Every choice is a single click:
// where several are asked one after another, what is still wanted stands on the table. What follows alone happens
// without asking.
//
// Reconstructed, because the rulebook's text does not tell them: the deck (data/deck.json), the shapes of the
// morale tracks [5.1], the names and effects of nine events [7], what they bring to three and four
// officers [7.1], and the end by hunger [6.6].
package westerplatte

// Edition is raised by hand whenever rules or data change what a record means.
const Edition = 3
