// Package orzel is ORP Orzeł: the escape of a Polish submarine from Tallinn through the Baltic to the
// Danish straits, September 1939.
//
// Sides: the Polish Navy (PL) and the Kriegsmarine (KM). Sequence of a round: PL rolls, KM rolls, PL acts,
// KM acts, PL sets Orzeł's new position. PL wins on an exit space, KM by removing the last submarine.
//
// Secret are the faces of PL's movement tokens (submarine or empty sea) that lie face down or in hand, and
// of KM's minefield tokens (mine or empty). The table holds only where a token lies.
//
// The files follow the chapters of the rules; a number like [5.3] cites one. Chance are the dice.
//
// Reconstructed, because the rulebook's text does not tell them: the boards and the faces of the dice
// (data/). The coastline that the boards were cut from is Natural Earth's, public domain. They are data:
// whoever owns the box can put the printed values in.
//
// How even the sides are with which board and dice was measured between computer players: BALANCE.md. With the
// standard dice two strong players win as often as each other on the board of 51 km, which web/gen/board.mjs
// made; on that of 55 km Poland wins 64 % of their games, on that of 50 km 43 %.
package orzel

// Edition is raised by hand whenever rules or data change what a record means.
const Edition = 1
